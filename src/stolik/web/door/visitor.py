"""Who is asking: the session of a cookie, or the bearer token of a program."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from starlette.requests import HTTPConnection
from starlette.responses import Response

from stolik.people.person import Person
from stolik.people.sessions import LONGEST_MS, Session
from stolik.people.tokens import kept
from stolik.web.config import is_loopback
from stolik.web.faults import WebError
from stolik.web.site import Site, site_of

COOKIE: Final = "stolik"
MOST_TOKEN: Final = 200


class Visitor(Struct, frozen=True):
    """Somebody with a session."""

    person: Person
    session: Session

    @property
    def roles(self) -> tuple[str, ...]:
        """Give the roles held on the whole server."""
        is_official = self.session.kind == "official"  # a program's token never is
        return ("admin",) if self.person.is_admin and is_official else ()


def bearer_of(connection: HTTPConnection) -> str | None:
    """Give the token of a program."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None


def token_of(connection: HTTPConnection) -> str | None:
    """Give the token a request carries: a program's own, or a browser's cookie."""
    token = bearer_of(connection) or connection.cookies.get(COOKIE)
    return token if token and len(token) <= MOST_TOKEN else None


async def visitor_of(connection: HTTPConnection) -> Visitor | None:
    """Give who is asking; None for strangers and sessions that are over."""
    token = token_of(connection)
    return None if token is None else await visitor_by(site_of(connection), token)


async def visitor_by(site: Site, token: str) -> Visitor | None:
    """Give whose token this is; None if its session is over."""
    session = await site.people.sessions.find(token, site.now())
    person = await site.people.find(session.person) if session is not None else None
    return Visitor(person, session) if person is not None and session is not None else None


async def known_visitor(connection: HTTPConnection) -> Visitor:
    """Give who is asking, or refuse strangers."""
    visitor = await visitor_of(connection)
    if visitor is None:
        raise WebError("no_session")
    return visitor


def remember(response: Response, connection: HTTPConnection, token: str) -> None:
    """Let the browser keep a session; scripts and other sites cannot read it."""
    response.set_cookie(
        COOKIE,
        token,
        max_age=LONGEST_MS["player"] // 1000,
        httponly=True,
        samesite="lax",
        secure=is_secure(connection),
    )


def forget(response: Response, connection: HTTPConnection) -> None:
    """Let the browser forget its session."""
    response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=is_secure(connection))


async def end_session(connection: HTTPConnection) -> None:
    """End the session of the token a request carries."""
    site, token = site_of(connection), token_of(connection)
    if token is not None:
        found = await site.people.sessions.find(token, site.now())
        if found is not None and found.id == kept(token):
            await site.people.sessions.end(found)


def origin_of_own(connection: HTTPConnection) -> str:
    """Give the own address a visitor came by."""
    config = site_of(connection).config
    return config.origin(connection.headers.get("host", "")) or config.addresses[0]


def origin_for_others(connection: HTTPConnection) -> str:
    """Give an address that leads other people here too, if there is one.

    Whoever sits at the server itself may have come by its own name for itself.
    """
    own = origin_of_own(connection)
    return (site_of(connection).config.outward or own) if is_loopback(own) else own


def is_secure(connection: HTTPConnection) -> bool:
    """Say whether the visitor came over https."""
    return origin_of_own(connection).startswith("https:")
