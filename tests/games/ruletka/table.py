"""Play roulette in a test: chips, the bell, a number, and who refuses."""

from __future__ import annotations

import pytest

from stolik.engine import CHANCE, REFEREE, Actor, Event, Refused
from stolik.games.ruletka import GAME
from stolik.games.ruletka.state import Action, Close, Options, Place, Spin, State
from stolik.parts.bank import results


def table(seats: int = 1, **options: object) -> State:
    """A table with these house rules."""
    return GAME.start(seats, Options(**options))  # type: ignore[arg-type]


def act(state: State, by: int, do: Action, clock_ms: int = 0) -> State:
    return GAME.apply(state, Event(Actor(by), do, clock_ms))


def bet(state: State, *bets: tuple[str, int], seat: int = 0) -> State:
    """A seat puts chips down."""
    for spot, stake in bets:
        state = act(state, seat, Place(spot, stake))
    return state


def spin(state: State, *numbers: int) -> State:
    """The croupier closes, and these numbers come one after the other."""
    for number in numbers:
        state = act(act(state, REFEREE, Close()), CHANCE, Spin(number))
    return state


def net(state: State, seat: int = 0) -> int:
    """What a seat has won so far."""
    return results(state.till)[seat]


def refusal(state: State, by: int, do: Action, clock_ms: int = 0) -> tuple[str, str]:
    """The code and clause with which an action is refused; nothing else may happen."""
    with pytest.raises(Refused) as caught:
        act(state, by, do, clock_ms)
    return caught.value.code, caught.value.clause
