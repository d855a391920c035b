"""Deals of Baśka that bots have played, to draw a made-up season from.

`demo_deals.csv` counts what came of 6,000 deals that four `strong` bots played at one table
(`scripts/demo_deals.py` makes it). So that some people win more often than others, two deals are
drawn now and then, and the one that suits the stronger players better is taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import resources
from itertools import accumulate
from random import Random
from typing import Final

from msgspec import Struct

from stolik.engine.wire import converted
from stolik.games.baska.rules.actions import SetResult

Four = tuple[int, int, int, int]
FAVOUR: Final = 0.2
"""How often the stronger have the choice of two deals."""


class Shape(Struct, frozen=True):
    """What is written of a deal on a sheet; places count from forehand."""

    contract: str
    kind: str
    declarer: int
    old: tuple[int, ...]
    level: int
    """How many doubles count."""
    outcome: str
    points: Four


@cache
def shapes() -> tuple[tuple[Shape, ...], tuple[int, ...]]:
    """Give every deal that came, and how often it or one before it did."""
    text = (resources.files("stolik.lab") / "demo_deals.csv").read_text("utf-8")
    found, counts = [], []
    for line in text.splitlines()[1:]:
        contract, kind, declarer, old, level, outcome, *numbers = line.split(",")
        a, b, c, d, count = map(int, numbers)
        places = tuple(int(one) for one in old)
        found.append(
            Shape(contract, kind, int(declarer), places, int(level), outcome, (a, b, c, d))
        )
        counts.append(count)
    return tuple(found), tuple(accumulate(counts))


def drawn(strengths: Sequence[float], rng: Random) -> Shape:
    """Draw a deal for players of these strengths, forehand first."""
    every, sums = shapes()
    if rng.random() >= FAVOUR:
        return rng.choices(every, cum_weights=sums)[0]
    one, other = rng.choices(every, cum_weights=sums, k=2)
    return max(one, other, key=lambda shape: _suits(shape, strengths))


def points(shape: Shape, dealer: int) -> Four:
    """Give what each seat gets if this one has dealt."""
    p = shape.points
    a, b, c, d = (p[(seat - dealer - 1) % 4] for seat in range(4))
    return a, b, c, d


def entry(shape: Shape, dealer: int) -> SetResult:
    """Give what the scorer of a table enters for it."""

    def seat(place: int) -> int:
        return (dealer + 1 + place) % 4

    facts: dict[str, object] = {"contract": shape.contract}
    if shape.kind == "zwykla":
        facts["black"] = [seat(place) for place in shape.old]
    else:
        facts["declarer"] = seat(shape.old[0] if shape.declarer < 0 else shape.declarer)
    if shape.contract == "wesele":
        facts["partner"] = next(seat(one) for one in shape.old if one != shape.declarer)
    if shape.contract != "baszka":
        facts |= {"level": shape.level, "outcome": shape.outcome}
    return converted(facts, SetResult)


def _suits(shape: Shape, strengths: Sequence[float]) -> float:
    return sum(mine * strength for mine, strength in zip(shape.points, strengths, strict=True))
