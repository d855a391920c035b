"""The crash loop: people play, the server is killed in the midst, and everything is checked."""

from __future__ import annotations

import asyncio
import http.client
import re
import shutil
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import TypeVar

from msgspec import Struct
from websockets.exceptions import WebSocketException

from stolik.people.veil import veil_of
from stolik.store import Store, opened
from tests.kit.crash_check import Sent, faults_of
from tests.kit.crash_league import League
from tests.kit.live import Api, Clock, Device, Guest, Server, salt
from tests.kit.warm import Nursery, WarmServer

GAMES = (
    *(("kosci", 4, 0), ("szachy", 2, 0), ("wyzsza-nizsza", 2, 0)),
    *(("kosci", 3, 1), ("szachy", 1, 1), ("wyzsza-nizsza", 1, 1)),
)
"""What is played in turn, by how many people and how many bots of the house."""
LEVEL = "easy"
NEWCOMERS = 3
TWINS = 2
LEAGUE_TABLES = 2
TRACKED = re.compile("resource_tracker|the event loop was held")
"""Python's own helper says that it tidies up after a killed server; a busy machine may be slow."""
ROOM = ("guest_tables=1000000", "account_tables=1000000", "sets=1000000")
DUPLICATE = "baska"
SOONEST_S, LATEST_S = 0.05, 0.5
CLOCK_MS = 100
CUT = (OSError, http.client.HTTPException, WebSocketException)
"""How a line ends under somebody."""
TRIES, PAUSE_S = 10, 0.2
"""So often a phone whose line was closed by a living server comes again, as any phone would."""
THINK_S = 0.03
PING_S = 0.04
COLD_EVERY = 25
"""Every so many cycles a server begins from nothing, as after a power cut."""
Any = Server | WarmServer
T = TypeVar("T")


class Tally(Struct):
    """What a run has found."""

    cycles: int = 0
    acknowledged: int = 0
    in_doubt: int = 0
    """Commands whose client did not know at the kill whether they were done."""
    of_those_done: int = 0
    worst_clock_ms: float = 0
    """How far a table's clock was off after a restart."""
    violations: list[str] = []
    told: int = 0
    """So many violations have been told."""
    came_again: list[str] = []
    """Why lines ended under people who had just come to a living server."""

    def __str__(self) -> str:
        n = len(self.violations)
        return f"{self.cycles} cycles, {self.acknowledged} acknowledged, {n} violations"


class Client:
    """A player who remembers every command, also beyond the life of a server and of a run."""

    think_s = THINK_S

    def __init__(self, guest: Guest, seat: int, random: Random) -> None:
        self.guest, self.seat, self.random = guest, seat, random
        self.sent: list[Sent] = []
        self.device: Device | None = None
        self._count = 0

    def __getstate__(self) -> dict[str, object]:
        return {**self.__dict__, "device": None}

    async def join(self, port: int, table: str) -> None:
        """Come to the table, or come back."""
        await self.leave()
        self.device = Device(port, self.guest.token)
        await self.device.join(table)

    async def leave(self) -> None:
        """Hang up, where a line is open."""
        if self.device is not None:
            with suppress(*CUT):
                await self.device.leave()

    async def command(self, kind: str, table: str, **fields: object) -> Sent:
        """Send something new."""
        self._count += 1
        id = f"{self.guest.person}-{self._count}"
        person, now = self.guest.person, time.monotonic()
        sent = Sent(id, kind, table, person, self.seat, now, fields=fields)
        self.sent.append(sent)
        await self.again(sent)
        return sent

    async def move(self, table: str, action: bytes, question: int) -> None:
        """Answer a question."""
        self._count += 1
        id = f"{self.guest.person}-{self._count}"
        person, now = self.guest.person, time.monotonic()
        sent = Sent(id, "do", table, person, self.seat, now, question, action)
        self.sent.append(sent)
        await self.again(sent)

    async def again(self, sent: Sent) -> None:
        """Send a command, for the first time or as it was."""
        assert self.device is not None
        known = sent.answer
        if sent.kind == "do":
            answer = await self.device.do(sent.action, sent.question, sent.seat, sent.id)
        else:
            answer = await self.device.say(sent.kind, id=sent.id, **sent.fields)
        self._answered(sent, answer.type)
        if known and known != sent.answer:
            raise AssertionError(f"{sent.id}: {known!r}, and when repeated {sent.answer!r}")

    def _answered(self, sent: Sent, type: str) -> None:
        assert self.device is not None
        if type == "ack":
            sent.acked = time.monotonic() if sent.acked is None else sent.acked
            sent.answer = self.device.frames[sent.id]
        else:
            sent.is_void = True

    async def play(self, table: str) -> None:
        """Answer every question, until the line is cut or the game is over."""
        device, last = self.device, 0
        assert device is not None
        with suppress(ConnectionError):
            while device.push.phase != "over":
                question = device.push.questions.get(str(self.seat), 0)
                actions = device.push.offered() if question > last else []
                if actions:
                    await asyncio.sleep(self.random.random() * self.think_s)
                    last = question
                    await self.move(table, self.random.choice(actions), question)
                else:
                    await device.next()

    async def watch_clock(self) -> None:
        """Ask for the time again and again."""
        assert self.device is not None
        with suppress(ConnectionError):
            while True:
                await self.device.ping()
                await asyncio.sleep(PING_S)


