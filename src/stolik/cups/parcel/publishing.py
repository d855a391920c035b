"""The file of a competition for everybody's eyes: results under the names people want to be shown.

No secrets, passes, contacts or reasons. The log itself is in it once the competition is closed,
when its draws can be proven and no sheet is anybody's secret any more; before, only the hash that
stands for the log, so that nobody can change it later unseen.
"""

from __future__ import annotations

import asyncio

import msgspec
from msgspec import Raw, Struct

from stolik import competitions
from stolik.cups.faults import CupError
from stolik.cups.parcel.contents import entries_of, read
from stolik.cups.parcel.sealing import Header, sealed, unsealed
from stolik.cups.parcel.signing import key_of
from stolik.cups.register import CupPeople
from stolik.cups.stored import KIND, SUMMARIES, rebuilt
from stolik.engine.record import BETWEEN, HEAD, TAIL, Written
from stolik.engine.refusals import BadInput, BadRecord
from stolik.engine.wire import decoder, encoded
from stolik.store.protocol import Entry, Store


class Published(Struct, frozen=True):
    """What everybody may have of a competition."""

    cup: str
    competition: str
    name: str
    made_at: int
    is_closed: bool
    entries: int
    head: str
    """The hash that stands for the whole log."""
    results: Raw
    record: tuple[Written, ...] = ()
    """The log, once nothing can be added to it."""


PUBLISHED = decoder(Published)


async def publish(store: Store, cup: str, now: int) -> bytes:
    """Give the public file of a competition."""
    entries, stream = await store.read(cup), await store.find(cup)
    if stream is None or stream.kind != KIND:
        raise CupError("no_cup")
    people = CupPeople(store, cup)
    await people.read()
    key, summary = await key_of(store, cup), SUMMARIES.decode(stream.head.summary)

    def made() -> bytes:
        session = rebuilt(entries, None)
        log = session.log
        kit = competitions.kit(summary.competition)
        names = [people.name(one, is_public=True) for one in kit.office().members(log.state)]
        maker = kit.exchange().published
        results = maker(log.state, names) if maker is not None else None
        published = Published(
            cup,
            summary.competition,
            summary.name,
            now,
            log.is_closed,
            len(entries),
            log.head,
            Raw(encoded(results)),
            tuple(_line(one) for one in entries) if log.is_closed else (),
        )
        return sealed(encoded(published), key, summary.competition, cup, now, "public")

    return await asyncio.to_thread(made)


def _line(entry: Entry) -> Written:
    return Written(entry.hash.hex(), Raw(entry.raw))


def published(data: bytes) -> tuple[Header, Published]:
    """Check a public file and give what it holds."""
    header, inside = unsealed(data)
    if header.scope != "public":
        raise BadInput("parcel_whole")
    try:
        found = PUBLISHED.decode(inside)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise BadInput("parcel_altered") from error
    return header, found


def record_of(data: bytes) -> bytes:
    """Give the record of the competition in a file, as `stolik verify` reads it."""
    header, inside = unsealed(data)
    if header.scope == "whole":
        return record_bytes([_line(one) for one in entries_of(read(inside).own)])
    _, found = published(data)
    if not found.is_closed:
        raise BadRecord("record_unfinished", line=found.entries)
    return record_bytes(found.record)


def record_bytes(lines: list[Written] | tuple[Written, ...]) -> bytes:
    """Give lines as a whole record."""
    return HEAD + BETWEEN.join(encoded(line) for line in lines) + TAIL
