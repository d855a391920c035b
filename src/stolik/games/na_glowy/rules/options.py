"""The house rules of section 3 of the rule book."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from stolik.engine import Maybe, Option, Pick, Refused
from stolik.games.na_glowy.rules.ladders import CODES, SCHEMES, CardName, Ladder, Scheme, ladder_of
from stolik.parts.card_faces import named

Depth = Literal["events", "results"]
MOST_TRUMPS = 31
TRUMPS = Pick(tuple(Option(code, named(code)) for code in CODES), 1, MOST_TRUMPS, is_list=True)


def bound(clause: str) -> Meta:
    """The clause an option changes."""
    return Meta(extra={"clause": clause})


def number(clause: str, low: int, high: int, **extra: object) -> Meta:
    """The range of an option and the clause it changes."""
    return Meta(ge=low, le=high, extra={"clause": clause, **extra})


class Options(Struct, frozen=True):
    """What a table may agree on; the defaults are the book's."""

    trump_scheme: Annotated[Scheme, bound("NGL-6")] = "wendish"
    custom_trumps: Annotated[
        Annotated[tuple[CardName, ...], Meta(min_length=1, max_length=MOST_TRUMPS)] | None,
        Meta(
            extra={
                "clause": "NGL-7",
                "only": {"trump_scheme": ["custom"]},
                "field": Maybe(TRUMPS),
                "range": "[QC, QS, …] | null",
            }
        ),
    ] = None
    deal_packet: Annotated[Literal[1, 2, 4], bound("NGL-12")] = 4
    exchange: Annotated[Literal["single", "off"], bound("NGL-20")] = "single"
    exchange_limit: Annotated[
        Literal["one_per_seat", "one_per_pair"],
        Meta(extra={"clause": "NGL-26", "only": {"exchange": ["single"]}}),
    ] = "one_per_seat"
    exchange_visibility: Annotated[
        Literal["hidden", "category", "open_offer"],
        Meta(extra={"clause": "NGL-27", "only": {"exchange": ["single"]}}),
    ] = "hidden"
    bok_length: Annotated[int, number("NGL-51", 1, 16)] = 4
    bok_tie_counts: Annotated[bool, bound("NGL-54")] = True
    bok_heads_cancel_parts: Annotated[bool, bound("NGL-48")] = True
    horned_cancels_parts: Annotated[bool, bound("NGL-48")] = True
    horned_value: Annotated[int, number("NGL-45", 1, 10)] = 4
    carry_over_part: Annotated[bool, bound("NGL-49")] = False
    match_mode: Annotated[Literal["deals", "heads", "time", "open"], bound("NGL-63")] = "deals"
    base_deals: Annotated[int, number("NGL-60", 1, 200, only={"match_mode": ["deals"]})] = 24
    head_target: Annotated[int, number("NGL-63", 1, 100, only={"match_mode": ["heads"]})] = 12
    time_limit_min: Annotated[int, number("NGL-63", 1, 600, only={"match_mode": ["time"]})] = 60
    tie_policy: Annotated[Literal["draw", "extra_bok"], bound("NGL-62")] = "draw"
    allow_claims: Annotated[bool, bound("NGL-75")] = False
    move_seconds: Annotated[int, number("NGL-76", 0, 600, at="live")] = 0
    first_dealer: Annotated[Literal["lot", "N", "E", "S", "W"], bound("NGL-11")] = "lot"
    depth: Annotated[Depth, Meta(extra={"clause": "NGL-71", "at": "paper"})] = "events"


def trumps_of(options: Options) -> tuple[str, ...]:
    """The trumps of a table, strongest first; a list that is no such list is refused."""
    if options.trump_scheme != "custom":
        return SCHEMES[options.trump_scheme]
    trumps = options.custom_trumps
    if trumps is None:
        raise Refused("no_trumps", "NGL-7")
    if len(set(trumps)) != len(trumps):
        raise Refused("trump_twice", "NGL-7")
    return trumps


def ladder(options: Options) -> Ladder:
    """The order of the cards at a table."""
    return ladder_of(trumps_of(options))
