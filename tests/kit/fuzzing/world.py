"""A server in this process with people who mind their own business, and others who do not."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.types import ASGIApp

from stolik import games
from stolik.engine import Seen
from stolik.engine.asides import NOTHING, Aside
from stolik.engine.wire import encoded
from stolik.people.person import Person
from stolik.store.memory import MemoryStore
from stolik.tables.bots.thinking import Idea, InlineBots
from stolik.web.config import Config, Limits
from stolik.web.site import Site
from tests.kit.fuzzing.lines import Line, ask

PASSWORD = "a long password"
GAMES = ("kosci", "szachy", "baska", "rummikub", "wyzsza-nizsza", "tenis-stolowy")
HIGH = (10**9, 1e9)
FREE = Limits(
    requests=HIGH, changes=HIGH, socket_frames=HIGH, session_frames=HIGH, address_frames=HIGH,
    guest_tables=40, account_tables=40, recheck_s=3600,
)  # fmt: skip
CONFIG = Config(limits=FREE)


class QuickBots(InlineBots):
    """Play whatever there is at once: thoughts belong to other processes."""

    async def think(self, game: str, seen: Seen[Any], level: str, ms: int) -> Idea | None:
        """Take what comes first."""
        offer = games.load(game).choices(seen)
        found = (*offer.listed, *offer.typical)
        return Idea(encoded(found[0])) if found else None

    async def answer(self, game: str, question: Any) -> Aside:
        """Add nothing to the picture."""
        return NOTHING


class Faults(logging.Handler):
    """What the server calls a mistake of its own."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep it."""
        self.told.append(record.getMessage())


@dataclass
class Role:
    """Somebody who attacks: who they are, and where they may do something."""

    name: str
    token: str = ""
    person: Person | None = None
    tables: list[str] = field(default_factory=list)
    lines: dict[str, Line] = field(default_factory=dict)


@dataclass
class World:
    """The server, the victims' things and the attackers."""

    app: ASGIApp
    site: Site
    roles: list[Role]
    victims: tuple[Person, ...]
    tables: tuple[str, ...]
    """Of the victims."""
    cup: str
    """Of the victims."""
    words: list[str]
    """Ids, codes and names that an attacker may have seen."""
    bystander: Line
    faults: Faults
    ids: dict[str, list[str]]
    """What fits the parameters of routes, by their names."""
    before: dict[str, Any] = field(default_factory=dict)

    async def fingerprint(self) -> dict[str, Any]:
        """All that belongs to the victims."""
        store, found = self.site.store, dict[str, Any]()
        for id in (*self.tables, self.cup):
            stream = await store.find(id)
            assert stream is not None
            entries = await store.read(id)
            found[id] = (stream.version, entries[-1].hash)
        for one in self.victims:
            found[f"person {one.id}"] = await store.get("person", one.id)
            found[f"login {one.login}"] = await store.get("login", one.login or "-")
            found[f"sessions {one.id}"] = sorted(
                k for k, _ in await store.scan("session-of", one.id)
            )
        found["cup"] = await store.get("cup", self.cup)
        found["passes"] = sorted(await store.scan("cup-pass", self.cup))
        found["roles"] = sorted(await store.scan("cup-role", self.cup))
        return found

    async def close(self) -> None:
        """Let everybody go."""
        for role in self.roles:
            for line in role.lines.values():
                await line.close()
        await self.bystander.close()
        logging.getLogger("stolik").removeHandler(self.faults)


async def post(app: ASGIApp, token: str, path: str, value: Any) -> Any:
    """Do something that is allowed."""
    answer = await ask(
        app,
        "POST",
        path,
        body=encoded(value),
        content_type="application/json",
        cookie=f"stolik={token}",
    )
    assert answer.status < 300, (path, answer.body)
    return msgspec.json.decode(answer.body)


async def account(app: ASGIApp, site: Site, name: str) -> tuple[Person, str]:
    """Somebody with an account."""
    person, token = await site.people.guest(name, site.now())
    login = f"{name.lower()}{site.now()}"[:30]
    person = await site.people.register(person.id, login, PASSWORD)
    return person, token


async def seated(app: ASGIApp, hosts: tuple[str, ...], game: str, is_public: bool) -> str:
    """A table of two at which both sit and play."""
    made = await post(
        app, hosts[0], "/api/tables", {"game": game, "seats": 2, "sit": 0, "is_public": is_public}
    )
    table: str = made["table"]
    for seat, token in enumerate(hosts):
        line = Line(app, token)
        line.say(encoded({"type": "hello", "table": table}))
        await line.settled()
        if seat:
            line.say(encoded({"type": "sit", "id": "s", "seat": seat}))
            await line.settled()
            line.say(encoded({"type": "start", "id": "g"}))
            await line.settled()
        await line.close()
    return table


async def begun(app: Starlette, site: Site) -> World:
    """Open all of it."""
    faults = Faults()
    logging.getLogger("stolik").addHandler(faults)
    hanna, jan = await account(app, site, "Hanna"), await account(app, site, "Jan")
    both = (hanna[1], jan[1])
    tables = tuple([await seated(app, both, game, False) for game in ("szachy", "wyzsza-nizsza")])
    new = {"name": "Liga", "judges": ["A", "B"], "tables": "phones"}
    cup = (await post(app, hanna[1], "/api/cups", new))["cup"]
    calm = await account(app, site, "Spokojna")
    quiet = await seated(app, (calm[1], jan[1]), "szachy", True)
    bystander = Line(app, calm[1])
    bystander.say(encoded({"type": "hello", "table": quiet}))
    await bystander.settled()
    roles, own = [Role("stranger")], ""
    words = [
        *tables,
        cup,
        quiet,
        hanna[0].id,
        jan[0].id,
        hanna[0].login or "",
        "liga-baski",
        *GAMES,
    ]
    for name in ("guest", "player", "organiser"):
        person, token = await account(app, site, name) if name != "guest" else (
            await site.people.guest(name, site.now())
        )  # fmt: skip
        role = Role(name, token, person)
        if name != "guest":
            for game in GAMES:
                high = 4 if game == "baska" else 2
                bots = [None, *["easy" if game != "tenis-stolowy" else None] * (high - 1)]
                plan = {"game": game, "seats": high, "sit": 0, "bots": bots}
                role.tables.append((await post(app, token, "/api/tables", plan))["table"])
        words += [*role.tables, token[:8], person.id]
        if name == "organiser":
            own = (await post(app, token, "/api/cups", {**new, "name": "Moja"}))["cup"]
            made = await post(app, token, f"/api/cups/{own}/passes", {"role": "scorer", "table": 1})
            words += [own, made.get("code", ""), made.get("link", "")]
        roles.append(role)
    for table in (*tables, quiet):
        while not (await site.hall.table(table)).model.has_drawn:  # nobody added to chance
            await asyncio.sleep(0.05)
    ids = {
        "table": [*tables, quiet, *(one for role in roles for one in role.tables)],
        "cup": [cup, own],
        "game": list(GAMES),
        "lang": ["pl", "en"],
    }
    victims = (hanna[0], jan[0])
    world = World(app, site, roles, victims, tables, cup, words, bystander, faults, ids)
    world.before = await world.fingerprint()
    return world


def memory() -> MemoryStore:
    """Where it is all kept."""
    return MemoryStore()
