"""Links and codes handed to people: shown once, kept as hashes, and either opens the same."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Final, TypeVar

from msgspec import Struct

from stolik.people.tokens import (
    ALPHABET,
    CODE_LENGTH,
    TOKEN_BYTES,
    kept,
    new_code,
    new_token,
)
from stolik.people.tries import Tries
from stolik.store.protocol import Items

FREE_TRIES: Final = 30
"""Of wrong codes from one address: a hall full of people comes from one."""

T = TypeVar("T")


class LinkAndCode(Struct, frozen=True):
    """A link of 128 bits, and a code of eight symbols to read aloud."""

    link: str
    code: str


def derived(seed: bytes) -> LinkAndCode:
    """Give the link and code that follow from a secret: the same whenever they are printed."""
    bits = sha256(seed).digest()
    link = urlsafe_b64encode(bits[:TOKEN_BYTES]).decode().rstrip("=")
    number, size = int.from_bytes(bits[TOKEN_BYTES:], "big"), len(ALPHABET)
    code = "".join(ALPHABET[number // size**place % size] for place in range(CODE_LENGTH))
    return LinkAndCode(link, code)


class Handing:
    """What is handed over of one kind; guessing is slowed down by address."""

    def __init__(self, store: Items, kind: str) -> None:
        self._store, self._kind = store, kind
        self._tries = Tries(FREE_TRIES)

    async def make(self, value: bytes) -> LinkAndCode:
        """Make a link and a code that lead to a value."""
        link, code = new_token(), new_code()
        while not await self._store.add(self._kind, kept(code), value):
            code = new_code()
        await self._store.put(self._kind, kept(link), value)
        return LinkAndCode(link, code)

    async def keep(self, both: LinkAndCode, value: bytes) -> None:
        """Let a link and a code that are known lead to a value."""
        for secret in (both.link, both.code):
            await self._store.put(self._kind, kept(secret), value)

    async def find(
        self, secret: str, address: str, now: int, read: Callable[[bytes], Awaitable[T | None]]
    ) -> T | None:
        """Read what a link or code leads to; nothing counts as a wrong guess of a code.

        A link is too long to be guessed: wrong ones are not counted, and who has a right one is
        never kept waiting for what others have typed.
        """
        typed = plain(secret)
        is_code = len(typed) <= CODE_LENGTH
        if is_code:
            self._tries.begin(address, now)
        value = await self._store.get(self._kind, kept(typed))
        found = None if value is None else await read(value)
        if is_code and found is not None:
            self._tries.undo(address)
        return found


def plain(secret: str) -> str:
    """Give a secret as it was made: a code may be typed with dashes, blanks and small letters."""
    typed = secret.strip()
    bare = typed.replace("-", "").replace(" ", "")
    return bare.upper() if len(bare) == CODE_LENGTH else typed
