"""A card by what it brings in worlds that fit what was shown, each solved with open cards.

What counts are heads, not points: a result is worth what the book gains by it for the own pair less
what the other pair gains, a part of a head as a third of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from stolik.bots import Budget
from stolik.engine import Luck, Seen
from stolik.games.na_glowy.rules import heads
from stolik.games.na_glowy.rules.heads import Book, Result
from stolik.games.na_glowy.rules.options import Options
from stolik.games.na_glowy.rules.play import taken_by
from stolik.games.na_glowy.rules.state import Four, View
from stolik.games.na_glowy.rules.twins import Worlds
from stolik.games.na_glowy.solving.solver import Position, card_values

ALL_OF = 60
"""Where there are no more worlds than this, all of them are looked at."""


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


def means(seen: Seen[View], most: int, luck: Luck, budget: Budget) -> dict[int, float]:
    """Give what each legal card is worth to the own pair on the average, in heads."""
    p = seen.view.public
    ladder, ours = p.ladder, taken_by(p, 0)
    swept = all(one % 2 == 0 for one in p.taken), all(one % 2 for one in p.taken)
    sums: dict[int, float] = {}
    looked = 0
    values: dict[tuple[int, bool], float] = {}
    for hands in drawn(Worlds(seen), most, luck):
        a, b, c, d = (hand & ~p.out for hand in hands)
        for card, more in card_values(ladder, Position((a, b, c, d), p.leader, p.trick)).items():
            points = ours[0] + more
            is_sweep = (swept[0] and points == 120) or (swept[1] and points == 0)
            key = points, is_sweep
            if key not in values:
                tricks = (8 if points else 0) if is_sweep else 4
                values[key] = float(utility(p.book, p.options, points, tricks))
            sums[card] = sums.get(card, 0.0) + values[key]
        looked += 1
        if budget.is_spent(looked):
            break
    sign = 1 if seen.viewer % 2 == 0 else -1
    return {card: sign * total / looked for card, total in sums.items()}
