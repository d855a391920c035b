"""A real server with people who mind their own business, and others of every role who do not."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

import apsw
import msgspec

from stolik import games
from stolik.store import opened
from tests.kit.crash_check import faults_of
from tests.kit.crash_league import OPTIONS
from tests.kit.cup_web import JUDGES
from tests.kit.fuzzing.arms import Asked
from tests.kit.fuzzing.bystander import Waited
from tests.kit.fuzzing.desks import AT_HOME, KINDS, begun, besides, joined, led_on
from tests.kit.fuzzing.fitting import Own, fitting
from tests.kit.fuzzing.raw import RawSocket, framed
from tests.kit.live import Device, Server
from tests.kit.parcels import CUP
from tests.kit.streams import Caller, CupCaller

ADMIN: Final = "zarzadca"
PASSWORD: Final = "bardzo-dobre-haslo"
GAMES: Final = games.ids()
PGN: Final = "1. f3 e5 2. g4 Qh4# 0-1"
KNOWN: Final[dict[str, list[str]]] = {
    "lang": ["pl", "en"], "number": ["1", "2", "99"], "size": ["192", "512", "1"],
    "step": ["0", "1", "4", "-1"], "format": ["csv", "pgn", "mat", "pdn"],
    "what": ["cards", "standings", "plan", "sheets", "protocol", "diplomas", "page", "entries"],
    "name": ["entries", "results", "standings", "rounds", "deals"],
    "figure": ["0", "1", "total", "rank", "0/total"], "key": ["", "1", "2024", "x/y"],
}  # fmt: skip
"""What parameters of routes might well be, besides ids."""
HUGE: Final = "900000000/900000000"
RAISED: Final = (
    *(f"{name}={HUGE}" for name in ("requests", "changes", "socket_frames", "session_frames")),
    *(f"{name}={HUGE}" for name in ("address_frames", "pings")),
    *("guest_tables=40", "account_tables=60", "recheck_s=3600", "cups=1000000"),
)
"""Where limits would only refuse what is to be tried."""
HELD: Final = re.compile("the event loop was held|resource_tracker")
"""Told by the server, and counted by itself."""
PLAYING: Final = frozenset(("alive", "usage", "veil", "visit", "push"))
"""Kinds of rows that the house writes by itself, or that say where an attacker has been."""
LOGINS: Final = count()
DESKS, STEPS = 10, 8
"""At so many competitions of their own everybody else is let loose, led on by so much at a time."""


@dataclass
class Role:
    """Somebody who attacks: who they are, and where they may do something."""

    name: str
    caller: Caller
    is_program: bool = False
    tables: list[str] = field(default_factory=list)
    lines: dict[str, RawSocket] = field(default_factory=dict)
    address: str = ""
    """Where a proxy says that they come from."""

    @property
    def token(self) -> str:
        """Their session."""
        return self.caller.cookie.partition("=")[2]

    def headers(self, port: int) -> dict[str, str]:
        """What their sockets say."""
        found = {"origin": f"http://127.0.0.1:{port}", "cookie": f"stolik={self.token}"}
        if self.is_program:
            found = {"authorization": f"Bearer {self.token}"}
        return {**found, **self.forwarded()}

    def forwarded(self) -> dict[str, str]:
        """The header of a proxy, where limits by address are to be felt."""
        return {"x-forwarded-for": self.address} if self.address else {}


class Town:
    """One server and everybody there."""

    def __init__(self, folder: Path, has_limits: bool) -> None:
        self.folder, self.has_limits = folder, has_limits
        self.path = folder / "fuzz.db"
        self.server = Server(self.path, ADMIN, limits=() if has_limits else RAISED)
        self.port, self.pid = self.server.port, self.server.process.pid
        self.roles: list[Role] = []
        self.victims: list[str] = []
        """Ids of people, tables and competitions that are not the attackers'."""
        self.tables: list[str] = []
        self.words: list[str] = []
        """Ids, codes and names that an attacker may have seen."""
        self.ids: dict[str, list[str]] = {}
        self.before: dict[str, str] = {}
        self.own: Own | None = None
        """What the attackers have by right."""
        self.theirs: dict[str, str] = {}
        """For each thing of the attackers one of the victims'."""
        self.who: dict[str, Role] = {}
        """Who sends requests that fit, the administrator among them."""
        self.beside: subprocess.Popen[str] | None = None
        self._lines_read = 0
        self._desks: list[CupCaller] = []
        self._mated = ""
        """A game of the attackers that is over and has moves."""

    # --- who is there -------------------------------------------------------------------------

    def account(self, name: str) -> Caller:
        """Somebody with an account."""
        one = self.guest(name)
        login = f"{name.lower()[:8]}{next(LOGINS)}x"
        one.post("/api/register", {"login": login, "password": PASSWORD})
        return one

    def passing(self) -> str:
        """A program of somebody who has just come; gives its token."""
        one = Caller(self.port)
        found = one.post("/api/guest", {"name": f"Chwilowy {next(LOGINS)}", "program": True})
        return str(found["token"])

    def guest(self, name: str) -> Caller:
        """Somebody with a name."""
        one = Caller(self.port)
        one.post("/api/guest", {"name": name})
        return one

    def person(self, one: Caller) -> str:
        """The id of somebody, as only they know it."""
        return str(one.get("/api/me")["person"]["id"])

    async def begin(self) -> None:
        """Let everybody come; the victims first, and what is theirs is noted."""
        admin, both = await asyncio.to_thread(self._victims)
        await self._started(both)
        first = await asyncio.to_thread(self.rows)
        self.before = {key: found for key, found in first.items() if self.is_theirs(key)}
        await asyncio.to_thread(self._attackers, admin)
        await self._begun()
        for number, role in enumerate(self.roles):
            role.address = f"203.0.113.{number + 1}" if self.has_limits else ""
        self.beside = subprocess.Popen(
            [sys.executable, "-m", "tests.kit.fuzzing.bystander", str(self.port), str(self.pid)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert self.beside.stdout is not None
        await asyncio.to_thread(self.beside.stdout.readline)

    def _victims(self) -> tuple[Caller, tuple[Caller, Caller]]:
        admin = Caller(self.port)
        admin.post("/api/login", {"login": ADMIN, "password": self.server.password})
        hanna, jan = self.account("Hanna"), self.account("Jan")
        for game in ("szachy", "wyzsza-nizsza"):
            plan = {"game": game, "seats": 2, "sit": 0, "is_public": game == "szachy"}
            self.tables.append(hanna.post("/api/tables", plan)["table"])
        paper = {"game": "szachy", "seats": 2, "mode": "paper", "sit": 0}
        self.tables.append(hanna.post("/api/tables", paper)["table"])
        bots = [None, "easy", "easy", "easy"]
        same = {"game": "baska", "seats": 4, "tables": 2, "bots": bots, "sit": 0}
        made = hanna.post("/api/tables", same)
        self.ids["set"] = [made["set"]]
        self.words += [made["tables"][1]["code"], made["tables"][1]["table"]]
        cup = CupCaller.begin(Caller(self.port), ("Sędzia A", "Sędzia B"), "paper", **OPTIONS)
        cup.do("open_tournament")
        cup.enter("nazwisko\n" + "\n".join(f"Gracz {n}" for n in range(8)))
        handed = cup.who.post(f"{cup.api}/passes", {"role": "scorer", "table": 1})
        others = [begun(cup.who, kind, "phones") for kind in KINDS]
        for one in others:
            led_on(Random(one.id), one, STEPS)
        self.ids["cup"] = [cup.id, *(one.id for one in others)]
        self.ids["pass"] = [handed["id"]]
        self.ids["person"] = [one["person"] for one in cup.screen()["people"]]
        known = [self.person(one) for one in (admin, hanna, jan, cup.who)]
        self.victims = [*known, *self.tables, *self.ids["set"], *self.ids["cup"]]
        self.words += [*self.victims, ADMIN, "Hanna", "liga-baski", *GAMES, handed["id"]]
        return admin, (hanna, jan)

    async def _started(self, both: tuple[Caller, Caller]) -> None:
        """Hanna and Jan sit down and begin, and nobody of them is there afterwards."""
        for table in self.tables:
            for seat, one in enumerate(both):
                headers = Role("", one).headers(self.port)
                line = await RawSocket.open(self.port, headers)
                said: list[dict[str, Any]] = [{"type": "hello", "table": table}]
                if seat:
                    said += [{"type": "sit", "id": "s", "seat": 1}, {"type": "start", "id": "g"}]
                line.write(b"".join(framed(msgspec.json.encode(one)) for one in said))
                await line.settled()
                line.close()
        async with asyncio.timeout(120):  # nobody adds to chance, so the first draws wait a while
            last: dict[str, str] = {}
            while last != (now := await asyncio.to_thread(self.rows)) or not last:
                last = now
                await asyncio.sleep(6)

    def _attackers(self, admin: Caller) -> None:
        stranger, guest, player = Caller(self.port), self.guest("Gosc"), self.account("Gracz")
        organiser = Caller(self.port)
        own = CupCaller.begin(organiser, ("Sędzia C", "Sędzia D"), "phones", **OPTIONS)
        own.do("open_tournament")
        own.enter("nazwisko\n" + "\n".join(f"Zawodnik {n}" for n in range(4)))
        judge = own.screen()["judges"][1]["id"]
        phone, judge_one = own.holder("scorer", table=1), own.holder("judge", judge=judge)
        referee, neighbour = self.account("Rozjemca"), self.account("Sasiad")
        program = Caller(self.port)
        program.cookie = "stolik=" + player.post("/api/tokens", {"label": "bot"})["token"]
        self.roles = [
            Role("stranger", stranger), Role("guest", guest), Role("player", player),
            Role("phone", phone), Role("judge", judge_one), Role("referee", referee),
            Role("organiser", organiser), Role("neighbour", neighbour),
            Role("program", program, is_program=True),
        ]  # fmt: skip
        by_name = {role.name: role for role in self.roles}
        for name, played in (("guest", GAMES[:2]), ("player", GAMES), ("organiser", GAMES[2:])):
            role = by_name[name]
            for game in played:
                seats = games.load(game).seats
                high = 2 if 2 in seats else seats.start
                bots = [None, *["easy" if game == "baska" else None] * (high - 1)]
                plan = {"game": game, "seats": high, "sit": 0, "bots": bots}
                role.tables.append(role.caller.post("/api/tables", plan)["table"])
        by_name["program"].tables = [*by_name["player"].tables]
        judged = by_name["player"].tables[1]
        made = player.post(f"/api/tables/{judged}/invite", {"role": "referee"})
        referee.post("/api/join", {"code": made["code"]})
        by_name["referee"].tables = [judged]
        beside = admin.post("/api/tables", {"game": "szachy", "seats": 2, "sit": 0})["table"]
        by_name["neighbour"].tables = [beside]
        self.words += [*self.ids["set"], own.id, judge, made["code"], made["link"], beside]
        for role in self.roles:
            self.words += [*role.tables, role.token[:8]]
            if role.token and not role.is_program:
                self.words.append(self.person(role.caller))
        over = player.post("/api/files", {"game": "szachy", "file": "x.pgn", "text": PGN})["table"]
        by_name["player"].tables.append(over)
        self._mated = over
        self._own(admin, by_name, over)
        handed = own.who.post(f"{own.api}/passes", {"role": "scorer", "table": 2})
        notice = own.who.post(f"{own.api}/notices", {"text": "Zaczynamy o siódmej"})
        self.ids["cup"].append(own.id)
        self.ids["pass"].append(handed["id"])
        self.ids["link"], self.ids["code"] = [handed["link"], made["link"]], [made["code"]]
        self.ids["notice"] = [notice["id"]]
        self.ids["person"] += [one["person"] for one in own.screen()["people"]]
        self.ids["table"] = [*self.tables, beside, *(one for r in self.roles for one in r.tables)]
        self.ids |= {"game": list(GAMES), **KNOWN}

    def _own(self, admin: Caller, by_name: dict[str, Role], over: str) -> None:
        """Something of everything that can be asked for, and somebody in every role of it."""
        player, organiser = by_name["player"], by_name["organiser"].caller
        house = {"rounds": 2, "deals_per_round": 4, "break_minutes": 0}
        plan = {"name": "Liga", "options": house, "judges": JUDGES, "tables": "phones"}
        cup = CupCaller(organiser, organiser.post("/api/cups", plan)["cup"])
        cup.do("open_tournament")
        cup.enter("nazwisko\n" + "\n".join(f"Zawodnik {n}" for n in range(4)))
        for member in range(4):
            cup.do("check_in", player=member)
        cup.do("close_entry")
        cup.do("publish_plan", rounds=[{"tables": [[1, 2, 3, 4]], "pausing": []}] * 2)
        cup.do("start_round")
        roles = {
            "chief": cup.holder("chief"), "judge": cup.holder("judge", judge=cup.judge_id(1)),
            "scorer": cup.holder("scorer", table=1), "member": cup.holder("player", member=0),
        }  # fmt: skip
        for one in roles.values():
            cup.screen("hall", one)
        seats = {"game": "kosci", "seats": 2, "sit": 0, "options": {"decision_seconds": 0}}
        table = player.caller.post("/api/tables", seats)["table"]
        bots = [None, "easy", "easy", "easy"]
        same = {"game": "baska", "seats": 4, "tables": 2, "bots": bots}
        made = player.caller.post("/api/tables", same)
        code = player.caller.post(f"/api/tables/{table}/invite", {"role": "referee"})["code"]
        by_name["referee"].caller.post("/api/join", {"code": code})
        paper = {"game": "kosci", "seats": 2, "mode": "paper", "sit": 0}
        player.tables += [table, player.caller.post("/api/tables", paper)["table"]]
        by_name["referee"].tables.append(table)
        by_name["guest"].tables.append(table)
        person = cup.screen()["people"][1]["person"]
        known = self.guest("Znana")
        known.post("/api/register", {"login": "znana1", "password": PASSWORD})
        self.own = Own(table, over, made["set"], person, "znana1", cup, player.caller)
        self.theirs = {
            table: self.tables[0], over: self.tables[1], made["set"]: self.ids["set"][0],
            person: self.ids["person"][0], cup.id: self.ids["cup"][0],
        }  # fmt: skip
        self.who = {**by_name, "seated": by_name["guest"], "admin": Role("admin", admin)}
        self.who |= {name: Role(name, one) for name, one in roles.items()}
        self.roles += [self.who["chief"], self.who["member"]]

    async def _begun(self) -> None:
        """Let the guest sit down at the player's table, and begin."""
        assert self.own is not None
        line = await RawSocket.open(self.port, self.who["guest"].headers(self.port))
        said = ({"type": "hello", "table": self.own.table}, {"type": "sit", "id": "s", "seat": 1},
                {"type": "start", "id": "g"})  # fmt: skip
        line.write(b"".join(framed(msgspec.json.encode(one)) for one in said))
        await line.settled()
        line.close()
        player, guest = self.who["player"], self.who["guest"]
        chess = {"game": "szachy", "seats": 2, "sit": 0}
        ended = (await asyncio.to_thread(player.caller.post, "/api/tables", chess))["table"]
        device = Device(self.port, guest.token)
        await device.join(ended)
        await device.say("sit", seat=1)
        await device.say("start")
        while "1" not in device.push.questions:
            await device.next()
        await device.do(b'{"type":"resign"}', device.push.questions["1"], 1)
        await device.leave()
        player.tables.append(ended)
        guest.tables.append(ended)
        self.theirs[ended] = self.theirs.pop(self.own.over)
        self.own.over = ended

    def fitting(self, random: Random) -> tuple[Role, Asked]:
        """A request that fits, and who sends it."""
        assert self.own is not None
        others = [name for name in self.who if name != "admin"]
        found = fitting(random, self.own, self.theirs, others)
        return self.spare(found.role) if found.is_spare else self.who[found.role], found.asked

    def spare(self, kind: str) -> Role:
        """Somebody of a kind whom nobody needs afterwards."""
        match kind:
            case "stranger":
                one = Caller(self.port)
            case "guest":
                one = self.guest(f"Ktos {next(LOGINS)}")
            case "program":
                one = Caller(self.port)
                one.cookie = f"stolik={self.passing()}"
            case _:
                one = self.account(f"Ktos {next(LOGINS)}")
        return Role(kind, one, kind == "program")

    def besides(self, random: Random) -> dict[str, int]:
        """What is seldom asked for, by whoever may and where there is something to be given."""
        player, found = self.who["player"].caller, dict[str, int]()
        if self._desks:
            found |= besides(random.choice(self._desks))
        status, _, _ = player.ask("GET", f"/api/tables/{self._mated}/review")
        return {**found, "/api/tables/{table}/review": status}

    def led_on(self, random: Random) -> tuple[list[str], list[str]]:
        """Begin a competition of any kind, or lead one on; what was done, and what went wrong."""
        who = self.who["organiser"].caller
        if len(self._desks) < DESKS or random.random() < 0.3:
            kind = random.choice(KINDS)
            cup = begun(who, kind, random.choice(("online", "phones")[kind not in AT_HOME :]))
            self._desks.append(cup)
            self.ids["cup"].append(cup.id)
            if len(self._desks) > DESKS:
                self.ids["cup"].remove(self._desks.pop(0).id)
        else:
            cup = random.choice(self._desks)
        guest = self.guest(f"Nowy {next(LOGINS)}") if random.random() < 0.3 else None
        done, wrong = led_on(random, cup, STEPS)
        if guest is not None and joined(cup, guest):
            done.append("join")
        return done, wrong

    # --- what is there ------------------------------------------------------------------------

    def rows(self) -> dict[str, str]:
        """A digest of every row of the store but what the house writes by itself."""
        found: dict[str, str] = {}
        db = apsw.Connection(str(self.path), flags=apsw.SQLITE_OPEN_READONLY)
        try:
            db.set_busy_timeout(30_000)
            for id, version, chain in db.execute("SELECT id, version, hash FROM stream"):
                found[f"log {id}"] = f"{version} {chain.hex()}"
            for kind, key, value in db.execute("SELECT kind, key, value FROM item"):
                if kind not in PLAYING:
                    found[f"{kind} {key}"] = sha256(value).hexdigest()
        finally:
            db.close()
        return found

    def is_theirs(self, key: str) -> bool:
        """Say whether a row is about somebody, or something, the attackers may not touch."""
        if key.startswith(f"cup-role {CUP}/"):  # what the administrator has brought by a file
            return False
        if key.startswith("set-person "):  # whoever has an account may sit down at others' tables
            key = key.rpartition("/")[2]
        return any(id in key for id in self.victims) or key.startswith("login zarzadca")

    def changes(self) -> list[str]:
        """What is not as it was of what the attackers may not touch: other, gone, or new."""
        now = {key: found for key, found in self.rows().items() if self.is_theirs(key)}
        return [
            f"{key}: {self.before.get(key)} became {now.get(key)}"
            for key in sorted(now.keys() | self.before.keys())
            if now.get(key) != self.before.get(key)
        ]

    def complaints(self) -> list[str]:
        """New lines of the server's log that tell of a mistake."""
        lines = self.server.errors.read_text("utf-8", "replace").splitlines()
        new, self._lines_read = lines[self._lines_read :], len(lines)
        return [line for line in new if line.strip() and not HELD.search(line)]

    def figures(self) -> dict[str, Any]:
        """What the administrator's page tells."""
        admin = Caller(self.port)
        admin.post("/api/login", {"login": ADMIN, "password": self.server.password})
        found: dict[str, Any] = admin.get("/api/figures")
        return found

    def worked_s(self) -> float:
        """The processor time of the server so far."""
        words = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / 100

    # --- the end ------------------------------------------------------------------------------

    async def end(self) -> tuple[Waited, list[str]]:
        """Let everybody go; give how the bystanders fared, and what is wrong at their tables."""
        waited = Waited()
        if self.beside is not None:
            told, _ = await asyncio.to_thread(self.beside.communicate)
            waited = msgspec.json.decode(told.splitlines()[-1], type=Waited)
        for role in self.roles:
            for line in role.lines.values():
                line.close()
        found = []
        if await asyncio.to_thread(self.server.stop) != 0:
            found.append("the server did not end cleanly")
        async with opened(f"sqlite:///{self.path}") as store:
            for table in waited.tables:
                own = [one for one in waited.sent if one.table == table]
                found += await faults_of(store, table, own)
        return waited, found

    def kill(self) -> None:
        """End whatever still runs."""
        for one in (self.beside, self.server.process):
            if one is not None and one.poll() is None:
                one.kill()
                one.wait(timeout=30)


def stall_count(told: dict[str, Any]) -> int:
    """How often the loop of a server was held, by its own count."""
    return int(told["stalls"]["count"])
