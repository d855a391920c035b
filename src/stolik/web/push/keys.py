"""The key of a server that calls people: made once, kept in a file that only its owner reads."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from msgspec import Struct

from stolik.web.faults import WebError
from stolik.web.push.posting import SERVICES, Post, posted
from stolik.web.push.sealing import CURVE

MOST: Final = 10_000
CONTACT: Final = ("mailto:", "https:")


class Push(Struct, frozen=True):
    """What an organiser sets: the key that signs, and whom a service may write to."""

    key: ec.EllipticCurvePrivateKey
    contact: str
    services: tuple[str, ...] = SERVICES
    after_s: float = 20.0
    """So long somebody may be away before being called."""
    post: Post = posted


def push_of(file: str, contact: str) -> Push:
    """Give what a server needs to call people."""
    if not contact.startswith(CONTACT) or len(contact) > 200 or not contact.isprintable():
        raise WebError("not_a_contact", contact=contact[:60])
    return Push(key_in(Path(file)), contact)


def key_in(path: Path) -> ec.EllipticCurvePrivateKey:
    """Read a key, or make one where there is no file yet."""
    try:
        if not path.exists():
            return _made(path)
        found = serialization.load_pem_private_key(path.read_bytes()[:MOST], None)
    except (OSError, ValueError, TypeError) as error:
        raise WebError("not_a_push_key", file=path.name) from error
    if not isinstance(found, ec.EllipticCurvePrivateKey) or found.curve.name != CURVE.name:
        raise WebError("not_a_push_key", file=path.name)
    return found


def _made(path: Path) -> ec.EllipticCurvePrivateKey:
    key = ec.generate_private_key(CURVE)
    pem = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(pem)
    return key
