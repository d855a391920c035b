"""Worked examples as rule files write them: entries with given, do and expect, read from JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from stolik.engine.refusals import BadInput
from stolik.engine.wire import converted, short

if TYPE_CHECKING:
    Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
else:  # msgspec reads the hints at run time and knows no recursive alias
    Json = object

T = TypeVar("T")

KINDS: Final[dict[type, str]] = {dict: "an object", list: "a list"}
MOST_BYTES = 16 * 1024 * 1024


class Case(Struct, frozen=True):
    """One worked example."""

    id: str
    given: dict[str, Json] = {}
    do: Sequence[dict[str, Json] | list[Json]] = ()
    expect: dict[str, Json] = {}
    clauses: list[str] = []
    slow: bool = False
    """Set by the runner: the long parts (deep perft) are asked for too."""

    @property
    def steps(self) -> list[dict[str, Json]]:
        """Give the steps of a book that writes them as objects (`{"seat": "A", …}`)."""
        return [_of_kind(step, dict, number) for number, step in enumerate(self.do)]

    @property
    def calls(self) -> list[list[Json]]:
        """Give the steps of a book that writes them as lists (`["play", 0, "AH"]`)."""
        return [_of_kind(step, list, number) for number, step in enumerate(self.do)]


class BadExample(Exception):
    """Say what of an example its game's vocabulary does not know."""


def _of_kind(step: object, kind: type[T], number: int) -> T:
    if not isinstance(step, kind):
        raise BadExample(f"do[{number}] is not {KINDS[kind]}")
    return step


def read_cases(data: bytes, name: str) -> list[Case]:
    """Read a file of examples, or name the entry that is malformed."""
    if len(data) > MOST_BYTES:
        raise BadInput("too_large", most=MOST_BYTES)
    try:
        entries = msgspec.json.decode(data)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise BadInput("examples_not_json", file=name, why=short(error)) from error
    if not isinstance(entries, list):
        raise BadInput("examples_not_list", file=name)
    cases: list[Case] = []
    for number, entry in enumerate(entries):
        label = entry.get("id") if isinstance(entry, dict) else None
        shown = label[:60] if isinstance(label, str) else f"#{number}"
        try:
            cases.append(converted(entry, Case))
        except (msgspec.ValidationError, RecursionError) as error:
            raise BadInput("bad_example", file=name, entry=shown, why=short(error)) from error
    return cases
