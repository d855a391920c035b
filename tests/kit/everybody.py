"""One server with somebody in every role, and something of each kind that can be asked for."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any, Final

from starlette.testclient import TestClient

from stolik.store.memory import MemoryStore
from tests.kit.cup_web import PASSWORD, Cup
from tests.kit.web import another, app_of, named, opened, server, socket

NAMES: Final = count(1)


def account(one: TestClient, login: str = "") -> TestClient:
    """Let somebody have an account."""
    number = next(NAMES)
    named(one, f"Osoba numer {number}")
    wanted = {"login": login or f"osoba{number}", "password": PASSWORD}
    assert one.post("/api/register", json=wanted).status_code == 201
    return one


def program_of(one: TestClient) -> TestClient:
    """A program with a token of somebody."""
    token = one.post("/api/tokens", json={"label": "bot"}).json()["token"]
    made = another(one)
    made.headers["authorization"] = f"Bearer {token}"
    return made


class Everybody:
    """The server, its people and their things."""

    def __init__(self, door: TestClient, store: MemoryStore) -> None:
        self.door, self.store = door, store
        self.who: dict[str, TestClient] = {}
        self.login = ""
        """Of an administrator."""
        for role in ("player", "host", "seated", "referee", "neighbour", "organiser"):
            self.who[role] = account(another(door))
        self.who["stranger"] = another(door)
        self.who["guest"] = named(another(door), "Gość zwykły")
        self.who["program"] = program_of(self.who["host"])
        self.who["admin"] = self.administrator()
        self.table = self._table()
        self.over = self._over()
        self.paper = opened(self.who["host"], mode="paper")
        self.set = self._set()
        self.cup = Cup(self.who["organiser"], "phones")
        self.cup.start("Ala", "Ola", "Ela", "Iga")
        self.who["chief"], self.who["judge"] = self.cup.judge(0), self.cup.judge(1)
        self.who["scorer"] = self.cup.holder("scorer", table=1)
        self.who["member"] = self.cup.holder("player", member=0)
        for role in ("chief", "judge", "scorer", "member"):
            self.cup.screen("hall", self.who[role])  # whom it knows is noted when they first come
        Cup(self.who["neighbour"])
        members = [one["member"] for one in self.cup.screen()["people"]]
        assert members == [0, 1, 2, 3]
        self.person = self.cup_person(1)

    # --- people -----------------------------------------------------------------------------

    def administrator(self) -> TestClient:
        """Somebody who is an administrator by a login of their own."""
        login, site = f"zarzad{next(NAMES)}", app_of(self.door).state.site
        account(another(self.door), login)
        assert self.door.portal is not None
        self.door.portal.call(site.people.promote, login)
        one = another(self.door)
        given = {"login": login, "password": PASSWORD}
        assert one.post("/api/login", json=given).status_code == 200
        self.login = login
        return one

    def spare(self, kind: str) -> TestClient:
        """Somebody of a kind whom nobody needs afterwards."""
        match kind:
            case "stranger":
                return another(self.door)
            case "guest":
                return named(another(self.door), f"Gość numer {next(NAMES)}")
            case "admin":
                return self.administrator()
            case "program":
                return program_of(account(another(self.door)))
            case _:
                return account(another(self.door))

    def cup_person(self, member: int) -> str:
        """The id of a member of the competition."""
        assert self.door.portal is not None
        site = app_of(self.door).state.site
        found = self.door.portal.call(site.cups.get, self.cup.id)
        return str(found.cup.members()[member])

    # --- things -----------------------------------------------------------------------------

    def invited(self, table: str, **plan: Any) -> dict[str, Any]:
        """An invitation of the host."""
        made = self.who["host"].post(f"/api/tables/{table}/invite", json=plan)
        assert made.status_code == 201, made.text
        found: dict[str, Any] = made.json()
        return found

    def _table(self) -> str:
        """Kości that two people play, before a referee."""
        table = opened(self.who["host"], sit=0, options={"decision_seconds": 0})
        code = self.invited(table, role="referee")["code"]
        assert self.who["referee"].post("/api/join", json={"code": code}).status_code == 200
        with socket(self.who["seated"]) as talk:
            talk.hello(table)
            assert talk.say("sit", seat=1)["type"] == "ack"
            assert talk.say("start")["type"] == "ack"
        return table

    def _over(self) -> str:
        """Chess that one has given up."""
        table = opened(self.who["host"], "szachy", sit=0)
        with socket(self.who["seated"]) as talk:
            talk.hello(table)
            talk.say("sit", seat=1)
            talk.say("start")
            while "1" not in talk.push.get("questions", {}):
                talk.until("push")
            question = talk.push["questions"]["1"]
            said = talk.say("do", question=question, action={"type": "resign"}, by=1)
            assert said["type"] == "ack", said
        return table

    def _set(self) -> str:
        bots = [None, "easy", "easy", "easy"]
        plan = {"game": "baska", "seats": 4, "tables": 2, "bots": bots}
        made = self.who["host"].post("/api/tables", json=plan)
        assert made.status_code == 201, made.text
        return str(made.json()["set"])

    def snapshot(self) -> object:
        """All that is kept; a log by its entries, for the house may note its own time beside it."""
        disk = self.store.disk
        logs = {id: (one.version, one.hash) for id, one in disk.streams.items()}
        return logs, dict(disk.answers), dict(disk.items)


@contextmanager
def everybody() -> Iterator[Everybody]:
    """A server where everybody is."""
    store = MemoryStore()
    with server(store=store) as door:
        yield Everybody(door, store)
