"""What the referee does (BGM-62), the clock (BGM-61), and the results of a sheet."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.backgammon import actions as act
from stolik.games.backgammon.cube import told
from stolik.games.backgammon.ends import counted, ended, fresh, is_reached, won
from stolik.games.backgammon.plays import steps
from stolik.games.backgammon.position_id import read_position_id
from stolik.games.backgammon.setup import is_stuck
from stolik.games.backgammon.state import Cube, Happened, Outcome, State
from stolik.parts import clocks, series

OWNERS = {"white": 0, "black": 1, "centre": None}


def corrected(s: State, do: act.CorrectState) -> State:
    """Put right what was recorded: position, dice, cube, turn and score."""
    if do.position:
        found = read_position_id(do.position)
        if found is None or is_stuck(*found):
            raise Refused("bad_position", "BGM-63")
        s = replace(s, boards=found, last=None)
    if do.turn is not None:
        s = replace(s, turn=do.turn)
    value = s.cube.value if do.cube_value is None else do.cube_value
    if value & (value - 1) or (s.options.cube_max is not None and value > s.options.cube_max):
        raise Refused("bad_cube", "BGM-48")
    owner = s.cube.owner if do.cube_owner is None else OWNERS[do.cube_owner]
    s = replace(s, cube=Cube(value, owner), is_taken=s.is_taken or owner is not None)
    if do.score is not None:
        s = scored(s, do.score)
    if do.is_crawford is not None:
        s = replace(s, is_crawford=do.is_crawford and s.options.is_match)
    s = told(s, Happened("corrected", text=do.reason))
    if s.is_over:
        return replace(s, phase="game_over")
    is_placed = bool(do.position) or do.turn is not None or do.dice is not None
    return put_right(s, do.dice) if is_placed else s


def put_right(s: State, dice: tuple[int, int] | None) -> State:
    """Let play go on from a corrected position: with these dice, or before the roll."""
    s = replace(s, draft=(), before=None, resigns=0, is_opening=False, phase="pre_roll", dice=())
    if dice is None:
        return s
    s = replace(s, phase="move", dice=dice)
    if not steps(*s.place, s.numbers, is_higher=s.options.higher_die_rule):
        raise Refused("no_play", "BGM-21")
    return s


def scored(s: State, score: tuple[int, int]) -> State:
    """Put the score right; what stands in the rows stays to be read."""
    if s.options.is_match and (min(score) < 0 or min(score) >= s.options.match_length):
        raise Refused("bad_score", "BGM-50")
    if not s.options.is_match and score[0] + score[1]:
        raise Refused("bad_score", "BGM-49")
    if max(map(abs, score)) > 1_000_000:
        raise Refused("bad_score", "BGM-50")
    return replace(s, series=replace(s.series, totals=score))


def punished(s: State, do: act.Penalty) -> State:
    """Give points to a player because of the other."""
    other = 0 if s.options.is_match else -do.points
    points = (do.points, other) if do.seat == 0 else (other, do.points)
    before = int(max(s.series.totals))
    white, black = (a + b for a, b in zip(s.series.totals, points, strict=True))
    s = replace(s, series=replace(s.series, totals=(white, black)))
    s = told(s, Happened("penalty", do.seat, text=do.reason, number=do.points))
    is_brink = is_reached(s.options, before, int(max(s.series.totals)))
    s = replace(s, is_next_crawford=s.is_next_crawford or is_brink)
    return replace(s, phase="game_over") if s.is_over else s


def adjudicated(s: State, do: act.Adjudicate, at_ms: int) -> State:
    """Award the game."""
    return won(s, do.winner, do.level, "referee", at_ms)


def entered(s: State, do: act.EnterResult, at_ms: int) -> State:
    """Enter a game by its result; the next one begins by itself on a sheet of results."""
    if do.cube & (do.cube - 1) or (not s.options.cube and do.cube != 1):
        raise Refused("bad_cube", "BGM-42")
    top = s.options.cube_max
    if top is not None and do.cube > top:
        raise Refused("cube_at_maximum", "BGM-48")
    if s.is_crawford and do.cube != 1:
        raise Refused("crawford_game", "BGM-51")
    if do.reason == "drop" and do.level != 1:
        raise Refused("level_does_not_fit", "BGM-45")
    is_taken = do.cube > 1
    scored_level = 1 if do.reason == "drop" else counted(s.options, do.level, is_taken)
    points = scored_level * do.cube
    s = ended(s, Outcome(do.winner, do.level, scored_level, do.cube, points, do.reason), at_ms)
    return s if s.is_over or s.options.depth != "results" else fresh(s)


def settled(s: State) -> State:
    """End a session for money (BGM-49)."""
    return replace(s, series=series.close(s.series), phase="game_over")


def clock_adjusted(s: State, do: act.AdjustClock) -> State:
    """Give a seat time, or take it."""
    if s.clocks is None:
        raise Refused("no_clock", "BGM-61")
    ticking = clocks.added(s.clocks, do.seat, do.seconds * clocks.SECOND_MS)
    return replace(s, clocks=ticking)


def paused(s: State, at_ms: int, reason: str) -> State:
    """Stop play and the clocks."""
    s = told(s, Happened("paused", text=reason))
    control = s.options.control
    if s.clocks is None or control is None:
        return replace(s, is_paused=True)
    return replace(s, is_paused=True, clocks=clocks.stopped(control, s.clocks, at_ms))


def resumed(s: State) -> State:
    """Go on."""
    return replace(told(s, Happened("resumed")), is_paused=False)


def timed_out(s: State, seat: int, at_ms: int, is_seen: bool) -> State:
    """End the game, and a match with it, because a reserve is used up (BGM-61)."""
    control = s.options.control
    if s.clocks is None or control is None:
        raise Refused("no_clock", "BGM-61")
    if not is_seen and clocks.left_at(control, s.clocks, seat, at_ms) > 0:
        raise Refused("time_left", "BGM-61")
    return won(s, 1 - seat, 1, "time", at_ms)
