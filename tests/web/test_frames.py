"""Random and mutated frames at a real table: whatever comes, the table plays on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stolik.store import opened
from tests.kit.crash_check import replayed
from tests.kit.live import Api, Device, Server, running

pytestmark = pytest.mark.long

WHOLE = [
    {"type": "do", "id": "x", "question": 1, "action": {"type": "move", "uci": "e2e4"}, "by": 1},
    {"type": "hello", "table": "x", "v": 1, "since": 3},
    {"type": "leave", "id": "l", "seat": 1, "bot": None},
    {"type": "ask_undo", "id": "u", "seat": 1},
    {"type": "amend", "id": "a", "at": 1, "reason": "?", "action": None},
    {"type": "seat_bot", "id": "b", "seat": 0, "level": "easy"},
    {"type": "look", "seat": -3},
    {"type": "history", "id": "h", "since": -1},
]


def mutated(frame: bytes, changes: list[tuple[int, bytes]]) -> bytes:
    """Write bytes over a frame here and there."""
    data = bytearray(frame)
    for at, new in changes:
        place = at % (len(data) + 1)
        data[place : place + len(new)] = new
    return bytes(data)


LARGE = {"deep": "[" * 30_000, "long": "x" * 70_000}
FRAMES = st.one_of(
    st.text(max_size=60),
    st.builds(
        lambda frame, changes: mutated(msgspec.json.encode(frame), changes).decode(
            "utf-8", "replace"
        ),
        st.sampled_from(WHOLE),
        st.lists(st.tuples(st.integers(0, 200), st.binary(min_size=1, max_size=6)), max_size=3),
    ),
    st.binary(max_size=20),
    st.sampled_from(("deep", "long")),
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    store = tmp_path_factory.mktemp("frames") / "frames.db"
    with running(store) as one:
        yield one
    assert one.errors.read_text() == ""
    asyncio.run(_all_whole(one))


async def _all_whole(server: Server) -> None:
    """Every log left behind can be replayed."""
    async with opened(f"sqlite:///{server.store}") as store:
        for stream in await store.streams("table", open_only=False):
            await replayed(store, stream.id)


@settings(max_examples=20)
@given(frames=st.lists(FRAMES, min_size=1, max_size=15))
def test_any_frames_leave_the_table_alive(server: Server, frames: list[str | bytes]) -> None:
    asyncio.run(_told(server, frames))


async def _told(server: Server, frames: list[str | bytes]) -> None:
    api = Api(server.port)
    anna, basia = api.guest("Anna"), api.guest("Basia")
    table = api.open(anna, "szachy", 2, sit=0)
    api.close()
    good, bad = Device(server.port, anna.token), Device(server.port, basia.token)
    await good.join(table)
    await bad.join(table)
    assert (await bad.say("sit", seat=1)).type == "ack"
    for seat, device in enumerate((good, bad)):
        assert (await device.say("salt", seat=seat, salt="00" * 16)).type == "ack"
    assert (await good.say("start")).type == "ack"
    await good.ping()
    for frame in frames:
        try:
            await bad.raw(LARGE.get(frame, frame) if isinstance(frame, str) else frame)
        except ConnectionError:
            await bad.leave()
            bad = Device(server.port, basia.token)
            await bad.join(table)
    with suppress(ConnectionError):
        await bad.ping()
    await good.ping()
    if good.push.phase == "playing":
        asked = good.push.questions["0"]
        assert (await good.do(b'{"type":"resign"}', asked, 0)).type == "ack"
    await good.ping()
    assert good.push.phase == "over"
    await good.leave()
    await bad.leave()
