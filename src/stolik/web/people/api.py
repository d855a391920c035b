"""The HTTP API of people: guests, accounts, sessions, tokens of programs, export and erasure."""

from __future__ import annotations

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stolik.cups.privacy import erased, exported
from stolik.people.person import Person
from stolik.people.privacy import visited
from stolik.web.answers import body, data
from stolik.web.door.addresses import limited_by
from stolik.web.door.language import language_of
from stolik.web.door.visitor import (
    Visitor,
    end_session,
    forget,
    known_visitor,
    remember,
    visitor_of,
)
from stolik.web.faults import WebError
from stolik.web.site import site_of


class AsGuest(Struct, frozen=True, forbid_unknown_fields=True):
    """Come in by a name only; a program gets its token in the answer instead of a cookie."""

    name: str
    lang: str | None = None
    program: bool = False


class Named(Struct, frozen=True, forbid_unknown_fields=True):
    """A new name."""

    name: str


class Credentials(Struct, frozen=True, forbid_unknown_fields=True):
    """A login and its password."""

    login: str
    password: str


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """The old password and the new one."""

    old: str
    new: str


class WhichSession(Struct, frozen=True, forbid_unknown_fields=True):
    """One session, or all but this one."""

    id: str | None = None


class Labelled(Struct, frozen=True, forbid_unknown_fields=True):
    """What a program is called by its owner."""

    label: str = ""


class Nothing(Struct, frozen=True, forbid_unknown_fields=True):
    """An empty object: it proves that the request was meant."""


class Shown(Struct, frozen=True):
    """A person as they see themselves."""

    id: str
    name: str
    lang: str
    login: str | None
    is_admin: bool


def shown(person: Person) -> Shown:
    """Give what a person may know of themselves."""
    return Shown(person.id, person.name, person.lang, person.login, person.is_admin)


async def me(request: Request) -> Response:
    """Say who is asking."""
    visitor = await visitor_of(request)
    return data({"person": None if visitor is None else shown(visitor.person)})


async def guest(request: Request) -> Response:
    """Let someone in by a name; who is in already is renamed."""
    wanted, site = await body(request, AsGuest), site_of(request)
    visitor = None if wanted.program else await visitor_of(request)
    if visitor is not None:
        renamed = await site.people.rename(visitor.person.id, wanted.name)
        return data({"person": shown(renamed)})
    lang = wanted.lang or language_of(request)
    person, token = await site.people.guest(
        wanted.name, site.now(), lang, label_of(request), "program" if wanted.program else "guest"
    )
    if wanted.program:
        return data({"person": shown(person), "token": token}, 201)
    response = data({"person": shown(person)}, 201)
    remember(response, request, token)
    return response


async def rename(request: Request) -> Response:
    """Change the visitor's name."""
    wanted, visitor = await body(request, Named), await known_visitor(request)
    person = await site_of(request).people.rename(visitor.person.id, wanted.name)
    return data({"person": shown(person)})


async def owner(request: Request) -> Visitor:
    """Give who is asking, if the account is theirs to change: a program only plays for them."""
    visitor = await known_visitor(request)
    if visitor.session.kind == "program":
        raise WebError("not_allowed")
    return visitor


async def register(request: Request) -> Response:
    """Give a guest an account; the session is renewed with it."""
    wanted, visitor = await body(request, Credentials), await owner(request)
    site = site_of(request)
    await site.people.register(
        visitor.person.id, wanted.login, wanted.password, address=limited_by(request)
    )
    person, token = await site.people.another_session(
        "register", visitor.session, site.now(), label_of(request)
    )
    response = data({"person": shown(person)}, 201)
    remember(response, request, token)
    return response


async def login(request: Request) -> Response:
    """Let the holder of an account in, with a fresh session."""
    wanted, site = await body(request, Credentials), site_of(request)
    person, token = await site.people.login(
        wanted.login, wanted.password, limited_by(request), site.now(), label_of(request)
    )
    await end_session(request)
    response = data({"person": shown(person)})
    remember(response, request, token)
    return response


async def logout(request: Request) -> Response:
    """End the visitor's session."""
    await body(request, Nothing)
    await end_session(request)
    response = data({"person": None})
    forget(response, request)
    return response


async def password(request: Request) -> Response:
    """Change a password: every session ends but a new one here."""
    wanted, visitor = await body(request, NewPassword), await owner(request)
    site, label = site_of(request), label_of(request)
    person, token = await site.people.change_password(
        visitor.session, wanted.old, wanted.new, limited_by(request), site.now(), label
    )
    response = data({"person": shown(person)})
    remember(response, request, token)
    return response


async def sessions(request: Request) -> Response:
    """List the visitor's sessions."""
    visitor = await owner(request)
    found = await site_of(request).people.sessions.of(visitor.person.id)
    return data({"sessions": [_listed(one.id, one, visitor) for one in found]})


def _listed(id: str, one: object, visitor: Visitor) -> dict[str, object]:
    names = ("kind", "label", "made_at", "seen_at")
    facts = {name: getattr(one, name) for name in names}
    return {"id": id, **facts, "is_this": id == visitor.session.id}


async def end_sessions(request: Request) -> Response:
    """End one of the visitor's sessions, or all but this one."""
    wanted, visitor = await body(request, WhichSession), await owner(request)
    ended = await site_of(request).people.end_sessions(visitor.session, wanted.id)
    return data({"ended": ended})


async def new_token(request: Request) -> Response:
    """Give the visitor a token for a program; it is shown this once."""
    wanted, visitor = await body(request, Labelled), await owner(request)
    site = site_of(request)
    _, token = await site.people.another_session("token", visitor.session, site.now(), wanted.label)
    return data({"token": token}, 201)


async def export(request: Request) -> Response:
    """Give everything that is kept on the visitor."""
    visitor = await owner(request)
    found = await exported(site_of(request).store, visitor.person.id)
    headers = {"content-disposition": 'attachment; filename="stolik.json"'}
    return Response(found, headers=headers, media_type="application/json")


async def erase(request: Request) -> Response:
    """Forget the visitor."""
    await body(request, Nothing)
    visitor, site = await owner(request), site_of(request)
    id = visitor.person.id
    async with site.people.turns.of(id):
        tables = await visited(site.store, id)
        for gone in await erased(site.store, id, site.people.sessions) or ():
            await site.cups.forgot(gone)
    await site.hall.forget(id, tables)
    response = data({"person": None})
    forget(response, request)
    return response


def label_of(request: Request) -> str:
    """Give what a session is called in the list of its owner."""
    return request.headers.get("user-agent", "")[:80]


ROUTES = [
    Route("/api/me", me),
    Route("/api/guest", guest, methods=["POST"]),
    Route("/api/name", rename, methods=["POST"]),
    Route("/api/register", register, methods=["POST"]),
    Route("/api/login", login, methods=["POST"]),
    Route("/api/logout", logout, methods=["POST"]),
    Route("/api/password", password, methods=["POST"]),
    Route("/api/sessions", sessions),
    Route("/api/sessions/end", end_sessions, methods=["POST"]),
    Route("/api/tokens", new_token, methods=["POST"]),
    Route("/api/export", export),
    Route("/api/erase", erase, methods=["POST"]),
]
