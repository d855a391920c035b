"""A log run again from what was kept of it: one way for records, live tables and competitions.

Every entry must lead to the very bytes and the hash that were kept with it, so that any changed
bit is found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

import msgspec
from msgspec import Struct

from stolik.engine.fair import NEWEST
from stolik.engine.log import (
    FORMAT,
    Amended,
    AnyLog,
    Closed,
    Contributed,
    Fair,
    Log,
    Note,
    Opened,
    Promised,
    Revealed,
    Sealed,
    TableEvent,
    Undone,
)
from stolik.engine.messages import Msg
from stolik.engine.protocol import AnyMachine, Event
from stolik.engine.refusals import BadInput, BadRecord, Refused
from stolik.engine.revisions import at
from stolik.engine.wire import converted, decoder, misfit, union

M = TypeVar("M")


class KeptEntry(Struct, frozen=True):
    """An entry as it was kept: its bytes, the hash of the chain, a note beside the chain."""

    raw: bytes
    hash: bytes
    note: Note | None = None


class Replay:
    """A log that grows by what was kept of it."""

    def __init__(self, first: KeptEntry, find: Callable[[str], AnyMachine]) -> None:
        opened = decoded(Opened, first.raw, 1)
        if opened.format != FORMAT:
            raise BadRecord("record_format", format=opened.format)
        if isinstance(opened.chance, Fair) and not 1 <= opened.chance.scheme <= NEWEST:
            raise BadRecord("record_scheme", theirs=opened.chance.scheme, ours=NEWEST)
        self.log = reopened(opened, find(opened.game))
        self._entries = entry_decoder(self.log.machine)
        self._check(first)

    def add(self, kept: KeptEntry) -> object:
        """Run one more entry and give it, or say which line does not fit."""
        log, line = self.log, self.log.next + 1
        try:
            entry = self._entries.decode(kept.raw)
            repeat(log, entry, kept.note)
        except (msgspec.MsgspecError, Refused, BadInput, RecursionError, ValueError) as error:
            why = reason(error, log.machine.id)
            raise BadRecord("record_line", line=line, why=why) from error
        self._check(kept)
        return entry

    def _check(self, kept: KeptEntry) -> None:
        log = self.log
        if log.raw[-1] != kept.raw or log.hashes[-1] != kept.hash:
            raise BadRecord("record_altered", line=log.next)


def replayed(kept: Iterable[KeptEntry], find: Callable[[str], AnyMachine]) -> AnyLog:
    """Run a whole log again; `find` gives the machine of an id."""
    first, *rest = kept
    replay = Replay(first, find)
    for one in rest:
        replay.add(one)
    return replay.log


def reopened(opened: Opened, machine: AnyMachine) -> AnyLog:
    """Begin a log that is read: by the rules and with the options it was made under."""
    machine = at(machine, opened.revision)
    try:
        options = converted(msgspec.json.decode(bytes(opened.options)), machine.options)
        return Log(machine, opened, options)
    except (msgspec.MsgspecError, Refused, BadInput, ValueError, TypeError) as error:
        raise BadRecord("record_line", line=1, why=misfit(error)) from error


def entry_decoder(machine: AnyMachine) -> msgspec.json.Decoder[object]:
    """Give the decoder of a machine's log entries after the first."""
    action: type = union(machine.actions)
    acts = (Event[action], Undone, Amended[action])  # type: ignore[valid-type]
    kinds = (Promised, Sealed, Contributed, *acts, TableEvent, Revealed, Closed)
    return decoder(union(kinds))


def decode_entries(log: AnyLog) -> Iterator[tuple[object, Note | None]]:
    """Go through the entries after the first, with the notes beside them."""
    entries = entry_decoder(log.machine)
    for number, raw in enumerate(log.raw[1:], 1):
        yield entries.decode(raw), log.notes.get(number)


def repeat(log: AnyLog, entry: object, note: Note | None) -> None:
    """Add an entry that was decoded to a log."""
    match entry:
        case Event():
            log.act(entry)
        case Undone():
            _fits(entry.reason, note)
            log.undo(entry, note)
        case Amended():
            _fits(entry.reason, note)
            log.amend(entry, note)
        case Promised():
            log.promise(entry)
        case Sealed():
            log.seal(entry)
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


def reason(error: Exception, game: str) -> Msg:
    """Say why a line does not fit: by the rules, by its form."""
    if isinstance(error, Refused):
        return Msg("input.record_refused", {"text": error.message(game), "clause": error.clause})
    return error.message if isinstance(error, BadInput) else misfit(error)


def decoded(kind: type[M], data: bytes, line: int) -> M:
    """Read a line of this kind, or say that it is none."""
    try:
        return decoder(kind).decode(data)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise BadRecord("record_line", line=line, why=misfit(error)) from error


def _fits(reason: str | None, note: Note | None) -> None:
    if note is not None and note.digest != reason:
        raise BadInput("note_altered")
