"""Matches of curling for tests: begun, played to a position, and what is refused."""

from __future__ import annotations

import pytest

from stolik.engine import CHANCE, REFEREE, Actor, Event, Refused
from stolik.games.curling import GAME
from stolik.games.curling.actions import (
    Action,
    Burned,
    Deliver,
    EndPositions,
    EndScore,
    SetDepth,
    Toss,
)
from stolik.games.curling.options import Options
from stolik.games.curling.state import State
from stolik.parts.match import SIDES
from stolik.parts.stones import Spots, spoken


def begun(options: Options | None = None, chairs: int = 2, first: str = "A") -> State:
    """A match in which this team starts."""
    s = GAME.start(chairs, options or Options())
    return after(s, Toss("B" if first == "A" else "A"))


def after(s: State, *done: Action) -> State:
    for do in done:
        by = CHANCE if isinstance(do, Toss) else REFEREE
        s = GAME.apply(s, Event(by, do))
    return s


def laid(s: State, **stones: tuple[float, float]) -> State:
    return after(s, EndPositions(dict(stones)))


def delivery(
    s: State, spot: tuple[float, float] | None, moved: Spots, gone: str, burned: Burned | None
) -> Deliver:
    spots: Spots = {**spoken(s.stones), **moved}
    if spot is not None:
        spots[s.next_stone] = spot
    for name in gone.split():
        del spots[name]
    return Deliver(SIDES[s.next], spots, burned=burned)


def delivered(
    s: State,
    spot: tuple[float, float] | None = None,
    gone: str = "",
    *,
    burned: Burned | None = None,
    late: bool = False,
    hit: bool = False,
    **moved: tuple[float, float],
) -> State:
    """The next stone came to rest there, moved some and put others out."""
    do = delivery(s, spot, moved, gone, burned)
    return after(s, Deliver(do.team, do.after, None, hit, late, do.burned))


def skipped(s: State, count: int) -> State:
    """So many stones left the sheet."""
    for _ in range(count):
        s = delivered(s)
    return s


def points(s: State, *ends: tuple[str, int]) -> State:
    if s.depth == "events":
        s = after(s, SetDepth("results"))
    for team, n in ends:
        s = after(s, EndScore("A" if team == "A" else "B", n) if team else EndScore())
    return s


def refused(s: State, do: Action, by: Actor = REFEREE, clock_ms: int = 0) -> tuple[str, str]:
    with pytest.raises(Refused) as caught:
        GAME.apply(s, Event(by, do, clock_ms))
    return caught.value.code, caught.value.clause


def result(s: State) -> str:
    assert s.last is not None
    return s.last.result
