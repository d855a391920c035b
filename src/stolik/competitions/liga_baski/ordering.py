"""What the league asks of the tables: one of Baśka for each table of the round that is on."""

from __future__ import annotations

from stolik.competitions.season.extending import can_reopen
from stolik.competitions.season.state import Held, State, Tournament
from stolik.engine.orders import FreeTable, HoldTable, OpenTable, Order, StopTable


def orders(s: State) -> tuple[Order, ...]:
    """Open every table of the round; hold those whose time is over, stop what is final."""
    now = s.now
    if now is None:
        return closed(s.held[-1]) if s.held else ()
    found: list[Order] = [*closed(now)]
    options: dict[str, object] = {"deals_per_series": s.options.rows}  # LIG-3
    for number, sheet in enumerate(now.sheets, 1):
        round = len(now.played) + 1
        id = table_id(now.number, round, number, sheet.moved)
        for before in range(sheet.moved):  # LIG-13: who sits otherwise gets a table of that order
            old = table_id(now.number, round, number, before)
            found.append(StopTable(f"{old}.stop", old))
        people = tuple(s.roster.members[member].person for member in sheet.seats)  # LIG-13
        found.append(OpenTable(id, "baska", options, people))
        for again in range(sheet.reopened):  # LIG-17
            found += [HoldTable(f"{id}.hold{again}", id), FreeTable(f"{id}.free{again}", id)]
        if not sheet.stopped:
            continue
        if can_reopen(s, sheet):  # LIG-15: the chief judge may give more time
            found.append(HoldTable(f"{id}.hold{sheet.reopened}", id))
        else:  # LIG-29, LIG-30
            found.append(StopTable(f"{id}.stop", id))
    return tuple(found)


def closed(now: Tournament | Held) -> tuple[Order, ...]:
    """Stop the tables of the round that was closed last: their sheets are final."""  # LIG-19
    if not now.played:
        return ()
    found = []
    for number, sheet in enumerate(now.played[-1].sheets, 1):
        id = table_id(now.number, len(now.played), number, sheet.moved)
        found.append(StopTable(f"{id}.stop", id))
    return tuple(found)


def table_id(tournament: int, round: int, table: int, moved: int = 0) -> str:
    """Name a table of a season: the same every time it is asked for."""
    return f"t{tournament}r{round}t{table}" + (f"m{moved}" if moved else "")
