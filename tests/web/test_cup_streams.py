"""Screens of a competition over real sockets: told what changes, again after a lost line."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kit.live import Server
from tests.kit.streams import Caller, CupCaller, Stream

NAMES = [f"Gracz {letter}" for letter in "ABCDEFGH"]
FOUR = [3, 1, -1, -3]
SHORT = {"rounds": 1, "deals_per_round": 4, "break_minutes": 0}
ALL_OF_THE_HALL = {
    "board",
    "heading",
    "clock",
    "tables",
    "seating",
    "results",
    "rotation",
    "latest",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    one = Server(tmp_path_factory.mktemp("cups") / "cups.db")
    yield one
    one.kill()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may end."""
    one = Server(tmp_path / "cups.db")
    yield one
    if one.process.poll() is None:
        one.kill()


def begun(server: Server) -> CupCaller:
    """A season in its first round, at two tables."""
    cup = CupCaller.begin(Caller(server.port), ("Sędzia A", "Sędzia B"), "paper", **SHORT)
    cup.do("open_tournament")
    cup.enter("nazwisko\n" + "\n".join(NAMES))
    for member in range(8):
        cup.do("check_in", player=member)
    cup.do("close_entry")
    tables = [[1, 2, 3, 4], [5, 6, 7, 8]]
    cup.do("publish_plan", rounds=[{"tables": tables, "pausing": []}])
    cup.do("start_round")
    return cup


def line(cup: CupCaller, screen: str, by: Caller | None = None, more: str = "") -> Stream:
    """The stream of a screen as somebody hears it."""
    who = cup.who if by is None else by
    return Stream(who.port, f"{cup.api}/live?screen={screen}{more}", who.cookie)


async def row(cup: CupCaller, deal: int, table: int = 1) -> int:
    """Write a deal without keeping the listeners waiting."""
    more = {"table": table, "deal": deal, "dealer": (deal - 1) % 4, "delta": FOUR}
    return await asyncio.to_thread(lambda: cup.do("row", **more))


def rows(stream: Stream) -> int:
    """Count the deals of the first table as a stream tells them."""
    return len(stream.parts["tables"][0].get("rows") or ())


def test_a_screen_hears_everything_first_and_then_only_what_has_changed(server: Server) -> None:
    async def story() -> None:
        cup = begun(server)
        desk, hall = await line(cup, "desk").open(), await line(cup, "hall").open()
        assert set(hall.told[0][1]["parts"]) == ALL_OF_THE_HALL
        assert {"tasks", "people", "passes", "offers", "me"} <= set(desk.told[0][1]["parts"])
        before = len(hall.told)
        await row(cup, 1)
        await desk.until(lambda: rows(desk) == 1)
        last = desk.told[-1][1]
        assert {"tables"} <= set(last["parts"])
        assert not {"people", "seating", "clock", "me", "passes"} & set(last["parts"])
        assert last["version"] > desk.told[0][1]["version"]
        assert last["now_ms"] >= desk.told[0][1]["now_ms"]
        await hall.until(lambda: any(one["version"] >= last["version"] for _, one in hall.beats))
        assert len(hall.told) == before  # of a deal the hall is told nothing
        await desk.close()
        await hall.close()

    asyncio.run(story())


def test_a_line_on_which_nothing_happens_says_that_it_is_there(server: Server) -> None:
    async def story() -> None:
        cup = begun(server)
        hall = await line(cup, "hall").open()
        first = hall.told[0][1]
        await hall.until(lambda: len(hall.beats) > 0)
        told = hall.beats[0][1]
        assert told["version"] >= first["version"]
        assert told["now_ms"] > first["now_ms"] + 1000
        await hall.close()

    asyncio.run(story())


def test_whoever_lost_the_line_hears_everything_again(server: Server) -> None:
    async def story() -> None:
        cup = begun(server)
        first = await line(cup, "desk").open()
        await first.close()
        await row(cup, 1)
        again = await line(cup, "desk").open()
        assert rows(again) == 1
        assert set(again.told[0][1]["parts"]) == set(first.told[0][1]["parts"])
        await again.close()

    asyncio.run(story())


def test_a_kill_loses_nothing_that_a_screen_has_shown(own_server: Server, tmp_path: Path) -> None:
    async def story() -> None:
        cup = begun(own_server)
        desk = await line(cup, "desk").open()
        await row(cup, 1)
        await desk.until(lambda: rows(desk) == 1)
        clock = desk.parts["clock"]
        own_server.kill()
        await desk.until(lambda: desk.is_over)
        await desk.close()
        other = await asyncio.to_thread(Server, tmp_path / "cups.db")
        try:
            who = Caller(other.port)
            who.cookie = cup.who.cookie
            again = await line(CupCaller(who, cup.id), "desk").open()
            assert rows(again) == 1
            assert again.parts["clock"] == clock
            assert again.parts["tables"] == desk.parts["tables"]
            await again.close()
        finally:
            other.kill()

    asyncio.run(story())


