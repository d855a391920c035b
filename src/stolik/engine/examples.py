"""Worked examples: the rule files' JSON, run through a game and compared.

A game's `examples.py` has `run(case) -> dict`: it sets up `case.given`, plays `case.do` and gives
a value for every key the vocabulary of its rule file knows under `expect` (or at least for those
in `case.expect`), as plain JSON values. It raises `BadExample` for what the vocabulary does not
know. `DEFAULTS` there (optional) are expectations that hold unless the example names the key
(`{"refused": []}`). Objects are compared only in the keys an example names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from stolik.engine.refusals import BadInput
from stolik.engine.wire import short

if TYPE_CHECKING:
    Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
else:  # msgspec reads the hints at run time and knows no recursive alias
    Json = object

Run: TypeAlias = Callable[["Case"], Mapping[str, Json]]

T = TypeVar("T")

KINDS: Final[dict[type, str]] = {dict: "an object", list: "a list"}
MOST_BYTES = 16 * 1024 * 1024
ABSENT = object()


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
        raise BadExample(f"step {number} is not {KINDS[kind]}")
    return step


class Failure(Struct, frozen=True):
    """One expectation that did not come true."""

    case: str
    key: str
    expected: str
    came: str


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
            cases.append(msgspec.convert(entry, Case))
        except (msgspec.ValidationError, RecursionError) as error:
            raise BadInput("bad_example", file=name, entry=shown, why=short(error)) from error
    return cases


class Examples(Struct, frozen=True):
    """How the worked examples of one book are run."""

    run: Run
    defaults: Mapping[str, Json] = {}
    """Expectations that hold unless an example names the key."""


def check(case: Case, examples: Examples, slow: bool = False) -> list[Failure]:
    """Run one example and list what came otherwise than expected."""
    expected: dict[str, Json] = {**examples.defaults, **case.expect}
    asked = Case(case.id, case.given, case.do, expected, case.clauses, slow)
    came = examples.run(asked)
    failures: list[Failure] = []
    for key, value in expected.items():
        if key not in came:
            raise BadExample(f"expect.{key}")
        if not fits(value, came[key]):
            failures.append(Failure(case.id, key, shown(value), shown(came[key])))
    return failures


def fits(expected: object, came: object) -> bool:
    """Compare; objects only in the keys that are expected, lists in every place."""
    if isinstance(expected, dict):
        return isinstance(came, dict) and all(
            fits(value, came.get(key, ABSENT)) for key, value in expected.items()
        )
    if isinstance(expected, list):
        return (
            isinstance(came, list)
            and len(came) == len(expected)
            and all(fits(e, c) for e, c in zip(expected, came, strict=True))
        )
    if isinstance(expected, bool) or isinstance(came, bool):
        return expected is came
    return expected == came


def shown(value: object) -> str:
    """Give a value in short for a report."""
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 300 else text[:297] + "..."
