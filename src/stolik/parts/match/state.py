"""What every match that is followed knows: its chairs and phase, the time, what was just told."""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import Struct

O = TypeVar("O")  # noqa: E741 - the letter of design.md


class Told(Struct, frozen=True, omit_defaults=True, gc=False):
    """One thing everybody just saw happen: its kind, whose it is, and what fills its sentence."""

    kind: str
    side: int = 0
    player: int = 0
    n: int = 0
    word: str = ""
    """Tells several sentences of a kind apart."""
    code: str | None = None
    """Why it came so, in a code of the book."""


class Match(Struct, Generic[O], frozen=True, kw_only=True, gc=False):
    """The common ground of all matches; a sport's state begins with it.

    A state is made of what was there before it and never changes, so nothing in it can hold it: no
    collector of garbage need look at it.
    """

    options: O
    chairs: int
    phase: str
    depth: str = "events"
    """How closely it is followed: every event, or only results."""
    strengths: tuple[int, ...] = ()
    """Of a match to be watched: how strong everybody is, 0 until it has been said."""
    now_ms: int = 0
    """When the last event happened, by the table's clock."""
    news: tuple[Told, ...] = ()

    @property
    def is_drawn(self) -> bool:
        """Say whether chance plays it, by the strengths of the players."""
        return bool(self.strengths)
