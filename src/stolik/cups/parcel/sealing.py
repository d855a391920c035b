"""The file itself: a line that says what it is and is signed, then the contents it answers for.

Whatever happened to a file on its way is found here, each mishap with a sentence of its own.
"""

from __future__ import annotations

import zlib
from hashlib import sha256
from typing import Final, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from stolik.cups.parcel.signing import fingerprint, is_signed, public_of, signed
from stolik.engine.refusals import BadInput
from stolik.engine.wire import decoded, encoded

FORMAT: Final = "stolik-cup"
VERSION: Final = 1
START: Final = b'{"format":"' + FORMAT.encode() + b'"'
SMALL: Final = 4096
"""Contents up to this size stay readable."""
MOST_HEADER: Final = 2048
MOST_BYTES: Final = 96 * 1024 * 1024
"""Unpacked; a season of 115,200 deals has about 30 MB."""
MOST_RATIO: Final = 60
"""How many times its size a file may unpack to; logs of competitions come to ten or fifteen."""
PIECE: Final = 1 << 20

Scope = Literal["whole", "public"]


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a file."""

    format: str
    version: int
    scope: Scope
    competition: str
    cup: str
    made_at: int
    """When it was made, in epoch ms."""
    packing: Literal["plain", "zlib"]
    size: int
    """How many bytes follow."""
    full: int
    """How many they are when unpacked."""
    digest: str
    key: str
    """The public key it is signed with."""
    signature: str = ""

    @property
    def fingerprint(self) -> str:
        """What people compare with the desk or a printed page."""
        return fingerprint(bytes.fromhex(self.key))


class _Start(Struct):
    format: str
    version: int


def is_parcel(data: bytes) -> bool:
    """Say whether a file begins like one of ours."""
    return data.startswith(START)


def sealed(
    contents: bytes, key: bytes, competition: str, cup: str, made_at: int, scope: Scope
) -> bytes:
    """Put contents into a file signed with the competition's key."""
    if len(contents) > MOST_BYTES:
        raise BadInput("parcel_too_large", most=MOST_BYTES >> 20)
    is_small = len(contents) <= SMALL
    body = contents if is_small else zlib.compress(contents, 1)
    header = Header(
        FORMAT,
        VERSION,
        scope,
        competition,
        cup,
        made_at,
        "plain" if is_small else "zlib",
        len(body),
        len(contents),
        sha256(body).hexdigest(),
        public_of(key).hex(),
    )
    header = replace(header, signature=signed(key, encoded(header)).hex())
    return encoded(header) + b"\n" + body


def unsealed(data: bytes) -> tuple[Header, bytes]:
    """Check a file and give its contents, or say what is wrong with it."""
    if len(data) > MOST_BYTES:
        raise BadInput("parcel_too_large", most=MOST_BYTES >> 20)
    header, body = header_of(data)
    if len(body) < header.size:
        raise BadInput("parcel_cut", size=header.size, found=len(body))
    if len(body) != header.size or sha256(body).hexdigest() != header.digest:
        raise BadInput("parcel_altered")
    if not _is_authentic(header):
        raise BadInput("parcel_signature")
    return header, _unpacked(header, body)


def header_of(data: bytes) -> tuple[Header, bytes]:
    """Read the first line of a file and give what follows it, both still unproven."""
    if not data:
        raise BadInput("parcel_cut", size=len(START), found=0)
    if not is_parcel(data):
        raise BadInput("parcel_not_one")
    line, end, body = data.partition(b"\n")
    if not end and len(line) <= MOST_HEADER:
        raise BadInput("parcel_cut", size=MOST_HEADER, found=len(line))
    try:
        start = decoded(line[:MOST_HEADER], _Start)
        if start.version != VERSION:
            raise BadInput("parcel_version", version=start.version, ours=VERSION)
        header = decoded(line[:MOST_HEADER], Header)
    except (msgspec.MsgspecError, ValueError) as error:
        raise BadInput("parcel_altered") from error
    if encoded(header) != line:
        raise BadInput("parcel_altered")
    return header, body


def _is_authentic(header: Header) -> bool:
    try:
        key, signature = bytes.fromhex(header.key), bytes.fromhex(header.signature)
    except ValueError:
        return False
    return is_signed(key, signature, encoded(replace(header, signature="")))


def _unpacked(header: Header, body: bytes) -> bytes:
    if header.packing == "plain":
        return body
    if header.full > MOST_BYTES:
        raise BadInput("parcel_too_large", most=MOST_BYTES >> 20)
    if header.full > max(PIECE, len(body) * MOST_RATIO):
        raise BadInput("parcel_swells", most=MOST_RATIO)
    unpacking, pieces, rest, size = zlib.decompressobj(), [], body, 0
    try:
        while not unpacking.eof and size <= header.full:
            piece = unpacking.decompress(rest, PIECE)
            rest = unpacking.unconsumed_tail
            if not piece and not rest:
                break
            pieces.append(piece)
            size += len(piece)
    except zlib.error as error:
        raise BadInput("parcel_altered") from error
    if size != header.full or not unpacking.eof or unpacking.unused_data:
        raise BadInput("parcel_altered")
    return b"".join(pieces)
