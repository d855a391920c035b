"""What a game may tell the general searches about itself, all of it optional."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from stolik.engine import Choices, Luck, Seen

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")


class Advice(Struct, Generic[S, V, A], frozen=True):
    """Hints of a game: without any of them every search still works, only less well."""

    evaluate: Callable[[S, int], float] | None = None
    """The share of the win, 0 to 1, that a seat can expect of a state that has not ended."""
    playout: Callable[[Seen[V], Choices[A], Luck], A] | None = None
    """A quick sensible action for simulated play; without it any choice is as likely."""
    candidates: Callable[[Seen[V], Choices[A]], Sequence[A]] | None = None
    """The actions worth a search, some for whoever is due; without it all that are typical."""
    deals_ahead: int | None = None
    """How many deals simulated play looks ahead, where a series is long; None is to its end."""
