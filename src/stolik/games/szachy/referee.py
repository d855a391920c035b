"""What the referee does at a real board (SZA-51 to SZA-56)."""

from __future__ import annotations

import chess
from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.szachy import touch
from stolik.games.szachy.actions import (
    Adjudicate,
    AdjustClock,
    FlagFall,
    RecordIllegal,
    Restart,
    Restore,
)
from stolik.games.szachy.dead import cannot_mate
from stolik.games.szachy.moves import UCI
from stolik.games.szachy.play import begun, flagged, fresh, halted, rewound
from stolik.games.szachy.position import board_of
from stolik.games.szachy.state import WHITE, State, drawn, ended, won
from stolik.parts import clocks

KEPT_REASONS = ("forfeit", "aborted")
LATEST_RESTART = 20
"""Plies: ten moves by both sides (SZA-55)."""


def illegal_recorded(s: State, do: RecordIllegal, at_ms: int) -> State:
    """Count an illegal move: the first gives the opponent time, the second loses."""
    if s.options.penalty == "refuse":
        raise Refused("option_off", "SZA-57")
    colour = s.colour(do.seat)
    counts = list(s.illegal)
    counts[colour] += 1
    s = replace(s, illegal=(counts[0], counts[1]))
    if counts[colour] >= 2:
        other = chess.BLACK if colour == WHITE else chess.WHITE
        is_full = s.options.dead_position == "full" and not s.is_alive
        if cannot_mate(board_of(s.position), other, is_full, s.edition):
            return halted(drawn(s, "referee"), at_ms)  # SZA-54, SZA-59
        return halted(won(s, 1 - colour, "second_illegal_move"), at_ms)
    if s.clocks is not None:
        s = replace(s, clocks=clocks.added(s.clocks, 1 - colour, s.options.penalty_ms))
    return _touched_by(s, colour, do.description)


def _touched_by(s: State, colour: int, description: str) -> State:
    """Bind the player to the piece moved illegally, where the description tells it (SZA-53)."""
    found = UCI.match(description)
    is_free = s.claimed is None and s.options.binds_touched
    if found is None or colour != s.mover or not is_free:
        return s
    board = board_of(s.position)
    square = chess.parse_square(found.group(1))
    if not chess.BB_SQUARES[square] & board.occupied_co[board.turn]:
        return s
    return replace(s, touched=touch.bound(s.touched, board, square))


def clock_adjusted(s: State, do: AdjustClock) -> State:
    """Give or take time."""
    if s.clocks is None:
        raise Refused("no_clock", "SZA-47")
    return replace(s, clocks=clocks.added(s.clocks, s.colour(do.seat), do.ms))


def restored(s: State, do: Restore, at_ms: int) -> State:
    """Restore an earlier position of the game."""
    if do.ply > len(s.moves):
        raise Refused("no_such_ply", "SZA-56", n=len(s.moves))
    return rewound(s, do.ply, at_ms)


def adjudicated(s: State, do: Adjudicate, at_ms: int) -> State:
    """Impose a result."""
    if do.reason in KEPT_REASONS and (do.reason == "aborted") == (do.result == "*"):
        return halted(ended(s, do.result, do.reason), at_ms)
    reason = "aborted" if do.result == "*" else "referee"
    return halted(ended(s, do.result, reason), at_ms)


def restarted(s: State, do: Restart, at_ms: int) -> State:
    """Begin a new game with the right set-up, if ten moves are not yet complete."""
    if len(s.moves) >= LATEST_RESTART:
        raise Refused("too_late_to_restart", "SZA-55")
    assert s.white is not None
    white = 1 - s.white if do.cause == "wrong_colours" else s.white
    s = replace(fresh(s, s.start), white=white, illegal=(0, 0), clocks=None)
    return begun(s, at_ms)


def flag_fallen(s: State, do: FlagFall, at_ms: int, is_seen: bool) -> State:
    """End the game on time; `is_seen`: a referee saw the flag, whatever our clock shows."""
    if s.clocks is None or s.control is None:
        raise Refused("no_clock", "SZA-47")
    colour = s.colour(do.seat)
    left = [clocks.left_at(s.control, s.clocks, c, at_ms) for c in (0, 1)]
    if not is_seen and (do.both or not is_empty(s, colour, at_ms)):
        raise Refused("time_left", "SZA-64")
    if s.options.is_table and (do.both or max(left) <= 0):
        return _both_fallen(s, at_ms)
    return flagged(s, colour, at_ms)


def is_empty(s: State, colour: int, at_ms: int) -> bool:
    """Say whether a colour's clock has run out by this moment."""
    assert s.clocks is not None
    assert s.control is not None
    if s.clocks.running != colour:
        return s.clocks.left_ms[colour] <= 0
    falls = clocks.deadline(s.control, s.clocks)
    return falls is not None and at_ms >= falls


def _both_fallen(s: State, at_ms: int) -> State:
    """Play on into the next period, or draw in the last one (SZA-51)."""
    assert s.clocks is not None
    assert s.control is not None
    if any(clocks.is_last_period(s.control, s.clocks, colour) for colour in (0, 1)):
        return halted(drawn(s, "referee"), at_ms)
    zero = replace(s.clocks, left_ms=(0, 0), since_ms=at_ms)
    return replace(s, clocks=clocks.next_period(s.control, zero))
