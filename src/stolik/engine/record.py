"""Records: a log as a file. A JSON array, one line an entry, valid JSON after every append.

    [
    {"hash":"…","entry":{"type":"opened","game":"kosci",…}},
    {"hash":"…","entry":{"type":"did","by":0,"do":{"type":"throw"}}}
    ]

Every byte counts: reading checks the chain and the canonical form of each line, and replays the
game by the revision of the rules it was made under; one this version does not know is refused.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec import Raw, Struct

from stolik.engine.log import AnyLog, Note
from stolik.engine.protocol import AnyMachine
from stolik.engine.refusals import BadRecord
from stolik.engine.replay import KeptEntry, Replay, decoded
from stolik.engine.wire import decoder, encoded

HEAD, TAIL = b"[\n", b"\n]\n"
BETWEEN = b",\n"
MOST_LINE = 1_048_576


class Written(Struct, frozen=True, omit_defaults=True):
    """One line of a record: the entry's bytes, the hash of the chain, a note beside the chain."""

    hash: str
    entry: Raw
    note: Note | None = None


def line(log: AnyLog, number: int) -> bytes:
    """Give the line of one entry."""
    written = Written(log.hashes[number].hex(), Raw(log.raw[number]), log.notes.get(number))
    return encoded(written)


def dump(log: AnyLog) -> bytes:
    """Give the whole record of a log."""
    return HEAD + BETWEEN.join(line(log, n) for n in range(log.next)) + TAIL


def lines(data: bytes) -> list[bytes]:
    """Cut a record into its lines; a torn or malformed frame is refused."""
    if not data.strip():
        raise BadRecord("record_empty")
    if not data.startswith(HEAD):
        raise BadRecord("record_not_one")
    if not data.endswith(TAIL):
        raise BadRecord("record_torn", line=data.count(b"\n"))
    return data[len(HEAD) : -len(TAIL)].split(BETWEEN)


def whole_lines(data: bytes) -> list[bytes]:
    """Give the lines that were written wholly; a kill in mid-write may leave a torn last one."""
    if not data.startswith(HEAD):
        raise BadRecord("record_not_one")
    body = data[len(HEAD) :]
    if body.endswith(TAIL):
        return body[: -len(TAIL)].split(BETWEEN)
    found = body.removesuffix(b"]").removesuffix(b"\n").removesuffix(b",").split(BETWEEN)
    try:
        decoder(Written).decode(found[-1])
    except (msgspec.MsgspecError, ValueError):
        found.pop()
    if not found:
        raise BadRecord("record_empty")
    return found


def load(data: bytes, find: Callable[[str], AnyMachine]) -> AnyLog:
    """Read a record, checking every byte of it; `find` gives the machine of an id."""
    return replay(lines(data), find)


def replay(rows: list[bytes], find: Callable[[str], AnyMachine]) -> AnyLog:
    """Run the lines of a record through the rules, or say which line does not fit."""
    found = Replay(_kept(rows[0], 1), find)
    _check(found.log, rows[0], 1)
    for number, row in enumerate(rows[1:], 2):
        found.add(_kept(row, number))
        _check(found.log, row, number)
    return found.log


def _kept(row: bytes, number: int) -> KeptEntry:
    if len(row) > MOST_LINE:
        raise BadRecord("record_line", line=number, why=f"> {MOST_LINE} bytes")
    written = decoded(Written, row, number)
    try:
        chained = bytes.fromhex(written.hash)
    except ValueError:
        raise BadRecord("record_altered", line=number) from None
    return KeptEntry(bytes(written.entry), chained, written.note)


def _check(log: AnyLog, row: bytes, number: int) -> None:
    """Compare a line with what the replayed log would write: any changed bit is found here."""
    if line(log, number - 1) != row:
        raise BadRecord("record_altered", line=number)
