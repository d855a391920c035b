"""Ten seats bet at once at a real server: each has its own question, none makes another's stale."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from stolik.games.ruletka.state import Place, Ready
from tests.kit.live import Device, Server, running
from tests.web.test_races import begun, devices, log_of, party, settled, table_of

pytestmark = pytest.mark.long
SEATS = 10
SPOTS = ("17", "17/20", "16-18", "1/2/4/5", "1-6", "1-12", "c2", "red", "even", "1-18")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("ruletka") / "wheel.db") as one:
        yield one


@pytest.mark.rule("RUL-17", "RUL-8")
def test_ten_seats_that_bet_at_once_are_all_heard(server: Server, tmp_path: Path) -> None:
    async def race() -> None:
        guests = party(server, SEATS)
        options = {"window_seconds": 0}
        table = table_of(server, guests[0], "ruletka", SEATS, options=options)
        found = await devices(server, table, *guests)
        await begun(found)
        bets = [f'{{"type":"place","spot":"{spot}","stake":5}}'.encode() for spot in SPOTS]
        answers = await asyncio.gather(
            *(act(found[seat], bets[seat], seat) for seat in range(SEATS))
        )
        assert answers == ["ack"] * SEATS
        await settled(found)
        bad = await act(found[3], b'{"type":"place","spot":"3/4","stake":5}', 3)
        assert bad == "refused"
        ready = await asyncio.gather(
            *(act(found[seat], b'{"type":"ready"}', seat) for seat in range(SEATS))
        )
        assert ready == ["ack"] * SEATS
        await settled(found)
        log = await log_of(server, table, tmp_path)
        done = [event for _, event in log.in_force if event.by >= 0]
        assert sum(isinstance(event.do, Place) for event in done) == SEATS
        assert sum(isinstance(event.do, Ready) for event in done) == SEATS
        assert len(log.state.public.rows) == 1
        assert {one.seat for one in log.state.public.payouts} == set(range(SEATS))
        for device in found:
            await device.leave()

    asyncio.run(race())


BAD = {
    1: (b'{"type":"place","spot":"3/4","stake":5}', "refused"),  # numbers that do not touch
    2: (b'{"type":"place","spot":"17","stake":0}', "refused"),  # below the minimum
    3: (b'{"type":"place","spot":"17","stake":101}', "refused"),  # above the maximum
    4: (b'{"type":"place","spot":"37","stake":5}', "refused"),
    5: (b'{"type":"remove","spot":"17","stake":5}', "refused"),  # nothing lies there
    6: (b'{"type":"place","spot":"red","stake":99999}', "refused"),
    7: (
        b'{"type":"place","spot":"red","stake":5,"seat":0}',
        "ack",
    ),  # whose bet it is, no field says
    8: (b'{"type":"spin","number":8}', "refused"),  # nobody spins for the croupier
    9: (
        b'[{"type":"place","spot":"red","stake":5},{"type":"place","spot":"3/4","stake":5}]',
        "failed",
    ),
}


@pytest.mark.rule("RUL-16", "RUL-21")
def test_bad_bets_among_ten_at_once_change_nothing_and_hold_up_nobody(
    server: Server, tmp_path: Path
) -> None:
    async def race() -> None:
        guests = party(server, SEATS)
        table = table_of(server, guests[0], "ruletka", SEATS, options={"window_seconds": 0})
        found = await devices(server, table, *guests)
        await begun(found)
        good = b'{"type":"place","spot":"red","stake":5}'
        asked = [one.push.questions[str(seat)] for seat, one in enumerate(found)]
        sent = [found[0].do(good, asked[0], 0)]
        for seat, (bad, _) in BAD.items():
            sent.append(found[seat].do(bad, asked[seat], seat))
            sent.append(found[seat].do(good, asked[seat], 0))  # for a chair of somebody else
        answers = [one.type for one in await asyncio.gather(*sent)]
        assert answers[0] == "ack"
        assert answers[1::2] == [type for _, type in BAD.values()]
        assert "ack" not in answers[2::2]
        await settled(found)
        log = await log_of(server, table, tmp_path)
        done = [(event.by, event.do) for _, event in log.in_force if event.by >= 0]
        assert sorted(done, key=lambda one: one[0]) == [
            (0, Place("red", 5)),
            (7, Place("red", 5)),
        ]
        assert log.state.till.purses == tuple(995 if at in (0, 7) else 1000 for at in range(SEATS))
        assert log.state.till.stakes == tuple(5 if at in (0, 7) else 0 for at in range(SEATS))
        for device in found:
            await device.leave()

    asyncio.run(race())


async def act(device: Device, action: bytes, seat: int) -> str:
    """Answer the own question, as it was when all began."""
    answer = await device.do(action, device.push.questions[str(seat)], seat)
    return answer.type