def test_a_server_that_ends_does_not_wait_for_its_screens(
    own_server: Server,
) -> None:
    async def story() -> None:
        cup = begun(own_server)
        some = [await line(cup, name).open() for name in ("desk", "hall", "public", "judge")]
        code = await asyncio.to_thread(own_server.stop)
        assert code == 0
        for stream in some:
            await stream.until(lambda one=stream: one.is_over)
            await stream.close()

    asyncio.run(story())


def test_a_pass_that_ends_ends_the_screens_of_its_holder(server: Server) -> None:
    async def story() -> None:
        cup = begun(server)
        judge = cup.screen()["judges"][1]["id"]
        handed = cup.who.post(f"{cup.api}/passes", {"role": "judge", "judge": judge})
        phone = Caller(server.port)
        phone.follow(handed["link"])
        stream = await line(cup, "judge", phone).open()
        assert stream.parts["me"]["judge"] == judge
        await asyncio.to_thread(cup.who.post, f"{cup.api}/passes/{handed['id']}/end", {})
        await stream.until(lambda: stream.is_over)
        assert stream.ended == "ended"
        await stream.close()

    asyncio.run(story())


def test_a_table_hears_of_itself_alone(server: Server) -> None:
    async def story() -> None:
        cup = begun(server)
        phone = cup.holder("scorer", table=1)
        stream = await line(cup, "table", phone, "&table=1").open()
        assert [place["number"] for place in stream.parts["tables"]] == [1]
        await row(cup, 1, table=2)
        await row(cup, 1)
        await stream.until(lambda: rows(stream) == 1)
        assert [place["number"] for place in stream.parts["tables"]] == [1]
        await asyncio.to_thread(phone.post, f"{cup.api}/call", {"table": 1})
        await stream.until(lambda: len(stream.parts["calls"]) == 1)
        await stream.close()

    asyncio.run(story())


def test_a_stranger_hears_the_hall_and_not_the_desk(server: Server) -> None:
    async def story() -> None:
        cup = begun(server)
        stranger = Caller(server.port)
        hall = await line(cup, "hall", stranger, "&lang=en").open()
        assert set(hall.parts) == ALL_OF_THE_HALL
        assert "round 1 of 1" in str(hall.parts["heading"])
        status, _, _ = stranger.ask("GET", f"{cup.api}/live?screen=desk")
        assert status == 403
        await hall.close()

    asyncio.run(story())


def test_a_seating_is_sought_while_the_desk_hears_how_far_it_is(server: Server) -> None:
    async def story() -> None:
        cup = CupCaller.begin(Caller(server.port), ("Sędzia A",), "paper", **SHORT)
        cup.do("open_tournament")
        cup.enter("nazwisko\n" + "\n".join(NAMES))
        for member in range(8):
            cup.do("check_in", player=member)
        cup.do("close_entry")
        desk = await line(cup, "desk").open()
        await asyncio.to_thread(cup.who.post, f"{cup.api}/plan", {"seed": 3})
        await desk.until(lambda: desk.parts["draft"] is not None)
        draft = desk.parts["draft"]
        assert draft["repeats"] == draft["lower_bound"] == 0
        assert any(told["parts"].get("work") for _, told in desk.told)
        await asyncio.to_thread(lambda: cup.do("publish_plan", rounds=draft["action"]["rounds"]))
        await desk.until(lambda: desk.parts["heading"]["phase"] == "ready")
        await desk.close()

    asyncio.run(story())


def test_a_screen_goes_on_with_what_a_newer_file_brings(server: Server, tmp_path: Path) -> None:
    own_server = Server(tmp_path / "other.db", "szef")

    async def story() -> None:
        cup = begun(server)
        judge = {"role": "judge", "judge": cup.screen()["judges"][1]["id"]}
        link = cup.who.post(f"{cup.api}/passes", judge)["link"]
        stranger, other = Caller(own_server.port), Caller(own_server.port)
        stranger.post("/api/guest", {"name": "Zastępca"})
        stranger.post("/api/register", {"login": "zastepca", "password": "bardzo-dobre-haslo"})
        other.post("/api/login", {"login": "szef", "password": own_server.password})
        refused = stranger.ask("POST", "/api/cups/take", b"", "application/octet-stream")
        assert refused[0] == 403  # an account is not enough

        def carry() -> None:
            _, _, file = cup.who.ask("GET", f"{cup.api}/file")
            status, _, data = other.ask("POST", "/api/cups/take", file, "application/octet-stream")
            assert status == 201, data

        await row(cup, 1)
        await asyncio.to_thread(carry)
        phone = Caller(own_server.port)
        phone.follow(link)  # the same pass in the same hall
        stream = await line(CupCaller(other, cup.id), "judge", phone).open()
        assert rows(stream) == 1
        await row(cup, 2)
        await asyncio.to_thread(carry)
        await stream.until(lambda: rows(stream) == 2)
        again = CupCaller(other, cup.id)
        await row(again, 3)
        await stream.until(lambda: rows(stream) == 3)
        await stream.close()

    try:
        asyncio.run(story())
    finally:
        own_server.kill()
