"""A cup that runs: a round opens its tables by itself, and what they end with is its result."""

from __future__ import annotations

from typing import Any

from stolik.competitions.puchar import actions as do
from stolik.cups.register import Tables
from stolik.interop.cup_tables import Entry
from tests.cups.test_olympiad import entered
from tests.kit.cups import JUDGES, NAMES, OWNER, Club, League, club
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
