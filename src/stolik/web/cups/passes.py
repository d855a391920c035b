"""Passes of a competition over the web: made by the organiser, taken by whoever has the link."""

from __future__ import annotations

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from stolik.competitions.screens import Role
from stolik.cups.faults import CupError
from stolik.cups.open_cup import OpenCup
from stolik.cups.passes import Pass
from stolik.engine import msg
from stolik.engine.wire import encoded
from stolik.people.person import Person
from stolik.web.answers import body, data, refusal
from stolik.web.cups.door import caller_of
from stolik.web.door.language import language_of, speaker_of
from stolik.web.door.visitor import address_of, origin_of_own, remember, visitor_of
from stolik.web.pages.qr import qr, qr_picture
from stolik.web.people.api import Nothing, label_of
from stolik.web.site import Site, site_of

MOST_QR = 300
MOST_TABLES = 500


class NewPass(Struct, frozen=True, forbid_unknown_fields=True):
    """A pass to be made."""

    role: Role
    judge: str = ""
    table: int | None = None
    member: int | None = None


class Typed(Struct, frozen=True, forbid_unknown_fields=True):
    """A code as somebody typed it."""

    code: str


async def make(request: Request) -> Response:
    """Make a pass; its link and code are shown this once."""
    wanted, caller = await body(request, NewPass), await caller_of(request)
    caller.check("organiser")
    members = caller.cup.members()
    if wanted.table is not None and not 1 <= wanted.table <= MOST_TABLES:
        raise CupError("bad_pass")
    if wanted.member is not None and not 0 <= wanted.member < len(members):
        raise CupError("bad_pass")
    person = members[wanted.member] if wanted.member is not None else ""
    judges = caller.cup.office.judges(caller.cup.state)
    judge = wanted.judge
    if wanted.role == "chief":
        judge = judges[0] if judges else ""
    if wanted.role in ("judge", "chief") and judge not in judges:
        raise CupError("bad_pass")
    site = site_of(request)
    if wanted.role == "scorer" and wanted.table is not None:
        handed = await site.cups.table_pass(caller.one, wanted.table)
    else:
        handed = await site.cups.passes.make(
            caller.cup.id, wanted.role, site.now(), judge=judge, person=person
        )
    caller.cup.note()
    url = f"{origin_of_own(request)}/c/in/{handed.link}"
    found = {"id": handed.id, "link": handed.link, "code": handed.code, "url": url, "qr": qr(url)}
    return data(found, 201)


async def end(request: Request) -> Response:
    """End a pass."""
    await body(request, Nothing)
    caller = await caller_of(request)
    caller.check("organiser")
    await site_of(request).cups.passes.end(caller.cup.id, request.path_params["pass"])
    caller.one.note_roles()
    return data({"ended": True})


async def by_code(request: Request) -> Response:
    """Come in by a code typed on a phone."""
    wanted = await body(request, Typed)
    response = data({})
    url = await taken(request, wanted.code, response)
    response.body = encoded({"url": url})
    response.headers["content-length"] = str(len(response.body))
    return response


async def by_link(request: Request) -> Response:
    """Come in by a link or a QR code."""
    response = RedirectResponse("/", 303)
    try:
        url = await taken(request, request.path_params["link"], response)
    except CupError as error:
        return refusal(request, error)
    response.headers["location"] = url
    return response


async def taken(request: Request, secret: str, response: Response) -> str:
    """Let a visitor hold a pass from now on; give the screen it is for."""
    site = site_of(request)
    cup, found = await site.cups.passes.find(secret, address_of(request), site.now())
    one = await site.cups.get(cup)
    person = await holder(request, site, one, found, response)
    await site.cups.passes.take(cup, found, person, site.now())
    one.note_roles()
    return screen_of(cup, found)


async def holder(
    request: Request, site: Site, one: OpenCup, found: Pass, response: Response
) -> str:
    """Give who holds the pass: the visitor, a new guest, or the very player it is for."""
    visitor = await visitor_of(request)
    if found.person:
        if visitor is None or visitor.person.id != found.person:
            name = one.cup.people.name(found.person, is_public=False)
            player = Person(found.person, name or "?", language_of(request), made_at=site.now())
            await site.store.add("person", found.person, encoded(player))
            token = await site.people.sessions.begin(
                found.person, site.now(), label=label_of(request)
            )
            remember(response, request, token)
        return found.person
    if visitor is not None:
        return visitor.person.id
    name = one.cup.people.name(found.judge, is_public=False) if found.judge else ""
    if not name:
        table = found.table or 0
        name = speaker_of(request).say(msg(f"cup.guest.{found.role}", table=table))
    guest, token = await site.people.guest(
        name, site.now(), language_of(request), label_of(request)
    )
    remember(response, request, token)
    return guest.id


def screen_of(cup: str, found: Pass) -> str:
    """Give the screen a pass is for."""
    match found.role:
        case "organiser":
            return f"/c/{cup}/desk"
        case "chief" | "judge":
            return f"/c/{cup}/judge"
        case "scorer":
            return f"/c/{cup}/table/{found.table}"
        case _:
            return f"/c/{cup}"


async def picture(request: Request) -> Response:
    """Give the QR code of one of our own pages."""
    path = request.query_params.get("path", "/")[:MOST_QR]
    if not path.startswith("/") or path.startswith("//"):
        path = "/"
    return Response(qr_picture(f"{origin_of_own(request)}{path}"), media_type="image/svg+xml")


ROUTES = [
    Route("/api/cups/pass", by_code, methods=["POST"]),
    Route("/c/in/{link}", by_link),
    Route("/qr.svg", picture),
    Route("/api/cups/{cup}/passes", make, methods=["POST"]),
    Route("/api/cups/{cup}/passes/{pass}/end", end, methods=["POST"]),
]
