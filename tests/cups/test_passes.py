"""Roles without accounts: links and codes, what they make of their holder, and how they end."""

from __future__ import annotations

import pytest

from stolik.competitions.screens import Bearer
from stolik.cups.faults import CupError
from stolik.cups.passes import Pass, Passes, bearer
from stolik.people.handing import FREE_TRIES
from stolik.people.person import PeopleError
from stolik.store.memory import MemoryStore
from tests.kit.cups import OWNER, club
from tests.kit.virtual import run

NOW = 1_800_000_000_000
HERE, THERE = "192.0.2.1", "192.0.2.2"


def test_a_pass_is_taken_by_its_link_or_by_its_code_however_it_is_typed() -> None:
    async def story() -> None:
        passes = Passes(MemoryStore())
        handed = await passes.make("liga", "scorer", NOW, table=5)
        code = handed.code
        ways = (
            handed.link,
            code,
            code.lower(),
            f" {code[:4]} {code[4:]} ",
            f"{code[:4]}-{code[4:]}",
        )
        for way in ways:
            cup, found = await passes.find(way, HERE, NOW)
            assert (cup, found.id, found.role, found.table) == ("liga", handed.id, "scorer", 5)

    run(story())


def test_neither_link_nor_code_is_kept_in_the_store() -> None:
    async def story() -> None:
        store = MemoryStore()
        handed = await Passes(store).make("liga", "organiser", NOW)
        rows = [
            (key, value)
            for kind in ("cup-pass", "cup-pass-of", "cup-role")
            for key, value in await store.scan(kind, "")
        ]
        kept = repr(rows)
        assert handed.id in kept
        assert handed.link not in kept
        assert handed.code not in kept

    run(story())


def test_an_ended_pass_opens_nothing_and_makes_nobody_of_its_holder() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin()
            passes = one.cups.passes
            handed = await passes.make("liga", "organiser", NOW)
            _, found = await passes.find(handed.link, HERE, NOW)
            await passes.take("liga", found, "p-basia", NOW)
            assert "organiser" in (await one.cups.bearer(league.one, "p-basia")).roles
            await passes.end("liga", handed.id)
            assert (await one.cups.bearer(league.one, "p-basia")).roles == {"public"}
            with pytest.raises(CupError) as error:
                await passes.find(handed.link, HERE, NOW)
            assert error.value.code == "no_pass"
            assert await passes.all("liga") == []

    run(story())


def test_guessing_codes_is_slowed_down_by_address() -> None:
    async def story() -> None:
        passes = Passes(MemoryStore())
        handed = await passes.make("liga", "organiser", NOW)
        for number in range(FREE_TRIES):
            with pytest.raises(CupError):
                await passes.find(f"AAAA{number:04}", HERE, NOW)
        with pytest.raises(PeopleError) as error:
            await passes.find(handed.code, HERE, NOW)
        assert error.value.code == "wait"
        assert (await passes.find(handed.code, THERE, NOW))[0] == "liga"
        assert (await passes.find(handed.code, HERE, NOW + 61_000))[0] == "liga"

    run(story())


def test_a_pass_must_say_for_whom_or_where_it_is() -> None:
    async def story() -> None:
        passes = Passes(MemoryStore())
        for role in ("judge", "chief", "scorer", "player", "public"):
            with pytest.raises(CupError) as error:
                await passes.make("liga", role, NOW)
            assert error.value.code == "bad_pass"
        assert await passes.all("liga") == []

    run(story())


def test_whoever_holds_several_passes_is_all_of_it_and_at_the_table_scanned_last() -> None:
    async def story() -> None:
        passes = Passes(MemoryStore())
        for number, table in enumerate((3, 5)):
            handed = await passes.make("liga", "scorer", NOW, table=table)
            _, found = await passes.find(handed.link, HERE, NOW)
            await passes.take("liga", found, "p-jan", NOW + number)
        judging = await passes.make("liga", "judge", NOW, judge="j2")
        _, found = await passes.find(judging.link, HERE, NOW)
        await passes.take("liga", found, "p-jan", NOW + 5)
        who = bearer(await passes.held("liga", "p-jan"), False, (), ("j1", "j2"))
        assert who.roles == {"public", "scorer", "judge"}
        assert (who.judge, who.table) == ("j2", 5)

    run(story())


def test_a_pass_of_one_season_is_worth_nothing_in_another() -> None:
    async def story() -> None:
        async with club() as one:
            await one.begin(id="puck")
            other = await one.begin(id="hel")
            handed = await one.cups.passes.make("puck", "organiser", NOW)
            cup, found = await one.cups.passes.find(handed.link, HERE, NOW)
            await one.cups.passes.take(cup, found, "p-jan", NOW)
            assert (await one.cups.bearer(other.one, "p-jan")).roles == {"public"}

    run(story())


def test_the_owner_is_the_organiser_and_a_stranger_is_nobody() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin()
            assert (await one.cups.bearer(league.one, OWNER)).is_staff
            assert await one.cups.bearer(league.one, None) == Bearer()
            assert await one.cups.bearer(league.one, "p-nobody") == Bearer()
            member = league.cup.members()[3]
            assert await one.cups.bearer(league.one, member) == Bearer()
            await one.cups.passes.take("liga", Pass("x", "player", person=member), "p-jan", NOW)
            player = await one.cups.bearer(league.one, "p-jan")
            assert player.roles == {"public", "player"}
            assert player.member == 3

    run(story())


def test_the_chief_is_a_judge_too_and_what_a_pass_is_worth_the_lists_of_today_say() -> None:
    held = [Pass("x", "chief", "j1")]
    assert bearer(held, False, (), ("j1", "j2")).roles == {"public", "chief", "judge"}
    assert bearer(held, False, (), ("j2", "j1")).roles == {"public", "judge"}
    assert bearer(held, False, (), ("j2",)) == Bearer()
    held = [Pass("x", "player", person="m1")]
    assert bearer(held, False, ("m0", "m1"), ()).member == 1
    assert bearer(held, False, ("m0",), ()) == Bearer()
