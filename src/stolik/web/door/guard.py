"""The door of the server: own addresses only, no foreign origin, limits, and safe headers.

It stands before every route, so that no route can forget it.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from stolik.live.faults import place_of
from stolik.tables.faults import Denied
from stolik.web.answers import DATA, refusal
from stolik.web.config import Config
from stolik.web.door.addresses import limited_address
from stolik.web.door.buckets import Buckets
from stolik.web.door.visitor import bearer_of
from stolik.web.faults import WebError
from stolik.web.site import Site, site_of

LOG: Final = logging.getLogger("stolik.web")
AT_ONCE: Final = ("/static/", "/health")
"""What needs no game and no word."""
SHELF: Final = ("/api/games", "/api/rules")
"""Data that is made of the same as pages."""
SAFE: Final = frozenset(("GET", "HEAD", "OPTIONS"))
OWN_SITES: Final = frozenset(("same-origin", "none"))
HEADERS: Final = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


def content_policy(origin: str) -> str:
    """Give what a page may load: from here only, and nothing written into the page itself."""
    socket = origin.replace("http", "ws", 1)
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        f"font-src 'self'; connect-src 'self' {socket}; manifest-src 'self'; media-src 'self'; "
        "worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


class HalfAnsweredError(Exception):
    """An answer broke off; why was noted already, and nothing more of it is to be written."""


class Guard:
    """Let in what may come in."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self._app = app
        self._config = config
        self._requests = Buckets(config.limits.requests)
        self._changes = Buckets(config.limits.changes)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check a request and hand it on."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        origin = self._config.origin(connection.headers.get("host", ""))
        denied: WebError | None = None
        try:
            if origin is None:
                raise WebError("wrong_host")
            self._check(scope, connection, origin)
        except WebError as error:
            denied = error
        await made_ready(scope, site_of(connection))
        if denied is not None or origin is None:
            await deny(scope, receive, send, denied or WebError("wrong_host"))
            return
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
            return
        await self._handed_on(scope, receive, send, origin)

    def _check(self, scope: Scope, connection: HTTPConnection, origin: str) -> None:
        headers, is_socket = connection.headers, scope["type"] == "websocket"
        is_safe = not is_socket and scope["method"] in SAFE
        if not is_safe:
            check_origin(headers, origin)
        if is_socket and "origin" not in headers and bearer_of(connection) is None:
            raise WebError("foreign_origin")
        self._check_rate(connection, is_safe)

    def _check_rate(self, connection: HTTPConnection, is_safe: bool) -> None:
        address, now = limited_address(connection), time.monotonic()
        if address is None:
            return
        wait = self._requests.wait(address, now)
        if wait == 0 and not is_safe:
            wait = self._changes.wait(address, now)
        if wait > 0:
            raise WebError("too_fast", n=math.ceil(wait))

    async def _handed_on(self, scope: Scope, receive: Receive, send: Send, origin: str) -> None:
        has_begun = False

        async def sending(message: Message) -> None:
            nonlocal has_begun
            if message["type"] == "http.response.start":
                has_begun = True
                secured(MutableHeaders(scope=message), origin)
            await send(message)

        try:
            await self._app(scope, receive, sending)
        except asyncio.CancelledError:  # the server ends and waits no longer for what takes long
            if has_begun or not site_of(Request(scope)).is_leaving:
                raise
            await refusal(Request(scope), Denied("closing"))(scope, receive, sending)
        except Exception as error:  # its text may hold what players must not see
            LOG.error("a request failed: %s %s", scope["method"], place_of(error))
            if has_begun:
                raise HalfAnsweredError from None
            await refusal(Request(scope), WebError("internal"))(scope, receive, sending)


async def made_ready(scope: Scope, site: Site) -> None:
    """Wait until what is asked for can be made without reading files on the loop."""
    path: str = scope["path"]
    if path.startswith(AT_ONCE):
        return
    is_data = scope["type"] == "websocket" or path.startswith(DATA)
    if is_data and not path.startswith(SHELF):
        await site.ready()
    else:
        await site.pages_ready()


def check_origin(headers: Headers, origin: str) -> None:
    """Refuse what another site's page sends."""
    given = headers.get("origin")
    if given is not None and given.lower() != origin:
        raise WebError("foreign_origin")
    if headers.get("sec-fetch-site", "none") not in OWN_SITES:
        raise WebError("foreign_origin")


def secured(headers: MutableHeaders, origin: str) -> None:
    """Add what keeps a page safe."""
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    headers.setdefault("content-security-policy", content_policy(origin))
    headers.setdefault("cache-control", "no-store")
    if origin.startswith("https:"):
        headers.setdefault("strict-transport-security", "max-age=31536000")


async def deny(scope: Scope, receive: Receive, send: Send, error: WebError) -> None:
    """Answer a request that does not come in."""
    response: Response = refusal(HTTPConnection(scope), error)
    secured(response.headers, "")
    if scope["type"] == "http":
        await response(scope, receive, send)
        return
    socket = WebSocket(scope, receive, send)
    await socket.send_denial_response(response)
