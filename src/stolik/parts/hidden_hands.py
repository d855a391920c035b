"""Hands that fit what was shown, each equally likely: worlds for bots, twins for the laws.

What is known of the hidden cards is said in masks: which cards each hand may still hold (a player
who did not follow suit is void in it), how many it wants, and how many of some kind it must have.
Deals are counted, not tried: cards about which the same is known form a class, and what matters is
how many of a class go to each hand. So a draw never fails where there is a deal at all, and where
there are few of them all can be gone through.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from math import comb
from typing import Final, TypeAlias

from msgspec import Struct

from stolik.engine.luck import Luck
from stolik.parts.cards import members, size

Counts: TypeAlias = tuple[int, ...]
BITS: Final = 30


class Share(Struct, frozen=True):
    """What is known of one hidden hand: the cards it may hold, and how many it still wants."""

    may: int
    wants: int
    kind: int = 0
    """A set of cards of which a certain number must be among them."""
    counts: frozenset[int] = frozenset()
    """So many of that kind; empty where any number will do."""


class HiddenHands:
    """All ways to deal the free cards to some hidden hands."""

    def __init__(self, free: int, shares: tuple[Share, ...]) -> None:
        """Take the cards nobody has shown and what each hidden hand may get of them."""
        self.shares = shares
        classes: dict[tuple[int, int], int] = {}
        for card in members(free):
            able = sum(1 << i for i, share in enumerate(shares) if share.may >> card & 1)
            kinds = sum(1 << i for i, share in enumerate(shares) if share.kind >> card & 1)
            classes[able, kinds] = classes.get((able, kinds), 0) | 1 << card
        self._classes = [(able, kinds, cards) for (able, kinds), cards in classes.items()]
        self._ways = cache(self._count)
        self._start = tuple(share.wants for share in shares), (0,) * len(shares)
        fits = size(free) == sum(share.wants for share in shares)
        self.count = self._ways(0, *self._start) if fits else 0

    def draw(self, luck: Luck) -> tuple[int, ...]:
        """Draw one of the deals; there must be one."""
        hands = [0] * len(self.shares)
        wants, has = self._start
        for at, (_, _, cards) in enumerate(self._classes):
            split, after = self._picked(at, wants, has, luck)
            pile = luck.shuffled(tuple(members(cards)))
            for i, n in enumerate(split):
                hands[i] |= sum(1 << card for card in pile[:n])
                pile = pile[n:]
            wants, has = after
        return tuple(hands)

    def _picked(
        self, at: int, wants: Counts, has: Counts, luck: Luck
    ) -> tuple[Counts, tuple[Counts, Counts]]:
        """Draw how a class is split, each way by the deals it leaves open."""
        left = below(self._ways(at, wants, has), luck)
        for split, ways, after in self._splits(at, wants, has):
            left -= ways * self._ways(at + 1, *after)
            if left < 0:
                return split, after
        raise ValueError("there is no such deal")

    def every(self) -> Iterator[tuple[int, ...]]:
        """Go through all deals."""
        yield from self._every(0, *self._start, (0,) * len(self.shares))

    def _every(self, at: int, wants: Counts, has: Counts, hands: Counts) -> Iterator[Counts]:
        if at == len(self._classes):
            if self._is_done(wants, has):
                yield hands
            return
        cards = tuple(members(self._classes[at][2]))
        for split, _, after in self._splits(at, wants, has):
            if self._ways(at + 1, *after):
                for more in _split(cards, split):
                    dealt = tuple(a | b for a, b in zip(hands, more, strict=True))
                    yield from self._every(at + 1, *after, dealt)

    def _count(self, at: int, wants: Counts, has: Counts) -> int:
        if at == len(self._classes):
            return int(self._is_done(wants, has))
        return sum(
            ways * self._ways(at + 1, *after) for _, ways, after in self._splits(at, wants, has)
        )

    def _splits(
        self, at: int, wants: Counts, has: Counts
    ) -> Iterator[tuple[Counts, int, tuple[Counts, Counts]]]:
        """Go through the ways to split a class by numbers: how many deals each is, what is left."""
        able, kinds, cards = self._classes[at]
        for split in _numbers(size(cards), able, wants):
            ways, left = 1, size(cards)
            for n in split:
                ways *= comb(left, n)
                left -= n
            after = tuple(want - n for want, n in zip(wants, split, strict=True))
            more = tuple(
                n + one if kinds >> i & 1 else one
                for i, (n, one) in enumerate(zip(split, has, strict=True))
            )
            yield split, ways, (after, more)

    def _is_done(self, wants: Counts, has: Counts) -> bool:
        return not any(wants) and all(
            not share.counts or n in share.counts for share, n in zip(self.shares, has, strict=True)
        )


def below(n: int, luck: Luck) -> int:
    """Draw a number below one that may be larger than luck takes at once.

    Large ones are drawn as a fraction with thirty bits to spare, so that no number is favoured by
    more than a billionth.
    """
    if n <= 1 << BITS:
        return luck.below(n)
    words = n.bit_length() // BITS + 2
    part = 0
    for _ in range(words):
        part = part << BITS | luck.below(1 << BITS)
    return part * n >> BITS * words


def _numbers(n: int, able: int, wants: Counts, at: int = 0) -> Iterator[Counts]:
    """Go through the ways to give n like cards to those who may have them and want them."""
    if at == len(wants):
        if n == 0:
            yield ()
        return
    most = min(n, wants[at]) if able >> at & 1 else 0
    for first in range(most + 1):
        for rest in _numbers(n - first, able, wants, at + 1):
            yield (first, *rest)


def _split(cards: tuple[int, ...], split: Counts) -> Iterator[Counts]:
    """Go through the ways to split cards into sets of these sizes."""
    if not split:
        yield ()
        return
    for chosen in combinations(cards, split[0]):
        left = tuple(card for card in cards if card not in chosen)
        for rest in _split(left, split[1:]):
            yield (sum(1 << card for card in chosen), *rest)


def voids_shown(laid: Iterable[tuple[int, int, int]]) -> dict[int, int]:
    """Give the suits each seat has shown to lack, from who laid which card to which led suit."""
    found: dict[int, int] = {}
    for seat, suit, card in laid:
        if not suit >> card & 1:
            found[seat] = found.get(seat, 0) | suit
    return found
