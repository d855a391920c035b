"""What a season says of itself: how many, how long, what a table is worth, on which clauses.

A competition's options are such terms; the names of the options themselves are its own.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from typing import Literal, Protocol

from msgspec import Struct

from stolik.engine.score import Points

Status = Literal["complete", "time", "closed_absence", "closed_left_early", "closed_left_late"]


class Adjustment(Struct, frozen=True):
    """Table points added to one seat, and the clause that adds them."""

    seat: int
    table: Points
    rule: str


class RoundScore(Struct, frozen=True):
    """What one round at one table brings its seats."""

    status: Status
    table_points: tuple[Points, ...]
    place_points: tuple[Points, ...]
    adjustments: tuple[Adjustment, ...]
    clauses: tuple[str, ...]


class Grounds(Struct, frozen=True, dict=True, kw_only=True):
    """The clauses of a season's book, by what they are about."""

    season: str
    """How many tournaments there are."""
    rounds: str
    """How many rounds a tournament has, and what follows what."""
    rows: str
    """How many rows a sheet has."""
    tables: str
    """How many sit at a table."""
    entry: str
    teams: str
    here: str
    """Who is there, the draw of numbers, the plan."""
    too_few: str
    pauses: str
    seats: str
    """Who sits on which chair of a table."""
    clock: str
    bell: str
    struck: str
    """A row that keeps its number and scores nothing."""
    more_time: str
    sheet: str
    """What is written on a sheet."""
    signing: str
    arrival: str
    absence: str
    leaving: str
    exclusion: str
    card: str
    replanning: str
    """Whoever goes after the draw leaves his table."""
    judges: str
    """Whose word decides."""
    chief: str
    striking: str
    """Only judges strike a row."""
    lot: str

    @cached_property
    def of_people(self) -> Mapping[str, str]:
        """The grounds of what `roster` refuses."""
        return {
            "UNKNOWN_PLAYER": self.entry,
            "ALREADY_IN_SEASON": self.entry,
            "NO_TEAM_NAME": self.teams,
            "IN_OTHER_TEAM": self.entry,
            "TEAM_TOO_BIG": self.teams,
            "ALREADY_ENTERED": self.entry,
            "NOT_ENTERED": self.entry,
            "ALREADY_HERE": self.here,
            "NOT_HERE": self.here,
        }


class Terms(Protocol):
    """The options of a season, by the names that its parts ask for."""

    @property
    def grounds(self) -> Grounds:
        """The clauses of its book."""
        ...

    @property
    def seats(self) -> int:
        """How many sit at a table."""
        ...

    @property
    def rows(self) -> int:
        """How many rows make a sheet whole."""
        ...

    @property
    def tournaments(self) -> int:
        """How many make a season."""
        ...

    @property
    def rounds(self) -> int:
        """How many a tournament has."""
        ...

    @property
    def round_minutes(self) -> int:
        """How long a round lasts."""
        ...

    @property
    def break_minutes(self) -> int:
        """How long the break between two is."""
        ...

    @property
    def finishes_row(self) -> bool:
        """The row being played at the bell is still written."""
        ...

    @property
    def late_soft_s(self) -> int:
        """From when on somebody is late."""
        ...

    @property
    def late_hard_s(self) -> int:
        """From when on he is absent."""
        ...

    @property
    def suspension_tournaments(self) -> int:
        """How many a card costs."""
        ...

    @property
    def team_max(self) -> int:
        """How many belong to a team at most."""
        ...

    @property
    def team_counting(self) -> int:
        """How many results make a team's."""
        ...

    @property
    def best_tournaments(self) -> int | None:
        """How many count for somebody; all of them if there is no number."""
        ...

    @property
    def avoid_teammates(self) -> Literal["off", "soft", "hard"]:
        """Whether those of a team meet."""
        ...

    @property
    def judges_needed(self) -> int:
        """How many must agree."""
        ...

    @property
    def pause_points(self) -> tuple[int, int]:
        """Place and table points of who pauses."""
        ...

    def check(self, points: Sequence[int], /) -> None:
        """Refuse what no row can be."""
        ...

    def late(self, late_s: Sequence[int], /) -> tuple[Adjustment, ...]:
        """Say what lateness gives and takes."""
        ...

    def scored(
        self, totals: Sequence[int], rows: int, late_s: Sequence[int], left: Collection[int], /
    ) -> RoundScore:
        """Say what a table brings."""
        ...


def starter(terms: Terms, row: int) -> int:
    """Give the seat that begins a row, counted from 1: each in turn."""
    return (row - 1) % terms.seats
