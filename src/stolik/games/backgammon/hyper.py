"""Backgammon with very few checkers solved: every position, every roll, every play.

Hypergammon has three checkers a side: 3,276 places of one side, of which two sides can hold
7,959,904 pairs at once. The worth to who is to roll, in points with gammons and backgammons and
without the cube, is found by going over all pairs until nothing moves any more. Pairs with fewer
pips come first: then only hits and lost rolls look at what an earlier round has found, and each
round settles one hit more. A step is two look-ups: where one's own side goes to, and what becomes
of the other side on the point where the checker lands. Plays that use all numbers are written down
once for each side and roll, with the points they touch; only where a point is closed are steps
taken one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, reduce
from itertools import combinations_with_replacement, pairwise
from operator import or_
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from stolik.games.backgammon import board
from stolik.games.backgammon.board import landing, level_lost, pips
from stolik.games.backgammon.plays import Ranked, Side, numbers, plays
from stolik.parts.kernels import cache_home, compiler

Worths: TypeAlias = npt.NDArray[np.float64]
Smalls: TypeAlias = npt.NDArray[np.int16]
Ints: TypeAlias = npt.NDArray[np.int64]
Progress: TypeAlias = Callable[[int, int], None]
MOST: Final = 3
CLOSE: Final = 1e-7
"""A round in which no worth moves more is the last."""
STEADY: Final = 2
UNSTEADY: Final = 0.03
"""So many shares of what rounds move, so near to each other, are called steady."""
NONE: Final = -9.0
"""Less than any play is worth."""
OWN, THEIR, SLOT, LAST, FURTHER = range(5)
"""What is kept of each step of a double."""
ROLLS: Final = tuple((high, low) for high in range(1, 7) for low in range(1, high + 1))
Route: TypeAlias = tuple[int, tuple[int, ...]]
"""Where a play leads a side, and the points it touches on the way."""
NOBODY: Final[Side] = (0,) * 26

compiled = compiler(board)


def sides(checkers: int) -> npt.NDArray[np.int8]:
    """Give all places of so many checkers, by number: those with few pips first, 0 is all off."""
    every = sorted(combinations_with_replacement(range(26), checkers), key=lambda at: (sum(at), at))
    found = np.zeros((len(every), 26), np.int8)
    for number, places in enumerate(every):
        for at in places:
            found[number, at] += 1
    return found


class Moves:
    """What a step does to the sides, by their numbers."""

    def __init__(self, checkers: int) -> None:
        self.sides = [tuple(int(n) for n in side) for side in sides(checkers)]
        self.numbered = {side: number for number, side in enumerate(self.sides)}
        many = len(self.sides)
        self.starts: Smalls = np.zeros((many, checkers), np.int16)
        self.lands: Smalls = np.full((many, checkers, 7), -1, np.int16)
        self.tos: Smalls = np.zeros((many, checkers, 7), np.int16)
        self.struck: Smalls = np.zeros((many, 26), np.int16)
        self.levels: Smalls = np.zeros(many, np.int16)
        self.held: Ints = np.zeros(many, np.int64)
        self._steps: dict[tuple[int, int], list[tuple[int, int]]] = {}
        for number, side in enumerate(self.sides):
            self._from(number, side)
            self._onto(number, side)
            self.levels[number] = level_lost(side, False)
            self.held[number] = sum(1 << 25 - at for at in range(1, 25) if side[at])
        self.cuts: Ints = np.zeros((many, 22), np.int64)
        routes: list[Route] = []
        for number in range(many):
            self.cuts[number, 0] = len(routes)
            for roll, dice in enumerate(ROLLS):
                routes += self._routes(number, dice) if number else ()
                self.cuts[number, roll + 1] = len(routes)
        self.ends: Smalls = np.array([end for end, _ in routes], np.int16)
        self.ways: Ints = np.array([bits(lands) for _, lands in routes], np.int64)
        padded = [(*lands, 0, 0, 0, 0)[:4] for _, lands in routes]
        self.touched: Smalls = np.array(padded, np.int16)

    def _routes(self, number: int, dice: tuple[int, int]) -> list[Route]:
        """Give the ways of a side that use all numbers of a roll, if nobody closes a point."""
        orders = (dice * 2,) if dice[0] == dice[1] else (dice, dice[::-1])
        found: set[Route] = set()
        for order in orders:
            now: set[Route] = {(number, ())}
            for die in order:
                now = {
                    (to, tuple(sorted((*lands, land))))
                    for one, lands in now
                    for land, to in self._steps[one, die]
                } | {route for route in now if route[0] == 0}  # BGM-64
            found |= now
        return sorted(found)

    def _from(self, number: int, side: Side) -> None:
        """Write where each checker of a side may go if nobody is in its way."""
        for die in range(1, 7):
            self._steps[number, die] = []
        for slot, start in enumerate(at for at in range(25, 0, -1) if side[at]):
            self.starts[number, slot] = start
            for die in range(1, 7):
                end = landing(side, NOBODY, start, die)
                if end >= 0:
                    to = self.numbered[_moved(side, start, end)]
                    self.lands[number, slot, die], self.tos[number, slot, die] = end, to
                    self._steps[number, die].append((end, to))

    def _onto(self, number: int, side: Side) -> None:
        """Write what becomes of a side when the other lands on its points: -1 for closed."""
        self.struck[number] = number
        for point in range(1, 25):
            count = side[25 - point]
            if count:
                hit = _moved(side, 25 - point, 25)
                self.struck[number, point] = self.numbered[hit] if count == 1 else -1


def bits(points: tuple[int, ...]) -> int:
    """Give points of the board as a set of bits."""
    return reduce(or_, (1 << at for at in points if at), 0)


def _moved(side: Side, start: int, end: int) -> Side:
    """Give a side after one of its checkers went from one place to another."""
    counts = list(side)
    counts[start] -= 1
    counts[end] += 1
    return tuple(counts)


@compiled
def paired(
    own: int, their: int, high: int, low: int, lands: Smalls, tos: Smalls, struck: Smalls,
    worths: Worths,
) -> float:  # fmt: skip
    """Give what a roll of two numbers is worth (BGM-19, BGM-20)."""
    both = only_high = only_low = NONE
    for turn in range(2):
        die, other = (high, low) if turn == 0 else (low, high)
        for slot in range(lands.shape[1]):
            land = lands[own, slot, die]
            if land < 0 or struck[their, land] < 0:
                continue
            mine, theirs = tos[own, slot, die], struck[their, land]
            if mine == 0:  # BGM-64
                both = max(both, -worths[0, theirs])
                continue
            is_further = False
            for slot2 in range(lands.shape[1]):
                land2 = lands[mine, slot2, other]
                if land2 < 0 or struck[theirs, land2] < 0:
                    continue
                is_further = True
                both = max(both, -worths[tos[mine, slot2, other], struck[theirs, land2]])
            if not is_further:
                worth = -worths[mine, theirs]
                if turn == 0:
                    only_high = max(only_high, worth)
                else:
                    only_low = max(only_low, worth)
    if both > NONE:
        return both
    return only_high if only_high > NONE else only_low


@compiled
def doubled(
    own: int, their: int, die: int, starts: Smalls, lands: Smalls, tos: Smalls, struck: Smalls,
    worths: Worths, made: Ints,
) -> float:  # fmt: skip
    """Give what a double is worth; steps come from the farthest point on."""
    best, most, depth = NONE, 0, 0
    made[0, OWN], made[0, THEIR], made[0, SLOT], made[0, LAST] = own, their, 0, 25
    made[0, FURTHER] = 0
    while depth >= 0:
        now, against, slot = made[depth, OWN], made[depth, THEIR], made[depth, SLOT]
        if slot == lands.shape[1] or depth == 4 or now == 0:
            count = 4 if now == 0 else depth  # BGM-64
            if made[depth, FURTHER] == 0 and depth > 0 and count >= most:
                worth = -worths[now, against]
                best = max(best, worth) if count == most else worth
                most = count
            depth -= 1
            continue
        made[depth, SLOT] += 1
        land = lands[now, slot, die]
        if land < 0 or starts[now, slot] > made[depth, LAST] or struck[against, land] < 0:
            continue
        made[depth, FURTHER] = 1
        made[depth + 1, OWN], made[depth + 1, THEIR] = tos[now, slot, die], struck[against, land]
        made[depth + 1, SLOT], made[depth + 1, LAST] = 0, starts[now, slot]
        made[depth + 1, FURTHER] = 0
        depth += 1
    return best


@compiled
def rolled(
    own: int, their: int, high: int, low: int, starts: Smalls, lands: Smalls, tos: Smalls,
    struck: Smalls, worths: Worths, made: Ints,
) -> float:  # fmt: skip
    """Give what a position is worth with this roll, played best."""
    if high == low:
        worth = doubled(own, their, high, starts, lands, tos, struck, worths, made)
    else:
        worth = paired(own, their, high, low, lands, tos, struck, worths)
    return worth if worth > NONE else float(-worths[own, their])  # BGM-21


@compiled
def best_route(
    their: int, first: int, last: int, ends: Smalls, ways: Ints, touched: Smalls, held: int,
    struck: Smalls, worths: Worths,
) -> float:  # fmt: skip
    """Give the worth of the best play that uses all numbers, if there is one."""
    best = -NONE
    for at in range(first, last):
        theirs = their
        if ways[at] & held:  # somebody is on the way
            for step in range(4):
                theirs = struck[theirs, touched[at, step]] if theirs >= 0 else theirs
            if theirs < 0:
                continue
        best = min(best, worths[ends[at], theirs])
    return -best


@compiled
def improved(
    total: int, firsts: Ints, starts: Smalls, lands: Smalls, tos: Smalls, struck: Smalls,
    worths: Worths, made: Ints, free: npt.NDArray[np.bool_], cuts: Ints, ends: Smalls, ways: Ints,
    touched: Smalls, held: Ints,
) -> float:  # fmt: skip
    """Go over all positions with so many pips; give by how much a worth moved at most.

    The worth of a position stands in the row of who is not to roll.
    """
    most = 0.0
    for count in range(max(1, total - firsts.shape[0] + 2), min(total, firsts.shape[0] - 1)):
        for own in range(firsts[count], firsts[count + 1]):
            for their in range(firsts[total - count], firsts[total - count + 1]):
                if not free[own, their]:
                    continue
                worth, roll = 0.0, 0
                for high in range(1, 7):
                    for low in range(1, high + 1):
                        share = (1.0 if high == low else 2.0) / 36.0
                        best = best_route(
                            their, cuts[own, roll], cuts[own, roll + 1], ends, ways, touched,
                            held[their], struck, worths,
                        )  # fmt: skip
                        if best == NONE:
                            best = rolled(
                                own, their, high, low, starts, lands, tos, struck, worths, made
                            )
                        worth += share * best
                        roll += 1
                most = max(most, abs(worth - worths[their, own]))
                worths[their, own] = worth
    return most


def possible(all_sides: list[Side]) -> npt.NDArray[np.bool_]:
    """Say of which two sides no point is held by both."""
    points = np.array([side[1:25] for side in all_sides]) > 0
    found: npt.NDArray[np.bool_] = points.astype(np.int16) @ points[:, ::-1].T.astype(np.int16) == 0
    return found


def file_of(checkers: int) -> Path:
    """Give where the solved game with so many checkers is kept."""
    return cache_home() / f"backgammon-hyper-{checkers}-solved.npy"


class Hyper:
    """The solving of the game with so many checkers, round by round."""

    def __init__(self, checkers: int = MOST) -> None:
        self.moves = Moves(checkers)
        many = len(self.moves.sides)
        self.worths: Worths = np.zeros((many, many))
        self.worths[0] = -self.moves.levels  # all off: the game is won
        self.checkers = checkers
        self.rounds = 0
        counts = np.array([pips(side) for side in self.moves.sides])
        self.firsts: Ints = np.searchsorted(counts, np.arange(int(counts.max()) + 2))
        self._free = possible(self.moves.sides)
        self._made = np.zeros((5, 5), np.int64)

    @property
    def totals(self) -> range:
        """The pips that two sides may have together."""
        return range(2, 2 * (len(self.firsts) - 2) + 1)

    def round(self, progress: Progress = lambda *_: None) -> float:
        """Go over all positions once; give by how much a worth moved at most."""
        m, most = self.moves, 0.0
        for total in self.totals:
            moved = improved(
                total, self.firsts, m.starts, m.lands, m.tos, m.struck, self.worths, self._made,
                self._free, m.cuts, m.ends, m.ways, m.touched, m.held,
            )  # fmt: skip
            most = max(most, float(moved))
            progress(total, self.totals[-1])
        self.rounds += 1
        return most

    def solved(self, progress: Progress = lambda *_: None) -> Iterator[float]:
        """Go on until a round moves nothing; give what each round moved at most.

        Where rounds move less and less by the same share, the rest of the way is gone at once; a
        leap is only a better guess, which the rounds after it go on from.
        """
        moved: list[float] = []
        while not moved or moved[-1] >= CLOSE:
            before = self.worths.copy() if len(moved) >= STEADY else None
            moved.append(self.round(progress))
            yield moved[-1]
            shares = [two / one for one, two in pairwise(moved[-STEADY - 1 :])]
            is_steady = max(shares) - min(shares) < UNSTEADY if len(shares) == STEADY else False
            if before is not None and is_steady and 0.1 < shares[-1] < 0.9:
                self.worths += (self.worths - before) * (shares[-1] / (1 - shares[-1]))
                moved = moved[-1:]

    def worth(self, own: Side, their: Side) -> float:
        """Give what a position is worth to who is to roll; what is off may be left out."""
        return float(self.worths[self._at(their), self._at(own)])

    def worth_of(self, own: Side, their: Side, dice: tuple[int, int]) -> float:
        """Give what a position is worth with this roll, played best."""
        m = self.moves
        return float(
            rolled(
                self._at(own), self._at(their), max(dice), min(dice), m.starts, m.lands, m.tos,
                m.struck, self.worths, self._made,
            )
        )  # fmt: skip

    def ranked(self, own: Side, their: Side, dice: tuple[int, int]) -> list[Ranked]:
        """Give the legal plays of a roll by what each is worth, the best first."""
        found = []
        for (mine, theirs), steps in plays(own, their, numbers(*dice)).items():
            is_won = not any(mine[1:])
            level = self.moves.levels[self._at(theirs)]
            worth = float(level) if is_won else -self.worth(theirs, mine)
            found.append(Ranked(steps, worth))
        return sorted(found, key=lambda one: -one.worth)

    @property
    def positions(self) -> int:
        """How many positions there are, those with a side that has won among them."""
        return int(self._free.sum())

    def _at(self, side: Side) -> int:
        return self.moves.numbered[self.checkers - sum(side[1:]), *side[1:]]

    @property
    def file(self) -> Path:
        """Where the solved table is kept."""
        return file_of(self.checkers)

    @property
    def part(self) -> Path:
        """Where rounds are kept until it is solved."""
        return self.file.with_name(f"backgammon-hyper-{self.checkers}-rounds.npy")

    def load(self, *, is_read: bool = False) -> bool:
        """Take what is kept; say whether it is solved. What is only read stays on the disk."""
        for file in (self.file, self.part):
            try:
                kept = np.load(file, mmap_mode="r" if is_read else None)
            except (OSError, ValueError, EOFError):
                continue
            if kept.shape == self.worths.shape and kept.dtype == self.worths.dtype:
                self.worths = kept
                return file == self.file
        return False

    def keep(self, *, is_solved: bool) -> None:
        """Keep what is found so far, whole or not at all."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.part.with_suffix(".new.npy")
        np.save(fresh, self.worths)
        fresh.replace(self.file if is_solved else self.part)
        if is_solved:
            self.part.unlink(missing_ok=True)


@cache
def _known() -> Hyper | None:
    if not file_of(MOST).exists():
        return None
    found = Hyper(MOST)
    return found if found.load(is_read=True) else None


def known(own: Side, their: Side) -> Hyper | None:
    """Give the solved game of a position of hypergammon, if somebody has had it solved here."""
    return _known() if sum(own) == MOST == sum(their) else None
