"""A competition and everything that belongs to it, as one typed value (see `stolik.kit`)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
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
    """A competition; its office, examples and files lie in its folder, each in a module."""

    competition: Competition[S, V, A, O]
    package: str
    """The folder it lies in, as Python names it: rule book and catalogs are there."""

    @property
    def id(self) -> str:
        """The name everywhere a person or a file sees it."""
        return self.competition.id

    def office(self) -> Office[S, V, A]:
        """Give what it shows to people, and who may do what."""
        found: Office[S, V, A] = self._part("office", "OFFICE")
        return found

    def examples(self) -> Examples:
        """Give how the worked examples of its book are run."""
        found: Examples = self._part("examples", "EXAMPLES")
        return found

    def exchange(self) -> Exchange[S]:
        """Give what it writes for other programs."""
        found: Exchange[S] = self._part("exchange", "EXCHANGE")
        return found

    def _part(self, module: str, name: str) -> Any:
        """Read a part of its folder only when somebody asks for it."""
        return getattr(import_module(f"{self.package}.{module}"), name)

    @cached_property
    def book(self) -> RuleBook:
        """Its rule book."""
        return rulebook(self.package)


AnyCompetitionKit: TypeAlias = CompetitionKit[Any, Any, Any, Any]
