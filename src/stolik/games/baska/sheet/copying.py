"""Deals that were counted elsewhere: on paper in mid-round, or at the desk of a league."""

from __future__ import annotations

from typing import Final

from stolik.games.baska.rules.actions import Action, Copied
from stolik.games.baska.rules.cards import SEATS
from stolik.games.baska.rules.state import State
from stolik.kit.kit import Copying


def line(points: tuple[int, ...] | None) -> Action:
    """Give what writes such a deal as the next one."""
    if points is None:
        return Copied(None)
    if len(points) != SEATS:
        raise ValueError(f"{len(points)} results for {SEATS} seats")
    a, b, c, d = points
    return Copied((a, b, c, d))


def is_line(do: Action) -> bool:
    """Say whether an action writes such a deal."""
    return isinstance(do, Copied)


def lines(s: State) -> tuple[bool, ...]:
    """Say of each deal whether it came so."""
    return tuple(row.is_copied for row in s.public.rows)


COPYING: Final = Copying[State, Action](line, is_line, lines)
