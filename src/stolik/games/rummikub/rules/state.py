"""The position: its public part, the racks, and what a viewer gets of them.

Tiles are kinds (`tiles.py`), pieces of a set may be named jokers; UNKNOWN is a tile that nobody at
the score sheet has seen. The bank is known by its counts alone.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from stolik.engine import Actor, seats
from stolik.games.rummikub.rules.options import Options
from stolik.games.rummikub.rules.sets import Pieces
from stolik.parts.series import Series

Rack = tuple[int, ...]  # sorted kinds
Sets = tuple[Pieces, ...]
Labels = tuple[tuple[int, ...], ...]  # sets of labels, see labels.py
Swaps = tuple[tuple[int, int], ...]
Flags = tuple[bool, ...]
Numbers = tuple[int, ...]
Stacks = tuple[tuple[int, ...], ...]

UNKNOWN: Final = -1
NOBODY: Final = -1
CENTRE: Final = 14  # RUM-8: the stack of eight
STACKS: Final = 15
STACK: Final = 7
TILES: Final = 106
DEALT: Final = 14

MOVING: Final = ("turn", "final_lap")


class Edition(Struct, frozen=True, omit_defaults=True):
    """What revisions of the rules do otherwise; records are replayed by their own."""

    seats_stay_empty: bool = True
    """Since 2: who was disqualified has no part in the games that remain (RUM-110)."""
    winner_follows: bool = True
    """Since 2: other points of a loser change what the winner writes (RUM-93)."""


EDITIONS: Final = (Edition(seats_stay_empty=False, winner_follows=False), Edition())


class Past(Struct, frozen=True):
    """The working table before a step, to go back to."""

    sets: Labels
    swapped: Swaps = ()


class Work(Struct, frozen=True):
    """The working table: sets of labels, what is in the hand, jokers freed by a swap, the steps."""

    sets: Labels
    is_held: bool = False
    held: int = UNKNOWN
    """The label in the hand where all saw it: it came from the table."""
    swapped: Swaps = ()
    """Jokers that were replaced in this move, each with the tile put in its place."""
    past: tuple[Past, ...] = ()


class Owed(Struct, frozen=True):
    """Tiles that a seat has still to draw, and whether its move ends with them."""

    seat: int
    count: int
    ends: bool
    at_ms: int = 0
    """Since when the mover's clock stands still for it."""


class Made(Struct, frozen=True):
    """The last play, as long as the referee may still rule it invalid (RUM-46)."""

    seat: int
    table: Sets
    played: Rack
    opened: bool
    declared: bool = False


class News(Struct, frozen=True, omit_defaults=True):
    """What everyone just saw happen: a word of the telling, whose, and how many tiles."""

    what: str
    seat: int = NOBODY
    count: int = 0
    other: int = NOBODY
    tiles: Rack = ()
    clause: str = "RUM-30"
    offence: str = ""
    """For what the referee did it."""


class Result(Struct, frozen=True, omit_defaults=True):
    """How a game ended: section 6."""

    end: str
    winners: Numbers
    small: Numbers
    losses: Numbers
    penalty: tuple[str, ...]
    """Per seat: "", "unable" or "able"."""
    jokers: Numbers
    turns: int
    bank_left: int
    corrected: Flags


class Public(Struct, frozen=True):
    """All that every seat and every spectator knows."""

    options: Options
    series: Series[Result]
    phase: str
    counts: Numbers
    """Tiles of each rack, those on the working table still included."""
    opened: Flags
    declared: Flags
    out: Flags
    """Disqualified."""
    turns: Numbers
    late: Numbers
    """Times in a row that a seat's time ran out without a play."""
    away: Flags
    """Played by the bot that always draws."""
    warned: Numbers
    yellow: Numbers
    fresh: Numbers
    """How many of its tiles each seat got since its last turn began."""
    depth: str = "full"
    starter: int = NOBODY
    to_move: int = NOBODY
    table: Sets = ()
    work: Work | None = None
    stacks: Numbers = (STACK,) * CENTRE + (STACK + 1,)
    centre: int = CENTRE
    ready: Flags = ()
    confirmed: Flags = ()
    lots: Rack = ()
    """What each seat drew for the first move; UNKNOWN draws (again), JOKER is never kept."""
    contenders: Flags = ()
    redeals: int = 0
    owed: tuple[Owed, ...] = ()
    lap: Numbers = ()
    """Seats that still have a move in the final lap."""
    passes: int = 0
    moves: int = 0
    made: Made | None = None
    since_ms: int = 0
    shown: int = 0
    outcome: str = ""
    news: tuple[News, ...] = ()
    ending: str = ""
    """How the game ended while racks have still to be entered."""
    winner: int = NOBODY
    result: Result | None = None
    entered: Flags = ()
    """Racks that were entered at the end."""
    gone: Numbers = ()
    """The first game in which each seat is empty, 0 for those who play (RUM-110)."""
    edition: Edition = EDITIONS[-1]

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.counts)

    @property
    def bank(self) -> int:
        """How many tiles have not been drawn."""
        return sum(self.stacks)

    @property
    def is_moving(self) -> bool:
        """Whether somebody is on the move."""
        return self.phase in MOVING

    @property
    def active(self) -> tuple[Actor, ...]:
        """The seats that are not disqualified."""
        return tuple(seat for seat in seats(self.seats) if not self.out[seat])

    def is_empty(self, seat: int) -> bool:
        """Whether nobody sits there in this game: disqualified in an earlier one."""
        return bool(self.gone) and bool(self.gone[seat])

    @property
    def occupied(self) -> tuple[Actor, ...]:
        """The seats that have a part in this game, disqualified in it or not."""
        return tuple(seat for seat in seats(self.seats) if not self.is_empty(seat))


class State(Struct, frozen=True):
    """The public part; racks, racks at the start of the last turns, the hidden hand.

    What lies in the bank is not in it: chance comes when a tile is taken.
    """

    public: Public
    racks: tuple[Rack, ...] = ()
    before: tuple[Rack, ...] = ()
    hand: int = UNKNOWN
    """The label of a tile that is held in the hand and came from the rack."""
    asked: Rack = ()
    """The rack that the referee wants to know about."""


class View(Struct, frozen=True):
    """What one viewer has been shown; racks that are closed to him are None."""

    public: Public
    racks: tuple[Rack | None, ...] = ()
    before: tuple[Rack | None, ...] = ()
    hand: int = UNKNOWN
    asked: Rack = ()


def put(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    """The values with the seat's one exchanged."""
    return (*values[:seat], value, *values[seat + 1 :])


def flag(flags: Flags, seat: int, value: bool = True) -> Flags:
    """The flags with the seat's one set."""
    return (*flags[:seat], value, *flags[seat + 1 :])


def rack(racks: tuple[Rack, ...], seat: int, tiles: Rack) -> tuple[Rack, ...]:
    """The racks with the seat's one exchanged, in order."""
    return (*racks[:seat], tuple(sorted(tiles)), *racks[seat + 1 :])
