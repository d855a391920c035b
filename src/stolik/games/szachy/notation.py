"""Standard algebraic notation, built from what the rules have at hand anyway."""

from __future__ import annotations

import chess


def san_body(board: chess.Board, move: chess.Move) -> str:
    """Write a legal move in English letters, without the sign for check or mate."""
    if board.is_castling(move):
        return "O-O-O" if move.to_square < move.from_square else "O-O"
    kind = board.piece_type_at(move.from_square)
    assert kind is not None
    goal = chess.square_name(move.to_square)
    takes = "x" if board.is_capture(move) else ""
    if kind == chess.PAWN:
        file = chess.FILE_NAMES[chess.square_file(move.from_square)] if takes else ""
        letter = "=" + chess.piece_symbol(move.promotion).upper() if move.promotion else ""
        return file + takes + goal + letter
    return chess.piece_symbol(kind).upper() + _told_apart(board, move, kind) + takes + goal


def _told_apart(board: chess.Board, move: chess.Move, kind: chess.PieceType) -> str:
    """Give the file, the rank or both, where another such piece could go to the same square."""
    start = chess.BB_SQUARES[move.from_square]
    twins = board.pieces_mask(kind, board.turn) & ~start
    goal = chess.BB_SQUARES[move.to_square]
    others = 0
    if twins & board.attackers_mask(board.turn, move.to_square):
        for other in board.generate_legal_moves(twins, goal):
            others |= chess.BB_SQUARES[other.from_square]
    if not others or kind == chess.KING:
        return ""
    name = chess.square_name(move.from_square)
    if not others & chess.BB_FILES[chess.square_file(move.from_square)]:
        return name[0]
    return name[1] if not others & chess.BB_RANKS[chess.square_rank(move.from_square)] else name


def suffix(board: chess.Board, is_stuck: bool) -> str:
    """Give the sign for check or mate of the position after a move."""
    if not board.is_check():
        return ""
    return "#" if is_stuck else "+"


def san(board: chess.Board, move: chess.Move) -> str:
    """Write a legal move in full."""
    body = san_body(board, move)
    board.push(move)
    try:
        return body + suffix(board, next(board.generate_legal_moves(), None) is None)
    finally:
        board.pop()


def sans(board: chess.Board) -> list[str]:
    """List the legal moves in English notation, in the order of character codes."""
    return sorted(san(board, move) for move in list(board.legal_moves))
