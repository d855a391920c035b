"""Small samples of the fuzzing run (`python -m scripts.fuzz`), and that it would find a fault."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from scripts.fuzz import fuzzed
from stolik.web.app import create_app
from stolik.web.site import opened_site
from tests.kit.fuzzing.attack import Attack, Tally, p99
from tests.kit.fuzzing.siege import Attackers, Siege
from tests.kit.fuzzing.town import Town
from tests.kit.fuzzing.world import CONFIG, QuickBots, begun, memory

SAMPLE = 400


async def attacked(count: int, seed: str) -> Tally:
    """Attack a server in this process."""
    tally = Tally()
    async with opened_site(CONFIG, QuickBots(), memory()) as site:
        app = create_app(CONFIG, site)
        app.state.site = site
        world = await begun(app, site)
        attack = Attack(world, seed, tally)
        await attack.run(count)
        await attack.check()
        await world.close()
    return tally


def test_hostile_frames_and_requests_find_no_mistake_and_change_nothing_of_others() -> None:
    tally = asyncio.run(attacked(SAMPLE, "7"))
    assert (tally.errors, tally.changes) == ([], [])
    assert tally.sent == SAMPLE
    assert min(tally.frames, tally.requests) > SAMPLE // 4
    assert {"200", "404", "400", "pong", "failed bad_message"} <= set(tally.statuses)


@pytest.mark.long
def test_a_real_server_is_attacked_over_sockets_and_a_bystander_plays_on(tmp_path: Path) -> None:
    """And the run sees what changes that should not, and what the server complains of."""

    async def story(found: Siege) -> tuple[list[str], list[str]]:
        town = await asyncio.to_thread(Town, tmp_path, False)
        try:
            await town.begin()
            attackers = Attackers(town, "7", found)
            await attackers.run(SAMPLE)
            await attackers.check()
            town.before["person somebody"] = "else"
            with town.server.errors.open("a") as log:
                log.write("Traceback (most recent call last):\n")
            seen = town.changes(), town.complaints()
            await attackers.leave()
        finally:
            town.kill()
        return seen

    found = Siege()
    changes, complaints = asyncio.run(story(found))
    assert (found.errors, found.changes, found.slips) == ([], [], [])
    assert found.sent >= SAMPLE
    assert found.bystander_moves > 0
    assert {"200", "failed bad_message"} <= set(found.answers)
    assert len(found.by_role) > 4
    assert len(changes) == len(complaints) == 1


@pytest.mark.slow
def test_a_million_hostile_frames_and_requests() -> None:
    found = Siege()
    asyncio.run(fuzzed(1_000_000, 1, found))
    assert found.is_clean
    assert p99(found.works_ms) < 50


def test_the_run_tells_of_a_change_and_of_a_mistake_of_the_server() -> None:
    async def story() -> Tally:
        tally = Tally()
        async with opened_site(CONFIG, QuickBots(), memory()) as site:
            app = create_app(CONFIG, site)
            app.state.site = site
            world = await begun(app, site)
            attack = Attack(world, "planted", tally)
            victim = world.victims[0]
            await site.people.rename(victim.id, "Ktoś")  # as if somebody else could do that
            site.cups.all = None  # type: ignore[method-assign, assignment]
            attack.arms.routes = [one for one in attack.arms.routes if one.path == "/api/cups"][:1]
            for _ in range(5):
                await attack.request(world.roles[1])
            await attack.check()
            await world.close()
        return tally

    tally = asyncio.run(story())
    assert any(key.startswith("person ") for key in tally.changes)
    assert any("500" in told for told in tally.errors)
