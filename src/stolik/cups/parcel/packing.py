"""A whole competition put into one signed file, while it goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from stolik.cups.faults import CupError
from stolik.cups.parcel.belongings import CHAIR, SECRET, belongings
from stolik.cups.parcel.clocks import stopped
from stolik.cups.parcel.contents import Contents, Copy, copied, written
from stolik.cups.parcel.sealing import sealed
from stolik.cups.parcel.signing import key_of
from stolik.cups.stored import KIND, SUMMARIES
from stolik.live.lifetimes import Lifetimes
from stolik.store.protocol import Entry, Store, Stream
from stolik.tables.table.opening import KIND as TABLE


async def pack(
    store: Store,
    cup: str,
    now: int,
    lifetimes: Lifetimes,
    tables: Iterable[str] | None = None,
) -> bytes:
    """Give the file of a competition with these of its tables, or with all of them.

    Its own log is read first: a table that has counted more since tells it again where it is taken
    over, but one that had counted less than the competition knows could not go on.
    """
    own = await _read(store, cup)
    if own is None or own[0].kind != KIND:
        raise CupError("no_cup")
    ids = await tables_of(store, cup) if tables is None else sorted(tables)
    found = [one for id in ids if (one := await _read(store, id)) is not None]
    key = await key_of(store, cup)
    items = await belongings(store, cup)
    chairs = [row for stream, _ in found for row in await store.scan(CHAIR, f"{stream.id}/")]
    items |= {CHAIR: dict(chairs)} if chairs else {}
    secrets = {id: await store.get(SECRET, id) for id in (cup, *ids)}
    items[SECRET] = {id: root for id, root in secrets.items() if root is not None}
    competition = SUMMARIES.decode(own[0].head.summary).competition

    def made() -> bytes:
        copies = tuple(_copy(stream, entries, False, now, lifetimes) for stream, entries in found)
        first = _copy(*own, True, now, lifetimes)
        contents = Contents(cup, competition, now, first, copies, items)
        return sealed(written(contents), key, competition, cup, now, "whole")

    return await asyncio.to_thread(made)


async def tables_of(store: Store, cup: str) -> list[str]:
    """Name every table of a competition, the oldest first."""
    streams = await store.streams(TABLE, open_only=False)
    return [one.id for one in streams if one.id.startswith(f"{cup}.")]


async def _read(store: Store, id: str) -> tuple[Stream, list[Entry]] | None:
    """Read a log and what is listed of it as of one moment."""
    while True:
        entries, stream = await store.read(id), await store.find(id)
        if stream is None:
            return None
        if stream.version == len(entries):
            return stream, entries


def _copy(
    stream: Stream, entries: list[Entry], is_own: bool, now: int, lifetimes: Lifetimes
) -> Copy:
    head = stopped(stream.head, is_own, now, lifetimes)
    return copied(stream.id, stream.kind, head, entries)
