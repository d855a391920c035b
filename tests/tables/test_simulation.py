"""Random evenings in virtual time: people act, confuse, repeat, leave, and servers crash.

A failing run names its seed. After every step all that was acknowledged is in the log once, and
whoever is there sees what somebody who comes in now would see.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stolik.engine import Actor, Luck
from stolik.engine.wire import encoded
from stolik.live.clocks import LoopClock
from stolik.store.memory import MemoryStore
from stolik.tables.bots.thinking import InlineBots
from stolik.tables.hall.hall import Hall
from stolik.tables.hall.summary import SUMMARIES
from stolik.tables.table.reading import rebuilt
from tests.kit.tables import ANNA, BASIA, CELA, Phone, crashed, hall, quiet, seated
from tests.kit.virtual import run
from tests.kit.walks import seeded

PEOPLE = (ANNA, BASIA, CELA)
GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("kosci", {"target": 3000, "decision_seconds": 20}),
    ("wyzsza-nizsza", {"move_seconds": 20, "starting_chips": 100}),
    ("szachy", {"clock": {"base_s": 120, "increment_s": 2}}),
    ("tenis-stolowy", {"sets_to_win": 1}),
)


class Evening:
    """One table, three people on some devices, and a server that may die."""

    def __init__(self, seed: int) -> None:
        self.luck: Luck = seeded("evening", seed)
        self.game, self.options = GAMES[seed % len(GAMES)]
        self.seed = seed
        self.store = MemoryStore()
        self.at = 1_700_000_000_000
        self.phones: list[Phone] = []
        self.acked: set[str] = set()
        self.sent: list[tuple[Phone, bytes, str]] = []
        self.number = 0

    async def run(self, steps: int) -> str:
        """Play so many steps; gives the log's hash, so that a run can be compared with itself."""
        self.hall = await Hall.open(self.store, LoopClock(self.at), InlineBots())
        self.table, self.phones = await seated(
            self.hall, self.game, ANNA, BASIA, options=self.options
        )
        self.phones.append(await Phone("w").join(self.hall, self.table, CELA))
        ways: list[Callable[[], Awaitable[None]]] = [
            *[self.move] * 10, self.repeat, self.confuse, self.wait, self.ask, self.answer,
            self.reconnect, self.crash,
        ]  # fmt: skip
        for _ in range(steps):
            await ways[self.luck.below(len(ways))]()
            await quiet()
            await self.check()
        head = (await self.store.find(self.table)).hash.hex()  # type: ignore[union-attr]
        await self.hall.shutdown()
        return head

    def one(self) -> Phone:
        return self.phones[self.luck.below(len(self.phones))]

    async def tell(self, phone: Phone, **message: object) -> None:
        self.number += 1
        id = f"c{self.number}"
        frame = msgspec.json.encode({"id": id, **message})
        await phone.raw(frame)
        self.sent.append((phone, frame, id))
        self.heard(phone, id)

    def heard(self, phone: Phone, id: str) -> None:
        answer = phone.answer(id)
        if answer["type"] == "ack":
            assert phone.client is not None
            self.acked.add(f"{phone.client.alias}/{id}")

    async def move(self) -> None:
        able = [p for p in self.phones if p.push["viewer"] >= 0 and p.push["questions"]]
        if able:
            phone = able[self.luck.below(len(able))]
            actions = phone.offered()[:40] if self.luck.below(30) else phone.offered()
            seat = phone.push["viewer"]
            if actions and phone.question(seat) is not None:
                action = actions[self.luck.below(len(actions))]
                question = phone.question(seat)
                await self.tell(phone, type="do", question=question, action=action, by=seat)

    async def repeat(self) -> None:
        """Send something again that was sent before: its answer is the same."""
        mine = [one for one in self.sent if one[0] in self.phones]
        if mine:
            phone, frame, id = mine[self.luck.below(len(mine))]
            first = phone.answer(id)
            length = await self.store.version(self.table)
            phone.frames = [f for f in phone.frames if f'"id":"{id}"'.encode() not in f]
            await phone.raw(frame)
            again = phone.answer(id)
            if first["type"] == "ack":
                assert again == first
                assert await self.store.version(self.table) == length
            else:
                self.heard(phone, id)

    async def confuse(self) -> None:
        """Answer questions that are not asked, for chairs that are not one's own."""
        await self.tell(
            self.one(),
            type="do",
            question=self.luck.below(6),
            action={"type": ("throw", "play", "move", "what")[self.luck.below(4)]},
            by=self.luck.below(6) - 3,
        )

    async def wait(self) -> None:
        await asyncio.sleep(self.luck.below(9000) / 1000)

    async def ask(self) -> None:
        kind = ("ask_undo", "ask_pause", "rematch")[self.luck.below(3)]
        await self.tell(self.one(), type=kind, seat=self.luck.below(2))

    async def answer(self) -> None:
        asked = self.phones[0].push["asked"]
        if asked is not None and asked.get("waiting"):
            accept = self.luck.below(3) > 0
            await self.tell(self.one(), type="answer", seat=asked["waiting"][0], accept=accept)

    async def reconnect(self) -> None:
        place = self.luck.below(len(self.phones))
        old = self.phones[place]
        assert old.client is not None
        since = old.push["n"]
        old.client.close()
        await asyncio.sleep(self.luck.below(3000) / 1000)
        self.phones[place] = await Phone(f"r{self.number}").join(
            self.hall, self.table, old.client.person, since=since
        )

    async def crash(self) -> None:
        self.at = self.hall.house.clock.now_ms() + self.luck.below(100_000)
        self.store = MemoryStore(await crashed(self.hall))
        self.hall = await Hall.open(self.store, LoopClock(self.at), InlineBots())
        self.phones = [
            await Phone(f"k{self.number}").join(self.hall, self.table, w) for w in PEOPLE
        ]

    async def check(self) -> None:
        for key in self.acked:
            assert await self.store.answered(self.table, key) is not None, key
        stream = await self.store.find(self.table)
        assert stream is not None
        live = await self.hall.table(self.table)
        again = rebuilt(
            await self.store.read(self.table),
            SUMMARIES.decode(stream.head.summary),
            live.model.session.secret,
        )
        assert encoded(again.log.state) == encoded(live.model.log.state)
        assert again.secrecy.before == live.model.secrecy.before
        assert again.questions == live.model.questions
        assert again.seating == live.model.seating
        assert again.head == live.model.head
        if again.phase == "playing":
            for seat in (0, 1):
                known = again.session.can_take_back(Actor(seat), (0, 1))
                assert live.model.can_take_back(seat) == known
        for viewer in (0, 1, -4):
            assert encoded(again.see(viewer)) == encoded(live.model.see(viewer))  # type: ignore[arg-type]
        for phone, person in zip(self.phones, PEOPLE, strict=True):
            new = await Phone("new").join(self.hall, self.table, person)
            for part in ("scene", "forms", "questions", "phase", "asked", "deadline_ms", "head"):
                assert phone.push[part] == new.push[part], part
            assert new.client is not None
            new.client.close()


