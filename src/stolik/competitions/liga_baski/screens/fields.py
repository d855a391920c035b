"""What has to be filled in before an offer can be taken."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from stolik.competitions.liga_baski.screens.naming import who
from stolik.competitions.liga_baski.view import TableSeen
from stolik.competitions.screens import Field, Option, Value, Words
from stolik.engine.messages import Msg, Raw, msg

MOST_POINTS = 9999


def label(name: str) -> Msg:
    """Give the words beside a field."""
    return msg(f"liga-baski.ask.{name}")


def number(path: str, name: str, low: int, high: int, preset: int | None = None) -> Field:
    """Ask for a whole number."""
    return Field(path, "number", label(name), low=low, high=high, preset=preset)


def time(path: str, name: str, high: int) -> Field:
    """Ask for a time in seconds, typed as people say it."""
    return Field(path, "time", label(name), low=0, high=high)


def text(path: str, name: str, is_needed: bool = True) -> Field:
    """Ask for a few words."""
    return Field(path, "text", label(name), high=60, is_needed=is_needed)


def pick(path: str, name: str, options: Iterable[Option], preset: Value = None) -> Field:
    """Ask for one of several."""
    return Field(path, "pick", label(name), tuple(options), preset=preset)


def picks(path: str, name: str, options: Iterable[Option], preset: Value = None) -> Field:
    """Ask for some of several."""
    return Field(path, "picks", label(name), tuple(options), preset=preset)


def members(some: Iterable[int]) -> tuple[Option, ...]:
    """Offer members by name."""
    return tuple(Option(member, who(member)) for member in some)


def seats(table: TableSeen, some: Sequence[int] = (0, 1, 2, 3)) -> tuple[Option, ...]:
    """Offer seats of a table by who sits there."""
    return tuple(Option(seat, who(table.seats[seat])) for seat in some)


def points(path: str, name: str, names: tuple[Words, ...]) -> Field:
    """Ask for four numbers that sum to zero."""  # LIG-18
    return Field(
        path,
        "points",
        label(name),
        names=names,
        low=-MOST_POINTS,
        high=MOST_POINTS,
        is_zero_sum=True,
    )


def names_of(table: TableSeen) -> tuple[Words, ...]:
    """Name those of a table by seat."""
    return tuple(who(member) for member in table.seats)


def clause(*clauses: str) -> Field:
    """Ask which clause of the book is the ground."""
    options = (Option(one, msg(f"liga-baski.clause.{one}")) for one in clauses)
    return pick("clause", "clause", options, clauses[0] if len(clauses) == 1 else None)


def numbers(some: Iterable[int]) -> tuple[Option, ...]:
    """Offer numbers."""
    return tuple(Option(one, Raw(str(one))) for one in some)
