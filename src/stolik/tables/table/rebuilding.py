"""A table out of the store: its entries replayed, each proven by its hash."""

from __future__ import annotations

from collections.abc import Sequence

from stolik import games
from stolik.engine.log import Amended, Closed, Contributed, Note, Opened, TableEvent, Undone
from stolik.engine.record import entry_decoder, reopened, repeat
from stolik.engine.refusals import BadRecord
from stolik.engine.session import Secret, Session
from stolik.engine.wire import decoder
from stolik.store.protocol import Entry
from stolik.tables.hall.summary import TableSummary
from stolik.tables.seating.happenings import folded, happening_of
from stolik.tables.table.model import TableModel

NOTES = decoder(Note)


def rebuilt(
    entries: Sequence[Entry], summary: TableSummary | None, secret: Secret | None
) -> TableModel:
    """Replay a table from its entries; each must lead to the hash that is stored with it."""
    opened = decoder(Opened).decode(entries[0].raw)
    log = reopened(opened, games.load(opened.game))
    model = TableModel(Session(log, secret))
    read = entry_decoder(log.machine)
    for number, stored in enumerate(entries):
        if number:
            _repeat(model, read.decode(stored.raw), stored)
        if model.log.hashes[number] != stored.hash:
            raise BadRecord("record_altered", line=number + 1)
    model.stored = len(entries)
    if summary is not None:
        model.questions = {int(actor): asked for actor, asked in summary.questions.items()}
        model.rematch, model.next_table = summary.rematch, summary.next_table
    return model


def _repeat(model: TableModel, found: object, stored: Entry) -> None:
    log, turn = model.log, model.session.turn
    note = NOTES.decode(stored.note) if stored.note is not None else None
    repeat(log, found, note)
    match found:
        case TableEvent():
            model.seating = folded(model.seating, happening_of(found))
        case Contributed():
            model.salted.add(found.seat)
            model.sheet_at = log.next - 1
        case Closed() if model.is_paper:
            pass
        case Undone() | Amended():
            model.corrected()
        case _:
            model.sheet_at = log.next - 1
            model.follow(turn)
