"""A Rummikub tournament that is played online from the first draw to the medals."""

from __future__ import annotations

import asyncio

import pytest

from stolik.competitions.turniej_rummikub import actions as do
from stolik.competitions.turniej_rummikub.standing import medals
from stolik.competitions.turniej_rummikub.state import ranking
from stolik.engine import CHANCE
from stolik.interop.cup_tables import Entry
from stolik.tables.table.circumstances import Circumstances
from stolik.tables.table.model import TableModel
from tests.cups.test_any_cup import at_home
from tests.kit.cups import JUDGES, NAMES, OWNER, Club, League, club
from tests.kit.virtual import run

PEOPLE = 5
SALT_S = 3
"""So long a table waits for what its people may add to the luck."""


async def tournament(one: Club) -> League:
    """A tournament of five, one from each organisation, whose tables are online."""
    rules = {"rounds": 1, "final": "always", "final_games": 1, "final_size": 3}
    await one.cups.create("turniej-rummikub", "Senioriada", rules, OWNER, JUDGES, "online", id="s")
    found = League(one, await one.cups.get("s"))
    entries = [Entry(name, f"UTW {n}") for n, name in enumerate(NAMES[:PEOPLE])]
    await one.cups.enlist(found.one, entries, OWNER)
    for player in range(PEOPLE):
        await found.act(do.Register(player))
    return found


def drawing(model: TableModel, now: Circumstances) -> None:
    """Let everybody draw until the bank is empty: the shortest way to the end of a game."""
    while model.phase == "playing":
        turn = model.session.turn
        if CHANCE in turn.due:
            model.draw(now.clock_ms)
            if CHANCE in model.session.turn.due:
                return
            continue
        seat = turn.due[0]
        listed = model.session.choices(seat).listed
        wanted = [one for one in listed if type(one).__name__ in ("Draw", "Pass", "Ready")]
        model.act(seat, (wanted or listed)[0], now.clock_ms)


async def play_out(games: League, table: int, seats: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Let everybody come to a table and play its games to the end; give the points of each."""
    for member in seats:
        await at_home(games, member, table)
    await games.settled()
    live = await games.club.hall.table(games.table_id(table))
    for _ in range(10):
        if live.model.phase != "playing":
            break
        await asyncio.sleep(SALT_S)
        await live.perform(drawing)
        await games.settled()
    lines = live.model.game.score(live.model.log.state).lines
    return [tuple(int(one or 0) for one in line.points) for line in lines]


@pytest.mark.rule("TRM-22", "TRM-44", "TRM-60")
def test_a_tournament_online_comes_from_its_tables_to_the_medals() -> None:
    async def play() -> None:
        async with club() as one:
            games = await tournament(one)
            await games.act(do.AskDraw())
            await games.act(do.StartRound())
            await games.settled()
            tables = games.cup.state.tables
            assert [len(table.seats) for table in tables] == [3, 2]
            sums = {member: [0, 0] for member in range(PEOPLE)}
            for number, table in enumerate(tables, 1):
                played = await play_out(games, number, table.seats)
                assert len(played) == len(table.seats)
                for game in played:
                    for member, points in zip(table.seats, game, strict=True):
                        sums[member][0] += points == max(game)
                        sums[member][1] += points
            lines = [line.result for table in games.cup.state.tables for line in table.lines]
            assert {line.end for line in lines} == {"bank"}  # nobody went out: all only drew
            assert any(line.jokers for line in lines)  # they lie on the racks
            await games.act(do.CloseRound())
            best = sorted(sums, key=lambda member: sums[member], reverse=True)
            assert ranking(games.cup.state) == best
            judge = games.who("chief", "judge", judge=0)
            await games.act(do.StartFinal(), judge)
            await games.settled()
            final = games.cup.state.final
            assert final is not None
            assert final.seats == tuple(best[:3])
            (last,) = await play_out(games, 1, final.seats)
            await games.act(do.Close(), judge)
            assert games.cup.state.phase == "closed"
            order = sorted(range(3), key=lambda seat: (-last[seat], seat))
            wanted = [best[seat] for seat in order] + best[3:]
            assert ranking(games.cup.state) == wanted
            assert list(medals(ranking(games.cup.state)).values()) == wanted[:3]

    run(play())
