"""What can happen in a match, as data: clause, phase, who enters it, refusals, what it does."""

from __future__ import annotations

from typing import Final, get_args

from msgspec.structs import replace

from stolik.engine import (
    CHANCE,
    CLOCK,
    REFEREE,
    Each,
    Field,
    Option,
    Pick,
    Raw,
    Refused,
    msg,
)
from stolik.engine.scene import Tap
from stolik.games.pilkarzyki import actions as act
from stolik.games.pilkarzyki import consequences as then
from stolik.games.pilkarzyki.actions import Action
from stolik.games.pilkarzyki.goals import (
    goal_fields,
    goal_keys,
    goal_words,
    void_code,
    void_goals,
)
from stolik.games.pilkarzyki.options import Depth
from stolik.games.pilkarzyki.state import State
from stolik.parts.acting import Opens
from stolik.parts.match import OTHER, SIDES, Events, Happens, Told, entry_row, index, side_name
from stolik.parts.match.drawn import Strength
from stolik.parts.match.fields import fields_of, score_fields, side_options
from stolik.parts.match.following import depth_row

GAME: Final = "pilkarzyki"
DEPTHS: Final[tuple[Depth, ...]] = get_args(Depth)
RODS: Final = ("1", "2", "5", "3")
PLAYED: Final = (
    "toss", "choice", "choice2", "pre_serve", "in_play", "dead_ball", "timeout", "penalty_shot",
    "between_games",
)  # fmt: skip


def check_choice(s: State, do: act.Choose) -> None:
    """Whose choice it is, and what is left of it."""
    team = index(do.team)
    if s.phase == "choice" and team != s.chooser:
        raise Refused("NOT_TOSS_WINNER", "FOO-3")
    if s.phase == "choice2" and team == s.chooser:
        raise Refused("NOT_YOUR_CHOICE", "FOO-3")
    if s.phase == "choice2" and do.what == "service":
        raise Refused("SERVICE_ALREADY_TAKEN", "FOO-3")
    if (do.what == "side") != (do.side is not None):
        raise Refused("UNKNOWN_EVENT", "FOO-3")


def choices(s: State) -> tuple[act.Choose, ...]:
    """What may be chosen."""
    team = SIDES[s.chooser if s.phase == "choice" else OTHER[s.chooser]]
    sides = tuple(act.Choose(team, "side", side) for side in ("left", "right"))
    return sides if s.phase == "choice2" else (act.Choose(team, "service"), *sides)


def check_lineup(s: State, do: act.Lineup) -> None:
    """Positions change only between games, and every rod has one player."""
    is_early = s.phase in ("toss", "choice", "choice2") or (
        s.phase == "pre_serve" and s.score == (0, 0)
    )
    if not is_early and s.phase != "between_games":
        raise Refused("LINEUP_LOCKED", "FOO-32")
    rods = [rod for mine in do.rods.values() for rod in mine]
    size = s.size
    is_whole = sorted(rods) == sorted(RODS) and all(do.rods.values())
    is_pair = size != 2 or {frozenset(mine) for mine in do.rods.values()} == {
        frozenset("12"),
        frozenset("53"),
    }
    names = all(0 < len(name) <= 40 and name.isprintable() for name in do.rods)
    if not is_whole or len(do.rods) != size or not is_pair or not names:
        raise Refused("LINEUP_INVALID", "FOO-53")


def check_serve(s: State, do: act.Serve) -> None:
    """Only the server, and only when the others are ready."""
    if index(do.team) != s.server:
        raise Refused("NOT_YOUR_SERVE", "FOO-9")
    if s.options.confirm_ready and OTHER[s.server] not in s.ready and not s.is_drawn:
        raise Refused("OPPONENT_NOT_READY", "FOO-4")


def check_goal(s: State, _: act.Goal) -> None:
    """Before the serve only where the serve is implied."""
    if s.phase == "pre_serve" and s.options.confirm_ready:
        raise Refused("WRONG_PHASE", "FOO-4")


def check_tilt(s: State, do: act.Tilt) -> None:
    """Who tilts, and that both are ready."""
    if index(do.team) != s.tilter:
        raise Refused("NOT_YOUR_TILT", "FOO-19")
    if set(do.ready) != set(SIDES):
        raise Refused("NOT_BOTH_READY", "FOO-21")


def check_timeout(s: State, do: act.Timeout) -> None:
    """Only after a goal, also beside that of the other team, and as often as it may be."""
    if s.phase in ("in_play", "dead_ball"):
        raise Refused("TIMEOUT_BALL_IN_PLAY", "FOO-27")
    if not s.after_goal or s.phase == "between_games":
        raise Refused("TIMEOUT_ONLY_AFTER_GOAL", "FOO-27")
    if s.timeouts_used[index(do.team)] >= s.options.timeouts_per_game:
        raise Refused("TIMEOUT_USED", "FOO-26", n=s.options.timeouts_per_game)
    if s.phase not in ("pre_serve", "timeout"):
        raise Refused("WRONG_PHASE", "FOO-27")


