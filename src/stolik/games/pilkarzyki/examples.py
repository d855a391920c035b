"""The words of the book's worked examples."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from stolik.engine.examples import PAIRS, Json, Seats, Table, played
from stolik.games.pilkarzyki.actions import Action
from stolik.games.pilkarzyki.consequences import REASONS
from stolik.games.pilkarzyki.events import EVENTS
from stolik.games.pilkarzyki.options import Options
from stolik.games.pilkarzyki.rules import Foosball
from stolik.games.pilkarzyki.state import Phase, Restart, State
from stolik.parts.match import SIDES, Side, index
from stolik.parts.match.drawn import Strength
from stolik.parts.match.examples import named, steps_of, unknown_event
from stolik.parts.series import SeriesRow

GAME: Final = Foosball()
AB: Final = Seats(SIDES)
Count: TypeAlias = Annotated[int, Meta(ge=0)]
Counts: TypeAlias = dict[str, Count]


class Given(Struct, frozen=True, forbid_unknown_fields=True):
    """A match in mid-course."""

    phase: Phase = "toss"
    server: Side = "A"
    score: Counts = {}
    games: Counts = {}
    game_scores: tuple[tuple[Count, Count], ...] = ()
    game_no: Annotated[int, Meta(ge=1)] = 1
    sides: dict[Side, Literal["left", "right"]] = {}
    restart: Restart = "serve"
    restart_team: Side = "A"
    reserve_used: Count = 0
    balls_owed: Counts = {}
    technicals: Counts = {}
    timeouts_used: Counts = {}
    after_goal: bool = False


class Start(Struct, frozen=True):
    """A match before the toss, or in mid-course."""

    state: Given | None = None


At: TypeAlias = Table[State, Action, Start]


def start(given: Start, options: Options) -> State:
    """The state an example starts from; the scores of games won before it may be unknown."""
    fresh, now = GAME.start(2, options), given.state
    if now is None:
        return fresh
    wins = AB.each(now.games, 0)
    sides = {"A": "left", "B": "right", **now.sides}
    rows = [SeriesRow(0, score, None, (int(score[0] < score[1]),)) for score in now.game_scores]
    for side in (0, 1):
        missing = wins[side] - sum(side in row.winners for row in rows)
        rows += [SeriesRow(0, (0, 0), None, (side,))] * missing
    return replace(
        fresh,
        phase=now.phase,
        series=replace(fresh.series, rows=tuple(rows), wins=wins),
        server=index(now.server),
        score=AB.each(now.score, 0),
        game_no=now.game_no,
        sides=(sides["A"], sides["B"]),
        restart=now.restart,
        restart_team=index(now.restart_team),
        reserve_used=now.reserve_used,
        balls_owed=AB.each(now.balls_owed, 0),
        technicals=AB.each(now.technicals, 0),
        timeouts_used=AB.each(now.timeouts_used, 0),
        after_goal=now.after_goal,
    )


def shown(at: At) -> Mapping[str, Json]:
    """Every value that an example may expect."""
    s = at.state
    return {
        "phase": s.phase,
        "server": SIDES[s.server],
        "score": named(s.score),
        "games": named((s.series.wins[0], s.series.wins[1])),
        "game_scores": [list(map(int, row.points)) for row in s.series.rows],
        "game_no": s.game_no,
        "sides": named(s.sides),
        "restart": s.restart,
        "restart_team": SIDES[s.restart_team],
        "reserve_used": s.reserve_used,
        "balls_owed": named(s.balls_owed),
        "technicals": named(s.technicals),
        "timeouts_used": named(s.timeouts_used),
        "after_goal": s.after_goal,
        "balls_left": s.balls_left,
        "last_void": s.last_void,
        "winner": None if s.winner is None else SIDES[s.winner],
        "result": s.result,
        "final_score": None if s.final_score is None else named(s.final_score),
    }


def reason_of(said: str) -> Json:
    """Give the reason of a technical foul: the book lets a referee say it in any words."""
    return said if said in REASONS else "other"


EXAMPLES: Final = played(
    GAME,
    Start,
    start,
    steps_of(EVENTS, leave=(Strength,), spelled={"reason": reason_of}),
    shown,
    SIDES,
    refusals=PAIRS,
    misread=unknown_event(EVENTS, ("MATCH_OVER", "FOO-6")),
)
