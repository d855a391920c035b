"""Who sits where in the round that is on or comes next: by table and by name."""

from __future__ import annotations

from stolik.competitions.liga_baski.screens.naming import column
from stolik.competitions.naming import people, who
from stolik.competitions.season.view import View
from stolik.engine.ledger import Ledger, LedgerRow, columns_of
from stolik.engine.messages import Raw, Words, msg


def seating(v: View) -> tuple[Ledger, ...]:
    """Give the seating by table, then by name; nothing while there is no plan."""
    if v.tables:
        number = len(v.played) + 1
        tables, pausing = tuple(one.seats for one in v.tables), v.pausing
    elif v.plan:
        number = len(v.played) + 1
        tables = tuple(tuple(v.drawn[n - 1] for n in one) for one in v.plan[0].tables)
        pausing = tuple(v.drawn[n - 1] for n in v.plan[0].pausing)
    else:
        return ()
    return by_table(number, tables, pausing), by_name(v, number, tables, pausing)


Tables = tuple[tuple[int, ...], ...]


def by_table(number: int, tables: Tables, pausing: tuple[int, ...]) -> Ledger:
    """Give each table with its four in the order of their seats."""  # LIG-13
    lines = [
        LedgerRow((Raw(str(table)), *(who(member) for member in seats)))
        for table, seats in enumerate(tables, 1)
    ]
    note = msg("liga-baski.pausing_now", names=people(pausing)) if pausing else None
    columns: tuple[Words, ...] = (
        column("table"),
        *(msg("liga-baski.ask.seat_number", number=seat) for seat in range(1, 5)),
    )
    title = msg("liga-baski.seating.by_table", number=number)
    return Ledger("by_table", title, columns_of(columns, "rllll"), tuple(lines), note)


def by_name(v: View, number: int, tables: Tables, pausing: tuple[int, ...]) -> Ledger:
    """Give everybody's table; who pauses is told so."""  # LIG-10
    found = {member: table for table, seats in enumerate(tables, 1) for member in seats}
    lines = []
    for drawn, member in enumerate(v.drawn, 1):
        if member in found:
            seated = who(member), Raw(str(found[member])), Raw(str(drawn))
            lines.append(LedgerRow(seated, member=member))
        elif member in pausing:
            cells = who(member), msg("liga-baski.pausing"), Raw(str(drawn))
            lines.append(LedgerRow(cells, "gap", member=member, clauses=("LIG-10",)))
    columns = (column("name"), column("table"), column("number"))
    title = msg("liga-baski.seating.by_name", number=number)
    return Ledger("by_name", title, columns_of(columns, "lrr"), tuple(lines))
