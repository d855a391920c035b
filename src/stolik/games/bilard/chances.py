"""Chances of section 8: racks, positions, and who wins a game in the model of drawn matches.

The abstract game has the balls left to each side, whose turn it is and how many attempts are left.
With equal balls left, misses and fouls go round in a circle of at most four situations, which are
solved exactly. Fouls in a row are not counted: in the model three of them happen once in thousands
of turns.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import factorial
from typing import Final, TypeAlias

from msgspec import Struct

from stolik.games.bilard.balls import OF_GROUP
from stolik.games.bilard.state import State, fallen_balls, left_of
from stolik.parts.match import OTHER
from stolik.parts.match.drawn import chance as single_chance

FOULS_OF: Final = 16
"""One shot of so many is a foul."""
EACH: Final = 7
ASSIGNMENTS: Final = 6
"""Open, or A has the full or the half ones; each with A or B at the table."""

Shots: TypeAlias = tuple[Fraction, Fraction]
"""The chance of each side to pot with a shot that is no foul."""


class Rates(Struct, frozen=True):
    """What a shot brings: the chance to pot of each side, of a foul, and attempts after a foul."""

    pots: Shots
    foul: Fraction = Fraction(1, FOULS_OF)
    attempts: int = 2


def racks() -> int:
    """Count the racks that are legal: which corner is full, which balls lie there, the rest."""
    return 2 * EACH * EACH * factorial(2 * EACH - 2)


def positions() -> int:
    """Count the abstract positions: coloured balls down or not, types and turn."""
    subsets: int = 2 ** (2 * EACH)
    return subsets * ASSIGNMENTS


@lru_cache(maxsize=20_000)
def game_chance(rates: Rates, left: tuple[int, int], turn: int, attempts: int) -> Fraction:
    """Give the chance of side A to win, with so many balls left to each side."""
    potted = []
    for side in (0, 1):
        if left[side] == 0:
            potted.append(Fraction(side == 0))
        else:
            fewer = (left[0] - 1, left[1]) if side == 0 else (left[0], left[1] - 1)
            potted.append(game_chance(rates, fewer, side, 1))
    return circle(rates, (potted[0], potted[1]))[turn][attempts - 1]


@lru_cache(maxsize=2_000)
def open_chance(rates: Rates, full: int, half: int, turn: int, attempts: int) -> Fraction:
    """Give the chance of A on an open table, with so many balls of each type on it."""
    if full + half == 0:
        return circle(rates, (Fraction(1), Fraction(0)))[turn][attempts - 1]
    potted = []
    for side in (0, 1):
        sets = ((full, (full - 1, half)), (half, (half - 1, full)))
        mine = [(n, left if side == 0 else (left[1], left[0])) for n, left in sets if n]
        value = sum((n * game_chance(rates, left, side, 1) for n, left in mine), Fraction())
        potted.append(value / (full + half))
    return circle(rates, (potted[0], potted[1]))[turn][attempts - 1]


def circle(rates: Rates, potted: tuple[Fraction, Fraction]) -> tuple[tuple[Fraction, ...], ...]:
    """Solve the turns that go to and fro until a ball falls, by side and attempts left.

    With one attempt: v1 = a + m·w1 + f·wn, where w is the value with the other at the table; with
    two: v2 = a + m·v1 + f·wn. `wn` is w2 where a foul gives two attempts, else w1.
    """
    f = rates.foul
    p = [(1 - f) * one for one in rates.pots]
    m = [(1 - f) * (1 - one) for one in rates.pots]
    a = [p[side] * potted[side] for side in (0, 1)]
    # v1[s] = c[s] + d[s]·v1[other] + e[s]·v1[s] after v2[other] is put in
    solved: list[tuple[Fraction, Fraction, Fraction]] = []
    for side in (0, 1):
        other = OTHER[side]
        if rates.attempts == 1:
            solved.append((a[side], m[side] + f, Fraction()))
            continue
        # v2[o] = a_o + m_o·v1[o] + f·v2[s] and v2[s] = a + m·v1[s] + f·v2[o],
        # so v2[o]·(1 - f²) = a_o + m_o·v1[o] + f·(a + m·v1[s])
        rest = 1 - f * f
        constant = a[side] + f * (a[other] + f * a[side]) / rest
        solved.append((constant, m[side] + f * m[other] / rest, f * f * m[side] / rest))
    (c0, d0, e0), (c1, d1, e1) = solved
    det = (1 - e0) * (1 - e1) - d0 * d1
    v1 = ((c0 * (1 - e1) + d0 * c1) / det, (c1 * (1 - e0) + d1 * c0) / det)
    rest = 1 - f * f
    v2 = tuple(
        (a[side] + m[side] * v1[side] + f * (a[OTHER[side]] + m[OTHER[side]] * v1[OTHER[side]]))
        / rest
        for side in (0, 1)
    )
    if rates.attempts == 1:
        return (v1[0],), (v1[1],)
    return (v1[0], v2[0]), (v1[1], v2[1])


def break_chance(rates: Rates, breaker: int, *, assigns: bool = True) -> Fraction:
    """Give the chance of A before a break: in half of the cases one ball falls."""
    missed = open_chance(rates, EACH, EACH, OTHER[breaker], 1)
    left = (EACH - 1, EACH) if breaker == 0 else (EACH, EACH - 1)
    potted = game_chance(rates, left, breaker, 1)
    if not assigns:
        potted = open_chance(rates, EACH - 1, EACH, breaker, 1)
    return (missed + potted) / 2


@lru_cache(maxsize=2_000)
def match_chance(games: Shots, mine: int, theirs: int, breaker: int) -> Fraction:
    """Give the chance to win a race with breaks that alternate, by the chances with each break."""
    if mine <= 0 or theirs <= 0:
        return Fraction(mine <= 0)
    p, following = games[breaker], OTHER[breaker]
    won = match_chance(games, mine - 1, theirs, following)
    return p * won + (1 - p) * match_chance(games, mine, theirs - 1, following)


def rates_of(s: State) -> Rates:
    """Give what shots bring in a match to be watched."""
    mine = single_chance(s, 0)
    return Rates((mine, 1 - mine), attempts=s.options.attempts_after_foul)


def chance_of(s: State) -> Fraction:
    """Give the chance of A to win the present game of a match to be watched."""
    rates = rates_of(s)
    if s.phase == "break":
        return break_chance(rates, s.turn, assigns=s.options.break_assigns_group)
    if s.is_open:
        gone = fallen_balls(s)
        full, half = (len(set(balls) - gone) for balls in OF_GROUP.values())
        return open_chance(rates, full, half, s.turn, min(s.attempts, rates.attempts))
    left = left_of(s, 0) or 0, left_of(s, 1) or 0
    return game_chance(rates, left, s.turn, min(s.attempts, rates.attempts))
