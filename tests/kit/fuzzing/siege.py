"""Attackers of every role at once, over real sockets, against a real server."""

from __future__ import annotations

import asyncio
from collections import Counter
from random import Random
from typing import Any, Final
from urllib.parse import quote

import msgspec
from msgspec import Struct, field
from starlette.routing import Route
from websockets.exceptions import WebSocketException

from stolik.engine import REFEREE
from stolik.engine.wire import encoded
from stolik.web.app import routes
from stolik.web.pages.assets import Assets
from tests.kit.fuzzing.arms import Arms, Asked, messages
from tests.kit.fuzzing.attack import failed, p99
from tests.kit.fuzzing.bystander import Waited
from tests.kit.fuzzing.raw import BINARY, SAID, TORN, RawHttp, RawSocket, framed
from tests.kit.fuzzing.stories import told as told_story
from tests.kit.fuzzing.town import Role, Town, stall_count
from tests.kit.live import HEARD, Heard
from tests.kit.streams import Stream

ATTACKERS: Final = 24
FRAMES: Final = 60
"""In one go, before it is asked whether all were answered: a frame costs a tenth of a request."""
REQUESTS: Final = 20
FITTING: Final = 0.15
"""So many of the requests fit."""
MOST_FRAME: Final = 65_536
STORIES: Final = 12
"""At so many of their tables everybody else is let loose."""
SCREENS: Final = ("hall", "desk", "judge", "table&table=1", "player", "public")
ENDS: Final = frozenset((0, 1000, 1002, 1003, 1007, 1008, 1009))
LATE: Final = b"keepalive ping timeout"
MOST_KEPT: Final = 200_000
KINDS: Final = frozenset(str(one.tag) for one in messages())
TOLD: Final = {"pong": "ping", "welcome": "hello", "reacted": "react"}
"""What tells that a message without an id was taken."""


class Siege(Struct):
    """What has come of it so far."""

    sent: int = 0
    frames: int = 0
    requests: int = 0
    streams: int = 0
    with_limits: int = 0
    """Of them, to a server with its ordinary limits."""
    towns: int = 0
    answers: dict[str, int] = {}
    by_role: dict[str, int] = {}
    by_route: dict[str, dict[str, int]] = {}
    """How requests to each route were answered."""
    by_message: dict[str, int] = {}
    """Frames of each kind, as far as they could still be told apart."""
    done: dict[str, int] = {}
    """Of them, those that were done."""
    ruled: dict[str, int] = {}
    """What was done at the desks of competitions, by its kind."""
    errors: list[str] = []
    changes: list[str] = []
    waits_ms: list[float] = []
    works_ms: list[float] = []
    queued_ms: list[float] = []
    stalls: int = 0
    stalled_at: list[str] = []
    server_s: float = 0.0
    """Processor time of the servers."""
    bystander_moves: int = 0
    slips: list[str] = field(default_factory=list)
    """Tables of bystanders that do not hold exactly what they have played."""

    def heard_from(self, waited: Waited) -> None:
        """Add what bystanders tell."""
        self.waits_ms = (self.waits_ms + waited.waits_ms)[-MOST_KEPT:]
        self.works_ms = (self.works_ms + waited.works_ms)[-MOST_KEPT:]
        self.queued_ms = (self.queued_ms + waited.queued_ms)[-MOST_KEPT:]
        self.bystander_moves += len(waited.waits_ms)

    @property
    def is_clean(self) -> bool:
        """Whether nothing was found."""
        return not (self.errors or self.changes or self.slips)


