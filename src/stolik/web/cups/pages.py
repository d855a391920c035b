"""The pages of competitions: the list, the wizard, and a page for each screen."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from stolik.competitions.screens import Bearer
from stolik.cups.faults import CupError
from stolik.engine import msg
from stolik.tables.faults import Denied
from stolik.web.answers import refusal
from stolik.web.cups.door import STAFF, Caller, beside, caller_of
from stolik.web.door.language import language_of
from stolik.web.pages.pages import doorstep, shown, shown_to
from stolik.web.site import site_of
from stolik.web.tables.replay import whole_number
from stolik.words import Speaker


async def cups(request: Request) -> Response:
    """List the competitions; whoever has a code comes in here."""
    say = Speaker(language_of(request))
    found = [
        (one, say.say(msg(f"{one.competition}.phase.{one.phase}")))
        for one in await site_of(request).cups.all()
    ]
    return await shown(request, "cup_list", cups=found)


async def new(request: Request) -> Response:
    """Give the wizard of a new competition."""
    return await shown(request, "cup_new")


async def screen_page(
    request: Request, caller: Caller, screen: str, table: int | None = None, **values: Any
) -> Response:
    """Give the page of a screen; its scripts fill it."""
    settings = caller.cup.settings
    return await beside(
        request,
        caller,
        shown_to,
        request,
        f"cup_{screen}",
        200,
        caller.visitor,
        cup=caller.cup.id,
        name=settings.name,
        competition=settings.competition,
        screen=screen,
        table=table,
        **values,
    )


async def public(request: Request) -> Response:
    """Show the results: readable without scripts."""
    caller = await caller_of(request)
    parts = await caller.one.parts.drawn("public", Bearer(), language_of(request))
    plain = {name: msgspec.json.decode(bytes(value)) for name, value in parts.items()}
    return await screen_page(request, caller, "public", parts=plain, who=caller.who)


async def desk(request: Request) -> Response:
    """Give the organiser's desk."""
    caller = await caller_of(request)
    caller.check("organiser")
    is_local = not site_of(request).config.outward
    return await screen_page(request, caller, "desk", is_local=is_local)


async def judge(request: Request) -> Response:
    """Give the referee's phone."""
    caller = await caller_of(request)
    caller.check(*STAFF)
    return await screen_page(request, caller, "judge")


async def hall(request: Request) -> Response:
    """Give the screen of the hall."""
    return await screen_page(request, await caller_of(request), "hall")


async def at_table(request: Request) -> Response:
    """Give the waiting room of a table, or go on to its sheet if it has one."""
    caller = await caller_of(request)
    number = whole_number(request.path_params["table"], 1, 500)
    if not (caller.who.is_staff or caller.who.table == number or caller.who.member is not None):
        raise CupError("not_allowed")
    sheet = await open_sheet(caller, number)
    if sheet is not None and "wait" not in request.query_params:
        return RedirectResponse(f"/t/{sheet}", 303)
    return await screen_page(request, caller, "table", number)


async def open_sheet(caller: Caller, number: int) -> str | None:
    """Give the live table of a number in the round that is on; a card's holder keeps its sheet."""
    cup, links = caller.cup, caller.one.tables.links()
    seen = cup.see(cup.office.viewer(cup.state, caller.who))
    places = cup.office.tables(seen, caller.who)
    place = next((one for one in places if one.number == number), None)
    if place is None or place.order not in links:
        return None
    table = links[place.order]
    if caller.visitor is not None and caller.who.table == number:
        try:
            await caller.one.tables.keepers.keep(table, caller.visitor.person, number)
        except Denied:
            return None  # it is being opened just now
    return table


async def closed_door(request: Request) -> Response:
    """Ask whoever may not see a screen for a pass or an account, and go on from there."""
    caller = await caller_of(request)
    name, public = caller.cup.settings.name, f"/c/{caller.cup.id}"
    status = 401 if caller.visitor is None else 403
    return await doorstep(request, name, "staff", ("pass", "account"), status, public=public)


def guarded(page: Any) -> Any:
    """Show refusals of a page as a page."""

    async def asked(request: Request) -> Response:
        try:
            answer: Response = await page(request)
        except CupError as error:
            if error.code == "not_allowed":
                return await closed_door(request)
            return refusal(request, error)
        return answer

    return asked


ROUTES = [
    Route("/c", cups),
    Route("/c/new", new),
    Route("/c/{cup}", guarded(public)),
    Route("/c/{cup}/desk", guarded(desk)),
    Route("/c/{cup}/judge", guarded(judge)),
    Route("/c/{cup}/hall", guarded(hall)),
    Route("/c/{cup}/table/{table}", guarded(at_table)),
]
