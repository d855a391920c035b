"""The one exact encoding: the same JSON on the wire, in logs and for bots.

Canonical: fields in the order of their Structs, dictionaries and sets sorted, no white space,
fractions as "1/2". What decodes to the same value has the same bytes.
"""

from __future__ import annotations

import re
import threading
from fractions import Fraction
from functools import cache, reduce
from operator import or_
from typing import Final, Generic, TypeVar

import msgspec
from msgspec import Struct

from stolik.engine.messages import Msg
from stolik.engine.refusals import BadInput

A = TypeVar("A")

FRACTION: Final = re.compile(r"-?[0-9]{1,40}(/0*[1-9][0-9]{0,39})?")
MOST_BYTES = 65_536  # reliability.md: hard cap of one frame


def _fraction_out(value: object) -> str:
    if isinstance(value, Fraction):
        return f"{value.numerator}/{value.denominator}"
    raise TypeError(f"not of the wire: {type(value).__name__}")


def _fraction_in(kind: type, value: object) -> object:
    if kind is Fraction and isinstance(value, str) and FRACTION.fullmatch(value):
        return Fraction(value)
    if kind is Fraction and isinstance(value, int) and not isinstance(value, bool):
        return Fraction(value)
    if kind is object:  # anything plain, as examples have it
        return value
    raise TypeError(f"not of the wire: {kind.__name__}")


ENCODER = msgspec.json.Encoder(enc_hook=_fraction_out, order="deterministic")


encoded: Final = ENCODER.encode
"""Give the canonical bytes of a Struct or a plain value."""


ordered: Final = msgspec.json.Encoder(enc_hook=_fraction_out).encode
"""Give bytes in which dictionaries keep the order they were made in: for screens, never hashed."""


BUILDING: Final = threading.RLock()
"""Held while the library takes types apart: it notes a Struct before it has all its fields, and a
second thread that meets such a Struct takes the whole process down."""


def decoder(kind: type[A]) -> msgspec.json.Decoder[A]:
    """Give a decoder for a type, fractions included."""
    with BUILDING:
        return msgspec.json.Decoder(kind, dec_hook=_fraction_in)


_BUILT: Final[set[object]] = set()
"""Types that were taken apart before: whoever converts into them need not wait for others."""


def decoded(data: bytes | str, kind: type[A]) -> A:
    """Decode JSON as a type; raises msgspec.MsgspecError. What is decoded often has a decoder."""
    return decoder(kind).decode(data)


def converted(value: object, kind: type[A], *, strict: bool = True) -> A:
    """Turn plain JSON values into a type; raises msgspec.ValidationError."""
    try:
        if kind not in _BUILT:
            decoder(kind)
            _BUILT.add(kind)
    except TypeError:  # such as with bounds that cannot be kept in a set
        with BUILDING:
            return msgspec.convert(value, kind, strict=strict, dec_hook=_fraction_in)
    return msgspec.convert(value, kind, strict=strict, dec_hook=_fraction_in)


def union(kinds: tuple[type[A], ...]) -> type[A]:
    """Give the union of types that are known only at run time."""
    joined: type[A] = reduce(or_, kinds)
    return joined


class Codec(Generic[A]):
    """Decode the actions of one machine; unknown and misshapen ones get a clear error."""

    def __init__(self, actions: tuple[type[A], ...]) -> None:
        self.actions = actions
        self._decoder = decoder(union(actions))

    def action(self, data: bytes | str) -> A:
        """Decode one action, or say what is wrong with it."""
        if len(data) > MOST_BYTES:
            raise BadInput("too_large", most=MOST_BYTES)
        try:
            return self._decoder.decode(data)
        except (msgspec.MsgspecError, RecursionError, ValueError, TypeError) as error:
            raise BadInput("bad_action", why=short(error)) from error


@cache
def codec(actions: tuple[type[A], ...]) -> Codec[A]:
    """Give the codec of a machine's actions."""
    return Codec(actions)


def plain(value: object) -> object:
    """Turn a Struct into plain JSON values."""
    return msgspec.json.decode(encoded(value))


def same(a: Struct, b: Struct) -> bool:
    """Say whether two values have the same bytes."""
    return encoded(a) == encoded(b)


def misfit(error: BaseException) -> Msg:
    """Say in the reader's language that something has the wrong form, and where; for files."""
    found = re.search(r"`\$\.?([^`]{1,80})`", str(error))
    if found is None or not isinstance(error, msgspec.MsgspecError):
        return Msg("input.misfit")
    return Msg("input.misfit_at", {"place": found[1]})


def short(error: BaseException) -> str:
    """Give one short line of an error's text."""
    if isinstance(error, RecursionError):
        return "nested too deeply"
    return " ".join(str(error).split())[:160]
