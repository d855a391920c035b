"""Points, exact and with their grounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias

from msgspec import Struct

from stolik.engine.messages import Msg

Points: TypeAlias = int | Fraction


class ScoreLine(Struct, frozen=True):
    """One line of a score sheet: what it is for, what each seat got, and the clauses behind it."""

    label: Msg
    points: tuple[Points | None, ...]
    """One entry per seat; None where the line does not concern the seat."""
    clauses: tuple[str, ...] = ()
    is_struck: bool = False
    end: str = ""
    """How it ended, in the game's own word; nothing where a game ends in one way only."""
    winners: tuple[int, ...] = ()
    """Who won it, where the game says so: points alone do not always tell."""
    counts: Mapping[str, tuple[int, ...]] = {}
    """What else was counted, by the game's own word: one number per seat."""


class Ending(Struct, frozen=True):
    """Why it is over, by which clauses, and the place of each seat (1 is first, ties share)."""

    reason: str
    clauses: tuple[str, ...]
    places: tuple[int, ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        """Give the seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


class Score(Struct, frozen=True):
    """Lines and totals so far, and at the end the places."""

    totals: tuple[Points, ...]
    lines: tuple[ScoreLine, ...] = ()
    ended: Ending | None = None


def places(totals: Sequence[Points]) -> tuple[int, ...]:
    """Rank totals from the highest; equal totals share a place (1, 2, 2, 4)."""
    return tuple(1 + sum(other > mine for other in totals) for mine in totals)
