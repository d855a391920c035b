"""Run one example and compare what came with what it expects."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from stolik.engine.examples.cases import BadExample, Case, Json

Run: TypeAlias = Callable[[Case], Mapping[str, Json]]

ABSENT = object()
TELLING: Final = frozenset({"after", "refusals"})
"""Keys that tell step by step what was refused, so that nothing need be said of it besides."""


class Examples(Struct, frozen=True):
    """How the worked examples of one book are run."""

    run: Run
    """Set an example up, play it, and give a value for every key that it expects."""
    defaults: Mapping[str, Json] = {}
    """Expectations that hold unless an example names the key, or tells it step by step."""


class Failure(Struct, frozen=True):
    """One expectation that did not come true."""

    case: str
    key: str
    expected: str
    came: str


def check(case: Case, examples: Examples, slow: bool = False) -> list[Failure]:
    """Run one example and list what came otherwise than expected."""
    implied = {} if TELLING & case.expect.keys() else examples.defaults
    expected: dict[str, Json] = {**implied, **case.expect}
    came = examples.run(replace(case, expect=expected, slow=slow))
    failures: list[Failure] = []
    for key, value in expected.items():
        if key not in came:
            raise BadExample(f"expect.{key}: known here: {', '.join(came)}")
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
