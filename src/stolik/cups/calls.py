"""A table calls the referee: kept beside the log, seen by staff until somebody has been there."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from stolik.cups.faults import CupError
from stolik.engine.wire import decoder, encoded
from stolik.store.protocol import Items

CALL: Final = "cup-call"


class Call(Struct, frozen=True, omit_defaults=True):
    """A table that waits for a referee."""

    table: int
    at_ms: int
    """By the hall's clock."""
    state: Literal["open", "coming"] = "open"
    by: str = ""
    """Who is coming."""


CALLS: Final = decoder(Call)


class Calls:
    """The calls of one competition, by table."""

    def __init__(self, store: Items, cup: str) -> None:
        self._store, self._cup = store, cup
        self.open: dict[int, Call] = {}

    async def read(self) -> None:
        """Read what is open from the store."""
        rows = await self._store.scan(CALL, f"{self._cup}/")
        found = [CALLS.decode(value) for _, value in rows]
        self.open = {one.table: one for one in found}

    async def call(self, table: int, at_ms: int) -> Call:
        """Call a referee to a table; a call that is open stays as it is."""
        return self.open.get(table) or await self._put(Call(table, at_ms))

    async def coming(self, table: int, by: str) -> Call:
        """Say who is on the way."""
        return await self._put(replace(self._known(table), state="coming", by=by))

    async def done(self, table: int) -> None:
        """End a call."""
        self._known(table)
        del self.open[table]
        await self._store.delete(CALL, self._key(table))

    def _known(self, table: int) -> Call:
        if table not in self.open:
            raise CupError("no_call", table=table)
        return self.open[table]

    async def _put(self, one: Call) -> Call:
        await self._store.put(CALL, self._key(one.table), encoded(one))
        self.open[one.table] = one
        return one

    def _key(self, table: int) -> str:
        return f"{self._cup}/{table}"
