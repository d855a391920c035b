"""A competition taken over from a file: wholly, or not at all.

Tables come first and the competition's own log last, so that a crash in the middle leaves nothing
half visible; taking the file again completes it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from stolik.cups.parcel.belongings import CHAIR, POINTING, SECRET, SEVERAL, SINGLE, belongings
from stolik.cups.parcel.checking import NAMED, Examined, Proven, examined
from stolik.cups.parcel.heads import resumed
from stolik.cups.parcel.sealing import Header
from stolik.cups.parcel.signing import KIND as KEY
from stolik.cups.parcel.signing import fingerprint, key_of, public_of
from stolik.cups.register import ERASED, PERSON, SETTINGS, SETTINGS_OF
from stolik.cups.stored import KIND, SUMMARIES
from stolik.engine.refusals import BadInput
from stolik.engine.wire import encoded
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

    log: Proven
    relation: Relation
    at: int
    """From this entry on they differ."""
    ours: list[Entry]


Examine: TypeAlias = Callable[[bytes], Awaitable[Examined]]


async def here(data: bytes) -> Examined:
    """Check a file in this very process, as the shell does; a server has another one for it."""
    return await asyncio.to_thread(examined, data)


async def take(store: Store, data: bytes, now: int, examine: Examine = here) -> Taken:
    """Take a competition over; refused with nothing changed where it cannot be."""
    found = await examine(data)
    await _check_free(store, found)
    for _ in range(MOST_TRIES):
        own = await _compared(store, found.own)
        tables = [await _compared(store, one) for one in found.tables]
        _check_order(own, tables)
        await _check_people(store, found, [own, *tables])
        try:
            return await _put(store, found, own, tables, now)
        except Conflict:
            continue
    raise BadInput("parcel_busy")


async def _check_free(store: Store, found: Examined) -> None:
    """Refuse a file whose ids mean something else here, or which another key has signed."""
    cup = found.header.cup
    for id, kind in ((cup, KIND), *((one.id, one.kind) for one in found.tables)):
        there = await store.find(id)
        if there is not None and there.kind != kind:
            raise BadInput("parcel_id", id=id)
    if await store.find(cup) is not None:
        ours = public_of(await key_of(store, cup))
        if ours.hex() != found.header.key:
            theirs = found.header.fingerprint
            raise BadInput("parcel_key", theirs=theirs, ours=fingerprint(ours))
    for kind in (SECRET, *POINTING):
        for name, value in found.items.get(kind, {}).items():
            if await store.get(kind, name) not in (None, value):
                raise BadInput("parcel_id", id=cup)


async def _check_people(store: Store, found: Examined, logs: list[Compared]) -> None:
    """Refuse a file that names people of this server whom the competition did not name before."""
    people = {id for id, _ in await store.scan("person")}
    strange = people.intersection(found.named)
    if not strange:
        return
    before = {one for log in logs for entry in log.ours for one in NAMED.findall(entry.raw)}
    if strange - {one.decode() for one in before}:
        raise BadInput("parcel_people")


def _check_order(own: Compared, tables: list[Compared]) -> None:
    """Refuse a file that is older than what is here, and two that went on apart."""
    every = [own, *tables]
    forked = next((one for one in every if one.relation == "forked"), None)
    if forked is not None:
        raise BadInput("parcel_forked", at=forked.at, stream=forked.log.id)
    ahead = next((one for one in every if one.relation == "ahead"), None)
    if ahead is None:
        return
    if any(one.relation == "behind" for one in every):
        raise BadInput("parcel_forked", at=ahead.at, stream=ahead.log.id)
    raise BadInput("parcel_older", at=ahead.at)


async def _compared(store: Store, log: Proven) -> Compared:
    theirs, ours = log.entries, await store.read(log.id)
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
        return Compared(log, "forked", low, ours)
    relation: Relation = "new"
    if ours:
        relation = "same" if len(ours) == len(theirs) else "behind"
        if len(ours) > len(theirs):
            relation = "ahead"
    return Compared(log, relation, at, ours)


async def _put(
    store: Store, found: Examined, own: Compared, tables: list[Compared], now: int
) -> Taken:
    header: Header = found.header
    fresh = [one for one in (*tables, own) if one.relation in ("new", "behind")]
    if fresh:
        await _put_items(store, found)
    for one in fresh:
        log, rest = one.log, one.log.entries[one.at :]
        head = resumed(log.head, one is own, now)
        if one.relation == "new":
            await store.create(log.id, log.kind, rest, head)
        else:
            await store.append(log.id, one.at, rest, head=head)
    return Taken(
        header.cup,
        header.competition,
        SUMMARIES.decode(found.own.head.summary).name,
        header.fingerprint,
        sum(len(one.log.entries) - one.at for one in fresh),
        len(tables),
        own.relation == "new",
    )


async def _put_items(store: Store, found: Examined) -> None:
    """Put what lies beside the logs as the file has it; who was forgotten here stays forgotten."""
    cup = found.header.cup
    ours = await belongings(store, cup)
    theirs = {kind: dict(rows) for kind, rows in found.items.items()}
    for key in ours.get(ERASED, {}):
        theirs.get(PERSON, {}).pop(key, None)
    if cup in ours.get(SETTINGS, {}):  # whose it is here it stays
        owner = SETTINGS_OF.decode(ours[SETTINGS][cup]).owner
        settings = SETTINGS_OF.decode(theirs[SETTINGS][cup])
        theirs[SETTINGS][cup] = encoded(replace(settings, owner=owner))
    for kind in (*SINGLE, *SEVERAL):
        rows = theirs.get(kind, {})
        for key in ours.get(kind, {}).keys() - rows.keys():
            if kind not in (ERASED, KEY):
                await store.delete(kind, key)
        for key, value in rows.items():
            await store.put(kind, key, value)
    for kind in (*POINTING, SECRET, CHAIR):
        for key, value in theirs.get(kind, {}).items():
            await store.add(kind, key, value)
