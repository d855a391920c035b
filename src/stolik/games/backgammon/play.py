"""Turns: the opening, the roll, the play, and what comes of itself (BGM-11 to BGM-35)."""

from __future__ import annotations

from itertools import pairwise

from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.backgammon import cube
from stolik.games.backgammon.board import BAR, OFF, level_lost
from stolik.games.backgammon.ends import won
from stolik.games.backgammon.matching import found
from stolik.games.backgammon.moving import destinations, is_forced
from stolik.games.backgammon.notation import Chain, read, written
from stolik.games.backgammon.plays import Position, Step, Steps, has_left, moved, steps
from stolik.games.backgammon.state import Cube, Happened, LastPlay, State


def told(s: State, *what: Happened) -> State:
    """Say besides what has just happened."""
    return replace(s, happened=(*s.happened, *what))


def begun(s: State, seat: int) -> State:
    """Begin a turn; who is closed out and cannot double is skipped at once (BGM-26)."""
    s = replace(
        s,
        phase="pre_roll",
        turn=seat,
        dice=(),
        draft=(),
        before=None,
        is_opening=False,
        refused_levels=(0, 0),
        turns=s.turns + 1,
    )
    return ready(s)


def ready(s: State) -> State:
    """Let the side on turn decide before the roll, or skip it, or roll for it."""
    s = replace(s, phase="pre_roll")
    may_double = cube.refusal(s) is None
    if is_skipped(s):
        return s if may_double or s.is_closed_out(1 - s.turn) else skipped(s)
    if s.options.auto_roll and not may_double:
        return replace(s, phase="awaiting_roll")
    return s


def is_skipped(s: State) -> bool:
    """Say whether the side on turn does not roll (BGM-26)."""
    return s.options.skip_roll_when_closed_out and s.is_closed_out(s.turn)


def skipped(s: State) -> State:
    """Let the turn go to the other side without a roll."""
    return begun(told(s, Happened("turn_skipped", s.turn)), 1 - s.turn)


def opened(s: State, white: int, black: int) -> State:
    """Roll one die each: the higher begins and plays both numbers (BGM-11)."""
    s = replace(s, throws=s.throws + 2)
    if white == black:
        s = told(s, Happened("opening_equal", dice=(white, black)))
        top = s.options.cube_max or 1 << 40
        if s.automatic < s.options.most_automatic and s.cube.value * 2 <= top:  # BGM-56
            value = s.cube.value * 2
            s = replace(s, cube=Cube(value), automatic=s.automatic + 1)
            s = told(s, Happened("automatic_double", number=value))
        return s
    first = 0 if white > black else 1
    s = told(s, Happened("opening", first, (white, black)))
    s = replace(s, phase="move", turn=first, dice=(white, black), is_opening=True, turns=1)
    return unless_forced(s)


def rolled(s: State, dice: tuple[int, int], at_ms: int) -> State:
    """Take the roll: play it, or lose it where no number can be played (BGM-21)."""
    s = told(s, Happened("rolled", s.turn, dice))
    s = replace(s, phase="move", dice=dice, draft=(), throws=s.throws + 2)
    if not steps(*s.place, s.numbers, is_higher=s.options.higher_die_rule):
        last = LastPlay(s.turn, dice)
        return begun(told(replace(s, last=last), Happened("no_move", s.turn, dice)), 1 - s.turn)
    return unless_forced(s, at_ms)


def unless_forced(s: State, at_ms: int = 0) -> State:
    """Play the only legal play by itself where the house wants that."""
    if not s.options.auto_play:
        return s
    only = is_forced(*s.place, s.numbers, is_higher=s.options.higher_die_rule)
    if only is None:
        return s
    s = told(s, Happened("forced_play", s.turn, s.dice))
    return committed(s, only, at_ms)


def further(s: State) -> Steps:
    """Give the steps with which the half-made play can go on."""
    return steps(*s.place, s.left, is_higher=s.options.higher_die_rule and not s.draft)


