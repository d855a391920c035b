"""Files of section 9: events as JSON lines, a compact line for each move, and solver numbers.

A JSON line is one event of section 4: who acted (`seat`, `chance`, `clock` or `referee`), the
action and its fields, layouts as lists of sets. The compact text is a log of moves:
`A: +k9 k10 J | [k9 k10 J=k11]`, `B: draw`, `C: pass`, `C: time rolled_back +1`. It tells of one
game what was played; what a referee ruled, such as tiles given, is in JSON lines and records alone.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, BadInput, Event, Refused
from stolik.engine.csv_sheet import bad_line
from stolik.engine.log import Log
from stolik.engine.protocol import Machine
from stolik.engine.replay import reason
from stolik.engine.scene import tag
from stolik.engine.wire import codec, encoded, plain
from stolik.games.rummikub.rules.actions import ACTIONS, Action, Draw, Pass, Play, Ready, Timeout
from stolik.games.rummikub.rules.deal import unseen_stacks
from stolik.games.rummikub.rules.machine import Rummikub
from stolik.games.rummikub.rules.options import LETTERS, Options, Starter
from stolik.games.rummikub.rules.play import split_layout
from stolik.games.rummikub.rules.state import State, View
from stolik.games.rummikub.rules.tiles import JOKER, KINDS
from stolik.kit.formats import Format, Imported, in_force

Rules = Machine[State, View, Action, Options]
MOST_BYTES: Final = 4_000_000
WHO: Final = {CHANCE: "chance", CLOCK: "clock", REFEREE: "referee"}
LAYOUTS: Final = ("table", "working")
MALFORMED: Final = (ValueError, TypeError, KeyError, AttributeError, RecursionError)
LINE: Final = re.compile(
    r"([A-D]): (?:\+([^|]+) \| (.+)|(draw|pass)|time (\w+) \+(\d)(?: \| (.+))?)"
)
SET: Final = re.compile(r"\[([^\[\]]*)\]")
STARTERS: Final[dict[str, Starter]] = {"A": "A", "B": "B", "C": "C", "D": "D"}
GAME: Final = Rummikub()


def to_json_lines(events: Iterable[Event[Action]]) -> str:
    """Write events, one on each line."""
    return "".join(json.dumps(_row(event)) + "\n" for event in events)


def _row(event: Event[Action]) -> dict[str, object]:
    fields = plain(event.do)
    assert isinstance(fields, dict)
    kind = fields.pop("type")
    for key in LAYOUTS:
        if isinstance(fields.get(key), str):
            fields[key] = [list(names) for names in split_layout(fields[key])]
    who: dict[str, object] = (
        {"seat": LETTERS[event.by], "action": kind} if event.by >= 0 else {WHO[event.by]: kind}
    )
    if "seat" in fields:
        fields["about"] = LETTERS[fields.pop("seat")]
    return {**who, **fields, "at_ms": event.clock_ms}


def from_json_lines(text: str) -> list[Event[Action]]:
    """Read events, or name the line that is not one."""
    if len(text) > MOST_BYTES:
        raise BadInput("too_large", most=MOST_BYTES)
    events = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            try:
                events.append(_event(json.loads(line)))
            except (BadInput, *MALFORMED) as error:
                raise bad_line(number, reason(error, GAME.id)) from error
    return events


def _event(row: dict[str, object]) -> Event[Action]:
    at_ms = row.pop("at_ms", 0)
    if not isinstance(at_ms, int) or isinstance(at_ms, bool):
        raise TypeError("at_ms")
    if "seat" in row:
        by, kind = Actor(LETTERS.index(str(row.pop("seat")))), row.pop("action")
    else:
        found = [actor for actor, name in WHO.items() if name in row]
        by = found[0] if found else Actor(0)
        kind = row.pop(WHO[by]) if found else row.pop("seat")
    if "about" in row:
        row["seat"] = LETTERS.index(str(row.pop("about")))
    for key in LAYOUTS:
        sets = row.get(key)
        if isinstance(sets, list):
            row[key] = " | ".join(" ".join(map(str, names)) for names in sets)
    return Event(by, codec(ACTIONS).action(encoded({"type": kind, **row})), at_ms)


def to_text(start: State, events: Iterable[Event[Action]], rules: Rules = GAME) -> str:
    """Write the moves of a game that was followed from this state, one on each line."""
    return "".join(line + "\n" for line in _moves(start, events, rules))


def _moves(state: State, events: Iterable[Event[Action]], rules: Rules) -> Iterator[str]:
    for event in events:
        seat, held = state.public.to_move, state.public.bank
        state = rules.apply(state, event)
        match event.do:
            case Play(table=table, from_rack=played):
                yield f"{LETTERS[seat]}: +{' '.join(played)} | {_sets(table)}"
            case Draw() | Pass():
                yield f"{LETTERS[seat]}: {tag(type(event.do))}"
            case Timeout(working=working):
                due = sum(owed.count for owed in state.public.owed) or held - state.public.bank
                lay = f" | {_sets(working)}" if working else ""
                yield f"{LETTERS[seat]}: time {state.public.outcome} +{due}{lay}"
            case _:
                pass


def _sets(layout: str) -> str:
    return " ".join(f"[{' '.join(names)}]" for names in split_layout(layout))


def from_text(start: State, text: str) -> list[Event[Action]]:
    """Read moves that go on from this state of a move log; each is checked by the rules."""
    if len(text) > MOST_BYTES:
        raise BadInput("too_large", most=MOST_BYTES)
    state, events = start, []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        found = LINE.fullmatch(line.strip())
        if found is None:
            raise bad_line(number, line.strip()[:60])
        event = _move(found)
        try:
            after = GAME.apply(state, event)
        except Refused as why:
            raise bad_line(number, reason(why, GAME.id)) from why
        drawn = state.public.bank - after.public.bank
        if found[5] and (after.public.outcome, drawn) != (found[5], int(found[6])):
            came = f"{after.public.outcome} +{drawn}"
            raise bad_line(number, came)
        state = after
        events.append(event)
    return events


def _move(found: re.Match[str]) -> Event[Action]:
    seat = Actor(LETTERS.index(found[1]))
    if found[2]:
        return Event(seat, Play(_layout(found[3]), tuple(found[2].split())))
    if found[4]:
        return Event(seat, Draw() if found[4] == "draw" else Pass())
    working = _layout(found[7]) if found[7] else None
    return Event(REFEREE, Timeout(working, drew=found[5] == "drawn"))


def _layout(text: str) -> str:
    return " | ".join(" ".join(names.split()) for names in SET.findall(text))


def to_numbers(tiles: Sequence[int]) -> list[int]:
    """Tiles as solver libraries number them: 13 x colour + value, the joker 53."""
    return [tile + 1 for tile in tiles]


def from_numbers(numbers: Sequence[int]) -> tuple[int, ...]:
    """Tiles from the numbers of solver libraries."""
    if any(not 1 <= number <= KINDS for number in numbers):
        raise BadInput("bad_number", name="tile", low=1, high=JOKER + 1, value=str(numbers)[:40])
    return tuple(number - 1 for number in numbers)


def write_json_lines(log: Log[State, View, Action, Options], _: Sequence[str]) -> str:
    """Write the events in force, hidden tiles and all."""
    return to_json_lines(in_force(log))


def read_json_lines(text: str, seats: int | None, options: Options) -> Imported[Action, Options]:
    """Read a game from its events, each checked by the rules."""
    events = from_json_lines(text)
    chairs = seats or max(2, *(event.by + 1 for event in events), 2)
    state = GAME.start(chairs, options)
    for number, event in zip(numbers_of(text), events, strict=True):
        try:
            state = GAME.apply(state, event)
        except Refused as error:
            raise bad_line(number, reason(error, GAME.id)) from error
    return Imported(chairs, options, tuple(events))


def numbers_of(text: str) -> list[int]:
    """The numbers of the lines that are not empty."""
    return [number for number, line in enumerate(text.splitlines(), 1) if line.strip()]


def write_moves(log: Log[State, View, Action, Options], _: Sequence[str]) -> str:
    """Write the moves as everybody saw them."""
    start = log.machine.start(log.opened.seats, log.options)
    return to_text(start, in_force(log), log.machine)


def read_moves(text: str, seats: int | None, options: Options) -> Imported[Action, Options]:
    """Read the moves of one game of which nobody typed in the tiles that were dealt."""
    firsts = [line.strip()[:1] for line in text.splitlines()]
    movers = [STARTERS[letter] for letter in firsts if letter in STARTERS]
    chairs = seats or max(2, *(LETTERS.index(letter) + 1 for letter in movers), 2)
    followed = replace(
        options, depth="moves", stack_choice="auto", starter=movers[0] if movers else "A"
    )
    first: list[Event[Action]] = [Event(CHANCE, unseen_stacks()), Event(REFEREE, Ready())]
    state = GAME.start(chairs, followed)
    for event in first:
        state = GAME.apply(state, event)
    return Imported(chairs, followed, (*first, *from_text(state, text)))


FORMATS: Final = (
    Format("moves", "text/plain", ".txt", write_moves, read_moves),
    Format(
        "json-lines",
        "application/x-ndjson",
        ".jsonl",
        write_json_lines,
        read_json_lines,
        is_open=False,
    ),
)
