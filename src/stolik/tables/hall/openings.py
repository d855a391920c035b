"""How tables come to be: one, one under a chosen id, or a set that plays the same deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from stolik.engine import Event
from stolik.people.person import Person
from stolik.tables.hall.awake import AwakeTables
from stolik.tables.hall.lobby import Mode
from stolik.tables.hall.sets import TableSet
from stolik.tables.seating.happenings import Place, Started
from stolik.tables.table.circumstances import Circumstances
from stolik.tables.table.model import TableModel
from stolik.tables.table.opening import Plan, open_table

BOT: Final = "bot:"
"""Begins the name of a level where a plan of seats names a bot instead of a person."""


def started(model: TableModel, now: Circumstances) -> None:
    """Let a game begin that waits for nobody."""
    if model.phase == "waiting":
        model.happen(Started(), now.clock_ms)


class OpensTables(AwakeTables):
    """The part of the hall that opens tables."""

    async def create(
        self,
        game: str,
        options: Mapping[str, object],
        seats: int,
        mode: Mode,
        host: Person,
        *,
        places: Sequence[Person | str | None] = (),
        hints: bool = False,
        is_public: bool = True,
        is_delayed: bool = True,
        referees: Sequence[str] = (),
        events: tuple[Event[Any], ...] = (),
        waits: bool = True,
        reacts: bool = True,
    ) -> str:
        """Open a table and give its id; raises BadInput or Refused if it cannot be.

        `places` says who sits where from the beginning: a person, "bot:<level>", or nobody;
        `events` what has happened already at a real table; `waits` whether bots wait for the
        only player while they are away; `reacts` whether players may make gestures.
        """
        plan = self._plan(
            game, options, seats, mode, host, places, hints, is_public, is_delayed, referees
        )
        plan = replace(plan, events=events, waits=waits, reacts=reacts)
        house = self.house
        table, summary = await open_table(house.store, house.veil, plan, house.clock.now_ms())
        for one in (host, *places):
            if isinstance(one, Person):
                self._names[table, house.veil.of(table, one.id)] = one.name
        self._lobby.note(table, summary, is_open=True)
        self.house.bots.want(game)
        return table

    async def open_as(self, plan: Plan, id: str, *, is_started: bool) -> None:
        """Open a table under an id that its owner has chosen; one that is there stays as it is."""
        self._check_open()
        house = self.house
        _, summary = await open_table(house.store, house.veil, plan, house.clock.now_ms(), id)
        if id not in self._lobby.summaries and id not in self._tables:
            self._lobby.note(id, summary, is_open=True)
        if is_started:
            await (await self.table(id)).perform(started)

    async def create_set(
        self,
        game: str,
        options: Mapping[str, object],
        seats: int,
        tables: int,
        host: Person,
        *,
        mode: Mode = "live",
        places: Sequence[Person | str | None] = (),
        hints: bool = False,
        is_public: bool = True,
    ) -> TableSet:
        """Open so many tables that play the same deals; people named sit at the first of them."""
        plan = self._plan(game, options, seats, mode, host, places, hints, is_public)
        found = await self.sets.create(plan, tables)
        for one in places:
            if isinstance(one, Person):
                first = found.tables[0]
                self._names[first, self.house.veil.of(first, one.id)] = one.name
        return found

    def _plan(
        self,
        game: str,
        options: Mapping[str, object],
        seats: int,
        mode: Mode,
        host: Person,
        places: Sequence[Person | str | None],
        hints: bool,
        is_public: bool,
        is_delayed: bool = True,
        referees: Sequence[str] = (),
    ) -> Plan:
        self._check_open()
        return Plan(
            game,
            seats,
            host.id,
            options,
            mode == "paper",
            hints,
            is_public,
            is_delayed,
            tuple(referees),
            [self._place(one) for one in places],
        )

    def _place(self, one: Person | str | None) -> Place:
        if isinstance(one, Person):
            return Place(one.id)
        return Place(bot=one.removeprefix(BOT)) if one is not None else Place()
