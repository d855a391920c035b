"""The house rules of section 3 of the rule book, and which of them do not fit together."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from stolik.engine import Refused
from stolik.games.blackjack.hands import HIT_ALL, HIT_SOFT, STAND_ALL
from stolik.parts.bank import Limits

Depth = Literal["results", "hands", "events"]
Seventeen = Literal["stand_all", "hit_soft", "hit_all"]
Pays = Literal["3:2", "6:5", "1:1", "2:1"]
Totals = Literal["any", "9-11", "10-11", "11-11"]

SEVENTEENS: dict[Seventeen, int] = {
    "stand_all": STAND_ALL,
    "hit_soft": HIT_SOFT,
    "hit_all": HIT_ALL,
}
RANGES: dict[Totals, tuple[int, int]] = {
    "any": (0, 21),
    "9-11": (9, 11),
    "10-11": (10, 11),
    "11-11": (11, 11),
}


def on(clause: str, **only: list[str | bool]) -> Meta:
    """An option that belongs to a clause, and with which values of others it means something."""
    return Meta(extra={"clause": clause, **({"only": only} if only else {})})


def between(low: int, high: int, clause: str) -> Meta:
    """A whole number in a range, and the clause it belongs to."""
    return Meta(ge=low, le=high, extra={"clause": clause})


class Options(Struct, frozen=True):
    """What a table may agree on; the defaults are the book's."""

    rounds: Annotated[int, between(1, 100, "BJK-9")] = 20
    """A session is so many rounds."""
    starting_chips: Annotated[int, between(1, 1_000_000, "BJK-12")] = 500
    rebuys: Annotated[bool, on("BJK-12")] = True
    """Between rounds a seat may buy chips again."""
    decks: Annotated[int, between(1, 8, "BJK-13")] = 6
    penetration: Annotated[int, between(30, 95, "BJK-14")] = 75
    """In percent of the shoe."""
    shuffle_each_round: Annotated[bool, on("BJK-14")] = False
    max_boxes: Annotated[int, between(1, 7, "BJK-10")] = 7
    max_boxes_per_seat: Annotated[int, between(1, 7, "BJK-12")] = 7
    stake_min: Annotated[int, between(1, 100_000, "BJK-11")] = 2
    stake_max: Annotated[int, between(1, 1_000_000, "BJK-11")] = 1000
    stake_step: Annotated[int, between(1, 1000, "BJK-11")] = 2
    hole_card: Annotated[Literal["none", "peek"], on("BJK-47")] = "none"
    dealer_17: Annotated[Seventeen, on("BJK-43")] = "stand_all"
    blackjack_pays: Annotated[Pays, on("BJK-33")] = "3:2"
    dealer_bj_takes: Annotated[Literal["all", "original"], on("BJK-46", hole_card=["none"])] = "all"
    insurance: Annotated[bool, on("BJK-36")] = True
    even_money: Annotated[bool, on("BJK-40")] = True
    insurance_asked: Annotated[Literal["in_order", "at_once"], on("BJK-36")] = "in_order"
    """Box after box as the book's flow has it, or every seat at the same time."""
    surrender: Annotated[Literal["none", "late", "early"], on("BJK-31")] = "none"
    double_when: Annotated[Literal["two_cards", "any_number", "one_card"], on("BJK-20")] = (
        "two_cards"
    )
    double_totals: Annotated[Totals, on("BJK-21", double_when=["two_cards", "any_number"])] = "any"
    double_after_split: Annotated[bool, on("BJK-22")] = True
    split_match: Annotated[Literal["value", "rank"], on("BJK-23")] = "value"
    split_tens: Annotated[bool, on("BJK-29")] = True
    max_split_hands: Annotated[int, between(2, 4, "BJK-26")] = 3
    split_ace_one_card: Annotated[bool, on("BJK-27")] = True
    resplit_aces: Annotated[bool, on("BJK-56")] = False
    auto_stand_21: Annotated[bool, on("BJK-32")] = True
    decision_seconds: Annotated[int, between(0, 300, "BJK-48")] = 30
    bank_limit: Annotated[Annotated[int, Meta(ge=0, le=10**9)] | None, on("BJK-52")] = None
    hints: bool = False
    """Show what basic strategy would do; off where people compete."""
    depth: Annotated[Depth, Meta(extra={"clause": "BJK-18", "at": "paper"})] = "events"

    @property
    def limits(self) -> Limits:
        """What is posted at the table."""
        return Limits(self.stake_min, self.stake_max, self.stake_step)

    @property
    def pays(self) -> tuple[int, int]:
        """What a natural is paid: so many to so many."""
        a, b = self.blackjack_pays.split(":")
        return int(a), int(b)

    @property
    def seventeen(self) -> int:
        """How the dealer plays 17."""
        return SEVENTEENS[self.dealer_17]


def check_options(options: Options, seats: int) -> None:
    """Refuse what the rule book excludes together."""
    if not 1 <= seats <= 7:
        raise Refused("one_to_seven", "BJK-10", n=seats)
    least, most = options.limits.within(options.stake_max)
    if most < least or options.starting_chips < least:
        raise Refused("no_stake_fits", "BJK-11")
