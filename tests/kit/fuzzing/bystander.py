"""Two people who play beside an attack, in a process of their own, and how long they wait.

`python -m tests.kit.fuzzing.bystander PORT PID` plays until its input ends, then prints JSON.
"""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path
from random import Random

import msgspec
from msgspec import Struct

from tests.kit.crash_check import Sent
from tests.kit.crashing import Client, Party
from tests.kit.live import Api


class Waited(Struct):
    """What they have to tell."""

    waits_ms: list[float] = []
    """From a move to its acknowledgement, by the clock on the wall."""
    works_ms: list[float] = []
    """What the server's loop has worked meanwhile, for whomever."""
    queued_ms: list[float] = []
    """How long the server's loop stood ready meanwhile, and other processes had the machine."""
    sent: list[Sent] = []
    tables: list[str] = []


class Thread:
    """The thread of a server's loop, as the system counts it."""

    def __init__(self, pid: int) -> None:
        self._file = Path(f"/proc/{pid}/task/{pid}/schedstat")

    def times_ms(self) -> tuple[float, float]:
        """How long it has run, and how long it has waited for a processor."""
        try:
            run, queued, _ = self._file.read_text().split()
        except OSError:
            return 0.0, 0.0
        return int(run) / 1e6, int(queued) / 1e6


class Timed(Client):
    """Somebody who looks at the clock at every move, and leaves the server to the attackers."""

    think_s = 0.5
    thread: Thread
    waited: Waited

    async def again(self, sent: Sent) -> None:
        """Send a command, and time it."""
        began, (run, queued) = time.perf_counter(), self.thread.times_ms()
        await super().again(sent)
        then_run, then_queued = self.thread.times_ms()
        self.waited.waits_ms.append((time.perf_counter() - began) * 1000)
        self.waited.works_ms.append(then_run - run)
        self.waited.queued_ms.append(then_queued - queued)


async def played(port: int, pid: int) -> Waited:
    """Play one game after another until the input ends."""
    waited, thread, random = Waited(), Thread(pid), Random(1)
    loop = asyncio.get_running_loop()
    over = loop.run_in_executor(None, sys.stdin.read)
    api = Api(port)
    people = [Timed(api.guest(f"Spokojna {seat}"), seat, random) for seat in (0, 1)]
    api.close()
    for one in people:
        one.thread, one.waited = thread, waited
    while not over.done():
        party = Party("kosci", [*people])
        api = Api(port)
        table = await party.gather(api, port, random)
        api.close()
        waited.tables.append(table)
        sys.stdout.write("playing\n")
        sys.stdout.flush()
        playing = [asyncio.create_task(one.play(table)) for one in people]
        await asyncio.wait((over, asyncio.gather(*playing)), return_when=asyncio.FIRST_COMPLETED)
        for one in people:
            if one.device is not None:
                await one.device.leave()
        await asyncio.gather(*playing, return_exceptions=True)
    waited.sent = [sent for one in people for sent in one.sent]
    return waited


def main() -> None:
    """Play until told to end."""
    port, pid = map(int, sys.argv[1:])
    sys.stdout.write(msgspec.json.encode(asyncio.run(played(port, pid))).decode())


if __name__ == "__main__":
    main()
