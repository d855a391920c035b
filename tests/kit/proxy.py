"""A wire between a client and a database that can be cut after the question, before the answer."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path


class Proxy:
    """Pass bytes both ways; cut when told to, with the question already delivered."""

    def __init__(self, target: Path) -> None:
        self._target = target
        self._tasks: set[asyncio.Task[None]] = set()
        self.cuts_left = 0
        """How many answers will be swallowed, each with its connection."""

    async def connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Join a client with the server until one of them ends."""
        there_reader, there_writer = await asyncio.open_unix_connection(self._target)
        asked = asyncio.create_task(self._pass(reader, there_writer))
        answers = asyncio.create_task(self._answer(there_reader, writer))
        self._tasks |= {asked, answers}
        await asyncio.wait({asked, answers}, return_when=asyncio.FIRST_COMPLETED)
        for task in (asked, answers):
            task.cancel()
            self._tasks.discard(task)
        writer.close()
        there_writer.close()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(65536):
                if self.cuts_left:
                    self.cuts_left -= 1
                    return
                writer.write(data)
                await writer.drain()


@asynccontextmanager
async def cuttable(socket: Path, folder: Path) -> AsyncIterator[Proxy]:
    """Offer the socket of a server in another folder, through a proxy."""
    name = ".s.PGSQL.5432"
    proxy = Proxy(socket / name)
    listening = await asyncio.start_unix_server(proxy.connected, folder / name)
    try:
        yield proxy
    finally:
        listening.close()
