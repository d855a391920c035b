"""Bytes a screen is sent for each move, whole and by what changed, in games played at real tables.

    python -m benchmarks.wire

Prints JSON: for each game the pushes, the mean bytes of one as version 1 has it and as version 2
has it (with all pictures on the way), their ratio, and the processor time of telling the change.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from itertools import pairwise
from typing import Any, Final

from stolik.engine.wire import encoded
from stolik.live.clocks import LoopClock
from stolik.people.person import Person
from stolik.store.memory import MemoryStore
from stolik.tables.bots.thinking import InlineBots
from stolik.tables.hall.hall import Hall
from stolik.tables.viewers.changes import changes

GAMES: Final = {"wyzsza-nizsza": 2, "kosci": 2, "baska": 4, "szachy": 2}
MOVES: Final = 80


class Screen:
    """Keeps what a device is sent, and answers with the first choice of its picture."""

    def __init__(self) -> None:
        self.frames: list[bytes] = []

    async def send(self, frame: bytes) -> None:
        """Take a frame."""
        self.frames.append(frame)

    def pushes(self) -> list[bytes]:
        """Give all pushes but the first, which has nothing to change."""
        return [f for f in self.frames if f.startswith((b'{"type":"push"', b'{"type":"change"'))][
            1:
        ]


async def played(game: str, seats: int) -> dict[str, Any]:
    """Play for a while with what the pictures offer; one person has a device of each version."""
    people = [Person(f"p-{n}", f"Player {n}") for n in range(seats)]
    house = await Hall.open(MemoryStore(), LoopClock(), InlineBots())
    table = await house.create(game, {}, seats, "live", people[0], places=people)
    plain, screen = Screen(), Screen()
    ends = [await house.join(table, one, Screen().send) for one in people]
    await house.join(table, people[0], plain.send)
    await house.join(table, people[0], screen.send, version=2)
    live = await house.table(table)
    await ends[0].receive(json.dumps({"type": "start", "id": "s"}))
    await asyncio.sleep(2.2)  # nobody adds to chance
    for move in range(MOVES):
        model = live.model
        due = [seat for seat in model.session.turn.due if seat >= 0]
        if not due:
            break
        choices = model.session.choices(due[0])
        every = (*choices.listed, *choices.typical)
        question = model.questions[due[0]].number
        do = plain_data(every[move * 7 % len(every)])
        order = {"type": "do", "id": f"m{move}", "question": question, "action": do, "by": due[0]}
        await ends[due[0]].receive(json.dumps(order))
        await asyncio.sleep(0)
    await asyncio.sleep(0.1)
    whole, told = plain.pushes(), screen.pushes()
    scenes = [frame[frame.index(b'"scene":') : frame.index(b',"clock_ms"')] for frame in whole]
    start = time.process_time()
    for before, after in pairwise(scenes):
        encoded(changes(before, after))
    seconds = time.process_time() - start
    await house.shutdown()
    return {
        "pushes": len(whole),
        "whole_bytes": sum(map(len, whole)) // len(whole),
        "changed_bytes": sum(map(len, told)) // len(told),
        "ratio": round(sum(map(len, told)) / sum(map(len, whole)), 3),
        "telling_us": round(1e6 * seconds / len(scenes)),
    }


def plain_data(action: object) -> Any:
    """Give an action as plain data."""
    return json.loads(encoded(action))


async def main() -> None:
    """Measure every game of the list."""
    found = {game: await played(game, seats) for game, seats in GAMES.items()}
    json.dump(found, sys.stdout, indent=1)
    print()


if __name__ == "__main__":
    asyncio.run(main())
