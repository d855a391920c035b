"""Where a checker may be put while a play is built: by one number, or by several in one move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from stolik.games.backgammon.board import OFF, landing
from stolik.games.backgammon.plays import (
    Dice,
    Position,
    Side,
    Step,
    Steps,
    moved,
    steps,
    usable,
    without,
)

Ends: TypeAlias = dict[tuple[int, int], Steps]
"""From which point to which: the steps it takes."""


def destinations(own: Side, their: Side, dice: Dice, *, is_higher: bool = True) -> Ends:
    """Give every move of one checker that a legal play can begin with.

    Where several ways lead to one point, the one that hits least on its way is meant (BGM-14).
    """
    first = steps(own, their, dice, is_higher=is_higher)
    found: Ends = {}
    for step in first:
        found.setdefault((step.start, step.end), (step,))
    if len(dice) < 2 or not first:
        return found
    most = usable(own, their, dice)
    hits: dict[tuple[int, int], int] = {}
    for step in first:
        place = moved(own, their, step.start, step.end)
        stray = int(_is_hit(their, step.end))
        for way, count in _further(place, without(dice, step.die), (step,), most, stray):
            ends = (way[0].start, way[-1].end)
            if ends not in found or (ends in hits and count < hits[ends]):
                found[ends], hits[ends] = way, count
    return found


def _further(
    place: Position, dice: Dice, made: Steps, most: int, stray: int
) -> Iterator[tuple[Steps, int]]:
    """Go on with the same checker, as long as all numbers that can be used still can."""
    (own, their), start = place, made[-1].end
    if start == OFF:
        return
    for die in dict.fromkeys(dice):
        end = landing(own, their, start, die)
        if end < 0:
            continue
        after, rest = moved(own, their, start, end), without(dice, die)
        way = (*made, Step(start, end, die))
        if len(way) + usable(*after, rest) == most:
            yield way, stray
            yield from _further(after, rest, way, most, stray + _is_hit(their, end))


def _is_hit(their: Side, end: int) -> bool:
    return end != OFF and their[25 - end] == 1


def is_forced(own: Side, their: Side, dice: Dice, *, is_higher: bool = True) -> Steps | None:
    """Give the only legal play, None where there are several or none."""
    found: dict[Position, Steps] = {}
    for place, made in _results((own, their), dice, (), is_higher):
        found.setdefault(place, made)
        if len(found) > 1:
            return None
    return next(iter(found.values()), None)


def _results(
    place: Position, dice: Dice, made: Steps, is_higher: bool
) -> Iterator[tuple[Position, Steps]]:
    further = steps(*place, dice, is_higher=is_higher)
    if not further and made:
        yield place, made
    for step in further:
        after = moved(*place, step.start, step.end)
        yield from _results(after, without(dice, step.die), (*made, step), is_higher)
