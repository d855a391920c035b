"""What speaks against an event beyond its phase: who tells it, and whether it can have happened."""

from __future__ import annotations

from typing import Final

from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, Refused
from stolik.games.hokej_stolowy import actions as act
from stolik.games.hokej_stolowy.actions import Action
from stolik.games.hokej_stolowy.clock import is_refereed
from stolik.games.hokej_stolowy.state import State
from stolik.parts.match import BOTH, OTHER, SIDES, index
from stolik.parts.match.clock import SECOND_MS

WINDOW: Final = (-30 * SECOND_MS, -15 * SECOND_MS)  # HOK-5
MANY_ERRORS: Final = 2  # HOK-21


def by_clock(s: State) -> tuple[Actor, ...]:
    """The clock gives signals, and the scorer may; in a match to be watched chance does."""
    return (CHANCE,) if s.is_drawn else (REFEREE, CLOCK)


def by_chance(s: State) -> tuple[Actor, ...]:
    """Time passes by itself, but in a match to be watched."""
    return (CHANCE,) if s.is_drawn else ()


def is_in_window(_s: State, do: Action) -> bool:
    """Say whether a pre-start signal is neither too early nor too late."""
    return isinstance(do, act.PreSignal) and WINDOW[0] <= do.t_rel <= WINDOW[1]


def are_ready(_s: State, do: Action) -> bool:
    """Say whether both players are ready."""
    return isinstance(do, act.Faceoff | act.Resume) and sorted(do.ready) == list(SIDES)


def is_neutral_kept(s: State, do: Action) -> bool:
    """Say whether a neutral person who was granted makes the face-off."""
    return not (s.is_neutral and isinstance(do, act.Faceoff) and do.by in SIDES)


def may_have_neutral(s: State, do: Action) -> bool:
    """Say whether a player may ask for a neutral person."""
    assert isinstance(do, act.RequestNeutral)
    return s.is_overtime or s.errors[OTHER[index(do.player)]] >= MANY_ERRORS


def is_block(_s: State, do: Action) -> bool:
    """Say whether the puck lies as it must for a block."""
    return isinstance(do, act.Block) and do.in_crease and do.stopped and do.touches_goal_line


def is_defender(_s: State, do: Action) -> bool:
    """Say whether it is the own goal of whoever blocks."""
    return isinstance(do, act.Block) and do.goal_of in (None, do.by)


def is_pusher(s: State, do: Action) -> bool:
    """Say whether whoever pushes figures has the puck."""
    return isinstance(do, act.PushFigures) and s.possession == index(do.player)


def is_late(s: State) -> bool:
    """Say whether a player who is not here has not come in time."""
    return s.t >= s.options.no_show_s * SECOND_MS


def is_reviewed(s: State, do: Action) -> bool:
    """Say whether so many matches may be declared lost."""
    assert isinstance(do, act.CommitteeRuling)
    return do.ruling == "replay" or do.matches > s.options.matches_review_limit


def is_expired(s: State, by: Actor) -> bool:
    """Say whether the time is up; the clock itself is never late by being late."""
    return s.t >= (s.end_t if by == CLOCK else s.ends_at)


def is_time_left(s: State, do: Action) -> bool:
    """Say whether there was time left before a while of play."""
    return s.is_overtime or (isinstance(do, act.Elapse) and s.t - do.lasts_ms < s.end_t)


def check_passive(s: State, do: act.PassiveCall) -> None:
    """The refusals of a call of passive play, in the order of the book."""
    if do.by == "referee":
        if s.possession is None:
            raise Refused("OPPONENT_NOT_IN_POSSESSION", "HOK-40")
        return
    if is_refereed(s):
        raise Refused("REFEREE_PRESENT", "HOK-43")
    if s.possession != OTHER[index(do.by)]:
        raise Refused("OPPONENT_NOT_IN_POSSESSION", "HOK-40")
    if s.warned == s.possession or not do.single_figure or s.held_since is None:
        return
    if s.t - s.held_since < s.options.hold_ms:
        raise Refused("PASSIVE_TOO_EARLY", "HOK-41")


def check_result(s: State, do: act.Result) -> None:
    """A result must be one that the match can still end with."""
    score, o = (do.a, do.b), s.options
    gap, grows = abs(do.a - do.b), all(score[i] >= s.score[i] for i in BOTH)
    fits = {
        "played": grows and not (o.playoff and gap == 0),  # HOK-13
        "replay": grows and not (o.playoff and gap == 0),  # HOK-9
        "sudden_death": grows and o.playoff and gap == 1,  # HOK-14
        "forfeit": score in (o.forfeit_score, o.forfeit_score[::-1]),  # HOK-10
        "withdrawal": min(score) == 0 and max(score) >= o.withdrawal_bonus and gap > 0,  # HOK-11
        "abandoned": grows,  # HOK-12
    }
    if not fits[do.how]:
        raise Refused("BAD_RESULT", "HOK-3")
