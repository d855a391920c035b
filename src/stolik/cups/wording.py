"""The pieces of a screen in words: plain values in one language, with the names to be seen."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Final, TypeAlias

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec import Raw as Encoded
from msgspec.structs import fields

from stolik.engine.asking import form_data
from stolik.engine.choices import Form
from stolik.engine.messages import Msg, Raw, Who
from stolik.words import Speaker

NEVER: Final = object()
"""Equal to nothing that a field holds."""
Json: TypeAlias = "str | int | float | bool | list[Json] | dict[str, Json] | None"


def said(value: object, say: Speaker) -> Json:
    """Give a piece as plain JSON; what is as by default is left out where its kind says so."""
    if value is None or isinstance(value, str | int | float | bool):
        return value
    if isinstance(value, Msg | Raw):
        return say.say(value)
    if isinstance(value, Form):
        return _struct(form_data(value), say)
    if isinstance(value, Who):
        return say.name(value.seat)
    if isinstance(value, Encoded):
        found: Json = msgspec.json.decode(value)
        return found
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, Struct):
        return _struct(value, say)
    if isinstance(value, Mapping):
        return {str(key): said(one, say) for key, one in value.items()}
    assert isinstance(value, tuple | list | set | frozenset), type(value)
    return [said(one, say) for one in value]


def _struct(value: Struct, say: Speaker) -> Json:
    found: dict[str, Json] = {}
    for name, default in _shape(type(value)):
        one = getattr(value, name)
        if one != default:
            found[name] = said(one, say)
    tag = value.__struct_config__.tag
    if tag is not None:
        found["type"] = tag
    return found


@cache
def _shape(kind: type[Struct]) -> tuple[tuple[str, object], ...]:
    """Give the fields of a kind, each with what may be left out."""
    if not kind.__struct_config__.omit_defaults:
        return tuple((name, NEVER) for name in kind.__struct_fields__)
    return tuple(
        (
            one.name,
            one.default_factory() if callable(one.default_factory)
            else NEVER if one.default is NODEFAULT
            else one.default,
        )
        for one in fields(kind)
    )  # fmt: skip
