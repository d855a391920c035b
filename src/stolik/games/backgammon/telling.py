"""What is said at a backgammon board: news, prompts, the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from stolik.engine import REFEREE, Msg, Raw, Who, msg
from stolik.engine.actors import is_seat
from stolik.engine.scene import News, Prompt, Step, Tone
from stolik.games.backgammon.ends import CLAUSES, LEVEL_CLAUSES
from stolik.games.backgammon.play import further, is_skipped
from stolik.games.backgammon.spots import key_of
from stolik.games.backgammon.state import LEVELS, Happened, LastPlay, Outcome, State
from stolik.parts.ending import won

COLOURS: Final = ("white", "black")
TELLS: Final[dict[str, tuple[str, Step]]] = {
    "opening_equal": ("BGM-11", "roll"),
    "opening": ("BGM-11", "roll"),
    "automatic_double": ("BGM-56", ""),
    "rolled": ("BGM-12", "roll"),
    "played": ("BGM-13", "move"),
    "no_move": ("BGM-21", "turn"),
    "turn_skipped": ("BGM-26", "turn"),
    "forced_play": ("BGM-18", ""),
    "doubled": ("BGM-43", "turn"),
    "took": ("BGM-47", "turn"),
    "beavered": ("BGM-57", "turn"),
    "raccooned": ("BGM-58", "turn"),
    "accepted_beaver": ("BGM-57", ""),
    "offered_resign": ("BGM-33", "turn"),
    "refused_resign": ("BGM-34", "turn"),
    "voided": ("BGM-59", ""),
    "illegal": ("BGM-60", "move"),
    "let_stand": ("BGM-60", ""),
    "demanded": ("BGM-60", "move"),
    "corrected": ("BGM-62", ""),
    "penalty": ("BGM-62", ""),
    "paused": ("BGM-62", ""),
    "resumed": ("BGM-62", ""),
}
LOUD: Final = ("illegal", "penalty")
"""What is told as something bad."""


def news(s: State) -> tuple[News, ...]:
    """Say what just happened, and how the game ended."""
    return tuple(_news(s))


def _news(s: State) -> Iterator[News]:
    for one in s.happened:
        clause, step = TELLS[one.kind]
        keys = keys_of(s.last) if one.kind in ("played", "illegal") and s.last else ()
        tone: Tone = "bad" if one.kind in LOUD else ""
        yield News(_words(one), tone, keys, clause, step=step)
    if s.is_paused:
        yield News(msg("backgammon.news.stands"), clause="BGM-62", stays=True)
    if s.outcome is not None and s.phase == "game_over":
        clause = CLAUSES[s.outcome.reason][0]
        yield News(ending(s.outcome), "end", clause=clause, step="settle")


def _words(one: Happened) -> Msg:
    """Tell one thing."""
    dice = "".join(map(str, one.dice)) if one.kind == "opening" else "–".join(map(str, one.dice))
    if one.kind == "opening":
        dice = "–".join(map(str, one.dice))
    if one.kind in ("offered_resign", "refused_resign"):
        level = msg(f"backgammon.level.{LEVELS[one.number]}")
        return msg(f"backgammon.news.{one.kind}", who=Who(one.seat), level=level)
    return msg(
        f"backgammon.news.{one.kind}",
        who=Who(one.seat),
        dice=Raw(dice),
        play=Raw(one.text),
        n=one.number,
    )


def keys_of(last: LastPlay) -> tuple[str, ...]:
    """Give the places that a play touched."""
    points = [(step.start, step.end) for step in last.steps]
    return tuple(dict.fromkeys(key_of(last.seat, at) for both in points for at in both))


def ending(outcome: Outcome) -> Msg:
    """Say how a game ended."""
    return msg(
        "backgammon.end",
        who=Who(outcome.winner),
        level=msg(f"backgammon.level.{LEVELS[outcome.level]}"),
        points=msg("points", n=outcome.points),
        why=msg(f"backgammon.reason.{outcome.reason}"),
    )


def reason_of(outcome: Outcome) -> Msg:
    """Say in a line of its own how a game came to its end."""
    return msg(
        "backgammon.over.why",
        level=msg(f"backgammon.level.{LEVELS[outcome.level]}"),
        cube=outcome.cube,
        why=msg(f"backgammon.reason.{outcome.reason}"),
    )


def prompt(s: State, viewer: int) -> Prompt:
    """Say in one sentence what is asked of the viewer."""
    if s.is_over:
        return over(s)
    if s.phase == "game_over" and s.outcome is not None:
        first = won((s.outcome.winner,), msg("points", n=s.outcome.points))
        clause = LEVEL_CLAUSES[s.outcome.level]
        return Prompt(first, is_seat(viewer), clause, reason=reason_of(s.outcome))
    if s.phase == "result":
        return Prompt(msg("backgammon.prompt.result"), viewer == REFEREE, "BGM-39")
    if s.is_paused:
        return Prompt(msg("backgammon.prompt.paused"), viewer == REFEREE, "BGM-62")
    if s.phase == "opening_roll":
        is_mine = viewer == REFEREE and s.options.is_entered
        return Prompt(msg("backgammon.prompt.opening"), is_mine, "BGM-11")
    who = Who(s.decider)
    if s.phase == "awaiting_roll":
        is_mine = viewer == REFEREE and s.options.is_entered
        return Prompt(msg("backgammon.prompt.rolling", who=who), is_mine, "BGM-12")
    if viewer != s.decider:
        return Prompt(msg("turn.of", who=who), clause="BGM-12")
    return asked(s)


def asked(s: State) -> Prompt:
    """Say what the viewer has to decide."""
    other = Who(1 - s.decider)
    match s.phase:
        case "pre_roll" if is_skipped(s):
            return Prompt(msg("backgammon.prompt.skip"), True, "BGM-26")
        case "pre_roll":
            return Prompt(msg("backgammon.prompt.roll"), True, "BGM-12")
        case "double_offered":
            text = msg("backgammon.prompt.doubled", who=other, value=s.offered)
            return Prompt(text, True, "BGM-47")
        case "beaver_offered":
            text = msg("backgammon.prompt.beavered", who=other, value=s.cube.value)
            return Prompt(text, True, "BGM-58")
        case "resign_offered":
            level = msg(f"backgammon.level.{LEVELS[s.resigns]}")
            text = msg("backgammon.prompt.resigned", who=other, level=level)
            return Prompt(text, True, "BGM-34")
        case "illegal_play":
            return Prompt(msg("backgammon.prompt.illegal", who=other), True, "BGM-60")
        case _:
            return building(s)


def building(s: State) -> Prompt:
    """Say which numbers are still to be played."""
    if not further(s):
        return Prompt(msg("backgammon.prompt.done"), True, "BGM-19")
    own, _ = s.place
    if own[25]:
        return Prompt(msg("backgammon.prompt.enter", n=own[25]), True, "BGM-24")
    left = ", ".join(map(str, s.left))
    return Prompt(msg("backgammon.prompt.move", dice=Raw(left)), True, "BGM-13")


def over(s: State) -> Prompt:
    """Say who won the session, and by what."""
    totals = s.series.totals
    best = [seat for seat in (0, 1) if totals[seat] == max(totals)]
    why = reason_of(s.outcome) if s.outcome is not None else None
    if s.options.is_match:
        score = Raw(f"{max(totals)}:{min(totals)}")
        return Prompt(won(best, score), clause="BGM-50", reason=why)
    return Prompt(won(best, msg("points", n=int(max(totals)))), clause="BGM-49", reason=why)
