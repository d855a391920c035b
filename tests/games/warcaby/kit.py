"""Builders for tests of draughts: a position, and what is done in it."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import CHANCE, Actor, Event, Refused
from stolik.games.warcaby.actions import Action, DrawColours, Move
from stolik.games.warcaby.ends import is_limited
from stolik.games.warcaby.moves import legal
from stolik.games.warcaby.options import Options
from stolik.games.warcaby.position import fen_of, read_fen
from stolik.games.warcaby.rules import Warcaby
from stolik.games.warcaby.state import State

GAME = Warcaby()


def begun(fen: str = "standard", **options: object) -> State:
    """A game in which the first seat has White, from a position."""
    s = GAME.start(2, Options(white="first", **options))  # type: ignore[arg-type]
    if fen != "standard":
        place = read_fen(fen)
        assert place is not None
        held = 0 if is_limited(place) else -1
        s = replace(s, places=(place,), material=held)
    return done(s, DrawColours(0), CHANCE)


def done(s: State, do: Action, by: Actor | None = None, at_ms: int = 0) -> State:
    """The state after somebody, or the side to move, did something."""
    return GAME.apply(s, Event(s.seat(s.mover) if by is None else by, do, at_ms))


def moved(s: State, *moves: str, at_ms: int = 0) -> State:
    """The state after some moves, written as `c3-d4` and `c3xe5`."""
    for move in moves:
        s = done(s, Move(tuple(move.replace("x", "-").split("-"))), at_ms=at_ms)
    return s


def refused(s: State, do: Action, by: Actor | None = None, at_ms: int = 0) -> tuple[str, str]:
    """The code and the clause with which something is refused."""
    try:
        done(s, do, by, at_ms)
    except Refused as why:
        return why.code, why.clause
    raise AssertionError(f"{do} was accepted")


def moves(s: State) -> list[str]:
    """The legal moves in words."""
    return sorted(move.words for move in legal(s.place, s.options.capturing))


def fen(s: State) -> str:
    """The position in words."""
    return fen_of(s.place)


def path(text: str) -> Move:
    """A move by its squares."""
    return Move(tuple(text.split()))
