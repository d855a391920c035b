"""Games of shuffleboard for tests: begun, played to a position, and what is refused."""

from __future__ import annotations

import pytest

from stolik.engine import CHANCE, REFEREE, Actor, Event, Refused
from stolik.games.shuffleboard import GAME
from stolik.games.shuffleboard.actions import (
    Action,
    CoinToss,
    RoundPositions,
    RoundScore,
    SetDepth,
    Throw,
)
from stolik.games.shuffleboard.options import Options
from stolik.games.shuffleboard.state import State
from stolik.parts.match import SIDES
from stolik.parts.stones import Spots, spoken


def begun(options: Options | None = None, chairs: int = 2, first: str = "A") -> State:
    s = GAME.start(chairs, options or Options())
    return after(s, CoinToss("A" if first == "A" else "B"))


def after(s: State, *done: Action) -> State:
    for do in done:
        by = CHANCE if isinstance(do, CoinToss) else REFEREE
        s = GAME.apply(s, Event(by, do))
    return s


def laid(s: State, **stones: tuple[float, float]) -> State:
    return after(s, RoundPositions(dict(stones)))


def thrown(
    s: State, spot: tuple[float, float] | None = None, **moved: tuple[float, float]
) -> State:
    spots: Spots = {**spoken(s.stones), **moved}
    if spot is not None:
        spots[s.next_stone] = spot
    return after(s, Throw(SIDES[s.next], spots, s.next_player))


def points(s: State, *rounds: tuple[str, int]) -> State:
    if s.depth == "events":
        s = after(s, SetDepth("results"))
    for team, n in rounds:
        s = after(s, RoundScore("A" if team == "A" else "B", n) if team else RoundScore())
    return s


def refused(s: State, do: Action, by: Actor = REFEREE) -> tuple[str, str]:
    with pytest.raises(Refused) as caught:
        GAME.apply(s, Event(by, do))
    return caught.value.code, caught.value.clause
