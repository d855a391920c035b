"""Reviews over the web: made in another process when a game is over, never before."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from types import SimpleNamespace

import pytest

from stolik import games
from stolik.engine import BadInput
from stolik.engine.record import dump
from stolik.web.door.lane import MOST_OF_ONE
from stolik.web.faults import WebError
from stolik.web.tables import reviewer
from stolik.web.tables.reviewer import MOST_KEPT, Far, Reviewer
from tests.games.baska.test_review import played
from tests.kit.web import named, opened, server


async def twice(record: bytes) -> tuple[bytes, bytes]:
    reviewer = Reviewer()
    try:
        one, two = await asyncio.gather(
            *(reviewer.review("one", record, patience_s=None) for _ in range(2))
        )
    finally:
        await reviewer.close()
    assert isinstance(one, bytes)
    assert isinstance(two, bytes)
    return one, two


async def polled(record: bytes) -> tuple[list[Far], bytes]:
    reviewer, heard = Reviewer(), list[Far]()
    try:
        while isinstance(found := await reviewer.review("one", record, patience_s=0.002), Far):
            heard.append(found)
    finally:
        await reviewer.close()
    return heard, found


def test_whoever_waits_long_hears_how_far_it_is() -> None:
    heard, found = asyncio.run(polled(dump(played(4, "easy"))))
    assert heard[0] == Far(0, 0)
    assert all(one.done <= one.whole for one in heard)
    assert heard[-1].whole == 4
    assert len(json.loads(found)["deals"]) == 4


def test_a_record_is_gone_over_once_for_everybody_who_asks() -> None:
    one, two = asyncio.run(twice(dump(played(1, "easy"))))
    assert one is two
    found = json.loads(one)
    assert len(found["deals"]) == 1
    assert sum(found["totals"]) == 0


def test_whoever_asks_in_vain_pushes_no_review_out_that_is_at_work() -> None:
    """All would begin again and again, and nobody ever hear the end of it."""

    async def story() -> None:
        made, gate = Reviewer(), asyncio.Event()

        async def ready() -> None:
            await gate.wait()

        await made.review("mine", b"", ready=ready, patience_s=0)
        mine = made._kept["mine"]
        refused = 0
        for number in range(3 * MOST_KEPT):
            try:
                await made.review(f"{number}", b"", "hostile", ready=ready, patience_s=0.001)
            except WebError:
                refused += 1
        assert refused == 3 * MOST_KEPT - MOST_OF_ONE
        await asyncio.sleep(0)
        assert made._kept["mine"] is mine
        assert len(made._kept) == 1 + MOST_OF_ONE
        for task in made._kept.values():
            task.cancel()
        await made.close()

    asyncio.run(story())


def endless(*_: object) -> None:
    while True:
        pass


def test_a_review_has_its_time(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(reviewer, "REVIEW_S", 0.1)
    record, game = dump(played(1, "easy")), games.load("baska")
    monkeypatch.setattr(games, "kit", lambda _: SimpleNamespace(game=game, review=endless))
    with pytest.raises(BadInput, match="review_too_long"):
        reviewer.reviewed(record, str(tmp_path / "told"))


def test_a_game_in_play_is_not_gone_over() -> None:
    with server() as visitor:
        table = opened(named(visitor, "Hanna"), "baska", seats=4)
        assert visitor.get(f"/api/tables/{table}/review").status_code == 403
