"""The state of a tournament: its people, the rounds played, the one that is on, and the final."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from stolik.competitions.bench import Bench
from stolik.competitions.cards import Card, sent_off, yellows
from stolik.competitions.protocols import TableProtocol
from stolik.competitions.room import Room
from stolik.competitions.roster import Roster
from stolik.competitions.turniej_rummikub.options import Options
from stolik.competitions.turniej_rummikub.results import Gained, GameResult, gained
from stolik.competitions.turniej_rummikub.standing import Row, final_ranking, ordered

Phase = Literal[
    "registration", "draw", "drawing", "seated", "round", "qualified", "final", "closed"
]
Table: TypeAlias = TableProtocol[GameResult]
Tables: TypeAlias = tuple[Table, ...]


class Counted(Struct, frozen=True):
    """A rack the referee has counted: what is on it, what it costs, and whether it could meld."""

    tiles: tuple[str, ...]
    melded: bool
    sum: int
    jokers: int
    could_meld: bool
    loss: int
    """What its owner writes if somebody else has gone out."""


class State(Struct, frozen=True, omit_defaults=True):
    """A tournament."""

    options: Options
    phase: Phase = "registration"
    roster: Roster = Roster()
    """The team of a member is his organisation; entered are those with a recorded consent."""
    bench: Bench[None] = Bench()
    cards: tuple[Card, ...] = ()
    left: dict[int, int] = {}
    """Of those disqualified in the round that is on: after how many written games of his table."""
    away: dict[int, int] = {}
    """Who is absent, and from which game of the round that is on."""
    played: tuple[Tables, ...] = ()
    """The rounds that are closed."""
    tables: Tables = ()
    room: Room = Room()
    counted: dict[str, Counted] = {}
    """Racks of the game that is being recorded, by table and seat: "1:0"."""
    lots: dict[int, int] = {}
    visible: bool | None = None
    """What staff have decided about the standings, if they have."""
    final: Table | None = None

    @property
    def round(self) -> int:
        """The number of the round that is on, or of the last one."""
        return len(self.played) + (self.phase in ("seated", "round"))

    @property
    def out(self) -> tuple[int, ...]:
        """Who is disqualified, in the order of it."""
        return sent_off(self.cards, self.options.yellow_limit)

    @property
    def entrants(self) -> tuple[int, ...]:
        """Who has entered."""
        return self.roster.entered

    @property
    def present(self) -> tuple[int, ...]:
        """Who is there and may play, in the order of entry."""
        out = self.out
        return tuple(one for one in self.entrants if one in self.roster.present and one not in out)


def results_of(table: Table) -> tuple[GameResult, ...]:
    """Give the games of a protocol."""
    return tuple(line.result for line in table.lines)


def brought(options: Options, table: Table) -> dict[int, Gained]:
    """Give what a protocol brings those who sat there."""
    found = gained(options, len(table.seats), results_of(table))
    return dict(zip(table.seats, found, strict=True))


def round_of(options: Options, tables: Tables) -> dict[int, Gained]:
    """Give what a round brings everybody."""
    found: dict[int, Gained] = {}
    for table in tables:
        found.update(brought(options, table))
    return found


def rows_of(s: State) -> dict[int, Row]:
    """Give the line of everybody who has entered, by the closed rounds."""
    sums = dict.fromkeys(s.entrants, Gained())
    for tables in s.played:
        for member, own in round_of(s.options, tables).items():
            sums[member] = sums[member].plus(own)
    return {
        member: Row(own, yellows(s.cards, member), s.lots.get(member, 0))
        for member, own in sums.items()
    }


def standings(s: State) -> list[int]:
    """Give everybody in order of the standings, without the disqualified."""
    return ordered(s.options, rows_of(s), s.out)


def final_rows(s: State) -> dict[int, Gained]:
    """Give what the final has brought so far."""
    return {} if s.final is None else brought(s.options, s.final)


def ranking(s: State) -> list[int]:
    """Give the final ranking as it stands, without the disqualified."""
    return final_ranking(standings(s), final_rows(s), s.out)
