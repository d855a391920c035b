"""Which moves are legal, and why one is not: the first reason of the rule file's table."""

from __future__ import annotations

import re
from typing import Final

import chess

from stolik.engine import Refused
from stolik.games.szachy.position import Place, Position, board_of, place_of

UCI: Final = re.compile(r"([a-h][1-8])([a-h][1-8])([qrbn])?")


def parsed(uci: str) -> chess.Move:
    """Read a move's text: two squares and perhaps a letter."""
    found = UCI.fullmatch(uci)
    if found is None:
        raise Refused("bad_square", "SZA-1", text=uci[:12])
    start, goal, letter = found.groups()
    return chess.Move(
        chess.parse_square(start),
        chess.parse_square(goal),
        chess.PIECE_SYMBOLS.index(letter) if letter else None,
    )


def check_own(board: chess.Board, move: chess.Move) -> None:
    """Refuse a move whose first square does not hold a piece of the mover."""
    if not board.occupied_co[board.turn] & chess.BB_SQUARES[move.from_square]:
        raise Refused("not_your_piece", "SZA-9", square=chess.square_name(move.from_square))


def with_queen(board: chess.Board, move: chess.Move) -> chess.Move:
    """Add the queen that `auto_queen` chooses when a pawn reaches the last rank."""
    if move.promotion is None and reaches_last_rank(board, move):
        return chess.Move(move.from_square, move.to_square, chess.QUEEN)  # SZA-25
    return move


def reaches_last_rank(board: chess.Board, move: chess.Move) -> bool:
    """Say whether a pawn is asked to step to the last rank, straight or aside."""
    if not board.pawns & chess.BB_SQUARES[move.from_square]:
        return False
    last = 7 if board.turn else 0
    is_step = chess.square_distance(move.from_square, move.to_square) == 1
    return is_step and chess.square_rank(move.to_square) == last


def castling_side(board: chess.Board, move: chess.Move) -> int | None:
    """Give the rook's square a king is asked to castle with, or where that rook should be.

    In standard chess the king moves two squares aside; in Chess960 it moves to its rook.
    """
    king = chess.BB_SQUARES[move.from_square]
    if not king & board.kings & board.occupied_co[board.turn]:
        return None
    start, goal = move.from_square, move.to_square
    if board.chess960:
        own_rook = board.rooks & board.occupied_co[board.turn] & chess.BB_SQUARES[goal]
        same_rank = chess.square_rank(start) == chess.square_rank(goal)
        return goal if own_rook and same_rank else None  # SZA-65
    home = chess.E1 if board.turn else chess.E8
    if start != home or abs(goal - start) != 2:
        return None
    return start + 3 if goal > start else start - 4  # SZA-26


def legal(board: chess.Board, move: chess.Move) -> bool:
    """Say whether a move is legal; castling in its own notation only."""
    if not board.is_legal(move):
        return False
    if not board.is_castling(move):
        return True
    is_to_rook = bool(board.occupied_co[board.turn] & chess.BB_SQUARES[move.to_square])
    return is_to_rook == board.chess960


def check_legal(board: chess.Board, position: Position, move: chess.Move) -> None:
    """Refuse a move that is not legal, with its precise reason."""
    if legal(board, move):
        return
    goal = chess.BB_SQUARES[move.to_square]
    rook = castling_side(board, move)
    is_to_rook = rook is not None and board.chess960
    if goal & board.occupied_co[board.turn] and not is_to_rook:
        raise Refused("own_piece_in_the_way", "SZA-9", square=chess.square_name(move.to_square))
    if rook is not None:
        check_castling(board, move.from_square, rook)
    if move.promotion is None and reaches_last_rank(board, move):
        raise Refused("promotion_piece_missing", "SZA-25")
    if _comes_too_late(board, position, move):
        raise Refused("en_passant_too_late", "SZA-21", square=chess.square_name(move.to_square))
    if not board.is_pseudo_legal(move) or rook is not None:
        raise Refused("illegal_move", MOVES_BY[board.piece_type_at(move.from_square) or 0])
    if board.is_check():
        raise Refused("king_in_check", "SZA-33")
    raise Refused("king_would_be_in_check", "SZA-34")


