"""Goals as they are tapped: one tap for a good one, the menu for those that are not given."""

from __future__ import annotations

from collections.abc import Mapping

from stolik.engine import Field, Msg, msg
from stolik.games.pilkarzyki import actions as act
from stolik.games.pilkarzyki.state import State, passes_needed
from stolik.parts.match import OTHER, SIDES, index, side_name
from stolik.parts.match.fields import fields_of

GAME = "pilkarzyki"
SHORT = {"serve": "FIRST_TOUCH", "tilt": "TWO_PASSES", "defender": "DIRECT_SHOT"}


def scorer_of(do: act.Goal) -> str:
    """The letter of the team that would score."""
    return SIDES[OTHER[index(do.in_goal_of)]]


def restart_of(s: State) -> str:
    """How the ball was put in play; before the serve the serve is implied."""
    return s.restart if s.phase == "in_play" else "serve"


def void_goals(s: State) -> tuple[act.Goal, ...]:
    """Goals that are not given, with what is against each."""
    found: list[act.Goal] = []
    for team in SIDES:
        is_direct = restart_of(s) != "defender" or OTHER[index(team)] == s.restart_team
        if passes_needed(s) > 0 and is_direct:
            found.append(act.Goal(team, passes=0))
        found.append(act.Goal(team, None))
        found.append(act.Goal(team, surface_touched=False))
        if restart_of(s) == "defender" and not is_direct:
            found.append(act.Goal(team, from_="careful_pass"))
        if s.options.rebound_counts != "always":
            found.append(act.Goal(team, rebounded=True, agreed=False))
    return tuple(found)


def void_code(s: State, do: act.Goal) -> str:
    """Why a tapped goal is not given, empty where it is."""
    if do.rebounded:
        return "REBOUND_NOT_AGREED"
    if not do.surface_touched:
        return "NO_SURFACE"
    if do.last_touch is None:
        return "UNTOUCHED"
    if do.from_ is not None:
        return "CAREFUL_PASS"
    return SHORT[restart_of(s)] if do.passes == 0 else ""


def goal_keys(s: State, do: act.Goal) -> tuple[str, ...]:
    """The button of a goal, and for a good one the large score of the team that scores."""
    code, team = void_code(s, do), scorer_of(do)
    return (f"void:{team}:{code}",) if code else (f"goal:{team}", f"score:{team}")


def goal_words(s: State, do: act.Goal) -> Msg:
    """What the button of a goal says."""
    who = side_name(s.chairs, index(scorer_of(do)))
    code = void_code(s, do)
    if code:
        return msg("pilkarzyki.tap.void", who=who, why=msg(f"pilkarzyki.code.{code}"))
    return msg("pilkarzyki.tap.goal", who=who)


def goal_fields(s: State) -> Mapping[str, Field]:
    """Everything an umpire may say of a goal."""
    return fields_of(act.Goal, GAME, s.chairs)
