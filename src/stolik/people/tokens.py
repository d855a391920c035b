"""Secrets handed to people: random, shown once, kept only as a hash."""

from __future__ import annotations

from hashlib import sha256
from secrets import choice, token_urlsafe
from typing import Final

TOKEN_BYTES: Final = 16
ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""What can be read aloud and typed on a phone: no 0 and O, no 1, I and L."""
CODE_LENGTH: Final = 8


def new_token() -> str:
    """Give 128 random bits as text."""
    return token_urlsafe(TOKEN_BYTES)


def new_code() -> str:
    """Give a short code to read aloud."""
    return "".join(choice(ALPHABET) for _ in range(CODE_LENGTH))


def kept(token: str) -> str:
    """Give the hash under which a token is kept."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
