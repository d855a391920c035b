"""Competitions that run: a season of the league in a store, its people, and tables with phones."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

from msgspec import Struct

from stolik.competitions.screens import Bearer, Role
from stolik.competitions.season import actions as do
from stolik.competitions.season.quick_plan import quick_plan
from stolik.competitions.sheets import Sheet
from stolik.cups.keeper import Cups
from stolik.cups.open_cup import OpenCup
from stolik.cups.register import Tables
from stolik.engine import REFEREE
from stolik.interop.cup_tables import Entry
from stolik.live.keys import sent
from stolik.people.person import Person
from stolik.store.protocol import Store
from stolik.tables.hall.hall import Hall
from tests.kit.tables import START_MS, Phone, hall

KEYS = count()
OWNER = "p-owner"
JUDGES = ("Sędzia Główny", "Sędzia Drugi", "Sędzia Trzeci")
NAMES = tuple(f"Gracz {letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWX")
FOUR = (3, 1, -1, -3)
ORDINARY: dict[str, Any] = {
    "type": "set_result",
    "contract": "none",
    "black": [0, 2],
    "outcome": "starzy_z_wyjsciem",
}
"""A deal of Baśka as a scorer writes it: the Old on seats 0 and 2 win, one point each."""


class Entered(Struct, frozen=True):
    """Somebody to be taken in."""

    name: str
    team: str = ""
    groups: tuple[str, ...] = ()


class Club:
    """A hall and its competitions."""

    def __init__(self, where: Hall, cups: Cups) -> None:
        self.hall, self.cups = where, cups

    async def begin(
        self, players: int = 8, tables: Tables = "phones", id: str = "liga", **options: object
    ) -> League:
        """Begin a season with so many people, all of them checked in and seated."""
        house: dict[str, object] = {"rounds": 2, "deals_per_round": 4, "break_minutes": 0}
        await self.cups.create(
            "liga-baski", "Liga", {**house, **options}, OWNER, JUDGES, tables, id=id
        )
        league = League(self, await self.cups.get(id))
        await self.cups.enlist(league.one, [Entry(name) for name in NAMES[:players]], OWNER)
        return league

    async def again(self, id: str = "liga") -> League:
        """Give a season that is in the store."""
        return League(self, await self.cups.get(id))


@asynccontextmanager
async def club(store: Store | None = None, at: int = START_MS) -> AsyncIterator[Club]:
    """Open a hall with its competitions."""
    async with hall(store, at) as one:
        cups = Cups(one)
        await cups.come_back()
        try:
            yield Club(one, cups)
        finally:
            await cups.close()


class League:
    """A season in the tests' hands."""

    def __init__(self, club: Club, one: OpenCup) -> None:
        self.club, self.one, self.cup = club, one, one.cup

    def who(self, *roles: Role, judge: int | None = None, **more: Any) -> Bearer:
        """Somebody with these roles; `judge` counts from 0, the chief first."""
        judges = self.cup.office.judges(self.cup.state)
        id = "" if judge is None else judges[judge]
        return Bearer(frozenset({"public", *roles}), id, **more)

    @property
    def desk(self) -> Bearer:
        """The organiser."""
        return self.who("organiser")

    async def act(
        self, action: object, who: Bearer | None = None, seat: int | None = None, **more: Any
    ) -> int:
        """Let somebody act; the organiser if nobody is named."""
        key = more.pop("key", None) or f"k{next(KEYS)}"
        bearer = self.desk if who is None else who
        return await self.cup.act(
            sent(OWNER, key), action, bearer, OWNER, seat, more.pop("reason", "")
        )

    async def check_in(self) -> None:
        """Open a tournament with everybody there."""
        await self.act(do.OpenTournament())
        for member in range(len(self.cup.members())):
            await self.act(do.Enter(member, here=True))

    async def seat(self) -> None:
        """Draw the numbers and publish a plan."""
        await self.check_in()
        await self.act(do.CloseEntry())
        await self.plan()

    async def plan(self) -> None:
        """Publish a plan of the rounds to come."""
        await self.act(do.PublishPlan(quick_plan(self.cup.see(REFEREE).view)))

    async def start(self) -> None:
        """Come to the first round, with everything around it settled."""
        await self.seat()
        await self.act(do.StartRound())
        await self.settled()

    async def settled(self) -> None:
        """Wait until the tables are as the competition orders and the other way round."""
        for _ in range(20):
            work = self.one.tables._work
            if work is not None:
                await work
            await asyncio.sleep(0)

    def sheet(self, table: int = 1) -> Sheet:
        """Give the sheet of a table of the round that is on."""
        found: Sheet = self.cup.state.now.sheets[table - 1]
        return found

    def rows(self, table: int = 1) -> list[tuple[int, ...] | None]:
        """Give the deals of a table as the competition knows them."""
        return [row.points for row in self.sheet(table).rows]

    async def row(self, delta: tuple[int, int, int, int] = FOUR, table: int = 1) -> None:
        """Write the next deal of a table by hand."""
        done = len(self.sheet(table).rows)
        await self.act(do.RowEntered(table, done + 1, done % 4, delta))

    async def confirm(self, *tables: int) -> None:
        """Let a judge confirm sheets."""
        judge = self.who("judge", judge=1)
        for table in tables:
            await self.act(do.Confirm(table, judge.judge), judge)

    def table_id(self, table: int = 1) -> str:
        """Give the live table of a number."""
        seen = self.cup.see(REFEREE)
        place = self.cup.office.tables(seen, self.desk)[table - 1]
        return self.one.tables.links()[place.order]

    async def scans(self, table: int, who: Person) -> None:
        """Let somebody scan a table's card and keep its sheet if nobody is there who does."""
        cups = self.club.cups
        handed = await cups.table_pass(self.one, table)
        _, found = await cups.passes.find(handed.link, "", START_MS)
        await cups.passes.take(self.cup.id, found, who.id, START_MS)
        await self.one.tables.keepers.keep(self.table_id(table), who, table)

    async def phone(self, table: int = 1) -> Phone:
        """Take the phone of a table: somebody scans its card and keeps its sheet."""
        scorer = Person(f"p-scorer-{table}", f"Stół {table}")
        await self.scans(table, scorer)
        id = self.table_id(table)
        return await Phone(f"scorer{table}-{next(KEYS)}").join(self.club.hall, id, scorer)
