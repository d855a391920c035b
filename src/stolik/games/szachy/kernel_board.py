"""From the rules' positions to the kernel's arrays and back."""

from __future__ import annotations

import chess
import numpy as np
from msgspec import Struct

from stolik.games.szachy import kernel
from stolik.games.szachy.kernel import Bits, Ints, Mail
from stolik.games.szachy.position import Place


class Arrays(Struct):
    """The rows of a search: one position per ply."""

    bits: Bits
    mail: Mail
    meta: Ints
    moves: Ints


def arrays() -> Arrays:
    """Give empty rows."""
    return Arrays(
        np.zeros((kernel.PLIES, 15), np.uint64),
        np.full((kernel.PLIES, 64), -1, np.int8),
        np.zeros((kernel.PLIES, 4), np.int64),
        np.zeros((kernel.PLIES, kernel.MOST_MOVES), np.int64),
    )


def set_up(rows: Arrays, place: Place, halfmoves: int = 0, is_960: bool = False) -> None:
    """Put a position into the first row; castling of Chess960 is left out."""
    row, mail, meta = rows.bits[0], rows.mail[0], rows.meta[0]
    row[:] = 0
    mail[:] = -1
    kinds = (place.pawns, place.knights, place.bishops, place.rooks, place.queens, place.kings)
    for kind, squares in enumerate(kinds):
        for square in chess.scan_forward(squares):
            side = 0 if place.white & chess.BB_SQUARES[square] else 1
            kernel.put(row, mail, square, 6 * side + kind)
    rights = 0
    for bit, rook in ((1, chess.BB_H1), (2, chess.BB_A1), (4, chess.BB_H8), (8, chess.BB_A8)):
        if place.castling & rook and not is_960:
            rights |= bit
    passed = -1 if place.en_passant is None else place.en_passant
    meta[:] = (0 if place.is_white else 1, rights, passed, halfmoves)
    row[kernel.HASH] ^= kernel.CASTLING_KEYS[rights]
    if not place.is_white:
        row[kernel.HASH] ^= kernel.TURN_KEY
    if passed >= 0:
        row[kernel.HASH] ^= kernel.PASSED_KEYS[passed]


def uci(move: int) -> str:
    """Write a move of the kernel."""
    letter = " nbrq"[(move >> 12) & 15].strip()
    return chess.square_name(move & 63) + chess.square_name((move >> 6) & 63) + letter
