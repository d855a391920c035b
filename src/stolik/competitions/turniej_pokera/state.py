"""The state of a poker tournament: its people, its tables, its clock, who is out, what is paid."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from stolik.competitions.bench import Bench
from stolik.competitions.room import Room
from stolik.competitions.roster import Roster
from stolik.competitions.turniej_pokera.options import Options

Phase = Literal["entries", "draw", "play", "redraw", "over"]
NOBODY: Final = -1
FINAL: Final = "final"


class Table(Struct, frozen=True, omit_defaults=True):
    """A table: who sits where with what, where button and blinds were, and its present deal."""

    number: int
    order: str
    chairs: tuple[int, ...]
    stacks: tuple[int, ...]
    """At a real table nobody counts them: all nought."""
    button: int = 0
    small: int = NOBODY
    big: int = NOBODY
    calls: int = 0
    """Deals it was told to play."""
    deals: int = 0
    """Deals it has played."""
    fresh: tuple[int, ...] = ()
    """Chairs that somebody has taken since the last call."""
    seated: tuple[int, ...] = ()
    """Who sat where when it was called last."""
    start: tuple[int, ...] = ()
    """With what."""
    new: tuple[int, ...] = ()
    """Chairs that were fresh then."""
    level: int = 0
    """The level it was called with."""

    @property
    def players(self) -> tuple[int, ...]:
        """Who sits here, by chair."""
        return tuple(one for one in self.chairs if one != NOBODY)

    @property
    def is_playing(self) -> bool:
        """Say whether a deal is on."""
        return self.calls > self.deals

    @property
    def free(self) -> tuple[int, ...]:
        """The chairs that nobody has, nor had in the deal that is on."""
        had = self.seated if self.is_playing else ()
        return tuple(
            n for n, one in enumerate(self.chairs)
            if one == NOBODY and not (had and had[n] != NOBODY)
        )  # fmt: skip


class Bust(Struct, frozen=True):
    """Somebody who lost the last chip in a deal, the chips at its start, and the table."""

    player: int
    start: int
    table: int


class Proposal(Struct, frozen=True):
    """A division that those who are left may agree on."""

    amounts: dict[str, int]
    chips: dict[str, int]
    agreed: tuple[int, ...] = ()


class State(Struct, frozen=True, omit_defaults=True):
    """A poker tournament."""

    options: Options
    phase: Phase = "entries"
    roster: Roster = Roster()
    bench: Bench[None] = Bench()
    bots: dict[str, str] = {}
    """The level of each player of the house, by id."""
    gone: tuple[int, ...] = ()
    """Whose entry was taken back."""
    tables: tuple[Table, ...] = ()
    waiting: tuple[int, ...] = ()
    """Late players without a chair yet."""
    level: int = 0
    is_break: bool = False
    room: Room = Room()
    out: tuple[tuple[int, ...], ...] = ()
    """Who is out, the first first; those of one group share the place."""
    pending: tuple[Bust, ...] = ()
    """Who is out in the hand-for-hand deal that is on."""
    is_hand: bool = False
    """A hand-for-hand deal is on."""
    is_final: bool = False
    """All play at one table."""
    bought: dict[str, int] = {}
    """How often somebody has bought in again."""
    added: tuple[int, ...] = ()
    """Who has bought the add-on."""
    removed: int = 0
    """Chips that a referee took from the game, less those added."""
    sent_away: tuple[int, ...] = ()
    is_asked: bool = False
    """A division shall be looked at after the deal that is on."""
    proposal: Proposal | None = None
    agreed: dict[str, int] = {}
    """What those who divided got."""
    stopped: tuple[str, ...] = ()
    """Orders of tables that are closed."""
    now_ms: int = 0
    is_closed: bool = False

    @property
    def count(self) -> int:
        """How many have ever entered."""
        return len(self.roster.members)

    @property
    def playing(self) -> tuple[int, ...]:
        """Who is still in, table by table, then those who wait for a chair."""
        seated = [one for table in self.tables for one in table.players]
        return (*seated, *self.waiting)

    @property
    def entries(self) -> int:
        """How many entries were paid, those bought again included."""
        return self.count - len(self.gone) + sum(self.bought.values())

    @property
    def chips(self) -> int:
        """All chips of the tournament."""
        return (self.entries + len(self.added)) * self.options.stack - self.removed

    def table_of(self, player: int) -> Table | None:
        """Give the table where somebody sits."""
        return next((one for one in self.tables if player in one.chairs), None)

    def stack_of(self, player: int) -> int:
        """Give somebody's chips as they are known."""
        table = self.table_of(player)
        if table is None:
            return self.options.stack if player in self.waiting else 0
        return table.stacks[table.chairs.index(player)]
