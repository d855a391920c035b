"""The words of the book's worked examples."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias, get_args

from msgspec import Meta, Struct
from msgspec.structs import replace

from stolik.engine.examples import PAIRS, BadExample, Json, Seats, Table, played
from stolik.games.shuffleboard.actions import Action, Colour
from stolik.games.shuffleboard.consequences import lying
from stolik.games.shuffleboard.events import EVENTS, OVER
from stolik.games.shuffleboard.options import Options
from stolik.games.shuffleboard.rules import Shuffleboard
from stolik.games.shuffleboard.state import End, State
from stolik.parts.match import SIDES, Ready, Side
from stolik.parts.match.examples import steps_of, unknown_event
from stolik.parts.stones import Spots, are_sound, spoken, stone_names, thrown_for

GAME: Final = Shuffleboard()
AB: Final = Seats(SIDES)
Count: TypeAlias = Annotated[int, Meta(ge=0)]


class Now(Struct, frozen=True, forbid_unknown_fields=True):
    """A game in mid-course."""

    phase: Literal["toss", "throw", "finished"] = "throw"
    first: Side = "A"
    score: dict[str, Count] = {}
    round: Annotated[int, Meta(ge=1)] = 1
    end: End = "near"
    stones: Spots = {}


class Given(Struct, frozen=True):
    """A game before the toss, or in mid-course."""

    state: Now | None = None


At: TypeAlias = Table[State, Action, Given]


def start(given: Given, options: Options) -> State:
    """Give the state an example starts from."""
    fresh, now = GAME.start(4 if options.mode == "four" else 2, options), given.state
    if now is None:
        return fresh
    if set(now.stones) - set(stone_names(options.stones_per_team)) or not are_sound(now.stones):
        raise BadExample(f"given.state.stones: {list(now.stones)}")
    first, score = AB.find(now.first), AB.each(now.score, 0)
    stones = lying(fresh, now.stones)
    thrown = thrown_for(stones, first)
    if thrown >= 2 * options.stones_per_team:
        raise BadExample("given.state.stones: the round is over")
    winner = None
    if now.phase == "finished":
        if score[0] == score[1]:
            raise BadExample("given.state.score: nobody has won")
        winner = int(score[1] > score[0])
    return replace(
        fresh,
        phase=now.phase,
        first=first,
        score=score,
        round_no=now.round,
        end=now.end,
        stones=stones,
        thrown=thrown,
        winner=winner,
    )


def shown(at: At) -> Mapping[str, Json]:
    """Give every value that an example may expect."""
    s = at.state
    is_on = s.phase == "throw"
    stones: dict[str, Json] = {name: list(spot) for name, spot in spoken(s.stones).items()}
    return {
        "phase": s.phase,
        "first": SIDES[s.first] if s.phase != "toss" else None,
        "score": at.named(s.score),
        "round": s.round_no,
        "end": s.end,
        "next": SIDES[s.next] if is_on else None,
        "next_player": s.next_player if is_on else None,
        "thrown": s.thrown,
        "stones": stones,
        "last": s.last.result if s.last else None,
        "counted": dict(s.last.counted) if s.last else {},
        "winner": None if s.winner is None else SIDES[s.winner],
    }


def painted(said: dict[str, str]) -> Json:
    """Give the colours of the stones where the game has them; others decide nothing."""
    is_known = set(said) <= set(SIDES) and set(said.values()) <= set(get_args(Colour))
    return dict(said) if is_known else None


EXAMPLES: Final = played(
    GAME, Given, start, steps_of(EVENTS, leave=(Ready,), spelled={"colours": painted}), shown,
    SIDES,
    refusals=PAIRS,
    options=lambda written: {"mode": "two", **written},
    misread=unknown_event(EVENTS, OVER),
)  # fmt: skip
