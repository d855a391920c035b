"""What one move costs the server besides its sockets, by processor time, game by game.

    python -m benchmarks.move [GAME...]

One process, SQLite with every move synced, two to four people with a device each, who answer with
one of the first choices of the state. Sending is free here: a device keeps what it gets. The time
of choosing is not counted. Prints JSON: for each game milliseconds of processor time a move (all
threads, the median of five stretches), and the bytes sent for one. `--profile` says where it went.
"""

from __future__ import annotations

import asyncio
import cProfile
import json
import pstats
import sys
import tempfile
import time
from contextlib import nullcontext
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final

from benchmarks.load import run
from stolik.engine.wire import encoded
from stolik.live.clocks import LoopClock
from stolik.people.person import Person
from stolik.store.sqlite import SqliteStore
from stolik.tables.bots.thinking import InlineBots
from stolik.tables.hall.hall import Hall
from stolik.tables.table.live_table import LiveTable
from stolik.tables.viewers.client import Client
from stolik.tables.viewers.from_client import SCREENS
from stolik.web.sockets import garbage

GAMES: Final = {"kosci": 2, "szachy": 2, "baska": 4, "wyzsza-nizsza": 2}
TABLES: Final = 4
MOVES: Final = 60
"""Of each table in one stretch."""
STRETCHES: Final = 5


class Device:
    """Takes every frame at once, and counts."""

    def __init__(self) -> None:
        self.bytes = self.frames = 0

    def write(self, frame: bytes) -> bool:
        """Take a frame."""
        self.bytes += len(frame)
        self.frames += 1
        return True

    async def send(self, frame: bytes) -> None:
        """Take a frame that had to wait."""
        self.write(frame)


class Seats:
    """A table with a device at each chair."""

    def __init__(self, house: Hall, game: str, seats: int, number: int) -> None:
        self.house, self.game = house, game
        self.people = [Person(f"p-{number}-{n}", f"Player {n}") for n in range(seats)]
        self.devices = [Device() for _ in self.people]
        self.clients: list[Client] = []
        self.sent = 0

    async def open(self) -> None:
        """Open, sit down and begin."""
        people = self.people
        id = await self.house.create(self.game, {}, len(people), "live", people[0], places=people)
        self.clients = [
            await self.house.join(id, one, device.send, write=device.write, version=SCREENS)
            for one, device in zip(people, self.devices, strict=True)
        ]
        await self._say(0, {"type": "start"})
        for seat in range(len(people)):
            await self._say(seat, {"type": "salt", "seat": seat, "salt": "ab" * 16})
        await self.live.settle()

    @property
    def live(self) -> LiveTable:
        """The table itself."""
        return self.clients[0].table

    def order(self, random: Random) -> tuple[int, bytes] | None:
        """Choose somebody's next move, as a frame; None once the game is over."""
        model = self.live.model
        due = [seat for seat in model.session.turn.due if seat >= 0]
        if not due:
            return None
        choices = model.session.choices(due[0])
        every = [*choices.listed, *choices.typical]
        do = encoded(random.choice(every[:12]))
        self.sent += 1
        order = {"type": "do", "id": f"m{self.sent}", "question": model.questions[due[0]].number}
        data = json.dumps({**order, "action": json.loads(do), "by": due[0]})
        return due[0], data.encode()

    async def _say(self, seat: int, order: dict[str, Any]) -> None:
        self.sent += 1
        await self.clients[seat].receive(json.dumps({**order, "id": f"m{self.sent}"}))


async def stretch(tables: list[Seats], random: Random, profile: cProfile.Profile | None) -> Any:
    """Let every table make its moves; give moves, seconds of processor time, and bytes."""
    moves, spent, before = 0, 0.0, sum(d.bytes for one in tables for d in one.devices)
    for _ in range(MOVES):
        orders = [(one, made) for one in tables if (made := one.order(random)) is not None]
        with profile or nullcontext():
            begun = time.process_time()
            doing = (one.clients[seat].begin(frame) for one, (seat, frame) in orders)
            await asyncio.gather(*(task for task in doing if task is not None))
            spent += time.process_time() - begun
        moves += len(orders)
    return moves, spent, sum(d.bytes for one in tables for d in one.devices) - before


async def measured(game: str, seats: int, folder: Path, profile: cProfile.Profile | None) -> Any:
    """Play some stretches of one game."""
    random, found = Random(5), []
    house = await Hall.open(SqliteStore(folder / f"{game}.db"), LoopClock(), InlineBots())
    for number in range(STRETCHES):
        tables = [Seats(house, game, seats, TABLES * number + n) for n in range(TABLES)]
        for one in tables:
            await one.open()
        moves, spent, sent = await stretch(tables, random, profile)
        found.append((1000 * spent / moves, sent / moves, moves))
    await house.shutdown()
    return {
        "ms": round(median(one[0] for one in found), 3),
        "bytes": round(median(one[1] for one in found)),
        "moves": sum(one[2] for one in found),
    }


async def main(games: list[str], profile: cProfile.Profile | None) -> None:
    """Measure every game of the list."""
    garbage.begin()
    with tempfile.TemporaryDirectory() as folder:
        wanted = {game: GAMES.get(game, 2) for game in games or GAMES}
        told = {
            game: await measured(game, seats, Path(folder), profile)
            for game, seats in wanted.items()
        }
    print(json.dumps(told, indent=1))


if __name__ == "__main__":
    named = [word for word in sys.argv[1:] if not word.startswith("-")]
    kept = cProfile.Profile() if "--profile" in sys.argv else None
    run(lambda: main(named, kept))
    if kept is not None:
        pstats.Stats(kept).sort_stats("cumtime").print_stats(130)
