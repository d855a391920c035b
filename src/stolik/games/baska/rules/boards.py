"""Deals prepared for real tables: every table lays out the same hands, from one seed."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from stolik.engine import fair
from stolik.games.baska.rules import cards, deals
from stolik.games.baska.rules.cards import SEATS
from stolik.games.baska.rules.options import Options
from stolik.games.baska.rules.state import clockwise, opened
from stolik.kit.boards import Board

BOARDS = "boards"


def prepared(root: bytes, count: int) -> Iterator[Board]:
    """Give so many deals, as a set of tables with this root would have them."""
    seeds, start = fair.chain(root, fair.LINKS), opened(Options())
    commit = fair.commitment(BOARDS, seeds[0])
    for number in range(count):
        key = fair.key(seeds[min(number, fair.LINKS - 1)], commit, ())
        pack = deals.shuffled(fair.Stream(key, fair.board(number, 0)))  # BAS-7
        dealer = clockwise(start.order, start.dealer, number % SEATS)
        hands = deals.dealt_from(replace(start, dealer=dealer), pack.order)  # BAS-8
        yield Board(number + 1, dealer, tuple(tuple(cards.names(hand)) for hand in hands))
