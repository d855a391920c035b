"""What each action does: throw, dice, keep, write, and the clock that acts for a player.

Every function gives the next state, or refuses with the first reason in the book's order.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from stolik.engine import CHANCE, CLOCK, Actor, Event, Refused, Who
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
from stolik.games.kosci.state import Action, State

DECIDING = ("throw", "keep", "decide")
ONE = (0, *(one_die(face) for face in range(1, 7)))


def thrown(s: State, by: Actor) -> State:
    """Take the cup: now the dice are due."""
    check_seat(s, by)
    if s.phase == "keep":
        raise Refused("keep_first", "KOS-13")
    if s.phase == "over":
        raise Refused("game_over", "KOS-33")
    return replace(s, phase="roll", rolled=(), kept=(), tray=() if s.is_hot else s.tray)


def rolled(s: State, by: Actor, dice: tuple[int, ...]) -> State:
    """Value the dice as they fell: they score, wait for the player's choice, or end the turn."""
    if s.phase == "over":
        raise Refused("game_over", "KOS-33")
    if by != CHANCE or s.phase != "roll":
        raise Refused("no_throw_due", "KOS-6")
    if len(dice) != s.dice:
        raise Refused("wrong_dice", "KOS-8", n=s.dice)
    if min(dice) < 1 or max(dice) > 6:
        raise Refused("wrong_dice", "KOS-1", n=s.dice)
    o = s.options
    part = all_scoring(packed(dice), o.three_pairs_value, o.straight_value, o.pairs_quads)
    if part == 0:
        return settled(replace(s, rolled=dice, kept=()), 0, s.points)  # KOS-14, KOS-16
    if o.keep_rule == "choose":
        return replace(s, phase="keep", rolled=dice, is_hot=False)
    return scored(replace(s, rolled=dice), part)


def kept(s: State, by: Actor, dice: tuple[int, ...]) -> State:
    """Set the player's choice aside."""
    check_seat(s, by)
    if s.options.keep_rule == "all":
        raise Refused("all_scoring_dice_stay", "KOS-11")
    if s.phase != "keep":
        raise Refused("nothing_to_keep", "KOS-11")
    if not dice:
        raise Refused("keep_at_least_one", "KOS-11")
    if dice[0] < 1 or dice[-1] > 6 or len(dice) > s.dice:
        raise Refused("not_in_roll", "KOS-11")
    part, o = packed(dice), s.options
    if not is_within(part, packed(s.rolled)):
        raise Refused("not_in_roll", "KOS-11")
    if value(part, o.three_pairs_value, o.straight_value, o.pairs_quads) == 0:
        raise Refused("dice_not_scoring", "KOS-11")
    return scored(s, part)


def scored(s: State, part: int) -> State:
    """Add what the dice set aside are worth."""
    o = s.options
    points, aside = valued(part, o.three_pairs_value, o.straight_value, o.pairs_quads)
    return replace(
        s,
        phase="decide",
        points=s.points + points,  # KOS-7, KOS-28
        dice=dice_left(s.dice, len(aside)),  # KOS-8
        is_hot=len(aside) == s.dice,
        kept=aside,
        tray=s.tray + aside,
    )


def written(s: State, by: Actor) -> State:
    """Write the turn points, which ends the turn."""
    check_seat(s, by)
    if s.phase == "over":
        raise Refused("game_over", "KOS-33")
    if s.phase != "decide":
        raise Refused("nothing_to_write", "KOS-7" if s.phase == "throw" else "KOS-13")
    if s.is_hot and s.options.must_confirm:
        raise Refused("must_confirm", "KOS-15")
    if s.points < s.minimum:
        clause = "KOS-9" if s.minimum == s.options.min_write else "KOS-40"
        raise Refused("below_minimum", clause, points=s.points, least=s.minimum)
    return settled(s, s.points)  # KOS-10


def timed_out(s: State, e: Event[Action]) -> State:
    """Do for the player what the clock does: write if that is legal, otherwise go on."""
    if s.phase == "over":
        raise Refused("game_over", "KOS-33")
    seconds = s.options.decision_seconds
    if e.by != CLOCK or not seconds or s.phase not in DECIDING:
        raise Refused("no_clock", "KOS-38")
    if e.clock_ms < s.since_ms + 1000 * seconds:
        raise Refused("too_early", "KOS-38")
    by = Actor(s.seat)
    if s.phase == "keep":
        o = s.options
        dice = packed(s.rolled)
        best = best_keep(dice, o.three_pairs_value, o.straight_value, o.pairs_quads)
        after = scored(s, best)
    else:
        after = written(s, by) if can_write(s) else thrown(s, by)
    return replace(after, since_ms=e.clock_ms, was_clock=True)


def check_seat(s: State, by: Actor) -> None:
    """Refuse whoever is not to act."""
    if s.phase == "over":
        return
    if s.phase == "enter":
        raise Refused("enter_results", "KOS-39")
    if by != s.seat:
        raise Refused("not_your_turn", "KOS-2", who=Who(s.seat))
    if s.phase == "roll":
        raise Refused("dice_rolling", "KOS-7")


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
def all_scoring(dice: int, three_pairs: int, straight: int, quads: bool) -> int:
    """Remember which dice of a throw score."""
    return scoring(dice, three_pairs, straight, quads)


@lru_cache(maxsize=4096)
def valued(part: int, three_pairs: int, straight: int, quads: bool) -> tuple[int, tuple[int, ...]]:
    """Remember what dice set aside are worth, and how they lie in the tray."""
    return value(part, three_pairs, straight, quads), in_order(part)


def packed(dice: tuple[int, ...]) -> int:
    """Give dice as one set."""
    return sum([ONE[face] for face in dice])


def unpacked(part: int) -> tuple[int, ...]:
    """Give a set as sorted dice."""
    return tuple(face for face in range(1, 7) for _ in range(count(part, face)))


def in_order(part: int) -> tuple[int, ...]:
    """Give dice as they go to the tray: the largest group first."""
    return tuple(sorted(unpacked(part), key=lambda face: (-count(part, face), face)))
