"""The house rules of section 3 of the rule book, and which of them do not fit together."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from stolik.engine import Refused

Depth = Literal["events", "results"]


def on(clause: str, **only: list[str]) -> Meta:
    """An option that belongs to a clause, and with which values of others it means something."""
    return Meta(extra={"clause": clause, **({"only": only} if only else {})})


def between(low: int, high: int, clause: str) -> Meta:
    """A whole number in a range, and the clause it belongs to."""
    return Meta(ge=low, le=high, extra={"clause": clause})


class Options(Struct, frozen=True):
    """What a table may agree on; the defaults are the book's."""

    scoring: Annotated[Literal["points", "rounds", "low"], on("UNO-61")] = "points"
    target: Annotated[
        int,
        Meta(ge=50, le=2000, extra={"clause": "UNO-61", "only": {"scoring": ["points", "low"]}}),
    ] = 500
    rounds_target: Annotated[
        Annotated[int, Meta(ge=1, le=50)] | None, on("UNO-62", scoring=["rounds"])
    ] = None
    start_reverse: Annotated[Literal["dealer_first", "right_first"], on("UNO-17")] = "dealer_first"
    start_wild: Annotated[Literal["first_player_chooses", "redraw"], on("UNO-19")] = (
        "first_player_chooses"
    )
    must_play_if_able: Annotated[bool, on("UNO-25")] = False
    draw_mode: Annotated[Literal["one", "until_playable"], on("UNO-26")] = "one"
    play_after_draw: Annotated[bool, on("UNO-27")] = True
    stacking: Annotated[Literal["none", "draw_two", "all"], on("UNO-74")] = "none"
    jump_in: Annotated[bool, on("UNO-75")] = False
    wd4_bluff: Annotated[bool, on("UNO-36")] = True
    challenge_fail_draw: Annotated[int, between(4, 10, "UNO-39")] = 6
    uno_penalty: Annotated[int, between(0, 6, "UNO-51")] = 2
    false_catch_penalty: Annotated[int, between(0, 4, "UNO-53")] = 0
    finish_draw_effects: Annotated[bool, on("UNO-56")] = True
    wrong_card_penalty: Annotated[int, between(0, 4, "UNO-70")] = 2
    hand_size: Annotated[int, between(5, 10, "UNO-11")] = 7
    partners: Annotated[bool, on("UNO-66")] = False
    move_seconds: Annotated[int, between(0, 120, "UNO-71")] = 0
    depth: Annotated[Depth, Meta(extra={"clause": "UNO-60", "at": "paper"})] = "events"


def check_options(options: Options, seats: int) -> None:
    """Refuse what the rule book excludes, or excludes together."""
    if not 2 <= seats <= 10:
        raise Refused("two_to_ten", "UNO-1", n=seats)
    if options.scoring == "rounds" and options.rounds_target is None:
        raise Refused("rounds_target_unset", "UNO-64")
    if options.partners and seats != 4:
        raise Refused("partners_need_four", "UNO-66")
