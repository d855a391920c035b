"""A table out of the store: its entries replayed, each proven by its hash."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from stolik import games
from stolik.engine.log import Amended, Around, Closed, Contributed, Log, Note, Opened, Undone
from stolik.engine.record import entry_decoder, repeat
from stolik.engine.refusals import BadRecord
from stolik.engine.session import Secret, Session
from stolik.engine.wire import converted, decoder
from stolik.store.protocol import Entry
from stolik.tables.hall.summary import Meta
from stolik.tables.seating.happenings import folded, thing_of
from stolik.tables.table.model import Course

NOTES = decoder(Note)


def rebuilt(entries: Sequence[Entry], meta: Meta | None, secret: Secret | None) -> Course:
    """Replay a table from its entries; each must lead to the hash that is stored with it."""
    opened = decoder(Opened).decode(entries[0].raw)
    machine = games.load(opened.game)
    if opened.revision != machine.revision:
        raise BadRecord(
            "record_revision", game=opened.game, theirs=opened.revision, ours=machine.revision
        )
    options = converted(msgspec.json.decode(bytes(opened.options)), machine.options)
    course = Course(Session(Log(machine, opened, options), secret))
    read = entry_decoder(machine)
    for number, stored in enumerate(entries):
        if number:
            _repeat(course, read.decode(stored.raw), stored)
        if course.log.hashes[number] != stored.hash:
            raise BadRecord("record_altered", line=number + 1)
    course.stored = len(entries)
    if meta is not None:
        course.questions = {int(actor): asked for actor, asked in meta.questions.items()}
        course.rematch, course.next_table = meta.rematch, meta.next_table
    return course


def _repeat(course: Course, found: object, stored: Entry) -> None:
    log, turn = course.log, course.session.turn
    note = NOTES.decode(stored.note) if stored.note is not None else None
    repeat(log, found, note)
    match found:
        case Around():
            course.seating = folded(course.seating, thing_of(found))
        case Contributed():
            course.salted.add(found.seat)
            course.sheet_at = log.next - 1
        case Closed() if course.is_paper:
            pass
        case Undone() | Amended():
            course.marked_again()
        case _:
            course.sheet_at = log.next - 1
            course.mark(turn)
