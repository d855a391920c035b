"""The house rules of table shuffleboard: section 3 of the rule book, and the ways to follow it."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from stolik.engine import Refused
from stolik.parts.stones import hundredths

Depth: TypeAlias = Literal["events", "results"]
TARGETS: Final = {False: 15, True: 21}  # SHU-17, SHU-18
Line: TypeAlias = Annotated[float, Meta(ge=1, le=700, extra={"clause": "SHU-4"})]


class Options(Struct, frozen=True, cache_hash=True):
    """The options of a game; the defaults are the book's."""

    mode: Annotated[
        Literal["two", "four"] | None,
        Meta(extra={"clause": "SHU-2", "range": "two | four | null"}),
    ] = None
    """Left out: as many as there are chairs. Four with two chairs: a team shares one."""
    target: Annotated[
        Annotated[int, Meta(ge=5, le=51)] | None,
        Meta(extra={"clause": "SHU-17", "range": "5–51 | null"}),
    ] = None
    """Left out: 15 for two, 21 for four."""
    win_by: Annotated[int, Meta(ge=1, le=2, extra={"clause": "SHU-34"})] = 1
    exact_finish: Annotated[bool, Meta(extra={"clause": "SHU-34", "only": {"win_by": [1]}})] = False
    stones_per_team: Annotated[int, Meta(ge=1, le=8, extra={"clause": "SHU-7"})] = 4
    hanger_points: Annotated[int, Meta(ge=3, le=5, extra={"clause": "SHU-25"})] = 4
    next_first: Annotated[Literal["winner", "loser"], Meta(extra={"clause": "SHU-16"})] = "winner"
    tie_order: Annotated[Literal["swap", "same"], Meta(extra={"clause": "SHU-28"})] = "swap"
    foul_line_used: Annotated[Literal["near", "far"], Meta(extra={"clause": "SHU-30"})] = "near"
    far_foul_line_cm: Annotated[
        float, Meta(ge=1, le=700, extra={"clause": "SHU-30", "only": {"foul_line_used": ["far"]}})
    ] = 60.0
    length_cm: Annotated[float, Meta(ge=50, le=700, extra={"clause": "SHU-3"})] = 110.0
    width_cm: Annotated[float, Meta(ge=20, le=60, extra={"clause": "SHU-3"})] = 40.0
    foul_line_cm: Line = 25.0
    line2_cm: Line = 80.0
    line3_cm: Line = 95.0
    radius_cm: Annotated[float, Meta(ge=1, le=4, extra={"clause": "SHU-3"})] = 2.5
    tolerance_cm: Annotated[float, Meta(ge=0, le=0.5, extra={"clause": "SHU-5"})] = 0.05
    played: Annotated[Literal["entered", "drawn"], Meta(extra={"clause": "SHU-1"})] = "entered"
    """Entered: the scorer tells what happened at the table. Drawn: chance plays by strengths."""
    depth: Annotated[Depth, Meta(extra={"clause": "SHU-9", "at": "paper"})] = "events"
    """Every throw is entered, or only the points of each round."""


class Geometry(Struct, frozen=True):
    """The table in hundredths of a centimetre."""

    length: int
    half_width: int
    foul: int
    line2: int
    line3: int
    radius: int
    tolerance: int


@cache
def geometry(o: Options) -> Geometry:
    """Give the table of these options; SHU-5 compares whole hundredths."""
    foul = o.far_foul_line_cm if o.foul_line_used == "far" else o.foul_line_cm  # SHU-30
    return Geometry(
        hundredths(o.length_cm),
        hundredths(o.width_cm / 2),
        hundredths(foul),
        hundredths(o.line2_cm),
        hundredths(o.line3_cm),
        hundredths(o.radius_cm),
        hundredths(o.tolerance_cm),
    )


def is_four(options: Options, chairs: int) -> bool:
    """Say whether teams of two play: by the option, else by the number of chairs."""
    return options.mode == "four" if options.mode else chairs == 4


def target_of(options: Options, chairs: int) -> int:
    """Give the points to be reached."""
    return options.target or TARGETS[is_four(options, chairs)]


def check_options(o: Options, chairs: int) -> None:
    """Refuse what does not fit together."""
    if chairs not in (2, 4):
        raise Refused("chairs", "SHU-2")
    if chairs == 4 and o.mode == "two":
        raise Refused("four_chairs", "SHU-2")
    if o.exact_finish and o.win_by != 1:
        raise Refused("exact_by_two", "SHU-34")
    if not o.foul_line_cm < o.line2_cm < o.line3_cm < o.length_cm:
        raise Refused("lines_order", "SHU-4")
    is_far = o.foul_line_used == "far"
    if is_far and not o.foul_line_cm <= o.far_foul_line_cm <= o.line2_cm:
        raise Refused("far_line", "SHU-30")
