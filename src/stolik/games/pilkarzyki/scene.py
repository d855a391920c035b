"""The picture of a match: two large scores, games, server, rights, and the buttons."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from stolik.engine import Msg, Viewer, msg
from stolik.engine.ledger import Ledger
from stolik.engine.messages import Words
from stolik.engine.scene import FigureMark, Group, Node, Prompt
from stolik.games.pilkarzyki.chances import live_chance
from stolik.games.pilkarzyki.consequences import REASONS
from stolik.games.pilkarzyki.ledger import sheet
from stolik.games.pilkarzyki.state import State, passes_needed
from stolik.parts.match import BOTH, OTHER, SIDES, Look, Telling, chairs_of, side_name
from stolik.parts.match.drawn import chance
from stolik.parts.match.look import entry_prompt, is_scorer, pips, side_board, small
from stolik.parts.match.telling import Teller

KINDS: Final = {
    "ready": Telling("FOO-1"),
    "toss": Telling("FOO-2", step="turn"),
    "chose": Telling("FOO-3"),
    "lineup": Telling("FOO-33"),
    "ready_team": Telling("FOO-4"),
    "time_up": Telling("FOO-28", signal="end"),
    "serve": Telling("FOO-5", step="move"),
    "goal": Telling("FOO-42", "good", "move", is_score=True, has_score=True),
    "no_goal": Telling("FOO-25", "bad", "move"),
    "dead_ball": Telling("FOO-18"),
    "tilt": Telling("FOO-19"),
    "off_table": Telling("FOO-17"),
    "change_sides": Telling("FOO-45"),
    "game_won": Telling("FOO-10", "good", "turn", has_score=True),
    "next_game": Telling("FOO-44"),
    "timeout": Telling("FOO-26"),
    "technical": Telling("FOO-50", "bad"),
    "missed": Telling("FOO-57"),
    "retired": Telling("FOO-56"),
    "match_won": Telling("FOO-6", "end", "settle"),
    "depth": Telling("FOO-8"),
}
VOIDS: Final = {
    "NO_SURFACE": "FOO-13", "UNTOUCHED": "FOO-12", "CAREFUL_PASS": "FOO-40",
    "FIRST_TOUCH": "FOO-14", "TWO_PASSES": "FOO-24", "DIRECT_SHOT": "FOO-39",
    "DURING_TILT": "FOO-23", "SPIN": "FOO-38", "REBOUND_NOT_AGREED": "FOO-43",
}  # fmt: skip

PROMPTED: Final = {
    "toss": "FOO-2", "choice": "FOO-3", "choice2": "FOO-3", "dead_ball": "FOO-21",
    "timeout": "FOO-28", "between_games": "FOO-29", "penalty_shot": "FOO-57",
}  # fmt: skip


MOST_BEADS: Final = 11
"""A longer abacus does not fit below a score on a phone."""


def _team(s: State, side: int) -> Group:
    letter = SIDES[side]
    games = small(f"games:{letter}", s.series.wins[side], msg("pilkarzyki.games"))
    more: list[Node] = [games]
    if s.options.balls_per_game <= MOST_BEADS and s.depth == "events":
        won, every = s.score[side], s.options.balls_per_game
        more.insert(
            0, pips(f"beads:{letter}", won, every, msg("pilkarzyki.beads", n=won, of=every))
        )
    if s.balls_owed[side]:
        more.append(small(f"owed:{letter}", s.balls_owed[side], msg("pilkarzyki.owed"), "bad"))
    mark: FigureMark = "dot" if s.server == side and s.phase in ("pre_serve", "in_play") else ""
    return side_board(s, side, s.score[side], msg("pilkarzyki.goals"), more, mark)


def _notes(s: State, seat: int) -> Iterator[Words]:
    """Say where a team plays and which of its rights are used, at its first chair."""
    side = next((side for side in BOTH if chairs_of(s.chairs, side)[0] == seat), None)
    if side is None or s.depth != "events":
        return
    yield msg(f"pilkarzyki.at.{s.sides[side]}")
    if s.technicals[side]:
        yield msg("pilkarzyki.note.technicals", n=s.technicals[side])
    if s.timeouts_used[side]:
        yield msg("pilkarzyki.note.timeouts", n=s.timeouts_used[side])


def _centre(s: State) -> tuple[Node, ...]:
    reserve = s.options.reserve_balls
    left: tuple[Node, ...] = (small("left", s.balls_left, msg("pilkarzyki.balls_left")),)
    if reserve:
        left += (pips("reserve", s.reserve_used, reserve, msg("pilkarzyki.reserve")),)
    teams = tuple(_team(s, side) for side in BOTH)
    if s.timer is not None and s.phase in ("timeout", "between_games"):
        timer = s.timer.shown("timer", msg(f"pilkarzyki.phase.{s.phase}"))
        return (teams[0], timer, teams[1])
    if s.depth != "events":
        return teams
    return (*teams, Group("balls", left, msg("pilkarzyki.balls")))


def _chances(s: State) -> tuple[Fraction, Fraction]:
    p = live_chance(s, chance(s, 0))
    return p, 1 - p


def _subtitle(s: State) -> Msg:
    return msg(f"pilkarzyki.phase.{s.phase}", number=s.game_no)


def _prompt(s: State, viewer: Viewer) -> Prompt:
    if s.phase == "entry":
        return entry_prompt(s, viewer, "FOO-1")
    if s.phase == "finished" and s.winner is not None:
        wins = s.series.wins
        winner, loser = s.winner, 1 - s.winner
        text = msg(
            "pilkarzyki.prompt.finished",
            who=side_name(s.chairs, winner),
            mine=wins[winner],
            theirs=wins[loser],
        )
        return Prompt(text, clause="FOO-6")
    is_mine = is_scorer(s, viewer)
    if s.depth == "results":
        return Prompt(
            msg("pilkarzyki.prompt.results", number=len(s.series.rows) + 1), is_mine, "FOO-8"
        )
    whose = {
        "choice": s.chooser,
        "choice2": 1 - s.chooser,
        "dead_ball": s.tilter,
        "penalty_shot": s.shots[0] if s.shots else s.server,
    }.get(s.phase, s.server)
    if s.phase == "pre_serve" and s.options.confirm_ready and OTHER[s.server] not in s.ready:
        asked = side_name(s.chairs, OTHER[s.server])
        who = side_name(s.chairs, s.server)
        return Prompt(msg("pilkarzyki.prompt.asking", who=who, other=asked), is_mine, "FOO-4")
    text = msg(f"pilkarzyki.prompt.{s.phase}", who=side_name(s.chairs, whose), n=passes_needed(s))
    why = Msg(f"pilkarzyki.hole.{s.sides[s.server]}") if s.phase == "pre_serve" else None
    return Prompt(text, is_mine, PROMPTED.get(s.phase, "FOO-14"), why)


def _sheets(s: State) -> tuple[Ledger, ...]:
    return (sheet(s),)


LOOK: Final[Look[State]] = Look(
    teller=Teller("pilkarzyki", KINDS, score=lambda s: s.score, clauses={**VOIDS, **REASONS}),
    subtitle=_subtitle,
    centre=_centre,
    prompt=_prompt,
    sheets=_sheets,
    notes=_notes,
    chances=_chances,
)
