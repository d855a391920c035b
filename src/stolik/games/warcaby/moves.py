"""Legal moves: the steps of `board.py` put together into whole moves (WAR-8 to WAR-24).

Two captures are the same move when they take the same pieces in the same order and end on the same
square (WAR-24). So where a king goes straight on, it is followed from the nearest landing only:
every move is found once, with its canonical path (WAR-44).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from stolik.games.warcaby.board import (
    ALL_WAYS,
    DOWN,
    UP,
    far_row,
    going_on,
    jumped,
    landings,
    man_ways,
    slid,
)
from stolik.games.warcaby.options import Capturing
from stolik.games.warcaby.position import Place
from stolik.games.warcaby.squares import bits, name

MOST_KEPT: Final = 4096
NO_WAY: Final = -1


class Whole(NamedTuple):
    """A move from its first to its last square."""

    path: tuple[int, ...]
    """Single squares: the start, every landing nearest to what was jumped, the end."""
    taken: tuple[int, ...] = ()
    """What is jumped, in order."""
    is_crowned: bool = False
    """A man became a king on the way or at the end."""

    @property
    def words(self) -> str:
        """Write it with every landing."""
        return ("x" if self.taken else "-").join(map(name, self.path))


class Runner(NamedTuple):
    """A piece in the middle of its capture."""

    square: int
    ways: int
    flies: bool
    is_king: bool
    enemies: int
    """Those it may still jump."""
    free: int


@lru_cache(MOST_KEPT)
def legal(place: Place, rules: Capturing) -> tuple[Whole, ...]:
    """Give the legal moves; asked for again and again while a position is on the board."""
    found = captures(place, rules)
    return found or tuple(quiets(place, rules))  # WAR-19


def captures(place: Place, rules: Capturing) -> tuple[Whole, ...]:
    """Give the captures that the duties allow: kings first, and the most where that is played."""
    kings = [*_all_series(place, rules, place.own & place.kings)]
    if kings and rules.king_first:
        return _longest(kings, rules)  # WAR-20
    return _longest([*_all_series(place, rules, place.own & ~place.kings), *kings], rules)


def quiets(place: Place, rules: Capturing) -> Iterator[Whole]:
    """Give the moves without a capture, whether or not one could capture."""
    free = ~(place.white | place.black)
    forward = UP if place.is_white else DOWN
    far = far_row(place.is_white)
    for square in bits(place.own):
        is_king = bool(square & place.kings)
        ways = ALL_WAYS if is_king else forward
        for way in range(4):
            if ways >> way & 1:
                for goal in bits(slid(square, way, free, is_king and rules.flies)):
                    yield Whole((square, goal), is_crowned=not is_king and bool(goal & far))


def chains(place: Place, rules: Capturing) -> Iterator[Whole]:
    """Give every run of jumps that can be made, broken off or not, duties aside (WAR-33)."""
    loose = rules._replace(must_continue=False)
    for square in bits(place.own):
        yield from _series(place, loose, _runner(place, loose, square), (square,), (), True)


def _all_series(place: Place, rules: Capturing, movers: int) -> Iterator[Whole]:
    for square in bits(movers):
        yield from _series(place, rules, _runner(place, rules, square), (square,), (), False)


def _runner(place: Place, rules: Capturing, square: int) -> Runner:
    is_king = bool(square & place.kings)
    ways = ALL_WAYS if is_king else man_ways(place.is_white, rules.backward)
    free = ~(place.white | place.black) | square  # WAR-18
    return Runner(square, ways, is_king and rules.flies, is_king, place.enemies, free)


def _series(
    place: Place,
    rules: Capturing,
    at: Runner,
    path: tuple[int, ...],
    taken: tuple[int, ...],
    is_broken: bool,
    straight: int = NO_WAY,
) -> Iterator[Whole]:
    """Follow a capture to its ends; `is_broken`: it may also end before.

    `straight` is the direction that a nearer landing has followed already (WAR-24).
    """
    far = far_row(place.is_white)
    for way in range(4):
        over = jumped(at.square, way, at.enemies, at.free, at.flies) if at.ways >> way & 1 else 0
        if not over or way == straight:
            continue
        landed = landings(over, way, at.free, at.flies)
        left = at.enemies & ~over  # WAR-23
        is_king = at.is_king or (rules.in_passing and bool(landed & far))
        ways = ALL_WAYS if is_king else at.ways
        flies = is_king and rules.flies
        further = going_on(landed, ways, left, at.free, flies)
        ends = further if further and rules.must_continue else landed  # WAR-17
        followed = NO_WAY
        for square in _from_nearest(ends, over):
            now, gone = (*path, square), (*taken, over)
            if is_broken or not square & further:  # WAR-14
                is_crowned = not path[0] & place.kings and bool(is_king or square & far)
                yield Whole(now, gone, is_crowned)
            if square & further:
                run = Runner(square, ways, flies, is_king, left, at.free)
                yield from _series(place, rules, run, now, gone, is_broken, followed)
            followed = way


def _from_nearest(squares: int, over: int) -> list[int]:
    """Give the landing squares, the nearest to what was jumped first."""
    found = [*bits(squares)]
    return found if not found or found[0] > over else found[::-1]


def _longest(found: list[Whole], rules: Capturing) -> tuple[Whole, ...]:
    if not rules.most or not found:
        return tuple(found)
    most = max(len(move.taken) for move in found)
    return tuple(move for move in found if len(move.taken) == most)  # WAR-21


def after(place: Place, move: Whole) -> Place:
    """Give the position after a move: what was jumped is lifted, the man is crowned (WAR-22)."""
    start, end = move.path[0], move.path[-1]
    gone = sum(move.taken)
    kings = place.kings & ~gone
    if start & place.kings or move.is_crowned:
        kings = kings & ~start | end
    own = place.own & ~start | end
    enemies = place.enemies & ~gone
    white, black = (own, enemies) if place.is_white else (enemies, own)
    return Place(white, black, kings, not place.is_white)


def perft(place: Place, rules: Capturing, depth: int) -> int:
    """Count the sequences of so many moves."""
    if depth == 0:
        return 1
    found = captures(place, rules) or tuple(quiets(place, rules))
    if depth == 1:
        return len(found)
    return sum(perft(after(place, move), rules, depth - 1) for move in found)
