"""A hall on one server process: forty tables with phones, five referees, ten screens.

Each table's phone keeps a Baśka sheet over its socket and listens to its own table, as the page
does, told only what has changed; so do five referees, five desks and five hall screens. All of them
run in one process beside the server. A wait is from the acknowledgement of a deal at its table to
the message that brings it to the organiser's desk; of a closed round, from the answer at the desk
to the hall screen. SQLite syncs every deal to the disk twice: in the table's log and in the
competition's.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from random import Random
from statistics import quantiles
from time import perf_counter
from typing import Final

from msgspec import Raw, Struct

from benchmarks.crowd import ACK, Phone
from benchmarks.ears import Ear, Parts
from benchmarks.load import processor_s, quiet, run
from benchmarks.rows import row
from stolik.engine import REFEREE
from tests.kit.live import HEARD, Server
from tests.kit.streams import Caller, CupCaller

DEAL: Final = Raw(
    b'{"type":"set_result","contract":"none","black":[0,2],"outcome":"starzy_z_wyjsciem"}'
)
JUDGES: Final = ("Anna Główna", "Bogdan Drugi", "Celina Trzecia", "Damian Czwarty", "Ewa Piąta")


class Plan(Struct, frozen=True):
    """How many there are, and how fast they play."""

    tables: int = 40
    referees: int = 5
    screens: int = 10
    deals: int = 8
    """A round is so short, so that three of them can be closed."""
    real_s: float = 75.0
    """A deal takes so long at a table by the book: 40 minutes for 32."""
    real_for_s: float = 30.0
    fast_s: tuple[float, ...] = (4.0, 3.0, 2.0)
    """The paces of the rounds, each table's seconds for a deal."""


class Found(Struct):
    """What was measured while the tables played at one pace."""

    waits: list[float]
    took_s: float
    used_s: float

    @property
    def cuts(self) -> tuple[float, float]:
        """The median and the 99th percentile of the waits in ms."""
        if len(self.waits) < 2:
            return (0.0, 0.0)
        found = quantiles(self.waits, n=100)
        return found[49], found[98]


class Desk:
    """What the organiser's desk and the hall's screen hear, with the moments they hear it."""

    def __init__(self) -> None:
        self.seen: dict[tuple[int, int, int], float] = {}
        """When the desk showed so many deals of a table in a round."""
        self.results: dict[int, float] = {}
        """When the hall showed the results of so many rounds."""
        self.round = 0

    def desk(self, parts: Parts, at: float) -> None:
        """Hear what the desk is told."""
        if parts.heading is not None and parts.heading.phase == "round":
            self.round = parts.heading.round
        for place in parts.tables or ():
            for deal in range(place.played, 0, -1):
                key = (self.round, place.number, deal)
                if key in self.seen:
                    break
                self.seen[key] = at

    def hall(self, parts: Parts, at: float) -> None:
        """Hear what the hall's screen is told."""
        if parts.results is not None:
            rounds = sum(one.key.startswith("round") for one in parts.results)
            self.results.setdefault(rounds, at)


