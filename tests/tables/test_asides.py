"""What a long search adds to a picture: thought out elsewhere, shown to its viewer alone."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from typing import Any

import pytest

from stolik.engine.asides import NOTHING, Aside
from stolik.live.clocks import LoopClock
from stolik.store.memory import MemoryStore
from stolik.tables.bots import asides
from stolik.tables.bots.asides import Asides
from stolik.tables.bots.thinking import InlineBots, ProcessBots
from stolik.tables.hall.hall import Hall
from tests.kit.tables import ANNA, BASIA, START_MS, Phone, quiet, seated
from tests.kit.virtual import run

TRAINING = {"starter": "A", "training": True, "time_limit_s": 0}


class Slow(InlineBots):
    """Bots that think about a question until they are told to answer."""

    def __init__(self, is_broken: bool = False) -> None:
        self.asked: list[Any] = []
        self.may_answer = asyncio.Event()
        self.is_broken = is_broken

    async def answer(self, game: str, question: Any) -> Aside:
        self.asked.append(question)
        await self.may_answer.wait()
        if self.is_broken:
            raise RuntimeError("no answer")
        return await super().answer(game, question)


async def begun(one: Hall) -> list[Phone]:
    """A table of two in training, both ready: the first is to move."""
    _, phones = await seated(one, "rummikub", ANNA, BASIA, options=TRAINING)
    for phone in phones:
        while phone.question(phone.push["viewer"]) is None:
            await asyncio.sleep(1)
        assert (await phone.do({"type": "ready"}))["type"] == "ack"
    return phones


def hints(phone: Phone) -> list[str]:
    return [node["key"] for node in phone.push["scene"]["centre"] if node.get("key") == "hint"]


def test_a_picture_is_shown_at_once_and_again_to_its_viewer_when_the_answer_is_there() -> None:
    async def story() -> None:
        bots = Slow()
        one = await Hall.open(MemoryStore(), LoopClock(START_MS), bots)
        mover, other = await begun(one)
        assert len(bots.asked) == 1  # asked once, however often pictures are drawn
        assert hints(mover) == []
        told = len(other.frames)
        bots.may_answer.set()
        await quiet()
        assert hints(mover) == ["hint"]
        assert (hints(other), len(other.frames)) == ([], told)
        await one.shutdown()

    run(story())


def test_a_table_is_played_on_while_the_answer_is_thought_out() -> None:
    async def story() -> None:
        bots = Slow()
        one = await Hall.open(MemoryStore(), LoopClock(START_MS), bots)
        mover, other = await begun(one)
        assert (await mover.do({"type": "draw"}))["type"] == "ack"
        assert other.question(1) is not None
        assert len(bots.asked) == 2
        bots.may_answer.set()
        await quiet()
        assert (hints(mover), hints(other)) == ([], ["hint"])
        await one.shutdown()

    run(story())


def test_a_question_without_an_answer_leaves_the_picture_as_it_is() -> None:
    async def story() -> None:
        bots = Slow(is_broken=True)
        bots.may_answer.set()
        one = await Hall.open(MemoryStore(), LoopClock(START_MS), bots)
        mover, _ = await begun(one)
        await quiet()
        assert (hints(mover), len(bots.asked)) == ([], 1)
        assert (await mover.do({"type": "draw"}))["type"] == "ack"
        await one.shutdown()

    run(story())


def test_only_so_many_questions_wait_and_bots_do_not_wait_behind_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story() -> None:
        bots = Slow()
        questions = Asides(bots)
        monkeypatch.setattr(asides, "wanted", lambda _, seen: seen)
        for number in range(3 * asides.MOST_WAITING):
            assert questions.known("rummikub", number, str) is NOTHING  # type: ignore[arg-type]
        await asyncio.sleep(0)
        assert bots.asked == list(range(asides.MOST_WAITING))
        await questions.close()

    asyncio.run(story())


def test_a_hall_that_closes_does_not_wait_for_answers() -> None:
    async def story() -> None:
        one = await Hall.open(MemoryStore(), LoopClock(START_MS), Slow())
        await begun(one)
        await one.shutdown()

    run(story())


async def _served() -> None:
    """Serve a training table with bots in another process, until the hint is there."""
    one = await Hall.open(MemoryStore(), LoopClock(START_MS), ProcessBots())
    mover, _ = await begun(one)
    while not hints(mover):
        await asyncio.sleep(0.05)
    await one.shutdown()


def _watched() -> None:
    asyncio.run(_served())
    heavy = {"numba", "llvmlite", "stolik.games.rummikub.solving.solver"} & set(sys.modules)
    assert not heavy, heavy


def test_the_process_of_the_tables_searches_nothing_and_loads_no_compiler() -> None:
    command = "import tests.tables.test_asides as told; told._watched()"
    subprocess.run([sys.executable, "-c", command], check=True, timeout=300)
