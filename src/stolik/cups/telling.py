"""A competition's word to one of its tables: who sits there now, and what its referee does."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.cups.register import CupPeople
from stolik.cups.table_names import HOUSE
from stolik.engine.actors import REFEREE
from stolik.engine.orders import HOUSE_PLAYER, TellTable
from stolik.engine.wire import encoded
from stolik.people.privacy import ChairName
from stolik.store.protocol import Items
from stolik.tables.hall.hall import Hall
from stolik.tables.seating.happenings import BotSeated, Left, Seated
from stolik.tables.table.circumstances import Circumstances
from stolik.tables.table.commands import settle
from stolik.tables.table.model import TableModel


async def tell(order: TellTable, table: str, hall: Hall, store: Items, people: CupPeople) -> None:
    """Seat people at a table and let the referee of its game act; once, whatever restarts."""
    live = await hall.table(table)
    names = {
        seat: ChairName(one, people.name(one, is_public=False))
        for seat, one in enumerate(order.people)
        if one and live.model.seating.places[seat].person != one
    }
    for seat, given in names.items():
        await store.put("chair", f"{table}/{seat}", encoded(given))
        hall.house.names[table, given.person] = given.name

    def decide(model: TableModel, now: Circumstances) -> None:
        said = sum(type(one.do) is type(order.do) for _, one in model.log.in_force)
        if model.phase != "playing" or said >= order.number:
            return
        for seat, given in names.items():
            model.chair_names[seat] = given
            model.names[given.person] = given.name
        seated(model, order.people, now.clock_ms)
        model.act(REFEREE, order.do, now.clock_ms, HOUSE)
        settle(model, now.clock_ms)

    await live.perform(decide, once=order.id)


def seated(model: TableModel, people: Sequence[str], clock_ms: int) -> None:
    """Let these people have the chairs; who has one already keeps it."""
    for seat, wanted in enumerate(people):
        now = model.seating.places[seat].person or ""
        if now == wanted:
            continue
        if now:
            model.happen(Left(seat), clock_ms)
        if wanted:
            model.happen(Seated(seat, wanted), clock_ms)
            if wanted.startswith(HOUSE_PLAYER):
                model.happen(BotSeated(seat, wanted.split(".")[1]), clock_ms)
