"""The house rules of eight-ball: section 3 of the rule book, and the ways to follow a match."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from stolik.engine import Refused

Depth: TypeAlias = Literal["events", "results"]
Mouth: TypeAlias = Annotated[float, Meta(ge=3, le=15)]


class Options(Struct, frozen=True, cache_hash=True):
    """The options of a match; the defaults are the book's."""

    break_min_cushions: Annotated[int, Meta(ge=0, le=15, extra={"clause": "BIL-9"})] = 4
    break_legal_if_pocketed: Annotated[bool, Meta(extra={"clause": "BIL-9"})] = False
    black_on_break: Annotated[Literal["rerack", "loss"], Meta(extra={"clause": "BIL-11"})] = (
        "rerack"
    )
    break_assigns_group: Annotated[bool, Meta(extra={"clause": "BIL-12"})] = True
    opponent_ball_pocketed_is_foul: Annotated[bool, Meta(extra={"clause": "BIL-23"})] = True
    attempts_after_foul: Annotated[int, Meta(ge=1, le=2, extra={"clause": "BIL-28"})] = 2
    ball_in_hand_on_foul: Annotated[bool, Meta(extra={"clause": "BIL-33"})] = False
    rail_after_contact: Annotated[bool, Meta(extra={"clause": "BIL-27"})] = False
    opposite_pocket: Annotated[
        Literal["diagonal", "across", "along"], Meta(extra={"clause": "BIL-40"})
    ] = "diagonal"
    same_pocket_rule: Annotated[bool, Meta(extra={"clause": "BIL-44"})] = True
    black_call_pocket: Annotated[bool, Meta(extra={"clause": "BIL-52"})] = False
    consecutive_foul_limit: Annotated[int, Meta(ge=0, le=9, extra={"clause": "BIL-46"})] = 3
    """0: fouls in a row lose nothing."""
    race_to: Annotated[int, Meta(ge=1, le=25, extra={"clause": "BIL-50"})] = 1
    shot_clock_s: Annotated[int, Meta(ge=0, le=120, extra={"clause": "BIL-51"})] = 0
    """0: no shot clock."""
    played: Annotated[Literal["entered", "drawn"], Meta(extra={"clause": "BIL-1"})] = "entered"
    """Entered: the scorer tells what happened. Drawn: chance plays, by strengths."""
    depth: Annotated[Depth, Meta(extra={"clause": "BIL-50", "at": "paper"})] = "events"
    """Every shot is entered, or only who won each game."""
    table_cm: Annotated[
        tuple[int, int], Meta(extra={"clause": "BIL-4", "range": "[60–400, 30–200]"})
    ] = (112, 56)
    ball_radius_cm: Annotated[float, Meta(ge=1.5, le=3.1, extra={"clause": "BIL-5"})] = 1.9
    pocket_mouth_cm: Annotated[
        tuple[Mouth, Mouth], Meta(extra={"clause": "BIL-3", "range": "[3–15, 3–15]"})
    ] = (5.5, 6.0)
    """Corner and side pockets."""


def check_options(options: Options, chairs: int) -> None:
    """Refuse what does not fit together."""
    if chairs != 2:
        raise Refused("CHAIRS", "BIL-1")
    length, width = options.table_cm
    if not (60 <= length <= 400 and 30 <= width <= 200):
        raise Refused("TABLE", "BIL-4")
