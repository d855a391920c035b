"""What leaves a competition: printed pages, tables for spreadsheets, data for a club's website."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stolik import competitions
from stolik.competitions.screens import Bearer
from stolik.cups.bringing import brought
from stolik.cups.faults import CupError
from stolik.cups.parcel.publishing import publish
from stolik.engine import Refused
from stolik.engine.wire import encoded
from stolik.interop.spreadsheet import table_text
from stolik.web.answers import data, refusal
from stolik.web.cups.door import STAFF, beside, caller_of
from stolik.web.cups.pages import guarded
from stolik.web.cups.people import asked_about, sent_file
from stolik.web.door.language import language_of
from stolik.web.door.visitor import known_visitor, origin_for_others
from stolik.web.site import site_of
from stolik.web.tables.printing import format_of
from stolik.web.tables.replay import whole_number
from stolik.words import Speaker

MOST_PARCEL = 32_000_000
"""Packed; a season of 115,200 deals has about 4 MB."""
OPEN_PAGES = (
    "seating", "plan", "round", "standings", "groups", "teams", "season", "cross", "forms", "page",
)  # fmt: skip
"""What everybody may print; the rest is for staff."""


async def printed_page(request: Request) -> Response:
    """Give a printed page."""
    from stolik.print.cups import OF_AN_EVENT, printed

    caller, what = await caller_of(request), request.path_params["what"]
    cup, who = caller.cup, caller.who
    if what not in OPEN_PAGES:
        caller.check(*STAFF)
    viewer = cup.office.viewer(cup.state, who)
    say = Speaker(language_of(request), cup.names(is_public=not who.is_staff))
    number, event = (request.query_params.get(name) for name in ("round", "tournament"))
    key = request.query_params.get("key", "")
    origin = origin_for_others(request)
    seen = cup.see(viewer)
    if what in OF_AN_EVENT:
        which = whole_number(event, 1, 999) if event else None
        seen = cup.office.looked_back(cup.state, which, viewer)
    tables = len(cup.office.tables(seen, who)) or max(
        1, len(cup.members()) // cup.office.equipment.table_size
    )
    urls: dict[int, str] = {}
    codes: dict[int, str] = {}
    if what == "cards":
        for n in range(1, tables + 1):
            handed = await site_of(request).cups.table_pass(caller.one, n)
            urls[n], codes[n] = f"{origin}/c/in/{handed.link}", handed.code
    pdf = await site_of(request).press.run(
        request,
        printed,
        what,
        cup.office,
        seen,
        who,
        say,
        urls=urls,
        codes=codes,
        round=whole_number(number, 1, 60) if number else None,
        page=format_of(request) if "page" in request.query_params else None,
        name=cup.settings.name,
        mark=caller.one.parts.fingerprint,
        groups=cup.groups(),
        archived=cup.office.archive(cup.state, key, viewer) if what == "page" else None,
    )
    headers = {"content-disposition": f'inline; filename="{what}.pdf"'}
    return Response(pdf, headers=headers, media_type="application/pdf")


async def spreadsheet(request: Request) -> Response:
    """Give a table for a spreadsheet, to staff."""
    caller, name = await caller_of(request), request.path_params["name"]
    caller.check(*STAFF)
    cup = caller.cup
    makers = competitions.kit(cup.settings.competition).exchange().tables
    if name not in makers:
        raise CupError("no_export", name=name[:40])
    say = Speaker(language_of(request), cup.names(is_public=False))
    maker, names = makers[name], cup.names(is_public=False)
    rows = await beside(request, caller, maker, cup.state, names, say, cup.groups())
    headers = {"content-disposition": f'attachment; filename="{name}.csv"'}
    return Response(table_text(rows), headers=headers, media_type="text/csv; charset=utf-8")


async def field_file(request: Request) -> Response:
    """Give a file of the competition's own field, such as chess has one, to staff."""
    caller, ending = await caller_of(request), request.path_params["ending"]
    caller.check(*STAFF)
    cup = caller.cup
    makers = competitions.kit(cup.settings.competition).exchange().files
    if ending not in makers:
        raise CupError("no_export", name=ending[:40])
    maker, names = makers[ending], cup.names(is_public=False)
    text = await beside(request, caller, maker, cup.state, names, cup.settings.name)
    return _download(text.encode(), f"{cup.id}.{ending}")


