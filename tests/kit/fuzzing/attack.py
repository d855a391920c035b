"""One hostile frame or request after another, the same for the same seed."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec
from starlette.routing import Route

from stolik.engine import Actor
from stolik.engine.wire import encoded
from stolik.tables.faults import Denied
from tests.kit.fuzzing.arms import Arms, Asked
from tests.kit.fuzzing.lines import HOST, Line, ask
from tests.kit.fuzzing.world import Role, World

SETTLED = 25
"""So many frames go out before it is asked whether all were answered."""


@dataclass
class Tally:
    """What came of it."""

    sent: int = 0
    frames: int = 0
    requests: int = 0
    statuses: Counter[str] = field(default_factory=Counter)
    errors: list[str] = field(default_factory=list)
    changes: list[str] = field(default_factory=list)
    waits_ms: list[float] = field(default_factory=list)
    works_ms: list[float] = field(default_factory=list)


class Attack:
    """Attackers who take turns."""

    def __init__(self, world: World, seed: str, tally: Tally) -> None:
        self.world, self.tally = world, tally
        self.random = Random(seed)
        routes = [one for one in world.app.routes if isinstance(one, Route)]  # type: ignore[attr-defined]
        self.arms = Arms(self.random, world.words, world.ids, routes)

    async def run(self, count: int) -> None:
        """Send so many, two frames in three."""
        unsettled = 0
        for number in range(count):
            role = self.random.choice(self.world.roles)
            if role.token and self.random.random() < 0.67:
                await self.frame(role)
                unsettled += 1
            else:
                await self.request(role)
            self.tally.sent += 1
            if unsettled >= SETTLED:
                await self.settle()
                unsettled = 0
            if number % 10 == 0:
                await self.look_on()
        await self.settle()

    # --- frames -----------------------------------------------------------------------------------

    async def frame(self, role: Role) -> None:
        """Send a frame from one of the role's sockets, own tables and others'."""
        table, line = await self.line(role)
        value: Any = self.arms.message()
        if role.tables and self.random.random() < 0.25:
            value = await self.move(table) or value
        line.say(self.arms.make.written(value))
        self.tally.frames += 1
        await asyncio.sleep(0)

    async def move(self, table: str) -> dict[str, Any] | None:
        """What somebody at a table might well do now, whoever sends it."""
        try:
            live = await self.world.site.hall.table(table)
        except Denied:
            return None
        model = live.model if live.is_read else None
        if model is None or not model.questions:
            return None
        actor, asked = self.random.choice(tuple(model.questions.items()))
        offer = model.game.choices(model.see(Actor(actor)))
        known = (*offer.listed, *offer.typical)
        if not known:
            return None
        do = self.random.choice(known)
        id = f"m{self.random.randrange(10**9)}"
        return {"type": "do", "id": id, "question": asked.number, "action": do, "by": int(actor)}

    async def line(self, role: Role) -> tuple[str, Line]:
        """An open socket of a role at some table."""
        world, random = self.world, self.random
        is_own = role.tables and random.random() < 0.6
        table = random.choice(role.tables if is_own else [*world.tables, *world.words[:4]])
        line = role.lines.get(table)
        if line is None or not line.is_open:
            if line is not None:
                self.heard(line)
            line = role.lines[table] = Line(world.app, role.token)
            line.say(encoded({"type": "hello", "table": table}))
            await line.settled()
        return table, line

    async def settle(self) -> None:
        """See that everything was answered, and how."""
        for role in self.world.roles:
            for line in role.lines.values():
                if line.is_open:
                    await line.settled()
                self.heard(line)

    def heard(self, line: Line) -> None:
        """Count what a socket was told."""
        for said in line.said:
            kind = str(said.get("type"))
            self.tally.statuses[f"{kind} {said.get('code', '')}".strip()] += kind != "push"
            if said.get("code") == "internal":
                self.tally.errors.append(f"frame: {said}")
        line.said.clear()
        if not line.is_open and not line.task.cancelled() and line.task.exception() is not None:
            self.tally.errors.append(f"socket: {line.task.exception()!r}")

    # --- requests ---------------------------------------------------------------------------

    async def request(self, role: Role) -> None:
        """Ask for a page or send data to a route."""
        asked = self.arms.request(role.token, HOST)
        self.tally.requests += 1
        try:
            answer = await ask(
                self.world.app, asked.method, asked.path, asked.query, asked.body, **asked.headers
            )
        except Exception as error:
            self.tally.errors.append(f"{asked.method} {asked.route}: {error!r}")
            return
        self.tally.statuses[str(answer.status)] += 1
        if answer.status >= 500 and answer.status != 503:
            self.tally.errors.append(failed(answer.status, asked))

    # --- the others -------------------------------------------------------------------------

    async def look_on(self) -> None:
        """Let a bystander ask something, and see how long it takes."""
        began, worked = time.perf_counter(), time.process_time()
        await self.world.bystander.settled()
        self.tally.waits_ms.append((time.perf_counter() - began) * 1000)
        self.tally.works_ms.append((time.process_time() - worked) * 1000)
        self.world.bystander.said.clear()

    async def check(self) -> None:
        """See whether anything has changed that belongs to the victims."""
        now = await self.world.fingerprint()
        for key, value in self.world.before.items():
            if now.get(key) != value:
                self.tally.changes.append(
                    f"{key}: {str(value)[:80]} became {str(now.get(key))[:80]}"
                )
        self.tally.errors += self.world.faults.told
        self.world.faults.told.clear()


def failed(status: int, asked: Asked) -> str:
    """What to send again to see a mistake of the server."""
    return f"{status} {asked.method} {asked.path}?{asked.query} {asked.body[:300]!r}"


def p99(values: list[float]) -> float:
    """All but the slowest hundredth are at most so slow."""
    return sorted(values)[(len(values) - 1) * 99 // 100] if values else 0.0


def told(tally: Tally) -> bytes:
    """The tally as JSON."""
    return msgspec.json.encode(
        {
            "sent": tally.sent, "frames": tally.frames, "requests": tally.requests,
            "internal_errors": len(tally.errors), "changes": len(tally.changes),
            "bystander_p99_ms": round(p99(tally.waits_ms), 2),
            "bystander_p99_work_ms": round(p99(tally.works_ms), 2),
            "bystander_most_ms": round(max(tally.waits_ms, default=0.0), 2),
            "answers": dict(sorted(tally.statuses.items(), key=lambda one: -one[1])),
            "first_errors": tally.errors[:5], "first_changes": tally.changes[:5],
        }
    )  # fmt: skip
