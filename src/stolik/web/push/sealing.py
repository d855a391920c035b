"""Web push as the standards have it: a message only its browser can read, signed by this server.

RFC 8291 and RFC 8188 seal the message for one browser, RFC 8292 says to the push service who sends
it. The primitives are those of `cryptography`; the example of RFC 8291 is among the tests.
"""

from __future__ import annotations

import base64
import json
import os
from typing import Final

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

CURVE: Final = ec.SECP256R1()
POINT: Final = 65
"""Bytes of a point of the curve as it is sent."""
AUTH: Final = 16
RECORD: Final = 4096
MOST: Final = RECORD - POINT - 21 - 17
"""A message must fit into one record, with what stands before and behind it."""


def unpadded(data: bytes) -> str:
    """Write bytes as addresses and headers have them."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def padded(text: str) -> bytes:
    """Read bytes that were written so; what is none raises ValueError."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    """Write a public key as it is sent."""
    kind = serialization.PublicFormat.UncompressedPoint
    return key.public_bytes(serialization.Encoding.X962, kind)


def key_at(point: bytes) -> ec.EllipticCurvePublicKey:
    """Read a public key; what lies not on the curve raises ValueError."""
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)


def sealed(
    text: bytes,
    theirs: bytes,
    auth: bytes,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Seal a message for the browser with this key; own key and salt are new for each message."""
    assert len(text) <= MOST, "a message is one record"
    own = ec.generate_private_key(CURVE) if own is None else own
    salt = os.urandom(16) if salt is None else salt
    mine = point(own.public_key())
    shared = own.exchange(ec.ECDH(), key_at(theirs))
    secret = _derived(shared, auth, b"WebPush: info\x00" + theirs + mine, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\x00", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(mine)]) + mine
    return head + AESGCM(key).encrypt(nonce, text + b"\x02", None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def signed(
    service: str, contact: str, until_s: int, key: ec.EllipticCurvePrivateKey
) -> dict[str, str]:
    """Give the header that tells a push service who asks, until when."""
    claim = {"aud": service, "exp": until_s, "sub": contact}
    parts = (unpadded(_compact(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claim))
    text = ".".join(parts)
    r, s = decode_dss_signature(key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
    seal = unpadded(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    public = unpadded(point(key.public_key()))
    return {"authorization": f"vapid t={text}.{seal}, k={public}"}


def _compact(part: object) -> bytes:
    return json.dumps(part, separators=(",", ":")).encode()
