"""Slow lines on real sockets: who does not read is brought up to date, or cut off."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from stolik.tables.bots.thinking import InlineBots
from stolik.tables.clocks.lag import FIRST_MS
from stolik.tables.viewers.from_client import MOST_FRAME
from stolik.tables.viewers.outbox import MOST_COLLAPSES, MOST_PUSHES
from stolik.web.app import create_app
from stolik.web.config import Config, Limits
from stolik.web.server import Server, bound
from stolik.web.site import Site, opened_site
from stolik.web.sockets.protocol import TimedSocket

SMALL = 4096
FAST = Limits(socket_frames=(10**6, 1e6), session_frames=(10**6, 1e6))
ENOUGH = 3 * MOST_PUSHES * (MOST_COLLAPSES + 1)


@asynccontextmanager
async def serving() -> AsyncIterator[tuple[Site, int]]:
    """The real server in this very loop, with small buffers, so that a stuck line shows soon."""
    listening = bound("127.0.0.1", 0)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL)
    port: int = listening.getsockname()[1]
    config = Config(addresses=(f"http://127.0.0.1:{port}",), limits=FAST)
    async with opened_site(config, InlineBots()) as site:
        server = Server(
            uvicorn.Config(
                create_app(config, site),
                ws=type("Socket", (TimedSocket,), {"lines": site.lines}),
                http="httptools",
                ws_max_size=MOST_FRAME,
                ws_per_message_deflate=False,
                log_level="error",
                access_log=False,
            ),
            site,
        )
        task = asyncio.create_task(server.serve([listening]))
        try:
            yield site, port
        finally:
            server.should_exit = True
            await task


class Line:
    """A socket that reads only when it is told to."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self.pushes: list[dict[str, Any]] = []

    async def send(self, **message: object) -> None:
        await self._line.send(msgspec.json.encode(message).decode())

    async def hear(self, *types: str) -> dict[str, Any]:
        while True:
            found: dict[str, Any] = msgspec.json.decode(await self._line.recv())
            if found["type"] == "push":
                self.pushes.append(found)
            if found["type"] in types:
                return found

    async def to_the_end(self) -> int | None:
        with suppress(ConnectionClosed):
            await self.hear("never")
        return self._line.close_code


@asynccontextmanager
async def line(site: Site, port: int, name: str, table: str) -> AsyncIterator[Line]:
    """A guest's socket at a table; reading stops as soon as nobody asks for more."""
    _, token = await site.people.guest(name, site.now())
    narrow = socket.socket()
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    narrow.setblocking(False)
    await asyncio.get_running_loop().sock_connect(narrow, ("127.0.0.1", port))
    async with connect(
        f"ws://127.0.0.1:{port}/ws",
        sock=narrow,
        additional_headers={"Authorization": f"Bearer {token}"},
        compression=None,
        max_queue=1,
        ping_interval=None,
        close_timeout=1,
    ) as opened:
        one = Line(opened)
        await one.send(type="hello", table=table)
        await one.hear("push")
        yield one


async def churn(player: Line, times: int, since: int = 0) -> None:
    """Change what everyone sees: take a chair and leave it."""
    for number in range(since, since + times):
        kind = "leave" if number % 2 else "sit"
        await player.send(type=kind, id=f"{kind}{number}", seat=0)
        answer = await player.hear("ack", "failed")
        assert answer["type"] == "ack"


async def until_stuck(site: Site, player: Line) -> int:
    """Go on until frames wait for a line; give how often something changed."""
    for number in range(1000):
        if site.hall.figures().queued_frames > 1:
            return number
        await churn(player, 1, number)
    raise AssertionError("the line takes everything")


def test_a_client_that_stops_reading_for_a_while_is_brought_up_to_date() -> None:
    async def story() -> None:
        async with serving() as (site, port):
            host, _ = await site.people.guest("Host", site.now())
            table = await site.hall.create("kosci", {"order": "seated"}, 2, "live", host)
            async with (
                line(site, port, "Anna", table) as anna,
                line(site, port, "Stuck", table) as stuck,
            ):
                begun = await until_stuck(site, anna)
                await churn(anna, 2 * MOST_PUSHES, begun)
                await anna.send(type="ping")
                await anna.hear("pong")
                told = len(anna.pushes)
                await stuck.send(type="ping", at=7)
                assert (await stuck.hear("pong"))["at"] == 7
                numbers = [push["n"] for push in stuck.pushes]
                assert numbers == list(range(1, len(numbers) + 1))
                assert len(numbers) < told
                assert stuck.pushes[-1]["chairs"] == anna.pushes[-1]["chairs"]
                assert site.hall.figures().slow_clients == 0

    asyncio.run(story())


def test_a_client_that_never_reads_is_cut_off_and_holds_nobody_up() -> None:
    async def story() -> None:
        async with serving() as (site, port):
            host, _ = await site.people.guest("Host", site.now())
            table = await site.hall.create("kosci", {"order": "seated"}, 2, "live", host)
            async with (
                line(site, port, "Anna", table) as anna,
                line(site, port, "Stuck", table) as stuck,
            ):
                await churn(anna, ENOUGH)
                figures = site.hall.figures()
                assert (figures.slow_clients, figures.clients) == (1, 1)
                assert await asyncio.wait_for(stuck.to_the_end(), 60) != 1000
                await anna.send(type="ping", at=1)
                assert (await anna.hear("pong"))["at"] == 1

    asyncio.run(story())


def test_the_way_to_a_player_is_measured_by_the_servers_own_pings_and_shown() -> None:
    async def story() -> None:
        async with serving() as (site, port):
            host, _ = await site.people.guest("Host", site.now())
            table = await site.hall.create("szachy", {}, 2, "live", host)
            async with line(site, port, "Watcher", table) as watcher:
                async with line(site, port, "Anna", table) as anna:
                    await churn(anna, 1)
                    chair: dict[str, Any] = {}
                    while "lag_ms" not in chair:
                        told = await asyncio.wait_for(watcher.hear("push", "presence"), 60)
                        chair = told["chairs"][0]
                    assert 0 <= chair["lag_ms"] < 60_000
                    assert chair["quota_ms"] == FIRST_MS
                while "lag_ms" in chair:
                    told = await asyncio.wait_for(watcher.hear("push", "presence"), 60)
                    chair = told["chairs"][0]
                assert not chair.get("is_here")

    asyncio.run(story())
