"""Quick reactions: a gesture of a fixed list from one's own chair, shown and forgotten.

None of it is in the log or in the store. A chair may make two at once, and then one in three
seconds. Whoever sees the table with a delay sees none: they would tell what is still hidden.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final, get_args

from stolik.engine import Actor
from stolik.engine.wire import encoded
from stolik.tables.faults import Denied
from stolik.tables.seating.rights import Rights
from stolik.tables.table.model import TableModel
from stolik.tables.viewers.from_client import SCREENS, React, Reaction
from stolik.tables.viewers.from_table import Reacted

if TYPE_CHECKING:
    from stolik.tables.table.live_table import LiveTable
    from stolik.tables.viewers.client import Client

ALL: Final[tuple[Reaction, ...]] = get_args(Reaction)
EVERY_S: Final = 3.0
BURST: Final = 2


def reactions_of(model: TableModel, who: Rights) -> tuple[Reaction, ...]:
    """Give what somebody may show at a table: nothing at real ones and where deals are shared."""
    is_off = model.is_paper or bool(model.log.boards) or not model.seating.arranged.reacts
    return () if is_off or not who.seats else ALL


class Reactions:
    """What the chairs of one table have shown of late: for each, when it has shown nothing."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._rested: dict[int, float] = {}

    def show(self, client: Client, wanted: React) -> None:
        """Show a gesture to everybody who sees the table as it is now, or say why not."""
        if not self._table.is_read:
            raise Denied("not_allowed")
        model, seat = self._table.model, wanted.seat
        who = client.rights(model)
        if not reactions_of(model, who):
            raise Denied("not_allowed")
        if seat not in who.seats or model.seating.places[seat].bot is not None:
            raise Denied("not_your_chair", seat=seat + 1)
        self._count(seat)
        frame = encoded(Reacted(seat, wanted.what))
        for one in tuple(self._table.clients):
            is_late = model.is_delayed(Actor(one.eyes))
            if not is_late and one.outbox.version >= SCREENS and not len(one.outbox):
                one.outbox.answer(frame)  # a line that is behind has more needful things to carry

    def _count(self, seat: int) -> None:
        now = asyncio.get_running_loop().time()
        rested = max(now, self._rested.get(seat, now))
        if rested > now + (BURST - 1) * EVERY_S:
            raise Denied("reacts_often")
        self._rested[seat] = rested + EVERY_S
