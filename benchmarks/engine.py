"""The interactive engine: applied actions a second, with fair chance, log and hash chain.

Whole games of random players are played first; then the players' actions are given again, as fast
as possible, to fresh tables with the same seeds. Timed is all that a table does for an action: who
is due, alarms, the draws of chance, the rules, the log with its chain. Tables are opened before.
"""

from __future__ import annotations

from functools import partial
from hashlib import sha256
from typing import Any, NamedTuple

from benchmarks.peers.boardgame import moves_per_s
from benchmarks.rows import left_out, prepared_rate, row
from stolik import games
from stolik.engine import CHANCE, Actor
from stolik.engine.options import read_options
from stolik.engine.session import Session, new_session
from stolik.lab.lineup import lineup
from stolik.lab.walk import walk

ACTIONS = 8_000
MOST_MOVES = 1_000
PEER = "boardgame.io"
COMPARED = ("kosci", "wyzsza-nizsza")

Table = Session[Any, Any, Any, Any]
Doings = list[tuple[Actor, Any]]


class Recorded(NamedTuple):
    """A game played before: its seed, what its players did, and how many events it had."""

    root: bytes
    done: Doings
    events: int


def opened(id: str, root: bytes) -> Table:
    """Open a table of a game as bots play it."""
    found = lineup(id)
    seats = max(found.game.seats[0], min(2, found.game.seats[-1]))
    return new_session(found.game, seats, read_options(found.game.options, found.options), root)


def recorded(id: str, number: int) -> Recorded:
    """Play one game at random; keep what its players did."""
    root = sha256(f"benchmark/{id}/{number}".encode()).digest()
    table = opened(id, root)
    walk(table, root, MOST_MOVES)
    events = [event for _, event in table.log.standing]
    return Recorded(root, [(e.by, e.do) for e in events if e.by != CHANCE], len(events))


def some_games(id: str) -> list[Recorded]:
    """Record games until there are enough actions to time."""
    found: list[Recorded] = []
    while sum(game.events for game in found) < ACTIONS:
        found.append(recorded(id, len(found)))
    return found


def tables(id: str, script: list[Recorded]) -> list[tuple[Table, Doings]]:
    """Open a fresh table for every recorded game."""
    return [(opened(id, game.root), game.done) for game in script]


def played(ready: list[tuple[Table, Doings]]) -> int:
    """Give the players' actions to the tables; count those and the draws between them."""
    count = 0
    for table, done in ready:
        table.settle()
        for by, do in done:
            table.act(by, do)
            table.settle()
        count += len(table.log.standing)
    return count


def main() -> None:
    """Measure every game of the package."""
    peer_value = moves_per_s()
    for id in games.ids():
        value = prepared_rate(partial(tables, id, some_games(id)), played)
        name = f"{id}.engine.actions_per_s"
        if id in COMPARED and peer_value is not None:
            row(name, value, "1/s", PEER, peer_value)
        else:
            row(name, value, "1/s")
            if id in COMPARED:
                left_out(name, PEER)


if __name__ == "__main__":
    main()
