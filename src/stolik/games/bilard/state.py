"""The state of a match, all of it public, and what follows from it: who is on what, and where."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from stolik.games.bilard.balls import (
    BALLS_OF,
    COLOURED,
    OBJECTS,
    OPPOSITE,
    Group,
    Object,
    group_of,
)
from stolik.games.bilard.options import Depth, Options
from stolik.parts.match import OTHER, Match, Pair
from stolik.parts.match.clock import Timer
from stolik.parts.series import Series

Phase: TypeAlias = Literal["entry", "toss", "break", "shoot", "choose_group", "finished"]
Cue: TypeAlias = Literal["as_lies", "first_line", "first_line_optional", "in_hand"]
Fallen: TypeAlias = tuple[tuple[str, str], ...]
"""Balls and their pockets, in the order of time."""
LEAST: Final = 7
"""Until so many balls are down, no type is."""


class Played(Struct, frozen=True):
    """What is kept of a game that is over: how it was won, and the balls left to each side."""

    reason: str | None = None
    left: tuple[int | None, int | None] = (None, None)


class State(Match[Options], frozen=True, kw_only=True):
    """A match as it stands; sides are 0 (A) and 1 (B)."""

    phase: Phase
    series: Series[Played]
    depth: Depth = "events"
    is_tossed: bool = False
    """Who broke first is known."""
    turn: int = 0
    breaker: int = 0
    break_no: int = 1
    rack: tuple[Object, ...] = ()
    down: Fallen = ()
    """Object balls in the pockets."""
    groups: tuple[Group | None, Group | None] = (None, None)
    cue: Cue = "first_line"
    second_half: bool = False
    attempts: int = 1
    fouls: Pair = (0, 0)
    last: str | None = None
    timer: Timer | None = None

    @property
    def is_open(self) -> bool:
        """Say whether nobody has a type yet."""
        return self.groups[0] is None


def fallen_balls(s: State) -> frozenset[str]:
    """Give the object balls that are down."""
    return frozenset([one[0] for one in s.down])


def on_table(s: State) -> tuple[Object, ...]:
    """Give the object balls that are not down."""
    gone = fallen_balls(s)
    return tuple(ball for ball in OBJECTS if ball not in gone)


def left_of(s: State, side: int) -> int | None:
    """Count the balls that a side has left; None on an open table."""
    group = s.groups[side]
    return None if group is None else len(BALLS_OF[group] - fallen_balls(s))


def is_on_black(s: State, side: int) -> bool:
    """Say whether a side may play the black now."""
    group = s.groups[side]
    if group is None:
        return fallen_balls(s).issuperset(COLOURED)  # nothing else is left to be played
    return len(s.down) >= LEAST and BALLS_OF[group] <= fallen_balls(s)  # BIL-39


def last_fall(s: State, side: int) -> tuple[int, str] | None:
    """Give when and where the last ball of a side's type fell, whoever pocketed it."""
    mine = [(i, pocket) for i, (ball, pocket) in enumerate(s.down) if _is_of(s, ball, side)]
    return mine[-1] if mine else None  # BIL-37, BIL-38


def _is_of(s: State, ball: str, side: int) -> bool:
    group = group_of(ball)
    return group is not None and group == s.groups[side]


def target_of(s: State, side: int) -> str | None:
    """Give the pocket for a side's black: None while it has balls left, or where it is called."""
    if s.is_open or left_of(s, side) != 0 or s.options.black_call_pocket:
        return None
    mine, theirs = last_fall(s, side), last_fall(s, OTHER[side])
    assert mine is not None
    if s.options.same_pocket_rule and theirs is not None and left_of(s, OTHER[side]) == 0:
        is_second = theirs[0] < mine[0]
        if is_second and theirs[1] == mine[1]:
            return mine[1]  # BIL-44
    return OPPOSITE[s.options.opposite_pocket][mine[1]]  # BIL-40


def placements(cue: Cue) -> tuple[str, ...]:
    """Give where the white may be played from; the first unless something is said."""
    return {
        "as_lies": ("as_lies",),
        "first_line": ("first_line",),
        "first_line_optional": ("as_lies", "first_line"),
        "in_hand": ("as_lies", "first_line", "anywhere"),
    }[cue]  # BIL-31
