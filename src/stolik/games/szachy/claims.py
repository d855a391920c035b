"""Draws by claim and by agreement, and takebacks (SZA-39, SZA-41, SZA-45, SZA-60, SZA-61)."""

from __future__ import annotations

import chess
from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.szachy.actions import ClaimDraw, Kind
from stolik.games.szachy.play import checked, halted, repetitions, rewound
from stolik.games.szachy.position import board_of, place_of
from stolik.games.szachy.state import State, drawn
from stolik.parts import clocks

KINDS: tuple[Kind, ...] = ("threefold_repetition", "fifty_moves")


def claimable(s: State) -> tuple[Kind, ...]:
    """Give what the player to move can claim for the position on the board."""
    found: list[Kind] = []
    if repetitions(s) >= 3:
        found.append("threefold_repetition")  # SZA-39
    if s.position.halfmoves >= 100:
        found.append("fifty_moves")  # SZA-41
    return tuple(found)


def claimable_after(s: State, board: chess.Board, move: chess.Move) -> tuple[Kind, ...]:
    """Give what could be claimed for the position after a legal move; the board is as before."""
    board.push(move)
    place, quiet = place_of(board), board.halfmove_clock
    board.pop()
    found: list[Kind] = []
    if quiet and s.seen.count(place) >= 2:
        found.append("threefold_repetition")
    if quiet >= 100:
        found.append("fifty_moves")
    return tuple(found)


def claims(s: State) -> list[ClaimDraw]:
    """List every right claim, with and without a move named."""
    found = [ClaimDraw(kind) for kind in claimable(s)]
    if s.position.halfmoves < 99 and len(set(s.seen)) == len(s.seen):
        return found
    board = board_of(s.position)
    for move in list(board.legal_moves):
        found += [ClaimDraw(kind, move.uci()) for kind in claimable_after(s, board, move)]
    return found


def claimed(s: State, do: ClaimDraw, at_ms: int) -> State:
    """Judge a claim: right ends the game, wrong is refused on screen and costs at a table."""
    due = s.claimed
    if do.uci is None:
        is_right = do.kind in claimable(s)
    else:
        board, move = checked(s, do.uci)
        is_right = do.kind in claimable_after(s, board, move)
        due = move.uci()
    if is_right:
        return halted(drawn(s, do.kind), at_ms)
    if not s.options.is_table:
        raise Refused("claim_not_valid", "SZA-60")
    ticking = s.clocks and clocks.added(s.clocks, 1 - s.mover, s.options.penalty_ms)
    return replace(
        s, clocks=ticking, offer=s.mover, offered=(*s.offered, len(s.moves)), claimed=due
    )  # SZA-46


def offered(s: State) -> State:
    """Record a draw offer by the side to move."""
    if s.position.number <= s.options.no_draw_before_move:
        n = s.options.no_draw_before_move
        raise Refused("draw_offer_too_early", "SZA-63", n=n)
    if s.offer is not None:
        raise Refused("draw_offer_pending", "SZA-45")
    return replace(s, offer=s.mover, offered=(*s.offered, len(s.moves)))


def answered(s: State, colour: int, accept: bool, at_ms: int) -> State:
    """Accept or decline the other side's draw offer."""
    if s.offer is None or s.offer == colour:
        raise Refused("no_draw_offer_pending", "SZA-45")
    return halted(drawn(s, "agreement"), at_ms) if accept else replace(s, offer=None)


def plies_back(s: State, colour: int) -> int:
    """Give how many plies a takeback by this colour goes back: two if there was a reply."""
    return 2 if colour == s.mover else 1


def requested(s: State, colour: int) -> State:
    """Record a request to take back the own last move."""
    if s.takeback is not None:
        raise Refused("takeback_pending", "SZA-61")
    if len(s.moves) < plies_back(s, colour):
        raise Refused("nothing_to_take_back", "SZA-61")
    return replace(s, takeback=colour)


def taken_back(s: State, colour: int, accept: bool, at_ms: int) -> State:
    """Answer the other side's request."""
    if s.takeback is None or s.takeback == colour:
        raise Refused("no_takeback_pending", "SZA-61")
    if not accept:
        return replace(s, takeback=None)
    return rewound(s, len(s.moves) - plies_back(s, s.takeback), at_ms)
