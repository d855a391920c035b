"""Short ways to set up a chess game and to act in it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, Event, Refused
from stolik.engine.options import read_options
from stolik.games.szachy import GAME
from stolik.games.szachy.actions import Action, DrawColours, FlagFall, Move
from stolik.games.szachy.choice import moves as accepted
from stolik.games.szachy.examples import Given
from stolik.games.szachy.options import Options
from stolik.games.szachy.position import fen_of
from stolik.games.szachy.state import State
from stolik.parts.clocks import Clocks, Control


def begun(fen: str = "standard", **options: Any) -> State:
    """A game in which seat 0 has White and play has begun at moment 0."""
    chosen = read_options(Options, {"start_position": fen, **options})
    return GAME.apply(GAME.start(2, chosen), Event(CHANCE, DrawColours(0)))


def with_times(s: State, white_ms: int, black_ms: int) -> State:
    """The same game with these times on the clocks."""
    ticking = Clocks((white_ms, black_ms), (0, 0), 0, s.mover)
    return replace(s, control=s.control or Control(base_s=0), clocks=ticking)


def act(s: State, do: Action, by: int | None = None, at_ms: int = 0) -> State:
    """Let someone act; without `by` it is whoever is to move."""
    return GAME.apply(s, Event(Actor(s.seat(s.mover) if by is None else by), do, at_ms))


def rule(s: State, do: Action, at_ms: int = 0) -> State:
    """Let the referee act."""
    return GAME.apply(s, Event(REFEREE, do, at_ms))


def flag(s: State, seat: int, at_ms: int = 0) -> State:
    """Let the clock say that a flag fell."""
    return GAME.apply(s, Event(CLOCK, FlagFall(seat), at_ms))


def moves(s: State, *ucis: str) -> State:
    """Make moves in turn."""
    for uci in ucis:
        s = act(s, Move(uci))
    return s


def refusal(s: State, do: Action, by: int | None = None, at_ms: int = 0) -> tuple[str, str]:
    """The code and clause an action is refused with."""
    try:
        act(s, do, by, at_ms)
    except Refused as refused:
        return refused.code, refused.clause
    raise AssertionError(f"{do} was accepted")


def why_not(s: State, uci: str) -> str:
    """The code a move is refused with."""
    return refusal(s, Move(uci))[0]


def ended(s: State) -> tuple[str, str] | None:
    """Result and reason, if the game is over."""
    return (s.outcome.result, s.outcome.reason) if s.outcome else None


def fen(s: State) -> str:
    """The position on the board."""
    return fen_of(s.position)


def accepts(s: State, uci: str) -> bool:
    """Whether a move is accepted."""
    try:
        act(s, Move(uci))
    except Refused:
        return False
    return True


def targets(s: State, start: str) -> set[str]:
    """The squares a piece may go to."""
    return {uci[2:4] for uci in accepted(s) if uci[:2] == start}


def begun_960(text: str) -> State:
    """A game of Chess960 from a given position."""
    start = Given(text).state(read_options(Options, {"start_position": "chess960"}))
    return GAME.apply(start, Event(CHANCE, DrawColours(0)))
