"""People play on the real server for a while, and nothing ever holds its event loop."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.kit.crashing import Client, Party
from tests.kit.live import Api, Server
from tests.kit.streams import Caller

pytestmark = pytest.mark.load
GAMES = (("szachy", 2, 0), ("kosci", 2, 0), ("rummikub", 1, 1), ("baska", 1, 3), ("szachy", 1, 1))
ENOUGH = 400


def test_no_callback_takes_over_50_ms_while_people_play(tmp_path: Path) -> None:
    async def played(server: Server) -> int:
        random, api = Random(3), Api(server.port)
        parties = []
        for number, (game, people, bots) in enumerate(GAMES):
            clients = [Client(api.guest(f"G{number}-{n}"), n, random) for n in range(people)]
            parties.append(Party(game, clients, bots))
        work = []
        for party in parties:
            table = await party.gather(api, server.port, random)
            work += [asyncio.create_task(one.play(table)) for one in party.clients]
        clients = [one for party in parties for one in party.clients]
        while sum(len(one.sent) for one in clients) < ENOUGH and not all(t.done() for t in work):
            await asyncio.sleep(0.05)
        for task in work:
            task.cancel()
        for one in clients:
            assert one.device is not None
            await one.device.leave()
        api.close()
        return sum(len(one.sent) for one in clients)

    server = Server(tmp_path / "soak.db", admin="szef")
    try:
        assert asyncio.run(played(server)) > ENOUGH // 4
        boss = Caller(server.port)
        boss.post("/api/login", {"login": "szef", "password": server.password})
        stalls = boss.get("/api/figures")["stalls"]
    finally:
        server.stop()
    assert stalls["count"] == 0, stalls
