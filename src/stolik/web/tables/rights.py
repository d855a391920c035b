"""How a visitor stands at a table, and what that allows: asked of `can`, never decided here."""

from __future__ import annotations

from stolik.people.roles import Action, Scope, can
from stolik.tables.faults import Denied
from stolik.tables.seating.rights import Rights, rights_of, scope_of
from stolik.tables.table.live_table import LiveTable
from stolik.web.door.visitor import Visitor
from stolik.web.faults import WebError
from stolik.web.site import Site


async def visitor_rights(live: LiveTable, visitor: Visitor | None) -> Rights:
    """Give the chairs and roles of a visitor at a table; strangers look on."""
    alias = "" if visitor is None else await live.known_as(visitor.person.id)
    async with live.lock:
        await live.read()
        return rights_of(live.model, alias)


async def allowed(site: Site, table: str, visitor: Visitor | None, action: Action) -> LiveTable:
    """Give a table if the visitor may do this there now."""
    live = await site.hall.table(table)
    who = await visitor_rights(live, visitor)
    async with live.lock:
        await live.read()
        if not can(who.roles, action, scope_of(live.model)):
            raise Denied("not_allowed")
    return live


async def over(site: Site, table: str) -> LiveTable:
    """Give a table whose game is over: before that its record stays here."""
    live = await site.hall.table(table)
    if not can(("spectator",), "record", scope_of(live.model)):
        raise Denied("not_over" if live.model.phase != "over" else "set_not_over")
    return live


def check_official(visitor: Visitor | None, action: Action) -> None:
    """Refuse whoever has no role on the server that allows this."""
    if visitor is None:
        raise WebError("no_session")
    if not can(visitor.roles, action, Scope()):
        raise WebError("not_allowed")
