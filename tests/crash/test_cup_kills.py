"""A laptop killed in mid-round, again and again: every deal that was acknowledged counts, once."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.kit.crash_league import in_competition, seated
from tests.kit.live import Server

pytestmark = pytest.mark.crash
TABLES = 4
CYCLES = 4


def test_every_acknowledged_deal_counts_once_through_kills(tmp_path: Path) -> None:
    async def story() -> None:
        random, store = Random(11), tmp_path / "cups.db"
        server = await asyncio.to_thread(Server, store)
        try:
            cup, scorers = await asyncio.to_thread(seated, server.port, TABLES)
            for _ in range(CYCLES):
                work = [asyncio.create_task(one.write(cup.id, server.port, random))
                        for one in scorers]  # fmt: skip
                while not all(one.known for one in scorers):
                    assert not any(one.done() for one in work), work
                    await asyncio.sleep(0.02)
                await asyncio.sleep(random.uniform(0.1, 0.6))  # no state: any moment may be it
                server.kill()
                await asyncio.gather(*work)
                server = await asyncio.to_thread(Server, store)
                cup.who.port = server.port
                rows = await in_competition(cup, scorers)
                for one in scorers:
                    found = rows[one.table - 1]
                    in_doubt = [one.doubted] if one.doubt is not None else []
                    assert found in (one.known, one.known + in_doubt), one.table
            assert sum(len(one.known) for one in scorers) > 4 * TABLES
        finally:
            if server.process.poll() is None:
                server.kill()

    asyncio.run(story())
