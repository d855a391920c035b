"""The house rules of a league, section 3 of its rule book."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from stolik.competitions.liga_baski.round_score import SEATS, late_adjustments, score_table
from stolik.competitions.liga_baski.rows import check_sum
from stolik.competitions.season.terms import Adjustment, Grounds, RoundScore

Two = tuple[int, int]
Four = tuple[Fraction, Fraction, Fraction, Fraction]

BOOK_SCALE: Four = (Fraction(6), Fraction(4), Fraction(2), Fraction(0))


GROUNDS: Final = Grounds(
    season="LIG-1",
    rounds="LIG-2",
    rows="LIG-3",
    tables="LIG-4",
    entry="LIG-5",
    teams="LIG-6",
    here="LIG-7",
    too_few="LIG-9",
    pauses="LIG-12",
    seats="LIG-13",
    clock="LIG-14",
    bell="LIG-15",
    struck="LIG-16",
    more_time="LIG-17",
    sheet="LIG-18",
    signing="LIG-19",
    arrival="LIG-25",
    absence="LIG-29",
    leaving="LIG-30",
    exclusion="LIG-32",
    card="LIG-33",
    replanning="LIG-35",
    judges="LIG-36",
    chief="LIG-37",
    striking="LIG-38",
    lot="LIG-46",
)


class Options(Struct, frozen=True):
    """What a league may agree on; the defaults are the book's."""

    tournaments: Annotated[int, Meta(ge=1, le=60, extra={"clause": "LIG-1"})] = 18
    rounds: Annotated[int, Meta(ge=1, le=20, extra={"clause": "LIG-2"})] = 5
    deals_per_round: Annotated[int, Meta(ge=4, le=100, extra={"clause": "LIG-3"})] = 32
    round_minutes: Annotated[int, Meta(ge=1, le=240, extra={"clause": "LIG-14"})] = 40
    break_minutes: Annotated[int, Meta(ge=0, le=60, extra={"clause": "LIG-14"})] = 5
    finish_current_deal: Annotated[bool, Meta(extra={"clause": "LIG-15"})] = False
    place_points: Annotated[Four, Meta(extra={"clause": "LIG-21"})] = BOOK_SCALE
    pause_points: Annotated[Two, Meta(extra={"clause": "LIG-10"})] = (4, 40)
    late_soft_s: Annotated[int, Meta(ge=0, le=86400, extra={"clause": "LIG-26"})] = 300
    late_hard_s: Annotated[int, Meta(ge=0, le=86400, extra={"clause": "LIG-29"})] = 600
    late_fine: Annotated[int, Meta(ge=-1000, le=0, extra={"clause": "LIG-26"})] = -15
    late_bonus: Annotated[int, Meta(ge=0, le=1000, extra={"clause": "LIG-27"})] = 5
    multi_late_bonus: Annotated[
        Literal["zero_sum", "none", "flat"], Meta(extra={"clause": "LIG-28"})
    ] = "zero_sum"
    absence: Annotated[tuple[Two, Two], Meta(extra={"clause": "LIG-29"})] = ((-4, -120), (4, 40))
    leave_min_deals: Annotated[int, Meta(ge=0, le=100, extra={"clause": "LIG-30"})] = 10
    leaver_place_points: Annotated[int, Meta(ge=-100, le=100, extra={"clause": "LIG-30"})] = -4
    suspension_tournaments: Annotated[int, Meta(ge=0, le=60, extra={"clause": "LIG-33"})] = 3
    team_max: Annotated[int, Meta(ge=1, le=20, extra={"clause": "LIG-6"})] = 6
    team_counting: Annotated[int, Meta(ge=1, le=20, extra={"clause": "LIG-41"})] = 4
    best_tournaments: Annotated[int, Meta(ge=1, le=60, extra={"clause": "LIG-42"})] | None = None
    avoid_teammates: Annotated[Literal["off", "soft", "hard"], Meta(extra={"clause": "LIG-8"})] = (
        "soft"
    )
    judges_needed: Annotated[int, Meta(ge=1, le=3, extra={"clause": "LIG-36"})] = 2

    @property
    def grounds(self) -> Grounds:
        """The clauses of the league's book."""
        return GROUNDS

    @property
    def seats(self) -> int:
        """Four sit at a table."""  # LIG-4
        return SEATS

    @property
    def rows(self) -> int:
        """The rows of a sheet are its deals."""
        return self.deals_per_round

    @property
    def finishes_row(self) -> bool:
        """Whether the deal being played at the bell counts."""
        return self.finish_current_deal

    def check(self, points: Sequence[int], /) -> None:
        """Refuse what no deal can be."""
        check_sum(points)

    def late(self, late_s: Sequence[int], /) -> tuple[Adjustment, ...]:
        """Say what lateness gives and takes."""
        return late_adjustments(self, late_s)

    def scored(
        self, totals: Sequence[int], rows: int, late_s: Sequence[int], left: Collection[int], /
    ) -> RoundScore:
        """Say what a table brings."""
        return score_table(self, totals, rows, late_s, left)
