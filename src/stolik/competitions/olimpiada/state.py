"""The state of an olympiad: its people and events, the tie-break, and the seasons before it."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from msgspec import Struct

from stolik.competitions.bench import Bench
from stolik.competitions.olimpiada.actions import ONE, Better, Told
from stolik.competitions.olimpiada.options import Options
from stolik.competitions.roster import Roster

Phase = Literal["setup", "events", "tiebreak", "referee", "lot", "final"]
How = Literal["played", "walkover", "lots", "shared"]


class Planned(Struct, frozen=True, omit_defaults=True):
    """An event of the programme; one without a name is named when it is over."""

    id: str = ""
    game: str = ""
    weight: Fraction = ONE
    better: Better = "high"


class Done(Struct, frozen=True, omit_defaults=True):
    """A finished event: the places of those who took part, and the scores they come from."""

    id: str
    places: dict[int, int]
    scores: dict[int, Fraction] = {}
    teams: tuple[tuple[int, ...], ...] = ()
    better: Better = "high"
    weight: Fraction = ONE
    game: str = ""


class Table(Struct, frozen=True, omit_defaults=True):
    """The table that is open: of an event, or of the tie-break."""

    order: str
    game: str
    players: tuple[int, ...]
    event: str = ""
    """Nothing for the tie-break."""
    target: int = 0


class Tiebreak(Struct, frozen=True, omit_defaults=True):
    """The game that decides about first place, and who plays it."""

    game: str
    players: tuple[int, ...]
    target: int = 0
    is_on: bool = False


class Decided(Struct, frozen=True, omit_defaults=True):
    """How first place was decided, for whom, and with which figures."""

    how: How
    winner: int = -1
    figures: dict[int, int] = {}


class Fixed(Struct, frozen=True):
    """A correction: which event, and the places before it."""

    id: str
    before: dict[int, int]


class Closed(Struct, frozen=True):
    """An olympiad of a season before."""

    season: str
    options: Options
    people: int
    """How many of the members took part: the first of them."""
    done: tuple[Done, ...]
    gone: dict[int, int]
    declined: tuple[int, ...]
    tiebreak: Tiebreak | None
    decided: Decided | None


class State(Struct, frozen=True, omit_defaults=True):
    """An olympiad."""

    options: Options
    phase: Phase = "setup"
    roster: Roster = Roster()
    bench: Bench[None] = Bench()
    season: str = ""
    planned: tuple[Planned, ...] = ()
    """Events that are still to come."""
    done: tuple[Done, ...] = ()
    draft: Told | None = None
    """A result that is not confirmed: for referees only."""
    gone: dict[int, int] = {}
    """Who has withdrawn, after how many events."""
    declined: tuple[int, ...] = ()
    """Who does not play the tie-break."""
    tiebreak: Tiebreak | None = None
    decided: Decided | None = None
    is_locked: bool = False
    """The tie-break has begun: results stand."""
    is_confirmed: bool = False
    table: Table | None = None
    beside: tuple[Table, ...] = ()
    """Further tables of the event that is on."""
    came: dict[str, dict[int, int]] = {}
    """What those of several tables have brought that are over, by their orders."""
    stopped: str = ""
    """The order of the table that was open last."""
    stopped_too: tuple[str, ...] = ()
    """Those that were open beside it."""
    opened: int = 0
    """How many tables there were."""
    fixed: tuple[Fixed, ...] = ()
    reopened: int = 0
    held: tuple[Closed, ...] = ()

    @property
    def tables(self) -> tuple[Table, ...]:
        """The tables that are open: several of one event, or that of the tie-break."""
        return () if self.table is None else (self.table, *self.beside)

    @property
    def seated(self) -> tuple[int, ...]:
        """Those who sit at them."""
        return tuple(one for table in self.tables for one in table.players)

    @property
    def count(self) -> int:
        """How many contestants there are."""
        return len(self.roster.members)
