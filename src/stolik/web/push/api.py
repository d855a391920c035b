"""The HTTP API of being called: whether this server can, and for which sessions it does."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stolik.web.answers import body, data
from stolik.web.door.language import language_of
from stolik.web.door.visitor import known_visitor, visitor_of
from stolik.web.faults import WebError
from stolik.web.people.api import Nothing
from stolik.web.push.posting import Given, checked
from stolik.web.push.sealing import point, unpadded
from stolik.web.site import site_of


class Reach(Struct, frozen=True, omit_defaults=True):
    """What a browser needs to know."""

    key: str | None
    """By which a push service knows this server; null where it calls nobody."""
    is_on: bool = False
    """Whether this session is called."""


async def shown(request: Request) -> Response:
    """Say whether this server calls people, and whether it calls this session."""
    site, visitor = site_of(request), await visitor_of(request)
    if site.push is None:
        return data(Reach(None))
    key = unpadded(point(site.push.key.public_key()))
    is_on = visitor is not None and await site.subscriptions.has(visitor.session.id)
    return data(Reach(key, is_on))


async def begun(request: Request) -> Response:
    """Call this session from now on."""
    site, visitor = site_of(request), await known_visitor(request)
    given = await body(request, Given)
    if site.push is None:
        raise WebError("no_push")
    await site.subscriptions.keep(
        visitor.session.id, checked(given, language_of(request), site.push.services)
    )
    return data({"ok": True})


async def ended(request: Request) -> Response:
    """Call this session no more."""
    site, visitor = site_of(request), await known_visitor(request)
    await body(request, Nothing)
    await site.subscriptions.drop(visitor.session.id)
    return data({"ok": True})


ROUTES: Final = [
    Route("/api/push", shown, methods=["GET"]),
    Route("/api/push", begun, methods=["POST"]),
    Route("/api/push/end", ended, methods=["POST"]),
]
