"""A season of a file put on a shelf as a server keeps it, and passes for what is there."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal

from stolik.cli.cup.file import Cup, open_cup
from stolik.cups.faults import CupError
from stolik.cups.parcel.checking import ID
from stolik.cups.parcel.signing import KIND as KEY
from stolik.cups.parcel.signing import new_key
from stolik.cups.passes import Handed, Passes
from stolik.cups.register import CupPeople, CupPerson, CupSettings, put_settings, read_settings
from stolik.cups.stored import KIND, CupSummary, rebuilt
from stolik.engine import BadInput
from stolik.engine.wire import encoded
from stolik.live.entries import fresh
from stolik.store.memory import MemoryStore
from stolik.store.protocol import Head, Store

KEY_BYTES = 32


async def shelved(path: Path, now: int) -> tuple[Store, str]:
    """Put the season of a file into a store of its own; give that and the season's id there."""
    cup = open_cup(str(path))
    id = cup.session.log.opened.table
    if not ID.fullmatch(id):
        raise BadInput("parcel_name", name=id[:60])
    store = MemoryStore()
    await store.put(KEY, id, season_key(path))
    await put_settings(
        store, id, CupSettings(cup.session.machine.id, id, tables="paper", made_at=now)
    )
    people = CupPeople(store, id)
    for person, name in cup.names_file.names.items():
        await people.put(person, CupPerson(name))
    root = seed_of(cup)
    if root is not None:
        await store.put("secret", id, root)
    summary = CupSummary(cup.session.machine.id, id, cup.session.turn.phase, now, cup.now_ms())
    log = cup.session.log
    await store.create(
        id, KIND, fresh(log, 0, now), Head(encoded(summary), is_open=not log.is_closed)
    )
    return store, id


def seed_of(cup: Cup) -> bytes | None:
    """Give the secret of a season's draws, as long as it is one."""
    path = cup.file.secret_path
    return bytes.fromhex(path.read_text("ascii").strip()) if path.exists() else None


def season_key(path: Path) -> bytes:
    """Give the key of a season in a file, which lies beside it, readable by its owner only."""
    file = path.with_name(path.name + ".key")
    try:
        if not file.exists():
            descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(descriptor, "w") as stream:
                stream.write(new_key().hex() + "\n")
        key = bytes.fromhex(file.read_text("ascii").strip())
    except (OSError, ValueError) as error:
        raise BadInput("no_file", file=file.name, why=str(error)[:80]) from error
    if len(key) != KEY_BYTES:
        raise BadInput("no_file", file=file.name, why=f"{len(key)} != {KEY_BYTES}")
    return key


async def handed(
    store: Store, cup: str, role: Literal["organiser", "judge", "scorer"], number: int, now: int
) -> Handed:
    """Make a pass: for the organiser, for the judge or the table of a number counted from 1."""
    settings = await read_settings(store, cup)
    made = Passes(store)
    if role == "organiser":
        return await made.make(cup, role, now)
    if role == "scorer":
        return await made.make(cup, role, now, table=number)
    from stolik import competitions

    session = rebuilt(await store.read(cup), None)
    judges = competitions.kit(settings.competition).office().judges(session.state)
    if not 1 <= number <= len(judges):
        raise CupError("bad_pass")
    return await made.make(cup, "chief" if number == 1 else "judge", now, judge=judges[number - 1])
