"""Only what has changed of a screen: of a long list the pieces, of a piece its fields.

A delta is `{"!": new}`, or for an object `=` (fields set), `-` (fields gone) and `~` (deltas by
field), or for a list `~` (deltas by place) and `+` (what follows behind the old end). The client's
`patched` applies it; `applied` here is the same for programs and tests.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"


def list_delta(before: Sequence[bytes], after: Sequence[bytes]) -> Json:
    """Give what has changed between two lists of encoded pieces; None where all is sent anew."""
    if len(after) < len(before):
        return None
    changed: dict[str, Json] = {
        str(place): delta(msgspec.json.decode(old), msgspec.json.decode(new))
        for place, (old, new) in enumerate(zip(before, after, strict=False))
        if old != new
    }
    if 2 * len(changed) > len(before) + 1:
        return None
    found: dict[str, Json] = {"~": changed} if changed else {}
    if len(after) > len(before):
        found["+"] = [msgspec.json.decode(one) for one in after[len(before) :]]
    return found


def delta(before: Json, after: Json) -> dict[str, Json]:
    """Give what makes one value the other."""
    if isinstance(before, dict) and isinstance(after, dict):
        return _object(before, after)
    if isinstance(before, list) and isinstance(after, list) and len(before) <= len(after):
        inner: dict[str, Json] = {
            str(place): delta(old, new)
            for place, (old, new) in enumerate(zip(before, after, strict=False))
            if old != new
        }
        found: dict[str, Json] = {"~": inner} if inner else {}
        if len(after) > len(before):
            found["+"] = after[len(before) :]
        return found
    return {"!": after}


def _object(before: dict[str, Json], after: dict[str, Json]) -> dict[str, Json]:
    fresh: dict[str, Json] = {}
    inner: dict[str, Json] = {}
    for name, value in after.items():
        if name in before and before[name] == value:
            continue
        if name in before and isinstance(value, dict | list):
            inner[name] = delta(before[name], value)
        else:
            fresh[name] = value
    gone: list[Json] = [name for name in before if name not in after]
    found: dict[str, Json] = {"=": fresh, "-": gone, "~": inner}
    return {name: value for name, value in found.items() if value}


def applied(value: Json, change: Json) -> Json:
    """Give a value after a delta."""
    assert isinstance(change, dict)
    if "!" in change:
        return change["!"]
    inner, more = change.get("~", {}), change.get("+", [])
    assert isinstance(inner, dict)
    assert isinstance(more, list)
    if isinstance(value, list):
        kept = [
            applied(one, inner[str(n)]) if str(n) in inner else one for n, one in enumerate(value)
        ]
        return kept + more
    assert isinstance(value, dict)
    fresh, gone = change.get("=", {}), change.get("-", [])
    assert isinstance(fresh, dict)
    assert isinstance(gone, list)
    found = {name: one for name, one in value.items() if name not in gone} | fresh
    return found | {name: applied(value[name], one) for name, one in inner.items()}
