"""A match in lines of text, as section 9 writes it: `A: 3->HL`, `B: foul (white), A 2 attempts`.

What stands before the first comma says what happened and is read again; what follows tells what
came of it, for people.

    toss A                  rack 1 9 2 10 8 …        depth results
    A: 3->HL                the ball hit first is the first that fell
    A: (4) 3->HL 0->SR      another ball was hit first; the white fell too
    A: miss   A: (4) miss   a ball of his own was hit, or this one; nothing fell
    A: none                 nothing was hit
    A: break=6 11->FL       the break, with the balls that reached a cushion
    A: 5 off   touch   push   deliberate   no-rail   not-second-half   no-target
    A: from=first_line      call=SL      touch-foul      group full      concede      wins REASON
    clock   clock start   clock stop
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from stolik.engine.wire import codec, encoded
from stolik.games.bilard import actions as act
from stolik.games.bilard.actions import ACTIONS, Action, Shot, fall
from stolik.games.bilard.balls import WHITE
from stolik.games.bilard.state import State
from stolik.parts.match import SIDES

FALL: Final = re.compile(r"(\d{1,2})->([HSF][LR])")
FLAGS: Final = {
    "touch": ("touch", True),
    "push": ("push", True),
    "deliberate": ("deliberate", True),
    "no-rail": ("rail", False),
    "not-second-half": ("first_in_second_half", False),
    "no-target": ("no_target_in_second_half", True),
}
SAID: Final = {"break": "cushions", "from": "placed", "call": "called"}


def written(do: Action, after: State) -> str:
    """Write an event and what came of it."""
    match do:
        case act.CoinToss(winner=side):
            return f"toss {side}"
        case act.Rack(order=order):
            return f"rack {' '.join(order)}"
        case Shot():
            return f"{do.player}: {' '.join(_shot_words(do))}{_came(after)}"
        case act.TouchFoul():
            more = " deliberate" if do.deliberate else ""
            return f"{do.player}: touch-foul{more}{_came(after)}"
        case act.ChooseGroup():
            return f"{do.player}: group {do.group}"
        case act.ClockExpired():
            return f"clock{_came(after)}"
        case act.Clock(runs=runs):
            return f"clock {'start' if runs else 'stop'}"
        case act.Concede():
            return f"{do.player}: concede"
        case act.GameWon():
            return f"{do.winner}: wins{f' {do.reason}' if do.reason else ''}"
        case act.SetDepth(depth=depth):
            return f"depth {depth}"
        case _:
            return ""


def _shot_words(do: Shot) -> Iterator[str]:
    if do.cushions:
        yield f"break={do.cushions}"
    if do.first is None:
        yield "none"
    elif do.first != _implied(do.pocketed):
        yield f"({do.first})"
    for token in do.pocketed:
        yield "->".join(fall(token))
    if not do.pocketed and do.first is not None:
        yield "miss"
    yield from (f"{ball} off" for ball in do.off)
    yield from (word for word, (name, value) in FLAGS.items() if getattr(do, name) is value)
    yield from (f"{word}={getattr(do, SAID[word])}" for word in ("from", "call") if _has(do, word))


def _has(do: Shot, word: str) -> bool:
    return getattr(do, SAID[word]) is not None


def _implied(pocketed: tuple[str, ...]) -> str:
    """The ball hit first unless another is named: the first that fell, without one any."""
    fallen = [fall(token)[0] for token in pocketed]
    return next((ball for ball in fallen if ball != WHITE), "own")


def _came(after: State) -> str:
    """What came of it, in the words of the book."""
    told = {one.kind: one for one in after.news}
    found = [f"foul ({after.last.removeprefix('FOUL:')})"] if "foul" in told and after.last else []
    if "game" in told:
        found.append(f"{SIDES[told['game'].side]} wins ({told['game'].code})")
    elif "foul" in told:
        line = "" if after.cue == "as_lies" else f" {after.cue}"
        found.append(f"{SIDES[after.turn]} {after.attempts} attempts{line}")
    if "group" in told:
        found.append(f"{SIDES[told['group'].side]} has {told['group'].word}")
    return "".join(f", {one}" for one in found)


def read(line: str) -> Action:
    """Read what happened; `ValueError` for what the notation does not know."""
    said = line.split(",", maxsplit=1)[0].strip()
    side, colon, rest = said.partition(":")
    words = (rest if colon else said).split()
    if not words:
        raise ValueError(line)
    if colon:
        return _made({"player": side.strip(), **_of_side(words, side.strip())})
    match words:
        case ["toss", winner]:
            return _made({"type": "coin_toss", "winner": winner})
        case ["rack", *order]:
            return _made({"type": "rack", "order": order})
        case ["clock"]:
            return _made({"type": "clock_expired"})
        case ["clock", "start" | "stop" as how]:
            return _made({"type": "clock", "runs": how == "start"})
        case ["depth", depth]:
            return _made({"type": "depth", "depth": depth})
        case _:
            raise ValueError(line)


def _made(values: Mapping[str, object]) -> Action:
    found: Action = codec(ACTIONS).action(encoded(values))
    return found


def _of_side(words: list[str], side: str) -> dict[str, object]:
    match words:
        case ["touch-foul"]:
            return {"type": "touch_foul"}
        case ["touch-foul", "deliberate"]:
            return {"type": "touch_foul", "deliberate": True}
        case ["group", group]:
            return {"type": "choose_group", "group": group}
        case ["concede"]:
            return {"type": "concede"}
        case ["wins", *reason] if len(reason) < 2:
            return {"type": "game", "winner": side, "reason": reason[0] if reason else None}
        case _:
            return _shot(words)


def _shot(words: list[str]) -> dict[str, object]:
    values: dict[str, object] = {"type": "shot"}
    falls: list[str] = []
    off: list[str] = []
    is_none, first = False, ""
    for i, word in enumerate(words):
        name, equals, value = word.partition("=")
        if found := FALL.fullmatch(word):
            falls.append(f"{found[1]}>{found[2]}")
        elif word in FLAGS:
            values[FLAGS[word][0]] = FLAGS[word][1]
        elif equals and name in SAID:
            values[SAID[name]] = int(value) if name == "break" else value
        elif word.startswith("(") and word.endswith(")"):
            first = word[1:-1]
        elif word == "none":
            is_none = True
        elif word.isdecimal() and words[i + 1 : i + 2] == ["off"]:
            off.append(word)
        elif word not in ("miss", "off"):
            raise ValueError(word)
    values["first"] = None if is_none else first or _implied(tuple(falls))
    return {**values, "pocketed": falls, "off": off}
