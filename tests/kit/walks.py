"""Play a game at random and keep some of the positions on the way.

All chance comes from a `Luck`: a seeded stream, or hypothesis, which then shrinks the walk.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import Any, TypeVar

from hypothesis import strategies as st

from stolik.engine import (
    CHANCE,
    CLOCK,
    REFEREE,
    SPECTATOR,
    Actor,
    BadInput,
    Choices,
    Event,
    Form,
    Luck,
    Maybe,
    Refused,
    Text,
    Viewer,
    seats,
    see,
)
from stolik.engine.actors import NAMES
from stolik.engine.fair import Stream
from stolik.engine.options import options_form, read_options
from tests.kit.cases import Broken, Case
from tests.kit.fields import filled, filling, one_of

T = TypeVar("T")

KEPT_OF_A_KIND = 12
GRAVE = 40  # once in so many times somebody gives up
RELUCTANCE = 6  # so often something that ends the game is drawn again


def seeded(name: str, number: int = 0) -> Luck:
    """Luck that is the same in every run."""
    return Stream(sha256(name.encode()).digest(), number)


class Drawn:
    """Luck drawn by hypothesis, which shrinks towards the first of all choices."""

    def __init__(self, data: st.DataObject) -> None:
        self._data = data

    def below(self, n: int, /) -> int:
        return self._data.draw(st.integers(0, n - 1)) if n > 1 else 0

    def shuffled(self, items: Sequence[T], /) -> list[T]:
        return list(self._data.draw(st.permutations(items)))


@dataclass
class Pool:
    """Actions seen anywhere in a game, a few of each kind: what a confused player might send."""

    kinds: dict[type[Any], list[Any]] = field(default_factory=dict)

    def add(self, action: Any, luck: Luck) -> None:
        """Keep an action, in the place of an older one if there are many of its kind."""
        kept = self.kinds.setdefault(type(action), [])
        if action in kept:
            return
        if len(kept) < KEPT_OF_A_KIND:
            kept.append(action)
        else:
            kept[luck.below(KEPT_OF_A_KIND)] = action

    def some(self, luck: Luck, count: int) -> list[Any]:
        """Draw some actions, each kind equally likely."""
        kinds = list(self.kinds.values())
        return [one_of(luck, one_of(luck, kinds)) for _ in range(count)] if kinds else []


@dataclass(frozen=True)
class Position:
    """A state with the way that led to it."""

    case: Case
    seats: int
    options: Any
    events: tuple[Event[Any], ...]
    state: Any
    clock_ms: int
    pool: Pool

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        return (*seats(self.seats), REFEREE, SPECTATOR)

    @property
    def actors(self) -> tuple[Actor, ...]:
        """Everyone who can act, those who never should, and chairs that do not exist."""
        return (*self.viewers, CHANCE, CLOCK, Actor(self.seats), Actor(-9))

    def offered(self, actor: Actor) -> Choices[Any]:
        return offered(self.case, self.state, actor)

    def __str__(self) -> str:
        return self.told

    @cached_property
    def told(self) -> str:
        """How one comes there; kept, for every requirement of a law names its position."""
        done = [(int(e.by), e.do) for e in self.events[-12:]]
        where = f"{self.case.game.id}, {self.seats} seats, {self.options}"
        return f"{where}, {len(self.events)} events, last {done}"


def who(actor: int) -> str:
    """Name an actor in messages of the laws."""
    return NAMES.get(Actor(actor), f"seat {actor}")


def offered(case: Case, state: Any, actor: Actor) -> Choices[Any]:
    """What someone is offered in a state."""
    return case.game.choices(see(case.game, state, actor))


def beginning(case: Case, luck: Luck, is_wild: bool = True) -> tuple[int, Any, Any]:
    """Draw seats and options until they fit together; give them with the first state.

    Not wild: only those options that the case names.
    """
    kind = case.game.options
    for attempt in range(20):
        chairs = one_of(luck, case.game.seats)
        given = dict(one_of(luck, case.known.start_with))
        if is_wild and attempt < 15 and luck.below(2):
            for name, domain in options_form(kind).items():
                is_open = isinstance(domain.field if isinstance(domain, Maybe) else domain, Text)
                if not is_open and name not in case.known.leave and luck.below(3) == 0:
                    given[name] = filled(domain, luck)
        try:
            options = read_options(kind, given)
            return chairs, options, case.game.start(chairs, options)
        except (Refused, BadInput):
            continue
    raise Broken(
        f"{case.game.id}: no seats and options begin a game",
        "let `start` accept the options of `start_with` for every number of its seats",
    )


def kind_of(way: Any) -> type[Any]:
    """The kind of action that a listed action or a form stands for."""
    kind: type[Any] = way.action if isinstance(way, Form) else type(way)
    return kind


def choice(case: Case, offer: Choices[Any], state: Any, event: Event[Any], luck: Luck) -> Any:
    """Draw one of the offered actions; an inexact form falls back on what is typical of it."""
    ways: list[Any] = [*offer.listed, *(form for form in offer.forms if not form.is_grave)]
    if not ways or luck.below(GRAVE) == 0:
        ways = [*offer.grave, *(form for form in offer.forms if form.is_grave)] or ways
    if luck.below(4) == 0:
        kind = one_of(luck, list(dict.fromkeys(map(kind_of, ways))))
        ways = [way for way in ways if kind_of(way) is kind]
    way = one_of(luck, ways)
    if not isinstance(way, Form):
        return way
    if way.exact or luck.below(2):
        action = filling(way, case.game.actions, luck)
        if way.exact or applies(case, state, Event(event.by, action, event.clock_ms)):
            return action
    known = way.typical or offer.typical  # nothing is typical of a form that is sought
    return one_of(luck, known) if known else None


def next_event(
    case: Case, state: Any, clock_ms: int, luck: Luck, *, only_due: bool = False
) -> Event[Any] | None:
    """Draw what happens next, seldom what ends the game at once, as resigning does.

    Those who may act meanwhile, a referee for instance, do so unless only those due are wanted.
    """
    event = any_event(case, state, clock_ms, luck, only_due)
    for _ in range(RELUCTANCE):
        if event is None or event.by == CHANCE or luck.below(30) == 0:
            return event
        try:
            if case.game.turn(case.game.apply(state, event)).due:
                return event
        except Refused:
            return event
        event = any_event(case, state, clock_ms, luck, only_due)
    return event


def applies(case: Case, state: Any, event: Event[Any]) -> bool:
    """Whether the rules accept an event."""
    try:
        case.game.apply(state, event)
    except Refused:
        return False
    return True


def any_event(
    case: Case, state: Any, clock_ms: int, luck: Luck, only_due: bool
) -> Event[Any] | None:
    """Draw what happens next; None when the game is over or nobody who is asked can act."""
    turn = case.game.turn(state)
    if not turn.due:
        return None
    now = clock_ms + luck.below(3000)
    first = min(turn.alarms, key=lambda alarm: alarm.at_ms, default=None)
    if first is not None and (first.at_ms <= now or CLOCK in turn.due or luck.below(50) == 0):
        return Event(CLOCK, first.do, max(first.at_ms, clock_ms))
    may = () if only_due else turn.may
    asked = may if may and luck.below(6) == 0 else turn.due
    for actor in (one_of(luck, asked), *luck.shuffled(turn.due), *may):
        if actor == CHANCE:
            return Event(CHANCE, case.game.draw(state, luck), now)
        offer = offered(case, state, actor)
        if offer.typical or (offer and luck.below(GRAVE) == 0):
            action = choice(case, offer, state, Event(actor, None, now), luck)
            if action is not None:
                return Event(actor, action, now)
    return Event(CLOCK, first.do, max(first.at_ms, clock_ms)) if first is not None else None


def walk(case: Case, luck: Luck, most: int, pool: Pool | None = None) -> Iterator[Position]:
    """Play at most so many events; give the position before each of them and the last one.

    A walk ends early where something offered is refused: the last position shows it.
    """
    chairs, options, state = beginning(case, luck)
    pool = Pool() if pool is None else pool
    events: list[Event[Any]] = []
    clock_ms = 0
    while True:
        yield Position(case, chairs, options, tuple(events), state, clock_ms, pool)
        if len(events) == most:
            return
        event = next_event(case, state, clock_ms, luck)
        if event is None:
            return
        pool.add(event.do, luck)
        try:
            state, clock_ms = case.game.apply(state, event), event.clock_ms
        except Refused:
            return
        events.append(event)


def some_positions(case: Case, luck: Luck, most: int, keep: int, pool: Pool) -> list[Position]:
    """Play one game and keep its last position and some others, all equally likely."""
    kept: list[Position] = []
    last: Position | None = None
    for number, position in enumerate(walk(case, luck, most, pool)):
        last = position
        if len(kept) < keep:
            kept.append(position)
        elif (place := luck.below(number + 1)) < keep:
            kept[place] = position
    assert last is not None
    return [*(p for p in kept if p is not last), last]
