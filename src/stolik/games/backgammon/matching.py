"""A written play found among the legal ones, or the reason why it is none (BGM-13 to BGM-31)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from stolik.engine import Refused
from stolik.games.backgammon.board import BAR, OFF, landing
from stolik.games.backgammon.notation import Chain
from stolik.games.backgammon.plays import (
    Dice,
    Side,
    Step,
    Steps,
    has_left,
    moved,
    single,
    usable,
    without,
)


class Way(NamedTuple):
    """How a written play is made of steps, and how often it hits where nothing was written."""

    steps: Steps
    stray: int = 0


def found(own: Side, their: Side, dice: Dice, chains: Sequence[Chain], is_higher: bool) -> Steps:
    """Give the steps of a written play, or refuse it; its checkers may be named in any order."""
    ways = list(ways_of(own, their, dice, tuple(chains)))
    if not ways:
        raise reason(own, their, dice, chains)
    full = [way for way in ways if is_full(own, their, dice, way.steps)]
    if not full:
        raise Refused("must_use_both_numbers", "BGM-19" if chains else "BGM-18")
    if is_higher:
        full = [way for way in full if not is_lower(own, their, dice, way.steps)]
        if not full:
            raise Refused("must_use_higher_number", "BGM-20")
    return min(full, key=lambda way: way.stray).steps


def ways_of(own: Side, their: Side, dice: Dice, chains: tuple[Chain, ...]) -> Iterator[Way]:
    """Give the ways to make these moves of checkers with the numbers, in any order."""
    if not chains:
        yield Way(())
        return
    if not dice:
        return
    for at, chain in enumerate(chains):
        if chain in chains[:at]:
            continue
        start, goal, *further = chain
        for die in dict.fromkeys(dice):
            end = landing(own, their, start, die) if own[start] else -1
            if end < goal:
                continue
            rest = (end, goal, *further) if end > goal else (end, *further)
            stray = int(end > goal and their[25 - end] == 1)
            others = chains[:at] + ((rest,) if len(rest) > 1 else ()) + chains[at + 1 :]
            place = moved(own, their, start, end)
            for way in ways_of(*place, without(dice, die), others):
                yield Way((Step(start, end, die), *way.steps), stray + way.stray)


def is_full(own: Side, their: Side, dice: Dice, made: Steps) -> bool:
    """Say whether a play uses as many numbers as can be used, or ends the game (BGM-19, BGM-64)."""
    if len(made) == usable(own, their, dice):
        return True
    for step in made:
        own, their = moved(own, their, step.start, step.end)
    return not has_left(own)


def is_lower(own: Side, their: Side, dice: Dice, made: Steps) -> bool:
    """Say whether the lower number was used alone although the higher one could be (BGM-20)."""
    if len(made) != 1 or len(set(dice)) < 2 or usable(own, their, dice) != 1:
        return False
    high = max(dice)
    return made[0].die != high and any(step.die == high for step in single(own, their, dice))


def reason(own: Side, their: Side, dice: Dice, chains: Sequence[Chain]) -> Refused:
    """Say what is wrong with the first move of a checker that cannot be made."""
    for chain in chains:
        start = chain[0]
        for goal in chain[1:]:
            why = against(own, their, dice, start, goal)
            if why is not None:
                return why
            ways = list(ways_of(own, their, dice, ((start, goal),)))
            if not ways:
                return Refused("point_blocked", "BGM-14")
            for step in ways[0].steps:
                own, their = moved(own, their, step.start, step.end)
                dice = without(dice, step.die)
            start = goal
    return Refused("wrong_numbers", "BGM-13")


def against(own: Side, their: Side, dice: Dice, start: int, goal: int) -> Refused | None:
    """Give the reason against moving a checker so far, if one can be named at once."""
    if not own[start]:
        return Refused("no_checker_there", "BGM-13")
    if own[BAR] and start != BAR:
        return Refused("enter_from_bar_first", "BGM-24")
    sums = {sum(part) for part in parts(dice)}
    is_far = goal == OFF and any(die > start for die in dice)
    if start - goal not in sums and not is_far:
        return Refused("wrong_numbers", "BGM-13")
    if goal != OFF:
        return Refused("point_blocked", "BGM-15") if their[25 - goal] > 1 else None
    if any(own[at] for at in range(7, BAR + 1) if at != start):
        return Refused("not_bearing_off_yet", "BGM-28")
    if start <= 6 and start not in dice and any(own[at] for at in range(start + 1, 7)):
        return Refused("must_use_point_behind", "BGM-31")
    return None


def parts(dice: Dice) -> Iterator[Dice]:
    """Give the numbers that one checker may use together."""
    if len(dice) == 2 and dice[0] != dice[1]:
        yield from ((dice[0],), (dice[1],), dice)
        return
    for n in range(1, len(dice) + 1):
        yield dice[:n]
