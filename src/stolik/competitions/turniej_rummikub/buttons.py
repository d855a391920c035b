"""The words and buttons of the tournament's offers."""

from __future__ import annotations

from typing import TypeAlias

from msgspec.structs import replace

from stolik.competitions.offering import tap
from stolik.competitions.turniej_rummikub import actions as do
from stolik.engine.choices import Form
from stolik.engine.messages import Msg, msg

Forms: TypeAlias = list[Form[do.Action]]


def words(name: str, **facts: int | str | Msg) -> Msg:
    """Give the words of an offer."""
    return msg(f"turniej-rummikub.do.{name}", **facts)


def button(
    a: do.Action,
    says: Msg,
    group: str,
    clause: str,
    name: str = "",
    is_grave: bool = False,
    is_main: bool = False,
    seat: int | None = None,
) -> Form[do.Action]:
    """Give a button; it stands for itself in laws too."""
    found: Form[do.Action] = tap(a, says, group, clause, name, is_main, is_grave, seat)
    return replace(found, typical=(a,), exact=True)


def step(a: do.Action, clause: str, **facts: int) -> Form[do.Action]:
    """Give the one step that is due."""
    says = words(str(a.__struct_config__.tag), **facts)
    return button(a, says, "next", clause, is_main=True)
