"""What can happen in a match, as data: clause, phase, who enters it, refusals, what it does."""

from __future__ import annotations

from typing import Final, get_args

from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, Field, Msg, Number, Refused, msg
from stolik.engine.scene import Tap
from stolik.games.hokej_stolowy import actions as act
from stolik.games.hokej_stolowy import consequences as then
from stolik.games.hokej_stolowy.actions import FIGURES, Action
from stolik.games.hokej_stolowy.clock import check_signal, is_refereed, is_rung
from stolik.games.hokej_stolowy.options import Depth
from stolik.games.hokej_stolowy.state import State
from stolik.parts.acting import Gate, Opens
from stolik.parts.match import (
    BOTH,
    OTHER,
    SIDES,
    Events,
    Happens,
    Side,
    entry_row,
    index,
    side_name,
)
from stolik.parts.match.clock import SECOND_MS
from stolik.parts.match.fields import fields_of
from stolik.parts.match.following import depth_row

GAME: Final = "hokej-stolowy"
DEPTHS: Final[tuple[Depth, ...]] = get_args(Depth)
WINDOW: Final = (-30 * SECOND_MS, -15 * SECOND_MS)  # HOK-5
ON: Final = ("play", "faceoff", "stopped")
MANY_ERRORS: Final = 2  # HOK-21
MOST_GOALS: Final = 999
MENU: Final = Opens(is_aside=True)
"""What is rarely told in detail waits in the menu."""
VOIDS: Final[dict[str, act.Goal]] = {
    "bounced": act.Goal("A", stays=False),
    "early": act.Goal("A", released=True, too_early=True),
    "centre": act.Goal("A"),
    "pressed": act.Goal("A", pressed=True, released=True),
    "body": act.Goal("A", part="body", stopped_by_shooter=True, released=True),
    "moved": act.Goal("A", table_moved=True, released=True),
}
"""Void goals that take two taps: why, and whose it would have been."""


def by_clock(s: State) -> tuple[Actor, ...]:
    """The clock gives signals, and the scorer may; in a match to be watched chance does."""
    return (CHANCE,) if s.is_drawn else (REFEREE, CLOCK)


def by_chance(s: State) -> tuple[Actor, ...]:
    """Time passes by itself, but in a match to be watched."""
    return (CHANCE,) if s.is_drawn else ()


def of_side(goal: act.Goal, side: Side) -> act.Goal:
    """The same goal, by a side."""
    values = {name: getattr(goal, name) for name in goal.__struct_fields__}
    return act.Goal(**{**values, "by": side})


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
    asked = fields_of(act.Result, GAME, s.chairs)
    numbers: dict[str, Field] = {
        name: Number(0, MOST_GOALS, label=side_name(s.chairs, i), default=s.score[i])
        for i, name in enumerate("ab")
    }
    return {**numbers, "how": asked["how"]}


