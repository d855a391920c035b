"""What all tables of a process share."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from msgspec import Struct

from stolik.engine.score import Points
from stolik.live.clocks import Clock
from stolik.live.lifetimes import Lifetimes
from stolik.live.setting_aside import SetAside
from stolik.people.veil import Veil
from stolik.store.heartbeat import Pulse
from stolik.store.protocol import Store
from stolik.tables.bots.asides import Asides
from stolik.tables.bots.thinking import Bots
from stolik.tables.hall.metrics import Metrics
from stolik.tables.hall.summary import TableSummary
from stolik.tables.table.model import TableModel

Line: TypeAlias = tuple[Points | None, ...] | None
"""What a line brought by seat; None is a struck one."""


class Standing(Struct, frozen=True):
    """Who somebody is at a table, as far as its competition has a say."""

    alias: str | None = None
    """What the table calls him; nothing for onlookers, None where he is himself."""
    is_trusted: bool = False
    """He may keep the sheet."""


async def _of_nobody(table: str, person: str) -> Standing:
    """No table belongs to a competition."""
    del table, person
    return Standing()


async def _not_coming(table: str) -> bool:
    """No table belongs to a competition."""
    del table
    return False


def _nowhere(table: str, alias: str) -> str | None:
    """No table belongs to a competition."""
    del table, alias
    return None


def _unheard(table: str) -> None:
    """Nobody asks who comes."""
    del table


async def _for_nobody(table: str, line: int, points: Line) -> bool:
    """No table belongs to a competition."""
    del table, line, points
    return False


@dataclass
class House:
    """The store, the time, the bots, and the hall's own ears."""

    store: Store
    clock: Clock
    bots: Bots
    lifetimes: Lifetimes
    veil: Veil
    """Gives people the ids by which each table knows them."""
    listed: Callable[[str, TableSummary, bool], None]
    """Told of every change of a table: its id, how it stands, whether it is still open."""
    open_next: Callable[[str, TableModel], Awaitable[None]]
    """Opens the table of a rematch, if it is not there yet."""
    left: Callable[[str], None]
    """Told when the last client of a table has gone."""
    names: dict[tuple[str, str], str] = field(default_factory=dict)
    """What people are called, by table and the id they have there."""
    long_turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Of whoever plays a long log again in a thread."""
    standing: Callable[[str, str], Awaitable[Standing]] = _of_nobody
    """Says who a person is at a table of a competition, now."""
    is_coming: Callable[[str], Awaitable[bool]] = _not_coming
    """Waits for a table that its competition has ordered and that is just being opened; says
    whether there was one to wait for."""
    own_table: Callable[[str, str], str | None] = _nowhere
    """Gives the table of the same competition where somebody sits now who looks at this one."""
    came: Callable[[str], None] = _unheard
    """Told when somebody comes to a table."""
    second_word: Callable[[str, int, Line], Awaitable[bool]] = _for_nobody
    """Told what another phone has written of a line that its table has already, and its points;
    says whether somebody is asked which of them counts, or it says the same."""
    metrics: Metrics = field(default_factory=Metrics)
    set_aside: SetAside = field(default_factory=SetAside)
    """Tables and competitions whose logs cannot be read."""
    asides: Asides = field(init=False)
    """What pictures want to know of long searches."""
    pulse: Pulse = field(init=False)
    """Says of which moment a clock may be shown."""

    def __post_init__(self) -> None:
        self.asides = Asides(self.bots)
        self.pulse = Pulse(self.store, self.clock.now_ms, noted=self.lifetimes.started)
