"""A quick search of locked positions: only kings and bishops move, among pawns that never will.

It looks through the same positions as the general search of SZA-44 and gives up, with None, as
soon as something could be captured or a pawn could move; then the general search decides.
"""

from __future__ import annotations

from collections import deque
from typing import Final, TypeAlias

import chess

KINGS: Final = chess.BB_KING_ATTACKS
Spot: TypeAlias = tuple[int, int, int, int, bool]
"""Squares of the own and the enemy king, own and enemy bishops, whether White is to move."""


class Unlocked(Exception):
    """Something can be captured, or a pawn can move."""


def locked_search(board: chess.Board, limit: int) -> tuple[int, bool] | None:
    """Give the number of positions and whether no mate is among them, or None if not locked."""
    search = _Locked(board)
    first = search.first(board)
    seen, queue = {first}, deque([first])
    try:
        while queue:
            for spot in search.after(queue.popleft()):
                if spot not in seen:
                    seen.add(spot)
                    queue.append(spot)
            if search.has_mate or len(seen) >= limit:
                return len(seen), False
    except Unlocked:
        return None
    return len(seen), True


class _Locked:
    """The pawns of a position, and the moves of kings and bishops among them."""

    def __init__(self, board: chess.Board) -> None:
        white = board.pawns & board.occupied_co[chess.WHITE]
        black = board.pawns & ~white
        self.pawns = {chess.WHITE: white, chess.BLACK: black}
        self.steps = {chess.WHITE: white << 8, chess.BLACK: black >> 8}
        self.hits = {colour: _pawn_hits(squares, colour) for colour, squares in self.pawns.items()}
        self.has_mate = False

    def first(self, board: chess.Board) -> Spot:
        """Give the position to start from."""
        me, other = board.turn, not board.turn
        own, enemy = board.king(me), board.king(other)
        assert own is not None
        assert enemy is not None
        bishops = board.bishops
        return (
            own,
            enemy,
            bishops & board.occupied_co[me],
            bishops & board.occupied_co[other],
            me,
        )

    def after(self, spot: Spot) -> list[Spot]:
        """Give the positions one move on, seen from the other side."""
        king, enemy, bishops, theirs, me = spot
        kings = chess.BB_SQUARES[king] | chess.BB_SQUARES[enemy]
        blocked = self.pawns[True] | self.pawns[False] | bishops | theirs
        occupied = blocked | kings
        targets = self.pawns[not me] | theirs
        danger = self.hits[not me] | KINGS[enemy]
        for square in chess.scan_forward(theirs):
            danger |= _diagonals(square, blocked | chess.BB_SQUARES[enemy])
        self._must_be_locked(occupied, self.hits[me] & theirs, me)
        if KINGS[king] & targets & ~danger:
            raise Unlocked
        free = KINGS[king] & ~occupied & ~danger
        found = [(enemy, goal, theirs, bishops, not me) for goal in chess.scan_forward(free)]
        is_check = bool(danger & chess.BB_SQUARES[king])
        is_pinned = is_check or bool(_diagonals(king, 0) & theirs)
        for square in chess.scan_forward(bishops):
            reach = _diagonals(square, occupied)
            if reach & targets:
                raise Unlocked
            left = bishops & ~chess.BB_SQUARES[square]
            for goal in chess.scan_forward(reach & ~occupied):
                now = left | chess.BB_SQUARES[goal]
                others = (occupied & ~bishops) | now
                if is_pinned and self._is_open(king, others, theirs, me):
                    continue
                found.append((enemy, king, theirs, now, not me))
        if is_check and not found:
            self.has_mate = True
        return found

    def _must_be_locked(self, occupied: int, taken: int, me: bool) -> None:
        if self.steps[me] & ~occupied or self.hits[me] & self.pawns[not me] or taken:
            raise Unlocked

    def _is_open(self, king: int, occupied: int, theirs: int, me: bool) -> bool:
        by_pawn = self.hits[not me] & chess.BB_SQUARES[king]
        return bool(by_pawn or _diagonals(king, occupied) & theirs)


def _diagonals(square: int, occupied: int) -> int:
    return chess.BB_DIAG_ATTACKS[square][chess.BB_DIAG_MASKS[square] & occupied]


def _pawn_hits(pawns: int, colour: chess.Color) -> int:
    hits = 0
    for square in chess.scan_forward(pawns):
        hits |= chess.BB_PAWN_ATTACKS[colour][square]
    return hits
