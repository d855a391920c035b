"""The house rules of section 3 of the rule book."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Depth = Literal["events", "auction", "results"]
Seconds = Annotated[int, Meta(ge=0, le=600, extra={"clause": "BAS-16", "at": "live"})]


def bound(clause: str) -> Meta:
    """The clause an option changes."""
    return Meta(extra={"clause": clause})


class Options(Struct, frozen=True):
    """What a table may agree on; the defaults are the book's."""

    seat_by: Annotated[Literal["arrival", "draw", "assigned"], bound("BAS-4")] = "assigned"
    passes_to_close: Annotated[Literal[3, 4], bound("BAS-17")] = 4
    raise_cancels_doubles: Annotated[bool, bound("BAS-27")] = True
    self_raise: Annotated[Literal["after_kontra", "free", "never"], bound("BAS-22")] = (
        "after_kontra"
    )
    foul_bid_check: Annotated[Literal["off", "top_card"], bound("BAS-24")] = "top_card"
    laydown_rule: Annotated[Literal["computed", "manual", "off"], bound("BAS-34")] = "computed"
    cicha_kontra_only: Annotated[bool, bound("BAS-33")] = True
    solo_leader: Annotated[Literal["forehand", "declarer"], bound("BAS-12")] = "forehand"
    must_beat: Annotated[bool, bound("BAS-40")] = True
    young_win_factor: Annotated[Literal[1, 2], bound("BAS-52")] = 2
    revoke_payment: Annotated[Literal["side_share", "each_of_three"], bound("BAS-56")] = (
        "side_share"
    )
    enforce_play: Annotated[bool, bound("BAS-57")] = True
    stop_when_decided: Annotated[bool, bound("BAS-47")] = False
    deals_per_series: Annotated[int, Meta(ge=1, le=1000, extra={"clause": "BAS-6"})] = 32
    claim_timeout_s: Annotated[
        int, Meta(ge=0, le=120, extra={"clause": "BAS-62", "at": "live"})
    ] = 20
    call_seconds: Seconds = 0
    card_seconds: Seconds = 0
    depth: Annotated[Depth, Meta(extra={"clause": "BAS-63", "at": "paper"})] = "events"
