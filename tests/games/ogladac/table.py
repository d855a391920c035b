"""Play Oglądać in a test: stakes agreed, hands dealt, cards turned, and who refuses."""

from __future__ import annotations

import pytest

from stolik.engine import CHANCE, Actor, Event, Refused
from stolik.games.ogladac import GAME
from stolik.games.ogladac.cards import NAMES, pack
from stolik.games.ogladac.options import Options
from stolik.games.ogladac.state import Action, Banker, Deal, Go, Ready, State, Turned

HANDS = ("7h 9s Kd", "7c Qs As", "8h Th Jh", "8s Ts Js")


def act(state: State, by: int, do: Action, clock_ms: int = 0) -> State:
    return GAME.apply(state, Event(Actor(by), do, clock_ms))


def table(options: Options | None = None, seats: int = 3, banker: int = 0) -> State:
    """A session whose first banker is drawn; the stakes are to be agreed."""
    return act(GAME.start(seats, options or Options()), CHANCE, Banker(banker))


def ready(state: State) -> State:
    """All who play agree."""
    for seat in state.players:
        if state.phase == "stakes" and not state.ready[seat]:
            state = act(state, seat, Ready())
    return state


def dealt(state: State, *hands: str) -> State:
    """All agree, and the punters get these hands."""
    state = ready(state)
    cards = [hand.split() for hand in (hands or HANDS)]
    for nth in range(3):
        for place in range(len(state.punters)):
            state = act(state, CHANCE, Deal(state.due_for, cards[place][nth]))
    return state


def turn(state: State, *cards: str) -> State:
    """The banker turns these cards."""
    for card in cards:
        if state.phase == "turn" and not state.is_called:
            state = act(state, state.banker, Go("step"))
        state = act(state, CHANCE, Turned(card))
    return state


def played_out(state: State) -> State:
    """Every card of the stock is turned, the lowest first."""
    rows = len(state.rows)
    for card in pack(state.options.deck):
        if len(state.rows) == rows and card not in state.out:
            state = turn(state, NAMES[card])
    return state


def refusal(state: State, by: int, do: Action, clock_ms: int = 0) -> tuple[str, str]:
    """The code and clause with which an action is refused."""
    with pytest.raises(Refused) as caught:
        act(state, by, do, clock_ms)
    return caught.value.code, caught.value.clause
