"""What a competition shows: for each screen the function that makes it of what a viewer has seen.

A competition names those it has; the rest stay empty. `Office` says what each of them means.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Literal, NoReturn, TypeVar

from stolik.competitions.archive import ArchivePage
from stolik.competitions.ceremony import Spoken
from stolik.competitions.room import Room
from stolik.competitions.screens import Bearer, Heading, PersonLine, Place, Reason, RoomClock, Task
from stolik.engine.actors import Actor
from stolik.engine.choices import Form
from stolik.engine.ledger import Ledger
from stolik.engine.messages import Words
from stolik.engine.refusals import BadInput

S = TypeVar("S")
V = TypeVar("V")


def everything(s: S, viewer: Actor) -> S:
    """Everybody sees everything."""
    del viewer
    return s


def nothing(*_: object) -> tuple[()]:
    """Nothing of the kind is shown."""
    return ()


def no_clock(_: object) -> None:
    """No clock runs."""


def no_figure(_: object, key: str) -> NoReturn:
    """No figure opens and no page stays."""
    raise BadInput("cup_figure", figure=key[:60])


@dataclass(frozen=True, kw_only=True)
class Showing(Generic[S, V]):
    """The screens of a competition, each a function of its view."""

    observe: Callable[[S, Actor], V]
    heading: Callable[[V], Heading]
    tasks: Callable[[V, Bearer], tuple[Task, ...]]
    tables: Callable[[V, Bearer, int | None], tuple[Place, ...]] = nothing
    people: Callable[[V, Bearer], tuple[PersonLine, ...]]
    offers: Callable[[V, Bearer], tuple[Form[Any], ...]]
    clock: Callable[[V], RoomClock | None] = no_clock
    seating: Callable[[V], tuple[Ledger, ...]] = nothing
    results: Callable[[V], tuple[Ledger, ...]]
    board: Callable[[V], tuple[Ledger, ...]] = nothing
    records: Callable[[V], tuple[Ledger, ...]] = nothing
    awards: Callable[[V], tuple[Ledger, ...]] = nothing
    aloud: Callable[[V], tuple[Spoken, ...]] = nothing
    past: Callable[[V], tuple[int, ...]] = nothing
    """How many closed rounds each event has."""
    page: Callable[[V, str], ArchivePage] = no_figure
    why: Callable[[V, str], Reason] = no_figure


def clock_of(
    room: Room, label: Words, warn_ms: int, kind: Literal["round", "break"] = "round"
) -> RoomClock:
    """Give the clock of a room; its colour changes so long before the end."""
    ends = room.ends_ms()
    return RoomClock(
        kind,
        label,
        room.started_ms,
        ends,
        max(room.started_ms, ends - warn_ms),
        room.extra_ms,
        "time_up" in room.rung,
        room.paused_ms if room.is_paused else None,
    )


def filled(*grids: Ledger | None) -> tuple[Ledger, ...]:
    """Give those of some tables that have a line."""
    return tuple(one for one in grids if one is not None and one.rows)
