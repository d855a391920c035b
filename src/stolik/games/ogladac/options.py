"""House rules of Oglądać, each with its range and its clause."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from stolik.engine import Maybe, Number

Depth: TypeAlias = Literal["events", "results"]
Pace: TypeAlias = Literal["step", "slow", "fast", "all"]
EndRule: TypeAlias = Literal["exhaust", "full_rounds", "even_rounds"]
Passing: TypeAlias = Literal["each_deal", "fixed", "until_declined"]
ENDS: Final[dict[EndRule, int]] = {"exhaust": 0, "full_rounds": 1, "even_rounds": 2}
COVER: Final = 18
"""So many simple stakes a punter can lose in a deal at most (section 6 of the book)."""
MOST_STAKE: Final = 1_000_000


class Options(Struct, frozen=True):
    """The house rules of section 3, how many chips each brings, and how a table is followed."""

    deck: Annotated[Literal[32, 52], Meta(extra={"clause": "OGL-4"})] = 32
    stake: Annotated[int, Meta(ge=1, le=MOST_STAKE, extra={"clause": "OGL-9"})] = 1
    individual_stakes: Annotated[bool, Meta(extra={"clause": "OGL-9"})] = False
    stake_min: Annotated[int, Meta(ge=1, le=MOST_STAKE, extra={"clause": "OGL-9"})] = 1
    stake_max: Annotated[int, Meta(ge=1, le=MOST_STAKE, extra={"clause": "OGL-9"})] = 100
    round_length: Annotated[int, Meta(ge=1, le=5, extra={"clause": "OGL-15"})] = 3
    first_round: Annotated[Literal["collect", "pay"], Meta(extra={"clause": "OGL-17"})] = "collect"
    match_mode: Annotated[Literal["once", "per_card"], Meta(extra={"clause": "OGL-18"})] = "once"
    repeat_multiplier: Annotated[bool, Meta(extra={"clause": "OGL-20"})] = True
    end_rule: Annotated[EndRule, Meta(extra={"clause": "OGL-24"})] = "exhaust"
    banker_rotation: Annotated[Passing, Meta(extra={"clause": "OGL-31"})] = "each_deal"
    accounts: Annotated[Literal["ledger", "chips"], Meta(extra={"clause": "OGL-11"})] = "ledger"
    chips: Annotated[
        int, Meta(ge=1, le=10**9, extra={"clause": "OGL-11", "only": {"accounts": ["chips"]}})
    ] = 1000
    """What everybody brings, where stakes must be covered."""
    deals: Annotated[
        Annotated[int, Meta(ge=1, le=200)] | Literal["rotation"] | None,
        Meta(extra={"clause": "OGL-26", "field": Maybe(Number(1, 200))}),
    ] = "rotation"
    """Left out it is one rotation of the bank too."""
    pace: Annotated[Pace, Meta(extra={"clause": "OGL-12"})] = "step"
    """How the banker begins to turn the cards of a deal."""
    show_odds: Annotated[bool, Meta(extra={"clause": "OGL-25"})] = True
    depth: Annotated[Depth, Meta(extra={"clause": "OGL-26", "at": "paper"})] = "events"
