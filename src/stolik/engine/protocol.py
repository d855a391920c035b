"""The protocol every game and competition keeps: a pure state machine over an append-only log.

`apply` alone decides. What leaves a state leaves it through `Seen`.
"""

from __future__ import annotations

from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from stolik.engine.actors import Actor, Viewer
from stolik.engine.choices import Choices
from stolik.engine.luck import Luck
from stolik.engine.orders import Order
from stolik.engine.scene import News, Scene
from stolik.engine.score import Score
from stolik.engine.turn import Turn

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")
O = TypeVar("O")  # noqa: E741 - the letter of design.md


class Event(Struct, Generic[A], frozen=True, tag="did", omit_defaults=True):
    """One thing that happened: who acted, what they did, when by the table's clock, by whose hand.

    `by` is the part played in the rules, `hand` who entered it: online the server draws chance,
    at a real table a scorer enters the same event.
    """

    by: Actor
    do: A
    clock_ms: int = 0
    hand: str | None = None


class Seen(Struct, Generic[V], frozen=True):
    """What one viewer has been shown so far; scenes, choices and bots get nothing else."""

    viewer: Viewer
    view: V


class Machine(Protocol[S, V, A, O]):
    """A state machine with views: the common ground of games and competitions."""

    @property
    def id(self) -> str:
        """The name everywhere a person or a file sees it."""
        ...

    @property
    def revision(self) -> int:
        """Raised whenever a change of the rules would alter the replay of an old log."""
        ...

    @property
    def options(self) -> type[O]:
        """House rules; a frozen Struct with range and clause in the Meta of each field."""
        ...

    @property
    def actions(self) -> tuple[type[A], ...]:
        """Tagged Structs: wire, log and bot format at once."""
        ...

    def start(self, seats: int, options: O) -> S:
        """Give the first state; may refuse options that do not fit together."""
        ...

    def turn(self, s: S, /) -> Turn[A]:
        """Say who is due, who may act, and what the clock will do."""
        ...

    def apply(self, s: S, e: Event[A], /) -> S:
        """Give the next state, or raise Refused and change nothing."""
        ...

    def draw(self, s: S, luck: Luck, /) -> A:
        """Draw the deal, roll, spin or lot when CHANCE is due."""
        ...

    def observe(self, s: S, viewer: Viewer, /) -> V:
        """Give all this viewer has been shown so far."""
        ...

    def choices(self, seen: Seen[V], /) -> Choices[A]:
        """Give what the viewer may do now (seats and REFEREE; CHANCE and CLOCK get none)."""
        ...

    def score(self, s: S, /) -> Score:
        """Give lines and totals so far, at the end places; with clauses."""
        ...

    def scene(self, seen: Seen[V], /) -> Scene:
        """Give the picture for this viewer."""
        ...


class Game(Machine[S, V, A, O], Protocol[S, V, A, O]):
    """A machine that people sit down to."""

    @property
    def seats(self) -> range:
        """How many chairs it can have."""
        ...

    def news(self, seen: Seen[V], /) -> tuple[News, ...]:
        """Tell what just happened, as far as this viewer saw it, without drawing the rest."""
        ...

    def sample(self, seen: Seen[V], luck: Luck, /) -> S:
        """Give a full state that fits what was seen."""
        ...


class Competition(Machine[S, V, A, O], Protocol[S, V, A, O]):
    """A machine that opens tables, gathers what they report and ranks those who play."""

    def orders(self, s: S, /) -> tuple[Order, ...]:
        """Give what it wants of the tables now; each order is known by its id."""
        ...


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
"""A game whose types are known only to itself: what a registry gives and generic tools take."""

AnyCompetition: TypeAlias = Competition[Any, Any, Any, Any]

AnyMachine: TypeAlias = Machine[Any, Any, Any, Any]


def see(machine: Machine[S, V, A, O], s: S, viewer: Viewer) -> Seen[V]:
    """Give what a viewer may see of a state: the only way out of it."""
    return Seen(viewer, machine.observe(s, viewer))
