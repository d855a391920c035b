"""Builders for tests of backgammon: a position, and what is done in it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from stolik.engine import CHANCE, REFEREE, Actor, Event, Refused
from stolik.games.backgammon.actions import Action, Dice, OpeningRoll, Play
from stolik.games.backgammon.options import Options
from stolik.games.backgammon.play import ready
from stolik.games.backgammon.plays import Side
from stolik.games.backgammon.rules import Backgammon
from stolik.games.backgammon.setup import side_of
from stolik.games.backgammon.state import Cube, State

GAME = Backgammon()
WHITE, BLACK = Actor(0), Actor(1)
START = {24: 2, 13: 5, 8: 3, 6: 5}
CLOSED = {6: 3, 5: 3, 4: 3, 3: 2, 2: 2, 1: 2}
CENTRED = Cube()
SHUT = {13: 5, 8: 4, 6: 5, 25: 1}


def side(counts: dict[int, int]) -> Side:
    """The checkers of one player; what is missing to fifteen is off unless it is said."""
    off = counts.get(0, 15 - sum(counts.values()))
    return side_of({**counts, 0: off})


def placed(
    white: dict[int, int] | None = None,
    black: dict[int, int] | None = None,
    dice: tuple[int, int] | None = None,
    *,
    turn: int = 0,
    turned: Cube = CENTRED,
    **options: Any,
) -> State:
    """A game with White to roll, or to play these dice."""
    s = GAME.start(2, Options(**options))
    s = replace(s, turn=turn, cube=turned, is_taken=turned.owner is not None)
    s = replace(s, boards=(side(white or START), side(black or START)))
    if dice is None:
        return ready(replace(s, phase="pre_roll"))
    return replace(s, phase="move", dice=dice)


def done(s: State, do: Action, by: Actor | None = None, at_ms: int = 0) -> State:
    """The state after somebody, or whoever decides, did something."""
    return GAME.apply(s, Event(Actor(s.decider) if by is None else by, do, at_ms))


def rolled(s: State, first: int, second: int) -> State:
    """The state after the dice fell."""
    by = REFEREE if s.options.is_entered else CHANCE
    return GAME.apply(s, Event(by, Dice((first, second))))


def opened(white: int, black: int, **options: object) -> State:
    """A game after its opening roll."""
    s = GAME.start(2, Options(**options))  # type: ignore[arg-type]
    return GAME.apply(s, Event(CHANCE, OpeningRoll(white, black)))


def played(s: State, text: str) -> State:
    """The state after a play in words."""
    return done(s, Play(text))


def refused(s: State, do: Action, by: Actor | None = None, at_ms: int = 0) -> tuple[str, str]:
    """The code and the clause with which something is refused."""
    try:
        done(s, do, by, at_ms)
    except Refused as why:
        return why.code, why.clause
    raise AssertionError(f"{do} was accepted")


def plays(s: State) -> set[str]:
    """The legal plays in words."""
    from stolik.games.backgammon import plays as all_plays
    from stolik.games.backgammon.notation import written

    own, their = s.boards[s.turn], s.boards[1 - s.turn]
    found = all_plays.plays(own, their, s.numbers, is_higher=s.options.higher_die_rule)
    return {written(own, their, made) for made in found.values()}


def counts(s: State, seat: int) -> dict[int, int]:
    """Where the checkers of a seat are, without empty points."""
    return {at: n for at, n in enumerate(s.boards[seat]) if n}
