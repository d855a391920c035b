"""What a server is told at its start: where its store is, and which addresses are its own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final
from urllib.parse import urlsplit

from msgspec import Struct
from msgspec.structs import fields, replace

from stolik.engine.messages import Arg
from stolik.web.faults import WebError
from stolik.web.push.keys import Push

PORTS: Final = {"http": 80, "https": 443}
MOST_LIMIT: Final = 1e9


class Limits(Struct, frozen=True):
    """How much one visitor may ask for: each pair is a burst and what comes back in a second.

    A hall of sixty phones that come by one address has to fit in.
    """

    requests: tuple[int, float] = (3000, 200.0)
    """By address, of all requests."""
    changes: tuple[int, float] = (300, 10.0)
    """By address, of requests that change something."""
    connections: int = 10_000
    """Open connections in all, as far as the system lets a process open files."""
    address_connections: int = 600
    """Open connections of one address, of whatever kind."""
    head_s: float = 10.0
    """So long the head of a request may take, from its first byte or a new connection on."""
    body_s: float = 60.0
    """So long its body may take."""
    read_s: float = 60.0
    """So long an answer may wait for its reader."""
    pings: tuple[int, float] = (300, 100.0)
    """Frames of a socket of whatever kind, pings and parts of messages included."""
    socket_frames: tuple[int, float] = (60, 20.0)
    session_frames: tuple[int, float] = (120, 40.0)
    address_frames: tuple[int, float] = (1200, 400.0)
    sockets: int = 300
    """Open sockets of one address."""
    longest_wait_s: float = 5.0
    """A socket that is so much too fast is closed."""
    openings: tuple[int, float] = (300, 0.1)
    """Tables, duplicates and competitions that are opened from one address."""
    tables: int = 20_000
    """Open tables in all."""
    guest_tables: int = 20
    """Open tables of one guest."""
    account_tables: int = 200
    """Open tables of one holder of an account."""
    sets: int = 5
    """Open duplicates of one person."""
    cups: int = 50
    """Open competitions of one person."""
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
    push: Push | None = None
    """The key by which people are called to their turn; nobody is where there is none."""

    @cached_property
    def origins(self) -> dict[str, str]:
        """Give the origin that belongs to each value of the Host header."""
        return {origin.partition("//")[2]: origin for origin in map(origin_of, self.addresses)}

    @property
    def outward(self) -> str:
        """Give the first address that others can reach; nothing if it is open here alone."""
        return next((one for one in self.addresses if not is_loopback(one)), "")

    def origin(self, host: str) -> str | None:
        """Give the own origin of a Host header; None if it is not ours."""
        name = host.strip().lower()
        for scheme, port in PORTS.items():
            bare = name.removesuffix(f":{port}")
            if self.origins.get(bare, "").startswith(f"{scheme}:"):
                return self.origins[bare]
        return None


def is_loopback(address: str) -> bool:
    """Say whether an address leads to this very machine, wherever it is followed."""
    name = urlsplit(address).hostname or ""
    return name in ("localhost", "::1") or name.startswith("127.")


def limits_of(given: Sequence[str]) -> Limits:
    """Read limits as `name=number`, or `name=burst/rate` where there are two of them."""
    found: dict[str, object] = {}
    known = {field.name: field.type for field in fields(Limits)}
    for text in given:
        name, _, value = text.partition("=")
        parts = value.split("/")
        try:
            if name not in known or len(parts) != (1 if known[name] in (int, float) else 2):
                raise ValueError
            numbers = [float(part) for part in parts]
        except ValueError as error:
            raise WebError("not_a_limit", limit=text[:80], known=", ".join(known)) from error
        if not all(0 < number < MOST_LIMIT for number in numbers):
            raise WebError("not_a_limit", limit=text[:80], known=", ".join(known))
        whole = int(numbers[0]) or 1
        one = whole if known[name] is int else numbers[0]
        found[name] = (whole, numbers[1]) if len(numbers) == 2 else one
    return replace(Limits(), **found)


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
