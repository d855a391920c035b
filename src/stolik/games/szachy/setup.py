"""The first position: standard, drawn, or given; with odds (SZA-6, SZA-65, SZA-66)."""

from __future__ import annotations

from functools import cache

import chess

from stolik.engine import Refused
from stolik.games.szachy.options import Options
from stolik.games.szachy.position import Position, position_of, read_fen


def first_position(options: Options, back_rank: int | None = None) -> Position:
    """Give the position a game begins from; refuse one that cannot be played."""
    is_960 = options.start_position == "chess960"
    if is_960:
        board = chess.Board.from_chess960_pos(518 if back_rank is None else back_rank)
    elif options.start_position == "standard":
        board = chess.Board()
    else:
        found = read_fen(options.start_position)
        if found is None:
            raise Refused("bad_start_position", "SZA-6")
        board = found
    if is_960 and back_rank is None:
        check_odds_960(options)
    else:
        remove_odds(board, options.odds or ())
    return position_of(board)


def remove_odds(board: chess.Board, squares: tuple[str, ...]) -> None:
    """Empty the listed squares; rights to castle go with the rooks (SZA-66)."""
    for name in squares:
        square = chess.parse_square(name)
        piece = board.remove_piece_at(square)
        if piece is None or piece.piece_type == chess.KING:
            raise Refused("bad_odds", "SZA-66", square=name)
    board.castling_rights = board.clean_castling_rights()
    if read_fen(board.fen(), board.chess960) is None:  # the other side could take the king
        raise Refused("bad_odds", "SZA-66", square=squares[0] if squares else "")


def check_odds_960(options: Options) -> None:
    """Refuse odds that no drawn back rank could meet."""
    for name in options.odds or ():
        if name[1] in "3456":
            raise Refused("bad_odds", "SZA-66", square=name)
    if not back_ranks(options):
        raise Refused("bad_odds", "SZA-66", square=", ".join(options.odds or ()))


def back_ranks(options: Options) -> list[int]:
    """List the back ranks that may be drawn: those whose kings no odds would remove (SZA-65)."""
    files = {chess.FILE_NAMES.index(name[0]) for name in options.odds or () if name[1] in "18"}
    return [number for number, king in enumerate(king_files()) if king not in files]


@cache
def king_files() -> tuple[int, ...]:
    """Give the file of the king in each of the 960 back ranks."""
    boards = (chess.Board.from_chess960_pos(number) for number in range(960))
    return tuple(chess.square_file(chess.lsb(board.kings)) for board in boards)
