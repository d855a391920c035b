"""A chess position as plain integers, and the python-chess board rebuilt from them.

`Place` is what SZA-38 compares: two equal places are the same position. A rebuilt board costs
about a microsecond, one read from FEN sixty.
"""

from __future__ import annotations

from typing import Final

import chess
from msgspec import Struct

EMPTY: Final = chess.Board(None)
EMPTY_960: Final = chess.Board(None, chess960=True)


class Place(Struct, frozen=True):
    """Placement, side to move, castling rights and legal en-passant square (SZA-38)."""

    pawns: int
    knights: int
    bishops: int
    rooks: int
    queens: int
    kings: int
    white: int
    is_white: bool
    """White is to move."""
    castling: int
    """The rooks that may still castle."""
    en_passant: int | None = None
    """The square behind a pawn that can be captured there legally."""

    @property
    def occupied(self) -> int:
        """The squares with a piece on them."""
        return self.pawns | self.knights | self.bishops | self.rooks | self.queens | self.kings

    @property
    def black(self) -> int:
        """The squares with a black piece on them."""
        return self.occupied & ~self.white


class Position(Struct, frozen=True):
    """A place with the counters of a FEN and what is known of the pawns' double steps."""

    place: Place
    halfmoves: int = 0
    """Plies since the last pawn move or capture."""
    number: int = 1
    """The number of the move, as on a score sheet."""
    passed: int | None = None
    """The square a pawn passed over in the last move, whether or not it can be captured."""
    stepped: int = 0
    """Squares of pawns that came there by a two-square advance."""
    is_960: bool = False


def place_of(board: chess.Board) -> Place:
    """Give the place of a board; an en-passant square counts only if a capture is legal."""
    square = board.ep_square
    if square is not None and not board.has_legal_en_passant():
        square = None  # SZA-38
    return Place(
        board.pawns,
        board.knights,
        board.bishops,
        board.rooks,
        board.queens,
        board.kings,
        board.occupied_co[chess.WHITE],
        board.turn,
        board.clean_castling_rights(),
        square,
    )


def position_of(board: chess.Board, stepped: int = 0) -> Position:
    """Give the position of a board, with the double steps known so far."""
    if board.ep_square is not None:  # the last move was one
        stepped |= chess.BB_SQUARES[board.ep_square + (-8 if board.turn else 8)]
    return Position(
        place_of(board),
        board.halfmove_clock,
        board.fullmove_number,
        board.ep_square,
        stepped,
        board.chess960,
    )


def board_of(position: Position) -> chess.Board:
    """Rebuild the board of a position, without the moves that led to it."""
    place = position.place
    board = (EMPTY_960 if position.is_960 else EMPTY).copy(stack=False)
    board.pawns = place.pawns
    board.knights = place.knights
    board.bishops = place.bishops
    board.rooks = place.rooks
    board.queens = place.queens
    board.kings = place.kings
    board.occupied = place.occupied
    board.occupied_co[chess.WHITE] = place.white
    board.occupied_co[chess.BLACK] = place.black
    board.turn = place.is_white
    board.castling_rights = place.castling
    board.ep_square = position.passed
    board.halfmove_clock = position.halfmoves
    board.fullmove_number = position.number
    return board


def read_fen(fen: str, is_960: bool = False) -> chess.Board | None:
    """Read a FEN that can stand on a board, or give None; both styles of en passant are read."""
    try:
        board = chess.Board(fen, chess960=is_960)
    except ValueError:
        return None
    board.castling_rights = board.clean_castling_rights()
    broken = board.status() & ~SOLVABLE
    return None if broken else board


SOLVABLE: Final = (
    chess.STATUS_BAD_CASTLING_RIGHTS
    | chess.STATUS_INVALID_EP_SQUARE
    | chess.STATUS_TOO_MANY_WHITE_PAWNS
    | chess.STATUS_TOO_MANY_BLACK_PAWNS
    | chess.STATUS_TOO_MANY_WHITE_PIECES
    | chess.STATUS_TOO_MANY_BLACK_PIECES
    | chess.STATUS_TOO_MANY_CHECKERS
    | chess.STATUS_IMPOSSIBLE_CHECK
)
"""Faults of a position that a game can still be played from (studies, odds)."""


def fen_of(position: Position) -> str:
    """Write the FEN; the en-passant square only when a capture there is legal."""
    return board_of(position).fen(en_passant="legal")


def stepped_after(position: Position, move: chess.Move) -> int:
    """Give the pawns that stand where a double step took them, after one more move."""
    left = position.stepped & ~chess.BB_SQUARES[move.from_square]
    left &= ~chess.BB_SQUARES[move.to_square]
    is_pawn = position.place.pawns & chess.BB_SQUARES[move.from_square]
    if is_pawn and abs(move.to_square - move.from_square) == 16:
        left |= chess.BB_SQUARES[move.to_square]
    return left
