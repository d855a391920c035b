"""Everything that can happen in a cup, as it is logged.

People are numbers from 0 in the order they joined; tables are counted from 1 in every round. Staff
act as the REFEREE, a challenger of a ladder as himself.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from stolik.competitions.steps import Appoint as Appoint  # noqa: PLC0414
from stolik.competitions.steps import Confirm as Confirm  # noqa: PLC0414
from stolik.competitions.steps import Reopen as Reopen  # noqa: PLC0414

Places = Annotated[tuple[int, ...], Meta(max_length=24)]
Chairs = Annotated[tuple[int, ...], Meta(max_length=24)]
Team = Annotated[str, Meta(max_length=60)]
Rating = Annotated[int, Meta(ge=0, le=9999)]


class Enlist(Struct, frozen=True, tag="enlist", omit_defaults=True):
    """Take a player in, with the team if teams play."""

    person: str
    team: Team = ""


class Rate(Struct, frozen=True, tag="rate"):
    """Write a player's rating; 0 is none."""

    player: int
    rating: Rating


class Begin(Struct, frozen=True, tag="begin", omit_defaults=True):
    """The cup begins with those who are entered."""

    is_numbered: bool = False
    """It began elsewhere: the numbers are those of the list, whatever was agreed on."""


class DrawOrder(Struct, frozen=True, tag="draw_order"):
    """The lot gives everybody a number: contestants, the first number first."""

    order: tuple[int, ...]


class NextRound(Struct, frozen=True, tag="next_round"):
    """The next round is drawn and its tables are opened."""


class Met(Struct, frozen=True, omit_defaults=True):
    """Two who met in a round that was drawn elsewhere, the first chair first."""

    seats: tuple[int, int]
    places: Places = ()
    """Nothing while it is played."""
    absent: Chairs = ()


class TakeRound(Struct, frozen=True, tag="take_round", omit_defaults=True):
    """A round that was drawn elsewhere, with its results, as a file tells it."""

    tables: tuple[Met, ...]
    byes: tuple[int, ...] = ()
    rests: tuple[int, ...] = ()


class Swap(Struct, frozen=True, tag="swap"):
    """Two players change places in the round that was drawn, before anything is played there."""

    one: int
    other: int


class Arrived(Struct, frozen=True, tag="arrived"):
    """Somebody has come to a table: its chair, counted from 0."""

    table: int
    seat: int


class Result(Struct, frozen=True, tag="result", omit_defaults=True):
    """A table is over: the place of each chair; equal ones are a draw."""

    table: int
    places: Places
    is_counted: bool = False
    """The table itself has counted it; otherwise somebody types it."""


class Forfeit(Struct, frozen=True, tag="forfeit"):
    """Somebody did not play: these chairs lose, and if all of them, all."""

    table: int
    absent: Chairs


class Correct(Struct, frozen=True, tag="correct", omit_defaults=True):
    """The result of a table was another one, of this round or of one before."""

    round: int
    table: int
    places: Places
    absent: Chairs = ()


class NoShows(Struct, frozen=True, tag="no_shows"):
    """The time to come is over: who is not at the table has lost."""


class DrawLot(Struct, frozen=True, tag="draw_lot"):
    """The lot says who goes on after a drawn match: the side, 0 or 1."""

    table: int
    side: int


class Withdraw(Struct, frozen=True, tag="withdraw"):
    """Somebody leaves the cup and keeps what is won."""

    player: int


class Rest(Struct, frozen=True, tag="rest"):
    """Somebody stays out of the next round and gets what a draw brings."""

    player: int


class Challenge(Struct, frozen=True, tag="challenge"):
    """On a ladder somebody challenges one who stands higher."""

    player: int
    above: int


class EndHere(Struct, frozen=True, tag="end_here"):
    """No further round is drawn: the standing is the final one."""


Action: TypeAlias = (
    Enlist
    | Appoint
    | Rate
    | Begin
    | DrawOrder
    | NextRound
    | TakeRound
    | Swap
    | Arrived
    | Result
    | Forfeit
    | Correct
    | NoShows
    | DrawLot
    | Withdraw
    | Rest
    | Challenge
    | EndHere
    | Confirm
    | Reopen
)
