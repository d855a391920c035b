"""Messages from the desk to the tables, over HTTP: told, read at a table, taken down."""

from __future__ import annotations

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stolik.cups.faults import CupError
from stolik.web.answers import body, data
from stolik.web.cups.door import STAFF, Caller, caller_of
from stolik.web.cups.sheets import MOST_TABLES
from stolik.web.people.api import Nothing


class NewNotice(Struct, frozen=True, forbid_unknown_fields=True):
    """A message to a table, or to all of them."""

    text: str
    table: int | None = None


class ReadAt(Struct, frozen=True, forbid_unknown_fields=True):
    """A message was read at a table."""

    table: int


async def tell(request: Request) -> Response:
    """Tell the tables something."""
    wanted, caller = await body(request, NewNotice), await caller_of(request)
    caller.check(*STAFF)
    if wanted.table is not None and not 1 <= wanted.table <= MOST_TABLES:
        raise CupError("bad_pass")
    one = await caller.one.notices.tell(wanted.text, wanted.table, caller.cup.clock_ms())
    caller.cup.note()
    return data({"id": one.id}, 201)


async def read(request: Request) -> Response:
    """Note that a message was read by those of a table."""
    wanted, caller = await body(request, ReadAt), await caller_of(request)
    who = caller.who
    if not (who.is_staff or who.table == wanted.table or sits(caller, wanted.table)):
        raise CupError("not_allowed")
    await caller.one.notices.was_read(request.path_params["notice"], wanted.table)
    caller.cup.note()
    return data({"read": True})


def sits(caller: Caller, table: int) -> bool:
    """Say whether a player sits at a table in the round that is on."""
    cup, who = caller.cup, caller.who
    places = cup.office.tables(cup.see(cup.office.viewer(cup.state, who)), who, table)
    return any(who.member == one.member for place in places for one in place.chairs)


async def end(request: Request) -> Response:
    """Take a message down."""
    await body(request, Nothing)
    caller = await caller_of(request)
    caller.check(*STAFF)
    await caller.one.notices.end(request.path_params["notice"])
    caller.cup.note()
    return data({"ended": True})


ROUTES = [
    Route("/api/cups/{cup}/notices", tell, methods=["POST"]),
    Route("/api/cups/{cup}/notices/{notice}/read", read, methods=["POST"]),
    Route("/api/cups/{cup}/notices/{notice}/end", end, methods=["POST"]),
]