@pytest.mark.parametrize("seed", range(12))
def test_a_random_evening_loses_nothing_and_shows_everyone_the_same(seed: int) -> None:
    run(Evening(seed).run(60))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 400))
def test_many_random_evenings(seed: int) -> None:
    run(Evening(seed).run(150))


@settings(max_examples=60)
@given(st.data())
def test_random_and_mutated_frames_never_kill_a_table(data: st.DataObject) -> None:
    whole = [
        b'{"type":"do","id":"1","question":1,"action":{"type":"throw"},"by":0}',
        b'{"type":"sit","id":"1","seat":0}',
        b'{"type":"salt","id":"1","seat":0,"salt":"ab"}',
        b'{"type":"amend","id":"1","at":1,"reason":"x","action":null,"preview":true}',
        b'{"type":"hello","table":"t","v":1,"since":0,"lang":"pl"}',
        b'{"type":"answer","id":"1","seat":0,"accept":true}',
        b'{"type":"look","seat":0}',
        b'{"type":"ping","at":1}',
    ]
    frames = data.draw(
        st.lists(
            st.one_of(
                st.binary(max_size=80),
                st.text(max_size=40).map(str.encode),
                st.tuples(st.sampled_from(whole), st.integers(0, 60), st.binary(max_size=4)).map(
                    lambda cut: cut[0][: cut[1]] + cut[2] + cut[0][cut[1] + len(cut[2]) :]
                ),
            ),
            max_size=8,
        )
    )

    async def story() -> None:
        async with hall() as one:
            _, (anna, _) = await seated(one, "kosci", ANNA, BASIA)
            for frame in frames:
                await anna.raw(frame)
            assert not any(f["code"] == "internal" for f in anna.told("failed"))
            again = await Phone("again").join(one, anna.table.id, ANNA)
            if again.question(0) is not None:
                assert (await again.do(again.offered()[0]))["type"] == "ack"

    run(story())
