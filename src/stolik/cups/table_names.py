"""What the live tables of a competition are called: nobody outside can guess them."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

HOUSE: Final = "cup"
"""The host of a competition's tables."""


def cup_of(table: str) -> str | None:
    """Give the competition a table belongs to."""
    cup, dot, _ = table.partition(".")
    return cup if dot else None


def salt_of(root: bytes | None) -> bytes:
    """Give what the names of a competition's tables are made of, from the secret of its draws."""
    return sha256(b"tables" + (root or b"")).digest()


def table_of(cup: str, salt: bytes, order: str) -> str:
    """Name the table of an order; strangers cannot guess it."""
    return f"{cup}.{order}.{sha256(salt + order.encode()).hexdigest()[:12]}"
