"""Play kości in a test: throws with the dice they show, keeps, writes, and who refuses."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, Event, Refused
from stolik.games.kosci import GAME
from stolik.games.kosci.state import (
    Action,
    Entered,
    Keep,
    Options,
    Roll,
    State,
    Throw,
    Timeout,
    Write,
)

NOTHING = (2, 2, 3, 3, 4, 6)
"""Six dice without a score."""


def table(
    options: Options | None = None,
    seats: int = 2,
    totals: tuple[int, ...] | None = None,
    seat: int = 0,
) -> State:
    """A game about to go on with these totals; whoever has points has written before."""
    state = GAME.start(seats, options or Options())
    totals = totals or (0,) * seats
    return replace(
        state, totals=totals, has_written=tuple(total != 0 for total in totals), seat=seat
    )


def act(state: State, by: int, do: Action, clock_ms: int = 0) -> State:
    return GAME.apply(state, Event(Actor(by), do, clock_ms))


def throw(state: State, *dice: int) -> State:
    """The player to move throws these dice."""
    return act(act(state, state.seat, Throw()), CHANCE, Roll(dice))


def throws(state: State, rolls: Iterable[str]) -> State:
    """Several throws in a row, each as a string of digits."""
    for roll in rolls:
        state = throw(state, *map(int, roll))
    return state


def keep(state: State, *dice: int) -> State:
    return act(state, state.seat, Keep(dice))


def write(state: State) -> State:
    return act(state, state.seat, Write())


def bust(state: State) -> State:
    return throw(state, *NOTHING)


def scores(state: State, points: int) -> State:
    """The player to move writes so much: four hundred or a thousand and what is left of it."""
    rolls = {
        400: ("444236",),
        500: ("555236",),
        600: ("666234",),
        1000: ("111236",),
        350: ("222156",),
    }
    return write(throws(state, rolls[points]))


def entered(state: State, points: int) -> State:
    return act(state, REFEREE, Entered(points))


def times_out(state: State) -> State:
    moment = state.since_ms + 1000 * state.options.decision_seconds
    return act(state, CLOCK, Timeout(), moment)


def refusal(state: State, by: int, do: Action, clock_ms: int = 0) -> tuple[str, str]:
    """The code and clause with which an action is refused."""
    with pytest.raises(Refused) as caught:
        act(state, by, do, clock_ms)
    return caught.value.code, caught.value.clause
