"""What a form asks for, field by field, in the words of its competition: `<id>.ask.<name>`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from stolik.competitions.naming import who
from stolik.engine.fields import Each, Field, Number, Numbers, Option, Pick, Rows, Text, Time
from stolik.engine.messages import Msg, Words, msg

MOST_LETTERS: Final = 60
MOST_POINTS: Final = 9999


@dataclass(frozen=True)
class Asking:
    """The fields of one competition."""

    id: str
    is_blank: bool = False
    """A number begins as an empty box where nothing stands there already."""

    def label(self, name: str) -> Msg:
        """Give the words beside a field."""
        return msg(f"{self.id}.ask.{name}")

    def number(self, name: str, low: int, high: int, default: int | None = None) -> Number:
        """Ask for a whole number."""
        is_blank = self.is_blank and default is None
        return Number(low, high, default=default, is_blank=is_blank, label=self.label(name))

    def time(self, name: str, most: int) -> Time:
        """Ask for a time."""
        return Time(most, label=self.label(name))

    def text(
        self, name: str, least: int = 1, most: int = MOST_LETTERS, default: str | None = None
    ) -> Text:
        """Ask for a few words."""
        return Text(most, least=least, default=default, label=self.label(name))

    def pick(self, name: str, options: Iterable[Option], default: str | int | None = None) -> Pick:
        """Ask for one of several."""
        return Pick(tuple(options), default=default, label=self.label(name))

    def picks(
        self,
        name: str,
        options: Iterable[Option],
        default: Sequence[str | int] | None = None,
        least: int = 1,
        most: int | None = None,
    ) -> Pick:
        """Ask for some of several; the answer is always a list."""
        some = tuple(options)
        most = len(some) if most is None else most
        stands = None if default is None else tuple(default)
        return Pick(some, least, most, default=stands, is_list=True, label=self.label(name))

    def person(self, name: str, members: Iterable[int]) -> Pick:
        """Ask for one of some people."""
        return self.pick(name, people(members))

    def each(self, name: str, members: Iterable[int], field: Field) -> Each:
        """Ask the same of some people."""
        return Each(
            tuple(Option(str(one), who(one)) for one in members), field, label=self.label(name)
        )

    def points(
        self,
        name: str,
        names: tuple[Words, ...],
        low: int = -MOST_POINTS,
        high: int = MOST_POINTS,
        total: int | None = None,
        default: tuple[int, ...] | None = None,
    ) -> Numbers:
        """Ask for a number of each chair, which may have to add up to something."""
        return Numbers(names, low, high, total=total, default=default, label=self.label(name))

    def rows(self, name: str, one: Numbers, most: int) -> Rows:
        """Ask for a sheet of such rows."""
        return Rows(one, most=most, label=self.label(name))

    def clause(self, *clauses: str) -> Pick:
        """Ask which clause of the book is the ground."""
        options = (Option(one, msg(f"{self.id}.clause.{one}")) for one in clauses)
        return self.pick("clause", options, clauses[0] if len(clauses) == 1 else None)


def people(members: Iterable[int]) -> tuple[Option, ...]:
    """Offer people by name."""
    return tuple(Option(one, who(one)) for one in members)


def numbers(some: Iterable[int]) -> tuple[Option, ...]:
    """Offer numbers."""
    return tuple(Option(one) for one in some)
