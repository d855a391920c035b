"""Whose phone keeps the sheet of a table: asked for, taken over, handed on."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stolik.cups.faults import CupError
from stolik.web.answers import body, data
from stolik.web.cups.door import STAFF, Caller, caller_of
from stolik.web.tables.replay import whole_number

MOST_TABLES = 500


class WhoseSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A sheet that is to be kept on this phone, or on the next that scans the card."""

    table: int
    to: Literal["me", "next"] = "me"


async def asked(request: Request) -> Response:
    """Say who keeps the sheet of a table, and whether that is the visitor."""
    caller = await caller_of(request)
    number = whole_number(request.query_params.get("table", ""), 1, MOST_TABLES)
    table = live_table(caller, number)
    person = caller.visitor.person.id if caller.visitor is not None else ""
    name, is_mine = await caller.one.tables.keepers.keeper(table, person)
    return data({"keeper": name, "is_mine": is_mine})


async def changed(request: Request) -> Response:
    """Take the sheet of a table over on this phone, or let the next one have it."""
    wanted, caller = await body(request, WhoseSheet), await caller_of(request)
    table, tables = live_table(caller, wanted.table), caller.one.tables
    if wanted.to == "next":
        caller.check(*STAFF)
        await tables.keepers.free(table)
    elif caller.visitor is None:
        raise CupError("not_allowed")
    else:
        await tables.keepers.keep(table, caller.visitor.person, wanted.table, takes=True)
    caller.cup.note()
    return data({"to": wanted.to})


def live_table(caller: Caller, number: int) -> str:
    """Give the live table of a number, to staff and to those who sit there or hold its card."""
    cup, who, links = caller.cup, caller.who, caller.one.tables.links()
    seen = cup.see(cup.office.viewer(cup.state, who))
    for place in cup.office.tables(seen, who, number):
        sits = who.member is not None and who.member in [one.member for one in place.chairs]
        if not (who.is_staff or who.table == number or sits):
            raise CupError("not_allowed")
        if place.order in links:
            return links[place.order]
    raise CupError("no_sheet", table=number)


ROUTES = [
    Route("/api/cups/{cup}/sheet", asked),
    Route("/api/cups/{cup}/sheet", changed, methods=["POST"]),
]
