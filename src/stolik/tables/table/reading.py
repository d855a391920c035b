"""A table read from the store, with what its people are called."""

from __future__ import annotations

from hashlib import blake2b

from stolik.engine.session import Secret
from stolik.people.person import PERSONS
from stolik.people.privacy import CHAIRS
from stolik.tables.faults import Denied
from stolik.tables.hall.house import House
from stolik.tables.hall.summary import SUMMARIES, TableSummary
from stolik.tables.table.model import TableModel
from stolik.tables.table.rebuilding import rebuilt


async def read_model(house: House, id: str) -> tuple[TableModel, TableSummary]:
    """Give a table as the store has it and what lies beside its log."""
    store = house.store
    while True:
        entries, stream = await store.read(id), await store.find(id)
        if stream is None:
            raise Denied("no_table")
        if stream.version == len(entries):
            break
    summary = SUMMARIES.decode(stream.head.summary)
    key = summary.boards or id
    root = await store.get("secret", key)
    model = rebuilt(entries, summary, Secret(root, key) if root is not None else None)
    model.recent.seal = blake2b(id.encode() if root is None else root, person=b"news").digest()
    await _read_names(house, id, model)
    return model, summary


async def _read_names(house: House, id: str, model: TableModel) -> None:
    store, seating = house.store, model.seating
    known = {place.person for place in seating.places} | {seating.keeper}
    known |= set(seating.arranged.referees)
    for person in known - {None}:
        name = house.names.get(str(person))
        kept = None if name is not None else await store.get("person", str(person))
        if kept is not None:
            name = PERSONS.decode(kept).name
        if name is not None:
            model.names[str(person)] = name
    for key, value in await store.scan("chair", f"{id}/"):
        model.chair_names[int(key.rpartition("/")[2])] = CHAIRS.decode(value)