async def taken_file(request: Request) -> Response:
    """Take a file of the field in, all of it or nothing; what it names is asked about first."""
    caller, ending = await caller_of(request), request.path_params["ending"]
    caller.check("organiser")
    cup = caller.cup
    readers = competitions.kit(cup.settings.competition).exchange().taken
    if ending not in readers:
        raise CupError("no_import", name=ending[:40])
    sent, site = await sent_file(request), site_of(request)
    async with site.press.turn(request):  # a thousand players' rounds take seconds
        state, names = cup.state, cup.names(is_public=False)
        found = await asyncio.to_thread(brought, readers[ending], state, names, sent)
        if (asked := asked_about(request, caller, list(found.names))) is not None:
            return asked
        try:
            count = await site.cups.take_in(caller.one, found, state, caller.hand)
        except Refused as refused:
            return refusal(request, refused, cup.settings.competition)
    return data({"people": count})


async def results(request: Request) -> Response:
    """Give what everybody may know as data, for other sites too."""
    caller = await caller_of(request)
    cup = caller.cup
    parts = await caller.one.parts.drawn("public", Bearer(), language_of(request))
    found = {"id": cup.id, "name": cup.settings.name, "competition": cup.settings.competition}
    plain = {name: msgspec.json.decode(bytes(value)) for name, value in parts.items()}
    headers = {"access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin"}
    body = encoded({**found, **plain})
    return Response(body, headers=headers, media_type="application/json")


async def figures(request: Request) -> Response:
    """Give results by fixed names and in no language, for a club's own pages to show."""
    caller = await caller_of(request)
    cup = caller.cup
    maker = competitions.kit(cup.settings.competition).exchange().published
    if maker is None:
        raise CupError("no_export", name="figures")
    tag = f'"{cup.stored}-{cup.version}"'
    headers = {"access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin"}
    headers |= {"etag": tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    found = {"id": cup.id, "name": cup.settings.name, "competition": cup.settings.competition}
    results = await beside(request, caller, maker, cup.state, cup.names(is_public=True))
    body = encoded({**found, "results": results})
    return Response(body, headers=headers, media_type="application/json")


async def file(request: Request) -> Response:
    """Give the signed file another laptop can take over from; it holds secrets."""
    caller = await caller_of(request)
    caller.check("organiser")
    found = await site_of(request).cups.packed(caller.one)
    return _download(found, f"{caller.cup.id}.stolik")


async def public_file(request: Request) -> Response:
    """Give the signed public file: results, and the log once nothing can be added to it."""
    caller, site = await caller_of(request), site_of(request)
    async with site.press.turn(request):
        found = await publish(site.store, caller.cup.id, site.now())
    return _download(found, f"{caller.cup.id}-public.stolik")


def _download(data: bytes, name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, headers=headers, media_type="application/octet-stream")


async def take(request: Request) -> Response:
    """Take a competition over from a file: the administrator alone, who answers for the server."""
    visitor = await known_visitor(request)
    if "admin" not in visitor.roles:  # nor may a token that a program has of one
        raise CupError("admin_needed")
    found = await sent_file(request, MOST_PARCEL)
    taken = await site_of(request).cups.take(found, visitor.person.id)
    return data({"cup": taken.cup, "url": f"/c/{taken.cup}/desk", "name": taken.name}, 201)


ROUTES = [
    Route("/api/cups/take", take, methods=["POST"]),
    Route("/api/cups/{cup}/file", file),
    Route("/api/cups/{cup}/public", public_file),
    Route("/c/{cup}/print/{what}.pdf", guarded(printed_page)),
    Route("/api/cups/{cup}/export/{name}.csv", spreadsheet),
    Route("/api/cups/{cup}/files/{ending}", field_file),
    Route("/api/cups/{cup}/files/{ending}", taken_file, methods=["POST"]),
    Route("/api/cups/{cup}/results.json", results),
    Route("/api/cups/{cup}/figures.json", figures),
]
