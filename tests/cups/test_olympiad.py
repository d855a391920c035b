"""An olympiad that runs: its tables are opened, and what they end with is taken over."""

from __future__ import annotations

from typing import Any

from stolik.competitions.olimpiada import actions as do
from stolik.competitions.olimpiada.tiebreak import final_places
from stolik.competitions.screens import Bearer
from stolik.cups.register import Tables
from stolik.engine import REFEREE, Refused
from stolik.interop.cup_tables import Entry
from tests.kit.cups import JUDGES, NAMES, OWNER, Club, League, club
from tests.kit.tables import Phone
from tests.kit.virtual import run


async def olympiad(one: Club, people: int, tables: Tables = "phones", **options: Any) -> League:
    """Begin an olympiad with a game of Kości and a run."""
    await one.cups.create("olimpiada", "Igrzyska", options, OWNER, JUDGES, tables, id="igrzyska")
    found = League(one, await one.cups.get("igrzyska"))
    await one.cups.enlist(found.one, [Entry(name) for name in NAMES[:people]], OWNER)
    await found.act(do.PlanEvent("Kości", game="kosci"))
    await found.act(do.PlanEvent("Bieg"))
    await found.act(do.Begin("2026"))
    return found


def test_an_event_takes_over_what_its_table_ended_with() -> None:
    async def play() -> None:
        async with club() as one:
            games = await olympiad(one, 3)
            await games.act(do.StartEvent("Kości", (2, 0, 1)))
            await games.settled()
            scorer = await games.phone(1)
            for points in (5000, 4000, 3000) * 2:  # to 10,000, then everybody once more
                await entered(scorer, {"type": "entered", "points": points})
                await games.settled()
            assert games.cup.state.table is None
            assert [one.id for one in games.cup.state.done] == ["Kości"]
            assert games.cup.state.done[0].places == {0: 2, 1: 3, 2: 1}

    run(play())


def test_an_event_at_two_tables_is_over_with_the_second() -> None:
    async def play() -> None:
        async with club() as one:
            games = await olympiad(one, 4)
            await games.act(do.StartEvent("Kości", (2, 0)))
            await games.act(do.StartEvent("Kości", (1, 3)))
            await games.settled()
            scorers = [await games.phone(table) for table in (1, 2)]
            for scorer, written in zip(scorers, ((6000, 3000), (3000, 6000)), strict=True):
                assert games.cup.state.done == ()
                for points in (*written, *written, *written)[: 4 if written[0] > 3000 else 5]:
                    await entered(scorer, {"type": "entered", "points": points})
                    await games.settled()
            assert games.cup.state.done[0].places == {0: 3, 1: 3, 2: 1, 3: 1}
            assert games.cup.state.tables == ()

    run(play())


def test_three_tied_play_uno_to_seven_at_a_table_and_its_end_is_the_end() -> None:
    async def play() -> None:
        async with club() as one:
            games = await olympiad(one, 4)
            judge = games.who("judge", judge=1)
            await games.act(do.FinishEvent("Kości", {"0": 1, "1": 1, "2": 1, "3": 4}), judge)
            await games.act(do.FinishEvent("Bieg", {"0": 1, "1": 1, "2": 1, "3": 4}), judge)
            await games.act(do.StartTiebreak(), judge)
            await games.settled()
            scorer = await games.phone(1)
            for winner in (1, 1, 0, 1, 1, 1, 2, 1, 1):
                await entered(scorer, {"type": "round_scored", "winner": winner, "points": 20})
                await games.settled()
            state = games.cup.state
            assert (state.phase, state.table) == ("final", None)
            assert state.decided.figures == {0: 1, 1: 7, 2: 1}
            assert final_places(state) == (2, 1, 2, 4)

    run(play())


def test_a_player_or_a_stranger_does_nothing_and_a_referee_not_the_organisers() -> None:
    async def play() -> None:
        async with club() as one:
            games = await olympiad(one, 3)
            judge = games.who("judge", judge=1)
            told = do.FinishEvent("Bieg", {"0": 1, "1": 2, "2": 3})
            for who in (Bearer(), games.who("player", member=0), games.who("scorer", table=1)):
                assert await refused(games, told, who) == "NOT_YOURS"
            assert await refused(games, do.PlanEvent("Skok"), judge) == "NOT_YOURS"
            await games.act(told, judge)
            assert await refused(games, do.DrawLot(0), games.desk) == "NOT_YOURS"

    run(play())


async def entered(scorer: Phone, action: dict[str, object]) -> None:
    """Let the scorer of the table write something down."""
    answer = await scorer.do(action, REFEREE)
    assert answer["type"] == "ack", answer


async def refused(games: League, action: object, who: Bearer) -> str:
    try:
        await games.act(action, who)
    except Refused as why:
        return why.code
    return ""
