"""Chances of winning a match by the points that both need, between players of equal strength.

They rest on what games of our own nets ended with, measured by `scripts/backgammon_shares.py` and
kept in `shares.toml`: how many are gammons and backgammons, and how good the first position is in
which somebody may double. A game at a score is worth what the cube makes of an even one there, by
the same interpolation as every other decision.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Final

from msgspec import Struct

from stolik.engine.wire import converted
from stolik.games.backgammon.janowski import Chances, cubeful

FILE: Final = "shares.toml"


class Shares(Struct, frozen=True):
    """What games of the nets against themselves ended with."""

    games: int
    seed: int
    gammons: float
    """The share of games that ended with a gammon or a backgammon."""
    backgammons: float
    first: tuple[float, ...]
    """The chance to win of who has the first turn with a cube, from the worst to the best."""

    @property
    def levels(self) -> tuple[tuple[int, float], ...]:
        """The share of each level."""
        return (
            (1, 1 - self.gammons),
            (2, self.gammons - self.backgammons),
            (3, self.backgammons),
        )

    @property
    def even(self) -> Chances:
        """The chances of an even game."""
        gammon, backgammon = self.gammons / 2, self.backgammons / 2
        return Chances(0.5, gammon, gammon, backgammon, backgammon)


@cache
def shares() -> Shares:
    """Give what was measured."""
    text = (resources.files("stolik.games.backgammon") / FILE).read_text("utf-8")
    return converted(tomllib.loads(text), Shares)


@cache
def match_chance(mine: int, theirs: int) -> float:
    """Give the chance of winning a match in which both need so many points, Crawford to come."""
    for total in range(2, mine + theirs):  # the shortest first: no long way back
        for one in range(max(1, total - theirs), min(mine, total - 1) + 1):
            _chance(one, total - one)
    return _chance(mine, theirs)


@cache
def _chance(mine: int, theirs: int) -> float:
    if mine <= 0:
        return 1.0
    if theirs <= 0:
        return 0.0
    if mine == theirs:
        return 0.5
    if mine < theirs:
        return 1.0 - _chance(theirs, mine)
    if theirs == 1:  # the game of Crawford: no cube
        return 0.5 * sum(share * after_crawford(mine - level) for level, share in shares().levels)

    def worth(points: int) -> float:
        return _chance(mine - max(points, 0), theirs + min(points, 0))

    return cubeful(shares().even, 1, worth, mine=True, theirs=True)


@cache
def after_crawford(mine: int) -> float:
    """Give the chance of who needs so many points while the other needs one.

    Who is behind doubles at the first turn; the other drops what is better dropped.
    """
    if mine <= 0:
        return 1.0
    if mine == 1:
        return 0.5
    won = sum(share * after_crawford(mine - 2 * level) for level, share in shares().levels)
    dropped = after_crawford(mine - 1)
    first = shares().first
    return sum(min(win * won, dropped) for win in first) / len(first)
