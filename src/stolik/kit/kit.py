"""A game and everything that belongs to it, as one typed value.

The `__init__.py` of a game's folder gives one `KIT`. Its members other than the game are functions
that import what they give, so that naming a kit loads no bot, no compiler and no typesetter. What a
game may lack is None, which can be asked without loading anything.

The small functions look alike in every game. They stay: Python loads a module late only by an
`import` inside a function or by its name in a string, and a string is nothing that mypy could
follow. One function for all members would load the bots with the paper, and a class of each game
would repeat the same lines as methods.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar

from stolik.engine.protocol import Game, Seen
from stolik.engine.rulebook import RuleBook, rulebook

if TYPE_CHECKING:
    from cyclopts import App

    from stolik.bots.team import Bots
    from stolik.engine.asides import Aside
    from stolik.engine.examples import Examples
    from stolik.engine.ledger import Ledger
    from stolik.engine.log import AnyLog
    from stolik.engine.luck import Luck
    from stolik.kit.boards import Board
    from stolik.kit.formats import Format
    from stolik.kit.presets import Offer
    from stolik.kit.review import Progress, Review
    from stolik.parts.match.chances import Share

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")
O = TypeVar("O")  # noqa: E741 - the letter of design.md


class AsideOf(Protocol[V]):
    """What a game's pictures want to know of long searches (see `engine.asides`)."""

    def asked(self, seen: Seen[V], /) -> Any:
        """Say at once what the picture of this viewer wants to know; None for nothing."""
        ...

    def answered(self, question: Any, /) -> Aside:
        """Find it out, however long that takes."""
        ...


@dataclass(frozen=True)
class Copying(Generic[S, A]):
    """How lines that were counted elsewhere come onto a sheet of the game."""

    line: Callable[[tuple[int, ...] | None], A]
    """What the referee does to write the next line by its points alone; None is a struck one."""
    is_line: Callable[[A], bool]
    """Whether an action is that."""
    lines: Callable[[S], tuple[bool, ...]]
    """Which lines so far came so."""


@dataclass(frozen=True)
class Kit(Generic[S, V, A, O]):
    """A game with its players, its paper, its examples and whatever else it has."""

    game: Game[S, V, A, O]
    package: str
    """The folder it lies in, as Python names it: rule book and catalogs are there."""
    bots: Callable[[], Bots[S, V, A]]
    """Its players; `easy`, `medium` and `strong` are always among them."""
    paper: Callable[[Seen[V], int | None], Ledger]
    """Its sheet as a viewer may see it, with at least so many lines."""
    examples: Callable[[], Examples]
    """How the worked examples of its book are run."""
    offer: Offer
    """How the lobby offers it: its group, and the usual house rules by name."""
    formats: Callable[[], tuple[Format[S, V, A, O], ...]] = tuple
    """The files it is written to and read from."""
    warm: Callable[[], None] | None = None
    """Compiles its kernels now, so that nobody waits for a compiler later."""
    solve: Callable[[], App] | None = None
    """Its command under `stolik solve`."""
    review: Callable[[AnyLog, Luck, Progress], Review] | None = None
    """Goes over a finished game: what each decision cost."""
    chances: Callable[[S], tuple[Share, ...]] | None = None
    """Says how likely each is to win as a match stands, by the model of its book."""
    aside: Callable[[], AsideOf[V]] | None = None
    boards: Callable[[bytes, int], Iterable[Board]] | None = None
    """Prepares so many deals from one secret, for real tables."""
    copying: Callable[[], Copying[S, A]] | None = None
    """Takes lines over that were counted elsewhere, as on paper in mid-round."""
    stands: Callable[[A, Sequence[A]], None] | None = None
    """Refuses to correct an action once such others have followed it, where the book says so."""
    online: Mapping[str, object] = field(default_factory=dict)
    """Options its book sets otherwise when a table is played online."""

    @property
    def id(self) -> str:
        """The name everywhere a person or a file sees it."""
        return self.game.id

    @cached_property
    def book(self) -> RuleBook:
        """Its rule book."""
        return rulebook(self.package)


AnyKit: TypeAlias = Kit[Any, Any, Any, Any]
"""A kit whose types are known only to itself: what a shelf gives and generic tools take."""
