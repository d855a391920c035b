"""The house rules of table tennis: section 3 of the rule book, and the ways to follow a match."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from stolik.engine import Refused

Depth: TypeAlias = Literal["rally", "sets"]


class Options(Struct, frozen=True, cache_hash=True):
    """The options of a match; the defaults are the book's."""

    mode: Annotated[
        Literal["singles", "doubles"] | None,
        Meta(extra={"clause": "TEN-40", "range": "singles | doubles | null"}),
    ] = None
    """Left out: singles with two chairs, doubles with four. Doubles with two: a pair shares one."""
    points: Annotated[int, Meta(ge=5, le=31, extra={"clause": "TEN-28"})] = 11
    lead: Annotated[int, Meta(ge=1, le=2, extra={"clause": "TEN-28"})] = 2
    services: Annotated[int, Meta(ge=1, le=5, extra={"clause": "TEN-31"})] = 2
    sets_to_win: Annotated[int, Meta(ge=1, le=4, extra={"clause": "TEN-26"})] = 3
    decider_change_at: Annotated[
        Annotated[int, Meta(ge=1, le=15)] | None,
        Meta(extra={"clause": "TEN-37", "range": "1–15 | null"}),
    ] = None
    """Left out: 5, or one less than `points` where that is less."""
    net_after_bounce: Annotated[Literal["point", "play_on"], Meta(extra={"clause": "TEN-21"})] = (
        "point"
    )
    obstruct_out_of_table: Annotated[Literal["point", "ittf"], Meta(extra={"clause": "TEN-22"})] = (
        "point"
    )
    expedite_minutes: Annotated[int, Meta(ge=0, le=30, extra={"clause": "TEN-46"})] = 10
    expedite_returns: Annotated[int, Meta(ge=5, le=20, extra={"clause": "TEN-48"})] = 13
    timeouts: Annotated[int, Meta(ge=0, le=3, extra={"clause": "TEN-45"})] = 1
    cards: Annotated[bool, Meta(extra={"clause": "TEN-49"})] = False
    rallies: Annotated[Literal["entered", "drawn", "flown"], Meta(extra={"clause": "TEN-19"})] = (
        "entered"
    )
    """Entered: the scorer tells what happened at the table. Drawn: chance plays by strengths.
    Flown: chance plays stroke by stroke, by the flight of the ball."""
    depth: Annotated[Depth, Meta(extra={"clause": "TEN-28", "at": "paper"})] = "rally"
    """Every rally is entered, or only the result of each set."""
    set_clock: Annotated[bool, Meta(extra={"clause": "TEN-39", "at": "paper"})] = False
    """The clock of the set runs and reminds of intervals, time-outs and expedite."""
    serve_edge: Annotated[
        int, Meta(ge=50, le=200, extra={"clause": "TEN-19", "only": {"rallies": ["drawn"]}})
    ] = 105
    """Drawn rallies: the server's strength in percent of what it is without the service."""
    court: Annotated[
        Literal["full", "small"],
        Meta(extra={"clause": "TEN-1", "only": {"rallies": ["flown"]}}),
    ] = "full"
    """Flown rallies: a table of 274 x 152.5 cm, or the table-top set of 120 x 60 cm."""

    @property
    def change_at(self) -> int:
        """The points at which ends change in the deciding set."""
        if self.decider_change_at is None:
            return min(5, self.points - 1)
        return self.decider_change_at

    @property
    def expedite_limit(self) -> int:
        """So many points in a set keep the expedite system away."""
        return 2 * (self.points - 2)  # TEN-53


def is_doubles(options: Options, chairs: int) -> bool:
    """Whether pairs play: by the option, else by the number of chairs."""
    return options.mode == "doubles" if options.mode else chairs == 4


def check_options(options: Options, chairs: int) -> None:
    """Refuse what does not fit together."""
    if chairs not in (2, 4):
        raise Refused("chairs", "TEN-1")
    if chairs == 4 and options.mode == "singles":
        raise Refused("four_chairs", "TEN-1")
    if options.change_at >= options.points:
        raise Refused("change_too_late", "TEN-37", n=options.points)
