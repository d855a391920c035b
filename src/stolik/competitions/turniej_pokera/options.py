"""The house rules of a poker tournament: those of the poker book that are an event's."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from stolik.engine.fields import Maybe
from stolik.engine.refusals import Refused
from stolik.games.poker.options import BLINDS, PLACES, Blind, Limit
from stolik.games.poker.options import Options as TableOptions
from stolik.games.poker.options import check_options as check_table

Format: TypeAlias = Literal["mtt", "sng", "double_or_nothing"]
MOST: Final = 1_000_000
BY_TABLE: Final = ("draw_seats", "too_few_cards", "prizes_sum", "level_table")
"""What the house rules of its tables can be refused for, which it has words of its own for."""


def on(clause: str, **extra: object) -> Meta:
    """An option that belongs to a clause."""
    return Meta(extra={"clause": clause, **extra})


def between(low: int, high: int, clause: str) -> Meta:
    """A whole number in a range, and the clause it belongs to."""
    return Meta(ge=low, le=high, extra={"clause": clause})


class Options(Struct, frozen=True):
    """What a tournament may agree on; None is the book's value for the format."""

    where: Annotated[Literal["hall", "online"], on("TPO-4")] = "hall"
    """At real tables, or at tables that open here."""
    format: Annotated[Format, on("POK-61")] = "mtt"
    variant: Annotated[Literal["holdem", "draw"], on("POK-42")] = "holdem"
    limit: Annotated[Limit, on("POK-23")] = "no"
    seats: Annotated[int, between(2, 10, "POK-2")] = 9
    """Chairs at a table."""
    entry: Annotated[int, between(0, MOST, "POK-61")] = 10
    fee: Annotated[int, between(0, MOST, "POK-61")] = 0
    start_chips: Annotated[Annotated[int, Meta(ge=1, le=MOST)] | None, on("POK-61")] = None
    prizes: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=100)], ...] | None,
        on("POK-62", range="null | [50, 30, 20]", field=Maybe(PLACES)),
    ] = None
    levels: Annotated[
        tuple[tuple[Blind, Blind, Blind], ...] | None,
        on("POK-68", range="null | [[1, 2, 0], …]", field=Maybe(BLINDS)),
    ] = None
    level_minutes: Annotated[Annotated[int, Meta(ge=1, le=240)] | None, on("POK-68")] = None
    break_every: Annotated[int, between(0, 20, "TPO-2")] = 4
    """A break after so many levels; 0: none."""
    break_minutes: Annotated[int, between(1, 60, "TPO-2")] = 10
    late_levels: Annotated[int, between(0, 20, "POK-76")] = 0
    rebuys: Annotated[int, between(0, 20, "POK-76")] = 0
    addon: Annotated[bool, on("POK-76")] = False
    action_seconds: Annotated[int, between(5, 600, "POK-78")] = 30
    time_bank: Annotated[int, between(0, 3600, "POK-78")] = 60
    pause_seconds: Annotated[int, between(1, 120, "POK-87")] = 6

    @property
    def is_online(self) -> bool:
        """Say whether its tables open here."""
        return self.where == "online"

    @property
    def table(self) -> TableOptions:
        """The house rules of each of its tables."""
        return TableOptions(
            variant=self.variant,
            mode=self.format,
            limit=self.limit,
            entry=self.entry,
            fee=self.fee,
            start_chips=self.start_chips,
            prizes=self.prizes,
            levels=self.levels,
            level_minutes=self.level_minutes,
            action_seconds=self.action_seconds,
            time_bank=self.time_bank,
            pause_seconds=self.pause_seconds,
            event=True,
        )

    @property
    def stack(self) -> int:
        """What everybody begins with."""
        return self.table.purse  # POK-61


def check_options(options: Options) -> None:
    """Refuse what no table could be opened with."""
    check_table(options.table, options.seats)
    if options.prizes is not None and not any(options.prizes):
        raise Refused("prizes_sum", "POK-62")
    if options.format == "double_or_nothing" and (options.rebuys or options.addon):
        raise Refused("NO_REBUYS", "POK-65")
