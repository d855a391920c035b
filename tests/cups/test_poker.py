"""A poker tournament that runs: tables open, players move, the server dies, prizes are paid."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from stolik.competitions.turniej_pokera import actions as do
from stolik.competitions.turniej_pokera.money import money, places, pool
from stolik.competitions.turniej_pokera.state import State
from stolik.games.poker.actions import CallDeal
from stolik.interop.cup_tables import Entry
from stolik.people.person import Person
from stolik.store.memory import MemoryStore
from tests.kit.cups import JUDGES, OWNER, Club, League, club
from tests.kit.tables import START_MS, Phone, killed
from tests.kit.virtual import run

QUICK: dict[str, Any] = {
    "where": "online",
    "seats": 6,
    "start_chips": 300,
    "levels": [[25, 50, 0], [50, 100, 100], [150, 300, 300], [300, 600, 600]],
    "level_minutes": 1,
    "break_every": 3,
    "break_minutes": 1,
    "pause_seconds": 1,
}


async def tournament(one: Club, bots: int, people: int = 0, **options: Any) -> League:
    """Begin a tournament of bots, and of people who may stay away."""
    house = {**QUICK, **options}
    await one.cups.create("turniej-pokera", "Turniej", house, OWNER, JUDGES, id="turniej")
    found = League(one, await one.cups.get("turniej"))
    names = [Entry(f"Gracz {n}") for n in range(people)]
    if names:
        await one.cups.enlist(found.one, names, OWNER)
    await found.act(do.AddBots(bots, "easy"))
    if found.cup.state.phase == "entries":
        await found.act(do.Begin())
    return found


def check(s: State) -> None:
    """No chip appears or vanishes, nobody sits twice."""
    seated = [one for table in s.tables for one in table.players]
    assert len(set(seated)) == len(seated)
    assert sum(n for table in s.tables for n in table.stacks) == s.chips == 300 * s.count


async def played(league: League, until: Any, seconds: int = 15_000) -> State:
    """Let it run until something is true."""
    for _ in range(seconds):
        state: State = league.cup.state
        if state.tables:
            check(state)
        if until(state):
            return state
        await asyncio.sleep(1)
    raise AssertionError(f"it does not end: {league.cup.state}")


def is_over(s: State) -> bool:
    return s.phase == "over"


async def require_every_chip(one: Club) -> None:
    """Read the tables' own logs: what a deal ends with is what the next one begins with.

    A chair that is not fresh goes on with its chips; every deal moves chips and makes none.
    """
    deals = 0
    for stream in await one.hall.house.store.streams("table", open_only=False):
        live = await one.hall.table(stream.id)
        events = [event.do for _, event in live.model.log.in_force]
        calls = [a for a in events if isinstance(a, CallDeal)]
        rows = live.model.log.state.public.rows
        assert len(rows) == len(calls)
        for row, call, after in zip(rows, calls, [*calls[1:], None], strict=True):
            assert sum(row.nets) == 0
            ends = [chips + net for chips, net in zip(call.chips, row.nets, strict=True)]
            assert min(ends) >= 0
            for seat, chips in enumerate(after.chips if after is not None else ()):
                if after is not None and chips and seat not in after.fresh:
                    assert chips == ends[seat]
            deals += 1
    assert deals


def test_twelve_bots_at_two_tables_play_to_the_last_chip() -> None:
    async def play() -> None:
        async with club() as one:
            league = await tournament(one, 12)
            assert [len(table.players) for table in league.cup.state.tables] == [6, 6]
            state = await played(league, is_over)
            assert state.is_final
            assert sorted(places(state)) == list(range(12))
            assert sum(money(state).values()) == pool(state) == 120
            assert state.tables[0].order == "final"
            assert sorted(state.tables[0].stacks)[-1] == 3600
            await league.settled()
            final = (await one.hall.table(league.one.tables.table_id("final"))).model.log.state
            own = state.tables[0]
            shown = (final.public.button, final.public.small, final.public.big)
            assert shown == (own.button, own.small, own.big)  # the event knows where the blinds are
            for stream in await one.hall.house.store.streams("table", open_only=False):
                live = await one.hall.table(stream.id)
                assert live.model.phase == "over"
                assert live.model.game.id == "poker"
            await require_every_chip(one)

    run(play())


def test_the_server_dies_in_the_middle_and_the_tournament_goes_on_with_every_chip() -> None:
    store = MemoryStore()

    async def first() -> State:
        async with club(store) as one:
            league = await tournament(one, 10, seats=5)
            await played(league, lambda s: len(s.out) >= 2)
            state: State = league.cup.state
            await killed(one.hall)
            return state

    async def second(before: State) -> None:
        async with club(store) as one:
            league = await one.again("turniej")
            now: State = league.cup.state
            assert now.out[: len(before.out)] == before.out
            assert now.chips == before.chips
            state = await played(league, is_over)
            assert state.out[: len(before.out)] == before.out
            assert sum(money(state).values()) == 100
            await league.settled()
            await require_every_chip(one)

    before = run(first())
    run(second(before))


def test_a_person_is_moved_to_another_table_and_taken_there() -> None:
    async def play() -> None:
        async with club() as one:
            league = await tournament(one, 6, people=6, seats=4, action_seconds=5, time_bank=0)
            phones: dict[int, Phone] = {}
            who = [Person(f"p-gracz-{n}", f"Gracz {n}") for n in range(6)]
            for n, person in enumerate(who):
                handed = await one.cups.passes.make(
                    "turniej", "player", START_MS, person=league.cup.members()[n]
                )
                _, found = await one.cups.passes.find(handed.link, "", START_MS)
                await one.cups.passes.take("turniej", found, person.id, START_MS)
            await league.settled()
            tables = league.one.tables
            mine = [tables.own_tables()[id] for id in league.cup.members()[:6]]
            for n, person in enumerate(who):
                phones[n] = await Phone(f"g{n}").join(one.hall, mine[n], person)
            moved: list[int] = []

            def is_moved(s: State) -> bool:
                for n, phone in phones.items():
                    to = phone.push.get("moved_to")
                    if to:
                        assert to == tables.own_tables()[league.cup.members()[n]] != mine[n]
                        moved.append(n)
                return bool(moved) or s.phase == "over"

            await played(league, is_moved)
            assert moved
            n = moved[0]
            to = tables.own_tables()[league.cup.members()[n]]
            phone = await Phone("there").join(one.hall, to, who[n])
            assert not phone.push.get("moved_to")
            for _ in range(120):
                if (phone.welcome or {}).get("seats"):
                    break
                await asyncio.sleep(1)
            assert phone.welcome["seats"]  # the chair is theirs from the next deal on

    run(play())


@pytest.mark.slow
def test_a_hundred_bots_play_to_the_last_chip() -> None:
    async def play() -> None:
        async with club() as one:
            league = await tournament(one, 100, seats=9)
            assert len(league.cup.state.tables) == 12
            state = await played(league, is_over)
            assert sorted(places(state)) == list(range(100))
            assert sum(money(state).values()) == pool(state) == 1000
            await league.settled()
            await require_every_chip(one)

    run(play())
