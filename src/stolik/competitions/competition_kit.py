"""A competition and everything that belongs to it, as one typed value (see `stolik.kit`)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from stolik.engine.protocol import Competition
from stolik.engine.rulebook import RuleBook, rulebook

if TYPE_CHECKING:
    from stolik.competitions.exchange import Exchange
    from stolik.competitions.office import Office
    from stolik.engine.examples import Examples

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")
O = TypeVar("O")  # noqa: E741 - the letter of design.md


@dataclass(frozen=True)
class CompetitionKit(Generic[S, V, A, O]):
    """A competition with its office, its examples and its files."""

    competition: Competition[S, V, A, O]
    package: str
    """The folder it lies in, as Python names it: rule book and catalogs are there."""
    office: Callable[[], Office[S, V, A]]
    """What it shows to people, and who may do what."""
    examples: Callable[[], Examples]
    """How the worked examples of its book are run."""
    exchange: Callable[[], Exchange[S]]
    """What it gives to other programs."""

    @property
    def id(self) -> str:
        """The name everywhere a person or a file sees it."""
        return self.competition.id

    @cached_property
    def book(self) -> RuleBook:
        """Its rule book."""
        return rulebook(self.package)


AnyCompetitionKit: TypeAlias = CompetitionKit[Any, Any, Any, Any]
