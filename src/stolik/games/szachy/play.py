"""Making a move: what it must obey, what it costs, and whether it ends the game."""

from __future__ import annotations

import chess
from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.szachy import touch
from stolik.games.szachy.dead import cannot_mate, has_no_material, is_dead, is_searched
from stolik.games.szachy.moves import check_legal, check_own, parsed, with_queen
from stolik.games.szachy.notation import san_body, suffix
from stolik.games.szachy.position import Place, Position, board_of, position_of, stepped_after
from stolik.games.szachy.state import WHITE, State, drawn, won
from stolik.parts import clocks


def checked(s: State, uci: str) -> tuple[chess.Board, chess.Move]:
    """Give the board and the move, or refuse it with the first reason of the book's table."""
    move = parsed(uci)
    board = board_of(s.position)
    check_own(board, move)
    if s.options.auto_queen:
        move = with_queen(board, move)
    if s.claimed is not None and move.uci() != s.claimed:
        raise Refused("claimed_move_due", "SZA-60", move=s.claimed)
    if s.touched is not None and not touch.fits(s.touched, board, move):
        square = s.touched.own if s.touched.own is not None else s.touched.enemy
        assert square is not None
        raise Refused("touched_piece_must_move", "SZA-62", square=chess.square_name(square))
    check_legal(board, s.position, move)
    return board, move


def moved(s: State, uci: str, at_ms: int) -> State:
    """Make a move of the side to move, completed at this moment of the table's clock."""
    board, move = checked(s, uci)
    if s.clocks and s.control and clocks.has_run_out(s.control, s.clocks, at_ms):
        return flagged(s, s.mover, at_ms)  # SZA-49, SZA-50
    mover = s.mover
    s, is_stuck = stepped(s, board, move)
    if (s.offer, s.touched, s.claimed, s.takeback) != (None, None, None, None):
        s = replace(
            s,
            offer=s.offer if s.offer == mover else None,  # SZA-45
            touched=None,
            claimed=None,
            takeback=None,  # SZA-61
        )
    if s.clocks and s.control:
        ticking = clocks.pressed(s.control, s.clocks, at_ms, after=1 - mover)
        s = replace(s, clocks=ticking, left_after=(*s.left_after, ticking.left_ms[mover]))
    return halted(judged(s, board, is_stuck), at_ms)


def stepped(s: State, board: chess.Board, move: chess.Move) -> tuple[State, bool]:
    """Put a legal move on the board and on the score sheet; say whether no answer is left."""
    body = san_body(board, move)
    uci = move.uci()
    double = stepped_after(s.position, move)
    board.push(move)
    position = position_of(board, double)
    is_stuck = next(board.generate_legal_moves(), None) is None
    is_fresh = position.halfmoves == 0
    seen = (position.place,) if is_fresh else (*s.seen, position.place)
    s = replace(
        s,
        position=position,
        seen=seen,
        moves=(*s.moves, uci),
        sans=(*s.sans, body + suffix(board, is_stuck)),
        is_alive=s.is_alive and not is_fresh,  # SZA-44
    )
    return s, is_stuck


def judged(s: State, board: chess.Board, is_stuck: bool) -> State:
    """End the game if the position does, in the order of the rule book."""
    if is_stuck:
        if board.is_check():
            return won(s, 1 - s.mover, "checkmate")  # SZA-35
        return drawn(s, "stalemate")  # SZA-36
    if has_no_material(board):
        return drawn(s, "dead_position")  # SZA-43
    s = searched(s, board)
    if s.outcome is not None:
        return s
    times, quiet, rules = repetitions(s), s.position.halfmoves, s.options
    if rules.fivefold and times >= 5:
        return drawn(s, "fivefold_repetition")  # SZA-40
    if rules.seventyfive and quiet >= 150:
        return drawn(s, "seventyfive_moves")  # SZA-42
    if rules.claim_mode == "automatic" and times >= 3:
        return drawn(s, "threefold_repetition")  # SZA-39
    if rules.claim_mode == "automatic" and quiet >= 100:
        return drawn(s, "fifty_moves")  # SZA-41
    return s


def searched(s: State, board: chess.Board) -> State:
    """Look for a dead position where SZA-44 asks for it, once until something changes."""
    heavy = board.knights | board.rooks | board.queens
    if heavy or s.is_alive or s.options.dead_position != "full" or not is_searched(board):
        return s
    if is_dead(board, True, s.edition):
        return drawn(s, "dead_position")
    return replace(s, is_alive=True)


def repetitions(s: State) -> int:
    """Count how often the position on the board has occurred (SZA-38)."""
    return s.seen.count(s.seen[-1])


def flagged(s: State, colour: int, at_ms: int) -> State:
    """End the game because a colour is out of time (SZA-50)."""
    board = board_of(s.position)
    is_full = s.options.dead_position == "full" and not s.is_alive
    other = chess.BLACK if colour == WHITE else chess.WHITE
    if cannot_mate(board, other, is_full, s.edition):  # SZA-59
        return halted(drawn(s, "time_opponent_cannot_mate"), at_ms)
    return halted(won(s, 1 - colour, "time"), at_ms)


def halted(s: State, at_ms: int) -> State:
    """Stop the clocks when the game is over."""
    if s.outcome is None or s.clocks is None or s.control is None:
        return s
    return replace(s, clocks=clocks.stopped(s.control, s.clocks, at_ms))


def begun(s: State, at_ms: int) -> State:
    """Let play begin: White's clock runs, and a position that is over already ends the game."""
    if s.control is not None and s.clocks is None:
        s = replace(s, clocks=clocks.opened(s.control, 2, at_ms, s.mover))  # SZA-64
    board = board_of(s.position)
    is_stuck = next(board.generate_legal_moves(), None) is None
    return halted(judged(s, board, is_stuck), at_ms)


def rewound(s: State, ply: int, at_ms: int) -> State:
    """Go back to the position after so many plies; time that was used stays used."""
    back = replace(fresh(s, s.start), offered=tuple(at for at in s.offered if at < ply))
    board = board_of(s.start)
    for uci in s.moves[:ply]:
        back, _ = stepped(back, board, chess.Move.from_uci(uci))
    if s.clocks and s.control:
        whites, blacks = counted(s.start, ply)
        ticking = clocks.turned(s.control, s.clocks, at_ms, back.mover, (whites, blacks))
        back = replace(back, clocks=ticking, left_after=s.left_after[:ply])
    return back


def fresh(s: State, start: Position) -> State:
    """Give the state with no move made, offers and touches gone."""
    place: tuple[Place, ...] = (start.place,)
    return replace(
        s,
        start=start,
        position=start,
        seen=place,
        moves=(),
        sans=(),
        left_after=(),
        offer=None,
        offered=(),
        touched=None,
        claimed=None,
        takeback=None,
        is_alive=False,
    )


def counted(start: Position, plies: int) -> tuple[int, int]:
    """Give how many moves White and Black have made after so many plies."""
    firsts, seconds = (plies + 1) // 2, plies // 2
    return (firsts, seconds) if start.place.is_white else (seconds, firsts)