EVENTS: Final = Events[State, Action](
    GAME,
    entry_row("HOK-1", then.begun),
    Happens(
        act.StartSignal,
        "HOK-15",
        then.after_start,
        Gate("NO_ALARM", by=lambda s, by: by != CLOCK or is_rung(s, act.StartSignal())),
        inside=("before",),
        by=by_clock,
        depth="events",
        taps_offered=lambda _: (act.StartSignal(),),
        main=True,
        hotkey="enter",
    ),
    Happens(
        act.PreSignal,
        "HOK-5",
        then.after_pre_signal,
        Gate("PRE_SIGNAL_WINDOW", fits=is_in_window),
        inside=("before",),
        depth="events",
        taps_offered=lambda _: tuple(act.PreSignal(n) for n in WINDOW),
        typical=lambda _: (act.PreSignal(WINDOW[0]),),
        fields=lambda _: {"t_rel": Number(*WINDOW, default=WINDOW[0])},
        exact=True,
        opens=MENU,
        keys=lambda _s, do: (f"pre:{-do.t_rel // SECOND_MS}",),
        label=pre_words,
    ),
    Happens(
        act.EarlyTouch,
        "HOK-15",
        then.after_early_touch,
        inside=("before",),
        depth="events",
        taps_offered=lambda _: tuple(act.EarlyTouch(side) for side in SIDES),
        of="player",
    ),
    Happens(
        act.Faceoff,
        "HOK-17",
        then.after_faceoff,
        Gate("NOT_BOTH_READY", "HOK-16", fits=are_ready),
        Gate("NEUTRAL_REQUIRED", "HOK-21", fits=is_neutral_kept),
        inside=("faceoff",),
        depth="events",
        is_drawn=True,
        taps_offered=lambda _: (act.Faceoff(),),
        typical=lambda _: (act.Faceoff(by="neutral"),),
        label=faceoff_words,
        main=True,
        hotkey="enter",
        opens=MENU,
    ),
    Happens(
        act.Resume,
        "HOK-53",
        then.after_resume,
        Gate("NOT_BOTH_READY", fits=are_ready),
        inside=("stopped",),
        depth="events",
        taps_offered=lambda _: (act.Resume(),),
        typical=lambda _: (act.Resume(),),
        opens=MENU,
        main=True,
        hotkey="enter",
    ),
    Happens(
        act.Goal,
        "HOK-26",
        then.after_goal,
        inside=("play", "stopped"),
        depth="events",
        taps_offered=goals,
        typical=lambda _: tuple(act.Goal(side, released=True) for side in SIDES),
        keys=goal_keys,
        label=goal_words,
        taps=goal_taps,
        hotkey=lambda _s, do: "" if void_word(do) else do.by.lower(),
        main=lambda _s, do: not void_word(do),
        opens=MENU,
    ),
    Happens(
        act.Stop,
        "HOK-52",
        then.after_stop,
        inside=("play", "faceoff"),
        depth="events",
        taps_offered=lambda _: (act.Stop(),),
        typical=lambda _: (act.Stop(by="A"),),
        opens=MENU,
        hotkey="s",
    ),
    Happens(
        act.PassiveCall,
        "HOK-40",
        then.after_passive_call,
        inside=("play",),
        depth="events",
        check=check_passive,
        taps_offered=callers,
        typical=sure_callers,
        opens=MENU,
        keys=lambda _s, _do: ("passive",),
        label=passive_words,
        hotkey="p",
    ),
    Happens(
        act.Block,
        "HOK-37",
        then.after_block,
        Gate("NOT_A_BLOCK", "HOK-38", fits=is_block),
        Gate("ONLY_DEFENDER_BLOCKS", fits=is_defender),
        inside=("play",),
        depth="events",
        taps_offered=lambda _: tuple(act.Block(side) for side in SIDES),
        typical=lambda _: tuple(act.Block(side) for side in SIDES),
        opens=MENU,
        of="by",
    ),
    Happens(
        act.PuckOut,
        "HOK-58",
        then.after_puck_out,
        inside=("play",),
        depth="events",
        taps_offered=lambda _: tuple(act.PuckOut(side) for side in SIDES),
        typical=lambda _: (act.PuckOut(),),
        opens=MENU,
        of="retrieved_by",
    ),
    Happens(
        act.Possession,
        "HOK-24",
        then.after_possession,
        inside=("play",),
        depth="events",
        taps_offered=lambda _: tuple(
            act.Possession(side, figure) for side in SIDES for figure in FIGURES
        ),
        keys=lambda _s, do: (f"has:{do.player}", f"figure:{do.figure}"),
        label=puck_words,
    ),
    Happens(
        act.Contact,
        "HOK-24",
        then.after_contact,
        inside=("play",),
        depth="events",
        taps_offered=lambda _: (act.Contact("boards"), act.Contact("post")),
        keys=lambda _s, do: (f"contact:{do.what}",),
        label=lambda _s, do: msg(f"hokej-stolowy.value.what.{do.what}"),
    ),
    Happens(
        act.FinalSignal,
        "HOK-8",
        then.after_final,
        Gate("NO_CLOCK_IN_OVERTIME", "HOK-14", only=lambda s: not s.is_overtime),
        Gate("CLOCK_NOT_EXPIRED", "HOK-61", by=is_expired),
        Gate("NO_ALARM", by=lambda s, by: by != CLOCK or is_rung(s, act.FinalSignal())),
        inside=ON,
        by=by_clock,
        depth="events",
        taps_offered=lambda s: (act.FinalSignal(),) if s.t >= s.ends_at else (),
    ),
    Happens(
        act.BadFaceoff,
        "HOK-20",
        then.after_bad_faceoff,
        inside=("play", "faceoff"),
        depth="events",
        typical=lambda _: tuple(act.BadFaceoff(side) for side in SIDES),
        exact=True,
        is_aside=True,
    ),
    Happens(
        act.RequestNeutral,
        "HOK-21",
        then.after_request,
        Gate("NEUTRAL_ONLY_PLAYOFF", only=lambda s: s.options.playoff),
        Gate("NO_REPEATED_ERRORS", fits=may_have_neutral),
        inside=("before", *ON),
        depth="events",
        typical=lambda s: tuple(
            do for do in map(act.RequestNeutral, SIDES) if may_have_neutral(s, do)
        ),
    ),
    Happens(
        act.PushFigures,
        "HOK-46",
        then.after_push,
        Gate("PUSH_WITHOUT_POSSESSION", fits=is_pusher),
        inside=("play",),
        depth="events",
        typical=lambda s: (act.PushFigures(SIDES[s.possession or 0]),),
        is_aside=True,
    ),
    Happens(
        act.Jolt,
        "HOK-51",
        then.after_jolt,
        inside=("play",),
        depth="events",
        typical=lambda _: tuple(act.Jolt(side) for side in SIDES),
        exact=True,
        is_aside=True,
    ),
    Happens(
        act.Result,
        "HOK-3",
        then.after_result,
        inside=("before", *ON),
        depth="results",
        is_drawn=True,
        check=check_result,
        typical=results,
        fields=result_fields,
    ),
    Happens(
        act.NoShow,
        "HOK-10",
        then.after_no_show,
        Gate(
            "NO_SHOW_TOO_EARLY",
            only=is_late,
            facts=lambda s: {"n": s.options.no_show_s},
        ),
        inside=("before", "play"),
        typical=lambda _: tuple(act.NoShow(side) for side in SIDES),
        exact=True,
        grave=True,
        is_aside=True,
    ),
    Happens(
        act.CommitteeRuling,
        "HOK-45",
        then.after_ruling,
        Gate(
            "TOO_FEW_MATCHES",
            fits=is_reviewed,
            facts=lambda s: {"n": s.options.matches_review_limit},
        ),
        inside=("before",),
        typical=lambda _: (act.CommitteeRuling("A", 1, "replay"),),
        grave=True,
        is_aside=True,
    ),
    Happens(
        act.Withdraw,
        "HOK-11",
        then.after_withdrawal,
        outside=("entry",),
        typical=lambda _: tuple(act.Withdraw(side) for side in SIDES),
        exact=True,
        grave=True,
        is_aside=True,
    ),
    Happens(
        act.Replay,
        "HOK-9",
        then.after_replay,
        inside=ON,
        depth="events",
        taps_offered=lambda _: (act.Replay(),),
        grave=True,
        is_aside=True,
    ),
    depth_row(act.SetDepth, GAME, "HOK-3", DEPTHS, then.after_depth),
    Happens(act.Signal, "HOK-6", then.after_signal, by=CLOCK, check=check_signal),
    Happens(
        act.Elapse,
        "HOK-2",
        then.after_elapse,
        Gate("WRONG_PHASE", fits=is_time_left),
        inside=("play",),
        depth="events",
        by=by_chance,
    ),
    over=("MATCH_OVER", "HOK-3"),
)
