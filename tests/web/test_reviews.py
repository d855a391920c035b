"""Reviews over the web: made in another process when a game is over, never before."""

from __future__ import annotations

import asyncio
import json

from stolik.engine.record import dump
from stolik.web.tables.reviewer import Reviewer
from tests.games.baska.test_review import played
from tests.kit.web import named, opened, server


async def twice(record: bytes) -> tuple[bytes, bytes]:
    reviewer = Reviewer()
    try:
        one, two = await asyncio.gather(*(reviewer.review("one", record) for _ in range(2)))
    finally:
        await reviewer.close()
    return one, two


def test_a_record_is_gone_over_once_for_everybody_who_asks() -> None:
    one, two = asyncio.run(twice(dump(played(1, "easy"))))
    assert one is two
    found = json.loads(one)
    assert len(found["deals"]) == 1
    assert sum(found["totals"]) == 0


def test_a_game_in_play_is_not_gone_over() -> None:
    with server() as visitor:
        table = opened(named(visitor, "Hanna"), "baska", seats=4)
        assert visitor.get(f"/api/tables/{table}/review").status_code == 403
