"""A finished game gone over by the solver of its game: what each decision cost."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stolik import games
from stolik.engine import BadInput
from stolik.web.answers import data
from stolik.web.door.addresses import limited_address
from stolik.web.site import site_of
from stolik.web.tables.reviewer import Far
from stolik.web.tables.rights import over


async def review(request: Request) -> Response:
    """Give the review of a table that is over, if its game has one, or how far it is."""
    site, table = site_of(request), request.path_params["table"]
    live = await over(site, table)
    game = live.model.game.id
    if games.kit(game).review is None:
        raise BadInput("no_review", game=game)
    record = await site.hall.record(table)
    found = await site.reviewer.review(
        live.model.head,
        record,
        limited_address(request),
        ready=lambda: site.hall.house.bots.ready(game),
    )
    return data(found, 202) if isinstance(found, Far) else data(msgspec.Raw(found))


ROUTES = [Route("/api/tables/{table}/review", review)]
