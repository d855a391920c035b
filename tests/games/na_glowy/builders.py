"""Tables for the tests: deals from short texts, cards in a row, refusals as codes."""

from __future__ import annotations

from typing import Final

from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, Event, Refused, Viewer, see
from stolik.engine.options import read_options
from stolik.engine.scene import Scene
from stolik.games.na_glowy import GAME
from stolik.games.na_glowy.rules.actions import (
    Action,
    Deal,
    EnterDealResult,
    ExchangeOver,
    Play,
)
from stolik.games.na_glowy.rules.exchange import over_at
from stolik.games.na_glowy.rules.options import Options
from stolik.games.na_glowy.rules.state import LETTERS, State, View
from stolik.words import Speaker

EVEN: Final = (
    "QC QH JC JH AD KD AC 9S/QS QD JS JD TD 9D TC 8S/"
    "8D 7D KC 9C AS TS AH TH/8C 7C KS 7S KH 9H 8H 7H"
)
"""Nobody has a single trump or a single weak card, but West, who has no trump."""
ONE_TRUMP: Final = (
    "JH AC KC 9C TS 8S AH 7H/QH QD JS TD 7D AS KS 9H/"
    "QC QS JC AD 9D TC TH 8H/JD KD 8D 8C 7C 9S 7S KH"
)
"""North has one trump and may offer it; nobody else has a right."""
TWO_RIGHTS: Final = (
    "QC QS QH JC JD AD TD 7H/7D 7C 9S 8S 7S TH KH 9H/"
    "QD JS KD 9D AC TS 8H 9C/JH 8D KC TC 8C AS KS AH"
)
"""North has one weak card, East one trump."""
SWEEP: Final = (
    "QC QS QH QD JC JS JH JD/AD TD KD 9D AC TC KC 9C/"
    "8D 7D 8C 7C AS TS KS 9S/8S 7S AH TH KH 9H 8H 7H"
)
"""North has the eight highest trumps."""
SAY: Final = Speaker("pl", ("Ala", "Ola", "Ela", "Iga"))


def options(**given: object) -> Options:
    return read_options(Options, given)


def new(**given: object) -> State:
    return GAME.start(4, options(**given))


def hands_of(text: str) -> dict[str, tuple[str, ...]]:
    return {LETTERS[i]: tuple(hand.split()) for i, hand in enumerate(text.split("/"))}


def deal(text: str | None = EVEN, dealer: str = "W", clock_ms: int = 0, **given: object) -> State:
    """A deal at the beginning of its exchange; None are hands nobody entered."""
    state = new(first_dealer=dealer, **given)
    hands = None if text is None else hands_of(text)
    packet = state.public.options.deal_packet
    return do(state, CHANCE, Deal(LETTERS.index(dealer), packet, hands), clock_ms)  # type: ignore[arg-type]


def playing(text: str | None = EVEN, dealer: str = "W", **given: object) -> State:
    """A deal at the first lead."""
    state = deal(text, dealer, 0, **given)
    return closed(state) if state.public.phase == "exchange" else state


def closed(state: State) -> State:
    """The time of the exchange is over."""
    return do(state, CLOCK, ExchangeOver(), over_at(state.public))


def do(state: State, by: Actor | int, action: Action, clock_ms: int = 0) -> State:
    return GAME.apply(state, Event(Actor(by), action, clock_ms))


def cards(state: State, codes: str) -> State:
    """Cards by whoever is to play."""
    for code in codes.split():
        state = do(state, state.public.actor, Play(code))  # type: ignore[arg-type]
    return state


def played_out(state: State) -> State:
    """The first legal card every time, until the deal is over."""
    while state.public.phase == "play":
        seat = Actor(state.public.actor)
        state = do(state, seat, GAME.choices(see(GAME, state, seat)).listed[0])
    return state


def enter(state: State, *results: tuple[int, int]) -> State:
    for points, tricks in results:
        state = do(state, REFEREE, EnterDealResult(points, tricks))
    return state


def sheet(*results: tuple[int, int], **given: object) -> State:
    """A sheet of results."""
    return enter(new(**{"depth": "results", "first_dealer": "N", **given}), *results)


def refusal(state: State, by: Actor | int, action: Action, clock_ms: int = 0) -> tuple[str, str]:
    """The code and clause with which an action is refused; empty if it is accepted."""
    try:
        do(state, by, action, clock_ms)
    except Refused as refused:
        return refused.code, refused.clause
    return "", ""


def view(state: State, viewer: Viewer | int) -> View:
    return GAME.observe(state, Actor(viewer))


def scene(state: State, viewer: Viewer | int) -> Scene:
    return GAME.scene(see(GAME, state, Actor(viewer)))


def told(state: State, viewer: Viewer | int = 0) -> list[str]:
    """What a viewer just heard."""
    return [SAY.say(one.text) for one in GAME.news(see(GAME, state, Actor(viewer)))]