class Party:
    """The people of one table; when a game is over they open the next."""

    def __init__(self, game: str, clients: list[Client], bots: int = 0) -> None:
        self.game, self.clients = game, clients
        self.bots = range(len(clients), len(clients) + bots)
        """The chairs of bots of the house."""
        self.table: str | None = None
        self.shown: Clock | None = None
        """The clock as it was last seen before the kill, if it ran."""

    async def gather(self, api: Api, port: int, random: Random) -> str:
        """Come back to the table, or open one, sit down and start; give its id."""
        if self.table is None:
            host, others = self.clients[0], self.clients[1:]
            levels = [None] * len(self.clients) + [LEVEL] * len(self.bots)
            self.table = api.open(host.guest, self.game, len(levels), sit=0, bots=levels)
            for client in self.clients:
                await client.join(port, self.table)
            for client in others:
                await client.command("sit", self.table, seat=client.seat)
            for client in self.clients:
                given = salt(random)
                await client.command("salt", self.table, seat=client.seat, salt=given)
            await host.command("start", self.table)
            return self.table
        for client in self.clients:
            await client.join(port, self.table)
        return self.table

    async def resend(self, tally: Tally) -> None:
        """Repeat what was not acknowledged, and the last thing that was."""
        for client in self.clients:
            own = [one for one in client.sent if one.table == self.table]
            for command in [one for one in own[:-2] if one.is_open] + own[-2:]:
                if not command.is_void:
                    try:
                        await client.again(command)
                    except AssertionError as error:
                        tally.violations.append(str(error))

    @property
    def device(self) -> Device:
        """The first device."""
        device = self.clients[0].device
        assert device is not None
        return device


class Newcomers(Party):
    """People who open a table and sit down while the server is killed, and never come to play."""

    async def arrive(self, port: int, random: Random) -> None:
        """Open table after table until the line is cut; the last one is in the making then."""
        with suppress(*CUT):
            while True:
                self.table = None
                api = Api(port)
                try:
                    await self._seated(api, port, random)
                finally:
                    api.close()

    async def come_back(self, port: int, tally: Tally) -> None:
        """Repeat what is in doubt of the table that was in the making, and go."""
        assert self.table is not None
        for client in self.clients:
            await client.join(port, self.table)
        await self.resend(tally)
        for client in self.clients:
            await client.leave()

    async def _seated(self, api: Api, port: int, random: Random) -> None:
        host, others = self.clients[0], self.clients[1:]
        seats = len(self.clients)
        self.table = await asyncio.to_thread(api.open, host.guest, self.game, seats, sit=0)
        for client in self.clients:
            await client.join(port, self.table)
        for client in others:
            await client.command("sit", self.table, seat=client.seat)
        for client in self.clients:
            given = salt(random)
            await client.command("salt", self.table, seat=client.seat, salt=given)
        await host.command("start", self.table)
        for client in self.clients:
            await client.leave()


class Twin(Party):
    """Somebody who plays with bots at one of two tables that have the same cards."""

    async def gather(self, api: Api, port: int, random: Random) -> str:
        """Come back to the table, or open a set; give the id of its first table."""
        (own,) = self.clients
        if self.table is None:
            levels = [None, *[LEVEL] * len(self.bots)]
            plan = {"game": self.game, "seats": len(levels), "bots": levels, "tables": 2, "sit": 0}
            made = api.post("/api/tables", plan, own.guest.token)
            self.table = str(made["tables"][0]["table"])
            await own.join(port, self.table)
            await own.command("start", self.table)
        else:
            await own.join(port, self.table)
        return self.table


