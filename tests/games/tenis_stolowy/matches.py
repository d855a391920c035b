"""Matches set up in one line, and ways to drive them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from stolik.engine import CHANCE, REFEREE, Event, Refused
from stolik.games.tenis_stolowy import GAME
from stolik.games.tenis_stolowy.actions import Action, NextSet, Rally, Toss
from stolik.games.tenis_stolowy.options import Options
from stolik.games.tenis_stolowy.state import State, receiver_player, server_player
from stolik.games.tenis_stolowy.umpire import PLAYERS, SIDES
from stolik.parts.match import Pair

A, B, LET = Rally(winner="A"), Rally(winner="B"), Rally(let=True)


def singles(
    score: Pair = (0, 0), *, first: str = "A", options: Options | None = None, set_no: int = 1
) -> State:
    """A match of singles in play, in its first set or with sets shared before a later one."""
    s = after(GAME.start(2, options or Options()), Toss(first_server=first))
    while s.set_no < set_no:
        s = after(won_set(s, SIDES[(s.set_no - 1) % 2]), NextSet())
    return replace(s, score=score, news=())


def doubles(
    score: Pair = (0, 0),
    *,
    server: str = "A1",
    receiver: str = "B1",
    options: Options | None = None,
) -> State:
    """A match of doubles in play."""
    s = after(GAME.start(4, options or Options()), Toss(server=server, receiver=receiver))
    return replace(s, score=score, news=())


def after(s: State, *actions: Action, clock_ms: int = 0) -> State:
    """The match after some events of the scorer."""
    for do in actions:
        by = CHANCE if isinstance(do, Toss) and not s.doubles else REFEREE
        s = GAME.apply(s, Event(by, do, clock_ms))
    return s


def won_set(s: State, side: str) -> State:
    """The match after a side has won the present set without losing a point."""
    while s.phase == "play":
        s = after(s, Rally(winner=side))
    return s


def refusal(s: State, do: Action) -> tuple[str, str]:
    """The code and clause with which the scorer's event is refused."""
    with pytest.raises(Refused) as refused:
        after(s, do)
    return refused.value.code, refused.value.clause


def serving(s: State) -> str:
    """Who serves to whom, as `A>B` or `A1>B1`."""
    names = PLAYERS if s.doubles else SIDES
    return f"{names[server_player(s)]}>{names[receiver_player(s)]}"
