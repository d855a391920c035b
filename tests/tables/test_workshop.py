"""Kernels are compiled most wanted first, by one process at a time; nobody waits for ever."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import ClassVar

import pytest

from stolik.lab import kernels
from stolik.lab.kernels import Told
from stolik.tables.bots import workshop
from stolik.tables.bots.workshop import Workshop

IDS = ("baska", "kosci", "szachy")


class Slow:
    """A compiler that tells thirty times how far it is; it keeps a list of what it did."""

    living = 0
    most_living = 0
    diary: ClassVar[list[str]] = []

    def __init__(self, gives_way: int) -> None:
        assert gives_way == kernels.LOWEST
        self.is_stopped = False
        Slow.living += 1
        Slow.most_living = max(Slow.living, Slow.most_living)

    @property
    def is_alive(self) -> bool:
        return not self.is_stopped

    def compile(self, id: str) -> Iterator[Told]:
        for done in range(30):
            time.sleep(0.002)
            if self.is_stopped:
                Slow.diary.append(f"{id} stopped")
                yield Told(id, 0, 0, is_over=True, fault="stopped")
                return
            yield Told(id, done, 30)
        Slow.diary.append(id)
        yield Told(id, 30, 30, is_over=True, fault="broken" if id == "szachy" else "")

    def stop(self) -> None:
        self.is_stopped = True

    def end(self) -> None:
        self.is_stopped = True
        Slow.living -= 1


@pytest.fixture(autouse=True)
def _slow(monkeypatch: pytest.MonkeyPatch) -> None:
    Slow.living, Slow.most_living, Slow.diary = 0, 0, []
    monkeypatch.setattr(workshop, "Compiler", Slow)
    monkeypatch.setattr(kernels, "ids", lambda: IDS)
    monkeypatch.setattr(kernels, "is_compiled", lambda _: False)


def test_what_tables_wait_for_comes_first_and_all_is_compiled() -> None:
    async def run() -> None:
        made = Workshop()
        made.begin(["kosci"])
        for id in IDS:
            await made.ready(id)
            assert made.percent(id) is None
        await made.close()

    asyncio.run(run())
    assert Slow.diary == ["kosci", "baska", "szachy"]
    assert (Slow.living, Slow.most_living) == (0, 1)


def test_what_nobody_waits_for_gives_way_and_is_finished_later() -> None:
    told: list[str] = []

    async def run() -> None:
        made = Workshop()
        made.changed = told.append
        made.begin([])
        while made.percent("baska") == 0:
            await asyncio.sleep(0.001)
        await made.ready("kosci")
        assert Slow.diary == ["baska stopped", "kosci"]
        assert made.percent("baska") is not None
        await made.ready("baska")
        await made.close()

    asyncio.run(run())
    assert Slow.diary[:3] == ["baska stopped", "kosci", "baska"]
    assert {"baska", "kosci"} <= set(told)
    assert (Slow.living, Slow.most_living) == (0, 1)


def test_what_somebody_waits_for_is_finished_before_the_next() -> None:
    async def run() -> None:
        made = Workshop()
        made.begin(["baska"])
        while made.percent("baska") == 0:
            await asyncio.sleep(0.001)
        await made.ready("szachy")
        await made.close()

    asyncio.run(run())
    assert Slow.diary == ["baska", "szachy"]


def test_what_cannot_be_compiled_keeps_nobody_waiting(caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        made = Workshop()
        made.begin(["szachy"])
        await made.ready("szachy")
        assert made.percent("szachy") is None
        await made.close()

    asyncio.run(run())
    assert "szachy" in caplog.text
    assert Slow.living == 0


def test_a_server_that_ends_ends_its_compiler() -> None:
    async def run() -> None:
        made = Workshop()
        made.begin([])
        while not Slow.living:
            await asyncio.sleep(0.001)
        await made.close()

    asyncio.run(run())
    assert Slow.living == 0
    assert "baska" not in Slow.diary
