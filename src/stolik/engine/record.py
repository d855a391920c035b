"""Records: a log as a file. A JSON array, one line an entry, valid JSON after every append.

    [
    {"hash":"…","entry":{"type":"opened","game":"kosci",…}},
    {"hash":"…","entry":{"type":"did","by":0,"do":{"type":"throw"}}}
    ]

Every byte counts: reading checks the chain and the canonical form of each line, and replays the
game by the revision of the rules it was made under; one this version does not know is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

import msgspec
from msgspec import Raw, Struct

from stolik.engine.log import (
    FORMAT,
    Amended,
    AnyLog,
    Closed,
    Contributed,
    Log,
    Note,
    Opened,
    Revealed,
    TableEvent,
    Undone,
)
from stolik.engine.messages import Msg
from stolik.engine.protocol import AnyMachine, Event
from stolik.engine.refusals import BadInput, BadRecord, Refused
from stolik.engine.revisions import at
from stolik.engine.wire import converted, decoder, encoded, short, union

HEAD, TAIL = b"[\n", b"\n]\n"
BETWEEN = b",\n"
MOST_LINE = 1_048_576

M = TypeVar("M")


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
    first = _written(rows[0], 1)
    opened = _decoded(Opened, first.entry, 1)
    if opened.format != FORMAT:
        raise BadRecord("record_format", format=opened.format)
    machine = find(opened.game)
    try:
        log = reopened(opened, machine)
    except BadRecord:
        raise
    except (msgspec.MsgspecError, Refused, BadInput, ValueError, TypeError) as error:
        raise BadRecord("record_line", line=1, why=short(error)) from error
    _check(log, rows[0], 1)
    entries = entry_decoder(log.machine)
    for number, row in enumerate(rows[1:], 2):
        written = _written(row, number)
        try:
            entry = entries.decode(bytes(written.entry))
            repeat(log, entry, written.note)
        except (msgspec.MsgspecError, Refused, BadInput, RecursionError, ValueError) as error:
            raise BadRecord("record_line", line=number, why=reason(error, machine.id)) from error
        _check(log, row, number)
    return log


def reopened(opened: Opened, machine: AnyMachine) -> AnyLog:
    """Begin a log that is read: by the rules and with the options it was made under."""
    machine = at(machine, opened.revision)
    options = converted(msgspec.json.decode(bytes(opened.options)), machine.options)
    return Log(machine, opened, options)


def entry_decoder(machine: AnyMachine) -> msgspec.json.Decoder[object]:
    """Give the decoder of a machine's log entries after the first."""
    action: type = union(machine.actions)
    kinds = (Contributed, Event[action], Undone, Amended[action], TableEvent, Revealed, Closed)  # type: ignore[valid-type]
    return decoder(union(kinds))


def decode_entries(log: AnyLog) -> Iterator[tuple[object, Note | None]]:
    """Go through the entries after the first, with the notes beside them."""
    entries = entry_decoder(log.machine)
    for number, raw in enumerate(log.raw[1:], 1):
        yield entries.decode(raw), log.notes.get(number)


def repeat(log: AnyLog, entry: object, note: Note | None) -> None:
    """Add an entry of a record to a log."""
    match entry:
        case Event():
            log.act(entry)
        case Undone():
            _fits(entry.reason, note)
            log.undo(entry, note)
        case Amended():
            _fits(entry.reason, note)
            log.amend(entry, note)
        case Contributed():
            log.contribute(entry)
        case TableEvent():
            log.happen(entry)
        case Revealed():
            log.reveal(bytes.fromhex(entry.seed))
        case Closed():
            log.close(entry.reason)
        case _:
            raise BadInput("bad_entry")


def reason(error: Exception, game: str) -> str | Msg:
    """Say why a line does not fit: by the rules, by its form."""
    if isinstance(error, Refused):
        return Msg("input.record_refused", {"text": error.message(game), "clause": error.clause})
    return error.message if isinstance(error, BadInput) else short(error)


def _fits(reason: str | None, note: Note | None) -> None:
    if note is not None and note.digest != reason:
        raise BadInput("note_altered")


def _written(row: bytes, number: int) -> Written:
    if len(row) > MOST_LINE:
        raise BadRecord("record_line", line=number, why=f"> {MOST_LINE} bytes")
    return _decoded(Written, row, number)


def _decoded(kind: type[M], data: bytes | Raw, number: int) -> M:
    try:
        return decoder(kind).decode(bytes(data))
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise BadRecord("record_line", line=number, why=short(error)) from error


def _check(log: AnyLog, row: bytes, number: int) -> None:
    """Compare a line with what the replayed log would write: any changed bit is found here."""
    if line(log, number - 1) != row:
        raise BadRecord("record_altered", line=number)
