"""How a game ends, what it counts, and how the session goes on (BGM-35 to BGM-40, BGM-49 to 54)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from stolik.games.backgammon.actions import EndReason
from stolik.games.backgammon.options import Options
from stolik.games.backgammon.state import Cube, Outcome, State
from stolik.parts import clocks, series

CLAUSES: Final[dict[str, tuple[str, ...]]] = {
    "borne_off": ("BGM-35", "BGM-40"),
    "drop": ("BGM-45",),
    "resignation": ("BGM-34", "BGM-40"),
    "time": ("BGM-61",),
    "referee": ("BGM-62",),
}
LEVEL_CLAUSES: Final = ("", "BGM-38", "BGM-37", "BGM-36")


def counted(options: Options, level: int, is_taken: bool) -> int:
    """Give the level that counts (BGM-36, BGM-55)."""
    if options.has_jacoby and not is_taken:
        return 1
    return min(level, 3 if options.triple_wins else 2)


def won(s: State, winner: int, level: int, reason: EndReason, at_ms: int) -> State:
    """End the game: level times cube (BGM-40); a match that is lost on time is lost (BGM-61)."""
    is_plain = reason in ("drop", "time")
    scored = 1 if is_plain else counted(s.options, level, s.is_taken)
    points = scored * s.cube.value
    if reason == "time" and s.options.is_match:
        missing = s.options.match_length - int(s.series.totals[winner])
        points = max(points, missing)
    return ended(s, Outcome(winner, level, scored, s.cube.value, points, reason), at_ms)


def ended(s: State, outcome: Outcome, at_ms: int) -> State:
    """Write a game down and stop the clocks."""
    points = gains(s.options, outcome)
    clauses = (*CLAUSES[outcome.reason], LEVEL_CLAUSES[outcome.level])
    before = max(s.series.totals)
    rows = series.add(s.series, points, outcome, winners=(outcome.winner,), clauses=clauses)
    s = replace(
        s,
        series=rows,
        phase="game_over",
        outcome=outcome,
        draft=(),
        resigns=0,
        before=None,
        is_paused=False,
        is_next_crawford=is_reached(s.options, int(before), int(max(rows.totals))),
    )
    control = s.options.control
    if s.clocks is None or control is None:
        return s
    return replace(s, clocks=clocks.stopped(control, s.clocks, at_ms))


def gains(options: Options, outcome: Outcome) -> tuple[int, int]:
    """Give what both get: points of a match (BGM-50), a signed balance for money (BGM-49)."""
    other = 0 if options.is_match else -outcome.points
    return (outcome.points, other) if outcome.winner == 0 else (other, outcome.points)


def is_reached(options: Options, before: int, after: int) -> bool:
    """Say whether somebody stands one point before the end for the first time (BGM-51)."""
    brink = options.match_length - 1
    return options.is_match and options.crawford and before < brink == after


def fresh(s: State) -> State:
    """Give the next game of the session: cube in the middle, a new opening roll (BGM-53, 54)."""
    from stolik.games.backgammon.setup import first_boards

    boards = first_boards(s.options)
    assert boards is not None  # asked when the session began
    kept = s.clocks if s.options.is_match else None
    return State(
        s.options,
        s.series,
        boards,
        phase="result" if s.options.depth == "results" else "opening_roll",
        cube=Cube(),
        is_crawford=s.is_next_crawford,
        throws=s.throws,
        clocks=kept,
    )
