"""Reasons in words beside the entries of a competition's log, as staff read them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from stolik.live.entries import NOTES
from stolik.store.protocol import Entry


class Remark(Struct, frozen=True):
    """A reason written beside an entry: who, when by the hall's clock, which action, why."""

    entry: int
    clock_ms: int
    hand: str
    action: str
    text: str


def remarks_of(first: int, entries: Sequence[Entry], now_ms: int = 0) -> list[Remark]:
    """Give what is written beside these entries; a correction knows no clock of its own."""
    found: list[Remark] = []
    for number, one in enumerate(entries, first):
        if one.note is not None:
            said: dict[str, Any] = msgspec.json.decode(one.raw)
            action = said.get("do", {}).get("type") or said.get("type", "")
            at_ms, hand = said.get("clock_ms", now_ms), said.get("hand") or ""
            found.append(Remark(number, at_ms, hand, action, NOTES.decode(one.note).text))
    return found
