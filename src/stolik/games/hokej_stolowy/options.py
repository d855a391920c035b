"""The house rules of table hockey: section 3 of the rule book, and the ways to follow a match."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from stolik.engine import Refused
from stolik.parts.match.clock import SECOND_MS

Depth: TypeAlias = Literal["events", "results"]
Touch: TypeAlias = Literal["boards", "post"]
MOST_FORFEIT = 99


class Options(Struct, frozen=True, cache_hash=True):
    """The options of a match; the defaults are the book's."""

    duration_s: Annotated[int, Meta(ge=60, le=3600, extra={"clause": "HOK-2"})] = 300
    playoff: Annotated[bool, Meta(extra={"clause": "HOK-13"})] = False
    signal_marks: Annotated[Literal["minutes", "thirds"], Meta(extra={"clause": "HOK-6"})] = (
        "minutes"
    )
    no_show_s: Annotated[int, Meta(ge=0, le=600, extra={"clause": "HOK-10"})] = 30
    forfeit_score: Annotated[
        tuple[int, int], Meta(extra={"clause": "HOK-10", "range": "[0–99, 0–99]"})
    ] = (5, 0)
    """Goals of who was ready, then of who was not."""
    withdrawal_bonus: Annotated[int, Meta(ge=0, le=20, extra={"clause": "HOK-11"})] = 5
    min_goal_delay_s: Annotated[float, Meta(ge=0, le=10, extra={"clause": "HOK-22"})] = 3.0
    release_contacts: Annotated[
        tuple[Touch, ...],
        Meta(max_length=2, extra={"clause": "HOK-24", "range": "[boards | post, …]"}),
    ] = ("boards", "post")
    passive_hold_s: Annotated[float, Meta(ge=0, le=30, extra={"clause": "HOK-41"})] = 5.0
    referee: Annotated[bool, Meta(extra={"clause": "HOK-43"})] = False
    lost_time_min_s: Annotated[int, Meta(ge=0, le=60, extra={"clause": "HOK-54"})] = 5
    matches_review_limit: Annotated[int, Meta(ge=0, le=10, extra={"clause": "HOK-45"})] = 3
    overtime_start: Annotated[Literal["drop", "placed"], Meta(extra={"clause": "HOK-25"})] = "drop"
    played: Annotated[Literal["entered", "drawn"], Meta(extra={"clause": "HOK-2"})] = "entered"
    """Entered: the scorer tells what happened at the table. Drawn: chance plays by strengths."""
    depth: Annotated[Depth, Meta(extra={"clause": "HOK-3", "at": "paper"})] = "events"
    """Every event is entered, or only the result."""

    @property
    def shield_ms(self) -> int:
        """So long after a face-off no goal counts."""
        return round(self.min_goal_delay_s * SECOND_MS)  # HOK-22

    @property
    def hold_ms(self) -> int:
        """So long a figure may hold the puck before a warning."""
        return round(self.passive_hold_s * SECOND_MS)  # HOK-41


def check_options(options: Options, chairs: int) -> None:
    """Refuse what does not fit together."""
    if chairs != 2:
        raise Refused("chairs", "HOK-1")
    if not all(0 <= n <= MOST_FORFEIT for n in options.forfeit_score):
        raise Refused("BAD_FORFEIT", "HOK-10")
    if options.forfeit_score[0] <= options.forfeit_score[1]:
        raise Refused("BAD_FORFEIT", "HOK-10")
    if len(set(options.release_contacts)) != len(options.release_contacts):
        raise Refused("SAME_CONTACT", "HOK-24")
