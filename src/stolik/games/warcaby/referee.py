"""What the referee does (WAR-38, WAR-40), and the clock (WAR-41)."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.warcaby.actions import Adjudicate, AdjustClock, EnterResult
from stolik.games.warcaby.ends import ended, won
from stolik.games.warcaby.play import rewound
from stolik.games.warcaby.sheet import REASONS, next_game
from stolik.games.warcaby.state import State
from stolik.parts import clocks


def adjudicated(s: State, do: Adjudicate, at_ms: int) -> State:
    """Impose a result."""
    reasons = {"1/2-1/2": "adjudication", "*": "aborted"}
    return ended(s, do.result, reasons.get(do.result, "referee"), at_ms)


def entered(s: State, do: EnterResult, at_ms: int) -> State:
    """Enter a result; its reason must be one that such a result can have."""
    if do.reason not in REASONS[do.result]:
        raise Refused("reason_does_not_fit", "WAR-42", result=do.result)
    s = ended(s, do.result, do.reason, at_ms)
    is_sheet = s.options.depth == "results" and s.phase == "between"
    return next_game(s, at_ms) if is_sheet else s


def undone(s: State, ply: int, at_ms: int) -> State:
    """Go back to an earlier point of the game."""
    if ply > len(s.moves):
        raise Refused("no_such_ply", "WAR-40", n=len(s.moves))
    return rewound(s, ply, at_ms)


def clock_adjusted(s: State, do: AdjustClock) -> State:
    """Give a seat time, or take it."""
    if s.clocks is None:
        raise Refused("no_clock", "WAR-41")
    ticking = clocks.added(s.clocks, s.colour(do.seat), do.seconds * clocks.SECOND_MS)
    return replace(s, clocks=ticking)


def paused(s: State, at_ms: int) -> State:
    """Stop the clocks; nobody moves meanwhile."""
    if s.clocks is None or s.control is None:
        return replace(s, is_paused=True)
    return replace(s, is_paused=True, clocks=clocks.stopped(s.control, s.clocks, at_ms))


def resumed(s: State, at_ms: int) -> State:
    """Let the clock of the side to move run again."""
    if s.clocks is None:
        return replace(s, is_paused=False)
    return replace(s, is_paused=False, clocks=replace(s.clocks, since_ms=at_ms, running=s.mover))


def timed_out(s: State, seat: int, at_ms: int, is_seen: bool) -> State:
    """End the game because somebody's time has run out, whatever the position (WAR-41).

    At a real board the referee sees it (`is_seen`); our own clock is asked again.
    """
    if s.clocks is None or s.control is None:
        raise Refused("no_clock", "WAR-41")
    colour = s.colour(seat)
    if not is_seen and clocks.left_at(s.control, s.clocks, colour, at_ms) > 0:
        raise Refused("time_left", "WAR-41")
    return won(s, 1 - colour, "time", at_ms)


def illegal_recorded(s: State, seat: int) -> State:
    """Count an impossible move; from the third on the referee may end the game (WAR-38)."""
    white, black = s.illegal
    counts = (white + 1, black) if s.colour(seat) == 0 else (white, black + 1)
    return replace(s, illegal=counts)
