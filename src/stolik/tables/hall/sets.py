"""Sets: several tables that play the same deals, and what keeps their cards from wandering.

Until every table of a set is over, or its host closes it, no table shows anything of its deals to
anyone but its own players, and nobody sits at two of them.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from stolik.engine.wire import decoder, encoded
from stolik.store.protocol import Items, Logs, Store
from stolik.tables.faults import Denied
from stolik.tables.hall.summary import SUMMARIES
from stolik.tables.table.circumstances import Circumstances
from stolik.tables.table.model import TableModel

KIND: Final = "set"
SAT: Final = "set-person"
JUDGES: Final = "referee"
MOST_TABLES: Final = 50
ABANDONED: Final = "set_closed"


class TableSet(Struct, frozen=True, omit_defaults=True):
    """Which tables play the same deals."""

    id: str
    game: str
    seats: int
    host: str
    tables: tuple[str, ...]
    at: int
    """When it was opened, in epoch ms."""
    is_closed: bool = False
    """Every table is over, or is given up because the host said so."""


SETS: Final = decoder(TableSet)


async def find_set(store: Items, id: str) -> TableSet:
    """Give a set, or say that there is none."""
    value = await store.get(KIND, id)
    if value is None:
        raise Denied("no_set")
    return SETS.decode(value)


async def keep_set(store: Items, one: TableSet) -> None:
    """Keep a set as it is now."""
    await store.put(KIND, one.id, encoded(one))


async def close_set(store: Store, id: str, is_forced: bool = False) -> TableSet | None:
    """Mark a set as closed if its last table is over or its host says so; else give nothing."""
    found = await find_set(store, id)
    if not found.is_closed:
        if not is_forced and not await is_over(store, found):
            return None
        found = replace(found, is_closed=True)
        await keep_set(store, found)
    return found


async def is_over(store: Logs, found: TableSet) -> bool:
    """Say whether every table of a set has played to its end."""
    for table in found.tables:
        stream = await store.find(table)
        if stream is not None and SUMMARIES.decode(stream.head.summary).phase != "over":
            return False
    return True


def unseal(model: TableModel, now: Circumstances) -> None:
    """Reveal the root and close the log; a game that is not over is given up."""
    del now
    model.finish()
    model.abandon(ABANDONED)


async def claim(store: Items, boards: str, person: str, what: str) -> bool:
    """Let someone sit at one table of a set only, or judge at all; say whether this is new."""
    key = f"{boards}/{person}"
    if await store.add(SAT, key, what.encode()):
        return True
    if await store.get(SAT, key) != what.encode():
        raise Denied("plays_elsewhere")
    return False


async def release(store: Items, boards: str, person: str) -> None:
    """Let someone who has seen no card sit elsewhere."""
    await store.delete(SAT, f"{boards}/{person}")
