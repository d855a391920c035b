"""The application: routes, the door before them, and what is opened and closed with it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from stolik.engine import BadInput, Refused
from stolik.live.clocks import Clock
from stolik.store.protocol import Store
from stolik.tables.bots.thinking import Bots
from stolik.web.answers import data, refusal
from stolik.web.config import Config
from stolik.web.cups import api as cups_api
from stolik.web.cups import archive as cup_archive
from stolik.web.cups import arriving as cup_arriving
from stolik.web.cups import club as cup_club
from stolik.web.cups import exchange as cup_exchange
from stolik.web.cups import joining as cup_joining
from stolik.web.cups import notices as cup_notices
from stolik.web.cups import pages as cup_pages
from stolik.web.cups import passes as cup_passes
from stolik.web.cups import people as cup_people
from stolik.web.cups import proof as cup_proof
from stolik.web.cups import screens as cup_screens
from stolik.web.cups import second_laptop as cup_second_laptop
from stolik.web.cups import sheets as cup_sheets
from stolik.web.door.guard import Guard
from stolik.web.door.visitor import visitor_of
from stolik.web.faults import WebError
from stolik.web.pages import installing, lobby, pages, shelf
from stolik.web.pages.assets import Assets
from stolik.web.pages.dictionary import words
from stolik.web.people import api as people_api
from stolik.web.people import mine
from stolik.web.push import api as push_api
from stolik.web.site import Site, opened_site, site_of
from stolik.web.sockets.socket import play
from stolik.web.tables import api as tables_api
from stolik.web.tables import fairness, files, odds, pairing, printing, replay, reviewing, sets
from stolik.web.tables.rights import check_official


async def health(request: Request) -> Response:
    """Say that the server is there."""
    return data({"ok": not site_of(request).is_leaving})


async def figures(request: Request) -> Response:
    """Give administrators the figures of the server as data."""
    check_official(await visitor_of(request), "figures")
    return data(pages.figures(site_of(request)))


async def refused(request: Request, error: Exception) -> Response:
    """Answer a refusal of whatever kind."""
    if isinstance(error, HTTPException):
        missing = "wrong_method" if error.status_code == 405 else "not_found"
        return refusal(request, WebError(missing))
    assert isinstance(error, BadInput | Refused)
    return refusal(request, error)


def routes(assets: Assets) -> list[BaseRoute]:
    """List everything that can be asked for."""
    return [
        *lobby.ROUTES,
        *pages.ROUTES,
        *people_api.ROUTES,
        *push_api.ROUTES,
        *mine.ROUTES,
        *shelf.ROUTES,
        *installing.ROUTES,
        *tables_api.ROUTES,
        *sets.ROUTES,
        *pairing.ROUTES,
        *replay.ROUTES,
        *odds.ROUTES,
        *fairness.ROUTES,
        *reviewing.ROUTES,
        *files.ROUTES,
        *printing.ROUTES,
        *cups_api.ROUTES,
        *cup_passes.ROUTES,
        *cup_people.ROUTES,
        *cup_screens.ROUTES,
        *cup_sheets.ROUTES,
        *cup_notices.ROUTES,
        *cup_arriving.ROUTES,
        *cup_joining.ROUTES,
        *cup_second_laptop.ROUTES,
        *cup_exchange.ROUTES,
        *cup_proof.ROUTES,
        *cup_pages.ROUTES,
        *cup_archive.ROUTES,
        *cup_club.ROUTES,
        Route("/api/figures", figures),
        Route("/health", health),
        Route("/words/{lang}.json", words),
        Route("/static/{name:path}", assets.serve),
        WebSocketRoute("/ws", play),
    ]


def create_app(
    config: Config,
    site: Site | None = None,
    bots: Bots | None = None,
    store: Store | None = None,
    clock: Clock | None = None,
) -> Starlette:
    """Make the application; without an open site it opens its own and closes it in the end."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        if site is not None:
            app.state.site = site
            yield
            return
        async with opened_site(config, bots, store, clock) as own:
            app.state.site = own
            yield

    assets = Assets()
    app = Starlette(
        routes=routes(assets),
        middleware=[Middleware(Guard, config=config)],
        exception_handlers={BadInput: refused, Refused: refused, HTTPException: refused},
        lifespan=lifespan,
    )
    app.state.config = config
    app.state.assets = assets
    app.state.replays = replay.Shelf()
    app.state.odds = odds.Odds()
    app.state.deals = sets.Deals()
    app.state.proofs = cup_proof.Proofs()
    return app
