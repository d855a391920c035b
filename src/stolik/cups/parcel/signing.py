"""The key of a competition: made when it begins, so that its files can be told from any other's.

The private half lies beside the log and goes with the file, for whoever takes the competition over
signs as it does; the fingerprint of the public half is shown on the desk and on printed pages.
"""

from __future__ import annotations

from base64 import b32encode
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from stolik.store.protocol import Items

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

KIND: Final = "cup-key"
LETTERS: Final = 16
GROUP: Final = 4


def new_key() -> bytes:
    """Make the private half of a new pair."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.generate().private_bytes_raw()


def public_of(private: bytes) -> bytes:
    """Give the public half of a pair."""
    return _private(private).public_key().public_bytes_raw()


def fingerprint(public: bytes) -> str:
    """Give what people compare with their eyes: 80 bits in groups of four letters."""
    letters = b32encode(sha256(public).digest()).decode()[:LETTERS]
    return "-".join(letters[at : at + GROUP] for at in range(0, LETTERS, GROUP))


def signed(private: bytes, data: bytes) -> bytes:
    """Sign."""
    return _private(private).sign(data)


def is_signed(public: bytes, signature: bytes, data: bytes) -> bool:
    """Say whether the holder of the private half has signed exactly this."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, data)
    except (InvalidSignature, ValueError):
        return False
    return True


async def key_of(store: Items, cup: str) -> bytes:
    """Give the private key of a competition; one that has none yet gets it now."""
    kept = await store.get(KIND, cup)
    if kept is not None:
        return kept
    await store.add(KIND, cup, new_key())
    again = await store.get(KIND, cup)
    assert again is not None
    return again


async def fingerprint_of(store: Items, cup: str) -> str:
    """Give the fingerprint of a competition's key."""
    return fingerprint(public_of(await key_of(store, cup)))


def _private(private: bytes) -> Ed25519PrivateKey:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.from_private_bytes(private)
