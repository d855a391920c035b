"""What all routes of a server share: the store, the hall, the people, the limits."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from starlette.requests import HTTPConnection

from stolik import competitions, games
from stolik.cups.copying import Copying
from stolik.cups.keeper import Cups
from stolik.live.clocks import Clock
from stolik.people.directory import People
from stolik.people.invitations import Invitations
from stolik.people.subscriptions import Subscriptions
from stolik.people.turns import Turns
from stolik.store import open_store
from stolik.store.protocol import Store
from stolik.tables.bots.thinking import Bots
from stolik.tables.hall.hall import Hall
from stolik.web.config import Config
from stolik.web.door.buckets import Buckets
from stolik.web.door.held import Held
from stolik.web.door.lane import Lane
from stolik.web.door.press import Press
from stolik.web.push.calling import Caller
from stolik.web.sockets.lag import LagGauge
from stolik.web.sockets.lines import Lines
from stolik.web.sockets.stalls import Stalls
from stolik.web.tables.clerk import Clerk
from stolik.web.tables.reviewer import Reviewer
from stolik.words.catalogs import LANGUAGES, catalog

MOST_SHORT, MOST_SHORT_OF_ONE = 120, 80


class Rechecked(Protocol):
    """A socket whose session may end."""

    async def check_session(self) -> None:
        """Look whether the session still holds."""


class Pages(Protocol):
    """What pages are made of."""

    async def ready(self) -> None:
        """Read it off the loop, unless it is read already."""


@dataclass
class Site:
    """An open server."""

    config: Config
    store: Store
    hall: Hall
    people: People
    invitations: Invitations
    lag: LagGauge
    cups: Cups
    clerk: Clerk
    sockets: Counter[str] = field(default_factory=Counter)
    """Open sockets by address."""
    conversations: set[Rechecked] = field(default_factory=set)
    """Open sockets."""
    ended_sockets: int = 0
    loading: asyncio.Task[None] | None = None
    """Reads what games consist of, in a thread: nobody's loop is held by it later."""
    pages: Pages | None = None
    """Reads what pages consist of, likewise; whoever asks for one first makes it begin."""
    is_leaving: bool = False

    def __post_init__(self) -> None:
        limits = self.config.limits
        self.opening, self.openings = Turns(), Buckets(limits.openings)
        self.session_frames = Buckets(limits.session_frames)
        self.address_frames = Buckets(limits.address_frames)
        self.reviewer, self.press = Reviewer(), Press()
        self.short = Press(Lane(MOST_SHORT, MOST_SHORT_OF_ONE))
        """For tens of milliseconds, and all phones of a hall at once: QR codes, pages of many."""
        self.push = self.config.push
        self.subscriptions = Subscriptions(self.store, self.people.sessions)
        self.caller: Caller | None = None
        if self.push is not None:
            self.caller = Caller(self.push, self.hall, self.store, self.subscriptions)
        self.stalls = Stalls(self.now)
        self.lines = Lines(limits)
        self.held = Held()
        self.people.sessions.on_end.append(self.held.ended)

    async def ready(self) -> None:
        """Wait until everything that routes need is read."""
        if self.loading is not None and not self.loading.done():
            await asyncio.shield(self.loading)

    async def pages_ready(self) -> None:
        """Wait until everything that pages need is read, too."""
        await self.ready()
        if self.pages is not None:
            await self.pages.ready()

    def now(self) -> int:
        """Give the server's time in epoch ms."""
        return self.hall.house.clock.now_ms()

    def commands(self) -> int:
        """Give how many commands have come so far."""
        return self.hall.house.metrics.counts["commands"]

    def ended(self) -> int:
        """Give how many sockets have ended so far."""
        return self.ended_sockets

    async def recheck(self) -> None:
        """Look at every session again and again, one socket after another, until cancelled."""
        loop, round_s = asyncio.get_running_loop(), self.config.limits.recheck_s / 2
        while True:
            known, begun = tuple(self.conversations), loop.time()
            for number, one in enumerate(known):
                await asyncio.sleep(begun + round_s * number / len(known) - loop.time())
                await one.check_session()
            await asyncio.sleep(begun + round_s - loop.time())

    async def leave(self) -> None:
        """Tell every table goodbye; safe to call twice."""
        if not self.is_leaving:
            self.is_leaving = True
            if self.caller is not None:
                await self.caller.close()
            await self.cups.close()
            await self.hall.shutdown()
            await self.reviewer.close()
            await self.clerk.close()


@asynccontextmanager
async def opened_site(
    config: Config, bots: Bots | None = None, store: Store | None = None, clock: Clock | None = None
) -> AsyncIterator[Site]:
    """Open the store and the hall, and close them in order whatever happens.

    A store that is given takes the place of the configured one, a clock that of the machine's.
    """
    store = await open_store(config.store) if store is None else store
    try:
        hall = await Hall.open(store, clock, bots)
        lag = LagGauge()
        clerk = Clerk()
        cups = Cups(hall, clerk.examine)
        await cups.come_back()
        site = Site(config, store, hall, People(store), Invitations(store), lag, cups, clerk)
        watches = [asyncio.create_task(lag.watch()), asyncio.create_task(site.recheck())]
        if config.copies:
            copying = Copying(cups, Path(config.copies), hall.house.clock)
            watches.append(asyncio.create_task(copying.watch()))
        try:
            yield site
        finally:
            for watch in watches:
                watch.cancel()
                with suppress(asyncio.CancelledError):
                    await watch
            await site.leave()
    finally:
        await store.close()


def load() -> None:
    """Read all games, the competitions with their offices, and the catalogs."""
    for id in games.ids():
        games.kit(id)
    for id in competitions.ids():
        competitions.kit(id).office()  # read on the loop it holds everybody up for 100 ms
    for lang in LANGUAGES:
        catalog(lang)


def site_of(connection: HTTPConnection) -> Site:
    """Give the server a request came to."""
    site = connection.app.state.site
    assert isinstance(site, Site)
    return site
