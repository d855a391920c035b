"""A case is a game with what the laws must know of it beside the game itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from stolik.engine import AnyGame, Luck, Viewer
from stolik.words.catalogs import Catalog


class Broken(AssertionError):
    """A law does not hold; the text says where."""


@dataclass(frozen=True)
class Case:
    """A game, its clauses and words, and what a test knows of its states."""

    game: AnyGame
    clauses: frozenset[str]
    catalogs: Mapping[str, Catalog]
    conserved: Callable[[Any], object] | None = None
    """What stays the same from the first state to the last."""
    twisted: Callable[[Any, Viewer, Luck], Any] | None = None
    """The same state with other secrets than this viewer may know, made without `sample`."""
    longest: int = 20_000
    """A game at random is over after so many events."""
    start_with: tuple[Mapping[str, object], ...] = field(default=({},))
    """Options, besides any at random, in which the laws must be tried."""
    leave: frozenset[str] = frozenset()
    """Options that are not set at random, for some of their values take too long for many games."""


def require(holds: object, why: str) -> None:
    """Break the law unless this holds."""
    if not holds:
        raise Broken(why)
