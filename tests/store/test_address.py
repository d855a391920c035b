"""Addresses of stores, the heartbeat, and the words for every fault."""

from __future__ import annotations

import ast
import asyncio
from pathlib import Path

import pytest

import stolik.store
from stolik.store import StoreError, opened
from stolik.store.address import InFile, InMemory, OnServer, address
from stolik.store.heartbeat import PATIENCE_S, SOON_MS, Pulse
from stolik.store.memory import MemoryStore
from stolik.words import catalog
from tests.kit.virtual import run

SOURCES = Path(stolik.store.__file__).parent


@pytest.mark.parametrize(
    ("url", "found"),
    [
        ("memory:", InMemory()),
        ("sqlite:///stolik.db", InFile(Path("stolik.db"))),
        ("sqlite:////var/lib/stolik.db", InFile(Path("/var/lib/stolik.db"))),
        ("sqlite:///my%20games.db", InFile(Path("my games.db"))),
        (
            "postgresql://anna:secret@host:5433/games",
            OnServer("postgresql://anna:secret@host:5433/games", "host:5433/games"),
        ),
    ],
)
def test_an_address_says_where_a_store_is(url: str, found: object) -> None:
    assert address(url) == found


@pytest.mark.parametrize(
    "url", ["", "stolik.db", "sqlite:///", "sqlite://x.db", "mysql://a:pw@b/c"]
)
def test_any_other_address_is_refused_without_telling_a_password(url: str) -> None:
    with pytest.raises(StoreError, match="bad_url") as raised:
        address(url)
    assert "pw" not in str(raised.value)


def test_memory_is_gone_when_it_is_closed() -> None:
    async def story() -> None:
        async with opened("memory:") as store:
            await store.put("k", "k", b"")
        async with opened("memory:") as store:
            assert await store.get("k", "k") is None

    asyncio.run(story())


def test_a_heart_beats_on_through_a_fault_of_the_store() -> None:
    class Faulty(MemoryStore):
        async def beat(self, at: int) -> None:
            if at == 2:
                raise StoreError("down", place="", why="")
            await super().beat(at)

    async def story() -> None:
        store = Faulty()
        moments = iter(range(1, 1_000_000))
        heart = asyncio.create_task(Pulse(store, lambda: next(moments), period_ms=0).run())
        while (await store.last_beat() or 0) < 3:
            await asyncio.sleep(0)
        heart.cancel()
        await asyncio.gather(heart, return_exceptions=True)

    asyncio.run(story())


def test_a_moment_is_noted_before_its_clocks_are_shown() -> None:
    async def story() -> None:
        store, now = MemoryStore(), [1000]
        pulse = Pulse(store, lambda: now[0], period_ms=3_600_000)
        heart = asyncio.create_task(pulse.run())
        await asyncio.sleep(0)
        for moment, noted in ((1000 + SOON_MS - 1, 1000), (1000 + SOON_MS, 1000 + SOON_MS)):
            now[0] = moment
            assert pulse.shown() == await pulse.noted() == await store.last_beat() == noted
        heart.cancel()
        await asyncio.gather(heart, return_exceptions=True)

    asyncio.run(story())


class Asked(MemoryStore):
    """A store elsewhere: a moment is noted only when it has answered."""

    def __init__(self) -> None:
        super().__init__()
        self.answers = asyncio.Event()

    def mark(self, at: int) -> bool:
        return False

    async def beat(self, at: int) -> None:
        await self.answers.wait()
        await super().beat(at)


def test_nobody_is_shown_a_moment_that_a_store_elsewhere_has_not_noted() -> None:
    async def story() -> None:
        store, now = Asked(), [1000]
        pulse = Pulse(store, lambda: now[0], noted=900)
        waiting = asyncio.create_task(pulse.noted())
        await asyncio.sleep(0.1)
        assert (pulse.at_once(), pulse.shown(), waiting.done()) == (None, 900, False)
        store.answers.set()
        assert await waiting == await store.last_beat() == pulse.shown() == 1000

    run(story())


def test_where_the_store_is_long_silent_clocks_stand() -> None:
    async def story() -> None:
        pulse = Pulse(Asked(), lambda: 5000, noted=900)
        began = asyncio.get_running_loop().time()
        assert await pulse.noted() == 900
        assert asyncio.get_running_loop().time() - began <= PATIENCE_S + 0.1

    run(story())


def codes() -> set[str]:
    """Find the codes of all faults in the source."""
    found = set()
    for path in SOURCES.glob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "StoreError":
                found |= {
                    part.value
                    for part in ast.walk(node.args[0])
                    if isinstance(part, ast.Constant) and isinstance(part.value, str)
                }
            name = getattr(getattr(node, "target", None), "id", "")
            if isinstance(node, ast.AnnAssign) and name == "FAULTS" and node.value is not None:
                found |= {
                    part.value
                    for part in ast.walk(node.value)
                    if isinstance(part, ast.Constant) and isinstance(part.value, str)
                }
    return found


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_every_fault_has_its_words_and_no_words_are_left_over(lang: str) -> None:
    texts = {id.removeprefix("store.") for id in catalog(lang).texts if id.startswith("store.")}
    assert texts == codes()