def check_shot(s: State, do: act.PenaltyShot) -> None:
    """Only the wronged team shoots."""
    if index(do.team) != s.shots[0]:
        raise Refused("NOT_YOUR_SHOT", "FOO-57")


def check_score(s: State, do: act.GameScore) -> None:
    """A score with which a game can end, from what it stands at."""
    o, low = s.options, s.score if s.phase != "between_games" else (0, 0)
    more, fewer = max(do.a, do.b), min(do.a, do.b)
    total = more + fewer
    is_final = total == o.balls_per_game if o.play_all_balls else more == o.deciding_goal
    if fewer < 0 or do.a < low[0] or do.b < low[1] or not is_final or total > o.balls_per_game:
        raise Refused("GAME_SCORE", "FOO-8", n=o.balls_per_game)


def likely_scores(s: State) -> tuple[act.GameScore, ...]:
    """The shortest way in which each team can still win."""
    o, (a, b) = s.options, s.score if s.phase != "between_games" else (0, 0)
    n, need = o.balls_per_game, o.deciding_goal
    found = []
    if o.play_all_balls:
        found = [act.GameScore(n - b, b), act.GameScore(a, n - a)]
    else:
        found = [act.GameScore(need, b), act.GameScore(a, need)]
    return tuple(found)


def deepened(s: State, do: act.SetDepth) -> State:
    """The match is followed more, or less, closely from here."""
    s = replace(s, depth=do.depth, news=(Told("depth", word=do.depth),))
    phase = s.resumes if s.phase == "penalty_shot" else s.phase
    if do.depth == "results":
        if phase == "between_games":
            return replace(s, phase=phase, shots=())
        return replace(s, phase="pre_serve", shots=(), ready=(), timer=None, after_goal=False)
    if not s.is_tossed and s.phase == "pre_serve" and not s.series.rows and not s.is_drawn:
        return replace(s, phase="toss")  # FOO-2
    return s


def lineup_fields(s: State) -> dict[str, Field]:
    """Who plays which rods."""
    names = tuple(Option(f"{i + 1}") for i in range(s.size))
    rods = Pick(tuple(Option(rod, Raw(rod)) for rod in RODS), 1, 4, is_list=True)
    teams = Pick(side_options(s.chairs))
    return {"team": teams, "rods": Each(names, rods)}


def likely_lineups(s: State) -> tuple[act.Lineup, ...]:
    """The usual partition of the rods."""
    usual: dict[int, tuple[tuple[act.Rod, ...], ...]] = {
        1: (("1", "2", "5", "3"),),
        2: (("1", "2"), ("5", "3")),
        3: (("1", "2"), ("5",), ("3",)),
        4: (("1",), ("2",), ("5",), ("3",)),
    }
    parts = usual[s.size]
    rods = {f"{i + 1}": part for i, part in enumerate(parts)}
    return tuple(act.Lineup(team, rods) for team in SIDES)


def check_ready(s: State, _: act.Confirm) -> None:
    """Before a serve only where readiness is asked."""
    if s.phase == "pre_serve" and not s.options.confirm_ready:
        raise Refused("WRONG_PHASE", "FOO-4")


def is_asked(s: State, do: act.Confirm) -> bool:
    """Whether a serve waits for this team."""
    team = index(do.team)
    return s.phase == "pre_serve" and team == OTHER[s.server] and team not in s.ready


def technical_fields(s: State) -> dict[str, Field]:
    """Which team, and why: nothing is typed."""
    teams = fields_of(act.Spin, GAME, s.chairs)["team"]
    reasons = (Option(why, msg(f"pilkarzyki.code.{why}")) for why in then.REASONS)
    return {"team": teams, "reason": Pick(tuple(reasons), default="other")}


