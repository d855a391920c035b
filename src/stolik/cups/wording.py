"""The pieces of a screen in words: plain values in one language, with the names to be seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from types import NoneType
from typing import Any, Final, TypeAlias

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
Way: TypeAlias = Callable[[Any, Speaker], Json]


def said(value: object, say: Speaker) -> Json:
    """Give a piece as plain JSON; what is as by default is left out where its kind says so."""
    return _way(type(value))(value, say)


def _way(kind: type[object]) -> Way:
    """Say how pieces of a kind are worded: looked for once for each kind, not for each piece."""
    if kind in _KNOWN:
        return _KNOWN[kind]
    for kinds, way in _WAYS:
        if issubclass(kind, kinds):
            return _KNOWN.setdefault(kind, way)
    raise TypeError(f"{kind.__name__} is no piece of a screen")


def _struct(value: Struct, say: Speaker) -> Json:
    found: dict[str, Json] = {}
    for name, default in _shape(type(value)):
        one = getattr(value, name)
        if one != default:
            found[name] = _way(type(one))(one, say)
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


_WAYS: Final[tuple[tuple[tuple[type, ...], Way], ...]] = (
    ((NoneType, str, int, float, bool), lambda value, _: value),
    ((Msg, Raw), lambda value, say: say.say(value)),
    ((Form,), lambda value, say: _struct(form_data(value), say)),
    ((Who,), lambda value, say: say.name(value.seat)),
    ((Encoded,), lambda value, _: msgspec.json.decode(value)),
    ((Fraction,), lambda value, _: str(value)),
    ((Struct,), _struct),
    ((Mapping,), lambda value, say: {str(key): said(one, say) for key, one in value.items()}),
    ((tuple, list, set, frozenset), lambda value, say: [said(one, say) for one in value]),
)
"""The kinds of pieces, the special before the general."""
_KNOWN: Final[dict[type[object], Way]] = {}
