"""Connections to PostgreSQL that come back after its restart; what was lost is tried again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import Final, TypeVar

import asyncpg

from stolik.store.address import OnServer
from stolik.store.faults import StoreError
from stolik.store.postgres_faults import ERRORS, fault, is_lost, told
from stolik.store.postgres_schema import SCHEMA, Connection, check_durable, migrate
from stolik.store.protocol import Gauges

T = TypeVar("T")
MOST: Final = 11
"""One of them is for moments of life alone."""
PAUSE_S: Final = 0.1
TIMEOUT_S: Final = 60.0


class Pool:
    """Run jobs on connections; a server that is away for a while is waited for."""

    def __init__(
        self, pool: asyncpg.Pool[asyncpg.Record], place: OnServer, patience_s: float
    ) -> None:
        self._pool = pool
        self.place = place
        self._patience_s = patience_s
        self._is_closed = False
        self._waiting = self._done = 0
        self._slowest = 0.0

    @classmethod
    async def open(cls, place: OnServer, patience_s: float) -> Pool:
        """Connect, check that commits are durable, bring the tables up to date."""
        try:
            with told(place.shown):
                pool = await asyncpg.create_pool(
                    place.url,
                    min_size=1,
                    max_size=MOST,
                    command_timeout=TIMEOUT_S,
                    server_settings={"search_path": SCHEMA, "application_name": "stolik"},
                )
                try:
                    async with pool.acquire() as db:
                        await check_durable(db, place.shown)
                        await migrate(db, place.shown)
                except BaseException:
                    pool.terminate()
                    raise
        except ValueError as error:  # a url that cannot be read
            raise StoreError("bad_url", url=place.shown[:80]) from error
        return cls(pool, place, patience_s)

    async def run(self, job: Callable[[Connection], Awaitable[T]]) -> T:
        """Run a job that may as well be run twice."""
        return await self.run_once(lambda db, _: job(db))

    async def run_once(self, job: Callable[[Connection, bool], Awaitable[T]]) -> T:
        """Run a job; it is told whether an earlier try was lost and so is in doubt."""
        clock = asyncio.get_running_loop().time
        until = clock() + self._patience_s
        is_doubtful = False
        self._waiting += 1
        begun = perf_counter()
        try:
            while True:
                self._check_open()
                try:
                    async with self._pool.acquire(timeout=TIMEOUT_S) as db:
                        done = await job(db, is_doubtful)
                except ERRORS as error:
                    if not is_lost(error) or clock() >= until:
                        raise fault(error, self.place.shown) from error
                    is_doubtful = True
                else:
                    self._done += 1
                    return done
                await asyncio.sleep(PAUSE_S)
        finally:
            self._waiting -= 1
            self._slowest = max(self._slowest, perf_counter() - begun)

    async def try_once(self, job: Callable[[Connection], Awaitable[T]]) -> T:
        """Run a job that is not tried again."""
        self._check_open()
        with told(self.place.shown):
            async with self._pool.acquire(timeout=TIMEOUT_S) as db:
                return await job(db)

    async def taken(self) -> Connection:
        """Give a connection for as long as its holder likes."""
        self._check_open()
        return await self._pool.acquire(timeout=TIMEOUT_S)

    async def released(self, line: Connection) -> None:
        """Take such a connection back, in whatever state it is."""
        with told(self.place.shown):
            await self._pool.release(line)

    def gauges(self) -> Gauges:
        """Say how busy the connections are."""
        slowest, self._slowest = self._slowest, 0.0
        return Gauges(self._waiting, self._done, self._done, slowest * 1000)

    async def close(self) -> None:
        """Let go of all connections."""
        if not self._is_closed:
            self._is_closed = True
            await self._pool.close()

    def _check_open(self) -> None:
        if self._is_closed:
            raise StoreError("closed")
