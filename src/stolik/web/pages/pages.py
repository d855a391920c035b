"""The pages: all of them can be read without scripts; playing and filling in needs them."""

from __future__ import annotations

import asyncio
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stolik import games
from stolik.engine import SPECTATOR, BadInput
from stolik.engine.verify import verify
from stolik.people.person import PeopleError
from stolik.scene.svg import render as drawn
from stolik.scene.text import render as written
from stolik.tables.hall.lobby import Listed
from stolik.web.answers import refusal
from stolik.web.cups.door import cup_table
from stolik.web.door.language import language_of
from stolik.web.door.visitor import Visitor, address_of, origin_of_own, visitor_of
from stolik.web.pages import shelf
from stolik.web.pages.qr import qr
from stolik.web.pages.rendering import page
from stolik.web.site import Site, site_of
from stolik.web.tables.api import closed, own_tables
from stolik.web.tables.files import offered
from stolik.web.tables.replay import Shelf, viewer_of, whole_number
from stolik.web.tables.rights import check_official, over, visitor_rights
from stolik.words import Speaker


async def shown(request: Request, name: str, status: int = 200, /, **values: Any) -> Response:
    """Give a page with whoever is looking at it."""
    if "visitor" not in values:
        values["visitor"] = await visitor_of(request)
    visitor: Visitor | None = values.pop("visitor")
    person = visitor.person if visitor is not None else None
    return page(request, f"{name}.html", status, person=person, name_of_page=name, **values)


async def lobby(request: Request) -> Response:
    """List games and open tables."""
    site, visitor = site_of(request), await visitor_of(request)
    found = shelf.listed(language_of(request))
    mine = await own_tables(site, visitor)
    known = {table.id for table in mine}
    others = [table for table in site.hall.lobby() if table.id not in known]
    return await shown(
        request,
        "lobby",
        visitor=visitor,
        games=found,
        names={game.id: game.name for game in found},
        mine=mine,
        tables=others,
    )


async def table(request: Request) -> Response:
    """Give the page of a table; without scripts it says who sits there and how it stands."""
    site, id = site_of(request), request.path_params["table"]
    visitor, lang = await visitor_of(request), language_of(request)
    live = await site.hall.table(id)
    facts = site.hall.listed(id) or closed(live)
    names = [chair.name for chair in facts.chairs]
    scene = live.model.game.scene(live.model.see(SPECTATOR))
    return await shown(
        request,
        "table",
        visitor=visitor,
        table=facts,
        game=shelf.described_game(facts.game, lang),
        who=visitor_rights(live, visitor),
        text=written(scene, Speaker(lang, names)),
        formats=[(one.id, Speaker(lang).say(one.label)) for one in offered(live.model)],
        **await cup_table(site, id),
    )


async def invitation(request: Request) -> Response:
    """Give the page an invitation leads to."""
    site, code = site_of(request), request.path_params["code"]
    try:
        found = await site.invitations.find(code, address_of(request), site.now())
    except PeopleError as error:
        return refusal(request, error)
    live = await site.hall.table(found.table)
    facts = site.hall.listed(found.table) or closed(live)
    url = f"{origin_of_own(request)}/j/{code}"
    return await shown(
        request,
        "invitation",
        table=facts,
        game=shelf.described_game(facts.game, language_of(request)),
        code=code,
        seat=found.seat,
        url=url,
        qr=Markup(qr(url)),
        is_full=all(chair.is_taken for chair in facts.chairs),
    )


async def rule_books(request: Request) -> Response:
    """List the rule books."""
    return await shown(request, "rules", games=shelf.listed(language_of(request)))


async def rule_book(request: Request) -> Response:
    """Give a rule book, every clause with an address of its own."""
    book = shelf.book(request.path_params["game"], language_of(request))
    return await shown(request, "rulebook", book=book)


async def replay(request: Request) -> Response:
    """Show one step of a finished game, drawn and in words."""
    site, id, kept = site_of(request), request.path_params["table"], request.app.state.replays
    assert isinstance(kept, Shelf)
    found = await kept.replay(site, id)
    step = whole_number(request.query_params.get("step", str(found.steps)), 0, found.steps)
    viewer = viewer_of(found, request.query_params.get("viewer"))
    lang = language_of(request)
    say = Speaker(lang, found.names)
    scene = found.scene(step, viewer)
    return await shown(
        request,
        "replay",
        table=id,
        game=shelf.described_game(found.game.id, lang),
        replay=found,
        step=step,
        viewer=viewer,
        viewers=[(one, say.name(one)) for one in found.viewers],
        picture=Markup(drawn(scene, say, 720)),
        text=written(scene, say),
        formats=[(one.id, say.say(one.label)) for one in games.kit(found.game.id).formats()],
    )


async def check(request: Request) -> Response:
    """Show what can be proven of a finished game."""
    site, id = site_of(request), request.path_params["table"]
    game = (await over(site, id)).model.game.id
    record = await site.hall.record(id)
    verdict, fault = None, None
    try:
        verdict = await asyncio.to_thread(verify, record, games.load)
    except BadInput as error:
        fault = Speaker(language_of(request)).say(error.message)
    return await shown(
        request,
        "verify",
        table=id,
        game=shelf.described_game(game, language_of(request)),
        verdict=verdict,
        fault=fault,
    )


async def settings(request: Request) -> Response:
    """Give the page on which everyone sets up their own screen and account."""
    return await shown(request, "settings")


async def admin(request: Request) -> Response:
    """Show how the server is doing, to administrators."""
    visitor, site = await visitor_of(request), site_of(request)
    check_official(visitor, "figures")
    return await shown(request, "admin", visitor=visitor, **figures(site))


def figures(site: Site) -> dict[str, Any]:
    """Give all that the administrator's page shows."""
    tables: list[Listed] = site.hall.lobby(everything=True)
    return {
        "figures": site.hall.figures(),
        "lag": site.lag.lag(),
        "store": site.store.gauges(),
        "tables": tables[:200],
    }


ROUTES = [
    Route("/", lobby),
    Route("/t/{table}", table),
    Route("/j/{code}", invitation),
    Route("/rules", rule_books),
    Route("/rules/{game}", rule_book),
    Route("/r/{table}", replay),
    Route("/verify/{table}", check),
    Route("/settings", settings),
    Route("/admin", admin),
]
