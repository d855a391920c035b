"""The interactive engine: applied actions a second.

Whole games of random players are played first. `log`: every event of them, the draws of chance too,
is decided by the rules once more and appended to a fresh log with its hash chain. `table`: the
players' actions are given to fresh tables with the same seeds; timed is all that a table does for
an action: who is due, alarms, the fair draws, the rules, the log with its chain.
"""

from __future__ import annotations

from functools import partial
from hashlib import sha256
from typing import Any, NamedTuple

from benchmarks.peers.boardgame import moves_per_s
from benchmarks.rows import left_out, prepared_rate, row
from stolik import games
from stolik.engine import CHANCE, Actor, Event
from stolik.engine.log import Log
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
    """A game played before: its seed, what its players did, and all its events."""

    root: bytes
    done: Doings
    events: list[Event[Any]]


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
    events = [event for _, event in table.log.in_force]
    return Recorded(root, [(e.by, e.do) for e in events if e.by != CHANCE], events)


def some_games(id: str) -> list[Recorded]:
    """Record games until there are enough actions to time."""
    found: list[Recorded] = []
    while sum(len(game.events) for game in found) < ACTIONS:
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
        count += len(table.log.in_force)
    return count


def logs(id: str, script: list[Recorded]) -> list[tuple[Log[Any, Any, Any, Any], list[Event[Any]]]]:
    """Open a fresh log for every recorded game."""
    return [(opened(id, game.root).log, game.events) for game in script]


def logged(ready: list[tuple[Log[Any, Any, Any, Any], list[Event[Any]]]]) -> int:
    """Decide and append every event."""
    count = 0
    for log, events in ready:
        for event in events:
            log.act(event)
        count += len(events)
    return count


def told(name: str, value: float, peer_value: float | None, is_compared: bool) -> None:
    """Print a row, beside the peer where there is one of the same size."""
    if is_compared and peer_value is not None:
        row(name, value, "1/s", PEER, peer_value)
        return
    row(name, value, "1/s")
    if is_compared:
        left_out(name, PEER)


def main() -> None:
    """Measure every game of the package."""
    peer_value = moves_per_s()
    for id in games.ids():
        script, is_compared = some_games(id), id in COMPARED
        value = prepared_rate(partial(logs, id, script), logged)
        told(f"{id}.log.actions_per_s", value, peer_value, is_compared)
        value = prepared_rate(partial(tables, id, script), played)
        told(f"{id}.table.actions_per_s", value, peer_value, is_compared)


if __name__ == "__main__":
    main()
