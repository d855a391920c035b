"""Passes of a competition over the web: made by the organiser, taken by whoever has the link.

A pass is taken by a POST, from a page that says for whom it is. It begins a session only of a guest
it makes itself; whoever has a session already keeps it, and has a role more.
"""

from __future__ import annotations

import re
from urllib.parse import quote

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from stolik.competitions.screens import Role
from stolik.cups.faults import CupError
from stolik.cups.open_cup import OpenCup
from stolik.cups.passes import Pass
from stolik.engine import msg
from stolik.people.handing import plain
from stolik.web.answers import body, data, form
from stolik.web.cups.door import caller_of
from stolik.web.door.addresses import limited_by
from stolik.web.door.language import language_of, speaker_of
from stolik.web.door.visitor import origin_for_others, remember, visitor_of
from stolik.web.pages.pages import shown
from stolik.web.pages.qr import qr, qr_picture
from stolik.web.people.api import Nothing, label_of
from stolik.web.site import site_of

MOST_QR = 300
MOST_TABLES = 500
OPENED: dict[Role, tuple[str, ...]] = {
    "organiser": ("/",),
    "chief": ("/judge", "/table/", "/print/"),
    "judge": ("/judge", "/table/", "/print/"),
}
"""Pages of its competition that a pass opens besides its own screen."""


class NewPass(Struct, frozen=True, forbid_unknown_fields=True):
    """A pass to be made."""

    role: Role
    judge: str = ""
    table: int | None = None
    member: int | None = None


class Typed(Struct, frozen=True, forbid_unknown_fields=True):
    """A code as somebody typed it; a stranger says a name with it."""

    code: str
    name: str | None = None


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
    url = f"{origin_for_others(request)}/c/in/{handed.link}"
    found = {"id": handed.id, "link": handed.link, "code": handed.code, "url": url}
    return data({**found, "qr": await site.short.run(request, qr, url)}, 201)


async def end(request: Request) -> Response:
    """End a pass."""
    await body(request, Nothing)
    caller = await caller_of(request)
    caller.check("organiser")
    await site_of(request).cups.passes.end(caller.cup.id, request.path_params["pass"])
    caller.one.note_roles()
    return data({"ended": True})


async def by_code(request: Request) -> Response:
    """Take a pass by its code or link; a stranger may say a name with it."""
    wanted = await body(request, Typed)
    found = await looked_up(request, wanted.code)
    response = data({"url": found.screen})
    await taken(request, found, wanted.name, response)
    return response


async def look(request: Request) -> Response:
    """Give the page that says for whom a pass is, of which somebody has typed the code."""
    wanted = await body(request, Typed)
    await looked_up(request, wanted.code)
    return data({"url": f"/c/in/{quote(plain(wanted.code), safe='')}"})


async def offered(request: Request) -> Response:
    """Say for whom a pass is and what it makes of whoever takes it; looking takes nothing."""
    found = await looked_up(request, request.path_params["link"])
    return await shown(
        request,
        "pass",
        cup=found.one.cup.settings.name,
        role=found.given.role,
        table=found.given.table,
        whose=found.name,
        guest=found.name or guest_name(request, found.given),
        to=found.onward(request.query_params.get("to", "")),
    )


async def by_link(request: Request) -> Response:
    """Take a pass from the page that says for whom it is."""
    found = await looked_up(request, request.path_params["link"])
    said = await form(request)
    name, to = said.get("name", "").strip(), found.onward(said.get("to", ""))
    response = RedirectResponse(f"{to}#pass={found.kept}" if to else found.screen, 303)
    await taken(request, found, name or None, response)
    return response


class Found(Struct, frozen=True):
    """A pass somebody has the link or code of."""

    one: OpenCup
    given: Pass
    kept: str
    """Its link or code, for the device alone to come in by again."""

    @property
    def name(self) -> str:
        """Give the name of whom it is for, if it is for a certain person."""
        person = self.given.person or self.given.judge
        return self.one.cup.people.name(person, is_public=False) if person else ""

    @property
    def screen(self) -> str:
        """Give the page of its holder; what stands after the stroke no server sees."""
        return f"{screen_of(self.one.cup.id, self.given)}#pass={self.kept}"

    def onward(self, wanted: str) -> str:
        """Give the page somebody wanted before he was asked for a pass, if this one opens it."""
        base = f"/c/{self.one.cup.id}"
        pages = OPENED.get(self.given.role, ())
        is_plain = re.fullmatch(r"[\w./?=&%-]{1,200}", wanted) is not None and ".." not in wanted
        return wanted if is_plain and wanted.startswith(tuple(base + one for one in pages)) else ""


async def looked_up(request: Request, secret: str) -> Found:
    """Give the pass of a link or code, or say that there is none."""
    site = site_of(request)
    cup, given = await site.cups.passes.find(secret, limited_by(request), site.now())
    kept = re.sub(r"[^A-Za-z0-9_-]", "", secret)
    return Found(await site.cups.get(cup), given, kept)


async def taken(request: Request, found: Found, name: str | None, response: Response) -> None:
    """Add the role of a pass to the visitor; for a stranger a guest is made, and only then."""
    site, visitor = site_of(request), await visitor_of(request)
    if visitor is not None:
        person = visitor.person
    else:
        called = name or found.name or guest_name(request, found.given)
        person, token = await site.people.guest(
            called, site.now(), language_of(request), label_of(request), "pass"
        )
        remember(response, request, token)
    cup, is_made = found.one.cup.id, visitor is None
    await site.cups.passes.take(cup, found.given, person.id, site.now(), is_made=is_made)
    found.one.note_roles()


def guest_name(request: Request, given: Pass) -> str:
    """Give what a guest is called who takes a pass that is for nobody in particular."""
    return speaker_of(request).say(msg(f"cup.guest.{given.role}", table=given.table or 0))


def screen_of(cup: str, found: Pass) -> str:
    """Give the screen a pass is for."""
    match found.role:
        case "organiser":
            return f"/c/{cup}/desk"
        case "chief" | "judge":
            return f"/c/{cup}/judge"
        case "scorer":
            return f"/c/{cup}/table/{found.table}"
        case "arriving":
            return f"/c/{cup}/here"
        case _:
            return f"/c/{cup}"


async def picture(request: Request) -> Response:
    """Give the QR code of one of our own pages."""
    path = request.query_params.get("path", "/")[:MOST_QR]
    if not path.startswith("/") or path.startswith("//"):
        path = "/"
    url = f"{origin_for_others(request)}{path}"
    drawn = await site_of(request).short.run(request, qr_picture, url)
    return Response(drawn, media_type="image/svg+xml")


ROUTES = [
    Route("/api/cups/pass", by_code, methods=["POST"]),
    Route("/api/cups/pass/look", look, methods=["POST"]),
    Route("/c/in/{link}", offered),
    Route("/c/in/{link}", by_link, methods=["POST"]),
    Route("/qr.svg", picture),
    Route("/api/cups/{cup}/passes", make, methods=["POST"]),
    Route("/api/cups/{cup}/passes/{pass}/end", end, methods=["POST"]),
]
