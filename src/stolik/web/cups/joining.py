"""The page on which people enter a competition themselves; it works without scripts."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from stolik.cups.joining import can_join, join
from stolik.engine import Refused
from stolik.web.answers import form, refusal
from stolik.web.cups.door import caller_of
from stolik.web.cups.pages import guarded, screen_page
from stolik.web.pages.pages import doorstep
from stolik.web.site import site_of
from stolik.web.tables.room import check_opening


async def page(request: Request) -> Response:
    """Ask whether the visitor takes part; a stranger says a name first."""
    caller = await caller_of(request)
    name, public = caller.cup.settings.name, f"/c/{caller.cup.id}"
    if caller.visitor is None:
        return await doorstep(request, name, "join", ("name", "account"), 401, public=public)
    if caller.who.member is not None:
        return RedirectResponse(public, 303)
    own = caller.visitor.person.name
    return await screen_page(request, caller, "join", own=own, is_open=can_join(caller.one))


async def enter(request: Request) -> Response:
    """Take the visitor in."""
    caller = await caller_of(request)
    await form(request)
    if caller.visitor is None:
        return RedirectResponse(f"/c/{caller.cup.id}/join", 303)
    site = site_of(request)
    check_opening(request)
    try:
        await join(site.cups, caller.one, caller.visitor.person, site.now())
    except Refused as refused:
        return refusal(request, refused, caller.cup.settings.competition)
    return RedirectResponse(f"/c/{caller.cup.id}", 303)


ROUTES = [
    Route("/c/{cup}/join", guarded(page)),
    Route("/c/{cup}/join", guarded(enter), methods=["POST"]),
]
