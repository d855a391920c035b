"""What the scorer is offered: goals of one tap, void ones of two, and the words of buttons."""

from __future__ import annotations

from typing import Final

from stolik.engine import Field, Msg, msg
from stolik.engine.scene import Tap
from stolik.games.hokej_stolowy import actions as act
from stolik.games.hokej_stolowy.clock import is_refereed
from stolik.games.hokej_stolowy.state import State
from stolik.parts.match import OTHER, SIDES, Side, index, side_name
from stolik.parts.match.clock import SECOND_MS
from stolik.parts.match.fields import fields_of, score_fields

GAME: Final = "hokej-stolowy"
MOST_GOALS: Final = 999
VOIDS: Final[dict[str, act.Goal]] = {
    "bounced": act.Goal("A", stays=False),
    "early": act.Goal("A", released=True, too_early=True),
    "centre": act.Goal("A"),
    "pressed": act.Goal("A", pressed=True, released=True),
    "body": act.Goal("A", part="body", stopped_by_shooter=True, released=True),
    "moved": act.Goal("A", table_moved=True, released=True),
}
"""Void goals that take two taps: why, and whose it would have been."""


def of_side(goal: act.Goal, side: Side) -> act.Goal:
    """The same goal, by a side."""
    values = {name: getattr(goal, name) for name in goal.__struct_fields__}
    return act.Goal(**{**values, "by": side})


def callers(s: State) -> tuple[act.PassiveCall, ...]:
    """Who may call the play passive: the referee, or the opponent of who has the puck."""
    if s.possession is None:
        return ()
    if is_refereed(s):
        return (act.PassiveCall("referee"),)
    return (act.PassiveCall(SIDES[OTHER[s.possession]]),)


def sure_callers(s: State) -> tuple[act.PassiveCall, ...]:
    """The same, whatever the figures do."""
    return tuple(act.PassiveCall(do.by, single_figure=False) for do in callers(s))


def goals(s: State) -> tuple[act.Goal, ...]:
    """Goals of one tap, and void ones of two."""
    if s.phase != "play":
        return ()
    found = [act.Goal(side, released=True) for side in SIDES]
    for why, goal in VOIDS.items():
        if why != "centre" or not s.is_released:
            found += [of_side(goal, side) for side in SIDES]
    return tuple(found)


def void_word(do: act.Goal) -> str:
    """The word of a void goal that is listed; none for a goal that counts."""
    return next((why for why, goal in VOIDS.items() if of_side(goal, do.by) == do), "")


def goal_keys(_s: State, do: act.Goal) -> tuple[str, ...]:
    """The button of a side; for a void goal why, then the score of the side."""
    why = void_word(do)
    return (f"void:{why}", f"score:{do.by}") if why else (f"goal:{do.by}",)


def goal_taps(s: State, do: act.Goal) -> tuple[Tap, ...]:
    """The button, and for a goal that counts the score of the side."""
    button = Tap(goal_keys(s, do), do)
    return (button,) if void_word(do) else (Tap((f"score:{do.by}",), do), button)


def goal_words(s: State, do: act.Goal) -> Msg:
    """What that button is called."""
    why = void_word(do)
    if why:
        return msg(f"hokej-stolowy.void.{why}")
    return msg("hokej-stolowy.tap.goal", who=side_name(s.chairs, index(do.by)))


def faceoff_words(s: State, _do: act.Faceoff) -> Msg:
    """Who makes the face-off."""
    if s.due is None or s.due == "neutral":
        return msg(f"hokej-stolowy.drop.{s.due or 'either'}")
    return msg("hokej-stolowy.drop", who=side_name(s.chairs, index(s.due)))


def pre_words(_s: State, do: act.PreSignal) -> Msg:
    """In how many seconds it begins."""
    return msg("hokej-stolowy.tap.pre_signal", n=-do.t_rel // SECOND_MS)


def puck_words(s: State, do: act.Possession) -> Msg:
    """Whose figure has the puck; which one is tapped after that."""
    return msg("hokej-stolowy.tap.possession", who=side_name(s.chairs, index(do.player)))


def passive_words(s: State, _do: act.PassiveCall) -> Msg:
    """Of whom the play is passive, and whether it is a warning."""
    side = s.possession or 0
    word = "again" if is_refereed(s) or s.warned == side else "first"
    return msg(f"hokej-stolowy.passive.{word}", who=side_name(s.chairs, side))


def results(s: State) -> tuple[act.Result, ...]:
    """Results that are possible from here: one more for either side."""
    best = max(s.score) + 1
    return act.Result(best, s.score[1]), act.Result(s.score[0], best)


def result_fields(s: State) -> dict[str, Field]:
    """The goals of both, and how it ended."""
    numbers = score_fields(s.chairs, MOST_GOALS, now=s.score)
    return {**numbers, "how": fields_of(act.Result, GAME, s.chairs)["how"]}
