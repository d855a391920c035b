"""Dead positions and sides that cannot mate (SZA-43, SZA-44, SZA-59)."""

from __future__ import annotations

from collections import deque
from typing import Final

import chess
from msgspec import Struct

from stolik.games.szachy.edition import EDITIONS, Edition
from stolik.games.szachy.fortress import locked, may_mate
from stolik.games.szachy.position import Place, Position, board_of, place_of

LIMIT: Final = 200_000  # SZA-44
FEW: Final = 60
"""So many positions are looked through in a game, where no proof is at hand: a few milliseconds."""
NEWEST: Final = EDITIONS[-1]


class Searched(Struct, frozen=True):
    """What the search of SZA-44 found."""

    states: int
    is_dead: bool


def has_no_material(board: chess.Board) -> bool:
    """Say whether nobody can mate for want of material: the list of SZA-43."""
    if board.pawns or board.rooks or board.queens:
        return False
    return board.is_insufficient_material()


def is_searched(board: chess.Board) -> bool:
    """Say whether SZA-44 searches here: pawns and bishops at most, and all of them stuck."""
    if not board.pawns or board.knights or board.rooks or board.queens:
        return False
    other = board.copy(stack=False)
    other.turn, other.ep_square = not board.turn, None
    # a check ties the pawns only for a moment: what it ties is not stuck
    waiting = board.is_check() and any(board.generate_pseudo_legal_moves(board.pawns))
    return not waiting and not any(
        _loosens(b, move) for b in (board, other) for move in b.legal_moves
    )


def _loosens(board: chess.Board, move: chess.Move) -> bool:
    taken = chess.BB_SQUARES[move.to_square] & board.occupied & ~board.kings  # SZA-10
    return bool(taken or board.pawns & chess.BB_SQUARES[move.from_square])


def searched(board: chess.Board, limit: int = LIMIT) -> Searched:
    """Look through all reachable positions, breadth first, until a mate or the limit is met."""
    first = Position(place_of(board), is_960=board.chess960)
    seen: set[Place] = {first.place}
    queue = deque([first.place])
    while queue:
        here = _board(queue.popleft(), first)
        moves = list(here.legal_moves)
        if not moves and here.is_check():
            return Searched(len(seen), is_dead=False)
        for move in moves:
            here.push(move)
            place = place_of(here)
            here.pop()
            if place not in seen:
                seen.add(place)
                queue.append(place)
                if len(seen) >= limit:
                    return Searched(len(seen), is_dead=False)
    return Searched(len(seen), is_dead=True)


def is_dead(board: chess.Board, is_full: bool, edition: Edition = NEWEST) -> bool:
    """Say whether no series of legal moves can end in mate, as far as the option looks.

    Locked pawns are judged by what can ever be reached, at once; other positions by a search that
    is given up after a few. What cannot be settled is alive: the game goes on.
    """
    if has_no_material(board):
        return True
    if not is_full or not is_searched(board):
        return False
    found = locked(board)
    if found is not None and not may_mate(found):
        return edition.proves_large or found.most < LIMIT
    return searched(board, FEW).is_dead


def cannot_mate(
    board: chess.Board, colour: chess.Color, is_full: bool, edition: Edition = NEWEST
) -> bool:
    """Say whether a side cannot mate: too little material, or a dead position (SZA-59)."""
    return board.has_insufficient_material(colour) or is_dead(board, is_full, edition)


def _board(place: Place, first: Position) -> chess.Board:
    return board_of(Position(place, passed=place.en_passant, is_960=first.is_960))
