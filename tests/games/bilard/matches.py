"""Matches set up in one line, and ways to drive them."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from stolik.engine import CHANCE, REFEREE, Event, Refused
from stolik.games.bilard import GAME
from stolik.games.bilard.actions import Action, CoinToss, Shot
from stolik.games.bilard.options import Options
from stolik.games.bilard.state import State
from stolik.parts.match import SIDES

FULLS, HALVES = "1234567", ("9", "10", "11", "12", "13", "14", "15")


def after(s: State, *actions: Action, clock_ms: int = 0) -> State:
    """The match after some events of the scorer."""
    for do in actions:
        by = CHANCE if isinstance(do, CoinToss) else REFEREE
        s = GAME.apply(s, Event(by, do, clock_ms))
    return s


def breaking(breaker: str = "A", **options: Any) -> State:
    """A match before its first break."""
    return after(GAME.start(2, Options(**options)), CoinToss("A" if breaker == "A" else "B"))


def table(*down: str, open: bool = False, turn: int = 0, **options: Any) -> State:
    """A match in which A has the full balls; what is down is written `1>HL`."""
    fallen = tuple((one.split(">")[0], one.split(">")[1]) for one in down)
    s = replace(breaking(**options), phase="shoot", cue="as_lies", turn=turn, down=fallen, news=())
    return s if open else replace(s, groups=("full", "half"))


def all_down(balls: Any, last: str, at: str = "SL") -> tuple[str, ...]:
    """All balls of a type down, the last one in a pocket of its own."""
    return (*(f"{ball}>{at}" for ball in [*balls][:-1]), f"{[*balls][-1]}>{last}")


def shot(s: State, first: Any = None, *pocketed: str, **more: Any) -> State:
    """The match after a shot of whoever is at the table."""
    return after(s, Shot(SIDES[s.turn], first, pocketed, **more))


def result(s: State) -> tuple[str, str | None]:
    """Who won the last game, and how."""
    row = s.series.rows[-1]
    return SIDES[row.winners[0]], row.of.reason


def refusal(s: State, do: Action, by: Any = REFEREE, clock_ms: int = 0) -> tuple[str, str]:
    """The code and clause with which an event is refused."""
    with pytest.raises(Refused) as refused:
        GAME.apply(s, Event(by, do, clock_ms))
    return refused.value.code, refused.value.clause
