"""People of the hall: who referees, who is trusted, how they are called, what they have open."""

from __future__ import annotations

from collections.abc import Iterable

from stolik.people.person import Person
from stolik.people.privacy import visited
from stolik.tables.faults import Denied
from stolik.tables.hall.awake import AwakeTables
from stolik.tables.hall.sets import JUDGES, claim, release
from stolik.tables.seating.chairs import appoint
from stolik.tables.seating.happenings import Trusted
from stolik.tables.table.circumstances import Circumstances
from stolik.tables.table.model import TableModel


class KnowsPeople(AwakeTables):
    """The part of the hall that knows people at its tables."""

    async def hosted(self, person: str) -> tuple[int, int, int]:
        """Count the open tables and sets that someone has opened, and all open tables."""
        every = self._lobby.summaries
        known = [(id, every[id]) for id in await visited(self.house.store, person) if id in every]
        own = [one for id, one in known if one.arranged.host in self._ids(id, person)]
        boards = {one.boards for one in own if one.boards}
        return sum(not one.boards for one in own), len(boards), len(every)

    def here(self, table: str) -> frozenset[str]:
        """Give who looks at a table now, as the table calls them."""
        live = self._tables.get(table)
        return live.attendance.here() if live is not None else frozenset()

    def is_due(self, table: str, person: str) -> bool:
        """Say whether an open table waits for a move of this very person."""
        summary = self._lobby.summaries.get(table)
        ids = self._ids(table, person)
        return summary is not None and any(
            summary.places[seat].person in ids for seat in summary.due
        )

    async def appoint(self, table: str, person: Person) -> None:
        """Make someone a referee of a table, or refuse."""
        live = await self.table(table)
        alias = await live.known_as(person.id)
        if not alias:
            raise Denied("not_allowed")
        await live.visited(person.id, alias)
        self._names[table, alias] = person.name
        boards, store = live.model.log.boards, self.house.store
        is_claimed = bool(boards) and await claim(store, boards, person.id, JUDGES)

        def decide(model: TableModel, now: Circumstances) -> None:
            if alias not in model.seating.arranged.referees:
                appoint(model, alias, now)
            model.names[alias] = person.name

        try:
            await live.perform(decide)
        except Denied:
            if is_claimed:
                await release(store, boards, person.id)
            raise

    async def trust(self, table: str, person: Person, *, is_named: bool) -> None:
        """Note that the host has let someone to a table: at a sheet, or by name to one of a set."""
        live = await self.table(table)
        alias = await live.known_as(person.id)
        if not alias:
            raise Denied("not_allowed")
        await live.visited(person.id, alias)

        def decide(model: TableModel, now: Circumstances) -> None:
            is_meant = model.is_paper or (is_named and bool(model.log.boards))
            if is_meant and alias not in model.seating.trusted and model.phase != "over":
                model.happen(Trusted(alias), now.clock_ms)

        await live.perform(decide)

    async def rename(self, person: Person) -> None:
        """Show everybody what someone is called from now on."""
        for id in await visited(self.house.store, person.id):
            alias = self.house.veil.of(id, person.id)
            for one in (alias, person.id):
                if (id, one) in self._names:
                    self._names[id, one] = person.name
            live = self._tables.get(id)
            if live is not None:
                async with live.lock:
                    live.rename(person, alias)

    async def forget(self, person: str, tables: Iterable[str]) -> None:
        """Drop the name of someone who was erased from everything this process shows.

        The tables are those at which they were; `person` is their own id or, at the tables of a
        competition, the one it knows them by.
        """
        for id in tables:
            known = {person, self.house.veil.of(id, person)}
            for one in known:
                self._names.pop((id, one), None)
            live = self._tables.get(id)
            if live is None:
                continue
            async with live.lock:
                for client in tuple(live.clients):
                    if client.alias in known:
                        client.end("session")
                if live.is_read:
                    live.forget()
                    await live.read()

    def look_who(self, start: str) -> None:
        """See again who everybody is at the tables whose ids begin so."""
        for id, live in tuple(self._tables.items()):
            if id.startswith(start) and live.clients:
                self._begin(live.look_who())

    def _ids(self, table: str, person: str) -> tuple[str, str]:
        """Give what a table calls a person: an id of its own, at an older one the person's."""
        return self.house.veil.of(table, person), person