MOVES_BY: Final = ("SZA-7", "SZA-17", "SZA-14", "SZA-12", "SZA-11", "SZA-13", "SZA-15")
"""The clause that says how each kind of piece moves, by python-chess' piece types."""


def check_castling(board: chess.Board, king: int, rook: int) -> None:
    """Refuse castling for the first reason that stands against it."""
    if not board.clean_castling_rights() & chess.BB_SQUARES[rook]:
        raise Refused("castling_rights_lost", "SZA-27")
    clause = "SZA-65" if board.chess960 else "SZA-26"
    crossed, needed = castling_paths(king, rook)
    pair = chess.BB_SQUARES[king] | chess.BB_SQUARES[rook]
    if needed & board.occupied & ~pair:
        raise Refused("castling_blocked", clause)
    if board.is_check():
        raise Refused("castling_in_check", "SZA-28")
    without = board.occupied & ~pair
    for square in chess.scan_forward(crossed):
        if board.attackers_mask(not board.turn, square, without):
            raise Refused("castling_through_check", "SZA-29", square=chess.square_name(square))
    raise Refused("castling_through_check", "SZA-29", square=chess.square_name(king))


def castling_paths(king: int, rook: int) -> tuple[int, int]:
    """Give the squares the king crosses or reaches, and all that must be empty."""
    rank = chess.square_rank(king)
    king_goal = chess.square(6 if rook > king else 2, rank)
    rook_goal = chess.square(5 if rook > king else 3, rank)
    crossed = chess.between(king, king_goal) | chess.BB_SQUARES[king_goal]
    empty = crossed | chess.between(rook, rook_goal) | chess.BB_SQUARES[rook_goal]
    return crossed & ~chess.BB_SQUARES[king], empty


def _comes_too_late(board: chess.Board, position: Position, move: chess.Move) -> bool:
    """Say whether this would be en passant against a double step made before the last move."""
    if not board.pawns & chess.BB_SQUARES[move.from_square]:
        return False
    forward = 8 if board.turn else -8
    is_diagonal = (
        move.to_square - move.from_square in (forward - 1, forward + 1)
        and chess.square_distance(move.from_square, move.to_square) == 1
    )
    beside = move.to_square - forward
    if not is_diagonal or board.occupied & chess.BB_SQUARES[move.to_square]:
        return False
    enemy = board.pawns & board.occupied_co[not board.turn] & chess.BB_SQUARES[beside]
    return bool(enemy & position.stepped) and position.passed != move.to_square


def legal_moves(position: Position) -> list[chess.Move]:
    """List the legal moves of a position in the notation of the rule file."""
    return list(board_of(position).legal_moves)


def parse_touch(board: chess.Board, name: str) -> int:
    """Read the square of a touch; there must be a piece on it."""
    if name not in chess.SQUARE_NAMES:
        raise Refused("bad_square", "SZA-1", text=name[:12])
    square = chess.parse_square(name)
    if not board.occupied & chess.BB_SQUARES[square]:
        raise Refused("nothing_to_touch", "SZA-62", square=name)
    return square


def perft(board: chess.Board, depth: int) -> int:
    """Count the positions after so many plies; what was counted once is remembered."""
    known: dict[tuple[Place, int], int] = {}

    def count(left: int) -> int:
        if left <= 1:
            return board.legal_moves.count() if left else 1
        total = 0
        for move in list(board.legal_moves):
            board.push(move)
            key = (place_of(board), left - 1)
            if key not in known:
                known[key] = count(left - 1)
            total += known[key]
            board.pop()
        return total

    return count(depth)
