"""A card by what it brings in worlds that fit what was shown, each solved with open cards.

What counts are heads, not points: a result is worth what the book gains by it for the own pair less
what the other pair gains, a part of a head as a third of it. So it is asked only which marks the
points reach; whoever has every trick so far and makes all points is taken to sweep.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from msgspec import Struct

from stolik.bots import Budget
from stolik.engine import Luck, Seen
from stolik.games.na_glowy.rules import heads
from stolik.games.na_glowy.rules.heads import Book, Result
from stolik.games.na_glowy.rules.ladders import ALL_POINTS, TRICKS
from stolik.games.na_glowy.rules.options import Options
from stolik.games.na_glowy.rules.play import taken_by
from stolik.games.na_glowy.rules.state import Four, Public, View
from stolik.games.na_glowy.rules.twins import Worlds
from stolik.games.na_glowy.solving import search
from stolik.games.na_glowy.solving.solver import Position, marks_reached, never

SOME = 4
"""Any number of tricks that is neither all nor none."""
ALL_OF = 60
"""Where there are no more worlds than this, all of them are looked at."""
NODES_A_MS = 6000
"""A search does at least so many nodes in a millisecond of its own."""


def worth(book: Book, o: Options) -> Fraction:
    """What North and South have more than East and West, in heads."""
    ns, ew = heads.totals(book, o.horned_value)
    return ns - ew + Fraction(book.parts[0] - book.parts[1], heads.PARTS)


def utility(book: Book, o: Options, points: int, tricks: int) -> Fraction:
    """What a result of North and South is worth to them."""
    made = Result(0, heads.situation(points, tricks), heads.winner(points, tricks))
    return worth(heads.written(book, made, o), o) - worth(book, o)


def drawn(worlds: Worlds, most: int, luck: Luck) -> Iterator[Four]:
    """Give all worlds where there are few, else some of them."""
    if worlds.count <= max(ALL_OF, most):
        yield from worlds.every()
    else:
        for _ in range(most):
            yield worlds.hands(luck)


class Marks(Struct, frozen=True):
    """The points of North and South at which the book is written otherwise."""

    points: tuple[int, ...]
    worth: tuple[float, ...]
    """What each step between them is worth to North and South, one more than the marks."""

    @classmethod
    def of(cls, p: Public) -> Marks:
        """Give the marks of a deal; where a pair has every trick, all points are one too."""
        swept = all(one % 2 for one in p.taken), all(one % 2 == 0 for one in p.taken)
        points = (*(1,) * swept[0], 30, 60, 61, 91, *(ALL_POINTS,) * swept[1])
        tricks = [SOME] * (len(points) + 1)
        if swept[0]:
            tricks[0] = 0
        if swept[1]:
            tricks[-1] = TRICKS
        worth = (
            utility(p.book, p.options, at, won)
            for at, won in zip((0, *points), tricks, strict=True)
        )
        return cls(points, tuple(map(float, worth)))


def nodes_in(budget: Budget) -> int:
    """Give how many nodes of a search fit into what is left of a time."""
    left = budget.left_ms()
    return search.NEVER if left is None else int(max(left, 1.0) * NODES_A_MS)


def means(seen: Seen[View], most: int, luck: Luck, budget: Budget) -> dict[int, float]:
    """Give what each legal card is worth to the own pair on the average, in heads.

    A world too large for the time that is left is passed over; empty where no other was done.
    """
    p = seen.view.public
    marks, made = Marks.of(p), taken_by(p, 0)[0]
    needs = tuple(points - made for points in marks.points)
    sums: dict[int, float] = {}
    looked = 0
    for hands in drawn(Worlds(seen), most, luck):
        a, b, c, d = (hand & ~p.out for hand in hands)
        position = Position((a, b, c, d), p.leader, p.trick)
        is_late = partial(budget.is_spent, looked) if looked else never
        reached = marks_reached(p.ladder, position, needs, is_late, nodes_in(budget))
        if not reached:
            if budget.is_spent(looked):
                break
            continue
        for card, step in reached.items():
            sums[card] = sums.get(card, 0.0) + marks.worth[step]
        looked += 1
        if budget.is_spent(looked):
            break
    sign = 1 if seen.viewer % 2 == 0 else -1
    return {card: sign * total / looked for card, total in sums.items()}