def told(found: Siege) -> bytes:
    """The figures as JSON."""
    facts: dict[str, Any] = {
        name: getattr(found, name)
        for name in ("sent", "frames", "requests", "streams", "with_limits", "towns", "by_role")
    }
    own = [max(0.0, a - b) for a, b in zip(found.waits_ms, found.queued_ms, strict=True)]
    for name, values in (("wait", found.waits_ms), ("work", found.works_ms), ("less_queue", own)):
        facts[f"bystander_{name}_p50_ms"] = (
            round(sorted(values)[len(values) // 2], 2) if values else 0
        )
        facts[f"bystander_{name}_p99_ms"] = round(p99(values), 2)
        facts[f"bystander_{name}_most_ms"] = round(max(values, default=0.0), 2)
    facts |= {
        "kinds_never_done": sorted(KINDS - found.done.keys()),
        "done": dict(sorted(found.done.items())), "ruled": dict(sorted(found.ruled.items())),
        "routes": len(found.by_route), "messages": dict(sorted(found.by_message.items())),
        "routes_never_done": sorted(
            path for path, answers in found.by_route.items()
            if not any(status[0] in "23" for status in answers)
        ),
        "bystander_moves": found.bystander_moves, "server_processor_s": round(found.server_s, 1),
        "stalls": found.stalls, "stalled_at": dict(Counter(found.stalled_at).most_common(8)),
        "internal_errors": len(found.errors), "changes": len(found.changes),
        "slips": len(found.slips),
        "answers": dict(sorted(found.answers.items(), key=lambda one: -one[1])),
        "first_errors": found.errors[:5], "first_changes": found.changes[:5],
        "first_slips": found.slips[:5],
    }  # fmt: skip
    return msgspec.json.encode(facts)


class Attackers:
    """Everybody who attacks one town."""

    def __init__(
        self, town: Town, seed: str, found: Siege, is_asked: asyncio.Event | None = None
    ) -> None:
        self.town, self.found, self.seed = town, found, seed
        self.is_asked = is_asked or asyncio.Event()
        """Whether somebody wants it to end."""
        self.routes = [one for one in routes(Assets()) if isinstance(one, Route)]
        self.moves: dict[str, list[bytes]] = {}
        """What was offered to somebody at a table, by game; it fits others' tables too."""
        self.left = 0
        self._stories: list[str] = []
        """Tables of the last stories."""
        self.host = f"127.0.0.1:{town.port}"
        self._answers: Counter[str] = Counter(found.answers)
        self._roles: Counter[str] = Counter(found.by_role)

    async def run(self, count: int) -> None:
        """Send so many, all at once, never the same again; an error of the attack ends it."""
        self.left, seed = count, f"{self.seed}/{self.found.sent}"
        async with asyncio.TaskGroup() as group:
            for number in range(ATTACKERS):
                group.create_task(self._attack(Random(f"{seed}/{number}"), number))
        self.found.answers, self.found.by_role = dict(self._answers), dict(self._roles)

    async def _attack(self, random: Random, number: int) -> None:
        arms = Arms(random, self.town.words, self.town.ids, self.routes)
        http = RawHttp(self.town.port)
        mine = self.town.roles[number % len(self.town.roles)]
        stream: Stream | None = None
        is_first = number == 0  # so that each batch has a story
        while self.left > 0 and not self.is_asked.is_set():
            role = mine if random.random() < 0.5 else random.choice(self.town.roles)
            chance, is_first = 0.97 if is_first else random.random(), False
            try:
                if chance < 0.78:
                    await self._frames(arms, role)
                elif chance < 0.96:
                    await self._requests(arms, role, http)
                elif chance < 0.98:
                    await (self._story(random) if random.random() < 0.7 else self._desk(random))
                elif stream is None or stream.is_over:
                    stream = await self._stream(arms, role)
                else:
                    await stream.close()
            except (
                OSError,
                TimeoutError,
                WebSocketException,
            ) as error:
                self.found.errors.append(f"no answer: {error!r}")
                self.left -= 1
        await http.close()
        if stream is not None:
            await stream.close()

    def _count(self, role: Role, frames: int = 0, requests: int = 0, streams: int = 0) -> None:
        count = frames + requests + streams
        self.left -= count
        self.found.sent += count
        self.found.frames += frames
        self.found.requests += requests
        self.found.streams += streams
        self.found.with_limits += count if self.town.has_limits else 0
        self._roles[role.name] += count

    # --- frames -----------------------------------------------------------------------------------

    async def _frames(self, arms: Arms, role: Role) -> None:
        """Many frames of one socket, and whether each was taken."""
        random, own = arms.random, role.tables
        table = random.choice(own if own and random.random() < 0.6 else self.town.ids["table"])
        if random.random() < 0.03:
            table = arms.make.text()
        line = role.lines.pop(table, None)  # nobody else of this role writes meanwhile
        if line is None or not line.is_open:
            line = await RawSocket.open(self.town.port, role.headers(self.town.port))
            if not line.is_open:
                self._answers[f"socket {line.code}"] += 1
                return
            hello: Any = {"type": "hello", "table": table, "v": random.choice((1, 1, 2))}
            if random.random() < 0.05:
                hello = arms.message()
            line.write(framed(encoded(hello)))
            await line.settled()
            self._hear(line, table)
        push, data, count, ends = line.push, [], 0, False
        limit = min(FRAMES, 20) if self.town.has_limits else FRAMES
        while count < limit and not ends:
            frame, ends = self._frame(arms, push)
            data.append(frame)
            count += 1
        line.write(b"".join(data))
        is_open = await line.settled()
        if ends:  # where limits are raised, a flood of pings is not cut
            line.close()
        self._hear(line, table)
        if is_open or ends:
            self._count(role, frames=count)
        else:
            self._answers[f"closed {line.code} {line.reason.decode()}".strip()] += 1
            is_late = line.reason == LATE  # this process had no turn for long, and answered no ping
            if line.code not in (*ENDS, 4401) and not is_late:
                self.found.errors.append(f"a socket was closed with {line.code}")
        if is_open and not ends and role.lines.get(table) is None:
            role.lines[table] = line
        else:
            line.close()

    def _frame(self, arms: Arms, push: Heard | None) -> tuple[bytes, bool]:
        """A frame, and whether it ends the line."""
        random = arms.random
        if random.random() < 0.001:
            return random.choice(TORN), True
        value: Any = arms.message()
        kind = str(value.get("type", ""))[:20]
        if kind in KINDS:
            self.found.by_message[kind] = self.found.by_message.get(kind, 0) + 1
        if push is not None and push.questions and random.random() < 0.2:
            value = self._move(random, push) or value
        if push is not None and push.head and kind == "sign":
            value["head"] = push.head
        data = arms.make.written(value)
        try:
            data.decode()
        except UnicodeDecodeError:
            if random.random() < 0.1:
                return framed(data, random.choice((1, BINARY))), True
            data = data.decode("latin-1").encode()  # a line that stays open takes more of it
        return framed(data), len(data) > MOST_FRAME

    def _move(self, random: Random, push: Heard) -> dict[str, Any] | None:
        """What somebody at a table might well do now, whoever sends it."""
        known = push.offered() or random.choice([*self.moves.values(), []])
        if not known:
            return None
        seat, question = random.choice(tuple(push.questions.items()))
        do, id = msgspec.Raw(random.choice(known)), f"m{random.randrange(10**9)}"
        return {"type": "do", "id": id, "question": question, "action": do, "by": int(seat)}

    def _hear(self, line: RawSocket, table: str) -> None:
        """Count what a socket was told, and keep the last picture."""
        push = None
        for said in line.said:
            if said.startswith(b'{"type":"push"'):
                push = said
                continue
            one = SAID.decode(said)
            kind = TOLD.get(one.type, "")
            if one.type == "ack" and one.id is not None:
                kind = "do" if one.id.startswith("m") else one.id.partition(".")[0]
            if kind in KINDS:
                self.found.done[kind] = self.found.done.get(kind, 0) + 1
            self._answers[f"{one.type} {one.code}".strip()] += 1
            if one.code == "internal":
                self.found.errors.append(f"frame: {said[:300]!r}")
        line.said.clear()
        if push is not None:
            heard = HEARD.decode(push)
            if heard.viewer == REFEREE:
                self.found.done["look"] = self.found.done.get("look", 0) + 1
            line.push = heard
            if offered := heard.offered():
                self.moves[table] = offered

    async def _story(self, random: Random) -> None:
        """What people say to each other at a table of their own, which is then everybody's."""
        try:
            name = f"Z opowieści {random.randrange(10**6)}"
            stage = await told_story(self.town.port, name, random)
        except AssertionError as error:  # wrong codes of others may keep an address waiting
            self._not_had(error)
            return
        for kind in stage.done:
            self.found.done[kind] = self.found.done.get(kind, 0) + 1
        for kind in (*stage.done, *stage.refused):
            self.found.by_message[kind] = self.found.by_message.get(kind, 0) + 1
        for kind in stage.refused:
            self._answers[f"{kind} of a story was not done"] += 1
        tables = self.town.ids["table"]
        self._stories.append(stage.table)
        tables.append(stage.table)
        if len(self._stories) > STORIES:
            tables.remove(self._stories.pop(0))
        self._count(self.town.who["guest"], frames=len(stage.done) + len(stage.refused))

    async def _desk(self, random: Random) -> None:
        """An organiser leads on a competition of any kind, which is everybody's afterwards."""
        try:
            done, wrong = await asyncio.to_thread(self.town.led_on, random)
            others = await asyncio.to_thread(self.town.besides, random)
        except AssertionError as error:  # where limits are as they should be, there are enough
            self._not_had(error)
            return
        for route, status in others.items():
            self._answered(route, status)
            wrong += [f"{status} at {route}"] if status >= 500 and status != 503 else []
        for kind in done:
            self.found.ruled[kind] = self.found.ruled.get(kind, 0) + 1
        self.found.errors += wrong
        self._count(self.town.who["organiser"], requests=len(done) + len(others))

    # --- requests ---------------------------------------------------------------------------

    async def _requests(self, arms: Arms, role: Role, http: RawHttp) -> None:
        """Some requests, one after another."""
        for _ in range(REQUESTS):
            if arms.random.random() < FITTING:
                await self._fitting(arms.random, http)
                continue
            is_leaving = arms.random.random() < 0.004
            token = await self._passing() if is_leaving else role.token
            is_program = role.is_program or is_leaving
            asked = arms.request(token, self.host, is_program, is_leaving)
            is_raw = arms.random.random() < 0.02
            path = asked.path if is_raw else quote(asked.path, safe="/%:@+,;=~*'()!$&")
            target = f"{path}?{asked.query}" if asked.query else path
            await self._ask(http, asked, target, {**asked.headers, **role.forwarded()})
            self._count(role, requests=1)

    async def _ask(self, http: RawHttp, asked: Asked, target: str, headers: dict[str, str]) -> None:
        """Send a request, and note how it is answered."""
        try:
            answer = await http.ask(asked.method, target, headers, asked.body)
        except TimeoutError:
            self.found.errors.append(failed(0, asked))
            await http.close()
            return
        self._answered(asked.route, answer.status)
        if answer.status >= 500 and answer.status != 503:
            self.found.errors.append(failed(answer.status, asked))

    def _answered(self, route: str, status: int) -> None:
        self._answers[str(status)] += 1
        of_route = self.found.by_route.setdefault(route, {})
        of_route[str(status)] = of_route.get(str(status), 0) + 1

    async def _fitting(self, random: Random, http: RawHttp) -> None:
        """A request as whoever may would send it, whoever sends it and about whatever."""
        try:
            role, asked = await asyncio.to_thread(self.town.fitting, random)
        except AssertionError as error:  # what it needs cannot be had any more, or just now
            self._not_had(error)
            return
        path = quote(asked.path, safe="/%:@+,;=~*'()!$&")
        target = f"{path}?{asked.query}" if asked.query else path
        await self._ask(http, asked, target, {**asked.headers, **role.headers(self.town.port)})
        self._count(role, requests=1)

    def _not_had(self, error: AssertionError) -> None:
        """Count what could not be made ready; a mistake of the server is one here, too."""
        self._answers["not to be had"] += 1
        if "internal" in str(error):
            self.found.errors.append(f"making ready: {error}")

    async def _passing(self) -> str:
        """Somebody who has just come, and may be sent away for good; gives the token."""
        return await asyncio.to_thread(self.town.passing)

    async def _stream(self, arms: Arms, role: Role) -> Stream:
        """A live screen that is looked at beside everything else."""
        random = arms.random
        cup, screen = random.choice(self.town.ids["cup"]), random.choice(SCREENS)
        path = f"/api/cups/{cup}/live?screen={screen}"
        one = await Stream(self.town.port, path, role.caller.cookie).open()
        self._answers["stream"] += 1
        self._count(role, streams=1)
        return one

    # --- what has come of it --------------------------------------------------------------------

    async def check(self) -> None:
        """Look at what is not theirs, and at what the server has told."""
        self.found.changes += await asyncio.to_thread(self.town.changes)
        self.found.errors += self.town.complaints()

    async def leave(self) -> None:
        """End the town; add what it and the bystanders tell."""
        figures = await asyncio.to_thread(self.town.figures)
        self.found.stalls += stall_count(figures)
        self.found.stalled_at += [one["where"] for one in figures["stalls"]["last"]]
        self.found.server_s += self.town.worked_s()
        waited, slips = await self.town.end()
        self.found.heard_from(waited)
        self.found.slips += slips
        self.found.towns += 1
