"""What the table waits for: who is due, who may act meanwhile, and what the clock will do."""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import Struct

from stolik.engine.actors import Actor

A = TypeVar("A")


class Alarm(Struct, Generic[A], frozen=True):
    """Name a moment of the table's clock and what CLOCK then does."""

    at_ms: int
    do: A


class Turn(Struct, Generic[A], frozen=True):
    """Say what a state waits for."""

    phase: str
    due: tuple[Actor, ...] = ()
    """The table waits for each of these; empty only when the game is over."""
    may: tuple[Actor, ...] = ()
    """These may act meanwhile, and may stay silent."""
    alarms: tuple[Alarm[A], ...] = ()
    hold_ms: int = 0
    """Keep this phase on show so long, that its length betrays nothing."""
    deal: int = 0
    """Number of the deal: when it grows, the seed of the finished deal may be revealed."""
    shown: int = 0
    """How many secrets have been shown: a player's take-back never crosses a change of it."""
    rest_ms: int = 0
    """What chance did last is looked at so long before it goes on: a live table waits meanwhile."""
