"""Compare bots pair by pair over the deals both of them played."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from msgspec import Struct

from stolik.engine import Points
from stolik.lab.interval import Interval, interval


class Result(Struct, frozen=True):
    """How one game of a deal ended: bot, points and place of every chair."""

    deal: int
    bots: tuple[int, ...]
    totals: tuple[Points, ...]
    places: tuple[int, ...]

    def chairs(self, bot: int) -> list[int]:
        """Give the chairs of a bot."""
        return [chair for chair, sitting in enumerate(self.bots) if sitting == bot]

    def mean_places(self) -> Mapping[int, Fraction]:
        """Give the mean place of each bot over its chairs."""
        found = {}
        for bot in dict.fromkeys(self.bots):
            chairs = self.chairs(bot)
            found[bot] = Fraction(sum(self.places[chair] for chair in chairs), len(chairs))
        return found


class Pair(Struct, frozen=True):
    """How one bot fared against another; chairs are compared two by two in every game."""

    a: str
    b: str
    games: int
    deals: int
    wins: int
    draws: int
    losses: int
    share: Interval
    """Of the comparisons, how many a won, a draw counting half."""
    points: Interval
    """How many points a made more than b in a game."""


class Versus(Struct):
    """What is counted for one pair."""

    games: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0

    def add(self, result: Result, a: int, b: int) -> tuple[Fraction, Fraction]:
        """Count a game; give a's share and how many points it was ahead."""
        ours, theirs = result.chairs(a), result.chairs(b)
        faced = [(result.places[x], result.places[y]) for x in ours for y in theirs]
        wins = sum(x < y for x, y in faced)
        draws = sum(x == y for x, y in faced)
        self.games += 1
        self.wins += wins
        self.draws += draws
        self.losses += len(faced) - wins - draws
        ahead = _mean([result.totals[x] for x in ours]) - _mean([result.totals[y] for y in theirs])
        return Fraction(2 * wins + draws, 2 * len(faced)), ahead


def compared(names: Sequence[str], results: Iterable[Result]) -> tuple[Pair, ...]:
    """Compare every pair that met; what happened on one deal is one value of its intervals."""
    met = list(results)
    pairs = []
    for a, b in combinations(range(len(names)), 2):
        versus = Versus()
        shares: dict[int, list[Fraction]] = defaultdict(list)
        points: dict[int, list[Fraction]] = defaultdict(list)
        for result in met:
            if a in result.bots and b in result.bots:
                share, ahead = versus.add(result, a, b)
                shares[result.deal].append(share)
                points[result.deal].append(ahead)
        if versus.games:
            pairs.append(
                Pair(
                    a=names[a],
                    b=names[b],
                    games=versus.games,
                    deals=len(shares),
                    wins=versus.wins,
                    draws=versus.draws,
                    losses=versus.losses,
                    share=interval([_mean(one) for one in shares.values()]),
                    points=interval([_mean(one) for one in points.values()]),
                )
            )
    return tuple(pairs)


def _mean(values: Sequence[Points]) -> Fraction:
    return Fraction(sum(values)) / len(values)
