"""Fair chance: a seed committed to before play, mixed with the players' own bytes, gives all draws.

Anyone who holds the revealed seed can compute each draw again. Numbers come from HMAC-SHA256. A log
says under which scheme it was made:

1. The stream has the number of the log entry, the seed the number of seeds revealed before.
2. Seed and stream have the number of the draw, counted from 0, undone ones too: nothing else that
   is written into a log can change a draw. Players promise their share (a hash) before anybody
   shows one, and all of it comes before the first draw.

Under both an undone draw never comes again. What this proves: nobody could steer the draws. What it
does not: that the keeper of the seed did not look at them.
`data/fair-vectors.json` fixes every step for verifiers in other languages.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import sha256
from struct import Struct as Layout
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from hashlib import _Hash as HASH

T = TypeVar("T")

SEED_BYTES: Final = 32
CONTRIBUTION_BYTES: Final = 16
LONGEST_CHAIN: Final = 1 << 20
LINKS: Final = 1024
"""Draws of one match (deals under scheme 1) that have a seed of their own; the last serves on."""
NEWEST: Final = 2
"""The scheme of new logs."""

_PREFIX: Final = b"stolik/1"
_WORD: Final = 1 << 32
_WORDS: Final = Layout(">8I")
_BLOCK: Final = Layout(">QQ")
_SHA256_BLOCK: Final = 64
_INNER: Final = bytes(byte ^ 0x36 for byte in range(256))
_OUTER: Final = bytes(byte ^ 0x5C for byte in range(256))


def commitment(table: str, seed: bytes) -> str:
    """The published hash that binds a table to its secret seed."""
    return sha256(_PREFIX + table.encode() + _sized(seed, SEED_BYTES)).hexdigest()


def chain(root: bytes, links: int) -> tuple[bytes, ...]:
    """The seeds of a match in order of use; each hashes to the one before, the last is the root."""
    if not 1 <= links <= LONGEST_CHAIN:
        raise ValueError(f"a chain has 1 to {LONGEST_CHAIN} links, not {links}")
    seed = _sized(root, SEED_BYTES)
    seeds = [seed]
    for _ in range(links - 1):
        seed = sha256(seed).digest()
        seeds.append(seed)
    seeds.reverse()
    return tuple(seeds)


def follows(revealed: bytes, next_link: bytes) -> bool:
    """Whether a seed is the one that an earlier revealed seed of its chain promised."""
    return len(next_link) == SEED_BYTES and sha256(next_link).digest() == revealed


def key(seed: bytes, commit: str, contributions: Iterable[bytes]) -> bytes:
    """The key of a deal: its seed mixed with the commitment and the contributions in any order."""
    committed = _sized(bytes.fromhex(commit), sha256().digest_size)
    if committed.hex() != commit:
        raise ValueError("a commitment is written in lower-case hex")
    mixed = b"".join(_sized(part, CONTRIBUTION_BYTES) for part in sorted(contributions))
    return hmac.digest(_sized(seed, SEED_BYTES), committed + mixed, "sha256")


def promise(table: str, seat: int, salt: bytes) -> str:
    """The hash by which a player promises a share before anybody shows one."""
    part = _sized(salt, CONTRIBUTION_BYTES)
    return sha256(b"stolik/2" + f"{table}/{seat}/".encode() + part).hexdigest()


def link_of(draw: int) -> int:
    """The number of the seed of a draw under scheme 2."""
    return min(draw, LINKS - 1)


def board(deal: int, drawn: int) -> int:
    """The number of the stream of a draw where several tables play the same deals.

    It depends on the deal and on how often was drawn in it, not on what was said at the table.
    """
    return (deal << 32) + drawn


class Stream:
    """The luck of one draw: numbers and shuffles that anyone holding the key can repeat."""

    __slots__ = ("_counter", "_entry", "_inner", "_outer", "_words")

    def __init__(self, key: bytes, entry: int) -> None:
        if not 0 <= entry < 1 << 64:
            raise ValueError(f"an entry's number is 0 to 2**64 - 1, not {entry}")
        self._inner, self._outer = _keyed(key)
        self._entry = entry
        self._counter = 0
        self._words: list[int] = []

    def below(self, n: int, /) -> int:
        """A whole number from 0 to n - 1, each equally likely."""
        if not 1 <= n <= _WORD:
            raise ValueError(f"a number can be drawn below 1 to 2**32, not below {n}")
        if n == 1:
            return 0
        fair = _WORD - _WORD % n
        words = self._words
        while True:
            if not words:
                words.extend(self._block())
            word = words.pop()
            if word < fair:
                return word % n

    def shuffled(self, items: Sequence[T], /) -> list[T]:
        """The same items in a random order, each order equally likely."""
        order = list(items)
        for top in range(len(order) - 1, 0, -1):
            other = self.below(top + 1)
            order[top], order[other] = order[other], order[top]
        return order

    def _block(self) -> tuple[int, ...]:
        """The next eight words, last first, so that the list gives them up from its end."""
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(_BLOCK.pack(self._entry, self._counter))
        outer.update(inner.digest())
        self._counter += 1
        return _WORDS.unpack(outer.digest())[::-1]


@lru_cache(maxsize=16)
def _keyed(key: bytes) -> tuple[HASH, HASH]:
    """HMAC by hand with both halves keyed once: quicker than hmac.digest for each block."""
    padded = _sized(key, SEED_BYTES).ljust(_SHA256_BLOCK, b"\0")
    return sha256(padded.translate(_INNER)), sha256(padded.translate(_OUTER))


def _sized(data: bytes, size: int) -> bytes:
    if len(data) != size:
        raise ValueError(f"expected {size} bytes, not {len(data)}")
    return data
