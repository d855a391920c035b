"""What belongs to a competition beside its logs, found in the store of a server that has others."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import msgspec

from stolik.cups import register as beside
from stolik.cups.calls import CALL
from stolik.cups.parcel.signing import KIND as KEY
from stolik.cups.passes import HELD, PASS
from stolik.cups.passes import SECRET as PASS_OF
from stolik.people.person import PERSONS, Person
from stolik.people.sessions import SESSIONS, Sessions
from stolik.store.protocol import Items

Belongings = dict[str, dict[str, bytes]]
"""By kind and key."""

SINGLE: Final = (KEY, beside.SETTINGS, beside.WISHES)
"""Kept under the id of the competition."""
SEVERAL: Final = (beside.PERSON, beside.ERASED, PASS, HELD, CALL)
"""Kept under the id of the competition, a stroke and something more."""
POINTING: Final = (PASS_OF,)
"""Kept under a hash; what they hold begins with the id of the competition."""
OWN: Final = (*SINGLE, *SEVERAL, *POINTING)
PEOPLE: Final = ("person", "session", "session-of", "visit", "chair")
"""What else the phones in people's hands need to go on; never accounts."""


async def belongings(store: Items, cup: str) -> Belongings:
    """Give everything that lies beside a competition's logs."""
    found: Belongings = {}
    for kind in SINGLE:
        value = await store.get(kind, cup)
        if value is not None:
            found[kind] = {cup: value}
    for kind in SEVERAL:
        found[kind] = dict(await store.scan(kind, f"{cup}/"))
    start = f"{cup}/".encode()
    for kind in POINTING:
        rows = await store.scan(kind)
        found[kind] = {key: value for key, value in rows if value.startswith(start)}
    return {kind: rows for kind, rows in found.items() if rows}


async def phones(store: Items, own: Belongings, tables: Collection[str]) -> Belongings:
    """Give the guests who hold a role or sit at a table, and what keeps their phones logged in."""
    holders = {key.split("/")[1] for key in own.get(HELD, {})}
    members = {key.partition("/")[2] for key in own.get(beside.PERSON, {})}
    found: Belongings = {kind: {} for kind in PEOPLE}
    for id in sorted(holders | members):
        value = await store.get("person", id)
        if value is None or PERSONS.decode(value).login is not None:
            continue
        found["person"][id] = value
        for session in await Sessions(store).of(id):
            kept = await store.get("session", session.id)
            if kept is not None:
                found["session"][session.id] = kept
                found["session-of"][f"{id}/{session.id}"] = b""
        for key, value in await store.scan("visit", f"{id}/"):
            if key.partition("/")[2] in tables:
                found["visit"][key] = value
    for table in tables:
        found["chair"].update(await store.scan("chair", f"{table}/"))
    return {kind: rows for kind, rows in found.items() if rows}


def is_of(cup: str, items: Belongings, secret: str) -> bool:
    """Say whether everything in a file belongs to its competition and to nothing else."""
    tables, start = f"{cup}.", f"{cup}/"
    if items.keys() - {*OWN, *PEOPLE, secret}:
        return False
    fits = [key == cup for kind in SINGLE for key in items.get(kind, {})]
    fits += [key.startswith(start) for kind in SEVERAL for key in items.get(kind, {})]
    for kind in POINTING:
        fits += [value.startswith(start.encode()) for value in items.get(kind, {}).values()]
    fits += [key == cup or key.startswith(tables) for key in items.get(secret, {})]
    fits += [key.startswith(tables) for key in items.get("chair", {})]
    fits += [key.partition("/")[2].startswith(tables) for key in items.get("visit", {})]
    return all(fits)


async def admitted(store: Items, items: Belongings) -> Belongings:
    """Give the guests of a file with their phones; no file makes anybody an account's holder."""
    guests: dict[str, bytes] = {}
    for id, value in items.get("person", {}).items():
        there = await store.get("person", id)
        if all(one is None or _is_guest(id, one) for one in (value, there)):
            guests[id] = value
    sessions = {
        id: value for id, value in items.get("session", {}).items() if _is_theirs(id, value, guests)
    }
    return {
        "person": guests,
        "session": sessions,
        "session-of": {
            key: b""
            for key in items.get("session-of", {})
            if key.partition("/")[0] in guests and key.partition("/")[2] in sessions
        },
        "visit": {key: b"" for key in items.get("visit", {}) if key.partition("/")[0] in guests},
        "chair": items.get("chair", {}),
    }


def _is_guest(id: str, value: bytes) -> bool:
    try:
        person: Person = PERSONS.decode(value)
    except msgspec.MsgspecError:
        return False
    return person.id == id and person.is_guest and not person.is_admin


def _is_theirs(id: str, value: bytes, guests: dict[str, bytes]) -> bool:
    try:
        session = SESSIONS.decode(value)
    except msgspec.MsgspecError:
        return False
    return session.id == id and session.person in guests and session.kind == "player"
