"""The crash loop: people play, the server is killed in the midst, and everything is checked."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

from msgspec import Struct

from stolik.store import Store, opened
from tests.kit.crash_check import Sent, faults_of
from tests.kit.live import Api, Clock, Device, Guest, Server, salt

GAMES = (("kosci", 4), ("szachy", 2), ("wyzsza-nizsza", 2))
SOONEST_S, LATEST_S = 0.05, 0.5
CLOCK_MS = 100
THINK_S = 0.03
PING_S = 0.04


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

    def __str__(self) -> str:
        n = len(self.violations)
        return f"{self.cycles} cycles, {self.acknowledged} acknowledged, {n} violations"


class Client:
    """A player who remembers every command, also beyond the life of a server."""

    def __init__(self, guest: Guest, seat: int, random: Random) -> None:
        self.guest, self.seat, self.random = guest, seat, random
        self.sent: list[Sent] = []
        self.device: Device | None = None
        self._count = 0

    async def join(self, port: int, table: str) -> None:
        """Come to the table, or come back."""
        self.device = Device(port, self.guest.token)
        await self.device.join(table)

    async def command(self, kind: str, table: str, **fields: object) -> Sent:
        """Send something new."""
        self._count += 1
        id = f"{self.guest.person}-{self._count}"
        sent = Sent(id, kind, table, self.guest.person, self.seat, time.monotonic())
        self.sent.append(sent)
        await self._say(sent, **fields)
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
        """Send a move, for the first time or as it was."""
        assert self.device is not None
        known = sent.answer
        answer = await self.device.do(sent.action, sent.question, sent.seat, sent.id)
        self._answered(sent, answer.type)
        if known and known != sent.answer:
            raise AssertionError(f"{sent.id}: {known!r}, and when repeated {sent.answer!r}")

    async def _say(self, sent: Sent, **fields: object) -> None:
        assert self.device is not None
        answer = await self.device.say(sent.kind, id=sent.id, **fields)
        self._answered(sent, answer.type)

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
                    await asyncio.sleep(self.random.random() * THINK_S)
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

    def __init__(self, game: str, clients: list[Client]) -> None:
        self.game, self.clients = game, clients
        self.table: str | None = None
        self.shown: Clock | None = None
        """The clock as it was last seen before the kill, if it ran."""

    async def gather(self, api: Api, port: int, random: Random) -> str:
        """Come back to the table, or open one, sit down and start; give its id."""
        if self.table is None:
            host, others = self.clients[0], self.clients[1:]
            self.table = api.open(host.guest, self.game, len(self.clients), sit=0)
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
            moves = [one for one in client.sent if one.table == self.table and one.kind == "do"]
            for move in moves[-2:]:
                if not move.is_void:
                    try:
                        await client.again(move)
                    except AssertionError as error:
                        tally.violations.append(str(error))

    @property
    def device(self) -> Device:
        """The first device."""
        device = self.clients[0].device
        assert device is not None
        return device


class Crash:
    """One run over one file."""

    def __init__(self, folder: Path, clients: int, seed: int) -> None:
        self.folder, self.random, self.tally = folder, Random(seed), Tally()
        self.path = folder / "crash.db"
        self.parties: list[Party] = []
        self.tables: set[str] = set()
        self._clients = clients
        self._returned: list[tuple[Party, Clock, Clock, float]] = []
        """What a clock showed before and after, and when the server was killed."""
        self._killed = 0.0

    async def run(self, cycles: int, told: Callable[[str], None] = lambda _: None) -> Tally:
        """Kill so many times, then let everybody have their answers and look at everything."""
        for _ in range(cycles):
            await self._cycle()
            self.tally.cycles += 1
            told(str(self.tally))
        server = await asyncio.to_thread(Server, self.path)
        await self._return(server)
        for party in self.parties:
            for client in party.clients:
                assert client.device is not None
                await client.device.leave()
        if await asyncio.to_thread(server.stop) != 0:
            self.tally.violations.append("the server did not end cleanly")
        await self._check(self.tables)
        errors = server.errors.read_text()
        if errors.strip():
            self.tally.violations.append(f"the server complained: {errors[-2000:]}")
        return self.tally

    async def _cycle(self) -> None:
        server = await asyncio.to_thread(Server, self.path)
        try:
            await self._return(server)
            await self._gather(server)
            await self._burst(server)
        finally:
            server.kill()
        await asyncio.sleep(0)
        await self._check({party.table for party in self.parties if party.table is not None})
        for party in self.parties:
            if party.device.push.phase == "over":
                party.table = party.shown = None

    async def _return(self, server: Server) -> None:
        """Let everybody come back, look at the clock and repeat what is in doubt."""
        back = [party for party in self.parties if party.table is not None]
        api = Api(server.port)
        for party in back:
            await party.gather(api, server.port, self.random)
            clock = await party.device.ping()
            if party.shown is not None and party.device.push.is_running:
                self._returned.append((party, party.shown, clock, self._killed))
            await party.resend(self.tally)
        api.close()

    async def _gather(self, server: Server) -> None:
        api = Api(server.port)
        if not self.parties:
            self._invite(api)
        for party in self.parties:
            if party.table is None:
                self.tables.add(await party.gather(api, server.port, self.random))
        api.close()

    def _invite(self, api: Api) -> None:
        left, number = self._clients, 0
        while left > 1:
            game, seats = GAMES[number % len(GAMES)]
            seats = min(seats, left)
            people = [
                Client(api.guest(f"G{number}-{seat}"), seat, self.random) for seat in range(seats)
            ]
            self.parties.append(Party(game, people))
            left, number = left - seats, number + 1

    async def _burst(self, server: Server) -> None:
        playing = []
        for party in self.parties:
            assert party.table is not None
            playing += [asyncio.create_task(one.play(party.table)) for one in party.clients]
            playing.append(asyncio.create_task(party.clients[0].watch_clock()))
        await asyncio.sleep(self.random.uniform(SOONEST_S, LATEST_S))
        server.kill()
        self._killed = time.time()
        await asyncio.gather(*playing)
        for party in self.parties:
            is_running = party.device.push.is_running
            party.shown = party.device.clock if is_running else None

    async def _check(self, tables: set[str]) -> None:
        """Look at a copy, so that the server itself finds the file as the kill has left it."""
        commands = [
            one for party in self.parties for client in party.clients for one in client.sent
        ]
        acked = [one for one in commands if one.acked is not None]
        self.tally.acknowledged = len(acked)
        with tempfile.TemporaryDirectory(dir=self.folder) as copy:
            for name in ("crash.db", "crash.db-wal", "crash.db-alive"):
                if (self.folder / name).exists():
                    shutil.copy(self.folder / name, copy)
            async with opened(f"sqlite:///{copy}/crash.db") as store:
                for table in sorted(tables):
                    own = [one for one in commands if one.table == table]
                    self.tally.violations += await faults_of(store, table, own)
                    for one in own:
                        if one.is_open:
                            self.tally.in_doubt += 1
                            key = f"{one.person}/{one.id}"
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
                self.tally.violations.append(f"{party.table}: its clock is {off:.0f} ms off")
        self._returned.clear()
