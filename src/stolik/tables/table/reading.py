"""A table out of the store: its entries replayed, and what its people are called."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

from stolik import games
from stolik.engine.log import Amended, Closed, Contributed, Promised, Sealed, TableEvent, Undone
from stolik.engine.replay import Replay
from stolik.engine.session import Secret, Session
from stolik.live.entries import kept
from stolik.live.live_log import off_the_loop
from stolik.people.person import PERSONS
from stolik.people.privacy import CHAIRS
from stolik.people.veil import unveiled
from stolik.store.protocol import Entry, Items
from stolik.tables.hall.house import House
from stolik.tables.hall.summary import TableSummary
from stolik.tables.seating.happenings import folded, happening_of
from stolik.tables.table.model import TableModel


async def read_model(
    house: House, id: str, entries: Sequence[Entry], summary: TableSummary
) -> TableModel:
    """Give a table as the store has it, with the names that lie beside its log."""
    key = summary.boards or id
    root = await house.store.get("secret", key)
    secret = Secret(root, key) if root is not None else None
    model = await off_the_loop(len(entries), lambda: rebuilt(entries, summary, secret))
    model.recent.seal = blake2b(id.encode() if root is None else root, person=b"news").digest()
    await _read_names(house, id, model)
    return model


def rebuilt(
    entries: Sequence[Entry], summary: TableSummary | None, secret: Secret | None
) -> TableModel:
    """Replay a table from its entries."""
    first, *rest = kept(entries)
    replay = Replay(first, games.load)
    model = TableModel(Session(replay.log, secret))
    for one in rest:
        turn = model.session.turn
        entry = replay.add(one)
        match entry:
            case TableEvent():
                happening = happening_of(entry)
                model.seating = folded(model.seating, happening)
                model.reseated(happening)
            case Sealed():
                model.sheet_at = replay.log.next - 1
            case Contributed() | Promised():
                model.salted.add(entry.seat)
                model.sheet_at = replay.log.next - 1
            case Closed() if model.is_paper:
                pass
            case Undone() | Amended():
                model.corrected()
            case _:
                model.sheet_at = replay.log.next - 1
                model.follow(turn)
    if summary is not None:
        model.questions = {int(actor): asked for actor, asked in summary.questions.items()}
        model.rematch, model.next_table = summary.rematch, summary.next_table
    return model


async def _read_names(house: House, id: str, model: TableModel) -> None:
    store, seating = house.store, model.seating
    known = {place.person for place in seating.places} | {seating.keeper}
    known |= set(seating.arranged.referees)
    for alias in sorted(one for one in known if one is not None):
        name = house.names.get((id, alias)) or await _name(store, id, alias, model)
        if name is not None:
            model.names[alias] = name
    for key, value in await store.scan("chair", f"{id}/"):
        model.chair_names[int(key.rpartition("/")[2])] = CHAIRS.decode(value)


async def _name(store: Items, id: str, alias: str, model: TableModel) -> str | None:
    """Give what somebody of a table is called, if that is known and not forgotten."""
    is_veiled = model.seating.arranged.is_veiled
    person = await unveiled(store, id, alias) if is_veiled else alias
    value = None if person is None else await store.get("person", person)
    return None if value is None else PERSONS.decode(value).name
