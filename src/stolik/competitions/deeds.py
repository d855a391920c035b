"""What can happen in a competition: one row for each action, and the machine that reads the rows.

A row says in which phases an action has its place, with what it is refused in others, whose it is,
and what it does. The phase is looked at first, then who acts, then the action itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar

from stolik.engine.actors import REFEREE, Actor, Viewer
from stolik.engine.choices import Choices
from stolik.engine.protocol import Event, Seen
from stolik.engine.refusals import Refused
from stolik.engine.scene import Scene


class Phased(Protocol):
    """The state of a competition, which is always in some phase."""

    @property
    def phase(self) -> str:
        """What it is about now."""
        ...


S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")
P = TypeVar("P", bound=Phased)

STAFF: Final = (REFEREE,)


@dataclass(frozen=True)
class Row(Generic[S, A]):
    """An action: what it does, its phases (if not all), its refusal elsewhere, and whose it is."""

    kind: type[A]
    run: Callable[[S, Event[A]], S]
    when: tuple[str, ...] = ()
    code: str = ""
    clause: str = ""
    by: tuple[Actor, ...] = STAFF


def told(run: Callable[[S, A], S]) -> Callable[[S, Event[A]], S]:
    """Read what the action says."""
    return lambda s, e: run(s, e.do)


def bare(run: Callable[[S], S]) -> Callable[[S, Event[A]], S]:
    """Read nothing: that it happens is enough."""
    return lambda s, _: run(s)


def timed(run: Callable[[S, A, int], S]) -> Callable[[S, Event[A]], S]:
    """Read what the action says, and the clock."""
    return lambda s, e: run(s, e.do, e.clock_ms)


def ticked(run: Callable[[S, int], S]) -> Callable[[S, Event[A]], S]:
    """Read the clock alone."""
    return lambda s, e: run(s, e.clock_ms)


def signed(run: Callable[[S, A, Actor], S]) -> Callable[[S, Event[A]], S]:
    """Read what the action says, and who does it."""
    return lambda s, e: run(s, e.do, e.by)


class EventRules(Generic[P, A]):
    """The rules of a competition as far as all of them are alike."""

    actions: tuple[Any, ...]
    rows: ClassVar[tuple[Row[Any, Any], ...]]
    """One for each action."""
    not_yours: ClassVar[tuple[str, str]]
    """How somebody is refused whose an action is not: the code and the clause."""
    _by_kind: ClassVar[dict[type, Row[Any, Any]]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "rows" in vars(cls):
            cls._by_kind = {one.kind: one for one in cls.rows}
            if set(cls._by_kind) != set(cls.actions) or len(cls.rows) != len(cls.actions):
                raise TypeError(f"{cls.__name__}: a row for each action, and for no other")

    def apply(self, s: P, e: Event[A], /) -> P:
        """Give the next state, or refuse."""
        row = self._by_kind[type(e.do)]
        if row.when and s.phase not in row.when:
            raise self.misplaced(s, row)
        self.check_actor(s, e, row)
        return self.act(s, e)

    def act(self, s: P, e: Event[A], /) -> P:
        """Let the action do its part; that it has its place here was looked at before."""
        found: P = self._by_kind[type(e.do)].run(s, e)
        return found

    def misplaced(self, s: P, row: Row[Any, Any]) -> Refused:
        """Say how an action is refused that has no place in this phase."""
        return Refused(row.code, row.clause)

    def check_actor(self, s: P, e: Event[A], row: Row[Any, Any]) -> None:
        """Refuse whoever may not do this."""
        if e.by not in row.by:
            raise Refused(*self.not_yours)


class Whole(Generic[S, V, A]):
    """What a competition is besides its rules, each part a function of its own module."""

    offers: Callable[[V, Viewer], Choices[A]]
    """What a viewer may do."""
    picture: Callable[[Seen[V], Choices[A]], Scene]
    """What he sees, given what he may do."""

    def choices(self, seen: Seen[V], /) -> Choices[A]:
        """Give what the viewer may do now."""
        return self.offers(seen.view, seen.viewer)

    def scene(self, seen: Seen[V], /) -> Scene:
        """Give the picture for this viewer."""
        return self.picture(seen, self.choices(seen))
