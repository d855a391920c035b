"""Matches set up in one line, and ways to drive them by seconds of the match clock."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from stolik.engine import CLOCK, REFEREE, Actor, Event, Refused
from stolik.games.hokej_stolowy import GAME
from stolik.games.hokej_stolowy.actions import Action, StartSignal
from stolik.games.hokej_stolowy.options import Options
from stolik.games.hokej_stolowy.state import State
from stolik.parts.match import Pair


def begun(options: Options | None = None, score: Pair = (0, 0)) -> State:
    """A match in which the opening signal has just been given."""
    s = at(GAME.start(2, options or Options()), 0, StartSignal())
    return replace(s, score=score, news=())


def free(t: float = 60, options: Options | None = None, score: Pair = (0, 0)) -> State:
    """A match in play ten seconds after a face-off, in which a goal would count."""
    s = replace(begun(options, score), is_released=True, is_shielded=False)
    return replace(s, last_faceoff=ms(t - 10), now_ms=s.timer.since_ms + ms(t))


def ms(seconds: float) -> int:
    return round(seconds * 1000)


def at(s: State, t: float, do: Action, by: Actor = REFEREE) -> State:
    """The match after an event at a time of the match clock."""
    return GAME.apply(s, Event(by, do, s.timer.since_ms + ms(t)))


def after(s: State, *actions: Action) -> State:
    """The match after events of the present moment."""
    for do in actions:
        s = GAME.apply(s, Event(REFEREE, do, s.now_ms))
    return s


def refusal(s: State, do: Action, t: float | None = None, by: Actor = REFEREE) -> tuple[str, str]:
    """The code and clause with which an event is refused."""
    moment = s.now_ms if t is None else s.timer.since_ms + ms(t)
    with pytest.raises(Refused) as refused:
        GAME.apply(s, Event(by, do, moment))
    return refused.value.code, refused.value.clause


def rung(s: State) -> State:
    """The match after the next alarm."""
    first = min(GAME.turn(s).alarms, key=lambda alarm: alarm.at_ms)
    return GAME.apply(s, Event(CLOCK, first.do, max(first.at_ms, s.now_ms)))
