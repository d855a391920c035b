"""The HTTP server around the application: its socket, its addresses, and a clean end."""

from __future__ import annotations

import asyncio
import errno
import logging
import signal
import socket
import sys
from collections.abc import Awaitable, Callable
from types import FrameType
from typing import Final

import uvicorn

from stolik.engine.messages import Msg
from stolik.engine.wire import short
from stolik.tables.viewers.from_client import MOST_FRAME
from stolik.web.app import create_app
from stolik.web.config import Config
from stolik.web.faults import WebError
from stolik.web.pages.reading import SOON_S, PagesRead
from stolik.web.site import Site, load, opened_site
from stolik.web.sockets import garbage
from stolik.web.sockets.lines import Lines, raise_file_limit
from stolik.web.sockets.protocol import TimedSocket
from stolik.web.sockets.requests import LimitedRequests

PING_S: Final = 20.0
LEAVE_S: Final = 5
THREADS_S: Final = 0.0005
"""So soon a thread that is ready has its turn: a move waits several times for the store's."""
OUTSIDE: Final = ("Invalid HTTP", "Unsupported upgrade", "No supported WebSocket")
"""What the HTTP server would write into the log whenever somebody sends it rubbish."""
LOOPBACK: Final = ("127.0.0.1", "localhost", "[::1]")


def is_own(record: logging.LogRecord) -> bool:
    """Say whether a line of the log is about this server: strangers write nothing into it."""
    return not record.getMessage().startswith(OUTSIDE)


class Server(uvicorn.Server):
    """A server that says goodbye at every table before it closes the connections."""

    def __init__(self, config: uvicorn.Config, site: Site) -> None:
        super().__init__(config)
        self._site = site

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell every table, then close."""
        for server in self.servers:
            server.close()
        await self._site.leave()
        await super().shutdown(sockets)


def bound(host: str, port: int) -> socket.socket:
    """Take the port, or say who has it."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _, address = found[0]
        one = socket.socket(family, kind, protocol)
    except (OSError, OverflowError, UnicodeError) as error:
        raise WebError("no_host", host=host[:80], why=_why(error)) from error
    try:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        one.bind(address)
        one.listen(2048)
    except (OSError, OverflowError) as error:
        one.close()
        if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
            raise WebError("port_in_use", port=str(port)) from error
        raise WebError("no_host", host=f"{host}:{port}"[:80], why=_why(error)) from error
    return one


def _why(error: Exception) -> str:
    strerror = error.strerror if isinstance(error, OSError) else None
    return strerror or short(error)


def local_addresses() -> list[str]:
    """Give the addresses of this machine in the local network, the way out first."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only asks for the way
            found.append(probe.getsockname()[0])
        except OSError:
            pass
    try:
        names = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
        found += [str(one[4][0]) for one in names]
    except OSError:
        pass
    return [one for one in dict.fromkeys(found) if not one.startswith("127.")]


def own_addresses(host: str, port: int, is_lan: bool, given: tuple[str, ...]) -> tuple[str, ...]:
    """Give all origins a server goes by: what it was told first, then the local network, then here.

    The first is the one that invitations and the QR code name.
    """
    found = list(given)
    if is_lan or host in ("0.0.0.0", "::"):
        found += [f"http://{one}:{port}" for one in local_addresses()]
    elif host not in LOOPBACK:
        found.append(f"http://{f'[{host}]' if ':' in host else host}:{port}")
    found += [f"http://{one}:{port}" for one in LOOPBACK]
    return tuple(dict.fromkeys(found))


def serve(
    config: Config,
    listening: socket.socket,
    admit: Callable[[Site], Awaitable[Msg | None]],
    tell: Callable[[Msg | None], None],
) -> None:
    """Serve until told to end; faults of the store are raised before anything is served.

    `admit` sees to the administrator, and what it gives is told when the door is open.
    """
    end = End()
    for one in (signal.SIGTERM, signal.SIGINT):
        signal.signal(one, end)
    with asyncio.Runner(loop_factory=_loop()) as runner:
        runner.run(_serve(end, config, listening, admit, tell))


class End:
    """What the signals of the end do: never raise in the midst of other work, where it may be lost.

    Only who asks again while the store is still being opened is not kept waiting.
    """

    def __init__(self) -> None:
        self.is_asked = False
        self.server: Server | None = None

    def __call__(self, _number: int, _frame: FrameType | None) -> None:
        """Ask the server to end."""
        if self.is_asked and self.server is None:
            raise SystemExit(0)
        self.is_asked = True
        if self.server is not None:
            self.server.should_exit = True

    def begins(self, server: Server) -> None:
        """Hand the end on to a server; one that was asked for before it began is not forgotten."""
        self.server = server
        server.should_exit = self.is_asked


async def _serve(
    end: End,
    config: Config,
    listening: socket.socket,
    admit: Callable[[Site], Awaitable[Msg | None]],
    tell: Callable[[Msg | None], None],
) -> None:
    files = raise_file_limit()
    sys.setswitchinterval(THREADS_S)
    async with opened_site(config) as site:
        site.lines = Lines(config.limits, files)
        settings = uvicorn.Config(
            create_app(config, site),
            ws=type("Socket", (TimedSocket,), {"lines": site.lines}),
            http=type("Requests", (LimitedRequests,), {"lines": site.lines}),
            ws_max_size=MOST_FRAME,
            ws_per_message_deflate=False,
            ws_ping_interval=PING_S,
            ws_ping_timeout=PING_S,
            log_level="warning",
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=LEAVE_S,
        )
        logging.getLogger("uvicorn.error").addFilter(is_own)
        server = Server(settings, site)
        end.begins(server)
        site.loading = asyncio.create_task(asyncio.to_thread(load))
        site.pages = PagesRead()
        tell(await admit(site))
        garbage.begin()
        tidy = asyncio.create_task(garbage.Tidy(site.commands, site.ended).watch())
        stalls = asyncio.create_task(site.stalls.watch())
        pages = asyncio.create_task(_read_pages(site))
        try:
            await server.serve([listening])
        finally:
            tidy.cancel()
            stalls.cancel()
            pages.cancel()


async def _read_pages(site: Site) -> None:
    """Read what pages need before somebody asks for one."""
    await site.ready()
    await asyncio.sleep(SOON_S)
    await site.pages_ready()


def _loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.new_event_loop
