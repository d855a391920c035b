"""How a game ends, what it counts, and how the match goes on (WAR-6, WAR-25 to WAR-32, WAR-42)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from msgspec.structs import replace

from stolik.engine import Points
from stolik.games.warcaby.actions import Result
from stolik.games.warcaby.options import Options
from stolik.games.warcaby.position import Place
from stolik.games.warcaby.state import WHITE, Outcome, Played, State
from stolik.parts import clocks, series

MAIN_ROAD: Final = 0x88442211
"""The squares from a1 to h8."""
HELD: Final = 10
"""Plies after which a condition of WAR-31 ends the game (WAR-46)."""
CLAUSES: Final[dict[str, tuple[str, ...]]] = {
    "no_pieces": ("WAR-25",),
    "no_legal_move": ("WAR-26",),
    "resignation": ("WAR-27",),
    "time": ("WAR-41",),
    "refused_capture_after_warning": ("WAR-35",),
    "referee": ("WAR-40",),
    "agreement": ("WAR-28",),
    "threefold_repetition": ("WAR-29",),
    "king_moves_without_capture": ("WAR-30",),
    "material_limit": ("WAR-31", "WAR-46"),
    "adjudication": ("WAR-32",),
    "aborted": ("WAR-40",),
}
"""The clauses behind each way a game can end."""


def points_of(options: Options, result: Result) -> tuple[Points, Points]:
    """Give what White and Black get for a result (WAR-42)."""
    win, half = (2, 1) if options.points_scheme == "2-1-0" else (1, Fraction(1, 2))
    table: dict[str, tuple[Points, Points]] = {
        "1-0": (win, 0),
        "0-1": (0, win),
        "1/2-1/2": (half, half),
        "*": (0, 0),
    }
    return table[result]


def ended(s: State, result: Result, reason: str, at_ms: int) -> State:
    """Give the state with the game over and written down; its clocks stand."""
    assert s.white is not None
    outcome = Outcome(result, reason)
    white, black = points_of(s.options, result)
    points = (white, black) if s.white == 0 else (black, white)
    row = Played(s.white, outcome, len(s.moves))
    clauses = (*CLAUSES[reason], "WAR-42")
    s = replace(
        s,
        series=series.add(s.series, points, row, clauses=clauses),
        outcome=outcome,
        offer=None,
        irregular=None,
        warned=None,
        touched=0,
        is_paused=False,
    )
    if s.clocks is None or s.control is None:
        return s
    return replace(s, clocks=clocks.stopped(s.control, s.clocks, at_ms))


def won(s: State, colour: int, reason: str, at_ms: int) -> State:
    """Give the state in which a colour has won."""
    return ended(s, "1-0" if colour == WHITE else "0-1", reason, at_ms)


def drawn(s: State, reason: str, at_ms: int) -> State:
    """Give the state in which the game is drawn."""
    return ended(s, "1/2-1/2", reason, at_ms)


def stuck(s: State, reason: str, at_ms: int) -> State:
    """End the game because the side to move has no piece or no move (WAR-25, WAR-26)."""
    if reason == "no_legal_move" and s.options.blocked_result == "draw":
        return drawn(s, reason, at_ms)
    winner = s.mover if s.options.misere else 1 - s.mover
    return won(s, winner, reason, at_ms)


def is_limited(place: Place) -> bool:
    """Say whether one of the conditions of WAR-31 holds."""
    for strong, weak in ((place.white, place.black), (place.black, place.white)):
        if weak.bit_count() != 1 or not weak & place.kings or not strong & place.kings:
            continue
        pieces = strong.bit_count()
        holds_road = bool(weak & MAIN_ROAD) and not strong & MAIN_ROAD
        if pieces == 2 or (pieces == 3 and holds_road):
            return True
    return False
