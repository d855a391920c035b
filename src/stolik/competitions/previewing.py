"""What an action would change in standings, before it is done: places and figures, old and new."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from stolik.competitions.naming import who
from stolik.engine.ledger import Ledger, LedgerRow, RowMark, columns_of
from stolik.engine.messages import Msg, Raw, Words, msg


def changed(before: str, after: str) -> Words:
    """Give a figure, or what it was and what it becomes."""
    return Raw(after) if before == after else msg("cup.preview.change", before=before, after=after)


def standing_changes(
    label: Msg,
    heads: Sequence[Words],
    places: tuple[Mapping[int, int], Mapping[int, int]],
    figures: Callable[[int], Sequence[tuple[str, str]]],
    note: Words | None = None,
    missing: str = "–",
) -> Ledger:
    """Give everybody whose place or figures would change, in the new order.

    `places` are before and after; who is in neither is left out, who is in one alone comes or goes.
    """
    before, after = places
    order = sorted({*before, *after}, key=lambda one: (after.get(one, len(after) + 9), one))
    rows = []
    for member in order:
        old, new = before.get(member), after.get(member)
        pairs = figures(member)
        if old == new and all(one == other for one, other in pairs):
            continue
        words = (str(old) if old else missing, str(new) if new else missing)
        mark: RowMark = ""
        if old is not None and new is not None and old != new:
            mark = "good" if new < old else "bad"
        if new is None:
            mark = "bad"
        cells = (who(member), changed(*words), *(changed(*pair) for pair in pairs))
        rows.append(LedgerRow(cells, mark, member=member))
    align = "l" + "r" * (len(heads) - 1)
    return Ledger("standing", label, columns_of(heads, align), tuple(rows), note)
