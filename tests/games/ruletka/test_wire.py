"""Ten seats bet at once at a real server: each has its own question, none makes another's stale."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from stolik.games.ruletka.state import Place, Ready
from tests.kit.live import Device, running
from tests.web.test_races import begun, devices, log_of, party, settled, table_of

pytestmark = pytest.mark.long
SEATS = 10
SPOTS = ("17", "17/20", "16-18", "1/2/4/5", "1-6", "1-12", "c2", "red", "even", "1-18")


@pytest.mark.rule("RUL-17", "RUL-8")
def test_ten_seats_that_bet_at_once_are_all_heard(tmp_path: Path) -> None:
    async def race() -> None:
        with running(tmp_path / "wheel.db") as server:
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


async def act(device: Device, action: bytes, seat: int) -> str:
    """Answer the own question, as it was when all began."""
    answer = await device.do(action, device.push.questions[str(seat)], seat)
    return answer.type
