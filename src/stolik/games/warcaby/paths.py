"""A move as people enter it: a path of squares, perhaps shortened (WAR-43, WAR-44)."""

from __future__ import annotations

import itertools
from collections.abc import Iterable

from stolik.engine import Refused
from stolik.games.warcaby.board import (
    ALL_WAYS,
    far_row,
    jumped,
    landings,
    man_ways,
    shifted,
)
from stolik.games.warcaby.moves import Whole, captures, chains, legal, quiets
from stolik.games.warcaby.options import Capturing
from stolik.games.warcaby.position import Place
from stolik.games.warcaby.squares import BITS


def squares_of(path: tuple[str, ...]) -> tuple[int, ...]:
    """Give the squares of a path, or refuse names that are none (WAR-2)."""
    if not path or any(name not in BITS for name in path):
        raise Refused("bad_square", "WAR-2")
    return tuple(BITS[name] for name in path)


def stops(move: Whole) -> list[int]:
    """Give where a capture may land after each jump and still be the same move (WAR-24)."""
    found = list(move.path[1:])
    for at, over in enumerate(move.taken[:-1]):
        way = next(w for w in range(4) if _ray(move.path[at], w) & over)
        if _ray(over, way) & move.taken[at + 1]:
            found[at] = _ray(over, way) & ~_ray(move.taken[at + 1], way) & ~move.taken[at + 1]
    return found


def _ray(square: int, way: int) -> int:
    found = 0
    while square:
        square = shifted(square, way)
        found |= square
    return found


def fits(move: Whole, path: tuple[int, ...]) -> bool:
    """Say whether a path, all landings named or some left out, means a move."""
    if len(path) < 2 or path[0] != move.path[0] or path[-1] != move.path[-1]:
        return False
    named = list(path[1:-1])
    if not named:
        return True
    if not move.taken:
        return False
    for stop in stops(move)[:-1]:
        if named and named[0] & stop:
            named.pop(0)
    return not named


def fitting(moves: Iterable[Whole], path: tuple[int, ...]) -> list[Whole]:
    """Give the moves that a path can mean."""
    return [move for move in moves if fits(move, path)]


def one_of(moves: list[Whole], path: tuple[int, ...]) -> Whole | None:
    """Give the only move that fits, None if there is none; refuse if there are several.

    A path that names every landing of a move means that move, even if another one passes there.
    """
    whole = [move for move in moves if len(move.path) == len(path)]
    kept = whole if len(whole) == 1 else moves
    if len(kept) > 1:
        raise Refused("ambiguous_capture", "WAR-44")
    return kept[0] if kept else None


def found(place: Place, rules: Capturing, path: tuple[int, ...]) -> Whole | None:
    """Give the legal move that a path means, None if there is none."""
    return one_of(fitting(legal(place, rules), path), path)


def loose(place: Place, rules: Capturing, path: tuple[int, ...]) -> Whole | None:
    """Give the move that a path means if the duties to capture are left aside (WAR-33)."""
    if not captures(place, rules):
        return None
    possible = fitting(quiets(place, rules), path)
    return one_of(possible or fitting(irregular_chains(place, rules), path), path)


def irregular_chains(place: Place, rules: Capturing) -> list[Whole]:
    """Give the runs of jumps that break a duty: incomplete ones, and men's before a king's.

    Where only the most pieces may be taken, a whole capture of fewer is not among them: WAR-33
    does not name that duty.
    """
    duties = legal(place, rules)
    are_kings = rules.king_first and bool(duties[0].path[0] & place.kings)
    whole = {move[:2] for move in _whole(place, rules)}
    return [
        move
        for move in chains(place, rules)
        if (are_kings and not move.path[0] & place.kings) or (move.path, move.taken) not in whole
    ]


def _whole(place: Place, rules: Capturing) -> tuple[Whole, ...]:
    return captures(place, rules._replace(most=False, king_first=False))


def refusal(place: Place, rules: Capturing, path: tuple[int, ...]) -> Refused:
    """Say why a path is no legal move, by the first reason of the book's table."""
    forced = captures(place, rules)
    if forced and is_quiet(place, path):
        return Refused("capture_mandatory", "WAR-19")
    is_man = not path[0] & place.kings
    if forced and rules.king_first and is_man and forced[0].path[0] & place.kings:
        return Refused("king_capture_has_priority", "WAR-20")
    if len(path) > 1 and fitting(chains(place, rules), path):
        if fitting(_whole(place, rules), path):
            return Refused("illegal_move", "WAR-21")  # not the most pieces
        return Refused("capture_incomplete", "WAR-17" if path[0] & place.kings else "WAR-14")
    if is_man and not rules.backward:
        backward = rules._replace(backward=True)
        if len(path) > 1 and fitting(chains(place, backward), path):
            return Refused("capture_backward", "WAR-12")
    if jumps_twice(place, rules, path):
        return Refused("piece_jumped_twice", "WAR-23")
    return Refused("illegal_move", "WAR-9" if path[0] & place.kings else "WAR-8")


def is_quiet(place: Place, path: tuple[int, ...]) -> bool:
    """Say whether a path is read as a move without a capture."""
    if len(path) != 2:
        return False
    between = 0
    for way in range(4):
        ray = _ray(path[0], way)
        if ray & path[1]:
            between = ray & ~_ray(path[1], way)
    return not between & place.enemies


def jumps_twice(place: Place, rules: Capturing, path: tuple[int, ...]) -> bool:
    """Say whether a path is a capture but for a piece that is jumped again."""
    is_king = bool(path[0] & place.kings)
    free = ~(place.white | place.black) | path[0]
    taken = 0
    is_twice = False
    for here, there in itertools.pairwise(path):
        ways = ALL_WAYS if is_king else man_ways(place.is_white, rules.backward)
        flies = is_king and rules.flies
        over = 0
        for way in range(4):
            if ways >> way & 1 and _ray(here, way) & there:
                over = jumped(here, way, place.enemies, free, flies)
                over = over if there & landings(over, way, free, flies) else 0
        if not over:
            return False
        is_twice = is_twice or bool(taken & over)
        taken |= over
        is_king = is_king or (rules.in_passing and bool(there & far_row(place.is_white)))
    return is_twice
