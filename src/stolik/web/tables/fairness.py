"""The draws of a finished game as data, so that a browser can compute each of them again."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stolik import games
from stolik.engine.draws import Draw, chance_in
from stolik.engine.lots import lots_of
from stolik.engine.record import load
from stolik.web.answers import data
from stolik.web.door.addresses import limited_address
from stolik.web.site import site_of
from stolik.web.tables.rights import over

MOST_EXPLAINED: Final = 20_000
"""So many other answers are tried to say what each question decides; the rest is for the rules."""


class Draws(Struct, frozen=True):
    """All that chance did in one record."""

    game: str
    head: str
    """The hash of the last entry: it names the record."""
    entered: int
    """Chance that was typed in at a real table."""
    draws: tuple[Draw, ...]
    lots: tuple[str, ...] = ()
    """The order of the pieces whose hash the log has sealed."""


def draws_of(record: bytes) -> Draws:
    """Draw everything in a record again."""
    log = load(record, games.load)
    found = [draw for _, _, draw in chance_in(log, explained=MOST_EXPLAINED)]
    drawn = tuple(draw for draw in found if draw is not None)
    entered = len(found) - len(drawn)
    return Draws(log.opened.game, log.head, entered, drawn, lots_of(log.machine))


async def draws(request: Request) -> Response:
    """Give the draws of a table that is over."""
    site, table = site_of(request), request.path_params["table"]
    await over(site, table)
    record = await site.hall.record(table)
    return data(await site.clerk.game_file(limited_address(request), draws_of, record))


ROUTES = [Route("/api/tables/{table}/draws", draws)]
