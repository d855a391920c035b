"""What a person can ask of us: all we have on them, and to be forgotten.

Logs know people by opaque ids; erasing what lies beside them breaks no chain of hashes.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct

from stolik.engine.wire import decoder, encoded
from stolik.people.person import PERSONS, Person
from stolik.people.sessions import Session, Sessions
from stolik.people.veil import ALIAS, veil_of
from stolik.store.protocol import Store


class ChairName(Struct, frozen=True):
    """What a chair of one table is called, and by whom."""

    person: str
    name: str


class Export(Struct, frozen=True):
    """All that is kept on one person."""

    person: Person
    sessions: tuple[Session, ...]
    tables: tuple[str, ...]
    chair_names: dict[str, str]
    """Table and chair to the name given there."""
    reasons: dict[str, str]
    """Table and entry to the reason written there."""


CHAIRS: Final = decoder(ChairName)


async def note_visit(store: Store, person: str, table: str, alias: str, at: int) -> None:
    """Remember at which table something of a person may lie, and what they are called there."""
    await store.add("visit", f"{person}/{table}", b"%d" % at)
    await store.add(ALIAS, f"{table}/{alias}", person.encode())


async def exported(store: Store, id: str) -> bytes | None:
    """Give everything kept on a person as JSON; None if nobody has this id."""
    value = await store.get("person", id)
    if value is None:
        return None
    tables, veil = await visited(store, id), await veil_of(store)
    names: dict[str, str] = {}
    reasons: dict[str, str] = {}
    for table in tables:
        ids = {id, veil.of(table, id)}
        names.update(await _chair_names(store, ids, table))
        for number, reason in await _reasons(store, ids, table):
            reasons[f"{table}/{number}"] = reason
    sessions = tuple(await Sessions(store).of(id))
    return encoded(Export(PERSONS.decode(value), sessions, tables, names, reasons))


async def erased(store: Store, id: str, sessions: Sessions | None = None) -> bool:
    """Forget a person: name, account, sessions, names of chairs and reasons; results stay."""
    value = await store.get("person", id)
    if value is None:
        return False
    person = PERSONS.decode(value)
    veil = await veil_of(store)
    for table in await visited(store, id):
        ids = {id, veil.of(table, id)}
        for key, _ in await _chair_names(store, ids, table):
            await store.delete("chair", key)
        for number, _ in await _reasons(store, ids, table):
            await store.erase_note(table, number)
        for alias in ids:
            await store.delete(ALIAS, f"{table}/{alias}")
        await store.delete("visit", f"{id}/{table}")
    await (sessions or Sessions(store)).revoke(id)
    if person.login is not None:
        await store.delete("login", person.login)
    return await store.delete("person", id)


async def visited(store: Store, id: str) -> tuple[str, ...]:
    """Give the tables at which something of a person may lie, the newest first."""
    found = [(at, key.partition("/")[2]) for key, at in await store.scan("visit", f"{id}/")]
    return tuple(table for _, table in sorted(found, key=lambda one: (-int(one[0] or 0), one[1])))


async def _chair_names(store: Store, ids: set[str], table: str) -> list[tuple[str, str]]:
    found = []
    for key, value in await store.scan("chair", f"{table}/"):
        chair = CHAIRS.decode(value)
        if chair.person in ids:
            found.append((key, chair.name))
    return found


async def _reasons(store: Store, ids: set[str], table: str) -> list[tuple[int, str]]:
    """Give the reasons a person has written beside a log, with the numbers of their entries."""
    found = []
    for number, entry in enumerate(await store.read(table)):
        if entry.note is not None:
            said: dict[str, Any] = msgspec.json.decode(entry.raw)
            if said.get("hand") in ids:
                note: dict[str, str] = msgspec.json.decode(entry.note)
                found.append((number, note.get("text", "")))
    return found
