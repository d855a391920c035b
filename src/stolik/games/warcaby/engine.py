"""The engine around the compiled search: deeper and deeper until the time is used."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cache
from typing import Final

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from stolik.games.warcaby import kernel_search as deep
from stolik.games.warcaby.building import Kept
from stolik.games.warcaby.endings import Bytes, places
from stolik.games.warcaby.judging import Weights
from stolik.games.warcaby.kernel import flags, numbers
from stolik.games.warcaby.kernel_search import LATELY
from stolik.games.warcaby.options import Options
from stolik.games.warcaby.play import is_judged
from stolik.games.warcaby.position import Place
from stolik.games.warcaby.shipped import KNOWN as PIECES
from stolik.games.warcaby.shipped import values
from stolik.games.warcaby.weights import fitted
from stolik.parts.kernels import cache_home

KNOWN: Final = 1 << 20
"""Positions kept in memory."""
DEEPEST: Final = 60
FIRST_SPEED: Final = 500
"""Positions a millisecond, until the first look tells better."""


class Found(Struct, frozen=True):
    """What a search found."""

    start: int
    end: int
    taken: int
    score: int
    """Hundredths of a man for the side to move."""
    depth: int
    nodes: int
    wins_in: int | None = None
    """Plies to the end: won by the side to move, or lost if negative."""


class Engine:
    """Remember positions from move to move and search the next one."""

    def __init__(self, weights: Weights | None = None, known: int = KNOWN) -> None:
        self.work = np.zeros(deep.WORK, np.int64)
        self.known = np.zeros(deep.SLOT * known, np.int64)
        self.weights = fitted() if weights is None else weights
        self.endings, self.pieces = tables()
        starts, _ = places(self.pieces)
        self.work[deep.STARTS : deep.STARTS + starts.size] = starts
        self.work[deep.MASK] = known - 1
        self.place = (0, 0, 0, 1)
        self.rules = 0
        self.quiet = 0

    def set_up(self, seen: Sequence[Place], quiet: int, options: Options) -> None:
        """Put the present position up, with those that can come again before it."""
        lately, work = seen[-LATELY:], self.work
        for at, place in enumerate(lately):
            work[deep.PATH + at] = deep.mixed(*numbers(place))
        self.place, rules = numbers(lately[-1]), flags(options.capturing)
        if rules != self.rules:
            self.known[:] = 0
        self.rules, self.quiet = rules, quiet
        work[deep.NODES] = 0
        work[deep.ROOT] = len(lately) - 1
        work[deep.LIMIT] = 2 * options.king_move_limit
        work[deep.MISERE] = options.misere
        work[deep.BLOCKED] = options.blocked_result == "draw"
        work[deep.TABLES] = self.pieces if is_judged(options) else 0
        work[deep.KILLERS : deep.GOOD] = 0
        work[deep.GOOD : deep.PATH] //= 8

    def think(self, ms: int, nodes: int | None = None, depth: int = DEEPEST) -> Found:
        """Search ever deeper, for so long or so many positions; the first depth always ends."""
        began = time.monotonic()
        found: Found | None = None
        for at in range(1, depth + 1):
            self.work[deep.IS_CUT] = 0
            self.work[deep.BEST] = 0
            self.work[deep.MOST_NODES] = self._most(began, ms, nodes, found)
            value = self._search(at)
            if self.work[deep.IS_CUT]:
                if found is not None:
                    found = self._cut(found)
                break
            found = self._found(value, at)
            spent = (time.monotonic() - began) * 1000
            is_sure = found.wins_in is not None and at > abs(found.wins_in)
            if is_sure or (nodes is None and spent > ms * 0.5):
                break
        assert found is not None
        return found

    def _most(self, began: float, ms: int, nodes: int | None, found: Found | None) -> int:
        if found is None:
            return 1 << 60
        if nodes is not None:
            return nodes
        done = int(self.work[deep.NODES])
        spent = max(1.0, (time.monotonic() - began) * 1000)
        speed = done / spent if spent > 5 else FIRST_SPEED
        return done + int(max(0.0, ms - spent) * speed) + 1

    def _search(self, depth: int) -> int:
        return int(
            deep.searched(
                self.work, self.known, self.weights, self.endings, *self.place, self.rules, depth,
                self.quiet,
            )
        )  # fmt: skip

    def _cut(self, last: Found) -> Found:
        """Give the best move of an unfinished look, with the value of the last whole one."""
        if self.work[deep.BEST]:
            return self._found(last.score, last.depth)
        return replace(last, nodes=int(self.work[deep.NODES]))

    def _found(self, value: int, depth: int) -> Found:
        ends, facts = int(self.work[deep.BEST]), int(self.work[deep.BEST_FACTS])
        wins: int | None = None
        if abs(value) > deep.WIN_ZONE:
            plies = deep.WIN - abs(value)
            wins = plies if value > 0 else -plies
        nodes = int(self.work[deep.NODES])
        low = 0xFFFFFFFF
        return Found(ends & low, ends >> 32 & low, facts & low, value, depth, nodes, wins)


@cache
def tables() -> tuple[Bytes, int]:
    """Give the exact endings at hand, and of how many pieces they are.

    Those of five pieces are there if somebody had them built (`stolik solve warcaby --pieces 5`).
    """
    more = Kept(cache_home(), PIECES + 1)
    if more.is_whole():
        return more.table(), more.pieces
    return np.frombuffer(values(PIECES), np.uint8).copy(), PIECES
