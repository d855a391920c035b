"""Legal plays: steps put together, as many numbers as can be used (BGM-13 to BGM-21, BGM-64)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from stolik.games.backgammon.board import BAR, OFF, landing

Side: TypeAlias = tuple[int, ...]
"""Checkers of one player by own point: 0 off, 1 to 24, 25 the bar."""
Dice: TypeAlias = tuple[int, ...]
"""Numbers that are still to be played."""


class Step(NamedTuple):
    """One checker moved by one number."""

    start: int
    end: int
    die: int


Steps: TypeAlias = tuple[Step, ...]


class Ranked(NamedTuple):
    """A play and what it is worth, in points without the cube."""

    steps: Steps
    worth: float


Position: TypeAlias = tuple[Side, Side]
"""The checkers of who moves, and those of the other."""

FOUR: Final = 4


def numbers(first: int, second: int) -> Dice:
    """Give the numbers of a roll: a double is played four times (BGM-17)."""
    return (first,) * FOUR if first == second else (first, second)


def without(dice: Dice, die: int) -> Dice:
    """Give the numbers that are left after one was used."""
    at = dice.index(die)
    return dice[:at] + dice[at + 1 :]


def has_left(own: Side) -> bool:
    """Say whether a checker is still in play."""
    return any(own[1:])


def moved(own: Side, their: Side, start: int, end: int) -> Position:
    """Move a checker; a single enemy checker where it lands goes to the bar (BGM-22)."""
    mine = list(own)
    mine[start] -= 1
    mine[end] += 1
    if end == OFF or not their[25 - end]:
        return tuple(mine), their
    theirs = list(their)
    theirs[25 - end] -= 1
    theirs[BAR] += 1
    return tuple(mine), tuple(theirs)


def single(own: Side, their: Side, dice: Dice) -> Iterator[Step]:
    """Give every step with one of the numbers, whatever becomes of the others."""
    starts = (BAR,) if own[BAR] else tuple(at for at in range(24, 0, -1) if own[at])  # BGM-24
    for die in dict.fromkeys(dice):
        for start in starts:
            end = landing(own, their, start, die)
            if end >= 0:
                yield Step(start, end, die)


def usable(own: Side, their: Side, dice: Dice) -> int:
    """Count how many numbers can be used at most; who has no checker left has used all (BGM-64)."""
    most = len(dice)
    if not most or not has_left(own):
        return most
    best = 0
    for step in single(own, their, dice):
        mine, theirs = moved(own, their, step.start, step.end)
        found = 1 + usable(mine, theirs, without(dice, step.die))
        if found == most:
            return found
        best = max(best, found)
    return best


def steps(own: Side, their: Side, dice: Dice, *, is_higher: bool = True) -> Steps:
    """Give the steps with which a legal play can go on (BGM-18 to BGM-20)."""
    if not dice or not has_left(own):
        return ()
    most = usable(own, their, dice)
    found = tuple(
        step
        for step in single(own, their, dice)
        if 1 + usable(*moved(own, their, step.start, step.end), without(dice, step.die)) == most
    )
    if is_higher and most == 1 and len(set(dice)) > 1:  # BGM-20
        high = max(step.die for step in found)
        found = tuple(step for step in found if step.die == high)
    return found


def plays(own: Side, their: Side, dice: Dice, *, is_higher: bool = True) -> dict[Position, Steps]:
    """Give all legal plays, one for each position they lead to (BGM-16); many for a double."""
    now: dict[tuple[Position, Dice], Steps] = {((own, their), tuple(sorted(dice))): ()}
    ended: dict[Position, Steps] = {}
    while now:
        then: dict[tuple[Position, Dice], Steps] = {}
        for ((mine, theirs), left), made in now.items():
            further = steps(mine, theirs, left, is_higher=is_higher)
            if not further and made:
                ended.setdefault((mine, theirs), made)
            for step in further:
                place = moved(mine, theirs, step.start, step.end)
                then.setdefault((place, without(left, step.die)), (*made, step))
        now = then
    return ended
