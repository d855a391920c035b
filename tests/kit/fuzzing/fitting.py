"""Requests that fit: as whoever may would send them, as somebody else would, about others' things.

The same lines say in the tests who may ask for what (`tests/kit/every_route.py`).
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, Final

import msgspec

from stolik.cups.parcel.packing import pack
from stolik.store.memory import MemoryStore
from tests.kit import parcels
from tests.kit.every_route import ADMIN, ALL, KINDS, TABLE, Line, Owned, address
from tests.kit.fuzzing.arms import SELDOM, Asked
from tests.kit.streams import Caller, CupCaller

DEAR: Final = 0.03
"""What costs other processes or a hash is chosen so much more seldom."""
CALLED: Final = {"host": "player", "player": "neighbour"}
"""Whom the town has for a role of the lines; the others have their own name there."""


@dataclass
class Own:
    """What the attackers have by right."""

    table: str
    over: str
    set: str
    person: str
    login: str
    cup: CupCaller
    host: Caller

    def invited(self, table: str, **plan: Any) -> dict[str, Any]:
        """An invitation of the host."""
        found: dict[str, Any] = self.host.post(f"/api/tables/{table}/invite", plan)
        return found


@dataclass(frozen=True)
class Fitting:
    """A request and who sends it; None for somebody of a kind whom nobody needs afterwards."""

    asked: Asked
    role: str
    is_spare: bool


def known(world: Owned) -> dict[str, Any]:
    """Somebody of the register."""
    world.cup.told(f"{world.cup.api}/club", {"agreed": True})
    return {"name": "Zawodnik 1"}


@cache
def parcel() -> bytes:
    """The file of a small league of another server."""

    async def packed() -> bytes:
        store = MemoryStore()
        await parcels.begin(store)
        return await pack(store, parcels.CUP, parcels.NOW, parcels.ALIVE)

    return asyncio.run(packed())


MORE: Final[dict[str, Line]] = {
    "POST /api/cups/{cup}/club/forget": Line(
        frozenset(("organiser",)), "/api/cups/<cup>/club/forget", known
    ),
    "POST /api/cups/take": Line(
        ADMIN, "/api/cups/take", lambda _: parcel(), media="application/octet-stream"
    ),
    "GET /api/cups/{cup}/why/{figure}": Line(ALL, "/api/cups/<cup>/why/m0.t1"),
}
"""Where the line of the tests only shows that nobody else is let through."""
LINES: Final = {**TABLE, **MORE}
CHEAP: Final = tuple(name for name in LINES if not any(part in name for part in SELDOM))
COSTLY: Final = tuple(name for name in LINES if name not in CHEAP)


def fitting(random: Random, own: Own, theirs: dict[str, str], roles: list[str]) -> Fitting:
    """A request that fits; one in three by anybody, one in three about what is others'."""
    name = random.choice(COSTLY if random.random() < DEAR else CHEAP)
    line, (method, _, route) = LINES[name], name.partition(" ")
    path, _, query = address(own, line.path).partition("?")
    body = b"" if line.body is None else written(line.body(own))
    who = line.who if line.who == ADMIN else line.who - ADMIN  # whose own things are watched
    may = sorted(who & set(KINDS) if line.is_own else who)
    role, chance = random.choice(may or roles), random.random()
    if chance < 0.2:
        role = random.choice(roles)
    elif chance < 0.4:
        for mine, other in theirs.items():
            path, body = path.replace(mine, other), body.replace(mine.encode(), other.encode())
    headers = {"content-type": line.media} if body else {}
    is_spare = line.is_own and role in KINDS
    asked = Asked(method, route, path, query, body, headers)
    return Fitting(asked, role if is_spare else CALLED.get(role, role), is_spare)


def written(value: Any) -> bytes:
    """A body as it is sent."""
    if isinstance(value, bytes):
        return value
    return value.encode() if isinstance(value, str) else msgspec.json.encode(value)
