"""Options, actions and state of a match of darts."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from stolik.parts.match import Match

Phase: TypeAlias = Literal["throw", "over"]
HIGHEST: Final = 10  # RZU-3


class Options(Struct, frozen=True):
    """House rules: the range and the clause of each."""

    throws: Annotated[int, Meta(ge=1, le=20, extra={"clause": "RZU-2"})] = 5


class Hit(Struct, frozen=True, tag="hit"):
    """The referee enters what a throw is worth."""

    points: int


class Strike(Struct, frozen=True, tag="strike"):
    """The referee strikes the last throw: a foot stood over the line."""


class GiveUp(Struct, frozen=True, tag="give_up"):
    """A player gives up the match."""


Action: TypeAlias = Hit | Strike | GiveUp


class Throw(Struct, frozen=True):
    """A throw, as the sheet has it."""

    number: int
    seat: int
    points: int
    total: int
    """What the player has then."""
    is_struck: bool = False


class State(Match[Options], frozen=True, kw_only=True):
    """All there is; everybody sees it."""

    phase: Phase
    throws: tuple[Throw, ...] = ()
    left: int | None = None
    """Who gave up."""

    @property
    def seat(self) -> int:
        """Who throws."""
        return len(self.throws) % self.chairs  # RZU-2

    @property
    def totals(self) -> tuple[int, ...]:
        """Everybody's points."""
        counted = [throw for throw in self.throws if not throw.is_struck]
        every = range(self.chairs)
        return tuple(sum(throw.points for throw in counted if throw.seat == n) for n in every)
