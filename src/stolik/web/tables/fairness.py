"""The draws of a finished game as data, so that a browser can compute each of them again."""

from __future__ import annotations

import asyncio

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stolik import games
from stolik.engine.draws import Draw, chance_in
from stolik.engine.record import load
from stolik.web.answers import data
from stolik.web.site import site_of
from stolik.web.tables.rights import over


class Draws(Struct, frozen=True):
    """All that chance did in one record."""

    game: str
    head: str
    """The hash of the last entry: it names the record."""
    entered: int
    """Chance that was typed in at a real table."""
    draws: tuple[Draw, ...]


def draws_of(record: bytes) -> Draws:
    """Draw everything in a record again."""
    log = load(record, games.load)
    found = [draw for _, _, draw in chance_in(log)]
    drawn = tuple(draw for draw in found if draw is not None)
    return Draws(log.opened.game, log.head, len(found) - len(drawn), drawn)


async def draws(request: Request) -> Response:
    """Give the draws of a table that is over."""
    site, table = site_of(request), request.path_params["table"]
    await over(site, table)
    record = await site.hall.record(table)
    return data(await asyncio.to_thread(draws_of, record))


ROUTES = [Route("/api/tables/{table}/draws", draws)]
