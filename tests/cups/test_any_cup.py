"""A cup that runs: a round opens its tables by itself, and what they end with is its result."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

import pytest

from stolik.competitions.puchar import actions as do
from stolik.competitions.puchar import office
from stolik.competitions.puchar.rules import CupRules
from stolik.competitions.puchar.state import State
from stolik.competitions.puchar.trf_reading import taken
from stolik.cups.faults import CupError
from stolik.cups.joining import join
from stolik.cups.register import Tables
from stolik.engine.protocol import Event
from stolik.interop.cup_tables import Entry
from stolik.people.person import Person
from tests.competitions.puchar.test_trf_reading import SMALL
from tests.cups.test_olympiad import entered
from tests.kit.cups import JUDGES, NAMES, OWNER, Club, League, club
from tests.kit.tables import START_MS, Phone
from tests.kit.virtual import run


async def cup(one: Club, people: int, tables: Tables = "phones", **options: Any) -> League:
    """Begin a cup of Kości for two."""
    rules = {"game": "kosci", "seeding": "entry", **options}
    await one.cups.create("puchar", "Puchar", rules, OWNER, JUDGES, tables, id="puchar")
    found = League(one, await one.cups.get("puchar"))
    await one.cups.enlist(found.one, [Entry(name) for name in NAMES[:people]], OWNER)
    await found.act(do.Begin())
    return found


def test_a_round_opens_its_tables_and_takes_what_they_end_with() -> None:
    async def play() -> None:
        async with club() as one:
            games = await cup(one, 4, format="swiss", table_size=2)
            await games.act(do.NextRound())
            await games.settled()
            for table, written in ((1, (6000, 3000) * 2), (2, (3000, 6000, 3000, 6000, 3000))):
                scorer = await games.phone(table)
                for points in written:
                    await entered(scorer, {"type": "entered", "points": points})
                    await games.settled()
            state = games.cup.state
            assert state.phase == "between"
            assert [m.boards[0].places for m in state.rounds[0].matches] == [(1, 2), (2, 1)]
            await games.act(do.NextRound())
            sides = [set(m.sides) for m in games.cup.state.rounds[1].matches]
            assert sides == [{0, 1}, {2, 3}]  # those who have won meet

    run(play())


def test_online_a_table_begins_when_both_are_there_and_no_shows_lose_by_the_clock() -> None:
    async def play() -> None:
        async with club() as one:
            games = await cup(one, 4, "online", format="swiss", table_size=2)
            assert games.cup.state.options.no_show_minutes == 10
            await games.act(do.NextRound())
            await games.settled()
            first, second = (match.boards[0] for match in games.cup.state.rounds[0].matches)
            for member in first.seats:
                await at_home(games, member, 1)
            await at_home(games, second.seats[1], 2)
            await games.settled()
            live = await one.hall.table(games.table_id(1))
            assert live.model.phase == "playing"
            now = games.cup.state.rounds[0]
            assert [match.boards[0].here for match in now.matches] == [(0, 1), (1,)]
            await asyncio.sleep(10 * 60 + 1)
            await games.settled()
            boards = [match.boards[0] for match in games.cup.state.rounds[0].matches]
            assert [board.absent for board in boards] == [(), (0,)]
            assert boards[1].places == (2, 1)

    run(play())


async def at_home(games: League, member: int, table: int) -> Phone:
    """Let a player open his table at home."""
    cups, id = games.club.cups, games.cup.id
    who = Person(f"p-{member}", f"Gracz {member}")
    person = games.cup.members()[member]
    handed = await cups.passes.make(id, "player", START_MS, person=person)
    _, found = await cups.passes.find(handed.link, "", START_MS)
    await cups.passes.take(id, found, who.id, START_MS)
    return await Phone(f"home{member}").join(games.club.hall, games.table_id(table), who)


@pytest.mark.rule("PUC-7")
def test_people_enter_themselves_where_that_is_agreed_on_and_never_as_somebody_else() -> None:
    async def play() -> None:
        async with club() as one:
            rules = {"game": "kosci", "table_size": 2, "format": "swiss"}
            await one.cups.create("puchar", "Puchar", rules, OWNER, (), "online", id="puchar")
            found = await one.cups.get("puchar")
            for number, name in enumerate(("Ala Nowak", "Bogdan Lis")):
                person = Person(f"p-{number}", name)
                await join(one.cups, found, person, START_MS)
                await join(one.cups, found, person, START_MS)  # twice is once
                assert (await one.cups.bearer(found, person.id)).member == number
            with pytest.raises(CupError, match="join_taken"):
                await join(one.cups, found, Person("p-9", "ala nowak"), START_MS)
            assert len(found.cup.members()) == 2
            games = League(one, found)
            await games.act(do.Begin())
            await games.act(do.NextRound())
            await games.settled()
            for number, name in enumerate(("Ala Nowak", "Bogdan Lis")):
                who = Person(f"p-{number}", name)
                await Phone(f"own{number}").join(one.hall, games.table_id(1), who)
            await games.settled()
            assert (await one.hall.table(games.table_id(1))).model.phase == "playing"
            await one.cups.create("puchar", "Inny", rules, OWNER, (), "phones", id="inny")
            closed = await one.cups.get("inny")
            with pytest.raises(CupError, match="join_closed"):
                await join(one.cups, closed, Person("p-1", "Bogdan Lis"), START_MS)

    run(play())


@pytest.mark.rule("PUC-7")
def test_of_two_of_one_name_who_enter_at_once_only_one_comes_in() -> None:
    async def play() -> None:
        async with club() as one:
            rules = {"game": "kosci", "table_size": 2, "format": "swiss"}
            await one.cups.create("puchar", "Puchar", rules, OWNER, (), "online", id="puchar")
            found = await one.cups.get("puchar")
            twins = [Person(f"p-{number}", "Celina Mazur") for number in range(4)]
            both = [join(one.cups, found, twin, START_MS) for twin in twins]
            told = await asyncio.gather(*both, return_exceptions=True)
            assert sum(answer is None for answer in told) == 1
            assert sum(isinstance(answer, CupError) for answer in told) == 3
            who = [(await one.cups.bearer(found, twin.id)).member for twin in twins]
            assert sorted(who, key=str) == [0, None, None, None]

    run(play())


@pytest.mark.parametrize("by_itself", [False, True])
def test_a_round_of_many_is_drawn_beside_the_loop(
    by_itself: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits while a thousand are paired, whether somebody asks for it or the clock."""
    beside, drawn_beside = ContextVar("beside", default=False), list[bool]()
    usual, thread = CupRules.act, asyncio.to_thread

    def act(rules: CupRules, s: State, e: Event[do.Action]) -> State:
        if isinstance(e.do, do.NextRound):
            drawn_beside.append(beside.get())
        return usual(rules, s, e)

    async def to_thread(work: Callable[..., object], *args: object) -> object:
        token = beside.set(True)
        try:
            return await thread(work, *args)
        finally:
            beside.reset(token)

    monkeypatch.setattr(CupRules, "act", act)
    monkeypatch.setattr(asyncio, "to_thread", to_thread)

    async def play() -> None:
        async with club() as one:
            next_round = "auto" if by_itself else "desk"
            games = await cup(one, 6, format="swiss", table_size=2, next_round=next_round)
            await games.act(do.NextRound())
            monkeypatch.setattr(office, "AT_ONCE", 5)
            for table in (1, 2, 3):
                await games.act(do.Result(table, (1, 2)))
            if by_itself:
                await asyncio.sleep(games.cup.state.options.pause_minutes * 60 + 1)
            else:
                await games.act(do.NextRound())
            assert len(games.cup.state.rounds) == 2
            assert drawn_beside == [False, True]

    run(play())


@pytest.mark.rule("PUC-33")
def test_a_file_read_for_a_cup_that_has_changed_meanwhile_is_not_taken() -> None:
    async def play() -> None:
        async with club() as one:
            rules = {"game": "szachy", "format": "swiss", "rounds": 4}
            await one.cups.create("puchar", "Puchar", rules, OWNER, (), "paper", id="puchar")
            found = await one.cups.get("puchar")
            seen = found.cup.state
            brought = taken(seen, (), SMALL)
            await one.cups.enlist(found, [Entry("Ktoś Inny")], OWNER)
            with pytest.raises(CupError, match="busy"):
                await one.cups.take_in(found, brought, seen, OWNER)
            assert len(found.cup.members()) == 1
            assert found.cup.state.phase == "setup"

    run(play())
