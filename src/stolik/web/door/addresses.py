"""From where somebody is asking: what limits count by."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from stolik.web.door.buckets import block_of


def address_of(connection: HTTPConnection) -> str:
    """Give the network address of whoever is asking."""
    return connection.client.host if connection.client is not None else "unknown"


def limited_by(connection: HTTPConnection) -> str:
    """Give whose failed guesses count together: a network of its own, or this machine."""
    return limited_address(connection) or "here"


def limited_address(connection: HTTPConnection) -> str | None:
    """Give the address limits count by; None for this machine itself."""
    return block_of(address_of(connection))
