"""The pieces of a screen in words: plain values in one language, with the names to be seen."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TypeAlias

from msgspec import Struct

from stolik.engine.asking import form_data
from stolik.engine.choices import Form
from stolik.engine.messages import Msg, Raw, Who
from stolik.words import Speaker

Json: TypeAlias = "str | int | float | bool | list[Json] | dict[str, Json] | None"


def said(value: object, say: Speaker) -> Json:
    """Give a piece as plain JSON; what is as by default is left out where its kind says so."""
    if isinstance(value, Msg | Raw):
        return say.say(value)
    if isinstance(value, Who):
        return say.name(value.seat)
    if isinstance(value, Fraction):
        return str(value)
    if value is None or isinstance(value, str | int | float | bool):
        return value
    if isinstance(value, Form):
        return _struct(form_data(value), say)
    if isinstance(value, Struct):
        return _struct(value, say)
    if isinstance(value, Mapping):
        return {str(key): said(one, say) for key, one in value.items()}
    assert isinstance(value, tuple | list | set | frozenset), type(value)
    return [said(one, say) for one in value]


def _struct(value: Struct, say: Speaker) -> Json:
    skips = value.__struct_config__.omit_defaults
    found: dict[str, Json] = {}
    defaults = value.__struct_defaults__
    names = value.__struct_fields__
    first = len(names) - len(defaults)
    for place, name in enumerate(names):
        one = getattr(value, name)
        if skips and place >= first and _is_default(one, defaults[place - first]):
            continue
        found[name] = said(one, say)
    tag = value.__struct_config__.tag
    if tag is not None:
        found["type"] = tag
    return found


def _is_default(value: object, default: object) -> bool:
    """Say whether a field is as by default; an empty collection is made anew for each Struct."""
    factory = getattr(default, "factory", None)
    return bool(value == default) if factory is None else not value
