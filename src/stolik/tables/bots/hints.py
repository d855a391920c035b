"""A hint on demand: what the strongest bot would do, seeing no more than the asker."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Raw, Struct

from stolik.engine import Actor, Msg
from stolik.engine.wire import encoded
from stolik.tables.faults import Denied
from stolik.tables.seating.rights import check, rights_of

if TYPE_CHECKING:
    from stolik.tables.table.live_table import LiveTable

HINT_MS: Final = 1000


class Hint(Struct, frozen=True, omit_defaults=True):
    """What to do and why."""

    action: Raw
    why: Msg | None = None


async def hint(table: LiveTable, person: str, seat: int) -> bytes:
    """Think for a person's own chair, if the table allows it and the chair is asked."""
    async with table.lock:
        await table.read()
        model = table.model
        check(model, rights_of(model, person), "hint", seat)
        asked = model.questions.get(seat)
        if asked is None or not asked.is_asked:
            raise Denied("not_asked")
        seen = model.see(Actor(seat))
    idea = await table.house.bots.think(model.game.id, seen, "strong", HINT_MS)
    if idea is None:
        raise Denied("no_hint")
    return encoded(Hint(Raw(idea.action), idea.why))
