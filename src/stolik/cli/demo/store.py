"""A made-up season put where a server finds it: its log, its people, the tables at play, passes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from stolik.competitions.liga_baski.ordering import orders, table_id
from stolik.competitions.screens import Role
from stolik.cups.calls import Calls
from stolik.cups.parcel.signing import key_of
from stolik.cups.passes import Handed, Passes
from stolik.cups.register import CupPeople, CupPerson, CupSettings, put_settings
from stolik.cups.stored import KIND, CupSummary
from stolik.cups.table_names import salt_of, table_of
from stolik.cups.tables import plan_of
from stolik.engine import REFEREE
from stolik.engine.log import Note
from stolik.engine.orders import OpenTable
from stolik.engine.session import Session
from stolik.engine.wire import encoded
from stolik.lab.demo_deals import entry
from stolik.lab.demo_evening import Live
from stolik.lab.demo_people import Person, is_woman
from stolik.lab.demo_season import DEAL_MS, JUDGES
from stolik.live.entries import fresh
from stolik.store.protocol import Head, Store
from stolik.tables.hall.summary import TableSummary
from stolik.tables.seating.happenings import Started
from stolik.tables.table.opening import KIND as TABLE
from stolik.tables.table.opening import prepared

AnySession = Session[Any, Any, Any, Any]
ID: Final = "demo"


class Door(Struct, frozen=True):
    """A pass that was made, for whom, and what it opens."""

    role: Role
    number: int
    """Which judge or table."""
    handed: Handed


async def free_id(store: Store) -> str:
    """Give the id of the next made-up season: the first is `demo`, the second `demo-2`."""
    number = 1
    while await store.version(_named(number)):
        number += 1
    return _named(number)


def _named(number: int) -> str:
    return ID if number == 1 else f"{ID}-{number}"


def naming(cup: str, root: bytes, tournament: int, round: int) -> Callable[[int], str]:
    """Give how the tables of a round are called."""
    salt = salt_of(root)
    return lambda number: table_of(cup, salt, table_id(tournament, round, number))


async def put_season(
    store: Store,
    session: AnySession,
    name: str,
    names: dict[str, CupPerson],
    root: bytes,
    tables: Sequence[Live],
    clock_ms: int,
    now: int,
    notes: dict[int, Note],
) -> list[Door]:
    """Put a season into a store and make passes for it, its own log last."""
    log, cup, game = session.log, session.log.opened.table, session.machine.id
    await store.put("secret", cup, root)
    await put_settings(store, cup, CupSettings(game, name, tables="phones", made_at=now))
    await key_of(store, cup)
    people = CupPeople(store, cup)
    await asyncio.gather(*(people.put(person, facts) for person, facts in names.items()))
    ordered = {one.id: one for one in orders(session.state) if isinstance(one, OpenTable)}
    await asyncio.gather(
        *(put_table(store, one, ordered[order_of(cup, one.id)], now) for one in tables)
    )
    if tables:
        await Calls(store, cup).call(tables[-1].number, clock_ms)
    doors = await made_passes(Passes(store), cup, len(tables), now)
    summary = CupSummary(game, name, session.turn.phase, now, clock_ms)
    alarms = [alarm.at_ms for alarm in session.turn.alarms]
    head = Head(encoded(summary), min(alarms, default=None), not log.is_closed)
    entries = fresh(log, 0, now)
    for number, note in notes.items():
        entries[number] = replace(entries[number], note=encoded(note))
    await store.create(cup, KIND, entries, head)
    return doors


async def put_table(store: Store, live: Live, order: OpenTable, now: int) -> None:
    """Put a table with the deals on its sheet, as its phone would have written them."""
    model = prepared(plan_of(order, is_paper=True), live.id, None)
    model.happen(Started(), 0)
    clock_ms = 0
    for number, shape in enumerate(live.deals):
        clock_ms += DEAL_MS
        model.act(REFEREE, entry(shape, number % 4), clock_ms, live.people[0])
    model.ask()
    seating = model.seating
    summary = TableSummary(
        order.game,
        model.phase,
        seating.places,
        seating.arranged,
        now,
        clock_ms,
        model.phase == "playing",
        questions={str(actor): asked for actor, asked in model.questions.items()},
    )
    await store.create(live.id, TABLE, fresh(model.log, 0, now), Head(encoded(summary)))


def order_of(cup: str, table: str) -> str:
    """Give the order by which a table is called."""
    return table.removeprefix(f"{cup}.").rpartition(".")[0]


async def made_passes(passes: Passes, cup: str, tables: int, now: int) -> list[Door]:
    """Make passes for the organiser, every judge and every table."""

    async def door(role: Role, number: int, judge: str = "", table: int | None = None) -> Door:
        return Door(role, number, await passes.make(cup, role, now, judge=judge, table=table))

    chief, *others = JUDGES
    return await asyncio.gather(
        door("organiser", 0),
        door("chief", 1, chief),
        *(door("judge", number, judge) for number, judge in enumerate(others, 2)),
        *(door("scorer", table, table=table) for table in range(1, tables + 1)),
    )


def described(
    crowd: Sequence[Person], judges: Sequence[Person], women: str
) -> dict[str, CupPerson]:
    """Give everybody's data: one wants to be shown by initials, one under another name."""
    found = {
        one.id: CupPerson(
            one.name,
            contact=f"{one.id}@example.org",
            groups=(women,) if is_woman(one) else (),
        )
        for one in crowd
    }
    first, second = crowd[0].id, crowd[1].id
    found[first] = replace(found[first], shown="initials")
    found[second] = replace(found[second], shown="alias", alias="Bosman")
    return found | {id: CupPerson(one.name) for id, one in zip(JUDGES, judges, strict=True)}
