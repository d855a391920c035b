"""Exact chances of winning a set and a match: section 8 of the rule book.

With a constant chance of a point there are closed sums; with different chances on own and on the
opponent's service a dynamic programme over the scores of a set. Fractions in, fractions out.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb

from stolik.games.tenis_stolowy.service import OTHER, service_turn, serving_side, set_winner
from stolik.games.tenis_stolowy.state import State
from stolik.parts.match.drawn import chance


def set_chance(p: Fraction, points: int = 11) -> Fraction:
    """The chance to win a set with a lead of two, if each point is won with chance p."""
    q = 1 - p
    before = sum(
        (comb(points - 1 + k, k) * p**points * q**k for k in range(points - 1)), Fraction()
    )
    deuce = comb(2 * points - 2, points - 1) * (p * q) ** (points - 1)
    return before + deuce * from_deuce(p, p)


def from_deuce(pa: Fraction, pb: Fraction) -> Fraction:
    """The chance to win from deuce: pa on own service, pb on the other's."""
    both, none = pa * pb, (1 - pa) * (1 - pb)
    return both / (both + none)


def match_chance(of_set: Fraction, sets_to_win: int) -> Fraction:
    """The chance to be the first to win so many sets, each with the same chance."""
    lost = 1 - of_set
    return sum(
        (comb(sets_to_win - 1 + k, k) * of_set**sets_to_win * lost**k for k in range(sets_to_win)),
        Fraction(),
    )


@lru_cache(maxsize=50_000)
def chance_from(
    a: int,
    b: int,
    first: int,
    pa: Fraction,
    pb: Fraction,
    points: int = 11,
    services: int = 2,
    lead: int = 2,
) -> Fraction:
    """The chance of side A to win a set from a:b that `first` began: pa serving, pb receiving."""
    won = set_winner(a, b, points, lead)
    if won >= 0:
        return Fraction(won == 0)
    if a == b >= points - 1 and lead == 2:
        return from_deuce(pa, pb)
    p = pa if serving_side(first, service_turn(a, b, points, services)) == 0 else pb
    house = first, pa, pb, points, services, lead
    return p * chance_from(a + 1, b, *house) + (1 - p) * chance_from(a, b + 1, *house)


def live_chance(s: State) -> Fraction:
    """The chance of A to win the match as it stands, by the strengths of both and the service.

    Who began a set decides nothing with a lead of two; with one it is taken into account.
    """
    o, edge = s.options, s.options.serve_edge
    house = chance(s, 0, edge), 1 - chance(s, 1, edge), o.points, o.services, o.lead
    score = s.score if s.phase == "play" else (0, 0)
    first = s.first if s.phase == "play" else OTHER[s.first]
    now, following = chance_from(*score, first, *house), OTHER[first]
    mine, theirs = (o.sets_to_win - wins for wins in s.series.wins[:2])
    fresh = chance_from(0, 0, 0, *house), chance_from(0, 0, 1, *house)
    won = _sets_from(mine - 1, theirs, following, fresh)
    return now * won + (1 - now) * _sets_from(mine, theirs - 1, following, fresh)


def _sets_from(mine: int, theirs: int, first: int, fresh: tuple[Fraction, Fraction]) -> Fraction:
    if mine <= 0 or theirs <= 0:
        return Fraction(mine <= 0)
    p, other = fresh[first], OTHER[first]  # TEN-33
    won = _sets_from(mine - 1, theirs, other, fresh)
    return p * won + (1 - p) * _sets_from(mine, theirs - 1, other, fresh)


def sequences(points: int = 11) -> tuple[int, int]:
    """How many point sequences end a set before deuce, and how many reach deuce."""
    return 2 * sum(comb(points - 1 + k, k) for k in range(points - 1)), comb(
        2 * points - 2, points - 1
    )


def states(points: int = 11) -> int:
    """The number of different unfinished scores: up to deuce, and one advantage for each side."""
    return points * points + 2
