"""What people are called in logs and records: an id of that table or competition alone.

Nobody can tell from it who a person is, nor that the same person is at two tables. The key that
could lies in the store and never leaves it; whose id it is lies beside the log and can be erased.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from hashlib import blake2b
from secrets import token_bytes
from typing import Final

from stolik.store.protocol import Items

KIND: Final = "veil"
ALIAS: Final = "alias"
"""Whose an id is: table or competition, a stroke and the id, to the person."""
KEY_BYTES: Final = 32
BYTES: Final = 12


class Veil:
    """Gives people the ids by which one place knows them."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def of(self, place: str, person: str) -> str:
        """Give what a table or a competition calls a person; nothing for nobody."""
        if not person:
            return ""
        said = f"{place}\0{person}".encode("utf-8", "surrogatepass")
        digest = blake2b(said, key=self._key, digest_size=BYTES, person=b"stolik-veil").digest()
        return urlsafe_b64encode(digest).decode()


async def veil_of(store: Items) -> Veil:
    """Give the veil of a store; its key is made once."""
    await store.add(KIND, "key", token_bytes(KEY_BYTES))
    key = await store.get(KIND, "key")
    assert key is not None
    return Veil(key)


async def unveiled(store: Items, place: str, alias: str) -> str | None:
    """Give whose an id is, if that is known and not forgotten."""
    value = await store.get(ALIAS, f"{place}/{alias}")
    return None if value is None else value.decode()
