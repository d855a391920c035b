"""Our own engine around the compiled search: deeper and deeper until the time is used."""

from __future__ import annotations

import time

import numpy as np
from msgspec import Struct

from stolik.games.szachy import kernel_board as rows
from stolik.games.szachy.kernel import HASH, PLIES
from stolik.games.szachy.kernel_search import (
    BEST,
    INFINITE,
    IS_CUT,
    MATE,
    MATE_ZONE,
    MOST_NODES,
    NODES,
    ROOT,
    search,
)
from stolik.games.szachy.position import Place

KNOWN = 1 << 19
"""Positions kept in memory."""
DEEPEST = 64
FIRST_SPEED = 200
"""Positions a millisecond, until the first look tells better."""


class Found(Struct, frozen=True):
    """What a search found."""

    uci: str
    score: int
    """Hundredths of a pawn for the side to move."""
    depth: int
    nodes: int
    mate_in: int | None = None
    """Moves to mate: by the side to move, or of it if negative."""


class Engine:
    """Remember positions from move to move and search the next one."""

    def __init__(self) -> None:
        self.rows = rows.arrays()
        self.scores = np.zeros_like(self.rows.moves)
        self.keys = np.zeros(KNOWN, np.uint64)
        self.facts = np.zeros(KNOWN, np.int64)
        self.killers = np.zeros((PLIES, 2), np.int64)
        self.good = np.zeros((12, 64), np.int64)
        self.path = np.zeros(512, np.uint64)
        self.control = np.zeros(8, np.int64)

    def set_up(self, seen: tuple[Place, ...], halfmoves: int, is_960: bool) -> None:
        """Put the present position up, with those that stood on the board before it."""
        lately = seen[-200:]
        for at, place in enumerate(lately):
            rows.set_up(self.rows, place, halfmoves, is_960)
            self.path[at] = self.rows.bits[0, HASH]
        self.control[:] = 0
        self.control[ROOT] = len(lately) - 1
        self.killers[:] = 0
        self.good //= 8

    def think(self, ms: int, nodes: int | None = None, depth: int = DEEPEST) -> Found:
        """Search ever deeper, for so long or so many positions; the first depth always ends."""
        began = time.monotonic()
        found: Found | None = None
        for deep in range(1, depth + 1):
            self.control[IS_CUT] = 0
            self.control[BEST] = 0
            self.control[MOST_NODES] = self._most(began, ms, nodes, found)
            value = int(self._search(deep))
            move = int(self.control[BEST])
            if self.control[IS_CUT]:
                if move and found is not None:
                    found = self._found(move, found.score, found.depth)
                break
            found = self._found(move, value, deep)
            spent = (time.monotonic() - began) * 1000
            is_late = nodes is None and spent > ms * 0.55
            if is_late or (found.mate_in is not None and deep > 2 * abs(found.mate_in)):
                break
        assert found is not None
        return found

    def _most(self, began: float, ms: int, nodes: int | None, found: Found | None) -> int:
        if found is None:
            return 1 << 60
        if nodes is not None:
            return nodes
        done = int(self.control[NODES])
        spent = max(1.0, (time.monotonic() - began) * 1000)
        speed = done / spent if spent > 5 else FIRST_SPEED
        return done + int(max(0.0, ms - spent) * speed) + 1

    def _search(self, depth: int) -> int:
        r = self.rows
        board = (r.bits, r.mail, r.meta, r.moves, self.scores)
        memory = (self.keys, self.facts, self.killers, self.good, self.path, self.control)
        return search(board, memory, 0, depth, -INFINITE, INFINITE, 1)

    def _found(self, move: int, value: int, depth: int) -> Found:
        mate: int | None = None
        if abs(value) > MATE_ZONE:
            plies = MATE - abs(value)
            mate = (plies + 1) // 2 if value > 0 else -(plies // 2)
        return Found(rows.uci(move), value, depth, int(self.control[NODES]), mate)
