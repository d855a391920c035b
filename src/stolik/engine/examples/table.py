"""Where an example stands while it is played: what its steps act on and its values come from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from stolik.engine.actors import CLOCK, Actor, is_seat
from stolik.engine.examples.cases import BadExample, Json
from stolik.engine.examples.reading import Seats
from stolik.engine.protocol import Event
from stolik.engine.refusals import Refused
from stolik.engine.turn import Turn

S = TypeVar("S")
A = TypeVar("A")
G = TypeVar("G")


class Plays(Protocol[S, A]):
    """What an example needs of a machine."""

    def turn(self, s: S, /) -> Turn[A]:
        """Say who is due and what the clock will do."""
        ...

    def apply(self, s: S, e: Event[A], /) -> S:
        """Give the next state, or raise Refused."""
        ...


class Table(Generic[S, A, G]):
    """An example being played."""

    def __init__(
        self,
        machine: Plays[S, A],
        given: G,
        state: S,
        names: Callable[[Table[S, A, G]], Sequence[str | int]],
    ) -> None:
        self.machine = machine
        self.given = given
        self.first = self.state = state
        self.clock_ms = 0
        self.log: list[tuple[Event[A], S]] = []
        """Every event that stands, and the state after it; a step may have several, or none."""
        self.refusals: list[Refused | None] = []
        """For each step why it was refused, or None."""
        self.results: list[Json] = []
        """What the questions among the steps were answered."""
        self.key = self.word = self.next_word = ""
        """What names the present step, its word, and the word of the step after it."""
        self.wanted: Mapping[str, Json] = {}
        """What is expected of the values that are read now."""
        self.is_slow = False
        self.kept = 0
        """So many events stand even if the rest of the step that did them is refused."""
        self._names = names

    def seat(self, name: Json) -> Actor:
        """Find a seat by its name."""
        return Seats(self._names(self)).find(name)

    def actor(self, name: Json = None) -> Actor:
        """Find a seat by its name; without a name, the seat that is due."""
        if name is not None:
            return self.seat(name)
        return next(filter(is_seat, self.machine.turn(self.state).due), Actor(0))

    def by(self, name: Json, do: A) -> tuple[tuple[Actor, A]]:
        """Give what a seat does, by its name."""
        return ((self.seat(name), do),)

    def named(self, values: Iterable[Json]) -> dict[str, Json]:
        """Give the values of all seats under their names."""
        return dict(zip(map(str, self._names(self)), values, strict=True))

    def arranged(self, key: str, came: Json, bare: Callable[[str], str] = str) -> Json:
        """Give lists in the order they are expected in, where they hold the same things.

        Things are the same if they are written the same, as far as `bare` leaves of them.
        """
        wanted = self.wanted.get(key)
        if isinstance(came, dict) and isinstance(wanted, dict):
            return {name: _in_order(one, wanted.get(name), bare) for name, one in came.items()}
        return _in_order(came, wanted, bare)

    def play(self, by: Actor, do: A) -> None:
        """Let somebody act now."""
        event = Event(by, do, self.clock_ms)
        self.state = self.machine.apply(self.state, event)
        self.log.append((event, self.state))

    def stays(self) -> None:
        """Let what the present step has done so far stand, whatever becomes of its rest."""
        self.kept = len(self.log)

    def back_to(self, count: int) -> None:
        """Take back all but so many events."""
        self.state = self.log[count - 1][1] if count else self.first
        del self.log[count:]

    def overrun(self) -> tuple[Actor, A]:
        """Let the time of whoever is on the clock run out."""
        alarms = self.machine.turn(self.state).alarms
        if not alarms:
            raise BadExample("nobody is on the clock")
        self.clock_ms = alarms[0].at_ms
        return CLOCK, alarms[0].do


def _in_order(came: Json, wanted: Json, bare: Callable[[str], str]) -> Json:
    return wanted if _bag(wanted, bare) == _bag(came, bare) else came


def _bag(value: Json, bare: Callable[[str], str]) -> Json:
    """Give a value with its lists sorted and its words bare."""
    if isinstance(value, list):
        return sorted((_bag(one, bare) for one in value), key=str)
    return bare(value) if isinstance(value, str) else value
