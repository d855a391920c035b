"""Tables for the tests: deals from short texts, calls and cards in a row, refusals as codes."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, Event, Refused, Viewer, see
from stolik.engine.options import read_options
from stolik.games.baska import GAME
from stolik.games.baska.rules.actions import Action, Call, Deal, Overrun, Play
from stolik.games.baska.rules.options import Options
from stolik.games.baska.rules.state import Settled, State, View
from stolik.games.baska.rules.state import opened as opened_public

LETTERS: Final = {
    "P": "pass", "K": "double", "W": "bid:wesele", "G": "bid:gran", "Z": "bid:zolo",
    "GD": "bid:gran_du", "ZD": "bid:zolo_du", "B": "bid:baszka",
}  # fmt: skip

PLAIN: Final = "AH TH JC JS/QC QH AC TC/QS QD AD AS/JH JD TD TS"
"""Queens in two hands; seat 0 has a strong hand, forehand with dealer 3."""
SILENT: Final = "JH TD TC AS/TH AD AC TS/QC QS QD JC/AH QH JS JD"
"""Seat 2 has both black queens."""
QUEENS: Final = "QC QS QH QD/AH TH JC JS/JH JD AD TD/AC TC AS TS"
"""Seat 0 has all four queens."""


def options(**given: object) -> Options:
    return read_options(Options, given)


def new(**given: object) -> State:
    return GAME.start(4, options(**given))


def hands_of(text: str) -> Deal:
    """Hands separated by strokes; `?` is one that nobody entered."""
    hands = {
        str(seat): None if hand == "?" else tuple(hand.split())
        for seat, hand in enumerate(text.split("/"))
    }
    return Deal(hands)  # type: ignore[arg-type]


def deal(text: str = PLAIN, dealer: int = 3, **given: object) -> State:
    """A deal at the beginning of its auction."""
    fresh = replace(opened_public(options(**given)), dealer=dealer)
    return do(State(fresh), CHANCE, hands_of(text))


def do(state: State, by: Actor | int, action: Action, clock_ms: int = 0) -> State:
    return GAME.apply(state, Event(Actor(by), action, clock_ms))


def call(letter: str) -> Call:
    return Call(LETTERS[letter])  # type: ignore[arg-type]


def calls(state: State, letters: str) -> State:
    """Calls by whoever is to speak."""
    for letter in letters.split():
        state = do(state, state.public.actor, call(letter))
    return state


def card(code: str) -> Play:
    return Play(code)  # type: ignore[arg-type]


def cards(state: State, codes: str) -> State:
    """Cards by whoever is to play."""
    for code in codes.split():
        state = do(state, state.public.actor, card(code))
    return state


def refusal(state: State, by: Actor | int, action: Action, clock_ms: int = 0) -> tuple[str, str]:
    """The code and clause with which an action is refused; empty if it is accepted."""
    try:
        do(state, by, action, clock_ms)
    except Refused as refused:
        return refused.code, refused.clause
    return "", ""


def why(state: State, letter: str) -> str:
    """The code with which a call of whoever is to speak is refused."""
    return refusal(state, state.public.actor, call(letter))[0]


def view(state: State, viewer: Viewer | int) -> View:
    return see(GAME, state, Actor(viewer)).view


def offered(state: State, actor: Actor | int) -> tuple[Action, ...]:
    return GAME.choices(see(GAME, state, Actor(actor))).listed


def row(state: State) -> Settled:
    """The deal settled last."""
    return state.public.rows[-1]


def late(state: State) -> State:
    """Let the time of whoever is due run out."""
    alarm = GAME.turn(state).alarms[0]
    return do(state, CLOCK, Overrun(), alarm.at_ms)


def rule(state: State, action: Action) -> State:
    return do(state, REFEREE, action)
