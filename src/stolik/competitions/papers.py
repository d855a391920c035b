"""What a competition puts on paper besides what its screens show: sheets, and a plan of it all."""

from __future__ import annotations

from typing import Protocol, TypeVar

from msgspec import Struct

from stolik.engine.ledger import Ledger
from stolik.engine.messages import Words
from stolik.engine.protocol import Seen

V = TypeVar("V")


class TableSheet(Struct, frozen=True):
    """The sheet of one table of one round, and who sits there, by seat."""

    number: int
    members: tuple[int, ...]
    """Nobody where it is not known yet; a pen will write the names."""
    paper: Ledger


class Certificate(Struct, frozen=True):
    """A certificate: whose it is, and the lines that stand under the name."""

    member: int
    place: int
    lines: tuple[Words, ...]


class Papers(Protocol[V]):
    """What the print layer asks of a competition; it prints nothing that `seen` does not show."""

    def facts(self, seen: Seen[V], /) -> tuple[Words, ...]:
        """Say what stands under the title of every page: which day, where, which round."""
        ...

    def sheets(
        self, seen: Seen[V], round: int | None, is_filled: bool, /
    ) -> tuple[TableSheet, ...]:
        """Give the sheets of a round, of the one that is on or comes next if none is named.

        Filled ones of those tables alone that have reported something; none if there are none.
        """
        ...

    def standings(self, seen: Seen[V], /) -> Ledger | None:
        """Give the standings of people with the rounds as columns, once a round is closed."""
        ...

    def cross(self, seen: Seen[V], /) -> tuple[Ledger, ...]:
        """Give who met whom with what result, in tables that fit a page."""
        ...

    def forms(self, seen: Seen[V], /) -> tuple[Ledger, ...]:
        """Give what people fill in with a pen before it begins, such as a team's entry."""
        ...

    def plan(self, seen: Seen[V], /) -> Ledger | None:
        """Give where everybody sits in every round that is known, if a plan is published."""
        ...

    def certificates(self, seen: Seen[V], /) -> tuple[Certificate, ...]:
        """Give the certificates, the best first; none before it is over."""
        ...
