"""The draws of a season: sealed while their tournament is on, then open to everybody's check."""

from __future__ import annotations

import asyncio

from stolik.competitions.season import actions as do
from stolik.competitions.season.quick_plan import quick_plan
from stolik.cups.proof import Proof, proof_of
from stolik.cups.undoing import undo
from stolik.engine import REFEREE, fair
from stolik.live.keys import sent
from tests.kit.cups import FOUR, OWNER, League, club


async def proof(league: League) -> Proof:
    """Prove what can be proven of a season now."""
    return proof_of(await league.cup.store.read(league.cup.id))


async def finish(league: League) -> None:
    """Play a tournament of one round to its end."""
    await league.start()
    await league.act(do.TotalsEntered(1, 4, FOUR))
    await league.confirm(1)
    await league.act(do.CloseRound())
    await league.act(do.Finish())


def test_a_draw_is_sealed_until_its_tournament_is_over() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin(players=4, tables="paper", rounds=1)
            await league.seat()
            found = await proof(league)
            assert (found.draws, found.seeds, found.sealed) == ((), (), 1)

    asyncio.run(story())


def test_whoever_has_the_seed_draws_the_same_numbers_again() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin(players=4, tables="paper", rounds=1)
            await finish(league)
            await finish(league)
            found = await proof(league)
            assert (len(found.draws), len(found.seeds), found.sealed) == (2, 2, 0)
            seeds = [bytes.fromhex(seed) for seed in found.seeds]
            assert fair.commitment(found.cup, seeds[0]) == found.commit
            for draw in found.draws:
                luck = fair.Stream(fair.key(seeds[draw.seed], found.commit, ()), draw.stream)
                ((items, order),) = draw.asked
                assert isinstance(items, list)
                assert luck.shuffled(range(len(items))) == order
                assert draw.do.order == tuple(items[place] for place in order)

    asyncio.run(story())


def test_a_draw_that_was_taken_back_stands_beside_the_one_in_its_place() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin(players=4, tables="paper", rounds=1)
            await league.check_in()
            await league.act(do.CloseEntry())
            first = league.cup.state.now.drawn
            at, _ = league.cup.last_done()
            await undo(league.cup, sent(OWNER, "u1"), at, league.desk, OWNER, "ktoś przyszedł")
            assert league.cup.state.phase == "entry"
            await league.act(do.CloseEntry())
            again = league.cup.state.now.drawn
            await league.act(do.PublishPlan(quick_plan(league.cup.see(REFEREE).view)))
            await league.act(do.StartRound())
            await league.act(do.TotalsEntered(1, 4, FOUR))
            await league.confirm(1)
            await league.act(do.CloseRound())
            await league.act(do.Finish())
            found = await proof(league)
            assert [draw.do.order for draw in found.draws] == [first, again]
            assert found.undone == (found.draws[0].entry,)
            assert found.sealed == 0

    asyncio.run(story())
