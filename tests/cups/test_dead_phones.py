"""A phone that keeps a sheet dies: another takes it over, the desk hands it on, nothing is lost."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from stolik.competitions.season import actions as do
from stolik.cups.counted import counted
from stolik.engine import REFEREE, Refused
from stolik.people.person import Person
from tests.kit.cups import ORDINARY, League, club
from tests.kit.tables import Phone, quiet
from tests.kit.virtual import run

WON = (1, -1, 1, -1)
TYPED = (-1, 1, -1, 1)
SECOND = Person("p-second", "Drugi telefon")


async def writes(league: League, phone: Phone) -> Any:
    answer = await phone.do(ORDINARY, REFEREE)
    await league.settled()
    return answer["type"]


def test_another_phone_takes_the_sheet_over_and_the_old_one_writes_no_more() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin()
            await league.start()
            first = await league.phone(1)
            assert await writes(league, first) == "ack"
            tables, id = league.one.tables, league.table_id(1)
            before = tables.keepers.heard["t1r1t1"]
            await tables.keepers.keep(id, SECOND, 1, takes=True)
            assert (
                tables.keepers.heard["t1r1t1"] == before
            )  # who holds no card of the table takes nothing
            await league.scans(1, SECOND)
            assert await tables.keepers.keeper(id, SECOND.id) == ("Stół 1", False)
            await tables.keepers.keep(id, SECOND, 1, takes=True)
            await league.settled()
            assert tables.keepers.heard["t1r1t1"] != before
            assert await tables.keepers.keeper(id, SECOND.id) == ("Drugi telefon", True)
            second = await Phone("second").join(one.hall, id, SECOND)
            assert await writes(league, second) == "ack"
            assert await writes(league, first) != "ack"
            assert league.rows() == [WON, WON]

    run(story())


async def next_round(league: League) -> None:
    """End the round on paper and begin the next."""
    for table in (1, 2):
        await league.act(do.TotalsEntered(table, 4, (3, 1, -1, -3)))
    await league.confirm(1, 2)
    await league.act(do.CloseRound())
    await league.act(do.StartRound())
    await league.settled()


def test_the_phone_that_took_a_sheet_over_keeps_it_in_the_next_round_too() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin(rounds=3)
            await league.start()
            await league.phone(1)
            keepers = league.one.tables.keepers
            await league.scans(1, SECOND)
            await keepers.keep(league.table_id(1), SECOND, 1, takes=True)
            await next_round(league)
            first = await league.phone(1)  # both go on, the old one a moment before
            id = league.table_id(1)
            assert await keepers.keeper(id, "p-scorer-1") == ("Stół 1", True)
            await keepers.keep(id, SECOND, 1)
            assert await keepers.keeper(id, SECOND.id) == ("Drugi telefon", True)
            await keepers.keep(id, Person("p-scorer-1", "Stół 1"), 1, takes=True)
            await keepers.keep(id, SECOND, 1)  # who took it on purpose is not sent away again
            assert await keepers.keeper(id, "p-scorer-1") == ("Stół 1", True)
            assert await writes(league, first) == "ack"
            await league.act(do.SheetEntered(1, (TYPED,) * 3, since=1))
            await league.act(do.TotalsEntered(2, 4, (3, 1, -1, -3)))
            await league.confirm(1, 2)
            await league.act(do.CloseRound())
            await league.act(do.StartRound())
            await league.settled()
            id = league.table_id(1)
            await keepers.keep(id, SECOND, 1)
            second = await Phone("second").join(one.hall, id, SECOND)
            assert await writes(league, second) == "ack"
            await keepers.keep(id, Person("p-scorer-1", "Stół 1"), 1)
            assert await keepers.keeper(id, SECOND.id) == ("Drugi telefon", True)  # it has begun

    run(story())


def test_a_sheet_that_the_desk_let_go_does_not_go_back_by_itself() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin()
            await league.start()
            await league.phone(1)
            await league.scans(1, SECOND)
            await next_round(league)
            await league.phone(1)
            keepers, id = league.one.tables.keepers, league.table_id(1)
            await keepers.free(id)
            await keepers.keep(id, SECOND, 1)
            await Phone("second").join(one.hall, id, SECOND)
            await keepers.keep(id, Person("p-scorer-1", "Stół 1"), 1)
            assert await keepers.keeper(id, SECOND.id) == ("Drugi telefon", True)

    run(story())


def test_the_desk_hands_a_sheet_to_the_next_phone_that_scans_the_card() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin()
            await league.start()
            first = await league.phone(1)
            tables, id = league.one.tables, league.table_id(1)
            await tables.keepers.free(id)
            assert await tables.keepers.keeper(id, "p-scorer-1") == ("", False)
            assert await writes(league, first) != "ack"
            await league.scans(1, SECOND)
            second = await Phone("second").join(one.hall, id, SECOND)
            assert await writes(league, second) == "ack"
            assert league.rows() == [WON]

    run(story())


def test_a_table_held_at_the_bell_goes_on_when_the_chief_gives_time() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin(4)
            await league.start()
            phone = await league.phone()
            assert await writes(league, phone) == "ack"
            await asyncio.sleep(40 * 60 + 1)
            await league.settled()
            await quiet()
            late = await phone.do(ORDINARY, REFEREE)
            assert (late["type"], late["code"]) == ("failed", "held")  # it says who writes it in
            chief = league.who("chief", judge=0)
            more = do.Rule("x", "extension", chief.judge, do.Extend(5), "LIG-17")
            await league.act(more, chief)
            await league.settled()
            await quiet()
            assert await writes(league, phone) == "ack"
            assert league.rows() == [WON, WON]
            await asyncio.sleep(5 * 60 + 1)
            await league.settled()
            await quiet()
            assert await writes(league, phone) != "ack"

    run(story())


def test_what_the_desk_typed_and_the_phone_counts_otherwise_waits_for_a_person() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin()
            await league.start()
            phone = await league.phone()
            seen = phone.push["head"]
            question = phone.question(REFEREE)
            await league.act(do.RowEntered(1, 1, 0, TYPED))
            late = {"question": question, "head": seen}
            answer = await phone.do(ORDINARY, REFEREE, **late)
            assert (answer["type"], answer["code"]) == ("failed", "second_word")
            await league.settled()
            assert league.rows() == [TYPED]
            (clash,) = league.sheet().clashes
            assert (clash.number, clash.points) == (1, WON)
            stored = league.cup.stored
            league.one.tables.told(league.table_id(1))
            assert (await phone.do(ORDINARY, REFEREE, **late))["type"] == "failed"
            await league.settled()
            assert league.cup.stored == stored  # said once
            await league.act(do.Decide(1, 1, takes_other=True))
            assert league.rows() == [WON]
            await league.settled()
            assert await writes(league, phone) == "ack"
            assert league.rows() == [WON, WON]

    run(story())


def test_deals_typed_at_the_desk_reach_the_phone_which_goes_on_behind_them() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin()
            await league.start()
            phone = await league.phone()
            assert await writes(league, phone) == "ack"
            await league.act(do.SheetEntered(1, (TYPED, None), since=1))
            await league.settled()
            assert counted(phone.table.model) == (WON, TYPED, None)
            assert await writes(league, phone) == "ack"
            assert league.rows() == [WON, TYPED, None, WON]
            assert not league.sheet().clashes
            assert phone.table.model.session.is_over

    run(story())


def test_what_the_desk_types_anew_is_anew_on_the_phone_and_never_its_own_word() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin()
            await league.start()
            phone = await league.phone()
            await league.act(do.SheetEntered(1, (TYPED, WON)))
            await league.settled()
            assert counted(phone.table.model) == (TYPED, WON)
            await league.act(do.SheetEntered(1, (WON,)))
            await league.settled()
            assert counted(phone.table.model) == (WON,)
            assert league.rows() == [WON]
            assert not league.sheet().clashes
            assert await writes(league, phone) == "ack"
            assert league.rows() == [WON, WON]

    run(story())


def test_a_phone_takes_back_its_own_deal_and_not_the_desk_s() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin()
            await league.start()
            phone = await league.phone()
            await league.act(do.RowEntered(1, 1, 0, TYPED))
            await league.settled()
            last = phone.table.model.log.in_force[-1][0]
            assert (await phone.say("undo", since=last, reason="?"))["type"] == "ack"
            await league.settled()
            assert league.rows() == [TYPED]
            assert counted(phone.table.model) == (TYPED,)

    run(story())


def test_a_deal_struck_while_it_is_played_is_struck_on_the_phone_too() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin()
            await league.start()
            phone = await league.phone()
            judge = league.who("judge", judge=1)
            await league.act(do.Strike(1, 1, judge.judge), judge, reason="odkryta karta")
            await league.settled()
            assert counted(phone.table.model) == (None,)
            assert await writes(league, phone) == "ack"
            assert league.rows() == [None, WON]

    run(story())


def test_two_phones_write_the_same_deal_otherwise_and_a_person_decides() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin()
            await league.start()
            first = await league.phone(1)
            await league.scans(1, SECOND)
            tables, id = league.one.tables, league.table_id(1)
            seen = {"head": first.push["head"], "question": first.question(REFEREE)}
            await tables.keepers.keep(id, SECOND, 1, takes=True)
            second = await Phone("second").join(one.hall, id, SECOND)
            assert await writes(league, second) == "ack"
            answer = await first.do({**ORDINARY, "black": [1, 3]}, REFEREE, **seen)
            assert answer["code"] == "second_word", answer
            await league.settled()
            assert league.rows() == [WON]
            assert [(c.number, c.points, c.is_second) for c in league.sheet().clashes] == [
                (1, TYPED, True)
            ]
            assert (await first.do(ORDINARY, REFEREE, **seen))["type"] == "ack"  # it says the same
            assert league.rows() == [WON]
            assert await writes(league, second) == "ack"  # the table plays on meanwhile
            assert [c.points for c in league.sheet().clashes] == [TYPED]
            await league.act(do.Decide(1, 1, takes_other=True))
            await league.settled()
            assert league.rows() == [TYPED, WON]

    run(story())


def test_a_phone_comes_back_after_an_hour_with_three_deals() -> None:
    """Of its deals one is known, one stands otherwise, and one is behind the bell."""

    async def story() -> None:
        async with club() as one:
            league = await one.begin()
            await league.start()
            await league.act(do.RowEntered(1, 1, 0, WON))
            await league.act(do.RowEntered(1, 2, 1, WON))
            await asyncio.sleep(60 * 60)
            await league.settled()
            scorer = league.who("scorer", table=1)
            await league.act(do.RowEntered(1, 1, 0, WON), scorer, 0)
            assert not league.sheet().clashes
            await league.act(do.RowEntered(1, 2, 1, TYPED), scorer, 0)
            with pytest.raises(Refused, match="TABLE_CLOSED"):
                await league.act(do.RowEntered(1, 3, 2, WON), scorer, 0)
            assert league.rows() == [WON, WON]
            assert [(c.number, c.points) for c in league.sheet().clashes] == [(2, TYPED)]
            with pytest.raises(Refused, match="TWO_ALREADY"):
                await league.act(do.RowEntered(1, 2, 1, (3, -1, -1, -1)), scorer, 0)
            await league.act(do.Decide(1, 2, takes_other=False))
            await league.act(do.SheetEntered(1, (WON,), since=2))  # the desk types the third
            assert league.rows() == [WON, WON, WON]

    run(story())
