"""The house rules of section 3 of the rule book, and which of them do not fit together."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from stolik.engine import Maybe, Refused
from stolik.engine.fields import Numbers, Rows
from stolik.engine.messages import msg
from stolik.games.poker.betting import FIXED_LIMIT, NO_LIMIT, POT_LIMIT
from stolik.games.poker.levels import MTT, SNG, Level, level_at
from stolik.games.poker.prizes import Mode

Depth: TypeAlias = Literal["results", "bets", "events"]
Limit: TypeAlias = Literal["no", "pot", "fixed"]
AnteMode: TypeAlias = Literal["none", "each", "big_blind"]
LIMITS: Final[dict[Limit, int]] = {"no": NO_LIMIT, "pot": POT_LIMIT, "fixed": FIXED_LIMIT}
MOST: Final = 1_000_000
DRAW_SEATS: Final = 6
MORE_SEATS: Final = 8
HAND: Final = 5
Blind: TypeAlias = Annotated[int, Meta(ge=0, le=MOST)]
Chips: TypeAlias = Annotated[int, Meta(ge=1, le=MOST)]
BLINDS: Final = Rows(
    Numbers((msg("poker.small_blind"), msg("poker.big_blind"), msg("poker.ante")), 0, MOST), 1, 40
)
PLACES: Final = Numbers(tuple(msg("place", n=n) for n in range(1, 6)), 0, 100, 100)


def on(clause: str, **only: list[str | bool]) -> Meta:
    """An option that belongs to a clause, and with which values of others it means something."""
    return Meta(extra={"clause": clause, **({"only": only} if only else {})})


def between(low: int, high: int, clause: str, **only: list[str | bool]) -> Meta:
    """A whole number in a range, and the clause it belongs to."""
    extra = {"clause": clause, **({"only": only} if only else {})}
    return Meta(ge=low, le=high, extra=extra)


class Options(Struct, frozen=True):
    """What a table may agree on; None is the book's value for the mode and the variant."""

    variant: Annotated[Literal["holdem", "draw"], on("POK-42")] = "holdem"
    mode: Annotated[Mode, on("POK-55")] = "cash"
    limit: Annotated[Limit, on("POK-23")] = "no"
    small_blind: Annotated[int, between(0, MOST, "POK-14", variant=["holdem"], mode=["cash"])] = 1
    big_blind: Annotated[int, between(1, MOST, "POK-14", variant=["holdem"], mode=["cash"])] = 2
    raise_cap: Annotated[int, between(1, 20, "POK-29", limit=["fixed"])] = 4
    burn: Annotated[bool, on("POK-17", variant=["holdem"])] = True
    ante_mode: Annotated[AnteMode, on("POK-69", variant=["holdem"])] = "none"
    ante: Annotated[Annotated[int, Meta(ge=0, le=MOST)] | None, on("POK-44")] = None
    """Hold'em: 0. Draw: the deposit, 10; in a draw tournament the big blind of the level."""
    allin_faceup: Annotated[bool | None, on("POK-40")] = None
    """None: in tournaments."""
    draw_fee: Annotated[Blind | None, on("POK-47", variant=["draw"])] = None
    """None: 5; in a draw tournament half the big blind of the level."""
    min_bet: Annotated[Chips | None, on("POK-49", variant=["draw"])] = None
    """None: 10; in a draw tournament the big blind of the level."""
    max_exchange: Annotated[int, between(0, 5, "POK-46", variant=["draw"])] = 3
    fee_to: Annotated[Literal["pot", "house"], on("POK-86", variant=["draw"])] = "pot"
    predraw_betting: Annotated[bool, on("POK-86", variant=["draw"])] = False
    ante_before_deal: Annotated[bool, on("POK-86", variant=["draw"])] = False
    reshuffle_discards: Annotated[bool, on("POK-52", variant=["draw"])] = False
    deals: Annotated[int, between(1, 1000, "POK-57", mode=["cash"])] = 40
    """A cash session is over after so many deals at the latest."""
    buyin_min: Annotated[int, between(1, 10_000, "POK-55", mode=["cash"])] = 40
    """In big blinds; in draw in minimum bets."""
    buyin_max: Annotated[int, between(1, 10_000, "POK-55", mode=["cash"])] = 100
    rejoin_minutes: Annotated[int, between(0, 1440, "POK-58", mode=["cash"])] = 60
    rake_percent: Annotated[int, between(0, 10, "POK-60", mode=["cash"])] = 0
    rake_cap: Annotated[int, between(0, MOST, "POK-60", mode=["cash"])] = 0
    """0: no cap."""
    entry: Annotated[int, between(0, MOST, "POK-61")] = 10
    fee: Annotated[int, between(0, MOST, "POK-61")] = 0
    start_chips: Annotated[Annotated[int, Meta(ge=1, le=MOST)] | None, on("POK-61")] = None
    """None: 1500, in a tournament of several tables 10,000."""
    prizes: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=100)], ...] | None,
        Meta(extra={"clause": "POK-62", "range": "null | [50, 30, 20]", "field": Maybe(PLACES)}),
    ] = None
    """Percents of the pool by places; None: the book's table."""
    levels: Annotated[
        tuple[tuple[Blind, Blind, Blind], ...] | None,
        Meta(extra={"clause": "POK-68", "range": "null | [[1, 2, 0], …]", "field": Maybe(BLINDS)}),
    ] = None
    level_minutes: Annotated[Annotated[int, Meta(ge=1, le=240)] | None, on("POK-68")] = None
    """None: 10, in a tournament of several tables 15."""
    late_levels: Annotated[int, between(0, 20, "POK-76")] = 0
    rebuys: Annotated[int, between(0, 20, "POK-76")] = 0
    addon: Annotated[bool, on("POK-76")] = False
    action_seconds: Annotated[int, between(0, 600, "POK-78")] = 30
    time_bank: Annotated[int, between(0, 3600, "POK-78")] = 60
    pause_seconds: Annotated[int, between(0, 120, "POK-87")] = 10
    """So long a settled deal may be looked at before the next one; 0: until all are ready."""
    depth: Annotated[Depth, Meta(extra={"clause": "POK-83", "at": "paper"})] = "events"
    event: Annotated[bool, Meta(extra={"clause": "POK-72", "at": "event"})] = False
    """A table of a tournament of several: seats, chips and levels come from the event."""

    @property
    def is_holdem(self) -> bool:
        """Say whether it is hold'em, with blinds and a board."""
        return self.variant == "holdem"

    @property
    def is_tournament(self) -> bool:
        """Say whether chips are no money and blinds rise."""
        return self.mode != "cash"

    @property
    def limit_number(self) -> int:
        """The structure of the betting as the rule functions have it."""
        return LIMITS[self.limit]

    @property
    def is_faceup(self) -> bool:
        """Say whether hands are turned up when no more betting is possible."""
        return self.is_tournament if self.allin_faceup is None else self.allin_faceup  # POK-40

    @property
    def table_of_levels(self) -> tuple[Level, ...]:
        """The levels of a tournament."""
        return self.levels or (MTT if self.mode == "mtt" else SNG)

    @property
    def minutes(self) -> int:
        """How long a level lasts."""
        return self.level_minutes or (15 if self.mode == "mtt" else 10)

    @property
    def purse(self) -> int:
        """What everybody begins with: in a cash game the largest buy-in."""
        if self.is_tournament:
            return self.start_chips or (10_000 if self.mode == "mtt" else 1500)  # POK-61
        return self.buyin_max * self.unit(0)

    def blinds(self, level: int) -> Level:
        """Give small blind, big blind and ante of the big blind at a level."""
        if self.is_tournament:
            return level_at(self.table_of_levels, level)
        return self.small_blind, self.big_blind, 0

    def unit(self, level: int) -> int:
        """Give the smallest bet: the big blind, in draw the minimum bet."""
        if self.is_holdem:
            return max(self.blinds(level)[1], 1)  # POK-19
        if self.min_bet is not None:
            return self.min_bet
        return max(self.blinds(level)[1], 1) if self.is_tournament else 10

    def deposit(self, level: int) -> int:
        """Give the ante: of hold'em, or the deposit of draw."""
        if self.ante is not None and not (self.is_holdem and self.is_tournament):
            return self.ante
        if self.is_holdem:
            return self.blinds(level)[2] or (self.ante or 0)
        return self.blinds(level)[1] if self.is_tournament else 10

    def ante_way(self, level: int) -> AnteMode:
        """Give who pays the ante of hold'em."""
        if self.ante_mode == "none" and self.is_tournament and self.blinds(level)[2]:
            return "big_blind"
        return self.ante_mode

    def card_fee(self, level: int) -> int:
        """Give what an exchanged card costs."""
        if self.draw_fee is not None:
            return self.draw_fee
        return self.blinds(level)[1] // 2 if self.is_tournament else 5


def check_options(options: Options, seats: int) -> None:
    """Refuse what the rule book excludes together."""
    if options.is_holdem:
        if not 2 <= seats <= 10:
            raise Refused("holdem_seats", "POK-2", n=seats)
    else:
        most = MORE_SEATS if options.reshuffle_discards else DRAW_SEATS
        if not 2 <= seats <= most:
            raise Refused("draw_seats", "POK-2", n=seats, most=most)
        if not options.reshuffle_discards and seats * (HAND + options.max_exchange) > 52:
            raise Refused("too_few_cards", "POK-52")
    if options.event and not (options.is_tournament and options.depth == "events"):
        raise Refused("event_table", "POK-72")
    if options.small_blind > options.big_blind:
        raise Refused("blinds_order", "POK-14")
    if options.buyin_min > options.buyin_max:
        raise Refused("buyin_order", "POK-55")
    if options.prizes is not None and sum(options.prizes) != 100:
        raise Refused("prizes_sum", "POK-62")
    if options.levels is not None:
        if not 1 <= len(options.levels) <= 40:
            raise Refused("level_table", "POK-68")
        if any(small > big or big < 1 for small, big, _ in options.levels):
            raise Refused("level_table", "POK-68")
