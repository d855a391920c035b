"""Tables of a competition: opened and stopped as it orders, what they count told back to it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from stolik.competitions.season import actions as do
from stolik.cups.register import CupPerson
from stolik.engine import REFEREE, Refused
from stolik.people.person import Person
from stolik.store.faults import StoreError
from stolik.store.memory import Disk, MemoryStore
from stolik.store.protocol import Entry, Head
from tests.kit.cups import ORDINARY, League, club
from tests.kit.tables import START_MS, Phone, crashed, quiet
from tests.kit.virtual import run

WON = (1, -1, 1, -1)


async def write(league: League, phone: Phone, **more: Any) -> None:
    """Let the scorer of a table write a deal, and wait until it is known."""
    answer = await phone.do({**ORDINARY, **more}, REFEREE)
    assert answer["type"] == "ack", answer
    await league.settled()


async def tables_of(store: MemoryStore) -> list[str]:
    """List the tables a store holds."""
    return sorted(one.id for one in await store.streams("table", open_only=False))


def test_every_table_of_a_round_is_opened_once_with_its_people() -> None:
    async def story() -> None:
        disk = Disk()
        store = MemoryStore(disk)
        async with club(store) as one:
            league = await one.begin()
            await league.start()
            ids = await tables_of(store)
            assert ids == sorted(league.table_id(n) for n in (1, 2))
            for table in (1, 2):
                model = (await one.hall.table(league.table_id(table))).model
                members = league.cup.members()
                seated = [members[member] for member in league.sheet(table).seats]
                assert [place.person for place in model.seating.places] == seated
                assert model.is_paper
                assert model.phase != "waiting"
            assert one.hall.lobby() == []  # nobody finds them but by their cards
            await league.row()
            await league.settled()
            assert await tables_of(store) == ids
            await league.cup.close()
            await crashed(one.hall)
        async with club(MemoryStore(disk), START_MS + 60_000) as other:
            again = await other.again()
            await again.settled()
            assert await tables_of(MemoryStore(disk)) == ids

    run(story())


def test_a_deal_written_at_a_table_is_in_the_competition() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin()
            await league.start()
            phone = await league.phone(2)
            await write(league, phone)
            await write(league, phone, black=[1, 3])
            assert league.rows(2) == [WON, (-1, 1, -1, 1)]
            assert league.rows(1) == []
            table = league.table_id(2)
            in_force = league.cup.model.log.in_force
            assert [e.hand for _, e in in_force if isinstance(e.do, do.Fed)] == [table, table]
            assert league.sheet(2).is_here

    run(story())


def test_what_is_put_right_at_a_table_is_put_right_in_the_competition() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin()
            await league.start()
            phone = await league.phone()
            await write(league, phone)
            await write(league, phone, black=[1, 3])
            last = phone.table.model.log.in_force[-1][0]
            answer = await phone.say("undo", since=last, reason="pomyłka")
            assert answer["type"] == "ack", answer
            await league.settled()
            assert league.rows() == [WON]
            await write(league, phone, black=[0, 1])
            assert league.rows() == [WON, (1, 1, -1, -1)]

    run(story())


def test_signatures_are_void_when_the_table_writes_anew() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin(4)
            await league.start()
            phone = await league.phone()
            for _ in range(4):
                await write(league, phone)
            scorer = league.who("scorer", table=1)
            await league.act(do.Sign(1), scorer, 0)
            assert league.sheet().signed == (0,)
            last = phone.table.model.log.in_force[-1][0]
            assert (await phone.say("undo", since=last, reason="pomyłka"))["type"] == "ack"
            await league.settled()
            assert league.sheet().signed == ()

    run(story())


def test_a_final_sheet_does_not_change_though_the_table_writes_on() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin(4)
            await league.start()
            phone = await league.phone()
            for _ in range(4):
                await write(league, phone)
            await league.confirm(1)
            last = phone.table.model.log.in_force[-1][0]
            await phone.say("undo", since=last, reason="pomyłka")
            await league.settled()
            assert league.rows() == [WON] * 4

    run(story())


def test_at_the_bell_the_tables_of_the_round_are_stopped_and_count_as_they_stand() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin(4)
            await league.start()
            phone = await league.phone()
            await write(league, phone)
            await asyncio.sleep(40 * 60 + 1)
            await league.settled()
            await quiet()
            assert phone.table.model.phase == "paused"
            late = await phone.do(ORDINARY, REFEREE)
            assert late["type"] != "ack"
            assert league.rows() == [WON]
            assert league.sheet().stopped

    run(story())


def test_the_next_round_has_tables_of_its_own() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin(4)
            await league.start()
            first = league.table_id()
            phone = await league.phone()
            for _ in range(4):
                await write(league, phone)
            await league.confirm(1)
            await league.act(do.CloseRound())
            await league.act(do.StartRound())
            await league.settled()
            assert league.table_id() != first
            assert (await one.hall.table(first)).model.log.is_closed
            assert league.rows() == []
            assert league.one.tables.order_of(league.table_id()) is not None
            forged = league.table_id()[:-1] + ("0" if league.table_id()[-1] != "0" else "1")
            assert league.one.tables.order_of(forged) is None

    run(story())


def test_deals_of_a_table_reach_the_competition_after_a_kill_though_nobody_was_told() -> None:
    async def story() -> None:
        disk = Disk()
        async with club(MemoryStore(disk)) as one:
            league = await one.begin()
            await league.start()
            phone = await league.phone()
            league.club.hall.listeners.clear()  # killed between the table and the competition
            assert (await phone.do(ORDINARY, REFEREE))["type"] == "ack"
            await league.settled()
            assert league.rows() == []
            await league.cup.close()
            await crashed(one.hall)
        async with club(MemoryStore(disk), START_MS + 60_000) as other:
            again = await other.again()
            await again.settled()
            assert again.rows() == [WON]

    run(story())


class Faltering(MemoryStore):
    """A store that does not take the next entries of one stream."""

    broken = ""

    async def append(
        self,
        stream: str,
        expected: int,
        entries: Sequence[Entry],
        *,
        command: str | None = None,
        answer: bytes = b"",
        head: Head | None = None,
    ) -> None:
        if stream == self.broken:
            raise StoreError("full")
        await super().append(stream, expected, entries, command=command, answer=answer, head=head)


def test_deals_that_the_store_refused_are_told_again_until_it_takes_them() -> None:
    async def story() -> None:
        store = Faltering()
        async with club(store) as one:
            league = await one.begin()
            await league.start()
            phone = await league.phone()
            store.broken = "liga"
            assert (await phone.do(ORDINARY, REFEREE))["type"] == "ack"
            await asyncio.sleep(3)
            assert league.rows() == []
            store.broken = ""
            await asyncio.sleep(3)
            assert league.rows() == [WON]

    run(story())


def test_on_paper_no_table_is_opened() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with club(store) as one:
            league = await one.begin(tables="paper")
            await league.start()
            assert await tables_of(store) == []
            assert league.one.tables.links() == {}

    run(story())


def test_online_tables_wait_for_their_players() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with club(store) as one:
            league = await one.begin(4, tables="online")
            await league.start()
            model = (await one.hall.table(league.table_id())).model
            assert not model.is_paper
            assert model.phase == "waiting"

    run(story())


def test_only_the_first_who_scans_the_card_keeps_the_sheet() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin()
            await league.start()
            first = await league.phone(1)
            assert "scorer" in first.welcome["roles"]
            late = Person("p-late", "Spóźniony")
            await league.one.tables.keepers.keep(league.table_id(1), late, 1)
            other = await Phone("late").join(one.hall, league.table_id(1), late)
            assert "scorer" not in other.welcome["roles"]

    run(story())


def test_a_row_by_hand_does_not_fight_with_the_table() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin()
            await league.start()
            phone = await league.phone()
            await write(league, phone)
            await league.act(do.RowEntered(1, 1, 0, WON))  # it says the same
            assert not league.sheet().clashes
            with pytest.raises(Refused) as refused:
                await league.act(do.RowEntered(1, 3, 2, WON))
            assert refused.value.code == "WRONG_DEAL_NO"
            assert league.rows() == [WON]

    run(story())


class Busy(MemoryStore):
    """A store that takes a second for every entry of the competition."""

    is_slow = False

    async def append(
        self,
        stream: str,
        expected: int,
        entries: Sequence[Entry],
        *,
        command: str | None = None,
        answer: bytes = b"",
        head: Head | None = None,
    ) -> None:
        if self.is_slow and stream == "liga":
            await asyncio.sleep(1)
        await super().append(stream, expected, entries, command=command, answer=answer, head=head)


@pytest.mark.parametrize("is_asked", [False, True])
def test_deals_acknowledged_before_the_bell_count_though_the_bell_comes_first(
    is_asked: bool,
) -> None:
    async def story() -> None:
        store = Busy()
        async with club(store) as one:
            league = await one.begin(12)
            await league.start()
            phones = [await league.phone(table) for table in (1, 2, 3)]
            now = league.cup.state.now
            left_s = (now.room.ends_ms() - league.cup.clock_ms()) / 1000
            await asyncio.sleep(left_s - 0.05)
            store.is_slow = True
            for phone in phones:
                assert (await phone.do(ORDINARY, REFEREE))["type"] == "ack"
            if is_asked:  # another command wakes the competition after the bell
                await asyncio.sleep(0.06)
                await league.cup.people.put("p-new", CupPerson("Nowy"))
                await league.act(do.Enlist("p-new"))
            await asyncio.sleep(10)
            assert [league.rows(table) for table in (1, 2, 3)] == [[WON]] * 3
            assert all(sheet.stopped for sheet in league.cup.state.now.sheets)
            for phone in phones:
                assert (await phone.do(ORDINARY, REFEREE))["type"] != "ack"

    run(story())
