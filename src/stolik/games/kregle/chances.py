"""Exact chances: the distribution of totals, what is expected, and who wins.

A dynamic programme from the last frame to the first over four states of carry (how often the next
two throws count: 1 1, 2 1, 2 2, 3 2). Weights are whole numbers, so nothing is rounded; with a
weight of one for everything it counts all games there are.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from math import lcm, prod
from typing import Final, TypeAlias

from stolik.games.kregle.counting import handicap_of, leaders
from stolik.games.kregle.model import odds
from stolik.games.kregle.scoring import (
    FRAMES,
    PINS,
    current_value,
    frame_points,
    is_frame_over,
    last_points,
    next_one,
    next_two,
    standing,
)
from stolik.games.kregle.state import Card, State, is_over
from stolik.parts.match.drawn import USUAL

Weights: TypeAlias = Callable[[int], tuple[int, ...]]
"""The weight of each number of pins, by how many stand."""
Carry: TypeAlias = tuple[int, int]
Spread: TypeAlias = dict[int, int]
"""Points to weight."""

FRESH: Final[Carry] = (1, 1)


def every_throw(up: int) -> tuple[int, ...]:
    """Each number of pins once: by these weights games are counted."""
    return (1,) * (up + 1)


def of_strength(strength: int) -> Weights:
    """The weights of a player's throws."""
    return lambda up: odds(strength, up)


def courses(thrown: tuple[int, ...], is_last: bool, is_current: bool) -> Iterator[tuple[int, ...]]:
    """Every way in which a frame that was begun so can end."""
    first, second = (*thrown, 0, 0)[:2]
    if is_frame_over(first, second, len(thrown), is_last, is_current):
        yield thrown
        return
    for pins in range(standing(first, second, len(thrown)) + 1):
        yield from courses((*thrown, pins), is_last, is_current)


def weight_of(course: tuple[int, ...], begun: int, weights: Weights, whole: int) -> int:
    """The weight of the throws of a course after those that were made, of a common whole."""
    found = Fraction(whole)
    for i in range(begun, len(course)):
        first, second = (*course[:i], 0, 0)[:2]
        here = weights(standing(first, second, i))
        found *= Fraction(here[course[i]], sum(here))
    assert found.denominator == 1
    return int(found)


def scored(course: tuple[int, ...], carry: Carry, is_last: bool) -> tuple[int, Carry]:
    """What a frame adds by a carry, and the carry after it."""
    first, second, third = (*course, 0, 0, 0)[:3]
    if is_last:
        return last_points(first, second, third, *carry), FRESH
    points = frame_points(first, second, *carry)
    return points, (next_one(first, carry[1], first + second), next_two(first))


class Odds:
    """The games of a player, or all games there are, from any frame on."""

    def __init__(self, weights: Weights, is_counting: bool = False) -> None:
        sums = [1 if is_counting else sum(weights(up)) for up in range(1, PINS + 1)]
        self.whole = 1 if is_counting else lcm(*sums) ** 3
        """The weight of a whole frame: it divides by what any three throws are drawn from."""
        self.weights, self.is_counting = weights, is_counting
        self._from: dict[tuple[int, Carry], Spread] = {}

    def ways(self, thrown: tuple[int, ...], is_last: bool) -> Iterator[tuple[tuple[int, ...], int]]:
        """The courses of a frame with their weights."""
        for course in courses(thrown, is_last, is_current=False):
            if self.is_counting:
                yield course, 1
            else:
                yield course, weight_of(course, len(thrown), self.weights, self.whole)

    def spread(self, frame: int, carry: Carry = FRESH) -> Spread:
        """Give the points still to come from a frame on, with their weights."""
        if frame == FRAMES:
            return {0: 1}
        key = (frame, carry)
        if key not in self._from:
            self._from[key] = self._after((), frame, carry)
        return self._from[key]

    def _after(self, thrown: tuple[int, ...], frame: int, carry: Carry) -> Spread:
        is_last = frame == FRAMES - 1
        merged: dict[tuple[int, Carry], int] = defaultdict(int)
        for course, weight in self.ways(thrown, is_last):
            merged[scored(course, carry, is_last)] += weight
        found: Spread = defaultdict(int)
        for (points, after), weight in merged.items():
            for more, times in self.spread(frame + 1, after).items():
                found[points + more] += weight * times
        return dict(found)

    def totals(self, card: Card, start: int = 0) -> Spread:
        """Give the final totals that a card, begun with this frame, may come to."""
        points, carry = 0, FRESH
        for number, frame in enumerate(card, start):
            pins = tuple(throw.pins for throw in frame)
            if not is_over(frame, number, is_current=False):
                after = self._after(pins, number, carry)
                return {points + more: weight for more, weight in after.items()}
            more, carry = scored(pins, carry, number == FRAMES - 1)
            points += more
        rest = self.spread(start + len(card), carry)
        return {points + more: weight for more, weight in rest.items()}


