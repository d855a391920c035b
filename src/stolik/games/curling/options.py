"""The house rules of table curling: section 3 of the rule book, and the ways to follow a match."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from stolik.engine import Refused
from stolik.parts.stones import hundredths

Depth: TypeAlias = Literal["events", "results"]
Length: TypeAlias = Annotated[float, Meta(ge=0.1, le=30)]
MOST_EXTRA: Final = 99
PROTECTED: Final = {"four_rock": 4, "five_rock": 5}  # CUR-24


class Options(Struct, frozen=True, cache_hash=True):
    """The options of a match; the defaults are the book's."""

    ends: Annotated[int, Meta(ge=1, le=12, extra={"clause": "CUR-5"})] = 8
    stones_per_team: Annotated[int, Meta(ge=2, le=8, extra={"clause": "CUR-9"})] = 8
    delivery_order: Annotated[
        Literal["two_rounds", "two_consecutive"], Meta(extra={"clause": "CUR-11"})
    ] = "two_rounds"
    first_end_start: Annotated[
        Literal["toss_loser", "toss_winner"], Meta(extra={"clause": "CUR-8"})
    ] = "toss_loser"
    next_end_start: Annotated[Literal["winner", "loser"], Meta(extra={"clause": "CUR-29"})] = (
        "winner"
    )
    blank_end_start: Annotated[Literal["same", "swap"], Meta(extra={"clause": "CUR-33"})] = "same"
    hog_rule: Annotated[Literal["reach", "clear"], Meta(extra={"clause": "CUR-17"})] = "reach"
    guard_rule: Annotated[
        Literal["leads_no_hit", "four_rock", "five_rock", "none"],
        Meta(extra={"clause": "CUR-24"}),
    ] = "leads_no_hit"
    sweeping: Annotated[bool, Meta(extra={"clause": "CUR-14"})] = False
    extra_ends: Annotated[bool, Meta(extra={"clause": "CUR-36"})] = True
    max_extra_ends: Annotated[
        Annotated[int, Meta(ge=0, le=MOST_EXTRA)] | None,
        Meta(
            extra={
                "clause": "CUR-37",
                "range": f"0–{MOST_EXTRA} | null",
                "only": {"extra_ends": [True]},
            }
        ),
    ] = None
    """Left out: as many as it takes."""
    tee_to_tee_cm: Annotated[float, Meta(ge=40, le=400, extra={"clause": "CUR-7"})] = 84.0
    tee_to_hog_cm: Annotated[float, Meta(ge=10, le=100, extra={"clause": "CUR-16"})] = 30.0
    tee_to_back_cm: Annotated[float, Meta(ge=5, le=30, extra={"clause": "CUR-16"})] = 12.0
    side_cm: Annotated[float, Meta(ge=8, le=40, extra={"clause": "CUR-16"})] = 18.0
    house_cm: Annotated[float, Meta(ge=6, le=30, extra={"clause": "CUR-26"})] = 12.0
    rings_cm: Annotated[
        tuple[Length, ...],
        Meta(max_length=8, extra={"clause": "CUR-26", "range": "[0.1–30, …]"}),
    ] = (1.0, 4.0, 8.0, 12.0)
    """Circles to be drawn; only the outer radius `house_cm` matters."""
    stone_radius_cm: Annotated[float, Meta(ge=0.5, le=4, extra={"clause": "CUR-7"})] = 1.5
    tolerance_cm: Annotated[float, Meta(ge=0, le=0.5, extra={"clause": "CUR-30"})] = 0.05
    thinking_time_s: Annotated[int, Meta(ge=0, le=3600, extra={"clause": "CUR-41"})] = 0
    """Of each team for the whole match; 0 is off."""
    played: Annotated[Literal["entered", "drawn"], Meta(extra={"clause": "CUR-6"})] = "entered"
    """Entered: the scorer tells what happened at the table. Drawn: chance plays by strengths."""
    depth: Annotated[Depth, Meta(extra={"clause": "CUR-9", "at": "paper"})] = "events"
    """Every stone is entered, or only the points of each end."""


class Geometry(Struct, frozen=True):
    """The sheet in hundredths of a centimetre."""

    hog: int
    back: int
    side: int
    house: int
    radius: int
    tolerance: int
    short: int
    """The y beyond which a stone lies wholly before the far hog line."""
    through: int
    """The y below which a stone has crossed the back line completely."""
    aside: int
    """How far from the middle a stone touches a side line."""
    house_edge: int
    """How far from the tee a stone still touches the outer circle."""


@cache
def geometry(o: Options) -> Geometry:
    """Give the sheet of these options; section 6 compares whole hundredths."""
    hog, back, side = (hundredths(n) for n in (o.tee_to_hog_cm, o.tee_to_back_cm, o.side_cm))
    radius, tolerance = hundredths(o.stone_radius_cm), hundredths(o.tolerance_cm)
    house = hundredths(o.house_cm)
    return Geometry(
        hog,
        back,
        side,
        house,
        radius,
        tolerance,
        hog + radius + tolerance,  # CUR-17
        -(back + radius + tolerance),  # CUR-18
        side - radius - tolerance,  # CUR-19
        house + radius + tolerance,  # CUR-26
    )


def check_options(o: Options, chairs: int) -> None:
    """Refuse what does not fit together."""
    if chairs not in range(2, 9, 2):
        raise Refused("chairs", "CUR-1")
    g = geometry(o)
    if g.hog <= g.house + 2 * g.radius:
        raise Refused("hog_in_house", "CUR-42")
