"""Playing with whoever comes: the table of a game that has waited longest for people."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stolik import games
from stolik.tables.hall.lobby import Listed
from stolik.tables.hall.summary import TableSummary
from stolik.web.answers import body, data
from stolik.web.door.visitor import known_visitor
from stolik.web.site import site_of

MOST_WAITING: Final = 500


class Wanted(Struct, frozen=True, forbid_unknown_fields=True):
    """The game somebody wants to play."""

    game: str


def can_be_joined(table: Listed) -> bool:
    """Say whether somebody who comes by can sit down there."""
    is_free = any(not chair.is_taken and not chair.bot for chair in table.chairs)
    return table.phase == "waiting" and table.mode == "live" and is_free


def waits(table: TableSummary) -> bool:
    """Say the same of a table that the lobby would show, before it is looked at any closer."""
    is_free = any(not place.is_taken and not place.bot for place in table.places)
    is_live = table.phase == "waiting" and not table.arranged.is_paper
    return is_live and is_free and table.arranged.is_listed


async def pair(request: Request) -> Response:
    """Name a public table at which somebody waits now; none if the visitor would be the first."""
    wanted, visitor = await body(request, Wanted), await known_visitor(request)
    games.kit(wanted.game)
    name = visitor.person.name
    waiting = [
        one
        for one in site_of(request).hall.lobby_page(1, MOST_WAITING, waits).tables
        if one.game == wanted.game
        and not one.boards
        and can_be_joined(one)
        and any(chair.is_here and chair.name != name for chair in one.chairs)
    ]
    longest = min(waiting, key=lambda one: one.at, default=None)
    return data({"url": f"/t/{longest.id}" if longest is not None else None})


ROUTES = [Route("/api/pair", pair, methods=["POST"])]