@lru_cache(maxsize=64)
def odds_of(strength: int) -> Odds:
    """The games of a player of this strength."""
    return Odds(of_strength(strength))


@lru_cache(maxsize=1)
def all_games() -> Spread:
    """How many games end with each total."""
    return Odds(every_throw, is_counting=True).spread(0)


def mean(spread: Spread) -> Fraction:
    """The expected total."""
    return Fraction(sum(n * times for n, times in spread.items()), sum(spread.values()))


def current_spread(strength: int, card: Card, start: int = 0) -> Spread:
    """Final totals in current frame scoring, where frames do not touch each other."""
    game = odds_of(strength)
    found: Spread = {0: 1}
    for number in range(FRAMES - start):
        thrown = tuple(throw.pins for throw in card[number]) if number < len(card) else ()
        frame: Spread = defaultdict(int)
        for course in courses(thrown, False, is_current=True):
            value = current_value(*(*course, 0)[:2])
            frame[value] += weight_of(course, len(thrown), game.weights, game.whole)
        grown: Spread = defaultdict(int)
        for points, weight in found.items():
            for more, times in frame.items():
                grown[points + more] += weight * times
        found = dict(grown)
    return found


def winning(spreads: Sequence[Spread]) -> tuple[Fraction, ...]:
    """The chance of each to be first; those who share the first place share the chance."""
    below, found = [0] * len(spreads), [0] * len(spreads)
    parts = lcm(*range(1, len(spreads) + 1))
    """Divides by however many share the place, so that whole numbers do."""
    for total in sorted(set().union(*spreads)):
        at = [spread.get(total, 0) for spread in spreads]
        for i, own in enumerate(at):
            if own:
                ways = _level_with([(at[j], below[j]) for j in range(len(at)) if j != i])
                found[i] += own * sum(n * (parts // k) for k, n in enumerate(ways, 1))
        below = [n + more for n, more in zip(below, at, strict=True)]
    whole = prod(below) * parts
    return tuple(Fraction(one, whole) for one in found)


def _level_with(others: Sequence[tuple[int, int]]) -> list[int]:
    """The weights of 0, 1, … others who have just as much, none of them more."""
    ways = [1]
    for level, less in others:
        ways = [n * less + more * level for n, more in zip([*ways, 0], [0, *ways], strict=True)]
    return ways


def shares(s: State) -> tuple[Fraction, ...]:
    """The chance of each to win the game as it stands."""
    if s.phase == "finished":
        first = leaders(s)
        return tuple(Fraction(i in first, len(first)) for i in range(s.chairs))
    if s.phase == "roll_off":
        off = s.offs[-1]
        cards = zip(off.players, off.cards, strict=True)
        spreads = [spread_of(_strength(s, i), card, s.is_current, FRAMES - 2) for i, card in cards]
        by_player = dict(zip(off.players, winning(spreads), strict=True))
        return tuple(by_player.get(i, Fraction()) for i in range(s.chairs))
    return winning([_total(s, i) for i in range(s.chairs)])


def _total(s: State, player: int) -> Spread:
    entered, more = s.totals[player], handicap_of(s, player)
    if entered is not None:
        return {entered + more: 1}
    spread = spread_of(_strength(s, player), s.cards[player], s.is_current)
    return {n + more: weight for n, weight in spread.items()}


def _strength(s: State, player: int) -> int:
    return (s.strengths[player] if s.strengths else 0) or USUAL


@lru_cache(maxsize=64)
def spread_of(strength: int, card: Card, is_current: bool, start: int = 0) -> Spread:
    """The final totals of a player of this strength, from a card that begins with this frame."""
    if is_current:
        return current_spread(strength, card, start)
    return odds_of(strength).totals(card, start)
