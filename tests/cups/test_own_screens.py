"""A table's screen is drawn anew only when something of it has changed, and then always."""

from __future__ import annotations

import asyncio

from stolik.competitions.screens import Bearer
from stolik.competitions.season import actions as do
from stolik.cups.screen_parts import Parts
from tests.kit.cups import FOUR, League, club
from tests.kit.virtual import run


def anew(league: League, who: Bearer, table: int) -> dict[str, bytes]:
    """Draw a table's screen as somebody would who has never looked."""
    one = league.one
    fresh = Parts(one.cup, one.calls, one.notices, one.tables, one.planner)
    return {name: bytes(part) for name, part in fresh.screen("table", who, "pl", table).items()}


def test_a_screen_that_is_taken_over_is_the_one_drawn_anew() -> None:
    """Whatever happens, at this table, at another, in the hall or beside the log."""

    async def story() -> None:
        async with club() as one:
            league = await one.begin(12)
            await league.seat()
            chief, judge = league.who("chief", "judge", judge=0), league.who("judge", judge=1)
            looks = [(league.who("scorer", table=table), table) for table in (1, 2, 3)]
            looks += [(Bearer(frozenset({"player"}), member=member), 1) for member in (0, 5)]
            drawn = kept = 0
            before: dict[tuple[Bearer, int], object] = {}

            async def compared() -> None:
                nonlocal drawn, kept
                await league.settled()
                for who, table in looks:
                    found = league.one.parts.screen("table", who, "pl", table)
                    plain = {name: bytes(part) for name, part in found.items()}
                    assert plain == anew(league, who, table)
                    is_kept = before.get((who, table)) is found
                    kept, drawn = kept + is_kept, drawn + (not is_kept)
                    before[who, table] = found

            await compared()
            await league.act(do.StartRound())
            await compared()
            for seat in range(4):
                await league.act(do.Arrived(1, seat, late_s=400 * (seat == 2)))
                await compared()
            for deal in range(4):
                for table in (1, 2, 3):
                    if table < 3 or deal < 2:
                        await league.row(table=table)
                        await compared()
            await league.act(do.Object(1), league.who("scorer", table=1), 0)
            await compared()
            strike = do.Rule("x", "dispute", judge.judge, do.StrikeDeal(1, 2), "LIG-38")
            await league.act(strike, judge, reason="?")
            await compared()
            await league.act(do.Rule("x", "dispute", chief.judge, strike.effect, "LIG-38"), chief)
            await compared()
            await league.act(do.PauseClock(), reason="Alarm")
            await compared()
            await league.act(do.ResumeClock())
            await compared()
            await league.act(do.Rule("y", "extension", chief.judge, do.Extend(5), "LIG-17"), chief)
            await compared()
            await league.one.notices.tell("Kolacja", None, 0)
            league.cup.note()
            await compared()
            await asyncio.sleep(50 * 60)
            await compared()
            await league.confirm(2, 3)
            await compared()
            await league.act(do.CloseRound())
            await compared()
            assert kept > 30
            assert drawn > 30

    run(story())


def test_a_deal_at_one_table_draws_no_other() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin(12)
            await league.start()
            for table in (1, 2, 3):
                await league.row(FOUR, table)
            own = {n: (league.who("scorer", table=n), n) for n in (1, 2, 3)}
            shown = {
                n: league.one.parts.screen("table", who, "pl", n) for n, (who, _) in own.items()
            }
            await league.row(FOUR, 2)
            same = [
                n
                for n, (who, _) in own.items()
                if league.one.parts.screen("table", who, "pl", n) is shown[n]
            ]
            assert same == [1, 3]

    run(story())
