"""Sets of tables on the same deals: how they compare, as a page and as data."""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress
from fractions import Fraction
from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stolik.engine.score import Points
from stolik.lab.duplicate import Board, Comparison, Dealt, Rank, compared, deals_of
from stolik.people.roles import Phase
from stolik.tables.faults import Denied
from stolik.tables.hall.sets import TableSet, find_set
from stolik.tables.viewers.from_table import Chair
from stolik.web.answers import data
from stolik.web.door.language import language_of
from stolik.web.door.visitor import known_visitor, visitor_of
from stolik.web.pages import shelf
from stolik.web.pages.pages import shown
from stolik.web.site import site_of
from stolik.words import Speaker

MOST_KEPT: Final = 200


class Playing(Struct, frozen=True):
    """One table of a set."""

    table: str
    phase: Phase
    deals: int
    """How many are finished."""
    chairs: tuple[Chair, ...]


class Standings(Struct, frozen=True):
    """A set as everybody may see it now."""

    set: str
    game: str
    is_over: bool
    tables: tuple[Playing, ...]
    boards: tuple[Board, ...]
    chairs: tuple[tuple[Rank, ...], ...]


class Deals:
    """The finished deals of the tables looked at last, each worked out once for every change."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, tuple[str, tuple[Dealt, ...]]] = OrderedDict()

    async def read(self, asked: Request, table: str) -> tuple[Playing, tuple[Dealt, ...]]:
        """Give how a table stands and the deals it has finished."""
        site = site_of(asked)
        live = await site.hall.table(table)
        model = live.model
        log, phase, chairs = model.log, model.phase, live.audience.chairs()
        head, found = self._kept.pop(table, ("", ()))
        if head != log.head:
            head, events = log.head, [event for _, event in log.in_force]
            found = await site.press.run(
                asked, deals_of, log.machine, log.opened.seats, log.options, events
            )
        self._kept[table] = (head, found)
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return Playing(table, phase, len(found), chairs), found


async def standings(asked: Request, kept: Deals, found: TableSet) -> Standings:
    """Compare the tables of a set, before its end by deals that all have finished."""
    playing: list[Playing] = []
    deals: list[tuple[Dealt, ...]] = []
    for table in found.tables:
        with suppress(Denied):  # a table that was never opened
            one, finished = await kept.read(asked, table)
            playing.append(one)
            deals.append(finished)
    told: Comparison = await site_of(asked).press.run(
        asked, compared, deals, found.seats, found.is_closed
    )
    return Standings(
        found.id, found.game, found.is_closed, tuple(playing), told.boards, told.chairs
    )


async def one(request: Request) -> Response:
    """Give a set as data."""
    return data(await _standings(request))


async def close(request: Request) -> Response:
    """Close a set for its host: what is not over is given up, and all deals are shown."""
    visitor, id = await known_visitor(request), request.path_params["set"]
    await site_of(request).hall.sets.close(id, visitor.person.id)
    return data(await _standings(request))


async def page(request: Request) -> Response:
    """Show how the tables of a set compare."""
    set = await find_set(site_of(request).store, request.path_params["set"])
    found, lang = await _standings(request, set), language_of(request)
    visitor = await visitor_of(request)
    say = Speaker(lang)

    def number(value: Points) -> str:
        places = 0 if Fraction(value).denominator == 1 else 2
        text = f"{float(value):.{places}f}".replace("-", "−")
        return text.replace(".", ",") if lang == "pl" else text

    def who(table: int, seat: int) -> str:
        chair = found.tables[table].chairs[seat]
        return chair.name or say.name(seat)

    return await shown(
        request,
        "set",
        visitor=visitor,
        standings=found,
        is_host=visitor is not None and visitor.person.id == set.host,
        game=shelf.described_game(found.game, lang),
        number=number,
        who=who,
        seat_name=say.name,
    )


async def _standings(request: Request, found: TableSet | None = None) -> Standings:
    site, kept = site_of(request), request.app.state.deals
    assert isinstance(kept, Deals)
    if found is None:
        found = await find_set(site.store, request.path_params["set"])
    return await standings(request, kept, found)


ROUTES = [
    Route("/d/{set}", page),
    Route("/api/sets/{set}", one),
    Route("/api/sets/{set}/close", close, methods=["POST"]),
]
