"""Limits that hold from outside: on real sockets, who dawdles, floods or comes too often is cut."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from starlette.testclient import TestClient
from websockets.frames import Frame, Opcode

from stolik.cli import run
from stolik.engine.wire import encoded
from stolik.tables.bots.thinking import InlineBots
from stolik.tables.viewers.from_client import MOST_FRAME
from stolik.web.app import create_app
from stolik.web.config import Config, Limits, limits_of
from stolik.web.faults import WebError
from stolik.web.server import Server, bound, is_own
from stolik.web.site import Site, opened_site
from stolik.web.sockets.lines import SPARE_FILES, Lines, raise_file_limit
from stolik.web.sockets.protocol import TimedSocket
from stolik.web.sockets.requests import MOST_HEAD, LimitedRequests
from tests.kit.fuzzing.raw import BINARY, CLOSE, RawSocket, framed
from tests.kit.web import another, app_of, named, opened, server

LONG_S = 60
SOON = Limits(head_s=0.05, body_s=0.05, connections=3, pings=(300, 1.0))


@asynccontextmanager
async def serving(limits: Limits) -> AsyncIterator[tuple[Site, int]]:
    """The real server in this very loop."""
    listening = bound("127.0.0.1", 0)
    port: int = listening.getsockname()[1]
    config = Config(addresses=(f"http://127.0.0.1:{port}",), limits=limits)
    async with opened_site(config, InlineBots()) as site:
        settings = uvicorn.Config(
            create_app(config, site),
            ws=type("Socket", (TimedSocket,), {"lines": site.lines}),
            http=type("Requests", (LimitedRequests,), {"lines": site.lines}),
            ws_max_size=MOST_FRAME,
            ws_per_message_deflate=False,
            log_level="error",
            access_log=False,
        )
        one = Server(settings, site)
        task = asyncio.create_task(one.serve([listening]))
        try:
            yield site, port
        finally:
            one.should_exit = True
            await task


async def ended(reader: asyncio.StreamReader) -> bytes:
    """Everything until the server cuts the line; a line that stays open fails the test."""
    async with asyncio.timeout(LONG_S):
        try:
            return await reader.read()
        except ConnectionError:
            return b""


async def cut_after(port: int, sent: bytes) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(sent)
        await writer.drain()
    except ConnectionError:
        return b""
    found = await ended(reader)
    writer.close()
    return found


def head(port: int, path: str = "/health", more: str = "") -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{more}".encode()


def test_a_request_that_does_not_come_whole_is_cut_off() -> None:
    async def story() -> None:
        async with serving(SOON) as (site, port):
            assert await cut_after(port, b"") == b""
            assert await cut_after(port, head(port)) == b""
            body = (
                f"POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\ncontent-length: 9\r\n\r\n{{"
            )
            answer = await cut_after(port, body.encode())
            assert b"200" not in answer.partition(b"\r\n")[0]
            assert len(site.lines) == 0

    asyncio.run(story())


def test_a_head_that_is_too_large_or_has_too_many_lines_is_cut_off() -> None:
    async def story() -> None:
        async with serving(Limits(head_s=LONG_S)) as (_, port):
            assert await cut_after(port, head(port, more="x: " + "y" * MOST_HEAD * 2)) == b""
            many = "".join(f"x{n}: y\r\n" for n in range(150))
            assert await cut_after(port, head(port, more=many + "\r\n")) == b""
            flood = head(port, more="\r\n") * 200
            answered = await cut_after(port, flood)
            assert answered.count(b"HTTP/1.1") < 20

    asyncio.run(story())


def test_no_more_connections_than_allowed_and_a_place_is_free_again_when_one_ends() -> None:
    async def story() -> None:
        async with serving(Limits(connections=3)) as (site, port):
            lines = [await asyncio.open_connection("127.0.0.1", port) for _ in range(3)]
            while len(site.lines) < 3:
                await asyncio.sleep(0.001)
            assert await cut_after(port, head(port, more="\r\n")) == b""
            assert site.lines.refused == 1
            for _, writer in lines:
                writer.close()
            while len(site.lines):
                await asyncio.sleep(0.001)
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(head(port, more="connection: close\r\n\r\n"))
            assert b"200 OK" in await ended(reader)
            writer.close()

    asyncio.run(story())


def test_a_flood_of_pings_ends_its_socket_and_no_other() -> None:
    async def story() -> None:
        async with serving(Limits(pings=(300, 1.0))) as (site, port):
            person, token = await site.people.guest("Hanna", site.now())
            more = (
                f"authorization: bearer {token}\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
                "sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
            )
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(head(port, "/ws", more))
            assert b"101" in await reader.readline()
            ping = Frame(Opcode.PING, b"").serialize(mask=True)
            writer.write(ping * 5000)
            answered = await ended(reader)
            writer.transport.abort()
            assert answered.count(b"\x8a\x00") <= 300
            while len(site.lines):
                await asyncio.sleep(0.001)
            assert person.id

    asyncio.run(story())


class Wire(asyncio.BaseTransport):
    """A connection from an address."""

    def __init__(self, address: str) -> None:
        super().__init__({"peername": (address, 1)})


def test_connections_are_counted_by_address_and_a_hall_behind_one_fits_in() -> None:
    lines = Lines(Limits())
    hall = [Wire("203.0.113.7") for _ in range(60 * 8)]
    assert all(lines.opened(one) for one in hall)
    more = [Wire("203.0.113.7") for _ in range(Limits().address_connections)]
    assert not all(lines.opened(one) for one in more)
    assert lines.opened(Wire("203.0.113.8"))
    assert lines.opened(Wire("127.0.0.1"))
    lines.closed(hall[0])
    lines.closed(hall[0])
    assert lines.opened(Wire("203.0.113.7"))
    assert not lines.opened(Wire("203.0.113.7"))


def test_more_connections_than_files_are_never_taken() -> None:
    assert Lines(Limits(connections=10_000), 1024).most == 1024 - SPARE_FILES
    assert Lines(Limits(connections=100), None).most == 100
    files = raise_file_limit()
    assert files is None or files > SPARE_FILES


def test_limits_are_read_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    read = limits_of(("connections=50", "changes=7/0.5", "head_s=2.5"))
    assert (read.connections, read.changes, read.head_s) == (50, (7, 0.5), 2.5)
    for wrong in ("nothing=1", "connections=1/2", "changes=3", "head_s=-1", "tables=nan", "x"):
        with pytest.raises(WebError):
            limits_of((wrong,))
    assert run(["serve", "--port", "0", "--limit", "none=1", "--lang", "en"]) == 2
    assert "This is no limit: none=1" in capsys.readouterr().err


def test_the_page_names_every_limit_with_its_default() -> None:
    page = (Path(__file__).parents[2] / "docs" / "security.md").read_text("utf-8")
    for name in Limits.__struct_fields__:
        value: Any = getattr(Limits(), name)
        told = f"{value[0]}/{value[1]:g}" if isinstance(value, tuple) else f"{value:g}"
        assert f"| `{name}` | {told} |" in page, (name, told)


def test_sixty_phones_behind_one_address_come_in_at_once() -> None:
    with server(client=("203.0.113.7", 1)) as first:
        for number in range(60):
            phone = named(another(first, ("203.0.113.7", number)), f"Gość {number}")
            for _ in range(20):
                assert phone.get("/api/me").status_code == 200


# --- tables -----------------------------------------------------------------------------------


def told(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]


def test_a_guest_has_so_many_open_tables_and_duplicates_at_most() -> None:
    limits = Limits(guest_tables=3, account_tables=4, sets=2)
    with server(Config(limits=limits)) as site:
        guest = named(site, "Hanna")
        for _ in range(3):
            opened(guest)
        plan: dict[str, Any] = {"game": "kosci", "seats": 2}
        assert told(guest.post("/api/tables", json=plan)) == (429, "web.too_many_tables")
        other = named(another(site), "Jan")
        opened(other)
        account = {"login": "hanna", "password": "a long password"}
        assert guest.post("/api/register", json=account).status_code == 201
        opened(guest)
        assert told(guest.post("/api/tables", json=plan)) == (429, "web.too_many_tables")
        duplicate = {"game": "baska", "tables": 2}
        for _ in range(2):
            assert guest.post("/api/tables", json=duplicate).status_code == 201
        assert told(guest.post("/api/tables", json=duplicate)) == (429, "web.too_many_sets")


def test_somebody_has_so_many_competitions_at_most() -> None:
    with server(Config(limits=Limits(cups=2))) as visitor:
        named(visitor, "Anna")
        given = {"login": "anna", "password": "bardzo-dobre-haslo"}
        assert visitor.post("/api/register", json=given).status_code == 201
        wanted = {"name": "Liga", "judges": ["A", "B"]}
        codes = [visitor.post("/api/cups", json=wanted).status_code for _ in range(4)]
        assert codes == [201, 201, 429, 429]
        assert len(visitor.get("/api/cups").json()["cups"]) == 2


def test_of_many_tables_wanted_at_once_no_more_are_opened_than_one_by_one() -> None:
    async def story() -> tuple[list[int], int]:
        async with serving(Limits(guest_tables=3, sets=1)) as (site, port):
            person, token = await site.people.guest("Hanna", site.now())
            wanted = b'{"game":"kosci","seats":2}'
            more = (
                f"authorization: bearer {token}\r\ncontent-type: application/json\r\n"
                f"content-length: {len(wanted)}\r\nconnection: close\r\n\r\n"
            )
            sent = head(port, "/api/tables", more).replace(b"GET", b"POST", 1) + wanted
            answers = await asyncio.gather(*(cut_after(port, sent) for _ in range(12)))
            tables, _, _ = await site.hall.hosted(person.id)
            return sorted(int(one[9:12]) for one in answers), tables

    assert asyncio.run(story()) == ([201] * 3 + [429] * 9, 3)


def test_one_address_opens_so_many_tables_whoever_asks_there() -> None:
    with server(Config(limits=Limits(openings=(3, 0.001)))) as site:
        near, far = ("203.0.113.5", 1), ("198.51.100.7", 1)
        plan = {"game": "kosci", "seats": 2}

        def asked(address: tuple[str, int]) -> int:
            one = TestClient(app_of(site), base_url=str(site.base_url), client=address)
            one.portal = site.portal
            return int(named(one, "Hanna").post("/api/tables", json=plan).status_code)

        assert [asked(near) for _ in range(5)] == [201, 201, 201, 429, 429]
        assert asked(far) == 201


def test_one_address_enters_so_many_people_into_a_competition_by_whatever_guests() -> None:
    with server(Config(limits=Limits(openings=(3, 0.001)))) as site:
        login = {"login": "hanna", "password": "bardzo-dobre-haslo"}
        assert named(site, "Hanna").post("/api/register", json=login).status_code == 201
        plan = {"name": "Puchar", "competition": "puchar", "tables": "online", "judges": ["Ada"]}
        cup = site.post("/api/cups", json=plan).json()["cup"]

        def entered(address: str, name: str) -> int:
            one = named(another(site, (address, 1)), name)
            return int(one.post(f"/c/{cup}/join", data={"yes": "1"}).status_code)

        near = [entered("203.0.113.5", f"Gość {letter}") for letter in "ABCDE"]
        assert near == [303, 303, 303, 429, 429]
        assert entered("198.51.100.7", "Jan") == 303


def test_the_lobby_comes_in_pages() -> None:
    with server(Config(limits=Limits(guest_tables=100))) as site:
        guest = named(site, "Hanna")
        made = [opened(guest) for _ in range(53)]
        visitor = another(site)
        first, second = (visitor.get(f"/api/tables?page={page}").json() for page in (1, 2))
        assert (len(first["tables"]), first["pages"], first["total"]) == (50, 2, 53)
        assert len(second["tables"]) == 3
        assert {one["id"] for one in first["tables"] + second["tables"]} == set(made)
        assert visitor.get("/api/tables?page=9").json()["page"] == 2
        assert visitor.get("/api/tables?page=x").status_code == 404
        page = visitor.get("/?page=2&lang=en").text
        assert 'rel="prev"' in page
        assert 'rel="next"' not in page


def test_ids_of_nothing_leave_nothing_behind() -> None:
    with server() as site:
        guest = named(site, "Hanna")
        hall = app_of(site).state.site.hall
        before = len(hall._timers)
        for visitor in (guest, another(site)):
            for path in ("/t/{}", "/api/tables/{}", "/r/{}", "/d/{}", "/c/{}", "/j/{}", "/p/{}"):
                for number in range(20):
                    assert visitor.get(path.format(f"nothing{number}")).status_code in (404, 429)
        assert len(hall._timers) == before
        assert len(hall._tables) == 0


def test_rubbish_after_the_goodbye_and_before_http_leaves_nothing_in_the_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def story() -> None:
        async with serving(Limits()) as (site, port):
            person, token = await site.people.guest("Anna", site.now())
            table = await site.hall.create("szachy", {}, 2, "live", person)
            headers = {"origin": f"http://127.0.0.1:{port}", "cookie": f"stolik={token}"}
            for last in (b"\xff\xfe", b"x"):
                line = await Deaf.open(port, headers)
                line.write(framed(encoded({"type": "hello", "table": table})))
                assert await line.settled()
                line.write(framed(b"x", BINARY))
                async with asyncio.timeout(LONG_S):
                    while not line.has_goodbye:
                        await asyncio.sleep(0.01)
                line.write(framed(last))
                async with asyncio.timeout(LONG_S):
                    while site.conversations:
                        await asyncio.sleep(0.01)
                line.close()
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"\x16\x03\x01 this is no HTTP\r\n\r\n")
            assert (await ended(reader)).startswith(b"HTTP/1.1 400")
            writer.close()

    logging.getLogger("uvicorn.error").addFilter(is_own)
    with caplog.at_level(logging.WARNING):
        asyncio.run(story())
    assert [one for one in caplog.records if "held" not in one.getMessage()] == []


class Deaf(RawSocket):
    """A client that does not answer a goodbye."""

    has_goodbye = False

    def _frame(self, kind: int, body: bytes) -> None:
        if kind == CLOSE:
            self.has_goodbye = True
        else:
            super()._frame(kind, body)


def test_whoever_sends_thousands_of_frames_at_once_waits_for_the_others() -> None:
    many = 3_000
    high = (10**6, 1e6)
    limits = Limits(pings=high, socket_frames=high, session_frames=high, address_frames=high)

    async def story() -> None:
        async with serving(limits) as (site, port):
            person, token = await site.people.guest("Spokojna", site.now())
            table = await site.hall.create("kosci", {}, 2, "live", person)
            headers = {"authorization": f"Bearer {token}"}
            flood, calm = [await RawSocket.open(port, headers) for _ in range(2)]
            for line in (flood, calm):
                line.write(framed(encoded({"type": "hello", "table": table})))
                assert await line.settled()
            flood.write(framed(b"{}") * many)
            assert await calm.settled()
            answered = site.hall.house.metrics.counts["failed"]
            assert answered < many / 10
            assert await flood.settled()
            assert site.hall.house.metrics.counts["failed"] == many
            flood.write(framed(b"{}") * many)
            flood.hang_up()  # and is heard to the end
            async with asyncio.timeout(LONG_S):
                while len(site.conversations) > 1:
                    await asyncio.sleep(0.01)
            assert site.hall.house.metrics.counts["failed"] == 2 * many
            calm.close()

    asyncio.run(story())
