"""Opening a table: the first entries of its log, and the secret its chance comes from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from secrets import token_bytes, token_urlsafe

import msgspec
from msgspec import Struct

from stolik import games
from stolik.engine import BadInput
from stolik.engine.log import Entered, Fair, open_log
from stolik.engine.options import read_options
from stolik.engine.session import Secret, Session
from stolik.engine.wire import encoded
from stolik.store.protocol import Conflict, Head, Store
from stolik.tables.faults import Denied
from stolik.tables.hall.summary import Meta
from stolik.tables.seating.chairs import known_level, sees_hands
from stolik.tables.seating.happenings import Arranged, BotSeated, Keeps, Place, Seated
from stolik.tables.table.model import Course

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


def plan_again(course: Course) -> Plan:
    """Plan a table for a rematch: the same people, bots and house rules."""
    arranged, opened = course.seating.arranged, course.log.opened
    return Plan(
        course.game.id,
        opened.seats,
        arranged.host,
        msgspec.json.decode(bytes(opened.options)),
        arranged.is_paper,
        arranged.hints,
        arranged.is_listed,
        arranged.is_delayed,
        arranged.referees,
        course.seating.places,
    )


def played_options(game: str, given: Mapping[str, object], is_paper: bool) -> dict[str, object]:
    """Give the options of a table: online, a game that needs some to be playable has them."""
    if is_paper:
        return dict(given)
    return {**games.kit(game).bots().options, **given}


def prepared(plan: Plan, id: str, root: bytes | None) -> Course:
    """Make the course of a new table, or refuse seats and options that do not fit."""
    machine = games.load(plan.game)
    if plan.seats not in machine.seats:
        low, high = machine.seats.start, machine.seats.stop - 1
        raise BadInput("bad_seats", game=plan.game, low=low, high=high, seats=plan.seats)
    options = read_options(machine.options, played_options(plan.game, plan.options, root is None))
    secret = Secret(root, plan.boards or id) if root is not None else None
    chance = Fair(secret.commit, plan.boards) if secret is not None else Entered()
    course = Course(Session(open_log(machine, plan.seats, options, chance, id), secret))
    course.around(
        Arranged(
            plan.host, plan.is_paper, plan.hints, plan.is_listed, plan.referees, plan.is_delayed
        ),
        0,
    )
    if plan.is_paper:
        course.around(Keeps(plan.host), 0)
    for seat, place in enumerate(plan.places[: plan.seats]):
        if place.person is not None:
            if place.person in plan.referees and sees_hands(course):
                raise Denied("referee_plays")
            course.around(Seated(seat, place.person), 0)
        if place.bot is not None and not plan.is_paper:
            course.around(BotSeated(seat, known_level(course, place.bot)), 0)
    return course


async def open_table(store: Store, plan: Plan, at: int, id: str | None = None) -> tuple[str, Meta]:
    """Store a new table; one of this id that is there already stays as it is."""
    table = token_urlsafe(9) if id is None else id
    root = None if plan.is_paper else token_bytes(32)
    course, key = prepared(plan, table, root), plan.boards or table
    if root is not None and not await store.add("secret", key, root):
        course = prepared(plan, table, await store.get("secret", key))
    course.ask()
    seating = course.seating
    meta = Meta(plan.game, course.phase, seating.places, seating.arranged, at, boards=plan.boards)
    try:
        await store.create(table, KIND, course.fresh(at), Head(encoded(meta)))
    except Conflict:
        if id is None:
            raise
    return table, meta
