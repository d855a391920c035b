"""Tables for the tests: a game in mid-course, and the events of its rounds."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, Event, Refused
from stolik.engine.options import read_options
from stolik.games.wyzsza_nizsza import GAME
from stolik.games.wyzsza_nizsza.actions import Action, Bet, Play, Reveal
from stolik.games.wyzsza_nizsza.options import Options
from stolik.games.wyzsza_nizsza.state import State
from stolik.parts.bank import opened

A, B = Actor(0), Actor(1)


def options(**given: object) -> Options:
    return read_options(Options, {"first": "A", **given})


def new(**given: object) -> State:
    return GAME.start(2, options(**given))


def do(state: State, by: Actor, action: Action, clock_ms: int = 0) -> State:
    return GAME.apply(state, Event(by, action, clock_ms))


def reveal(state: State, card: str, deck: int | None = None) -> State:
    return do(state, CHANCE, Reveal(card, deck))


def play(state: State, card: str) -> State:
    return do(state, state.public.player, Play(card))


def bet(state: State, side: str, stake: int) -> State:
    return do(state, state.public.bettor, Bet(side, stake))


def played(state: State, dealer: str, card: str, side: str = "BIG", stake: int = 1) -> State:
    """One whole round."""
    return bet(play(reveal(state, dealer), card), side, stake)


def many(state: State, *rounds: tuple[str, str, str, int]) -> State:
    for dealer, card, side, stake in rounds:
        state = played(state, dealer, card, side, stake)
    return state


def at(state: State, number: int, chips: tuple[int, int]) -> State:
    """The same game at another round, with the cards of a new one."""
    return State(replace(state.public, number=number, till=opened(chips)))


def last_round(chips: tuple[int, int], **given: object) -> State:
    """Round 18: B plays against the dealer's 7, A bets."""
    p = new(**given).public
    hand = (4, 8, 12)
    return State(replace(p, number=18, till=opened(chips), hands=((2, 3), hand), decks=((), (7,))))


def refusal(state: State, by: Actor, action: Action, clock_ms: int = 0) -> tuple[str, str]:
    """Why an action is refused, with the clause it stands on."""
    try:
        do(state, by, action, clock_ms)
    except Refused as why:
        return why.code, why.clause
    raise AssertionError(f"{action} was accepted")


__all__ = [
    "CHANCE",
    "CLOCK",
    "REFEREE",
    "A",
    "B",
    "at",
    "bet",
    "do",
    "last_round",
    "many",
    "new",
    "options",
    "play",
    "played",
    "refusal",
    "reveal",
]  # fmt: skip