class Crash:
    """One run over one store."""

    def __init__(self, folder: Path, clients: int, seed: int, address: str = "") -> None:
        self.folder, self.random, self.tally = folder, Random(seed), Tally()
        self.path, self.address = folder / "crash.db", address
        self.league = League(LEAGUE_TABLES)
        self.parties: list[Party] = []
        self.newcomers: list[Newcomers] = []
        self.tables: set[str] = set()
        self._clients = clients
        self._returned: list[tuple[Party, Clock, Clock, float]] = []
        """What a clock showed before and after, and when the server was killed."""
        self._killed = 0.0
        self._bots: dict[str, range] = {}
        """The chairs of bots at each table."""
        self._nursery: Nursery | None = None

    async def run(
        self,
        cycles: int,
        told: Callable[[str], None] = lambda _: None,
        goes_on: Callable[[], bool] = lambda: True,
    ) -> Tally:
        """Kill until there were so many, then let everybody have their answers and look at all."""
        try:
            while self.tally.cycles < cycles and goes_on():
                await self._cycle()
                self.tally.cycles += 1
                told(str(self.tally))
        finally:
            if self._nursery is not None:
                self._nursery.close()
                self._nursery = None
        return await self._ended()

    async def _ended(self) -> Tally:
        server = Server(self.path, address=self.address, limits=ROOM)
        await self._return(server)
        for party in self.parties:
            party.shown = None  # this server ends cleanly, and its clocks with it
            for client in party.clients:
                await client.leave()
        if await asyncio.to_thread(server.stop) != 0:
            self.tally.violations.append("the server did not end cleanly")
        await self._check(self.tables)
        lines = server.errors.read_text().splitlines()
        errors = [line for line in lines if not TRACKED.search(line)]
        if errors:
            self.tally.violations.append(f"the server complained: {errors[-20:]}")
        return self.tally

    def _serving(self) -> Any:
        if self.tally.cycles % COLD_EVERY == 0:
            return Server(self.path, address=self.address, limits=ROOM)
        if self._nursery is None:
            self._nursery = Nursery()
        return WarmServer(self._nursery, self.path, self.address, ROOM)

    async def _cycle(self) -> None:
        server = await asyncio.to_thread(self._serving)
        try:
            await self._return(server)
            await self._gather(server)
            await self._burst(server)
        finally:
            server.kill()
        await asyncio.sleep(0)
        everybody = (*self.parties, *self.newcomers)
        await self._check({party.table for party in everybody if party.table is not None})
        self.tables.update(party.table for party in self.newcomers if party.table is not None)
        for party in self.parties:
            if party.device.push.phase == "over":
                party.table = party.shown = None

    async def _return(self, server: Any) -> None:
        """Let everybody come back, look at the clock and repeat what is in doubt."""
        back = [party for party in self.parties if party.table is not None]
        api = Api(server.port)
        newcomers = [party for party in self.newcomers if party.table is not None]
        async with asyncio.TaskGroup() as group:
            for party in back:
                come = partial(self._come_back, api, server.port, party)
                group.create_task(self.patiently(party, come))
            for one in newcomers:
                come = partial(one.come_back, server.port, self.tally)
                group.create_task(self.patiently(one, come))
        api.close()
        self.tally.violations += await self.league.come_back(server.port)

    async def patiently(self, party: Party, come: Callable[[], Awaitable[T]]) -> T:
        """Let people come again whose lines were closed; nobody knows less than before."""
        for again in range(TRIES):
            try:
                return await come()
            except CUT as error:
                devices = [one.device for one in party.clients if one.device is not None]
                ends = "; ".join(one.end for one in devices if one.end != "None")
                self.tally.came_again.append(f"{party.table}: {error!r} {ends}")
                await asyncio.sleep(PAUSE_S * (again + 1))
        raise AssertionError(f"nobody can come to {party.table}: {self.tally.came_again[-1]}")

    async def _come_back(self, api: Api, port: int, party: Party) -> None:
        await party.gather(api, port, self.random)
        clock = await party.device.ping()
        if party.shown is not None and party.device.push.is_running:
            self._returned.append((party, party.shown, clock, self._killed))
        await party.resend(self.tally)

    async def _gather(self, server: Any) -> None:
        api = Api(server.port)
        if not self.parties:
            self._invite(api)
        for party in self.parties:
            if party.table is None:
                table = await self.patiently(party, partial(self._open, api, server.port, party))
                self.tables.add(table)
                self._bots[table] = party.bots
        api.close()

    async def _open(self, api: Api, port: int, party: Party) -> str:
        party.table = None  # one that was in the making stays behind
        return await party.gather(api, port, self.random)

    def _invite(self, api: Api) -> None:
        left, number = self._clients, 0
        while left > 1:
            game, seats, bots = GAMES[number % len(GAMES)]
            seats = min(seats, left)
            people = [
                Client(api.guest(f"G{number}-{seat}"), seat, self.random) for seat in range(seats)
            ]
            self.parties.append(Party(game, people, bots))
            left, number = left - seats, number + 1
        for number in range(TWINS):
            one = Client(api.guest(f"T{number}"), 0, self.random)
            self.parties.append(Twin(DUPLICATE, [one], 3))
        for number in range(NEWCOMERS):
            pair = [Client(api.guest(f"N{number}-{seat}"), seat, self.random) for seat in (0, 1)]
            self.newcomers.append(Newcomers("kosci", pair))

    async def _burst(self, server: Any) -> None:
        playing = await self.league.play(server.port, self.random)
        for party in self.parties:
            assert party.table is not None
            playing += [asyncio.create_task(one.play(party.table)) for one in party.clients]
            playing.append(asyncio.create_task(party.clients[0].watch_clock()))
        for party in self.newcomers:
            playing.append(asyncio.create_task(party.arrive(server.port, self.random)))
        await asyncio.sleep(self.random.uniform(SOONEST_S, LATEST_S))  # no state: any moment
        server.kill()
        self._killed = time.time()
        await asyncio.gather(*playing)
        for party in self.parties:
            is_running = party.device.push.is_running
            party.shown = party.device.clock if is_running else None

    async def _check(self, tables: set[str]) -> None:
        """Look at a copy, so that the server itself finds the file as the kill has left it."""
        everybody = (*self.parties, *self.newcomers)
        commands = [one for party in everybody for client in party.clients for one in client.sent]
        by_table: dict[str, list[Sent]] = {}
        for one in commands:
            by_table.setdefault(one.table, []).append(one)
        acked = [one for one in commands if one.acked is not None]
        self.tally.acknowledged = len(acked) + self.league.acknowledged
        if self.address:
            async with opened(self.address) as store:
                await self._check_store(store, tables, by_table)
            return
        with tempfile.TemporaryDirectory(dir=self.folder) as copy:
            for name in ("crash.db", "crash.db-wal", "crash.db-alive"):
                if (self.folder / name).exists():
                    shutil.copy(self.folder / name, copy)
            async with opened(f"sqlite:///{copy}/crash.db") as store:
                await self._check_store(store, tables, by_table)

    async def _check_store(
        self, store: Store, tables: set[str], by_table: dict[str, list[Sent]]
    ) -> None:
        veil = await veil_of(store)
        for table in sorted(tables):
            own = by_table.get(table, [])
            bots = self._bots.get(table, range(0))
            self.tally.violations += await faults_of(store, table, own, bots)
            for one in own:
                if one.is_open:
                    self.tally.in_doubt += 1
                    key = f"{veil.of(table, one.person)}/{one.id}"
                    self.tally.of_those_done += await store.answered(table, key) is not None
        await self._check_clocks(store)

    async def _check_clocks(self, store: Store) -> None:
        """A clock stands still only while no server lives: from the kill to the next start."""
        since = await store.get("alive", "since")
        assert since is not None
        started = int(since) / 1000
        for party, before, after, killed in self._returned:
            least = before.ms + (after.asked - started) * 1000
            most = before.ms + (killed - before.asked + after.told - started) * 1000
            off = max(0.0, least - after.ms, after.ms - most)
            self.tally.worst_clock_ms = max(self.tally.worst_clock_ms, off)
            if off > CLOCK_MS:
                where = "behind" if after.ms < least else "ahead"
                self.tally.violations.append(f"{party.table}: its clock is {off:.0f} ms {where}")
        self._returned.clear()
