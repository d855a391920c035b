"""Locked positions: kings and bishops among pawns that nothing will ever move.

Some operations on bitboards decide, whatever the position: how far each king and each bishop could
ever come, were the other side's pieces not in the way. If even so no pawn can move, capture or
be captured, the position is locked for good. Then only a bishop can give mate, and only where each
square beside the king is taken or may be covered. All of it errs to one side only: what is called
dead here is dead.
"""

from __future__ import annotations

from typing import Final

import chess
from msgspec import Struct

KINGS: Final = chess.BB_KING_ATTACKS


class Locked(Struct, frozen=True):
    """What each side could ever reach, White's first; squares as bits."""

    pawns: tuple[int, int]
    hits: tuple[int, int]
    """What the pawns attack."""
    kings: tuple[int, int]
    bishops: tuple[tuple[int, ...], tuple[int, ...]]
    """The squares of each bishop."""

    @property
    def most(self) -> int:
        """Give a number of positions that is not less than there are."""
        count = 2
        for squares in (*self.kings, *self.bishops[0], *self.bishops[1]):
            count *= squares.bit_count()
        return count


def locked(board: chess.Board) -> Locked | None:
    """Give what can be reached where pawns are locked for good; None where something may loosen."""
    if board.knights or board.rooks or board.queens or board.has_legal_en_passant():
        return None
    white, black = (board.pawns & board.occupied_co[colour] for colour in (True, False))
    if ((white << 8) | (black >> 8)) & ~board.pawns:
        return None
    hits = (_pawn_hits(white, chess.WHITE), _pawn_hits(black, chess.BLACK))
    if hits[0] & black or hits[1] & white:
        return None
    kings = (
        _king_reach(board, chess.WHITE, board.pawns | hits[1]),
        _king_reach(board, chess.BLACK, board.pawns | hits[0]),
    )
    if _beside(kings[0]) & black & ~hits[1] or _beside(kings[1]) & white & ~hits[0]:
        return None  # a king might take a pawn that no pawn holds
    bishops = (
        _bishop_reaches(board, chess.WHITE, board.pawns),
        _bishop_reaches(board, chess.BLACK, board.pawns),
    )
    for own, other, theirs in ((0, 1, black), (1, 0, white)):
        squares = _union(bishops[own])
        if _seen_from(squares, board.pawns) & theirs or squares & hits[other]:
            return None  # a bishop might take a pawn, or be taken by one
    return Locked((white, black), hits, kings, bishops)


def may_mate(found: Locked) -> bool:
    """Say whether a mate cannot be ruled out; where it is ruled out, there is none."""
    return _may_be_mated(found, 0) or _may_be_mated(found, 1)


def _may_be_mated(found: Locked, loser: int) -> bool:
    """Look at every square of a king for one where a bishop may check and nothing is left free."""
    winner, occupied = 1 - loser, found.pawns[0] | found.pawns[1]
    checks = 0
    for squares in found.bishops[winner]:
        checks |= _seen_from(squares, occupied) | squares
    filled = found.pawns[loser] | _union(found.bishops[loser])
    covered = found.hits[winner] | _beside(found.kings[winner]) | checks
    # pawns of the other side stand under their own guard, or a king would have taken them
    taken = filled | covered | found.pawns[winner]
    return any(
        not KINGS[square] & ~taken for square in chess.scan_forward(found.kings[loser] & checks)
    )


def _king_reach(board: chess.Board, colour: chess.Color, closed: int) -> int:
    king = board.king(colour)
    assert king is not None
    reached = fresh = chess.BB_SQUARES[king]
    while fresh:
        fresh = _beside(fresh) & ~closed & ~reached
        reached |= fresh
    return reached


def _bishop_reaches(board: chess.Board, colour: chess.Color, closed: int) -> tuple[int, ...]:
    own = board.bishops & board.occupied_co[colour]
    return tuple(_bishop_reach(square, closed) for square in chess.scan_forward(own))


def _bishop_reach(square: int, closed: int) -> int:
    reached = fresh = chess.BB_SQUARES[square]
    while fresh:
        fresh = _seen_from(fresh, closed) & ~closed & ~reached
        reached |= fresh
    return reached


def _seen_from(squares: int, occupied: int) -> int:
    """Give what bishops on these squares attack; other pieces do not stand in the way."""
    seen = 0
    for square in chess.scan_forward(squares):
        seen |= chess.BB_DIAG_ATTACKS[square][chess.BB_DIAG_MASKS[square] & occupied]
    return seen


def _beside(squares: int) -> int:
    rows = squares | (squares << 8) | (squares >> 8)
    rows &= chess.BB_ALL
    sides = ((rows & ~chess.BB_FILE_H) << 1) | ((rows & ~chess.BB_FILE_A) >> 1)
    return (rows | sides) & chess.BB_ALL


def _union(many: tuple[int, ...]) -> int:
    found = 0
    for squares in many:
        found |= squares
    return found


def _pawn_hits(pawns: int, colour: chess.Color) -> int:
    if colour == chess.WHITE:
        return ((pawns & ~chess.BB_FILE_A) << 7) | ((pawns & ~chess.BB_FILE_H) << 9)
    return ((pawns & ~chess.BB_FILE_A) >> 9) | ((pawns & ~chess.BB_FILE_H) >> 7)
