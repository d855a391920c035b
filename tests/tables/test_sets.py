"""Sets of tables on the same deals: equal cards, no way for a card to wander, one end for all."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from stolik import games
from stolik.engine import CHANCE
from stolik.engine.log import AnyLog
from stolik.engine.record import load
from stolik.engine.verify import verify
from stolik.people import veil
from stolik.people.person import Person
from stolik.store.faults import StoreError
from stolik.store.memory import MemoryStore
from stolik.store.sqlite import SqliteStore
from stolik.tables.faults import Denied
from stolik.tables.hall import set_keeper
from stolik.tables.hall.hall import Hall
from stolik.tables.hall.sets import TableSet, close_set, find_set
from stolik.tables.table import opening
from tests.kit.tables import ANNA, BASIA, CELA, Phone, crashed, hall, play_on, quiet
from tests.kit.virtual import run
from tests.kit.walks import seeded

ONE, TWO = (
    [Person(f"p-{table}{n}", f"{table}{n}", login=f"{table}{n}") for n in range(4)]
    for table in ("A", "B")
)
LONG = {"deals_per_series": 2, "claim_timeout_s": 0}


def by(luck: str) -> Callable[[list[dict[str, Any]]], dict[str, Any]]:
    """Choose at random, but lay no cards down."""
    drawn = seeded(luck)

    def choose(actions: list[dict[str, Any]]) -> dict[str, Any]:
        kept = [one for one in actions if one["type"] in ("call", "play", "ready")] or actions
        return drawn.shuffled(kept)[0]

    return choose


async def opened(where: Hall, tables: int = 2, **plan: Any) -> TableSet:
    return await where.create_set("baska", LONG, 4, tables, ANNA, **plan)


async def sat(where: Hall, table: str, people: list[Person]) -> list[Phone]:
    """Sit four people down at a table and begin."""
    phones = [await Phone(one.name).join(where, table, one) for one in people]
    for seat, phone in enumerate(phones):
        answer = await phone.say("sit", seat=seat)
        assert answer["type"] == "ack", answer
    assert (await phones[0].say("start"))["type"] == "ack"
    return phones


async def log_of(where: Hall, table: str) -> AnyLog:
    return load(await where.record(table), games.load)


def cards(log: AnyLog) -> list[object]:
    return [event.do for _, event in log.in_force if event.by == CHANCE]


def test_two_tables_that_play_differently_get_the_same_cards_and_both_records_verify() -> None:
    async def story() -> None:
        async with hall() as one:
            found = await opened(one)
            for table, people in zip(found.tables, (ONE, TWO), strict=True):
                await play_on(await sat(one, table, people), by(table))
            await quiet()
            logs = [await log_of(one, table) for table in found.tables]
            played = [[e.do for _, e in log.in_force if e.by >= 0] for log in logs]
            assert played[0] != played[1]
            assert cards(logs[0]) == cards(logs[1])
            for table in found.tables:
                assert verify(await one.record(table), games.load).draws == 2
            assert (await find_set(one.house.store, found.id)).is_closed

    run(story())


def test_a_table_that_is_over_first_keeps_its_record_history_and_cards_to_itself() -> None:
    async def story() -> None:
        async with hall() as one:
            found = await opened(one)
            watcher = await Phone("watcher").join(one, found.tables[0], CELA)
            phones = await sat(one, found.tables[0], ONE)
            begun = watcher.push["scene"]
            await play_on(phones, by("x"))
            await quiet()
            assert phones[0].push["phase"] == "over"
            with pytest.raises(Denied) as caught:
                await one.record(found.tables[0])
            assert caught.value.code == "set_not_over"
            for phone in (phones[0], watcher):
                assert (await phone.say("history"))["code"] == "not_allowed"
            late = await Phone("late").join(one, found.tables[0], BASIA)
            assert late.push["scene"] == watcher.push["scene"] == begun
            assert late.news == watcher.news == []
            root = await one.house.store.get("secret", found.id)
            assert root is not None
            seen = b"".join(b"".join(p.frames) for p in (*phones, watcher, late))
            assert root.hex().encode() not in seen
            await play_on(await sat(one, found.tables[1], TWO), by("y"))
            await quiet()
            assert (await log_of(one, found.tables[0])).revealed == [root]
            assert watcher.push["scene"] != begun

    run(story())


def test_what_a_slower_table_is_sent_does_not_depend_on_a_faster_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story(is_fast: bool) -> list[list[bytes]]:
        names = count()
        monkeypatch.setattr(opening, "token_bytes", bytes)
        monkeypatch.setattr(veil, "token_bytes", bytes)
        monkeypatch.setattr(set_keeper, "token_urlsafe", lambda _: f"set-{next(names)}")
        async with hall() as one:
            found = await opened(one)
            if is_fast:
                await play_on(await sat(one, found.tables[0], ONE), by("fast"))
            phones = await sat(one, found.tables[1], TWO)
            await play_on(phones, by("slow"))
            return [until_over(phone.frames) for phone in phones]

    fast, alone = run(story(True)), run(story(False))
    assert fast == alone
    assert all(len(frames) > 30 for frames in fast)


def until_over(frames: list[bytes]) -> list[bytes]:
    """What a phone was sent up to the picture of the end."""
    last = next(n for n, frame in enumerate(frames) if b'"phase":"over"' in frame)
    return frames[: last + 1]


def test_nobody_sits_at_two_tables_of_a_set_but_may_change_before_the_start() -> None:
    async def story() -> None:
        async with hall() as one:
            found = await opened(one)
            first, second = [await Phone(t).join(one, t, BASIA) for t in found.tables]
            assert (await first.say("sit", seat=1))["type"] == "ack"
            assert (await second.say("sit", seat=1))["code"] == "plays_elsewhere"
            host = await Phone("host").join(one, found.tables[0], ANNA)
            assert (await host.say("leave", seat=1))["type"] == "ack"
            assert (await second.say("sit", seat=1))["type"] == "ack"
            assert (await second.say("leave", seat=1))["type"] == "ack"
            assert (await first.say("sit", seat=9))["type"] == "failed"
            assert (await second.say("sit", seat=1))["type"] == "ack"

    run(story())


def test_who_has_seen_cards_or_judges_does_not_sit_at_another_table_of_the_set() -> None:
    async def story() -> None:
        async with hall() as one:
            found = await opened(one)
            await one.appoint(found.tables[0], CELA)
            await one.appoint(found.tables[1], CELA)
            phones = await sat(one, found.tables[0], ONE)
            assert (await phones[2].say("leave", seat=2))["type"] == "ack"
            with pytest.raises(Denied, match="too_late_to_judge"):
                await one.appoint(found.tables[0], BASIA)
            late = await Phone("late").join(one, found.tables[1], BASIA)
            assert (await late.say("sit", seat=3))["type"] == "ack"
            for person in (ONE[2], CELA):
                other = await Phone("other").join(one, found.tables[1], person)
                assert (await other.say("sit", seat=0))["code"] == "plays_elsewhere"
            with pytest.raises(Denied, match="plays_elsewhere"):
                await one.appoint(found.tables[1], ONE[0])

    run(story())


def test_nobody_adds_to_chance_and_nobody_waits_for_it() -> None:
    async def story() -> None:
        async with hall() as one:
            found = await opened(one)
            phone = await Phone("a").join(one, found.tables[0], ANNA)
            assert phone.welcome["boards"] == found.id
            assert (await phone.say("sit", seat=0))["type"] == "ack"
            assert (await phone.say("salt", seat=0, salt="00" * 16))["code"] == "boards_fixed"
            other = await Phone("b").join(one, found.tables[1], BASIA)
            assert other.welcome["commit"] == phone.welcome["commit"]
            phones = await sat(one, found.tables[1], TWO)
            assert phones[0].table.model.has_drawn

    run(story())


def test_after_a_restart_a_set_goes_on_and_ends_as_it_would_have(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "stolik.db")
        async with hall(store) as one:
            found = await opened(one)
            await play_on(await sat(one, found.tables[0], ONE), by("x"))
        await store.close()
        store = SqliteStore(tmp_path / "stolik.db")
        async with hall(store) as two:
            with pytest.raises(Denied, match="set_not_over"):
                await two.record(found.tables[0])
            await play_on(await sat(two, found.tables[1], TWO), by("y"))
            while not (await find_set(store, found.id)).is_closed:
                await asyncio.sleep(0.01)
            for table in found.tables:
                while (await two.table(table)).model.is_sealed:
                    await asyncio.sleep(0.01)
            logs = [await log_of(two, table) for table in found.tables]
            assert cards(logs[0]) == cards(logs[1])
        await store.close()

    asyncio.run(story())


def test_a_set_whose_closing_was_cut_short_is_closed_after_the_restart() -> None:
    async def story() -> None:
        async with hall() as one:
            found = await opened(one, 3)
            await play_on(await sat(one, found.tables[0], ONE), by("x"))
            assert await close_set(one.house.store, found.id) is None
            await close_set(one.house.store, found.id, is_forced=True)
            disk = await crashed(one)
        async with hall(MemoryStore(disk)) as two:
            await quiet()
            for table in found.tables:
                assert (await log_of(two, table)).is_closed

    run(story())


def test_the_host_closes_a_set_and_tables_still_at_play_are_given_up() -> None:
    async def story() -> None:
        async with hall() as one:
            found = await opened(one)
            phones = await sat(one, found.tables[0], ONE)
            with pytest.raises(Denied, match="not_allowed"):
                await one.sets.close(found.id, ONE[0].id)
            assert phones[0].push["phase"] == "playing"
            await one.sets.close(found.id, ANNA.id)
            await quiet()
            assert phones[0].push["phase"] == "over"
            answer = await phones[0].do({"type": "call", "call": "pass"})
            assert (answer["type"], answer["code"]) == ("failed", "not_allowed")
            assert verify(await one.record(found.tables[0]), games.load).draws == 1
            assert one.lobby() == []
            with pytest.raises(Denied, match="no_set"):
                await one.sets.close("nothing", ANNA.id)

    run(story())


def test_people_named_from_the_beginning_sit_at_the_first_table_and_bots_at_all() -> None:
    async def story() -> None:
        async with hall() as one:
            found = await opened(one, places=[ANNA, None, "bot:easy", None])
            tables = [one.listed(table) for table in found.tables]
            chairs = [[c.name or c.bot or "" for c in t.chairs] for t in tables if t is not None]
            assert chairs == [["Anna", "", "Mela", ""], ["", "", "Mela", ""]]
            assert {t.boards for t in tables if t is not None} == {found.id}

    run(story())


@pytest.mark.parametrize(("tables", "mode", "code"), [
    (1, "live", "set_size"),
    (51, "live", "set_size"),
    (2, "paper", "set_paper"),
])  # fmt: skip
def test_a_set_that_cannot_be_leaves_nothing(tables: int, mode: Any, code: str) -> None:
    async def story() -> None:
        store = MemoryStore()
        async with hall(store) as one:
            with pytest.raises(Denied, match=code):
                await opened(one, tables, mode=mode)
            with pytest.raises(Exception, match="bad_option"):
                await one.create_set("baska", {"passes_to_close": 9}, 4, 2, ANNA)
        assert store.disk.streams == {}
        assert await store.scan("set") == []

    run(story())


def test_a_set_is_closed_as_soon_as_the_store_is_there_again() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with hall(store) as one:
            found = await opened(one)
            await play_on(await sat(one, found.tables[0], ONE), by("x"))
            phones = await sat(one, found.tables[1], TWO)
            down = FailingSets(store, 3)
            one.house.store = down
            await play_on(phones, by("y"))
            await quiet()
            assert down.left < 3
            with pytest.raises(Denied, match="set_not_over"):
                await one.record(found.tables[0])
            await asyncio.sleep(5)
            assert down.left == 0
            for table in found.tables:
                assert (await log_of(one, table)).is_closed

    run(story())


class FailingSets:
    """A store that cannot keep a set for a while; everything else it does."""

    def __init__(self, store: MemoryStore, left: int) -> None:
        self._store, self.left = store, left

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def put(self, kind: str, key: str, value: bytes) -> None:
        if kind == "set" and self.left:
            self.left -= 1
            raise StoreError("closed")
        await self._store.put(kind, key, value)
