"""Messages from the desk to all tables or to one: shown on their phones until somebody has read."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from stolik.cups.faults import CupError
from stolik.engine.wire import decoder, encoded
from stolik.people.tokens import new_token
from stolik.store.protocol import Items

NOTICE: Final = "cup-notice"
MOST_LETTERS: Final = 300
MOST_OPEN: Final = 20


class Notice(Struct, frozen=True, omit_defaults=True):
    """A message: what it says, when by the hall's clock, for which table, and who has read it."""

    id: str
    text: str
    at_ms: int
    table: int | None = None
    """None: for all of them."""
    read: tuple[int, ...] = ()
    """The tables whose phone says so."""

    def is_for(self, table: int) -> bool:
        """Say whether a table has still to read it."""
        return self.table in (None, table) and table not in self.read


NOTICES: Final = decoder(Notice)


class Notices:
    """The messages of one competition, the oldest first."""

    def __init__(self, store: Items, cup: str) -> None:
        self._store, self._cup = store, cup
        self.open: dict[str, Notice] = {}

    async def read(self) -> None:
        """Read what is open from the store."""
        rows = await self._store.scan(NOTICE, f"{self._cup}/")
        found = sorted((NOTICES.decode(value) for _, value in rows), key=lambda one: one.at_ms)
        self.open = {one.id: one for one in found}

    async def tell(self, text: str, table: int | None, at_ms: int) -> Notice:
        """Tell something to a table or to all."""
        clean = " ".join(text.split())
        if not 1 <= len(clean) <= MOST_LETTERS:
            raise CupError("bad_notice", most=MOST_LETTERS)
        if len(self.open) >= MOST_OPEN:
            raise CupError("many_notices", most=MOST_OPEN)
        return await self._put(Notice(new_token(), clean, at_ms, table))

    async def was_read(self, id: str, table: int) -> None:
        """Note that those of a table have read it."""
        one = self._known(id)
        if one.is_for(table):
            await self._put(replace(one, read=tuple(sorted({*one.read, table}))))

    async def end(self, id: str) -> None:
        """Take a message down."""
        self._known(id)
        del self.open[id]
        await self._store.delete(NOTICE, f"{self._cup}/{id}")

    def _known(self, id: str) -> Notice:
        if id not in self.open:
            raise CupError("no_notice")
        return self.open[id]

    async def _put(self, one: Notice) -> Notice:
        await self._store.put(NOTICE, f"{self._cup}/{one.id}", encoded(one))
        self.open[one.id] = one
        return one
