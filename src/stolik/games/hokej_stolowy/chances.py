"""Chances of section 8: both sides score independently, each at its own rate (Poisson).

The difference of goals is then Skellam's. Sudden death is won by the side that scores first, and in
mid-course the rates shrink with the time that is left. What is computed here is shown and measured,
and decides nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp

from msgspec import Struct

from stolik.games.hokej_stolowy.state import State
from stolik.parts.match import Pair
from stolik.parts.match.drawn import strength_of

GOALS = 5
"""Goals of both together in a match of five minutes."""
RATED_MS = 300_000
MOST = 80
"""So many goals of a side are looked at; more are less likely than a rounding error."""


class Chances(Struct, frozen=True):
    """The chance of side A to win, of a draw, and of side B to win."""

    a: float
    draw: float
    b: float


def poisson(rate: float) -> Iterator[float]:
    """Give the chances of 0, 1, 2, … goals at a rate."""
    p = exp(-rate)
    for k in range(MOST):
        yield p
        p *= rate / (k + 1)


def after_time(a: float, b: float, score: Pair = (0, 0)) -> Chances:
    """Give the chances at the horn, from a score and the rates of the rest."""
    ahead = score[0] - score[1]
    theirs = list(poisson(b))
    win = level = 0.0
    for k, p in enumerate(poisson(a)):
        lead = min(max(ahead + k, 0), MOST)
        win += p * sum(theirs[:lead])
        level += p * theirs[ahead + k] if 0 <= ahead + k < MOST else 0.0
    return Chances(win, level, max(0.0, 1 - win - level))


def sudden_death(a: float, b: float) -> float:
    """Give the chance of side A to score first."""
    return a / (a + b) if a + b else 0.5


def playoff(a: float, b: float, score: Pair = (0, 0), left: float = 1.0) -> float:
    """Give the chance of side A in a play-off of which such a part of the time is left."""
    time = after_time(a * left, b * left, score)
    return time.a + time.draw * sudden_death(a, b)


def rates(s: State) -> tuple[float, float]:
    """Give the goals a match that both sides may expect by their strengths."""
    mine, theirs = (strength_of(s, side) for side in (0, 1))
    return GOALS * mine / (mine + theirs), GOALS * theirs / (mine + theirs)


def in_play(s: State) -> Chances:
    """Give the chances of a match to be watched as it stands."""
    a, b = rates(s)
    if s.phase == "finished":
        return Chances(float(s.winner == 0), float(s.winner is None), float(s.winner == 1))
    if s.is_overtime:
        first = sudden_death(a, b)
        return Chances(first, 0.0, 1 - first)
    left = max(s.end_t - max(s.t, 0), 0) / RATED_MS
    time = after_time(a * left, b * left, s.score)
    if not s.options.playoff:
        return time
    first = sudden_death(a, b)
    return Chances(time.a + time.draw * first, 0.0, time.b + time.draw * (1 - first))
