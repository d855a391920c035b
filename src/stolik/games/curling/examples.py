"""The words of the book's worked examples."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from stolik.engine.examples import PAIRS, BadExample, Json, Seats, Table, played
from stolik.games.curling.actions import Action
from stolik.games.curling.events import EVENTS, OVER
from stolik.games.curling.options import Options
from stolik.games.curling.rules import Curling
from stolik.games.curling.scoring import house
from stolik.games.curling.state import State
from stolik.parts.match import OTHER, SIDES, Ready, Side
from stolik.parts.match.examples import steps_of, unknown_event
from stolik.parts.stones import Spots, are_sound, laid, spoken, stone_names

GAME: Final = Curling()
AB: Final = Seats(SIDES)
Count: TypeAlias = Annotated[int, Meta(ge=0)]


class Now(Struct, frozen=True, forbid_unknown_fields=True):
    """A match in mid-course."""

    phase: Literal["toss", "deliver", "finished"] = "deliver"
    first: Side | None = None
    hammer: Side | None = None
    score: dict[str, Count] = {}
    end_no: Annotated[int, Meta(ge=1)] = 1
    thrown: Count = 0
    stones: Spots = {}


class Given(Struct, frozen=True):
    """A match before the toss, or in mid-course."""

    state: Now | None = None


At: TypeAlias = Table[State, Action, Given]


def start(given: Given, options: Options) -> State:
    """Give the state an example starts from."""
    fresh, now = GAME.start(2, options), given.state
    if now is None:
        return fresh
    if set(now.stones) - set(stone_names(options.stones_per_team)) or not are_sound(now.stones):
        raise BadExample(f"given.state.stones: {list(now.stones)}")
    if now.thrown >= fresh.all_stones:
        raise BadExample("given.state.thrown: the end is over")
    score = AB.each(now.score, 0)
    winner = None
    if now.phase == "finished" and score[0] != score[1]:
        winner = int(score[1] > score[0])
    return replace(
        fresh,
        phase=now.phase,
        first=first_of(now),
        score=score,
        end_no=now.end_no,
        thrown=now.thrown,
        stones=laid(now.stones),
        winner=winner,
    )


def first_of(now: Now) -> int:
    """Give the team that delivers first: as said, or the one without the hammer."""
    if now.hammer is None:
        return AB.find(now.first or "A")
    if now.first == now.hammer:
        raise BadExample("given.state.hammer: the first team has not the last stone")
    return OTHER[AB.find(now.hammer)]


def shown(at: At) -> Mapping[str, Json]:
    """Give every value that an example may expect."""
    s = at.state
    is_on, is_tossed = s.phase == "deliver", s.phase != "toss"
    stones: dict[str, Json] = {name: list(spot) for name, spot in spoken(s.stones).items()}
    return {
        "phase": s.phase,
        "first": SIDES[s.first] if is_tossed else None,
        "hammer": SIDES[s.hammer] if is_tossed else None,
        "score": at.named(s.score),
        "end_no": s.end_no,
        "thrown": s.thrown,
        "stones": stones,
        "next": SIDES[s.next] if is_on else None,
        "next_stone": s.next_stone if is_on else None,
        "next_position": s.next_position if is_on else None,
        "direction": s.direction,
        "last": s.last.result if s.last else None,
        "line": [[row.points_of(0), row.points_of(1)] for row in s.rounds],
        "house": [one.name for one in house(s.stones, s.options)],
        "last_removed": dict(s.removed),
        "violation": s.violation,
        "winner": None if s.winner is None else SIDES[s.winner],
    }


EXAMPLES: Final = played(
    GAME, Given, start, steps_of(EVENTS, leave=(Ready,)), shown,
    SIDES,
    refusals=PAIRS,
    misread=unknown_event(EVENTS, OVER),
)  # fmt: skip
