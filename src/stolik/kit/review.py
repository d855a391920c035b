"""A finished game gone over: what each decision cost. Games add what they can say besides."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from stolik.engine.messages import Msg

Progress: TypeAlias = Callable[[int, int], None]
"""Hears how far a long piece of work is: so many done of so many."""


class Way(Struct, frozen=True):
    """One thing that could have been done, and what it brings its player."""

    what: str
    points: int


class Verdict(Struct, frozen=True):
    """One decision: where it stands in the log, who made it, what else there was, what it cost."""

    entry: int
    step: int
    """Which event in force it is, from 1: the step of a replay."""
    deal: int
    seat: int
    chosen: str
    points: int
    best: tuple[str, ...]
    cost: int
    ways: tuple[Way, ...]
    said: Msg


class Review(Struct, frozen=True, kw_only=True):
    """The whole record."""

    verdicts: tuple[Verdict, ...]
    said: tuple[Msg, ...]
    """One sentence for each seat."""
