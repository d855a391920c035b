"""The state of a cup: who plays, the rounds that were drawn, and what each table brought."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from stolik.competitions.bench import Bench
from stolik.competitions.puchar.options import Options
from stolik.competitions.roster import Roster

Phase = Literal["setup", "lots", "between", "round", "lot", "over"]
Stage = Literal["main", "knockout"]


class Board(Struct, frozen=True, omit_defaults=True):
    """One table: the members on its chairs, and the place of each chair once it is over."""

    seats: tuple[int, ...]
    order: str
    """The id by which its table of the game is opened; none if it was over elsewhere."""
    places: tuple[int, ...] = ()
    absent: tuple[int, ...] = ()
    """Chairs that did not play."""
    here: tuple[int, ...] = ()
    """Chairs whose players have come to the table."""
    is_typed: bool = False
    """Its result did not come from the table itself."""
    before: tuple[str, ...] = ()
    """The tables before this one, which ended in a draw that had to be played again."""

    @property
    def is_over(self) -> bool:
        """Say whether its result is there."""
        return bool(self.places or self.absent)


class Match(Struct, frozen=True, omit_defaults=True):
    """Contestants who meet, at one table or, as teams, at several."""

    sides: tuple[int, ...]
    boards: tuple[Board, ...]
    node: int = -1
    """Which match of the knock-out it is."""
    group: int = -1
    drawn: int = -1
    """The side that goes on after a draw, by lot."""

    @property
    def is_over(self) -> bool:
        """Say whether all its tables are over."""
        return all(one.is_over for one in self.boards)


class Round(Struct, frozen=True, omit_defaults=True):
    """A round that was drawn: its matches, and who stays out."""

    matches: tuple[Match, ...]
    byes: tuple[int, ...] = ()
    rests: tuple[int, ...] = ()
    """Who asked to stay out."""
    stage: Stage = "main"
    started_ms: int = 0
    is_rung: bool = False
    """The time to come is over."""

    @property
    def is_over(self) -> bool:
        """Say whether all results are there."""
        return all(one.is_over for one in self.matches)

    def tables(self) -> Iterator[tuple[int, int, int]]:
        """Give every table: its number, the match and the board."""
        number = 0
        for m, match in enumerate(self.matches):
            for b in range(len(match.boards)):
                number += 1
                yield number, m, b


class Fixed(Struct, frozen=True):
    """A correction: which round and table, and the places before it."""

    round: int
    table: int
    before: tuple[int, ...]


class State(Struct, frozen=True, omit_defaults=True):
    """A cup."""

    options: Options
    phase: Phase = "setup"
    roster: Roster = Roster()
    bench: Bench[None] = Bench()
    ratings: dict[int, int] = {}
    field: tuple[tuple[int, ...], ...] = ()
    """The contestants: the members of each, one or a team."""
    seeds: tuple[int, ...] = ()
    """The contestants by number, the first number first; on a ladder from the top."""
    since: dict[int, int] = {}
    """Who came late, after how many rounds."""
    gone: dict[int, int] = {}
    """Which contestants have left, after how many rounds."""
    resting: tuple[int, ...] = ()
    """Who stays out of the next round."""
    rounds: tuple[Round, ...] = ()
    bracket: tuple[int, ...] = ()
    """The seeds of the knock-out, once it has begun."""
    ended_ms: int = 0
    """When the last result came."""
    is_ended: bool = False
    """No further round is drawn."""
    is_confirmed: bool = False
    fixed: tuple[Fixed, ...] = ()
    reopened: int = 0

    @property
    def count(self) -> int:
        """How many people there are."""
        return len(self.roster.members)

    @property
    def now(self) -> Round | None:
        """The round that was drawn last."""
        return self.rounds[-1] if self.rounds else None

    def contestant(self, member: int) -> int:
        """Give the contestant a member is or plays for; -1 for nobody."""
        if member < len(self.field) and self.field[member] == (member,):
            return member  # without teams everybody is his own number
        return next((at for at, some in enumerate(self.field) if member in some), -1)
