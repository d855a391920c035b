"""All competitions of a process: begun, found, listed, and brought back after a restart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from secrets import token_bytes, token_urlsafe
from typing import Final, Protocol

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from stolik import competitions
from stolik.competitions.exchange import Brought
from stolik.competitions.office import AnyOffice, Row
from stolik.competitions.screens import Bearer
from stolik.cups.faults import CupError
from stolik.cups.live_cup import LiveCup
from stolik.cups.open_cup import OpenCup
from stolik.cups.parcel.checking import Examined
from stolik.cups.parcel.packing import pack
from stolik.cups.parcel.taking import Examine, Taken, here, take
from stolik.cups.passes import Handed, Passes, bearer
from stolik.cups.privacy import Forgotten, shown_no_more
from stolik.cups.register import (
    SETTINGS,
    SETTINGS_OF,
    VISIT,
    CupPeople,
    CupPerson,
    CupSettings,
    Tables,
    put_settings,
)
from stolik.cups.stored import KIND, SUMMARIES, AnySession, CupSummary, begun
from stolik.cups.table_names import cup_of
from stolik.engine.actors import REFEREE
from stolik.engine.options import read_options
from stolik.engine.refusals import BadInput
from stolik.engine.wire import encoded
from stolik.live.entries import fresh
from stolik.people.person import clean_name
from stolik.people.tokens import new_token
from stolik.people.veil import ALIAS
from stolik.store.faults import StoreError
from stolik.store.protocol import Head, Store
from stolik.tables.hall.hall import Hall
from stolik.tables.hall.house import Standing
from stolik.tables.hall.summary import TableSummary

MOST_JUDGES: Final = 9
MOST_AT_ONCE: Final = 50
"""More people of one list are taken in beside the loop."""


class Entrant(Protocol):
    """Somebody to be taken in."""

    @property
    def name(self) -> str:
        """What he is called."""

    @property
    def team(self) -> str:
        """For whom he plays; nothing if for himself."""

    @property
    def groups(self) -> tuple[str, ...]:
        """Lists of their own in which he stands."""


class ListedCup(Struct, frozen=True):
    """A competition in a list."""

    id: str
    competition: str
    name: str
    phase: str
    is_closed: bool
    at: int


class Cups:
    """The competitions of this process."""

    def __init__(self, hall: Hall, examine: Examine = here) -> None:
        self._hall = hall
        self._examine = examine
        self._store: Store = hall.house.store
        self._open: dict[str, OpenCup] = {}
        self.passes = Passes(self._store)
        self._noted: set[tuple[str, str]] = set()
        """Whose ids are known to lie beside which log."""
        self._numbers: dict[str, tuple[int, dict[str, int]]] = {}
        """By competition: the length of its log, and the number of the table of each order."""
        hall.listeners.append(self.heard)
        hall.house.standing = self.standing
        hall.house.second_word = self.second_word
        hall.house.is_coming = self.is_coming
        hall.house.own_table = self.own_table
        hall.house.came = self.came

    async def come_back(self) -> None:
        """After a restart: go on with those whose clock waits for something."""
        for stream in await self._store.deadlines(KIND):
            with suppress(CupError):  # one that is set aside keeps nobody from starting
                await self.get(stream.id)

    async def all(self) -> list[ListedCup]:
        """List the competitions, the latest first."""
        found = []
        for one in await self._store.streams(KIND, open_only=False):
            try:
                summary = SUMMARIES.decode(one.head.summary)
                competitions.kit(summary.competition)
            except (msgspec.MsgspecError, BadInput) as error:
                self._hall.house.set_aside.note(one.id, KIND, error)
                continue
            is_closed = not one.head.is_open
            found.append(
                ListedCup(
                    one.id,
                    summary.competition,
                    summary.name,
                    summary.phase,
                    is_closed,
                    one.changed_at,
                )
            )
        return sorted(found, key=lambda one: -one.at)

    async def owned(self, person: str) -> int:
        """Count the competitions somebody has begun that are still going on."""
        going_on = {one.id for one in await self._store.streams(KIND)}
        rows = await self._store.scan(SETTINGS)
        return sum(id in going_on and SETTINGS_OF.decode(row).owner == person for id, row in rows)

    async def create(
        self,
        competition: str,
        name: str,
        options: Mapping[str, object],
        owner: str,
        judges: Sequence[str] = (),
        tables: Tables = "phones",
        *,
        root: bytes | None = None,
        id: str | None = None,
    ) -> str:
        """Begin a competition and give its id; raises BadInput or Refused if it cannot be."""
        if len(judges) > MOST_JUDGES:
            raise CupError("many_judges", most=MOST_JUDGES)
        machine = competitions.load(competition)
        own: AnyOffice = competitions.kit(competition).office()
        at_home = own.equipment.at_home if tables == "online" else {}
        house = read_options(machine.options, {**at_home, **options})
        cup = id or token_urlsafe(6).replace("-", "a").replace("_", "b")
        secret = token_bytes(32) if root is None else root
        session, now = begun(competition, house, cup, secret), self._hall.house.clock.now_ms()
        settings = CupSettings(competition, clean_name(name), owner, tables, now, is_veiled=True)
        named = [clean_name(one) for one in judges]
        ids = {one.casefold(): new_token() for one in named}
        if named:
            appointed = tuple(ids[one.casefold()] for one in named)
            office: AnyOffice = competitions.kit(competition).office()
            hand = self._hall.house.veil.of(cup, owner)
            for step in office.appointing(session.state, appointed):
                session.act(REFEREE, step, 0, hand)
        people = CupPeople(self._store, cup)
        for one in named:
            await people.put(ids[one.casefold()], CupPerson(one))
        await self._store.put("secret", cup, secret)
        await put_settings(self._store, cup, settings)
        log = session.log
        summary = CupSummary(competition, settings.name, session.turn.phase, now)
        await self._store.create(cup, KIND, fresh(log, 0, now), Head(encoded(summary)))
        await self.hand(await self.get(cup), owner)
        return cup

    async def hand(self, one: OpenCup, person: str, *, is_noted: bool = True) -> str:
        """Give what the log of a competition calls somebody who acts; nothing for strangers."""
        cup = one.cup.id
        alias = self._hall.house.veil.of(cup, person) if one.cup.settings.is_veiled else person
        if person and is_noted and (cup, person) not in self._noted:
            await self._store.add(VISIT, f"{person}/{cup}", b"")
            await self._store.add(ALIAS, f"{cup}/{alias}", person.encode())
            self._noted.add((cup, person))
        return alias

    async def standing(self, table: str, person: str) -> Standing:
        """Say who somebody is at a table of a competition by what he holds now.

        A player is the member he plays for. Who has the table's card is himself and may keep its
        sheet, and so are those of the staff; everybody else is nobody there.
        """
        cup = cup_of(table)
        if cup is None:
            return Standing()
        try:
            one = await self.get(cup)
        except CupError:
            return Standing("")
        who = await self.bearer(one, person)
        is_trusted = who.table is not None and who.table == self._number(one, table)
        if who.member is not None:
            return Standing(one.cup.members()[who.member], is_trusted)
        return Standing(None if is_trusted or who.is_staff else "", is_trusted)

    async def is_coming(self, table: str) -> bool:
        """Wait for a table of a competition that is being opened, if it is one."""
        one = self._open.get(cup_of(table) or "")
        return one is not None and one.is_read and await one.tables.is_coming(table)

    def own_table(self, table: str, alias: str) -> str | None:
        """Give the table where a member sits now who looks at another one of the competition."""
        one = self._open.get(cup_of(table) or "")
        if one is None or not one.is_read or not alias:
            return None
        found = one.tables.own_tables().get(alias)
        return found if found != table else None

    async def second_word(self, table: str, line: int, points: Row) -> bool:
        """Hear what another phone wrote of a line that a table of a competition has already."""
        cup = cup_of(table)
        if cup is None:
            return False
        return await (await self.get(cup)).tables.feeding.second_word(table, line, points)

    def _number(self, one: OpenCup, table: str) -> int | None:
        """Give the number of a table in the round that is on."""
        cup, order = one.cup, one.tables.order_of(table)
        length, found = self._numbers.get(cup.id, (-1, {}))
        if length != cup.stored:
            places = cup.office.tables(cup.see(REFEREE), Bearer())
            found = {place.order: place.number for place in places}
            self._numbers[cup.id] = (cup.stored, found)
        return found.get(order or "")

    async def table_pass(self, one: OpenCup, table: int) -> Handed:
        """Give the pass that lies on a table."""
        root = await self._store.get("secret", one.cup.id)
        now = self._hall.house.clock.now_ms()
        return await self.passes.of_table(one.cup.id, table, root or b"", now)

    async def packed(self, one: OpenCup) -> bytes:
        """Give the signed file of a competition with the tables of the round that is on."""
        house = self._hall.house
        tables = one.tables.links().values()
        return await pack(self._store, one.cup.id, house.clock.now_ms(), house.lifetimes, tables)

    async def take(self, data: bytes, person: str) -> Taken:
        """Take a competition over from a signed file; whoever brings it is an organiser of it."""
        now = self._hall.house.clock.now_ms()
        found = await self._examine(data)

        async def examined(_: bytes) -> Examined:
            return found

        open_here = self._open.get(found.header.cup)
        if open_here is None:
            taken = await take(self._store, data, now, examined)
        else:
            async with open_here.cup.lock:
                taken = await take(self._store, data, now, examined)
            await self.forget(taken.cup)
        await self._hall.look_again()
        one = await self.get(taken.cup)
        handed = await self.passes.make(taken.cup, "organiser", now)
        _, own = await self.passes.find(handed.link, "", now)
        await self.passes.take(taken.cup, own, person, now)
        one.note_roles()
        return taken

    async def person(self, one: OpenCup, name: str) -> str:
        """Give the id of somebody of this name, known or new."""
        known = one.cup.people.find(name)
        if known is not None:
            return known
        like = one.cup.people.like(name)
        if like is not None:
            raise CupError("name_like", name=like)
        person = new_token()
        await one.cup.people.put(person, CupPerson(name))
        return person

    async def enlist(self, one: OpenCup, entries: Sequence[Entrant], hand: str) -> int:
        """Take people in with their teams, all or none; who is known is not doubled."""
        cup = one.cup
        before = len(cup.members())
        known = {entry.name: await self.person(one, entry.name) for entry in entries}

        def decide(session: AnySession, clock_ms: int) -> None:
            for entry in entries:
                for step in cup.office.enlisting(session.state, known[entry.name], entry.team):
                    session.act(REFEREE, step, clock_ms, hand)

        await cup.perform(None, decide, is_long=len(entries) > MOST_AT_ONCE)
        for entry in entries:
            facts = cup.people.known[known[entry.name]]
            if entry.groups and entry.groups != facts.groups:
                await cup.people.put(known[entry.name], replace(facts, groups=entry.groups))
        return len(cup.members()) - before

    async def take_in(self, one: OpenCup, wanted: Brought, seen: object, hand: str) -> int:
        """Let happen what a file brings, all of it or nothing; give how many people it names.

        `seen` is the state for which the file was read: what has changed meanwhile is read anew.
        """
        known = {name: await self.person(one, name) for name in wanted.names}
        steps = wanted.steps(known)

        def decide(session: AnySession, clock_ms: int) -> None:
            if session.state != seen:
                raise CupError("busy")
            for step in steps:
                session.act(REFEREE, step, clock_ms, hand)

        await one.cup.perform(None, decide, is_long=True)
        return len(wanted.names)

    async def appoint(self, one: OpenCup, names: Sequence[str], hand: str) -> None:
        """Name the judges anew, the chief first; who is known stays who he is."""
        if len(names) > MOST_JUDGES:
            raise CupError("many_judges", most=MOST_JUDGES)
        found = [await self.person(one, name) for name in names]
        steps = one.cup.office.appointing(one.cup.state, tuple(dict.fromkeys(found)))
        await one.cup.steps(steps, hand)

    async def get(self, id: str) -> OpenCup:
        """Give a competition, read into memory; there is never a second one of an id there."""
        while True:
            one = self._open.get(id)
            if one is None:
                house = self._hall.house
                cup = LiveCup(id, house.store, house.clock, house.lifetimes)
                one = self._open[id] = OpenCup(cup, self._hall)
            await self._read(id, one)
            if self._open.get(id) is one:
                return one

    async def _read(self, id: str, one: OpenCup) -> None:
        """Read a competition; one that is not there, or cannot be read, is not kept."""
        try:
            await one.read()
        except (CupError, StoreError):
            if not one.is_read:
                self._drop(one)
            raise
        except Exception as error:  # a log that does not fit the rules, or worse
            self._drop(one)
            self._hall.house.set_aside.note(id, KIND, error)
            raise CupError("set_aside") from error
        self._hall.house.set_aside.clear(id)

    def _drop(self, one: OpenCup) -> None:
        one.is_gone = True
        if self.is_current(one):
            del self._open[one.cup.id]

    def is_current(self, one: OpenCup) -> bool:
        """Say whether a competition is still the one in memory; a file may have replaced it."""
        return self._open.get(one.cup.id) is one

    async def bearer(self, one: OpenCup, person: str | None, name: str = "") -> Bearer:
        """Say who somebody is in a competition, and which of its people is called as he is."""
        if person is None:
            return Bearer()
        held, cup = await self.passes.held(one.cup.id, person), one.cup
        is_owner = person == cup.settings.owner
        who = bearer(held, is_owner, cup.members(), cup.office.judges(cup.state))
        return replace(who, namesake=cup.namesake(name)) if who.is_staff and name else who

    def heard(self, table: str, summary: TableSummary, is_open: bool) -> None:
        """Hear of every change of a table; those of a competition are told to it."""
        del summary, is_open
        cup = cup_of(table)
        if cup is not None and cup in self._open:
            self._open[cup].tables.told(table)

    def came(self, table: str) -> None:
        """Hear that somebody has come to a table; of a competition, it is told."""
        cup = cup_of(table)
        if cup is not None and cup in self._open:
            self._open[cup].tables.came(table)

    async def forgot(self, gone: Forgotten) -> None:
        """Show nothing more of somebody who was forgotten."""
        one = self._open.get(gone.part.cup)
        if one is not None:
            shown_no_more(one.cup, gone)
            one.note_roles()
        await self._hall.forget(gone.part.person, gone.tables)

    async def forget(self, id: str) -> None:
        """Let a competition be read anew: its store was changed from outside."""
        one = self._open.pop(id, None)
        if one is not None:
            await one.close()

    def opened(self) -> list[OpenCup]:
        """Give the competitions that are in memory."""
        return list(self._open.values())

    async def close(self) -> None:
        """Stop everything this process does for its competitions, also those opened meanwhile."""
        while self._open:
            _, one = self._open.popitem()
            await one.close()
