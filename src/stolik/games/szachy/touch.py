"""Touch-move on record (SZA-52, SZA-62)."""

from __future__ import annotations

import chess

from stolik.games.szachy.state import Touched


def bound(before: Touched | None, board: chess.Board, square: int) -> Touched | None:
    """Give what a touch binds to; only the first one that binds counts, but king, then rook."""
    if before is not None:
        if before.own is not None and board.king(board.turn) == before.own:
            castling = castling_with(board, square)
            if castling is not None and before.rook is None:
                return Touched(own=before.own, rook=square)
        return before
    mask = chess.BB_SQUARES[square]
    if mask & board.occupied_co[board.turn]:
        can_move = next(board.generate_legal_moves(from_mask=mask), None) is not None
        return Touched(own=square) if can_move else None
    if any(captured(board, move) == square for move in board.legal_moves):
        return Touched(enemy=square)
    return None


def castling_with(board: chess.Board, rook: int) -> chess.Move | None:
    """Give the legal castling move with this rook, if there is one."""
    if not chess.BB_SQUARES[rook] & board.clean_castling_rights():
        return None
    king = board.king(board.turn)
    if king is None:
        return None
    is_king_side = rook > king
    for move in board.generate_castling_moves():
        is_legal = board.is_legal(move)
        if is_legal and (move.to_square > move.from_square) == is_king_side:
            return move
    return None


def captured(board: chess.Board, move: chess.Move) -> int | None:
    """Give the square of the piece a move takes."""
    if board.is_en_passant(move):
        return move.to_square + (-8 if board.turn else 8)
    return move.to_square if board.is_capture(move) else None


def fits(touched: Touched, board: chess.Board, move: chess.Move) -> bool:
    """Say whether a move does what the touch binds the player to."""
    if touched.rook is not None:
        return move == castling_with(board, touched.rook)
    if touched.own is not None:
        return move.from_square == touched.own
    return captured(board, move) == touched.enemy
