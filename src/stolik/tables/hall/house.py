"""What all tables of a process share."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from stolik.live.clocks import Clock
from stolik.live.lifetimes import Lifetimes
from stolik.store.protocol import Store
from stolik.tables.bots.asides import Asides
from stolik.tables.bots.thinking import Bots
from stolik.tables.hall.metrics import Metrics
from stolik.tables.hall.summary import TableSummary
from stolik.tables.table.model import TableModel


def _nobody_looked() -> None:
    """Before there is a heartbeat."""


@dataclass
class House:
    """The store, the time, the bots, and the hall's own ears."""

    store: Store
    clock: Clock
    bots: Bots
    lifetimes: Lifetimes
    listed: Callable[[str, TableSummary, bool], None]
    """Told of every change of a table: its id, how it stands, whether it is still open."""
    open_next: Callable[[str, TableModel], Awaitable[None]]
    """Opens the table of a rematch, if it is not there yet."""
    left: Callable[[str], None]
    """Told when the last client of a table has gone."""
    names: dict[str, str] = field(default_factory=dict)
    """What people are called who have been here since the start."""
    metrics: Metrics = field(default_factory=Metrics)
    clock_shown: Callable[[], None] = _nobody_looked
    """Told before someone is shown a table's clock."""
    asides: Asides = field(init=False)
    """What pictures want to know of long searches."""

    def __post_init__(self) -> None:
        self.asides = Asides(self.bots)
