"""Races on the wire at ten chairs: UNO is said, catchers catch, somebody jumps in, a wild draw four
is challenged and accepted, and the next player plays, all at once.

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
SEATS = 10
RACES = 2
EARLY = 25
"""So many moves nobody can be out of five cards."""
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


async def jumped_in(found: list[Device], jumps_first: bool) -> str:
    """Somebody jumps in while whoever is on turn plays; say which of them came first."""
    due = on_turn(found)
    jumpers = [seat for seat, one in enumerate(found) if offered(one, "jump_in")]
    moves = sorted(offered(found[due], "play"), key=lambda one: b'"W4"' not in one)
    if not jumpers or not moves:
        await one_more(found)
        return ""
    (jumper,) = jumpers  # of every coloured card there are two at most
    jump = answer(found[jumper], jumper, offered(found[jumper], "jump_in")[0])
    move = answer(found[due], due, moves[0])
    if jumps_first:
        jumped, moved = await asyncio.gather(jump, move)
    else:
        moved, jumped = await asyncio.gather(move, jump)
    await settled(found)
    if jumped.type == "ack":  # then the move counts only if the same is asked of the same player
        assert moved.type in ("ack", "stale"), moved
        return "jump"
    assert (jumped.type, moved.type) == ("refused", "ack"), (jumped, moved)
    assert jumped.code in ("not_the_same", "own_turn", "too_late")
    return "move"


async def challenged(found: list[Device]) -> str:
    """Whoever is hit accepts and challenges at once, and nine others challenge as well."""
    hit = next(seat for seat, one in enumerate(found) if offered(one, "challenge"))
    challenge, accept = (offered(found[hit], word)[0] for word in ("challenge", "accept"))
    others = [seat for seat in range(SEATS) if seat != hit]
    first, second, *rest = await asyncio.gather(
        answer(found[hit], hit, accept),
        answer(found[hit], hit, challenge),
        *(answer(found[seat], seat, challenge) for seat in others),
    )
    assert sorted((first.type, second.type)) == ["ack", "stale"]
    assert "ack" not in {one.type for one in rest}
    assert {one.code for one in rest if one.type == "refused"} <= {"not_your_turn"}
    await settled(found)
    late = await answer(found[hit], hit, challenge)
    assert late.type == "refused"
    assert late.code in ("not_your_turn", "nothing_to_answer")
    return "accept" if first.type == "ack" else "challenge"


def test_a_jump_and_a_challenge_are_decided_by_arrival(server: Server, tmp_path: Path) -> None:
    async def race() -> None:
        guests = party(server, SEATS)
        options = {"target": 2000, "hand_size": 5, "jump_in": True, "start_wild": "redraw"}
        table = table_of(server, guests[0], "uno", SEATS, options=options)
        found = await devices(server, table, *guests)
        await begun(found)
        wins: list[str] = []
        for turn in range(EARLY):
            if any(offered(one, "challenge") for one in found):
                wins.append(await challenged(found))
            else:
                wins.append(await jumped_in(found, turn % 2 == 0))
            races = wins.count("jump") + wins.count("move")
            if races > RACES and {"accept", "challenge"} & set(wins):
                break
        assert {"jump", "move"} & set(wins), wins
        log = await log_of(server, table, tmp_path)
        done = [event.do for _, event in log.in_force]
        for kind, word in (
            (act.JumpIn, "jump"),
            (act.Challenge, "challenge"),
            (act.Accept, "accept"),
        ):
            assert sum(isinstance(do, kind) for do in done) == wins.count(word)
        for device in found:
            await device.leave()

    asyncio.run(race())


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
