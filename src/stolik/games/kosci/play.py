"""What each action does: throw, dice, keep, write, and the clock that acts for a player.

Whose turn it is has been asked before (`acting`). Every function gives the next state, or refuses
what the action contains with the first reason in the book's order.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.kosci.dice import (
    best_keep,
    count,
    dice_left,
    is_within,
    may_write,
    next_part,
    one_die,
    scoring,
    value,
)
from stolik.games.kosci.settle import settled
from stolik.games.kosci.state import State

FACES: Final = frozenset(range(1, 7))
ONE: Final = (0, *(one_die(face) for face in range(1, 7)))


class Aside(Struct, frozen=True):
    """Dice that score together: what they are worth, in the order of the tray."""

    points: int
    dice: tuple[int, ...]


def ordered(s: State, seats: tuple[int, ...], at_ms: int) -> State:
    """Begin with the first of the order that was drawn."""
    if sorted(seats) != sorted(s.order):
        raise Refused("every_seat_once", "KOS-3")
    phase = "throw" if s.depth == "events" else "enter"
    return replace(s, phase=phase, order=seats, seat=seats[0], since_ms=at_ms)


def thrown(s: State, at_ms: int) -> State:
    """Take the cup: now the dice are due."""
    tray = () if s.is_hot else s.tray
    return replace(s, phase="roll", rolled=(), kept=(), tray=tray, since_ms=at_ms, was_clock=False)


def rolled(s: State, dice: tuple[int, ...], at_ms: int) -> State:
    """Value the dice as they fell: they score, wait for the player's choice, or end the turn."""
    if len(dice) != s.dice:
        raise Refused("wrong_dice", "KOS-8", n=s.dice)
    if not FACES.issuperset(dice):
        raise Refused("wrong_dice", "KOS-1", n=s.dice)
    o = s.options
    aside = all_scoring(packed(dice), o.three_pairs_value, o.straight_value, o.pairs_quads)
    if aside.points == 0:
        return settled(s, at_ms, 0, s.points, dice)  # KOS-14, KOS-16
    if o.keep_rule == "choose":
        return replace(s, phase="keep", rolled=dice, is_hot=False, since_ms=at_ms, was_clock=False)
    return scored(s, dice, aside, at_ms)


def kept(s: State, dice: tuple[int, ...], at_ms: int) -> State:
    """Set the player's choice aside."""
    if not dice:
        raise Refused("keep_at_least_one", "KOS-11")
    if dice[0] < 1 or dice[-1] > 6 or len(dice) > s.dice:
        raise Refused("not_in_roll", "KOS-11")
    part, o = packed(dice), s.options
    if not is_within(part, packed(s.rolled)):
        raise Refused("not_in_roll", "KOS-11")
    aside = valued(part, o.three_pairs_value, o.straight_value, o.pairs_quads)
    if aside.points == 0:
        raise Refused("dice_not_scoring", "KOS-11")
    return scored(s, s.rolled, aside, at_ms)


def scored(s: State, rolled: tuple[int, ...], aside: Aside, at_ms: int) -> State:
    """Add what the dice set aside are worth."""
    dice = aside.dice
    return replace(
        s,
        phase="decide",
        points=s.points + aside.points,  # KOS-7, KOS-28
        dice=dice_left(s.dice, len(dice)),  # KOS-8
        is_hot=len(dice) == s.dice,
        rolled=rolled,
        kept=dice,
        tray=s.tray + dice,
        since_ms=at_ms,
        was_clock=False,
    )


def written(s: State, at_ms: int) -> State:
    """Write the turn points, which ends the turn."""
    if s.is_hot and s.options.must_confirm:
        raise Refused("must_confirm", "KOS-15")
    if s.points < s.minimum:
        clause = "KOS-9" if s.minimum == s.options.min_write else "KOS-40"
        raise Refused("below_minimum", clause, points=s.points, least=s.minimum)
    return settled(s, at_ms, s.points, rolled=s.rolled, kept=s.kept)  # KOS-10


def timed_out(s: State, at_ms: int) -> State:
    """Do for the player what the clock does: write if that is legal, otherwise go on."""
    if at_ms < s.since_ms + 1000 * s.options.decision_seconds:
        raise Refused("too_early", "KOS-38")
    if s.phase == "keep":
        o = s.options
        dice = packed(s.rolled)
        best = best_keep(dice, o.three_pairs_value, o.straight_value, o.pairs_quads)
        aside = valued(best, o.three_pairs_value, o.straight_value, o.pairs_quads)
        after = scored(s, s.rolled, aside, at_ms)
    else:
        after = written(s, at_ms) if can_write(s) else thrown(s, at_ms)
    return replace(after, was_clock=True)


def can_write(s: State) -> bool:
    """Tell whether the player to move may write now."""
    if s.phase != "decide":
        return False
    return may_write(s.points, s.minimum, s.is_hot, s.options.must_confirm)


def keeps(s: State) -> list[int]:
    """List the sets of dice the player may set aside."""
    o, dice = s.options, packed(s.rolled)
    found, part = list[int](), next_part(0, dice)
    while part:
        if value(part, o.three_pairs_value, o.straight_value, o.pairs_quads):
            found.append(part)
        part = next_part(part, dice)
    return found


@lru_cache(maxsize=4096)
def all_scoring(dice: int, three_pairs: int, straight: int, quads: bool) -> Aside:
    """Remember which dice of a throw score, and what they are worth."""
    return valued(scoring(dice, three_pairs, straight, quads), three_pairs, straight, quads)


@lru_cache(maxsize=4096)
def valued(part: int, three_pairs: int, straight: int, quads: bool) -> Aside:
    """Remember what dice set aside are worth, and how they lie in the tray."""
    return Aside(value(part, three_pairs, straight, quads), in_order(part))


def packed(dice: tuple[int, ...]) -> int:
    """Give dice as one set."""
    return sum(map(ONE.__getitem__, dice))


def unpacked(part: int) -> tuple[int, ...]:
    """Give a set as sorted dice."""
    return tuple(face for face in range(1, 7) for _ in range(count(part, face)))


def in_order(part: int) -> tuple[int, ...]:
    """Give dice as they go to the tray: the largest group first."""
    return tuple(sorted(unpacked(part), key=lambda face: (-count(part, face), face)))
