"""Checks before anything is written: names that both databases can hold, and the hash chain."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256

from stolik.engine.log import GENESIS
from stolik.store.faults import StoreError
from stolik.store.protocol import Entry

MOST_NAME = 200
LAST = "\U0010ffff"
"""Stands behind every name with a given prefix, so no name may hold it."""


def check_names(*names: str | None) -> None:
    """Refuse an id or key that a database could not hold or would not tell apart."""
    for name in names:
        if name is None:
            continue
        is_whole = name.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in name)
        if not 0 < len(name) <= MOST_NAME or "\0" in name or LAST in name or not is_whole:
            raise StoreError("bad_name", name=ascii(name[:60]), most=MOST_NAME)


def chained(stream: str, version: int, previous: bytes, entries: Sequence[Entry]) -> bytes:
    """Give the hash of the last entry; refuse entries that do not follow from the previous one."""
    for number, entry in enumerate(entries, version):
        if sha256(previous + entry.raw).digest() != entry.hash:
            raise StoreError("altered", stream=stream, at=number)
        previous = entry.hash
    return previous


def begun(stream: str, entries: Sequence[Entry]) -> bytes:
    """Give the hash of the last entry of a new log; refuse one that is empty or does not fit."""
    if not entries:
        raise StoreError("empty", stream=stream)
    return chained(stream, 0, GENESIS, entries)


def check_links(stream: str, version: int, entries: Sequence[Entry]) -> None:
    """Refuse entries that do not follow each other; the store checks the first against the last."""
    if entries:
        chained(stream, version + 1, entries[0].hash, entries[1:])


def check_chain(stream: str, entries: Iterable[Entry], version: int, head: bytes) -> int:
    """Re-hash a whole chain and compare its end with what the list of streams says."""
    found = list(entries)
    last = chained(stream, 0, GENESIS, found)
    if len(found) != version or last != head:
        raise StoreError("altered", stream=stream, at=min(len(found), version))
    return version
