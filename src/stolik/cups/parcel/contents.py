"""What a file holds: logs with their chains, the secrets behind them, and what lies beside."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

import msgspec
from msgspec import Raw, Struct

from stolik.engine.log import GENESIS
from stolik.engine.refusals import BadInput
from stolik.engine.wire import decoder, encoded
from stolik.store.protocol import Entry, Head

MOST_VALUES: Final = 12_000_000
"""Things in one file, as commas and brackets count them; a season of 115,200 deals has a third."""
MOST_LINES: Final = 400_000
MOST_TABLES: Final = 2_000
MOST_ITEMS: Final = 20_000


class PackedEntry(Struct, frozen=True, array_like=True, omit_defaults=True):
    """One entry of a log; its hash follows from those before it."""

    raw: Raw
    at: int
    note: str | None = None


class Copy(Struct, frozen=True):
    """One log with all its entries; the last hash answers for every one of them."""

    id: str
    kind: str
    head: Head
    hash: str
    lines: tuple[PackedEntry, ...]


class Contents(Struct, frozen=True):
    """A competition as it was at one moment."""

    cup: str
    competition: str
    made_at: int
    own: Copy
    """The log of the competition itself."""
    tables: tuple[Copy, ...] = ()
    items: dict[str, dict[str, bytes]] = {}
    """What lies beside the logs, by kind and key; the secrets of the draws too."""


CONTENTS: Final = decoder(Contents)


def copied(id: str, kind: str, head: Head, entries: Sequence[Entry]) -> Copy:
    """Copy a log; one whose chain is broken in the store is not passed on."""
    previous = GENESIS
    for number, entry in enumerate(entries):
        previous = sha256(previous + entry.raw).digest()
        if previous != entry.hash:
            raise BadInput("parcel_chain", stream=id, at=number)
    lines = tuple(
        PackedEntry(Raw(entry.raw), entry.at, None if entry.note is None else entry.note.decode())
        for entry in entries
    )
    return Copy(id, kind, head, previous.hex(), lines)


def entries_of(copy: Copy) -> list[Entry]:
    """Give the entries of a log with their hashes; refuse a chain that does not end as it says."""
    found: list[Entry] = []
    previous = GENESIS
    for line in copy.lines:
        raw = bytes(line.raw)
        previous = sha256(previous + raw).digest()
        note = None if line.note is None else line.note.encode()
        found.append(Entry(raw, previous, note, line.at))
    if not found or previous.hex() != copy.hash:
        raise BadInput("parcel_chain", stream=copy.id, at=len(found))
    return found


def written(contents: Contents) -> bytes:
    """Give the canonical bytes."""
    return encoded(contents)


def read(data: bytes) -> Contents:
    """Read them back; what would take more room than any competition needs is not even begun."""
    if sum(data.count(mark) for mark in (b",", b"[", b"{")) > MOST_VALUES:
        raise BadInput("parcel_too_many")
    try:
        found = CONTENTS.decode(data)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise BadInput("parcel_altered") from error
    lines = len(found.own.lines) + sum(len(one.lines) for one in found.tables)
    items = sum(len(rows) for rows in found.items.values())
    if lines > MOST_LINES or len(found.tables) > MOST_TABLES or items > MOST_ITEMS:
        raise BadInput("parcel_too_many")
    return found
