"""What leaves a competition: printed pages, tables for spreadsheets, data for a club's website."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stolik.competitions.screens import Bearer
from stolik.cups.faults import CupError
from stolik.engine.wire import encoded
from stolik.interop.cup_tables import EXPORTS
from stolik.interop.spreadsheet import table_text
from stolik.web.cup_door import STAFF, caller_of
from stolik.web.language import language_of
from stolik.web.printing import format_of
from stolik.web.replay import whole_number
from stolik.web.visitor import origin_of_own
from stolik.words import Speaker

OPEN_PAGES = ("seating", "round", "standings", "teams", "season")
"""What everybody may print; the rest is for staff."""


async def printed_page(request: Request) -> Response:
    """Give a printed page."""
    from stolik.print.cups import printed

    caller, what = await caller_of(request), request.path_params["what"]
    cup, who = caller.cup, caller.who
    if what not in OPEN_PAGES:
        caller.check(*STAFF)
    viewer = cup.office.viewer(cup.state, who)
    say = Speaker(language_of(request), cup.names(is_public=not who.is_staff))
    number = request.query_params.get("round")
    origin = origin_of_own(request)
    seen = cup.session.see(viewer)
    tables = len(cup.office.tables(seen, who)) or max(1, len(cup.members()) // 4)
    urls = {n: f"{origin}/c/{cup.id}/table/{n}" for n in range(1, tables + 1)}
    pdf = await asyncio.to_thread(
        printed,
        what,
        cup.office,
        seen,
        who,
        say,
        urls=urls,
        round=whole_number(number, 1, 60) if number else None,
        page=format_of(request),
    )
    headers = {"content-disposition": f'inline; filename="{what}.pdf"'}
    return Response(pdf, headers=headers, media_type="application/pdf")


async def spreadsheet(request: Request) -> Response:
    """Give a table for a spreadsheet, to staff."""
    caller, name = await caller_of(request), request.path_params["name"]
    caller.check(*STAFF)
    cup = caller.cup
    makers = EXPORTS.get(cup.settings.competition, {})
    if name not in makers:
        raise CupError("no_export", name=name[:40])
    say = Speaker(language_of(request), cup.names(is_public=False))
    rows = makers[name](cup.state, cup.names(is_public=False), say)
    headers = {"content-disposition": f'attachment; filename="{name}.csv"'}
    return Response(table_text(rows), headers=headers, media_type="text/csv; charset=utf-8")


async def results(request: Request) -> Response:
    """Give what everybody may know as data, for other sites too."""
    caller = await caller_of(request)
    cup = caller.cup
    parts = caller.one.parts.screen("public", Bearer(), language_of(request))
    found = {"id": cup.id, "name": cup.settings.name, "competition": cup.settings.competition}
    plain = {name: msgspec.json.decode(bytes(value)) for name, value in parts.items()}
    headers = {"access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin"}
    body = encoded({**found, **plain})
    return Response(body, headers=headers, media_type="application/json")


ROUTES = [
    Route("/c/{cup}/print/{what}.pdf", printed_page),
    Route("/api/cups/{cup}/export/{name}.csv", spreadsheet),
    Route("/api/cups/{cup}/results.json", results),
]
