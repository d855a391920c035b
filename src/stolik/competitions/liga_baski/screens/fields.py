"""What has to be filled in before something can be done, in the words of the league."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stolik.competitions import asking
from stolik.competitions.naming import who
from stolik.competitions.season.view import TableSeen
from stolik.engine.fields import Numbers, Option, Rows
from stolik.engine.messages import Words

ASK: Final = asking.Asking("liga-baski", is_blank=True)
label, number, time, text, pick = ASK.label, ASK.number, ASK.time, ASK.text, ASK.pick
picks, clause = ASK.picks, ASK.clause
members, numbers = asking.people, asking.numbers


def seats(table: TableSeen, some: Sequence[int] = (0, 1, 2, 3)) -> tuple[Option, ...]:
    """Offer seats of a table by who sits there."""
    return tuple(Option(seat, who(table.seats[seat])) for seat in some)


def names_of(table: TableSeen) -> tuple[Words, ...]:
    """Name those of a table by seat."""
    return tuple(who(member) for member in table.seats)


def points(name: str, names: tuple[Words, ...]) -> Numbers:
    """Ask for four numbers that sum to zero."""  # LIG-18
    return ASK.points(name, names, total=0)


def rows(name: str, names: tuple[Words, ...], most: int) -> Rows:
    """Ask for a sheet of such rows."""
    return ASK.rows(name, points(name, names), most)
