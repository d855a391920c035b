"""A competition read from a store as it stands, with its names and the fingerprint of its key."""

from __future__ import annotations

from typing import Any

from stolik import competitions
from stolik.competitions.office import AnyOffice
from stolik.competitions.screens import Bearer
from stolik.cups.parcel.signing import fingerprint_of
from stolik.cups.register import CupPeople, CupSettings, read_settings
from stolik.cups.stored import rebuilt
from stolik.engine.actors import REFEREE
from stolik.engine.protocol import AnyCompetition, see
from stolik.store.protocol import Store

SEATS = 4


class Copy:
    """What was read; nothing is written through it."""

    def __init__(
        self, id: str, settings: CupSettings, state: Any, people: CupPeople, fingerprint: str
    ) -> None:
        self.id = id
        self.settings, self.state, self.people = settings, state, people
        self.fingerprint = fingerprint

    @property
    def machine(self) -> AnyCompetition:
        """The rules of the competition."""
        return competitions.load(self.settings.competition)

    @property
    def office(self) -> AnyOffice:
        """What it shows to people."""
        office: AnyOffice = competitions.kit(self.settings.competition).office()
        return office

    @property
    def tables(self) -> int:
        """How many tables there are, or how many its people would fill."""
        seen = see(self.machine, self.state, REFEREE)
        seated = len(self.office.tables(seen, Bearer()))
        return seated or max(1, len(self.office.members(self.state)) // SEATS)

    def names(self, is_public: bool) -> tuple[str, ...]:
        """Name the members in their order, then the judges in theirs, by their ids if need be."""
        members = self.office.members(self.state)
        return (*(self.people.name(one, is_public) for one in members), *self.judges)

    @property
    def groups(self) -> list[tuple[str, ...]]:
        """The lists of their own in which each member stands."""
        known = self.people.known
        members = self.office.members(self.state)
        return [known[one].groups if one in known else () for one in members]

    @property
    def judges(self) -> tuple[str, ...]:
        """Name the judges, the chief first."""
        ids = self.office.judges(self.state)
        return tuple(self.people.name(one, False) or one for one in ids)


async def read_copy(store: Store, id: str) -> Copy:
    """Read a competition, or say that there is none of this id."""
    settings = await read_settings(store, id)
    people = CupPeople(store, id)
    await people.read()
    session = rebuilt(await store.read(id), None)
    return Copy(id, settings, session.state, people, await fingerprint_of(store, id))
