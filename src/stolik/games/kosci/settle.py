"""The end of a turn and of the game: totals, lost turns in a row, last turns, play-off, places."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import Ending, places
from stolik.games.kosci.state import State, Turned


def settled(
    s: State,
    at_ms: int,
    written: int,
    lost: int = 0,
    rolled: tuple[int, ...] = (),
    kept: tuple[int, ...] = (),
) -> State:
    """Give the state after a turn in which so much was written, or nothing and so much lost.

    The last throw stays on show, where the table has seen it.
    """
    seat, o = s.seat, s.options
    streak, penalty = 0, 0
    if written == 0:
        streak = s.busts[seat] + (0 if s.tied else 1)  # KOS-43
        if o.bust_limit and not s.tied and streak >= o.bust_limit:
            streak, penalty = 0, o.bust_penalty  # KOS-36
    after = replace(
        s,
        totals=_with(s.totals, seat, s.totals[seat] + written - penalty),
        has_written=_with(s.has_written, seat, True) if written else s.has_written,
        busts=_with(s.busts, seat, streak),
        turns=(*s.turns, Turned(seat, written, lost, penalty)),
        phase="throw" if s.depth == "events" else "enter",
        points=0,
        dice=6,  # KOS-6
        is_hot=False,
        rolled=rolled,
        kept=kept,
        tray=(),
        since_ms=at_ms,
        was_clock=False,
    )
    return _next(after, written > 0)


def _next(s: State, has_written: bool) -> State:
    queue = s.queue
    if queue is not None:
        queue = queue[1:]  # KOS-44: nobody gets a second extra turn
    elif has_written and s.totals[s.seat] >= s.options.target:
        queue = _last_turns(s)  # KOS-31
    else:
        return replace(s, seat=s.order[(s.order.index(s.seat) + 1) % len(s.order)])  # KOS-2
    if queue:
        return replace(s, seat=queue[0], queue=queue)
    tied = _leaders(s)
    if len(tied) > 1:
        return replace(s, seat=tied[0], queue=tied, tied=tied)  # KOS-34
    return replace(s, phase="over", queue=(), tied=())


def _last_turns(s: State) -> tuple[int, ...]:
    """Who still has a turn after the present seat has closed the game."""
    match s.options.finish:
        case "immediate":
            return ()
        case "equal_turns":
            return s.order[s.order.index(s.seat) + 1 :]  # KOS-44
        case "others_once":
            return s.others  # KOS-32


def _leaders(s: State) -> tuple[int, ...]:
    seats = s.tied or s.order  # KOS-43
    most = max(s.totals[seat] for seat in seats)
    return tuple(seat for seat in seats if s.totals[seat] == most)  # KOS-33


def ending(s: State) -> Ending | None:
    """Say how the game ended, None while it runs."""
    if s.phase != "over":
        return None
    return Ending("target", ("KOS-31", "KOS-33", "KOS-35"), places(s.totals))


def _with(row: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*row[:seat], value, *row[seat + 1 :])
