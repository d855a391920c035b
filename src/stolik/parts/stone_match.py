"""A match of stones: who throws which stone, what lies there, the rounds so far, measurements.

Shuffleboard calls them rounds, curling ends; both keep what is needed to score the last one again.
"""

from __future__ import annotations

from collections.abc import Set
from functools import lru_cache
from typing import Generic, TypeVar

from msgspec import Struct

from stolik.engine.refusals import Refused
from stolik.parts.match.sides import Pair
from stolik.parts.match.state import Match, Told
from stolik.parts.stones import BY_NAME, Ruling, Stone, Stones, next_stone, thrower

O = TypeVar("O")  # noqa: E741 - the letter of design.md
R = TypeVar("R", bound="Scored")


class Scored(Struct, frozen=True, omit_defaults=True):
    """A round that was scored, and what is needed to score it again."""

    number: int
    first: int
    before: Pair
    """The score before it."""
    winner: int | None = None
    points: int = 0
    """What its winner got."""
    stones: Stones | None = None
    """None: only its points are known."""
    rulings: tuple[Ruling, ...] = ()

    def points_of(self, side: int) -> int:
        """Give what a side got in it."""
        return self.points if self.winner == side else 0

    def total_of(self, side: int) -> int:
        """Give what a side has after it."""
        return self.before[side] + self.points_of(side)


class StoneMatch(Match[O], Generic[O, R], frozen=True, kw_only=True):
    """What is common to matches of stones."""

    first: int = 0
    """The side that throws first in this round."""
    score: Pair = (0, 0)
    thrown: int = 0
    stones: Stones = ()
    rounds: tuple[R, ...] = ()
    winner: int | None = None
    conceded: int | None = None

    @property
    def next(self) -> int:
        """Give the side that throws next."""
        return thrower(self.first, self.thrown)

    @property
    def next_stone(self) -> str:
        """Give the stone that is thrown next."""
        return next_stone(self.first, self.thrown)

    @property
    def known(self) -> set[str]:
        """Give the stones that may lie there after the next throw."""
        return {*map(BY_NAME, self.stones), self.next_stone}

    @property
    def last(self) -> R | None:
        """Give the round that was scored last."""
        return self.rounds[-1] if self.rounds else None

    @property
    def can_measure(self) -> bool:
        """Say whether the last round may be scored again: before the next throw."""
        return bool(self.rounds) and self.rounds[-1].stones is not None and self.thrown == 0

    @property
    def measurable(self) -> Stones:
        """Give the stones that may still be measured: those of the last round."""
        return (self.rounds[-1].stones or ()) if self.can_measure else ()

    @property
    def shown(self) -> Stones:
        """Give what the picture shows: this round, or before its first throw the last one."""
        if self.stones or self.thrown or not self.rounds:
            return self.stones
        return self.rounds[-1].stones or ()


@lru_cache(maxsize=1024)
def stone_told(kind: str, name: str, word: str = "") -> Told:
    """Tell something of a stone: its side and its number."""
    return Told(kind, side=int(name[0] == "B"), n=int(name[1:]), word=word)


def check_names(names: Set[str], known: Set[str], clause: str) -> None:
    """Refuse stones that cannot be there."""
    if not names <= known:
        strange = next(name for name in names if name not in known)
        raise Refused("UNKNOWN_STONE", clause, stone=strange[:8])


def pair_of(stones: Stones, names: tuple[str, str], clause: str) -> tuple[Stone, Stone]:
    """Give two stones by their names, or refuse the one that does not lie there."""
    by_name = {stone.name: stone for stone in stones}
    check_names(dict.fromkeys(names).keys(), by_name.keys(), clause)
    return by_name[names[0]], by_name[names[1]]


def ruled(rulings: tuple[Ruling, ...], names: tuple[str, str], word: str) -> tuple[Ruling, ...]:
    """Add what was measured: `s1`, `s2` or the name of the better stone, or `level`."""
    better = {"s1": names[0], "s2": names[1], "level": ""}.get(word, word)
    return (*rulings, Ruling(*names, better))


def ruling_told(ruling: Ruling) -> tuple[Told, ...]:
    """Tell what was measured."""
    return (stone_told("measured", ruling.better) if ruling.better else Told("level"),)


def is_ruling(names: tuple[str, str], word: str) -> bool:
    """Say whether a measurement says something of two stones."""
    return names[0] != names[1] and word in ("level", "s1", "s2", *names)
