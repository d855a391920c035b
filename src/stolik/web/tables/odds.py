"""How likely each is to win as a match stands, for whoever looks on: asked for, never pushed.

Only sports have such a model, and nothing in them is hidden. What was said last of a table is kept,
so that many screens cost no more than one.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stolik import games
from stolik.engine import SPECTATOR
from stolik.parts.match.chances import Share
from stolik.web.answers import data
from stolik.web.site import site_of

MOST_KEPT: Final = 64


class Odds:
    """What was said last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, tuple[str, tuple[Share, ...]]] = OrderedDict()

    async def shares(self, asked: Request, table: str) -> tuple[Share, ...]:
        """Give the chances at a table as it stands, computed beside the other work."""
        model = (await site_of(asked).hall.table(table)).model
        find = games.kit(model.game.id).chances
        if find is None:
            return ()
        head, seen = model.head, model.see(SPECTATOR)
        kept = self._kept.pop(table, None)
        if kept is None or kept[0] != head:
            kept = head, await site_of(asked).press.run(asked, find, seen.view)
        self._kept[table] = kept
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return kept[1]


async def now(request: Request) -> Response:
    """Say how likely each is to win; what is missing to one is a draw."""
    odds: Odds = request.app.state.odds
    return data({"chances": await odds.shares(request, request.path_params["table"])})


ROUTES = [Route("/api/tables/{table}/chances", now)]
