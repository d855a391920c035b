"""Nobody is at the desk: rounds, tables, who does not come and a restart go on by themselves."""

from __future__ import annotations

import asyncio

import pytest

from stolik.competitions.puchar import actions as do
from stolik.people.person import Person
from stolik.store.memory import MemoryStore
from tests.cups.test_any_cup import at_home, cup
from tests.kit.cups import League, club
from tests.kit.tables import Phone, killed
from tests.kit.virtual import run

RULES = {
    "game": "szachy", "format": "swiss", "table_size": 2, "rounds": 2,
    "next_round": "auto", "pause_minutes": 1, "no_show_minutes": 5,
}  # fmt: skip


async def both_come(games: League, table: int) -> Phone:
    """Let both players of a table come to it; give the phone of the first."""
    seats = games.cup.state.rounds[-1].matches[table - 1].boards[0].seats
    first = await at_home(games, seats[0], table)
    await at_home(games, seats[1], table)
    await games.settled()
    await asyncio.sleep(5)  # the players see each other, and the clock begins
    return first


@pytest.mark.rule("PUC-31", "PUC-32")
def test_a_cup_plays_itself_to_the_end_while_the_organiser_is_asleep() -> None:
    async def play() -> None:
        async with club() as one:
            games = await cup(one, 4, "online", **RULES)
            await games.act(do.NextRound())
            await games.settled()
            for number in (1, 2):
                assert len(games.cup.state.rounds) == number
                phone = await both_come(games, 1)
                watcher = await Phone("eyes").join(
                    one.hall, games.table_id(1), Person("p-eyes", "Widz")
                )
                assert watcher.table is phone.table
                answer = await watcher.do({"type": "resign"})
                assert answer["code"] == "not_allowed", answer
                assert (await phone.do({"type": "resign"}))["type"] == "ack"
                await asyncio.sleep(7 * 60)  # the other table: nobody comes
                await games.settled()
            assert games.cup.state.phase == "over"
            boards = [m.boards[0] for r in games.cup.state.rounds for m in r.matches]
            assert all(board.is_over for board in boards)

    run(play())


@pytest.mark.rule("PUC-31")
def test_after_a_restart_a_table_that_ends_is_heard_though_nobody_looks_at_the_cup() -> None:
    store = MemoryStore()
    tables: list[str] = []

    async def before() -> None:
        async with club(store) as one:
            games = await cup(one, 2, "online", **{**RULES, "rounds": 1})
            await games.act(do.NextRound())
            await games.settled()
            await both_come(games, 1)
            tables.append(games.table_id(1))
            await killed(one.hall)

    async def after() -> None:
        async with club(store) as one:
            white = await Phone("w").join(one.hall, tables[0], Person("p-0", "Gracz 0"))
            await asyncio.sleep(1)
            assert (await white.do({"type": "resign"}))["type"] == "ack"
            await asyncio.sleep(60)
            (found,) = [row for row in await one.cups.all() if row.id == "puchar"]
            assert found.phase == "over"

    run(before())
    run(after())
