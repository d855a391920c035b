"""A competition taken over from a file: wholly, or not at all.

Tables come first and the competition's own log last, so that a crash in the middle leaves nothing
half visible; taking the file again completes it.
"""

from __future__ import annotations

import asyncio
from typing import Final, Literal

from msgspec import Struct

from stolik.cups.parcel.belongings import (
    POINTING,
    SEVERAL,
    SINGLE,
    Belongings,
    admitted,
    belongings,
)
from stolik.cups.parcel.checking import opened, proven
from stolik.cups.parcel.clocks import resumed
from stolik.cups.parcel.contents import SECRET, Contents, Copy, entries_of
from stolik.cups.parcel.sealing import Header
from stolik.cups.parcel.signing import fingerprint, key_of, public_of
from stolik.cups.register import ERASED, PERSON
from stolik.cups.stored import SUMMARIES
from stolik.engine.refusals import BadInput
from stolik.store.protocol import Conflict, Entry, Store

MOST_TRIES: Final = 3

Relation = Literal["new", "same", "behind", "ahead", "forked"]
"""How the log here stands to the one in the file."""


class Taken(Struct, frozen=True):
    """What taking a file over has brought."""

    cup: str
    competition: str
    name: str
    fingerprint: str
    entries: int
    """Entries that were not here before."""
    tables: int
    """Tables of the game that came with it."""
    is_new: bool


class Compared(Struct, frozen=True):
    """A log of the file beside the one that is here."""

    copy: Copy
    entries: list[Entry]
    relation: Relation
    at: int
    """From this entry on they differ."""


async def take(store: Store, data: bytes, now: int) -> Taken:
    """Take a competition over; refused with nothing changed where it cannot be."""
    header, contents = opened(data)
    own_entries = await asyncio.to_thread(proven, contents)
    await _check_key(store, header)
    for _ in range(MOST_TRIES):
        own = await _compared(store, contents.own, own_entries)
        tables = [await _compared(store, one, entries_of(one)) for one in contents.tables]
        _check_order(own, tables)
        try:
            return await _put(store, header, contents, own, tables, now)
        except Conflict:
            continue
    raise BadInput("parcel_busy")


async def _check_key(store: Store, header: Header) -> None:
    """Refuse a file that another key has signed than the competition that is here has."""
    if await store.find(header.cup) is None:
        return
    public = public_of(await key_of(store, header.cup))
    if public.hex() != header.key:
        raise BadInput("parcel_key", theirs=header.fingerprint, ours=fingerprint(public))


def _check_order(own: Compared, tables: list[Compared]) -> None:
    """Refuse a file that is older than what is here, and two that went on apart."""
    every = [own, *tables]
    forked = next((one for one in every if one.relation == "forked"), None)
    if forked is not None:
        raise BadInput("parcel_forked", at=forked.at, stream=forked.copy.id)
    ahead = next((one for one in every if one.relation == "ahead"), None)
    if ahead is None:
        return
    if any(one.relation == "behind" for one in every):
        raise BadInput("parcel_forked", at=ahead.at, stream=ahead.copy.id)
    raise BadInput("parcel_older", at=ahead.at)


async def _compared(store: Store, copy: Copy, theirs: list[Entry]) -> Compared:
    ours = await store.read(copy.id)
    both = min(len(ours), len(theirs))
    at = both
    if both and ours[both - 1].hash != theirs[both - 1].hash:
        low, high = 0, both - 1
        while low < high:
            middle = (low + high) // 2
            if ours[middle].hash == theirs[middle].hash:
                low = middle + 1
            else:
                high = middle
        return Compared(copy, theirs, "forked", low)
    relation: Relation = "new"
    if ours:
        relation = "same" if len(ours) == len(theirs) else "behind"
        if len(ours) > len(theirs):
            relation = "ahead"
    return Compared(copy, theirs, relation, at)


async def _put(
    store: Store,
    header: Header,
    contents: Contents,
    own: Compared,
    tables: list[Compared],
    now: int,
) -> Taken:
    every = [*tables, own]
    fresh = [one for one in every if one.relation in ("new", "behind")]
    if fresh:
        await _put_items(store, contents)
    for one in fresh:
        copy, rest = one.copy, one.entries[one.at :]
        head = resumed(copy.head, one is own, now)
        if one.relation == "new":
            await store.create(copy.id, copy.kind, rest, head)
        else:
            await store.append(copy.id, one.at, rest, head=head)
    return Taken(
        header.cup,
        header.competition,
        SUMMARIES.decode(contents.own.head.summary).name,
        header.fingerprint,
        sum(len(one.entries) - one.at for one in fresh),
        len(tables),
        own.relation == "new",
    )


async def _put_items(store: Store, contents: Contents) -> None:
    """Put what lies beside the logs as the file has it; who was forgotten here stays forgotten."""
    here = await belongings(store, contents.cup)
    theirs: Belongings = {kind: dict(rows) for kind, rows in contents.items.items()}
    for key in here.get(ERASED, {}):
        theirs.get(PERSON, {}).pop(key, None)
        theirs.get("person", {}).pop(key.partition("/")[2], None)
    for kind in (*SINGLE, *SEVERAL):
        rows = theirs.get(kind, {})
        for key in here.get(kind, {}).keys() - rows.keys():
            if kind != ERASED:
                await store.delete(kind, key)
        for key, value in rows.items():
            await store.put(kind, key, value)
    for kind in POINTING:
        for key, value in theirs.get(kind, {}).items():
            await store.add(kind, key, value)
    for kind, rows in (await admitted(store, theirs)).items():
        for key, value in rows.items():
            await store.add(kind, key, value)
    for key, value in theirs.get(SECRET, {}).items():
        await store.put(SECRET, key, value)
