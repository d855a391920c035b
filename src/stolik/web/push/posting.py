"""Messages on their way: to push services only, over https, never where an answer leads."""

from __future__ import annotations

import http.client
import ssl
from collections.abc import Callable
from typing import Final, TypeAlias
from urllib.parse import urlsplit

from msgspec import Struct

from stolik.people.subscriptions import Subscription
from stolik.web.faults import WebError
from stolik.web.push.sealing import AUTH, POINT, key_at, padded

SERVICES: Final = (
    "fcm.googleapis.com",
    ".push.services.mozilla.com",
    ".push.apple.com",
    ".notify.windows.com",
)
"""The push services of the browsers; one that begins with a dot stands for all below it.

A server sends nothing to an address just because somebody has asked it to.
"""
LONGEST: Final = 1000
WAIT_S: Final = 10.0
GONE: Final = (404, 410)
"""How a service says that nobody is there any more."""

Post: TypeAlias = Callable[[str, dict[str, str], bytes], int]
"""Send bytes to an address and give the status of the answer."""


class Given(Struct, frozen=True, forbid_unknown_fields=True):
    """A subscription as a browser writes it, of which nothing is believed yet."""

    endpoint: str
    key: str
    auth: str


def checked(given: Given, lang: str, services: tuple[str, ...] = SERVICES) -> Subscription:
    """Take a subscription in, or refuse it."""
    try:
        parts = urlsplit(given.endpoint)
        is_whole = parts.scheme == "https" and parts.port in (None, 443) and not parts.username
        has_keys = len(padded(given.key)) == POINT and len(padded(given.auth)) == AUTH
        key_at(padded(given.key))
    except ValueError as error:
        raise WebError("not_a_subscription") from error
    is_known = any(is_service(parts.hostname or "", one) for one in services)
    if not (is_whole and has_keys and is_known and len(given.endpoint) <= LONGEST):
        raise WebError("not_a_subscription")
    return Subscription(given.endpoint, given.key, given.auth, lang)


def is_service(host: str, service: str) -> bool:
    """Say whether a host is this service, or below it."""
    return host.endswith(service) if service.startswith(".") else host == service


def service_of(endpoint: str) -> str:
    """Give the origin of a push service."""
    parts = urlsplit(endpoint)
    return f"{parts.scheme}://{parts.hostname}"


def posted(endpoint: str, headers: dict[str, str], body: bytes) -> int:
    """Send a message over https and give the status; no answer leads anywhere else."""
    parts = urlsplit(endpoint)
    path = parts.path + (f"?{parts.query}" if parts.query else "")
    context = ssl.create_default_context()
    line = http.client.HTTPSConnection(parts.hostname or "", timeout=WAIT_S, context=context)
    try:
        line.request("POST", path or "/", body, headers)
        return line.getresponse().status
    finally:
        line.close()
