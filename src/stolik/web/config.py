"""What a server is told at its start: where its store is, and which addresses are its own."""

from __future__ import annotations

from functools import cached_property
from typing import Final
from urllib.parse import urlsplit

from msgspec import Struct

from stolik.engine.messages import Arg
from stolik.web.faults import WebError

PORTS: Final = {"http": 80, "https": 443}


class Limits(Struct, frozen=True):
    """How much one visitor may ask for: each pair is a burst and what comes back in a second."""

    requests: tuple[int, float] = (200, 20.0)
    """By address, of all requests."""
    changes: tuple[int, float] = (40, 2.0)
    """By address, of requests that change something."""
    socket_frames: tuple[int, float] = (60, 20.0)
    session_frames: tuple[int, float] = (120, 40.0)
    address_frames: tuple[int, float] = (1200, 400.0)
    sockets: int = 300
    """Open sockets of one address."""
    longest_wait_s: float = 5.0
    """A socket that is so much too fast is closed."""
    hello_s: float = 10.0
    """So long a new socket may take to say which table it wants."""
    recheck_s: float = 60.0
    """So often the session of a socket is looked at again."""


class Config(Struct, frozen=True, dict=True):
    """One server."""

    store: str = "memory:"
    addresses: tuple[str, ...] = ("http://127.0.0.1:8000", "http://localhost:8000")
    """Where people reach it, as origins; the first is the one invitations name."""
    lang: str | None = None
    """The language of visitors who ask for none."""
    limits: Limits = Limits()
    copies: str = ""
    """A folder into which files of competitions are put aside."""

    @cached_property
    def origins(self) -> dict[str, str]:
        """Give the origin that belongs to each value of the Host header."""
        return {origin.partition("//")[2]: origin for origin in map(origin_of, self.addresses)}

    def origin(self, host: str) -> str | None:
        """Give the own origin of a Host header; None if it is not ours."""
        name = host.strip().lower()
        for scheme, port in PORTS.items():
            bare = name.removesuffix(f":{port}")
            if self.origins.get(bare, "").startswith(f"{scheme}:"):
                return self.origins[bare]
        return None


def origin_of(address: str) -> str:
    """Give an address as browsers write an origin, or say that it is none."""
    try:
        parts = urlsplit(address)
        scheme, name, port = parts.scheme.lower(), parts.hostname, parts.port
    except ValueError as error:
        raise _not_an_address(address) from error
    if scheme not in PORTS or not name or parts.path not in ("", "/") or parts.query:
        raise _not_an_address(address)
    shown = f"[{name}]" if ":" in name else name
    return f"{scheme}://{shown}" + ("" if port in (None, PORTS[scheme]) else f":{port}")


def _not_an_address(address: str) -> WebError:
    given: Arg = address[:80]
    return WebError("not_an_address", address=given)
