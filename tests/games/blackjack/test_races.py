"""Stakes on the wire: all seats at once, decided by order of arrival, closed by the clock."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from stolik.games.blackjack import actions as act
from tests.kit.live import Device, Heard, Server, running
from tests.web.test_races import begun, devices, log_of, party, settled, table_of

pytestmark = pytest.mark.long
SEATS = 7


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("blackjack") / "blackjack.db") as one:
        yield one


def number(device: Device, seat: int) -> int:
    return device.push.questions[str(seat)]


async def staked(device: Device, seat: int, asked: int, box: int, stake: int) -> Heard:
    do = f'{{"type":"bet","box":{box},"stake":{stake}}}'.encode()
    return await device.do(do, asked, seat)


def test_seven_seats_stake_at_once_and_the_clock_closes(server: Server, tmp_path: Path) -> None:
    async def race() -> None:
        guests = party(server, SEATS)
        options = {"decision_seconds": 5, "max_boxes_per_seat": 2}
        table = table_of(server, guests[0], "blackjack", SEATS, options=options)
        found = await devices(server, table, *guests)
        await begun(found)
        asked = [number(device, seat) for seat, device in enumerate(found)]
        same = [staked(one, seat, asked[seat], 1, 10) for seat, one in enumerate(found)]
        answers = await asyncio.gather(*same)
        assert sorted(one.type for one in answers) == ["ack", *["refused"] * (SEATS - 1)]
        assert {one.code for one in answers if one.type == "refused"} == {"box_taken"}
        await settled(found)
        first = [one.type for one in answers].index("ack")
        others = [seat for seat in range(SEATS) if seat != first]
        asked = [number(device, seat) for seat, device in enumerate(found)]
        told = await asyncio.gather(
            *(staked(found[seat], seat, asked[seat], box, 10) for box, seat in enumerate(others, 2))
        )
        assert [one.type for one in told] == ["ack"] * (SEATS - 1)  # none is made stale by another
        log = await log_of(server, table, tmp_path)
        for _ in range(100):
            (tmp_path / "copy.db").unlink(missing_ok=True)
            await asyncio.sleep(0.1)
            log = await log_of(server, table, tmp_path)
            if any(isinstance(event.do, act.Dealt) for _, event in log.in_force):
                break
        done = [event.do for _, event in log.in_force]
        stakes = [do for do in done if isinstance(do, act.Bet)]
        assert sorted(do.box for do in stakes) == list(range(1, SEATS + 1))
        assert any(isinstance(do, act.Timeout) for do in done)
        late = await staked(found[0], 0, number(found[0], 0), 2, 10)
        assert late.type in ("refused", "stale")
        await settled(found)
        for device in found:
            await device.leave()

    asyncio.run(race())
