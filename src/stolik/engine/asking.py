"""Forms on their way to a screen and back: as data, and as the action that a filled one makes."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from msgspec import Raw, Struct

from stolik.engine.choices import Form, Plain
from stolik.engine.fields import Field
from stolik.engine.messages import Words
from stolik.engine.once import once
from stolik.engine.scene import form_name, tag
from stolik.engine.wire import encoded, ordered, plain


class FormData(Struct, frozen=True, omit_defaults=True):
    """A form as it goes over the wire; its fields are in the order in which they are asked for."""

    key: str
    """What tells it from other forms of the same moment."""
    action: str
    """The tag of the action it makes."""
    fields: Mapping[str, Field]
    typical: tuple[Raw, ...] = ()
    exact: bool = False
    clause: str | None = None
    is_grave: bool = False
    preset: Mapping[str, Plain] = {}
    is_open: bool = False
    sends: str = ""
    label: Words | None = None
    group: str = ""
    is_main: bool = False
    has_preview: bool = False
    needs_reason: bool = False
    seat: int | None = None
    is_filled: bool = False


def form_data(form: Form[Struct]) -> FormData:
    """Give a form as data; what a player has to find is not told."""
    typical = () if form.is_sought else tuple(Raw(encoded(one)) for one in form.typical)
    return FormData(
        form_name(form),
        tag(form.action),
        form.fields,
        typical,
        form.exact,
        form.clause,
        form.is_grave,
        form.preset,
        form.is_open,
        form.sends,
        form.label,
        form.group,
        form.is_main,
        form.has_preview,
        form.needs_reason,
        form.seat,
        form.is_filled,
    )


def _itself(form: Form[Any]) -> tuple[object, ...]:
    return (form,)


@once(_itself)
def form_bytes(form: Form[Any]) -> bytes:
    """Give a form as it is sent, written once for the question and every picture that has it."""
    return ordered(form_data(form))


def fixed(action: Struct) -> dict[str, Plain]:
    """Give an action as the preset of a form that asks for nothing more."""
    values = plain(action)
    assert isinstance(values, dict)
    del values["type"]
    return values


def action_data(form: Form[Struct], values: Mapping[str, object]) -> dict[str, Any]:
    """Give the action a filled form makes, as plain data."""
    found: dict[str, Any] = {"type": tag(form.action), **deepcopy(dict(form.preset))}
    for name, value in values.items():
        *steps, last = name.split(".")
        inner = found
        for step in steps:
            inner = inner.setdefault(step, {})
        inner[last] = value
    return found
