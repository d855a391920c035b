"""Races on the wire: UNO is said, catchers catch and the next player plays, all at once.

Order of arrival decides; nothing is lost and nothing happens twice.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from stolik.games.uno import actions as act
from tests.kit.live import Device, Heard, Server, running
from tests.web.test_races import begun, devices, log_of, party, settled, table_of

pytestmark = pytest.mark.long
SEATS = 5
RACES = 3
MOVES = ("play", "draw", "pass", "accept", "choose_colour")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("uno") / "uno.db") as one:
        yield one


def offered(device: Device, word: str) -> list[bytes]:
    """What a device may do of one kind."""
    return [one for one in device.push.offered() if f'"type":"{word}"'.encode() in one]


def number(device: Device, seat: int) -> int:
    return device.push.questions[str(seat)]


async def answer(device: Device, seat: int, action: bytes) -> Heard:
    return await device.do(action, number(device, seat), seat)


def on_turn(found: list[Device]) -> int:
    """Who is asked for a move."""
    (due,) = (
        seat for seat, device in enumerate(found) if any(offered(device, word) for word in MOVES)
    )
    return due


async def one_more(found: list[Device]) -> None:
    """Whoever is due does something: plays without UNO, else draws, passes, accepts."""
    for seat, device in enumerate(found):
        for word in MOVES:
            able = [one for one in offered(device, word) if b'"uno":true' not in one]
            if able:
                assert (await answer(device, seat, able[0])).type == "ack"
                await settled(found)
                return
    raise AssertionError("nobody is due")


async def until_silent(found: list[Device]) -> int:
    """Play until somebody has one card and has not said so."""
    for _ in range(600):
        for seat, device in enumerate(found):
            if offered(device, "say_uno"):
                return seat
        await one_more(found)
    raise AssertionError("nobody came down to one card")


async def overtaken(found: list[Device]) -> None:
    """Calls that were made in time for their question, and come after a move that asks another.

    Whoever is due leaves, which puts the next on turn and leaves the window open: that catch counts
    still. The same call made once more, and one whose window a move has closed, do not.
    """
    silent = await until_silent(found)
    due = on_turn(found)
    before = [number(device, seat) for seat, device in enumerate(found)]
    catches = [offered(device, "catch") for device in found]
    assert (await answer(found[due], due, b'{"type":"leave"}')).type == "ack"
    await settled(found)
    after = on_turn(found)
    assert number(found[after], after) > before[after]
    late = await found[after].do(catches[after][0], before[after], after)
    assert late.type == "ack"
    again = await found[after].do(catches[after][0], before[after], after)
    assert again.type == "stale"
    others = [seat for seat in range(SEATS) if seat not in (silent, due, after)]
    for seat in others:
        slow = await found[seat].do(catches[seat][0], before[seat], seat)
        assert (slow.type, slow.code) == ("refused", "nothing_to_catch")
    said = await found[silent].do(b'{"type":"say_uno"}', before[silent], silent)
    assert (said.type, said.code) == ("refused", "no_uno_now")


def test_calls_are_decided_by_arrival_and_never_cost_another_his_move(
    server: Server, tmp_path: Path
) -> None:
    async def race() -> None:
        guests = party(server, SEATS)
        options = {"target": 2000, "hand_size": 5}
        table = table_of(server, guests[0], "uno", SEATS, options=options)
        found = await devices(server, table, *guests)
        await begun(found)
        wins: list[str] = []
        for turn in range(RACES):
            silent = await until_silent(found)
            due = on_turn(found)
            calls = [
                (seat, offered(one, "say_uno" if seat == silent else "catch")[0])
                for seat, one in enumerate(found)
            ]
            first = turn % SEATS
            calls = [*calls[first:], *calls[:first]]
            moves = offered(found[due], "draw") or offered(found[due], "accept")
            asked = number(found[due], due)
            callers = [(seat, do) for seat, do in calls if seat != due]
            answers = await asyncio.gather(
                *(answer(found[seat], seat, do) for seat, do in callers),
                found[due].do(moves[0], asked, due),
            )
            told = [one.type for one in answers]
            assert told.count("ack") in (1, 2), told
            assert told[-1] == "ack"  # the move counts, whoever called meanwhile
            assert set(told) <= {"ack", "refused"}  # the rules answer every call, none is stale
            refused = [one.code for one in answers if one.type == "refused"]
            assert set(refused) <= {"nothing_to_catch", "no_uno_now"}
            wins.append("move" if told.count("ack") == 1 else "call")
            await settled(found)
            assert not any(offered(one, "say_uno") or offered(one, "catch") for one in found)
        log = await log_of(server, table, tmp_path)
        done = [event.do for _, event in log.in_force]
        heard = [do for do in done if isinstance(do, act.SayUno | act.Catch)]
        assert len(heard) == wins.count("call")
        await overtaken(found)
        for device in found:
            await device.leave()

    asyncio.run(race())


def test_a_second_tap_of_the_same_call_is_heard_once(server: Server, tmp_path: Path) -> None:
    async def race() -> None:
        guests = party(server, 2)
        table = table_of(server, guests[0], "uno", 2, options={"hand_size": 5})
        found = await devices(server, table, *guests)
        await begun(found)
        silent = await until_silent(found)
        other = 1 - silent
        (do,) = offered(found[other], "catch")
        asked = number(found[other], other)
        twice = await asyncio.gather(*(found[other].do(do, asked, other) for _ in range(2)))
        assert sorted(one.type for one in twice) == ["ack", "stale"]
        await settled(found)
        log = await log_of(server, table, tmp_path)
        caught = [event for _, event in log.in_force if isinstance(event.do, act.Catch)]
        assert len(caught) == 1
        for device in found:
            await device.leave()

    asyncio.run(race())
