"""Races at a real server: several devices, one question; several chairs at once; one history."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import apsw
import pytest

from stolik.engine.log import AnyLog
from stolik.store import opened
from tests.kit.crash_check import replayed
from tests.kit.live import Api, Device, Guest, Server, running, salt

pytestmark = pytest.mark.long
RANDOM = Random(5)
ROUNDS = 6


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("races") / "races.db") as one:
        yield one


def party(server: Server, count: int) -> list[Guest]:
    """So many people."""
    api = Api(server.port)
    guests = [api.guest(f"G{number}") for number in range(count)]
    api.close()
    return guests


def table_of(server: Server, host: Guest, game: str, seats: int, **plan: object) -> str:
    """A table whose host has the first chair."""
    api = Api(server.port)
    table = api.open(host, game, seats, sit=0, **plan)
    api.close()
    return table


async def devices(server: Server, table: str, *guests: Guest) -> list[Device]:
    """One device for each guest named, all at the table."""
    found = [Device(server.port, one.token, f"d{number}") for number, one in enumerate(guests)]
    for device in found:
        await device.join(table)
    return found


async def settled(found: list[Device]) -> None:
    """Wait until every device has an answer to a ping: all sent before it has come."""
    await asyncio.gather(*(device.ping() for device in found))


async def log_of(server: Server, table: str, folder: Path) -> AnyLog:
    """The log as it stands in a backup taken now."""
    copy = folder / "copy.db"
    with closing(apsw.Connection(str(server.store), flags=apsw.SQLITE_OPEN_READONLY)) as source:
        source.execute("VACUUM INTO ?", (str(copy),))
    async with opened(f"sqlite:///{copy}") as store:
        return await replayed(store, table)


async def begun(found: list[Device]) -> None:
    """Everybody sits, and the game starts."""
    for seat, device in enumerate(found):
        if seat:
            assert (await device.say("sit", seat=seat)).type == "ack"
        assert (await device.say("salt", seat=seat, salt=salt(RANDOM))).type == "ack"
    assert (await found[0].say("start")).type == "ack"
    await settled(found)


def test_of_four_devices_of_one_chair_exactly_one_answers_a_question(
    server: Server, tmp_path: Path
) -> None:
    async def race() -> None:
        guests = party(server, 2)
        table = table_of(server, guests[0], "szachy", 2)
        chairs = await devices(server, table, *guests)
        await begun(chairs)
        phones = [await devices(server, table, *[guest] * 4) for guest in guests]
        everyone = [*chairs, *phones[0], *phones[1]]
        for number in range(ROUNDS):
            seat = next(s for s in (0, 1) if _moves(phones[s][0]))
            asked = phones[seat][0].push.questions[str(seat)]
            moves = _moves(phones[seat][0])
            answers = await asyncio.gather(
                *(
                    phone.do(moves[i % len(moves)], asked, seat, f"r{number}-{i}")
                    for i, phone in enumerate(phones[seat])
                )
            )
            assert sorted(one.type for one in answers) == ["ack", "stale", "stale", "stale"]
            await settled(everyone)
        asked = chairs[0].push.questions["0"]
        assert (await chairs[0].do(b'{"type":"resign"}', asked, 0)).type == "ack"
        await settled(everyone)
        log = await log_of(server, table, tmp_path)
        assert len([event for _, event in log.in_force if event.by >= 0]) == ROUNDS + 1
        assert {device.push.head for device in everyone} == {log.head}
        for device in everyone:
            await device.leave()

    asyncio.run(race())


def _moves(device: Device) -> list[bytes]:
    return [one for one in device.push.offered() if b'"move"' in one]


def test_four_chairs_that_act_at_once_are_all_heard(server: Server, tmp_path: Path) -> None:
    async def race() -> None:
        guests = party(server, 4)
        table = table_of(server, guests[0], "kosci", 4, mode="paper")
        found = await devices(server, table, *guests)
        answers = await asyncio.gather(*(found[s].say("sit", seat=s) for s in (1, 2, 3)))
        assert [one.type for one in answers] == ["ack"] * 3
        assert (await found[0].say("start")).type == "ack"
        await settled(found)
        (head,) = {device.push.head for device in found}
        answers = await asyncio.gather(
            *(one.say("sign", seat=s, head=head, accept=True) for s, one in enumerate(found))
        )
        assert [one.type for one in answers] == ["ack"] * 4
        await settled(found)
        log = await log_of(server, table, tmp_path)
        assert sum(b'"signed"' in raw for raw in log.raw) == 4
        assert {device.push.head for device in found} == {head}
        for device in found:
            await device.leave()

    asyncio.run(race())


def test_all_that_four_chairs_add_to_chance_at_once_is_in_it(
    server: Server, tmp_path: Path
) -> None:
    async def race() -> None:
        guests = party(server, 4)
        table = table_of(server, guests[0], "kosci", 4)
        found = await devices(server, table, *guests)
        await asyncio.gather(*(found[s].say("sit", seat=s) for s in (1, 2, 3)))
        salts = [salt(RANDOM) for _ in found]
        answers = await asyncio.gather(
            *(one.say("salt", seat=s, salt=salts[s]) for s, one in enumerate(found))
        )
        assert [one.type for one in answers] == ["ack"] * 4
        log = await log_of(server, table, tmp_path)
        assert {one.salt for one in log.promises.values()} == set(salts)
        for device in found:
            await device.leave()

    asyncio.run(race())


def test_of_four_people_who_want_one_chair_exactly_one_gets_it(server: Server) -> None:
    async def race() -> None:
        guests = party(server, 5)
        table = table_of(server, guests[0], "szachy", 2)
        found = await devices(server, table, *guests[1:])
        answers = await asyncio.gather(*(device.say("sit", seat=1) for device in found))
        assert sorted(one.type for one in answers) == ["ack", "failed", "failed", "failed"]
        for device in found:
            await device.leave()

    asyncio.run(race())
