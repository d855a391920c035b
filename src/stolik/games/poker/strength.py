"""What a hand of five to seven cards is worth: POK-4 to POK-8, as one number that compares.

The number is category, then the ranks that make it, then the ranks beside it: sets of thirteen bits
with the ace highest, which compare as the vectors of section 6 do. Plain functions over numbers:
the state machine calls them, kernels compile them and make their tables by them.
"""

from __future__ import annotations

from typing import Final

from stolik.games.poker.cards import of_suit

HIGH, PAIR, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL, FOUR, STRAIGHT_FLUSH = range(1, 10)
KINDS: Final = (
    "", "high_card", "pair", "two_pair", "three_of_a_kind", "straight", "flush", "full_house",
    "four_of_a_kind", "straight_flush", "royal_flush",
)  # fmt: skip
"""Names of the categories by their numbers; the royal flush is the highest straight flush."""


def count(ranks: int) -> int:
    """Count ranks."""
    ranks -= ranks >> 1 & 0x1555
    ranks = (ranks & 0x3333) + (ranks >> 2 & 0x3333)
    ranks = ranks + (ranks >> 4) & 0x0F0F
    return (ranks + (ranks >> 8)) & 15


def highest(ranks: int) -> int:
    """Give the set of the highest rank alone; nothing of nothing."""
    ranks |= ranks >> 1
    ranks |= ranks >> 2
    ranks |= ranks >> 4
    ranks |= ranks >> 8
    return ranks ^ ranks >> 1


def best(ranks: int, n: int) -> int:
    """Give the n highest ranks."""
    found = 0
    for _ in range(n):
        one = highest(ranks)
        found |= one
        ranks ^= one
    return found


def straight_of(ranks: int) -> int:
    """Give the set of the top rank of the best five in a row, nothing if there are none."""
    low = ranks << 1 | ranks >> 12  # the ace once more below the deuce: POK-6
    run = low & low >> 1 & low >> 2 & low >> 3 & low >> 4
    return highest(run) << 3  # no corner, no skips: POK-7


def made(kind: int, by: int, beside: int) -> int:
    """Write a value: the category, the ranks that make it, the ranks beside it."""
    return kind << 26 | by << 13 | beside


def strength(cards: int) -> int:
    """Give the value of the best five of a set of five to seven cards."""
    a, b, c, d = of_suit(cards, 0), of_suit(cards, 1), of_suit(cards, 2), of_suit(cards, 3)
    every = a | b | c | d
    flush = flush_of(a) | flush_of(b) | flush_of(c) | flush_of(d)
    if flush:
        top = straight_of(flush)
        if top:
            return made(STRAIGHT_FLUSH, top, 0)
    four = a & b & c & d
    if four:
        return made(FOUR, four, highest(every ^ four))
    twice = a & b | a & c | a & d | b & c | b & d | c & d
    three = highest(a & b & (c | d) | c & d & (a | b))
    if three and twice ^ three:
        return made(FULL, three, highest(twice ^ three))
    if flush:
        return made(FLUSH, 0, best(flush, 5))
    top = straight_of(every)
    if top:
        return made(STRAIGHT, top, 0)
    if three:
        return made(THREE, three, best(every ^ three, 2))
    if twice:
        pairs = best(twice, 2)
        if pairs == highest(pairs):
            return made(PAIR, pairs, best(every ^ pairs, 3))
        return made(TWO_PAIRS, pairs, highest(every ^ pairs))
    return made(HIGH, 0, best(every, 5))


def flush_of(ranks: int) -> int:
    """Give the ranks of a suit that has five or more, else nothing."""
    return ranks if count(ranks) >= 5 else 0


def kind(value: int) -> int:
    """Give the category of a value, 10 for the royal flush."""
    found = value >> 26
    return 10 if found == STRAIGHT_FLUSH and value >> 13 & 1 << 12 else found


def by(value: int) -> int:
    """Give the ranks that make a value."""
    return value >> 13 & 0x1FFF


def beside(value: int) -> int:
    """Give the ranks beside them."""
    return value & 0x1FFF