EVENTS: Final = Events[State, Action](
    GAME,
    entry_row("FOO-1", then.begun, Strength),
    Happens(
        act.CoinToss, "FOO-2", then.after_toss, inside=("toss",), by=(CHANCE, REFEREE),
        depth="events", taps_offered=lambda _: tuple(act.CoinToss(t) for t in SIDES), of="winner",
    ),
    Happens(
        act.Choose, "FOO-3", then.after_choice, inside=("choice", "choice2"), is_drawn=True,
        depth="events", check=check_choice, taps_offered=choices,
        keys=lambda _s, do: (f"choose:{do.side or do.what}",),
        label=lambda s, do: msg(
            f"pilkarzyki.choose.{do.side or do.what}", who=side_name(s.chairs, index(do.team))
        ),
    ),
    Happens(
        act.Goal, "FOO-42", then.after_goal, inside=("in_play", "pre_serve"), is_drawn=True,
        depth="events", check=check_goal,
        taps_offered=lambda s: (act.Goal("B"), act.Goal("A"), *void_goals(s)),
        typical=lambda _: (act.Goal("B", "B"), act.Goal("A", passes=0)), fields=goal_fields,
        keys=goal_keys, label=goal_words, main=lambda s, do: not void_code(s, do),
        is_aside=lambda s, do: bool(void_code(s, do)), opens=Opens(is_aside=True),
        taps=lambda s, do: tuple(Tap((key,), do) for key in goal_keys(s, do)),
        hotkey=lambda s, do: {"goal:A": "a", "goal:B": "b"}.get(goal_keys(s, do)[0], ""),
    ),
    Happens(
        act.Serve, "FOO-4", then.after_serve, inside=("pre_serve",), is_drawn=True, depth="events",
        check=check_serve, taps_offered=lambda s: (act.Serve(SIDES[s.server]),), of="team",
        main=lambda s, _do: s.options.confirm_ready,  # else a goal says that there was one
    ),
    Happens(
        act.Confirm, "FOO-4", then.after_ready, inside=("pre_serve", "timeout", "between_games"),
        depth="events", check=check_ready,
        taps_offered=lambda _: tuple(act.Confirm(t) for t in SIDES), of="team",
        main=is_asked,
    ),
    Happens(
        act.ClockExpired, "FOO-28", then.after_clock, inside=("timeout", "between_games"),
        by=lambda s: (CHANCE,) if s.is_drawn else (REFEREE, CLOCK), depth="events",
        taps_offered=lambda _: (act.ClockExpired(),), hotkey="enter",
    ),
    Happens(
        act.Touch, "FOO-14", then.after_touch, inside=("in_play",), depth="events",
        typical=lambda _: (act.Touch("A", "5", 1),), is_aside=True,
    ),
    Happens(
        act.DeadBall, "FOO-18", then.after_dead_ball, inside=("in_play",), depth="events",
        typical=lambda _: (act.DeadBall("elsewhere", "A"), act.DeadBall("goal_B")),
    ),
    Happens(
        act.Tilt, "FOO-19", then.after_tilt, inside=("dead_ball",), depth="events",
        check=check_tilt, taps_offered=lambda s: (act.Tilt(SIDES[s.tilter]),),
        typical=lambda s: (act.Tilt(SIDES[s.tilter], entered_goal="A"),), of="team", main=True,
    ),
    Happens(
        act.OffTable, "FOO-17", then.after_off_table, inside=("in_play",), depth="events",
        taps_offered=lambda _: (act.OffTable(),),
    ),
    Happens(
        act.Spin, "FOO-36", then.after_spin, inside=("in_play",), depth="events",
        typical=lambda _: (act.Spin("A", "played_on"),), exact=True,
    ),
    Happens(
        act.Timeout, "FOO-27", then.after_timeout, outside=("entry",), depth="events",
        check=check_timeout, taps_offered=lambda _: tuple(act.Timeout(t) for t in SIDES), of="team",
    ),
    Happens(
        act.Technical, "FOO-50", then.after_technical, outside=("entry",), depth="events",
        typical=lambda _: tuple(act.Technical(t, "other") for t in SIDES), exact=True,
        fields=technical_fields,
    ),
    Happens(
        act.PenaltyShot, "FOO-57", then.after_shot, inside=("penalty_shot",), depth="events",
        check=check_shot,
        taps_offered=lambda s: tuple(
            act.PenaltyShot(SIDES[team], is_in) for team in s.shots[:1] for is_in in (True, False)
        ),
        keys=lambda _s, do: (f"shot:{'goal' if do.scored else 'miss'}",),
        label=lambda s, do: msg(
            f"pilkarzyki.shot.{'goal' if do.scored else 'miss'}",
            who=side_name(s.chairs, index(do.team)),
        ),
        main=lambda _s, do: do.scored,
    ),
    Happens(
        act.Lineup, "FOO-33", then.after_lineup, outside=("entry",), depth="events",
        check=check_lineup, typical=likely_lineups, fields=lineup_fields, is_aside=True,
    ),
    Happens(
        act.GameScore, "FOO-8", then.after_game_score, inside=("pre_serve", "between_games"),
        depth="results", is_drawn=True, check=check_score, typical=likely_scores,
        fields=lambda s: score_fields(s.chairs, s.options.balls_per_game),
    ),
    Happens(
        act.Retire, "FOO-56", then.after_retirement, outside=("entry",),
        typical=lambda _: (act.Retire("A"), act.Retire("B")), exact=True, grave=True,
    ),
    depth_row(act.SetDepth, GAME, "FOO-8", DEPTHS, deepened),
    over=("MATCH_OVER", "FOO-6"),
)  # fmt: skip