def built(s: State, start: int, end: int) -> State:
    """Move a checker of the half-made play, by one number or by several."""
    own, their = s.place
    is_higher = s.options.higher_die_rule and not s.draft
    way = destinations(own, their, s.left, is_higher=is_higher).get((start, end))
    if way is None:
        chain = (start, end)
        if not own[start] or start <= end:
            raise Refused("no_checker_there", "BGM-13")
        found(own, their, s.left, (chain,), is_higher)  # says what is against it
        raise Refused("must_use_both_numbers", "BGM-19")
    return replace(s, draft=(*s.draft, *way))


def played(s: State, text: str, at_ms: int) -> State:
    """Make a whole play as it is written."""
    own, their = s.boards[s.turn], s.boards[1 - s.turn]
    made = found(own, their, s.numbers, read(text), s.options.higher_die_rule)
    return committed(s, made, at_ms)


def done(s: State, at_ms: int) -> State:
    """Let the play that was built stand."""
    if further(s):
        raise Refused("must_use_both_numbers", "BGM-19")
    return committed(s, s.draft, at_ms)


def committed(s: State, made: Steps, at_ms: int) -> State:
    """Put a play on the board: the game ends with the last checker (BGM-35), or the turn passes."""
    own, their = s.boards[s.turn], s.boards[1 - s.turn]
    text = written(own, their, made)
    for step in made:
        own, their = moved(own, their, step.start, step.end)
    s = told(s, Happened("played", s.turn, s.dice, text))
    s = replace(s, last=LastPlay(s.turn, s.dice, made), boards=both(s, (own, their)), draft=())
    return ended_or_passed(s, at_ms)


def ended_or_passed(s: State, at_ms: int) -> State:
    """End the game if all checkers are off, or let the other side begin its turn."""
    if has_left(s.boards[s.turn]):
        return begun(s, 1 - s.turn)
    is_literal = s.options.backgammon_zone == "loser_outer_literal"
    level = level_lost(s.boards[1 - s.turn], is_literal)
    return won(s, s.turn, level, "borne_off", at_ms)


def both(s: State, place: Position) -> Position:
    """Give the boards of White and of Black."""
    own, their = place
    return (own, their) if s.turn == 0 else (their, own)


def as_played(s: State, text: str, at_ms: int) -> State:
    """Record what was done at a real board, even if it is illegal (BGM-60)."""
    chains = read(text)
    own, their = s.boards[s.turn], s.boards[1 - s.turn]
    try:
        made = found(own, their, s.numbers, chains, s.options.higher_die_rule)
    except Refused:
        return illegal(s, chains)
    return committed(s, made, at_ms)


def illegal(s: State, chains: tuple[Chain, ...]) -> State:
    """Put an illegal play on the board; the opponent decides about it."""
    own, their = s.boards[s.turn], s.boards[1 - s.turn]
    made: list[Step] = []
    for chain in chains:
        for start, end in pairwise(chain):
            if not own[start]:
                raise Refused("no_checker_there", "BGM-13")
            if end not in (OFF, BAR) and their[25 - end] > 1:
                raise Refused("point_blocked", "BGM-15")
            made.append(Step(start, end, start - end))
            own, their = moved(own, their, start, end)
    before = s.boards
    text = " ".join("/".join(str(at) for at in chain) for chain in chains)
    s = told(s, Happened("illegal", s.turn, s.dice, text))
    return replace(
        s,
        phase="illegal_play",
        boards=both(s, (own, their)),
        before=before,
        draft=(),
        last=LastPlay(s.turn, s.dice, tuple(made)),
    )


def stood(s: State, at_ms: int) -> State:
    """Let the illegal play stand."""
    s = told(s, Happened("let_stand", 1 - s.turn))
    return ended_or_passed(replace(s, before=None), at_ms)


def demanded(s: State) -> State:
    """Go back to the position before the illegal play, with the same dice."""
    assert s.before is not None
    s = told(s, Happened("demanded", 1 - s.turn))
    return replace(s, phase="move", boards=s.before, before=None, last=None)


def voided(s: State, reason: str) -> State:
    """Let a roll not count: it is rolled again (BGM-59)."""
    s = told(s, Happened("voided", s.turn, s.dice, reason))
    phase = "opening_roll" if s.is_opening else "awaiting_roll"
    return replace(s, phase=phase, dice=(), draft=(), is_opening=False)
