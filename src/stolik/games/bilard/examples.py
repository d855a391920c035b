"""The words of the book's worked examples."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from stolik.engine.examples import PAIRS, BadExample, Json, Seats, Table, played
from stolik.games.bilard import actions as act
from stolik.games.bilard.balls import OBJECTS, Ball, Group, Pocket
from stolik.games.bilard.events import EVENTS
from stolik.games.bilard.options import Options
from stolik.games.bilard.rules import EightBall
from stolik.games.bilard.state import Cue, State, fallen_balls, left_of, target_of
from stolik.parts.match import SIDES, Ready, Side
from stolik.parts.match.examples import named, steps_of, unknown_event

GAME: Final = EightBall()
AB: Final = Seats(SIDES)
Count: TypeAlias = Annotated[int, Meta(ge=0)]


class Match(Struct, frozen=True, forbid_unknown_fields=True):
    """A match in mid-course; what is left out is as in a fresh one."""

    phase: Literal["toss", "break", "shoot", "choose_group", "finished"] = "toss"
    turn: Side = "A"
    groups: dict[str, Group | None] = {}
    cue: Cue | None = None
    second_half: bool | None = None
    attempts_left: Annotated[int, Meta(ge=1, le=2)] = 1
    fouls_in_row: dict[str, Count] = {}
    log: tuple[tuple[Ball, Pocket], ...] = ()


class Given(Struct, frozen=True):
    """A match before the toss, or in mid-course."""

    state: Match | None = None


At: TypeAlias = Table[State, act.Action, Given]


def start(given: Given, options: Options) -> State:
    """The state an example starts from."""
    fresh, now = GAME.start(2, options), given.state
    if now is None:
        return fresh
    first, second = AB.each(now.groups, None)
    if (first is None) != (second is None) or (first is not None and first == second):
        raise BadExample("given.state.groups")
    balls = [ball for ball, _ in now.log]
    if len(set(balls)) < len(balls) or not set(balls) <= set(OBJECTS) - {"8"}:
        raise BadExample("given.state.log")
    is_early = now.phase in ("toss", "break")
    cue: Cue = now.cue or ("first_line" if is_early else "as_lies")
    is_bound = cue in ("first_line", "first_line_optional") and not is_early
    turn = AB.find(now.turn)
    return replace(
        fresh,
        phase=now.phase,
        is_tossed=now.phase != "toss",
        turn=turn,
        breaker=turn if now.phase in ("break", "choose_group") else 0,
        groups=(first, second),
        cue="first_line" if is_early else cue,
        second_half=is_bound if now.second_half is None else now.second_half,
        attempts=now.attempts_left,
        fouls=AB.each(now.fouls_in_row, 0),
        down=now.log,
    )


def tokens(pocketed: list[tuple[str, str]]) -> Json:
    """The balls that fell, as the log of a match has them."""
    return [f"{ball}>{pocket}" for ball, pocket in pocketed]


def shown(at: At) -> Mapping[str, Json]:
    """Every value that an example may expect."""
    s = at.state
    rows = s.series.rows
    return {
        "phase": s.phase,
        "turn": SIDES[s.turn],
        "groups": named(s.groups),
        "cue": s.cue,
        "second_half": s.second_half,
        "attempts_left": s.attempts,
        "fouls_in_row": named(s.fouls),
        "pocketed": [ball for ball in OBJECTS if ball in fallen_balls(s)],
        "balls_left": named((left_of(s, 0), left_of(s, 1))),
        "target": named((target_of(s, 0), target_of(s, 1))),
        "break_no": s.break_no,
        "last": s.last,
        "winner": SIDES[rows[-1].winners[0]] if rows else None,
        "reason": rows[-1].of.reason if rows else None,
        "games": at.named(s.series.wins),
    }


EXAMPLES: Final = played(
    GAME,
    Given,
    start,
    steps_of(EVENTS, leave=(Ready,), spelled={"pocketed": tokens}),
    shown,
    SIDES,
    refusals=PAIRS,
    misread=unknown_event(EVENTS, ("GAME_OVER", "BIL-50")),
)
