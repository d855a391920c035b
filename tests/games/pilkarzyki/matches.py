"""Matches set up in one line, and ways to drive them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from stolik.engine import REFEREE, Event, Refused, Seen
from stolik.games.pilkarzyki import GAME
from stolik.games.pilkarzyki.actions import Action, Goal, Serve
from stolik.games.pilkarzyki.options import Options
from stolik.games.pilkarzyki.state import State
from stolik.parts.match import SIDES


def fresh(chairs: int = 2, **options: object) -> State:
    """A match before its toss."""
    return GAME.start(chairs, Options(**options))  # type: ignore[arg-type]


def match(chairs: int = 2, /, **options: object) -> State:
    """A match before its first serve, by A, from which goals are tapped."""
    return replace(fresh(chairs, **{"confirm_ready": False, **options}), phase="pre_serve")


def after(s: State, *done: Action | str, ms: int = 0) -> State:
    """The match after these; the letters of teams are goals of theirs."""
    for do in done:
        if isinstance(do, str):
            for team in do:
                s = after(s, Goal("B" if team == "A" else "A"), ms=ms)
        else:
            s = GAME.apply(s, Event(REFEREE, do, ms))
    return s


def in_play(**options: object) -> State:
    """A match with the ball in play, served by A."""
    return after(match(**options), Serve("A"))


def refusal(s: State, do: Action) -> tuple[str, str]:
    """The code and clause with which something is refused."""
    with pytest.raises(Refused) as refused:
        after(s, do)
    return refused.value.code, refused.value.clause


def told(s: State) -> list[tuple[str, str | None]]:
    """What is told of the last event, with its clauses."""
    return [(news.text.id, news.clause) for news in GAME.news(Seen(REFEREE, s))]


def at(s: State, team: str) -> str:
    """The side on which a team stands."""
    return s.sides[SIDES.index(team)]
