"""Entries of a log on their way to the store and back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from stolik.engine.log import AnyLog, Note
from stolik.engine.replay import KeptEntry
from stolik.engine.wire import decoder, encoded
from stolik.store.protocol import Entry

NOTES: Final = decoder(Note)


def fresh(log: AnyLog, since: int, at: int, note: Note | None = None) -> list[Entry]:
    """Give the entries from a number on as a store keeps them; a note may go with the first."""
    found: list[Entry] = []
    for number in range(since, log.next):
        own = log.notes.get(number, note if number == since else None)
        words = None if own is None else encoded(own)
        found.append(Entry(log.raw[number], log.hashes[number], words, at))
    return found


def kept(entries: Iterable[Entry]) -> Iterator[KeptEntry]:
    """Give what a store has of a log as it is replayed."""
    for one in entries:
        yield KeptEntry(one.raw, one.hash, NOTES.decode(one.note) if one.note is not None else None)
