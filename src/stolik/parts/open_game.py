"""Games in which nothing is hidden: what a viewer has been shown is the state itself."""

from __future__ import annotations

from typing import Generic, TypeVar

from stolik.engine import Luck, Seen, Viewer

S = TypeVar("S")


class AllOpen(Generic[S]):
    """Show everything to everybody."""

    def observe(self, s: S, viewer: Viewer, /) -> S:
        """Show everything."""
        return s

    def sample(self, seen: Seen[S], luck: Luck, /) -> S:
        """Give the state itself, which every viewer knows."""
        return seen.view
