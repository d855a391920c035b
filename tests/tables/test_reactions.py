"""Quick reactions: from one's own chair, of a fixed list, now and then, seen and forgotten."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from stolik.engine import SPECTATOR
from stolik.tables.viewers.reactions import ALL
from tests.kit.tables import ANNA, BASIA, CELA, IN_ORDER, Phone, hall, quiet, seated
from tests.kit.virtual import run


async def react(phone: Phone, seat: int, what: str = "bravo") -> str:
    """Make a gesture; give the code of the refusal, if any."""
    assert phone.client is not None
    failures = len(phone.told("failed"))
    await phone.client.receive(msgspec.json.encode({"type": "react", "seat": seat, "what": what}))
    await quiet()
    told = phone.told("failed")[failures:]
    return str(told[0]["code"]) if told else ""


def seen(phone: Phone) -> list[tuple[int, str]]:
    return [(one["seat"], one["what"]) for one in phone.told("reacted")]


def test_everybody_at_the_table_sees_it_and_nothing_keeps_it() -> None:
    async def story() -> None:
        async with hall() as one:
            table, (anna, basia) = await seated(one, "kosci", ANNA, BASIA)
            screens = [
                await Phone(who.name).join(one, table, who, version=2)
                for who in (ANNA, BASIA, CELA)
            ]
            assert screens[0].welcome["reactions"] == list(ALL)
            assert screens[2].welcome["reactions"] == []
            head, stored = anna.table.model.head, anna.table.stored
            assert await react(screens[0], 0, "thanks") == ""
            assert [seen(phone) for phone in screens] == [[(0, "thanks")]] * 3
            assert seen(basia) == []  # a program of version 1 is not told
            assert (anna.table.model.head, anna.table.stored) == (head, stored)
            late = await Phone("late").join(one, table, CELA, version=2)
            assert seen(late) == []

    run(story())


def test_only_from_an_own_chair_and_only_of_the_list() -> None:
    async def story() -> None:
        async with hall() as one:
            table, (anna, basia) = await seated(one, "kosci", ANNA, BASIA)
            screen = await Phone("screen").join(one, table, BASIA, version=2)
            watcher = await Phone("watcher").join(one, table, CELA)
            assert await react(watcher, 0) == "not_allowed"
            for seat in (1, -1, 7):
                assert await react(anna, seat) == "not_your_chair"
            assert await react(anna, 0, "hurry") == "bad_message"
            assert seen(screen) == []
            assert await react(basia, 1) == ""
            assert seen(screen) == [(1, "bravo")]

    run(story())


def test_two_at_once_then_one_in_three_seconds() -> None:
    async def story() -> None:
        async with hall() as one:
            table, (anna, basia) = await seated(one, "kosci", ANNA, BASIA)
            screen = await Phone("screen").join(one, table, BASIA, version=2)
            other = await Phone("other").join(one, table, ANNA)
            assert [await react(anna, 0) for _ in range(3)] == ["", "", "reacts_often"]
            assert await react(other, 0) == "reacts_often"  # a second device is the same chair
            assert await react(basia, 1) == ""
            await asyncio.sleep(3.1)
            assert [await react(anna, 0) for _ in range(2)] == ["", "reacts_often"]
            assert len(seen(screen)) == 4

    run(story())


def test_none_where_the_host_or_the_house_wants_none() -> None:
    async def story() -> None:
        async with hall() as one:
            off: list[tuple[Any, dict[str, Any]]] = [("live", {"reacts": False}), ("paper", {})]
            for mode, more in off:
                table = await one.create(
                    "kosci", IN_ORDER, 2, mode, ANNA, places=(ANNA, BASIA), **more
                )
                anna = await Phone(mode).join(one, table, ANNA, version=2)
                assert anna.welcome["reactions"] == []
                assert await react(anna, 0) == "not_allowed"

    run(story())


def test_who_sees_the_table_later_sees_no_reaction_before_its_reason() -> None:
    async def story() -> None:
        async with hall() as one:
            table, (anna, _) = await seated(one, "wyzsza-nizsza", ANNA, BASIA)
            watcher = await Phone("watcher").join(one, table, CELA, version=2)
            player = await Phone("player").join(one, table, BASIA, version=2)
            assert anna.table.model.is_delayed(SPECTATOR)
            assert await react(anna, 0) == ""
            assert (seen(player), seen(watcher)) == ([(0, "bravo")], [])

    run(story())
