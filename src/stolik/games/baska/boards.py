"""Deals prepared for real tables: every table lays out the same hands, from one seed."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from stolik.engine import fair
from stolik.games.baska import cards, deals
from stolik.games.baska.cards import SEATS
from stolik.games.baska.options import Options
from stolik.games.baska.state import clockwise, opened

BOARDS = "boards"


class Prepared(Struct, frozen=True):
    """One deal: who deals, and the four hands by seat."""

    deal: int
    dealer: int
    hands: tuple[tuple[str, ...], ...]


def prepared(root: bytes, count: int) -> Iterator[Prepared]:
    """Give so many deals, as a set of tables with this root would have them."""
    seeds, start = fair.chain(root, fair.LINKS), opened(Options())
    commit = fair.commitment(BOARDS, seeds[0])
    for number in range(count):
        key = fair.key(seeds[min(number, fair.LINKS - 1)], commit, ())
        pack = deals.shuffled(fair.Stream(key, fair.board(number, 0)))  # BAS-7
        dealer = clockwise(start.order, start.dealer, number % SEATS)
        hands = deals.dealt_from(replace(start, dealer=dealer), pack.order)  # BAS-8
        yield Prepared(number + 1, dealer, tuple(tuple(cards.names(hand)) for hand in hands))
