"""Entries of logs as stores keep them: any bytes, rightly chained."""

from __future__ import annotations

from hashlib import sha256

from stolik.engine.log import GENESIS
from stolik.store import Entry


def chain(*words: str, after: bytes = GENESIS, at: int = 0) -> list[Entry]:
    """Make entries that follow each other."""
    found: list[Entry] = []
    for number, word in enumerate(words):
        raw = word.encode()
        after = sha256(after + raw).digest()
        found.append(Entry(raw, after, None, at + number))
    return found


def words(entries: list[Entry]) -> list[str]:
    """Read entries back as the words they were made of."""
    return [entry.raw.decode() for entry in entries]
