"""Opening a table: the first entries of its log, and the secret its chance comes from."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from secrets import token_bytes, token_urlsafe
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from stolik import games
from stolik.engine import BadInput, Event
from stolik.engine.log import Entered, open_log
from stolik.engine.options import read_options
from stolik.engine.session import Secret, Session, promised
from stolik.engine.wire import encoded
from stolik.live.entries import fresh
from stolik.people.privacy import note_visit
from stolik.people.veil import ALIAS, Veil
from stolik.store.protocol import Conflict, Head, Items, Store
from stolik.tables.faults import Denied
from stolik.tables.hall.summary import TableSummary
from stolik.tables.seating.chairs import known_level, sees_hands
from stolik.tables.seating.happenings import (
    Arranged,
    BotSeated,
    Keeps,
    Place,
    Seated,
    Started,
    Trusted,
)
from stolik.tables.table.model import TableModel

KIND = "table"


class Plan(Struct, frozen=True):
    """A table to be opened."""

    game: str
    seats: int
    host: str
    options: Mapping[str, object] = {}
    is_paper: bool = False
    hints: bool = False
    is_listed: bool = True
    is_delayed: bool = True
    referees: tuple[str, ...] = ()
    places: Sequence[Place] = ()
    """Who sits where from the beginning."""
    boards: str = ""
    """The set of tables that play the same deals."""
    events: tuple[Event[Any], ...] = ()
    """What has happened already at a real table, as a file told it."""
    is_veiled: bool = False
    """The people in it are called by ids of the table itself already."""
    waits: bool = True
    """Against bots alone the clock stands while its only player is away."""
    reacts: bool = True
    """Players may make gestures."""

    @property
    def people(self) -> tuple[str, ...]:
        """Give everybody who is named in it."""
        seated = (place.person for place in self.places if place.person is not None)
        return tuple(dict.fromkeys((self.host, *self.referees, *seated)))


async def plan_again(store: Items, model: TableModel) -> Plan:
    """Plan a table for a rematch: the same people, bots and house rules."""
    arranged, opened = model.seating.arranged, model.log.opened
    whose: dict[str, str] = {}
    if arranged.is_veiled:
        rows = await store.scan(ALIAS, f"{opened.table}/")
        whose = {key.rpartition("/")[2]: value.decode() for key, value in rows}

    def person(alias: str) -> str:
        return whose.get(alias, "") if arranged.is_veiled else alias

    def again(place: Place) -> Place:
        if place.person is None:
            return place
        return replace(place, person=person(place.person) or None)

    return Plan(
        model.game.id,
        opened.seats,
        person(arranged.host),
        msgspec.json.decode(bytes(opened.options)),
        arranged.is_paper,
        arranged.hints,
        arranged.is_listed,
        arranged.is_delayed,
        tuple(filter(None, map(person, arranged.referees))),
        [again(place) for place in model.seating.places],
        waits=arranged.waits,
        reacts=arranged.reacts,
    )


def veiled(plan: Plan, table: str, veil: Veil) -> Plan:
    """Give a plan in which people are called by ids of its table alone."""
    if plan.is_veiled:
        return plan

    def seat(place: Place) -> Place:
        return replace(place, person=None if place.person is None else known(place.person))

    def known(person: str) -> str:
        return veil.of(table, person)

    return replace(
        plan,
        host=known(plan.host),
        referees=tuple(map(known, plan.referees)),
        places=[seat(place) for place in plan.places],
        is_veiled=True,
    )


def played_options(game: str, given: Mapping[str, object], is_paper: bool) -> dict[str, object]:
    """Give the options of a table: online, those its book sets otherwise and its bots need."""
    if is_paper:
        return dict(given)
    kit = games.kit(game)
    return {**kit.bots().options, **kit.online, **given}


def prepared(plan: Plan, id: str, root: bytes | None) -> TableModel:
    """Make the model of a new table, or refuse seats and options that do not fit."""
    machine = games.load(plan.game)
    if plan.seats not in machine.seats:
        low, high = machine.seats.start, machine.seats.stop - 1
        raise BadInput("bad_seats", game=plan.game, low=low, high=high, seats=plan.seats)
    options = read_options(machine.options, played_options(plan.game, plan.options, root is None))
    secret = Secret(root, plan.boards or id) if root is not None else None
    chance = promised(machine, secret, plan.boards) if secret is not None else Entered()
    model = TableModel(Session(open_log(machine, plan.seats, options, chance, id), secret))
    model.happen(
        Arranged(
            plan.host,
            plan.is_paper,
            plan.hints,
            plan.is_listed,
            plan.referees,
            plan.is_delayed,
            plan.is_veiled,
            plan.waits,
            plan.reacts,
        ),
        0,
    )
    if plan.is_paper:
        model.happen(Keeps(plan.host), 0)
    for seat, place in enumerate(plan.places[: plan.seats]):
        if place.person is not None:
            if place.person in plan.referees and sees_hands(model):
                raise Denied("referee_plays")
            model.happen(Seated(seat, place.person), 0)
            if plan.is_paper and place.person not in (plan.host, *model.seating.trusted):
                model.happen(Trusted(place.person), 0)
        if place.bot is not None and not plan.is_paper:
            model.happen(BotSeated(seat, known_level(model, place.bot)), 0)
    if plan.events:
        model.happen(Started(), 0, plan.host)
    for event in plan.events:
        model.act(event.by, event.do, event.clock_ms, plan.host)
    return model


async def open_table(
    store: Store, veil: Veil, wanted: Plan, at: int, id: str | None = None
) -> tuple[str, TableSummary]:
    """Store a new table; one of this id that is there already stays as it is."""
    table = token_urlsafe(9) if id is None else id
    plan = veiled(wanted, table, veil)
    if not wanted.is_veiled:
        for person in filter(None, wanted.people):
            await note_visit(store, person, table, veil.of(table, person), at)
    root = None if plan.is_paper else token_bytes(32)
    key = plan.boards or table
    model = (
        await asyncio.to_thread(prepared, plan, table, root)
        if plan.events
        else prepared(plan, table, root)
    )
    if root is not None and not await store.add("secret", key, root):
        model = prepared(plan, table, await store.get("secret", key))
    model.ask()
    seating = model.seating
    summary = TableSummary(
        plan.game,
        model.phase,
        seating.places,
        seating.arranged,
        at,
        clock_ms=plan.events[-1].clock_ms if plan.events else 0,
        is_running=model.phase == "playing",
        questions={str(actor): asked for actor, asked in model.questions.items()},
        boards=plan.boards,
    )
    try:
        await store.create(table, KIND, fresh(model.log, 0, at), Head(encoded(summary)))
    except Conflict:
        if id is None:
            raise
    return table, summary
