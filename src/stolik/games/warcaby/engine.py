"""The engine around the compiled search: deeper and deeper until the time is used."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

import numpy as np
from msgspec import Struct

from stolik.games.warcaby import kernel_search as deep
from stolik.games.warcaby.endings import places
from stolik.games.warcaby.kernel import flags, numbers
from stolik.games.warcaby.options import Options
from stolik.games.warcaby.play import is_judged
from stolik.games.warcaby.position import Place
from stolik.games.warcaby.shipped import KNOWN as PIECES
from stolik.games.warcaby.shipped import values
from stolik.games.warcaby.values import HAND_MADE

KNOWN: Final = 1 << 20
"""Positions kept in memory."""
DEEPEST: Final = 60
FIRST_SPEED: Final = 500
"""Positions a millisecond, until the first look tells better."""
LATELY: Final = 300


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

    def __init__(self, weights: Sequence[int] = HAND_MADE, known: int = KNOWN) -> None:
        self.rows, self.scores = deep.room()
        self.keys = np.zeros(known, np.int64)
        self.facts = np.zeros(known, np.int64)
        self.bests = np.zeros(known, np.int64)
        self.killers = np.zeros(2 * deep.PLIES, np.int64)
        self.good = np.zeros(32 * 32, np.int64)
        self.path = np.zeros(LATELY + deep.PLIES, np.int64)
        self.weights = np.array(weights, np.int64)
        self.control = np.zeros(16, np.int64)
        self.endings = np.frombuffer(values(PIECES), np.uint8).copy()
        self.starts, _ = places(PIECES)
        self.place = (0, 0, 0, 1)
        self.rules = 0

    def set_up(self, seen: Sequence[Place], quiet: int, options: Options) -> None:
        """Put the present position up, with those that can come again before it."""
        lately = seen[-LATELY:]
        for at, place in enumerate(lately):
            self.path[at] = deep.mixed(*numbers(place))
        self.place, rules = numbers(lately[-1]), flags(options.capturing)
        if rules != self.rules:
            self.keys[:] = 0
        self.rules = rules
        self.control[:] = 0
        self.control[deep.ROOT] = len(lately) - 1
        self.control[deep.QUIET] = quiet
        self.control[deep.LIMIT] = 2 * options.king_move_limit
        self.control[deep.MISERE] = options.misere
        self.control[deep.BLOCKED] = options.blocked_result == "draw"
        self.control[deep.TABLES] = PIECES if is_judged(options) else 0
        self.killers[:] = 0
        self.good //= 8

    def think(self, ms: int, nodes: int | None = None, depth: int = DEEPEST) -> Found:
        """Search ever deeper, for so long or so many positions; the first depth always ends."""
        began = time.monotonic()
        found: Found | None = None
        for at in range(1, depth + 1):
            self.control[deep.IS_CUT] = 0
            self.control[deep.BEST] = 0
            self.control[deep.MOST_NODES] = self._most(began, ms, nodes, found)
            value = self._search(at)
            if self.control[deep.IS_CUT]:
                if self.control[deep.BEST] and found is not None:
                    found = self._found(found.score, found.depth)
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
        done = int(self.control[deep.NODES])
        spent = max(1.0, (time.monotonic() - began) * 1000)
        speed = done / spent if spent > 5 else FIRST_SPEED
        return done + int(max(0.0, ms - spent) * speed) + 1

    def _search(self, depth: int) -> int:
        memory = (
            self.keys, self.facts, self.bests, self.killers, self.good, self.path, self.weights,
            self.control, self.endings, self.starts,
        )  # fmt: skip
        quiet = int(self.control[deep.QUIET])
        return int(
            deep.search(
                self.rows, self.scores, memory, *self.place, self.rules, 0, depth, quiet,
                -deep.INFINITE, deep.INFINITE,
            )
        )  # fmt: skip

    def _found(self, value: int, depth: int) -> Found:
        ends, facts = int(self.control[deep.BEST]), int(self.control[deep.BEST_FACTS])
        wins: int | None = None
        if abs(value) > deep.WIN_ZONE:
            plies = deep.WIN - abs(value)
            wins = plies if value > 0 else -plies
        nodes = int(self.control[deep.NODES])
        low = 0xFFFFFFFF
        return Found(ends & low, ends >> 32 & low, facts & low, value, depth, nodes, wins)
