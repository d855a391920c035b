"""What the tournament asks of the tables where people play online: one of Rummikub for each."""

from __future__ import annotations

from msgspec import to_builtins

from stolik.competitions.turniej_rummikub.options import game_options
from stolik.competitions.turniej_rummikub.playing import due
from stolik.competitions.turniej_rummikub.state import State, Table
from stolik.engine.orders import OpenTable, Order, StopTable


def orders(s: State) -> tuple[Order, ...]:
    """Open the tables of the round that is on or of the final; stop those of the round before."""
    found: list[Order] = []
    if s.played:
        for number, _ in enumerate(s.played[-1], 1):
            id = table_id(len(s.played), number)
            found.append(StopTable(f"{id}.stop", id))
    if s.phase == "round":
        for number, table in enumerate(s.tables, 1):
            found += opened(s, table, table_id(s.round, number))
    if s.final is not None:
        id = table_id(0, 1)
        found += opened(s, s.final, id)
        found += [StopTable(f"{id}.stop", id)] if s.phase == "closed" else []
    return tuple(found)


def opened(s: State, table: Table, id: str) -> list[Order]:
    """Open a table, if there is somebody to play against."""
    if len(table.seats) < 2:
        return []
    people = tuple(s.roster.members[who].person for who in table.seats)
    games = s.options.final_games if table is s.final else due(s, table)
    told = to_builtins(game_options(s.options))
    options: dict[str, object] = {**told, "games": games, "starter": "A"}  # TRM-21
    return [OpenTable(id, "rummikub", options, people, where="screens")]


def table_id(round: int, table: int) -> str:
    """Name a table of a tournament: the same every time it is asked for; round 0 is the final."""
    return f"r{round}t{table}"
