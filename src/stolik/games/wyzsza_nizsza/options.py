"""The house rules of section 3 of the rule book, and which of them do not fit together."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from stolik.engine import Refused
from stolik.games.wyzsza_nizsza.cards import DEALER_DECK, PLAYER_DECK, CardName

Deck = tuple[CardName, ...]
Depth = Literal["events", "results"]

MOST_CARDS = 52
REPLAYED = {"equal_end": ["replay"]}


def deck_meta(clause: str) -> Meta:
    """The range of an option that lists cards."""
    return Meta(
        min_length=1,
        max_length=MOST_CARDS,
        extra={"clause": clause, "range": '["2", …, "10", "J", "Q"], ≥ rounds/2'},
    )


class Options(Struct, frozen=True):
    """What a table may agree on; the defaults are the book's."""

    starting_chips: Annotated[int, Meta(ge=1, le=1000, extra={"clause": "WYZ-2"})] = 10
    rounds: Annotated[int, Meta(ge=2, le=18, multiple_of=2, extra={"clause": "WYZ-8"})] = 18
    player_deck: Annotated[Deck, deck_meta("WYZ-3")] = PLAYER_DECK
    dealer_deck: Annotated[Deck, deck_meta("WYZ-5")] = DEALER_DECK
    deck_binding: Annotated[
        Literal["per_player", "halves", "dealer_choice"], Meta(extra={"clause": "WYZ-11"})
    ] = "per_player"
    min_bet: Annotated[int, Meta(ge=1, le=100, extra={"clause": "WYZ-16"})] = 1
    equal_end: Annotated[Literal["replay", "draw"], Meta(extra={"clause": "WYZ-34"})] = "replay"
    max_replays: Annotated[
        Annotated[int, Meta(ge=0)] | None,
        Meta(extra={"clause": "WYZ-35", "only": REPLAYED}),
    ] = None
    replay_start: Annotated[
        Literal["swap", "same", "lot"], Meta(extra={"clause": "WYZ-36", "only": REPLAYED})
    ] = "swap"
    first: Annotated[Literal["lot", "A", "B"], Meta(extra={"clause": "WYZ-37"})] = "lot"
    move_seconds: Annotated[int, Meta(ge=0, le=600, extra={"clause": "WYZ-38"})] = 0
    depth: Annotated[Depth, Meta(extra={"clause": "WYZ-1", "at": "paper"})] = "events"


def check_options(options: Options) -> None:
    """Refuse decks that would run out before the last round."""
    least = options.rounds // 2
    if len(options.player_deck) < least:
        raise Refused("player_deck_short", "WYZ-3", n=least)
    if len(options.dealer_deck) < least:
        raise Refused("dealer_deck_short", "WYZ-5", n=least)
