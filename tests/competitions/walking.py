"""Walk through a competition by what it offers, keeping every state and event on the way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from stolik.engine import CHANCE, CLOCK, REFEREE, SPECTATOR, Actor, Event, Luck, Viewer, see
from stolik.engine.protocol import AnyCompetition
from tests.kit.fields import one_of

DESK = (
    "Enlist",
    "Withdraw",
    "Swap",
    "Rest",
    "Correct",
    "EndHere",
    "Appoint",
    "Carry",
    "EnterTeam",
    "CheckIn",
    "Enter",
    "AskPrize",
)


@dataclass(frozen=True)
class Step:
    """A state, and the event that led out of it."""

    state: Any
    clock_ms: int
    event: Event[Any] | None


def viewers(state: Any) -> list[Viewer]:
    """Everybody who may look: staff, the hall and the members."""
    return [REFEREE, SPECTATOR, *(Actor(n) for n in range(len(state.roster.members)))]


def offered(machine: AnyCompetition, state: Any) -> Iterator[tuple[Actor, Any]]:
    """Everything that is offered to anybody."""
    for viewer in viewers(state):
        for action in machine.choices(see(machine, state, viewer)).every:
            yield viewer, action


def walk(machine: AnyCompetition, state: Any, luck: Luck, length: int) -> Iterator[Step]:
    """Act at random for so many events; chance draws when it is due, bells ring in their time."""
    clock = 0
    for _ in range(length):
        turn = machine.turn(state)
        if not turn.due:
            break
        event = _event(machine, state, turn, luck, clock)
        clock = event.clock_ms
        yield Step(state, clock, event)
        state = machine.apply(state, event)
    yield Step(state, clock, None)


def _event(machine: AnyCompetition, state: Any, turn: Any, luck: Luck, clock: int) -> Event[Any]:
    if CHANCE in turn.due:
        return Event(CHANCE, machine.draw(state, luck), clock)
    bell = min(turn.alarms, key=lambda alarm: alarm.at_ms, default=None)
    choices = list(offered(machine, state))
    if bell is not None and (not choices or luck.below(60) == 0 or bell.at_ms <= clock):
        return Event(CLOCK, bell.do, max(clock, bell.at_ms))
    kinds = sorted({type(action).__name__ for _, action in choices})
    if luck.below(8):  # the desk is seldom at work
        kinds = [kind for kind in kinds if kind not in DESK] or kinds
    kind = one_of(luck, kinds)
    actor, action = one_of(luck, [one for one in choices if type(one[1]).__name__ == kind])
    return Event(actor, action, clock)