class Hall:
    """Everybody in it."""

    def __init__(self, server: Server, plan: Plan) -> None:
        self.server, self.plan, self.random = server, plan, Random(5)
        options = {"rounds": len(plan.fast_s), "deals_per_round": plan.deals, "break_minutes": 0}
        self.cup = CupCaller.begin(Caller(server.port), JUDGES, "phones", **options)
        self.heard = Desk()
        self.ears: list[Ear] = []
        self.scorers: list[Caller] = []
        self.phones: dict[int, Phone] = {}
        self.judge_ids: list[str] = []
        self.judges: list[Caller] = []
        self.round = 0

    def seat(self) -> None:
        """Enter everybody, draw, publish a plan and hand out the passes."""
        plan, cup = self.plan, self.cup
        count = 4 * plan.tables
        cup.do("open_tournament")
        cup.enter("nazwisko\n" + "\n".join(f"Zawodnik {number}" for number in range(count)))
        for member in range(count):
            cup.do("check_in", player=member)
        cup.do("close_entry")
        numbers = list(range(1, count + 1))
        rounds = []
        for number in range(len(plan.fast_s)):
            turned = numbers[number:] + numbers[:number]
            tables = [turned[at : at + 4] for at in range(0, count, 4)]
            rounds.append({"tables": tables, "pausing": []})
        cup.do("publish_plan", rounds=rounds)
        self.judge_ids = [one["id"] for one in cup.screen()["judges"]]
        self.judges = [cup.holder("judge", judge=id) for id in self.judge_ids[: plan.referees]]
        self.scorers = [cup.holder("scorer", table=n) for n in range(1, plan.tables + 1)]

    async def listen(self) -> None:
        """Let all screens listen."""
        plan, cup = self.plan, self.cup
        public = Caller(self.server.port)
        desks = plan.screens // 2
        ears = [Ear(self.heard.desk), *(Ear() for _ in range(desks - 1))]
        lines: list[tuple[str, Caller, Ear]] = [("desk", cup.who, ear) for ear in ears]
        ears = [Ear(self.heard.hall), *(Ear() for _ in range(plan.screens - desks - 1))]
        lines += [("hall", public, ear) for ear in ears]
        lines += [("judge", judge, Ear()) for judge in self.judges]
        lines += [(f"table&table={n}", who, Ear()) for n, who in enumerate(self.scorers, 1)]
        for screen, who, ear in lines:
            await ear.listen(
                self.server.port, f"{cup.api}/live?screen={screen}&deltas=1", who.cookie
            )
            self.ears.append(ear)

    async def start(self) -> None:
        """Start a round and let every table's phone come to its sheet."""
        await asyncio.to_thread(self.cup.do, "start_round")
        self.round += 1
        for table, scorer in enumerate(self.scorers, 1):
            self.phones[table] = await self._sheet(table, scorer)

    async def _sheet(self, table: int, scorer: Caller) -> Phone:
        path = f"/c/{self.cup.id}/table/{table}"
        for _ in range(100):
            status, headers, _ = await asyncio.to_thread(scorer.ask, "GET", path)
            if status == 303:
                id = str(headers["location"]).removeprefix("/t/")
                phone = Phone(id, scorer.cookie.partition("=")[2])
                await phone.join(self.server.port)
                return phone
            await asyncio.sleep(0.1)
        raise RuntimeError(f"table {table} has no sheet")

    async def play(self, period: float, seconds: float | None = None) -> Found:
        """Let all tables write deals at a pace, for so long or to the end of the round."""
        acked: dict[tuple[int, int, int], float] = {}
        pid = self.server.process.pid
        begun, used = perf_counter(), processor_s(pid)
        until = begun + seconds if seconds is not None else float("inf")
        work = [self._write(table, period, until, acked) for table in self.phones]
        await asyncio.gather(*work)
        took, used = perf_counter() - begun, processor_s(pid) - used
        async with asyncio.timeout(60):
            while not acked.keys() <= self.heard.seen.keys():
                await asyncio.sleep(0.05)
        waits = [(self.heard.seen[key] - at) * 1000 for key, at in acked.items()]
        return Found(waits, took, used)

    async def _write(
        self, table: int, period: float, until: float, acked: dict[tuple[int, int, int], float]
    ) -> None:
        phone = self.phones[table]
        due = perf_counter() + self.random.random() * period
        done = sum(1 for _, number, _ in self.heard.seen if number == table)
        done -= (self.round - 1) * self.plan.deals
        while due < until and done < self.plan.deals:
            await asyncio.sleep(max(0.0, due - perf_counter()))
            due += period
            question = HEARD.decode(phone.push).questions[str(int(REFEREE))]
            answer, _ = await phone.say("do", action=DEAL, question=question, by=int(REFEREE))
            at = perf_counter()
            if not answer.startswith(ACK):
                raise RuntimeError(answer)
            done += 1
            acked[self.round, table, done] = at

    async def close(self) -> float:
        """Let the referees confirm every sheet and close the round; give the wait of the hall."""
        await asyncio.to_thread(self._confirm)
        await asyncio.to_thread(self.cup.do, "close_round")
        at = perf_counter()
        async with asyncio.timeout(60):
            while self.round not in self.heard.results:
                await asyncio.sleep(0.01)
        for phone in self.phones.values():
            phone.leave()
        return (self.heard.results[self.round] - at) * 1000

    def _confirm(self) -> None:
        for table in self.phones:
            number = table % len(self.judges)
            judge = self.judge_ids[number]
            self.cup.do("confirm", self.judges[number], table=table, judge=judge)


def main(plan: Plan | None = None) -> None:
    """Measure and print."""
    plan = Plan() if plan is None else plan
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "hall.db")
        try:
            run(lambda: measured(server, plan))
        finally:
            server.kill()


async def measured(server: Server, plan: Plan) -> None:
    """Fill the hall, let it play, and close its rounds."""
    hall = await asyncio.to_thread(Hall, server, plan)
    await asyncio.to_thread(hall.seat)
    await hall.listen()
    await quiet(server.process.pid)
    who = f"hall: {plan.tables} tables, {plan.referees} referees, {plan.screens} screens"
    closed: list[float] = []
    for number, pace in enumerate(plan.fast_s):
        await hall.start()
        if number == 0:
            told(f"{who}, a deal every {plan.real_s:g} s each", await hall.play(
                plan.real_s, plan.real_for_s
            ))  # fmt: skip
        told(f"{who}, a deal every {pace:g} s each", await hall.play(pace))
        closed.append(await hall.close())
    row(f"{who}: a closed round on the hall screen, slowest of {len(closed)}", max(closed), "ms")
    sent = sum(ear.bytes for ear in hall.ears) / 1e6
    row(f"{who}: sent to {len(hall.ears)} screens", sent, "MB")
    assert not any(ear.is_cut for ear in hall.ears)
    for ear in hall.ears:
        ear.leave()


def told(name: str, found: Found) -> None:
    """Print what was measured at one pace."""
    p50, p99 = found.cuts
    deals = len(found.waits)
    row(f"{name}: {deals} deals, acknowledged to desk p50", p50, "ms")
    row(f"{name}: acknowledged to desk p99", p99, "ms")
    row(f"{name}: processor time of the server a deal", found.used_s * 1000 / deals, "ms")
    row(f"{name}: one core of the server in use", 100 * found.used_s / found.took_s, "%")


if __name__ == "__main__":
    main()
