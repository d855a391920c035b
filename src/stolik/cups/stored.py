"""A competition as the store has it: what is listed of it, and its log replayed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct

from stolik import competitions
from stolik.engine.log import Fair, Note, Opened, open_log
from stolik.engine.record import entry_decoder, reopened, repeat
from stolik.engine.refusals import BadRecord
from stolik.engine.session import Secret, Session
from stolik.engine.wire import decoder
from stolik.store.protocol import Entry

KIND: Final = "cup"


class CupSummary(Struct, frozen=True, omit_defaults=True):
    """What is kept of a competition beside its log: for lists and restarts."""

    competition: str
    name: str
    phase: str
    at: int
    """When this was written, in epoch ms."""
    clock_ms: int = 0


SUMMARIES: Final = decoder(CupSummary)
NOTES: Final = decoder(Note)


def rebuilt(entries: Sequence[Entry], secret: Secret | None) -> Session[Any, Any, Any, Any]:
    """Replay a competition; each entry must lead to the hash that is stored with it."""
    opened = decoder(Opened).decode(entries[0].raw)
    log = reopened(opened, competitions.load(opened.game))
    read = entry_decoder(log.machine)
    for number, stored in enumerate(entries):
        if number:
            note = NOTES.decode(stored.note) if stored.note is not None else None
            repeat(log, read.decode(stored.raw), note)
        if log.hashes[number] != stored.hash:
            raise BadRecord("record_altered", line=number + 1)
    return Session(log, secret)


def begun(competition: str, options: object, id: str, root: bytes) -> Session[Any, Any, Any, Any]:
    """Open the log of a new competition."""
    machine = competitions.load(competition)
    secret = Secret(root, id)
    return Session(open_log(machine, 0, options, Fair(secret.commit), id), secret)
