"""A small alpha-beta search on python-chess, for bots that need no compiled code.

It evaluates with the tables of `values`, follows captures to a quiet end, and deepens step by
step until its depth or its budget is reached.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import chess
from msgspec import Struct

from stolik.games.szachy.values import ENDING, FULL, OPENING, PHASE

MATE: Final = 30_000
WORTH: Final = (0, 100, 320, 335, 500, 975, 0)


class Cut(Exception):
    """The budget is spent."""


class Scored(Struct, frozen=True):
    """A move with its worth for the side to move, and how deep it was looked at."""

    move: chess.Move
    score: int
    depth: int


def evaluated(board: chess.Board) -> int:
    """Give the worth of a position for the side to move, in hundredths of a pawn."""
    early = late = phase = 0
    sets = (board.pawns, board.knights, board.bishops, board.rooks, board.queens, board.kings)
    white = board.occupied_co[chess.WHITE]
    for kind, squares in enumerate(sets):
        opening, ending, weight = OPENING[kind], ENDING[kind], PHASE[kind]
        for square in chess.scan_forward(squares & white):
            early += opening[square]
            late += ending[square]
            phase += weight
        for square in chess.scan_forward(squares & ~white):
            early -= opening[square ^ 56]
            late -= ending[square ^ 56]
            phase += weight
    phase = min(phase, FULL)
    score = (early * phase + late * (FULL - phase)) // FULL
    return score if board.turn else -score


def gain(board: chess.Board, move: chess.Move) -> int:
    """Give what a move wins at once, less a little for the piece that takes; 0 for quiet ones."""
    if board.is_en_passant(move):
        won = WORTH[chess.PAWN]
    else:
        won = WORTH[board.piece_type_at(move.to_square) or 0]
    if move.promotion:
        won += WORTH[move.promotion]
    return 10 * won - (board.piece_type_at(move.from_square) or 0) if won else 0


class Search:
    """Search a board to a depth, or until `is_spent` says so of the positions looked at."""

    def __init__(self, is_spent: Callable[[int], bool]) -> None:
        self.is_spent = is_spent
        self.nodes = 0
        self.has_line = False

    def deepened(self, board: chess.Board, depth: int) -> list[Scored]:
        """Give every legal move, the best first, as far as the budget allows."""
        moves = sorted(board.legal_moves, key=lambda m: gain(board, m), reverse=True)
        lines = [Scored(move, 0, 0) for move in moves]
        try:
            for deep in range(1, depth + 1):
                lines = self._ranked(board, [line.move for line in lines], deep)
                self.has_line = True
        except Cut:
            pass
        return lines

    def _ranked(self, board: chess.Board, moves: list[chess.Move], depth: int) -> list[Scored]:
        found = []
        for move in moves:
            depth_before = len(board.move_stack)
            board.push(move)
            try:
                found.append(Scored(move, -self._value(board, depth - 1, -MATE, MATE, 1), depth))
            finally:
                while len(board.move_stack) > depth_before:
                    board.pop()
        return sorted(found, key=lambda line: line.score, reverse=True)

    def _value(self, board: chess.Board, depth: int, alpha: int, beta: int, ply: int) -> int:
        if board.halfmove_clock >= 100 or board.is_repetition(2):
            return 0
        if depth <= 0 and not board.is_check():
            return self._quiet(board, alpha, beta)
        self._count()
        moves = sorted(board.legal_moves, key=lambda m: gain(board, m), reverse=True)
        if not moves:
            return ply - MATE if board.is_check() else 0
        for move in moves:
            board.push(move)
            value = -self._value(board, depth - 1, -beta, -alpha, ply + 1)
            board.pop()
            if value >= beta:
                return value
            alpha = max(alpha, value)
        return alpha

    def _quiet(self, board: chess.Board, alpha: int, beta: int) -> int:
        self._count()
        still = evaluated(board)
        if still >= beta:
            return still
        alpha = max(alpha, still)
        loud = board.generate_legal_captures()
        for move in sorted(loud, key=lambda m: gain(board, m), reverse=True):
            board.push(move)
            value = -self._quiet(board, -beta, -alpha)
            board.pop()
            if value >= beta:
                return value
            alpha = max(alpha, value)
        return alpha

    def _count(self) -> None:
        self.nodes += 1
        if self.has_line and self.nodes % 64 == 0 and self.is_spent(self.nodes):
            raise Cut
