"""Chance at the table: a match to be watched, played by the strengths of both sides.

Time passes in slices of five seconds. At the end of each, a goal falls as often as five of them
make in five minutes of play, by one side or the other with the odds of their strengths; otherwise
some figure has the puck. The rules judge each goal like any other.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from stolik.engine import Luck
from stolik.games.hokej_stolowy import actions as act
from stolik.games.hokej_stolowy.actions import FIGURES, Action
from stolik.games.hokej_stolowy.chances import GOALS, RATED_MS
from stolik.games.hokej_stolowy.state import State
from stolik.parts.match import SIDES
from stolik.parts.match.clock import SECOND_MS
from stolik.parts.match.drawn import drawn_winner

Shot: TypeAlias = Literal["none", "goal", "bounced"]
SLICE_MS: Final = 5 * SECOND_MS
SLICES: Final = RATED_MS // SLICE_MS
BOUNCES: Final = 16
"""One in so many pucks jumps out of the goal again."""
PICKED_UP_MS: Final = 4 * SECOND_MS


def drawn(s: State, luck: Luck) -> Action:
    """Say what chance does now."""
    if s.depth == "results":
        return result(s, luck)
    if s.phase == "before":
        return act.StartSignal()
    if s.phase == "faceoff":
        return act.Faceoff()
    left = s.end_t - s.t
    if left <= 0 and not s.is_overtime:
        return act.FinalSignal()
    return moment(s, SLICE_MS if s.is_overtime else min(SLICE_MS, left), luck)


def moment(s: State, ms: int, luck: Luck) -> act.Elapse:
    """Draw what a slice of play ends with; a goal that would be void falls in none."""
    side = SIDES[drawn_winner(s, 0, luck)]
    t = s.t + ms
    is_open = t - s.last_faceoff >= s.options.shield_ms and (s.is_overtime or t < s.end_t)
    shot: Shot = "none"
    if luck.below(SLICES) < GOALS and is_open:
        shot = "goal" if luck.below(BOUNCES) else "bounced"
    return act.Elapse(ms, side, FIGURES[luck.below(len(FIGURES))], shot)


def result(s: State, luck: Luck) -> act.Result:
    """Draw a whole result: the slices of a match, and in a play-off who scores first after it."""
    goals = list(s.score)
    for _ in range(s.options.duration_s * SECOND_MS // SLICE_MS):
        if luck.below(SLICES) < GOALS:
            goals[drawn_winner(s, 0, luck)] += 1
    if goals[0] != goals[1] or not s.options.playoff:
        return act.Result(goals[0], goals[1])
    goals[drawn_winner(s, 0, luck)] += 1
    return act.Result(goals[0], goals[1], "sudden_death")
