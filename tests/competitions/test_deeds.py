"""The rows of a competition's actions: one for each, phase before actor before the action."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct

from stolik.competitions.deeds import EventRules, Row, bare, signed, ticked, timed, told
from stolik.engine.actors import CHANCE, REFEREE, Actor
from stolik.engine.protocol import Event
from stolik.engine.refusals import Refused


class State(Struct, frozen=True):
    phase: str
    seen: tuple[object, ...] = ()


class Say(Struct, frozen=True, tag="say"):
    word: str


class Roll(Struct, frozen=True, tag="roll"):
    pass


ROWS: tuple[Row[State, Any], ...] = (
    Row(Say, told(lambda s, a: State(s.phase, (*s.seen, a.word))), ("on",), "OFF", "X-1"),
    Row(Roll, ticked(lambda s, now_ms: State(s.phase, (*s.seen, now_ms))), by=(CHANCE,)),
)


class Rules(EventRules[State, Say | Roll]):
    actions = (Say, Roll)
    rows = ROWS
    not_yours = ("NOT_YOURS", "X-2")


def refusal(s: State, e: Event[Say | Roll]) -> str:
    with pytest.raises(Refused) as refused:
        Rules().apply(s, e)
    return refused.value.code


def test_phase_then_actor_then_the_action() -> None:
    on, off = State("on"), State("off")
    assert refusal(off, Event(Actor(0), Say("a"))) == "OFF"
    assert refusal(on, Event(Actor(0), Say("a"))) == "NOT_YOURS"
    assert refusal(on, Event(REFEREE, Roll())) == "NOT_YOURS"
    assert Rules().apply(on, Event(REFEREE, Say("a"))).seen == ("a",)
    assert Rules().apply(off, Event(CHANCE, Roll(), 7)).seen == (7,)


def test_what_an_action_may_read() -> None:
    e = Event[Say](Actor(3), Say("a"), 7)
    assert bare(lambda s: State(s.phase, ("bare",)))(State("on"), e).seen == ("bare",)

    def with_time(s: State, a: Say, now_ms: int) -> State:
        return State(s.phase, (a.word, now_ms))

    def with_actor(s: State, a: Say, by: Actor) -> State:
        return State(s.phase, (a.word, by))

    assert timed(with_time)(State("on"), e).seen == ("a", 7)
    assert signed(with_actor)(State("on"), e).seen == ("a", 3)


def test_every_action_has_one_row() -> None:
    for rows in (ROWS[:1], (*ROWS, ROWS[0])):
        with pytest.raises(TypeError, match="a row for each action"):
            type("Lacking", (EventRules,), {"actions": (Say, Roll), "rows": rows})
