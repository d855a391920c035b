"""What has to be filled in before something can be done, in the words of the league."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from stolik.competitions.naming import who
from stolik.competitions.season.view import TableSeen
from stolik.engine.fields import Number, Numbers, Option, Pick, Rows, Text, Time
from stolik.engine.messages import Msg, Words, msg

MOST_POINTS: Final = 9999
MOST_LETTERS: Final = 60


def label(name: str) -> Msg:
    """Give the words beside a field."""
    return msg(f"liga-baski.ask.{name}")


def number(name: str, low: int, high: int, default: int | None = None) -> Number:
    """Ask for a whole number."""
    return Number(low, high, default=default, is_blank=default is None, label=label(name))


def time(name: str, most: int) -> Time:
    """Ask for a time."""
    return Time(most, label=label(name))


def text(name: str, least: int = 1) -> Text:
    """Ask for a few words."""
    return Text(MOST_LETTERS, least=least, label=label(name))


def pick(name: str, options: Iterable[Option], default: str | int | None = None) -> Pick:
    """Ask for one of several."""
    return Pick(tuple(options), default=default, label=label(name))


def picks(name: str, options: Iterable[Option], default: tuple[str, ...] | None = None) -> Pick:
    """Ask for some of several."""
    some = tuple(options)
    return Pick(some, 1, len(some), default=default, is_list=True, label=label(name))


def members(some: Iterable[int]) -> tuple[Option, ...]:
    """Offer members by name."""
    return tuple(Option(member, who(member)) for member in some)


def seats(table: TableSeen, some: Sequence[int] = (0, 1, 2, 3)) -> tuple[Option, ...]:
    """Offer seats of a table by who sits there."""
    return tuple(Option(seat, who(table.seats[seat])) for seat in some)


def points(name: str, names: tuple[Words, ...]) -> Numbers:
    """Ask for four numbers that sum to zero."""  # LIG-18
    return Numbers(names, -MOST_POINTS, MOST_POINTS, total=0, label=label(name))


def rows(name: str, names: tuple[Words, ...], most: int) -> Rows:
    """Ask for a sheet of such rows."""
    return Rows(points(name, names), most=most, label=label(name))


def names_of(table: TableSeen) -> tuple[Words, ...]:
    """Name those of a table by seat."""
    return tuple(who(member) for member in table.seats)


def clause(*clauses: str) -> Pick:
    """Ask which clause of the book is the ground."""
    options = (Option(one, msg(f"liga-baski.clause.{one}")) for one in clauses)
    return pick("clause", options, clauses[0] if len(clauses) == 1 else None)


def numbers(some: Iterable[int]) -> tuple[Option, ...]:
    """Offer numbers."""
    return tuple(Option(one) for one in some)
