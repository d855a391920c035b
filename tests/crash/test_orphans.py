"""What a killed server leaves behind: no process of its own."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from pathlib import Path
from random import Random

import pytest

from tests.kit.live import Api, Device, Server, salt

pytestmark = [
    pytest.mark.crash,
    pytest.mark.skipif(sys.platform != "linux", reason="looks at the processes of /proc"),
]

WAIT_S = 120.0


def children(pid: int) -> list[int]:
    """The processes that a process has begun."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                words = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(words[1]) == pid and words[0] != "Z":
                found.append(int(entry.name))
    return found


def is_alive(pid: int) -> bool:
    """Whether a process still runs; one that waits to be buried does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


async def until_a_bot_thinks(server: Server) -> None:
    """Sit down against a bot of the house, and wait until it has a process."""
    api = Api(server.port)
    guest = api.guest("Ola")
    table = api.open(guest, "wyzsza-nizsza", 2, sit=0, bots=[None, "easy"])
    device = Device(server.port, guest.token)
    await device.join(table)
    await device.say("salt", seat=0, salt=salt(Random(1)))
    await device.say("start")
    while not children(server.process.pid):
        await asyncio.sleep(0.05)
    api.close()
    await device.leave()


def test_the_processes_of_bots_end_with_a_killed_server(tmp_path: Path) -> None:
    server = Server(tmp_path / "bots.db")
    try:
        asyncio.run(until_a_bot_thinks(server))
        left = children(server.process.pid)
        assert left
    finally:
        server.kill()
    ends = time.monotonic() + WAIT_S
    while any(map(is_alive, left)) and time.monotonic() < ends:
        time.sleep(0.05)
    alive = [pid for pid in left if is_alive(pid)]
    for pid in alive:
        os.kill(pid, 9)
    assert alive == []
