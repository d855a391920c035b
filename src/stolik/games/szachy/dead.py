"""Dead positions and sides that cannot mate (SZA-43, SZA-44, SZA-59)."""

from __future__ import annotations

from collections import deque
from heapq import heappop, heappush
from typing import Final

import chess
from msgspec import Struct

from stolik.games.szachy.locked import locked_search
from stolik.games.szachy.position import Place, Position, board_of, place_of

LIMIT: Final = 200_000  # SZA-44
TRIES: Final = 600
"""Positions looked at in the hope of a quick mate, before all of them are searched."""


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


def is_mate_near(board: chess.Board, tries: int = TRIES) -> bool:
    """Look for a mate both sides help with, the most promising positions first.

    The order of a search does not change its answer: a mate found by any way is reachable.
    """
    first = Position(place_of(board), is_960=board.chess960)
    seen: set[Place] = {first.place}
    waiting = [(_distance(board), 0, first.place)]
    while waiting and len(seen) < tries:
        here = _board(heappop(waiting)[2], first)
        moves = list(here.legal_moves)
        if not moves and here.is_check():
            return True
        for move in moves:
            here.push(move)
            place = place_of(here)
            if place not in seen:
                seen.add(place)
                heappush(waiting, (_distance(here), len(seen), place))
            here.pop()
    return False


def is_dead(board: chess.Board, is_full: bool) -> bool:
    """Say whether no series of legal moves can end in mate, as far as the option looks."""
    if has_no_material(board):
        return True
    if not is_full or not is_searched(board):
        return False
    if is_mate_near(board):
        return False
    quick = locked_search(board, LIMIT)
    return quick[1] if quick is not None else searched(board).is_dead


def cannot_mate(board: chess.Board, colour: chess.Color, is_full: bool) -> bool:
    """Say whether a side cannot mate: too little material, or a dead position (SZA-59)."""
    return board.has_insufficient_material(colour) or is_dead(board, is_full)


def _board(place: Place, first: Position) -> chess.Board:
    return board_of(Position(place, passed=place.en_passant, is_960=first.is_960))


def _distance(board: chess.Board) -> int:
    """Guess how far a helped mate is: heavy pieces, few pawns in the way, a king at the edge."""
    heavy = 9 * chess.popcount(board.queens) + 5 * chess.popcount(board.rooks)
    corner = min(
        chess.square_distance(king, edge)
        for king in chess.scan_forward(board.kings)
        for edge in (chess.A1, chess.A8, chess.H1, chess.H8)
    )
    kings = list(chess.scan_forward(board.kings))
    near = chess.square_distance(kings[0], kings[1])
    freed = 3 * chess.popcount(board.pawns) - _advance(board)
    return corner + near + freed - 4 * heavy


def _advance(board: chess.Board) -> int:
    white = board.pawns & board.occupied_co[chess.WHITE]
    black = board.pawns & board.occupied_co[chess.BLACK]
    furthest = [chess.square_rank(square) for square in chess.scan_forward(white)]
    furthest += [7 - chess.square_rank(square) for square in chess.scan_forward(black)]
    return 2 * max(furthest, default=0)
