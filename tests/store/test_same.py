"""Whatever is asked in whatever order, a store on disk answers as the plain one in memory does."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stolik.engine.log import GENESIS
from stolik.store import Conflict, Head, Repeated, Store, StoreError, opened
from stolik.store.memory import MemoryStore
from tests.kit.logs import chain
from tests.kit.postgres import Server

IDS = st.sampled_from(["t", "u"])
COMMANDS = st.none() | st.sampled_from(["c1", "c2", "c3"])
HEADS = st.builds(
    Head,
    st.binary(max_size=3),
    st.none() | st.integers(-(2**40), 2**40),
    st.booleans(),
)
KEYS = st.sampled_from(["a", "ab", "b", "ż", "a\x7f", "a\U0001f0a1"])
VALUES = st.binary(max_size=3)

ASKED = st.one_of(
    st.tuples(st.just("create"), IDS, st.sampled_from(["x", "y"]), st.integers(0, 2), HEADS),
    st.tuples(
        st.just("append"),
        IDS,
        st.integers(-1, 1),
        st.integers(0, 2),
        COMMANDS,
        VALUES,
        st.none() | HEADS,
        st.booleans(),
    ),
    st.tuples(st.just("put"), st.just("k"), KEYS, VALUES),
    st.tuples(st.just("add"), st.just("k"), KEYS, VALUES),
    st.tuples(st.just("delete"), st.just("k"), KEYS),
    st.tuples(st.just("erase_note"), IDS, st.integers(-1, 3)),
    st.tuples(st.just("reopen")),
)


async def answer(store: Store, step: tuple[Any, ...]) -> object:
    """Do one step; give what came back, be it a refusal."""
    try:
        match step:
            case ("create", id, kind, count, head):
                words = [f"{id}{n}" for n in range(count)]
                await store.create(id, kind, chain(*words, at=count), head)
            case ("append", id, off, count, command, said, head, is_sound):
                seen = await store.read(id)
                last = seen[-1].hash if seen and is_sound else GENESIS
                entries = chain(*(f"{len(seen)}{n}" for n in range(count)), after=last)
                expected = len(seen) + off
                await store.append(id, expected, entries, command=command, answer=said, head=head)
            case _:
                name, *values = step
                return await getattr(store, name)(*values)
    except Conflict as error:
        return "conflict", error.version
    except Repeated as error:
        return "repeated", error.answer
    except StoreError as error:
        return "fault", error.code, error.facts
    return "done"


async def survey(store: Store) -> list[object]:
    """Give all that can be asked of a store."""
    found: list[object] = [await store.scan("k", prefix) for prefix in ("", "a", "ab", "z")]
    for id in ("t", "u"):
        found += [await store.read(id), await store.version(id), await store.find(id)]
        found.append(await store.read(id, 1))
        found += [await store.answered(id, command) for command in ("c1", "c2", "c3")]
    for kind in ("x", "y"):
        found += [await store.streams(kind), await store.deadlines(kind)]
        found += [await store.streams(kind, open_only=False)]
    return found


async def compare(url: str, steps: Sequence[tuple[Any, ...]]) -> None:
    plain = MemoryStore()
    steps = list(steps)
    while True:
        async with opened(url) as store:
            while steps and steps[0] != ("reopen",):
                step = steps.pop(0)
                assert await answer(store, step) == await answer(plain, step), step
            assert await survey(store) == await survey(plain)
        if not steps:
            return
        steps.pop(0)


@settings(max_examples=60)
@given(st.lists(ASKED, max_size=25))
def test_a_file_answers_as_memory_does(steps: list[tuple[Any, ...]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(compare(f"sqlite:///{Path(folder) / 's.db'}", steps))


@pytest.mark.long
def test_a_database_answers_as_memory_does(server: Server) -> None:
    @settings(max_examples=20)
    @given(st.lists(ASKED, max_size=25))
    def run(steps: list[tuple[Any, ...]]) -> None:
        asyncio.run(compare(server.emptied_database(), steps))

    run()
