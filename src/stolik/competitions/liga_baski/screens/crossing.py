"""The cross table of a tournament: who met whom, and what each took from that table."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations
from typing import Final

from stolik.competitions.liga_baski.screens.naming import column
from stolik.competitions.naming import text, who
from stolik.competitions.season.prizes import results as listed
from stolik.competitions.season.standings import individual
from stolik.competitions.season.view import RoundSeen, View
from stolik.engine.ledger import Ledger, LedgerRow, columns_of
from stolik.engine.messages import Raw, Words, msg

WIDE: Final = 20
"""So many opponents stand beside each other; more of them make further tables."""
SELF: Final = Raw("■")

Meetings = dict[tuple[int, int], list[str]]


def cross_tables(v: View) -> tuple[Ledger, ...]:
    """Give everybody against everybody, in the order of the standings."""
    order = [int(one.id) for _, one in individual(listed(v.tallies))]
    met = meetings(v.played)
    if not met:
        return ()
    return tuple(block(v, order, met, at) for at in range(0, len(order), WIDE))


def meetings(played: Iterable[RoundSeen]) -> Meetings:
    """Give for each two who met what they took from each of those tables: 6:2."""
    found: Meetings = {}
    for one in played:
        for table in one.tables:
            if table.settled is None:
                continue
            points = table.settled.place_points
            for a, b in permutations(range(len(table.seats)), 2):
                pair = (table.seats[a], table.seats[b])
                found.setdefault(pair, []).append(f"{text(points[a])}:{text(points[b])}")
    return found


def block(v: View, order: list[int], met: Meetings, at: int) -> Ledger:
    """Give the columns of some opponents."""
    beside = order[at : at + WIDE]
    lines = []
    for place, member in enumerate(order, 1):
        cells: list[Words] = [Raw(str(place)), who(member)]
        for other in beside:
            results = " ".join(met.get((member, other), ()))
            cells.append(SELF if other == member else Raw(results))
        lines.append(LedgerRow(tuple(cells), why=f"m{member}.t{v.number}", member=member))
    heads: list[Words] = [column("row"), column("name")]
    heads += [Raw(str(at + n)) for n in range(1, len(beside) + 1)]
    label = msg("liga-baski.cross_of", number=v.number)
    if len(order) > WIDE:
        spans = {"first": at + 1, "last": at + len(beside), "of": len(order)}
        label = msg("liga-baski.cross_part", number=v.number, **spans)
    columns = columns_of(heads, "rl" + "c" * len(beside))
    note = msg("liga-baski.cross_note")
    return Ledger(f"cross:{at // WIDE + 1}", label, columns, tuple(lines), note)
