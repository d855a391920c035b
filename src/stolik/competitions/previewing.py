"""What an action would change in standings, before it is done: places and figures, old and new."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from msgspec import Struct

from stolik.competitions.naming import who
from stolik.engine.ledger import Ledger, LedgerRow, RowMark, columns_of
from stolik.engine.messages import Msg, Raw, Words, msg

K = TypeVar("K", int, str)
NONE = "–"


class Line(Struct, frozen=True):
    """A line of standings: the place, and the figures as they are written."""

    place: int
    figures: tuple[str, ...]


class Change(Struct, frozen=True):
    """Somebody's line before and after; None where there is none."""

    before: Line | None
    after: Line | None

    @property
    def mark(self) -> RowMark:
        """Say whether the place becomes a better or a worse one; who falls out has a worse one."""
        if self.after is None:
            return "bad"
        if self.before is None or self.before.place == self.after.place:
            return ""
        return "good" if self.after.place < self.before.place else "bad"


Standing = Mapping[K, Line]


def differing(before: Standing[K], after: Standing[K], is_whole: bool = False) -> dict[K, Change]:
    """Give those whose line would be another one, or everybody, in the new order.

    Who falls out stands last.
    """

    def order(key: K) -> tuple[bool, int]:
        line = after.get(key)
        return line is None, (line or before[key]).place

    keys = sorted({**before, **after}, key=order)
    return {
        key: Change(before.get(key), after.get(key))
        for key in keys
        if is_whole or before.get(key) != after.get(key)
    }


def changed(before: str, after: str) -> Words:
    """Give a figure, or what it was and what it becomes."""
    return Raw(after) if before == after else became(Raw(before or NONE), Raw(after or NONE))


def became(before: Words, after: Words) -> Msg:
    """Say what was, and what is now."""
    return msg("cup.preview.change", before=before, after=after)


def standing_changes(
    label: Msg,
    heads: Sequence[Words],
    changes: Mapping[K, Change],
    note: Words | None = None,
    key: str = "standing",
    name: Callable[[K], Words] = lambda one: who(int(one)),
    member: Callable[[K], int | None] = lambda one: one if isinstance(one, int) else None,
    missing: str = NONE,
) -> Ledger:
    """Give every change as a row: the name, the place, the figures; heads begin with the name."""
    rows = []
    for one, change in changes.items():
        old, new = change.before, change.after
        nothing = ("",) * (len(heads) - 2)
        was: tuple[str, ...] = old.figures if old is not None else nothing
        then: tuple[str, ...] = new.figures if new is not None else nothing
        places = (str(line.place) if line else missing for line in (old, new))
        cells = (
            name(one),
            changed(*places),
            *(changed(*pair) for pair in zip(was, then, strict=True)),
        )
        rows.append(LedgerRow(cells, change.mark, member=member(one)))
    align = "l" + "r" * (len(heads) - 1)
    return Ledger(key, label, columns_of(heads, align), tuple(rows), note)
