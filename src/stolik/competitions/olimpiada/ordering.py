"""What the olympiad asks of the tables: those of the game that is on, closed when it is over."""

from __future__ import annotations

from stolik.competitions.olimpiada.state import State, Table
from stolik.engine.orders import OpenTable, Order, StopTable


def orders(s: State) -> tuple[Order, ...]:
    """Open the tables of the event or that of the tie-break; stop those before."""
    found: list[Order] = []
    if s.stopped:
        stopped = (s.stopped, *s.stopped_too)
        found += [StopTable(f"{order}.stop", order) for order in stopped]
    for table in s.tables:
        people = tuple(s.roster.members[one].person for one in table.players)
        found.append(OpenTable(table.order, table.game, options_of(table), people))
    return tuple(found)


def options_of(table: Table) -> dict[str, object]:
    """Give the house rules of a table: those of a tie-break of UNO are the book's."""  # OLI-32
    if table.game == "uno" and table.target:
        return {"scoring": "rounds", "rounds_target": table.target}
    return {}
