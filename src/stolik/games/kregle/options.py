"""The house rules of bowling: section 3 of the rule book, and the ways to follow a game."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from stolik.engine import Refused

Depth: TypeAlias = Literal["events", "results"]
Scoring: TypeAlias = Literal["traditional", "current_frame"]
Centimetres: TypeAlias = Annotated[float, Meta(ge=0.1, le=20)]


class Options(Struct, frozen=True, cache_hash=True):
    """The options of a game; the defaults are the book's."""

    players: Annotated[
        Annotated[int, Meta(ge=1, le=8)] | None,
        Meta(extra={"clause": "KRE-21", "range": "1–8 | null"}),
    ] = None
    """Left out: as many as there are chairs."""
    scoring: Annotated[Scoring, Meta(extra={"clause": "KRE-25"})] = "traditional"
    sheet_style: Annotated[
        Literal["both", "per_frame", "cumulative"], Meta(extra={"clause": "KRE-19"})
    ] = "both"
    foul_counts_zero: Annotated[bool, Meta(extra={"clause": "KRE-23"})] = True
    tie_break: Annotated[Literal["none", "roll_off_9_10"], Meta(extra={"clause": "KRE-22"})] = (
        "none"
    )
    handicap: Annotated[
        tuple[Annotated[int, Meta(ge=-300, le=300)], ...],
        Meta(max_length=8, extra={"clause": "KRE-29", "range": "[-300–300, …]"}),
    ] = ()
    """One for each player; left out, nobody has any."""
    played: Annotated[Literal["entered", "drawn"], Meta(extra={"clause": "KRE-3"})] = "entered"
    """Entered: the scorer tells what fell. Drawn: chance throws, by strengths."""
    depth: Annotated[Depth, Meta(extra={"clause": "KRE-20", "at": "paper"})] = "events"
    """Every throw is entered, or only what everybody has in the end."""
    lane_cm: Annotated[
        tuple[int, int],
        Meta(extra={"clause": "KRE-9", "range": "[40–400, 10–60]"}),
    ] = (110, 30)
    pin_pitch_cm: Annotated[Centimetres, Meta(extra={"clause": "KRE-24"})] = 3.6
    pin_radius_cm: Annotated[Centimetres, Meta(extra={"clause": "KRE-24"})] = 0.7
    ball_radius_cm: Annotated[Centimetres, Meta(extra={"clause": "KRE-24"})] = 1.5


def check_options(options: Options, chairs: int) -> None:
    """Refuse what does not fit together."""
    if not 1 <= chairs <= 8 or options.players not in (None, chairs):
        raise Refused("PLAYERS", "KRE-21", n=options.players or 8)
    if len(options.handicap) not in (0, chairs):
        raise Refused("HANDICAPS", "KRE-29", n=chairs)
    length, width = options.lane_cm
    if not (40 <= length <= 400 and 10 <= width <= 60):
        raise Refused("LANE", "KRE-9")
    if 3 * options.pin_pitch_cm + 2 * options.pin_radius_cm > width:
        raise Refused("LANE", "KRE-9")
