"""Sentences as data: a message id with its parameters, put into words only when shown."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct


class Who(Struct, frozen=True, tag="who"):
    """Stand for the name of whoever sits on a chair (or acts as chance, clock, referee)."""

    seat: int


class Msg(Struct, frozen=True, tag="msg", omit_defaults=True):
    """Name a sentence of the catalogs and what fills its gaps; `n` is what plurals count."""

    id: str
    args: dict[str, Arg] = {}

    def __hash__(self) -> int:
        return hash((self.id, tuple(sorted(self.args))))


class Raw(Struct, frozen=True, tag="raw"):
    """Carry text that is the same in every language (a square, a number, a name of a file)."""

    text: str


Words: TypeAlias = Msg | Raw
"""Something to read: a sentence of the catalogs, or text that needs no translation."""
Arg: TypeAlias = int | str | Msg | Who | Raw | list["Msg"]


def msg(id: str, /, **args: Arg) -> Msg:
    """Make a message from its id and parameters."""
    return Msg(id, args)
