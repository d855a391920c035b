"""What the olympiad asks of the tables: one of the game that is on, closed when it is over."""

from __future__ import annotations

from stolik.competitions.olimpiada.state import State, Table
from stolik.engine.orders import OpenTable, Order, StopTable


def orders(s: State) -> tuple[Order, ...]:
    """Open the table of the event or of the tie-break; stop the one before."""
    found: list[Order] = []
    if s.stopped:
        found.append(StopTable(f"{s.stopped}.stop", s.stopped))
    if s.table is not None:
        people = tuple(s.roster.members[one].person for one in s.table.players)
        found.append(OpenTable(s.table.order, s.table.game, options_of(s.table), people))
    return tuple(found)


def options_of(table: Table) -> dict[str, object]:
    """Give the house rules of a table: those of a tie-break of UNO are the book's."""  # OLI-32
    if table.game == "uno" and table.target:
        return {"scoring": "rounds", "rounds_target": table.target}
    return {}
