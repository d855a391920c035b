"""What every store does: logs of entries, items beside them, a heartbeat.

A stream is one log, of a table or a competition. Its entries are numbered from 0 and chained by
hash as in `stolik.engine.log`; its version is how many it has. The store knows no clock: whoever
writes says when.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from msgspec import Struct


class Entry(Struct, frozen=True):
    """One entry of a log, and what lies beside its chain."""

    raw: bytes
    hash: bytes
    note: bytes | None = None
    """A reason in words, which can be erased."""
    at: int = 0
    """When it was written, in epoch ms."""


class Head(Struct, frozen=True, rename={"summary": "meta"}):
    """What a list or a restart must know of a stream without replaying it; its owner's words."""

    summary: bytes = b""
    deadline: int | None = None
    """The next alarm in ms, of the table's clock or the wall's: whichever its owner keeps."""
    is_open: bool = True


class Stream(Struct, frozen=True):
    """A stream as it is listed."""

    id: str
    kind: str
    version: int
    hash: bytes
    head: Head
    opened_at: int
    changed_at: int


class Gauges(Struct, frozen=True):
    """How busy the store is, for the administrator's page."""

    waiting: int
    """Writes that wait for their commit."""
    commits: int
    written: int
    slowest_ms: float
    """The slowest commit since the last look."""


class Conflict(Exception):
    """Another writer came first: the stream has this version now; decide again."""

    def __init__(self, version: int) -> None:
        super().__init__(version)
        self.version = version


class Repeated(Exception):
    """The command was done before: this was its answer."""

    def __init__(self, answer: bytes) -> None:
        super().__init__(answer)
        self.answer = answer


class Logs(Protocol):
    """The logs. What `create` and `append` have returned from is on the disk."""

    async def create(
        self,
        stream: str,
        kind: str,
        entries: Sequence[Entry],
        head: Head = ...,
        *,
        command: str | None = None,
        answer: bytes = b"",
    ) -> None:
        """Begin a stream; raises Conflict if there is one of this id already."""

    async def append(
        self,
        stream: str,
        expected: int,
        entries: Sequence[Entry],
        *,
        command: str | None = None,
        answer: bytes = b"",
        head: Head | None = None,
    ) -> None:
        """Add entries if the stream still has the expected version; else raises Conflict.

        A command seen before in this stream raises Repeated with its first answer, whatever the
        version. Without a head the old one stays; without entries only head and command are kept.
        """

    async def answered(self, stream: str, command: str) -> bytes | None:
        """Give the answer a command got, or None if it was never done."""

    async def read(self, stream: str, since: int = 0) -> list[Entry]:
        """Give the entries from number `since` on; none of a stream that is not there."""

    async def version(self, stream: str) -> int:
        """Give the number of entries; 0 of a stream that is not there."""

    async def find(self, stream: str) -> Stream | None:
        """Give one stream as it is listed."""

    async def streams(self, kind: str, *, open_only: bool = True) -> list[Stream]:
        """List the streams of a kind, oldest first."""

    async def deadlines(self, kind: str) -> list[Stream]:
        """List the open streams of a kind that have a deadline, nearest first."""

    async def check(self, stream: str) -> int:
        """Re-hash a whole chain; give its length, or raise StoreError naming the altered entry."""

    async def erase_note(self, stream: str, number: int) -> None:
        """Erase the note beside an entry; the chain stays whole."""


class Items(Protocol):
    """Small things beside the logs that can be changed and erased: accounts, sessions, names."""

    async def put(self, kind: str, key: str, value: bytes) -> None:
        """Keep a value under a key, over any older one."""

    async def add(self, kind: str, key: str, value: bytes) -> bool:
        """Keep a value if the key is free; say whether it was."""

    async def get(self, kind: str, key: str) -> bytes | None:
        """Give the value of a key."""

    async def delete(self, kind: str, key: str) -> bool:
        """Erase a key; say whether there was one."""

    async def scan(self, kind: str, prefix: str = "") -> list[tuple[str, bytes]]:
        """Give the keys that begin with a prefix, in code point order, with values."""


class Store(Logs, Items, Protocol):
    """Everything a server keeps."""

    async def beat(self, at: int) -> None:
        """Note that the server is alive at this moment; cheap, not waited for by the disk."""

    def mark(self, at: int) -> bool:
        """Note the same at once, if that can be done without waiting for anyone; say whether."""

    async def last_beat(self) -> int | None:
        """Give the last moment a server was known to be alive."""

    async def backup(self, path: Path) -> None:
        """Write all of it, as of one moment, into a new SQLite file, while play goes on."""

    def gauges(self) -> Gauges:
        """Say how busy the store is."""

    async def close(self) -> None:
        """Finish what waits and let go of everything."""
