"""The people of this server: guests with a name only, accounts for those who want one.

people = People(store)
person, token = await people.guest("Hanna", now)
person = await people.who(token, now)          # None if the session is over
person = await people.register(person.id, "hanna", password)   # history is kept
person, token = await people.login("hanna", password, address, now)
"""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from stolik.engine.wire import decoder, encoded
from stolik.people.entrances import Entrances, WayId
from stolik.people.passwords import check_password, fits, hashed
from stolik.people.person import PERSONS, PeopleError, Person, clean_name
from stolik.people.sessions import Session, Sessions
from stolik.people.tries import Tries
from stolik.people.turns import Turns
from stolik.store.protocol import Items

LOGIN: Final = re.compile(r"[a-z0-9][a-z0-9._-]{2,31}")
MOST_LOGIN: Final = 32
FREE_TRIES: Final = 5
"""Of one login from one address: strangers elsewhere cannot lock its owner out."""
FREE_OF_ADDRESS: Final = 60
"""Of all logins from one address: a hall full of people comes from one."""


class Account(Struct, frozen=True):
    """The way in of one person."""

    person: str
    password: str
    """Its hash."""


ACCOUNTS: Final = decoder(Account)


class People:
    """Guests, accounts and their sessions, kept in the store."""

    def __init__(self, store: Items) -> None:
        self._store = store
        self.sessions = Sessions(store)
        self.entrances = Entrances(store, self.sessions)
        self.turns = Turns()
        """Of whoever changes what is kept of a person: between reading and writing nobody else."""
        self._tries = Tries(FREE_TRIES)
        self._crowd = Tries(FREE_OF_ADDRESS)

    async def guest(
        self, name: str, now: int, lang: str = "pl", label: str = "", way: WayId = "guest"
    ) -> tuple[Person, str]:
        """Let someone in by a name only; gives the token of the session."""
        return await self.entrances.made(way, name, now, lang, label)

    async def find(self, id: str) -> Person | None:
        """Give a person."""
        value = await self._store.get("person", id)
        return None if value is None else PERSONS.decode(value)

    async def who(self, token: str, now: int) -> Person | None:
        """Give the person whose session a token opens."""
        session = await self.sessions.find(token, now)
        return None if session is None else await self.find(session.person)

    async def rename(self, id: str, name: str) -> Person:
        """Change what someone is called."""
        async with self.turns.of(id):
            person = replace(await self._known(id), name=clean_name(name))
            await self._put(person)
            return person

    async def register(
        self, id: str, login: str, password: str, is_admin: bool = False, address: str = ""
    ) -> Person:
        """Give a guest an account; what they have played stays theirs."""
        async with self.turns.of(id):
            person = await self._known(id)
            if person.login is not None:
                raise PeopleError("has_account")
            name = login.strip().lower()
            if not LOGIN.fullmatch(name):
                raise PeopleError("bad_login", most=MOST_LOGIN)
            account = Account(id, await hashed(password, address))
            if not await self._store.add("login", name, encoded(account)):
                raise PeopleError("login_taken")
            person = replace(person, login=name, is_admin=is_admin)
            await self._put(person)
            return person

    async def promote(self, login: str) -> bool | None:
        """Make the holder of an account an administrator; False if they were, None if nobody is."""
        value = await self._store.get("login", login.strip().lower())
        if value is None:
            return None
        id = ACCOUNTS.decode(value).person
        async with self.turns.of(id):
            person = await self.find(id)
            if person is None or person.is_admin:
                return None if person is None else False
            await self._put(replace(person, is_admin=True))
            await self.sessions.revoke(id)  # an official's session is shorter
        return True

    async def login(
        self, login: str, password: str, address: str, now: int, label: str = ""
    ) -> tuple[Person, str]:
        """Let the holder of an account in; failures slow further tries down."""
        name = login.strip().lower()[:MOST_LOGIN]
        self._begin_try(name, address, now)
        value = await self._store.get("login", name) if LOGIN.fullmatch(name) else None
        account = None if value is None else ACCOUNTS.decode(value)
        is_right = await fits(password, None if account is None else account.password, address)
        if account is None or not is_right:
            raise PeopleError("wrong_password")
        async with self.turns.of(account.person):
            # while it was hashed the password may have changed, or its owner been erased
            person = await self.find(account.person)
            if person is None or await self._store.get("login", name) != value:
                raise PeopleError("wrong_password")
            self._end_try(name, address)
            return person, await self.entrances.proven(person, now, label)

    async def another_session(
        self, way: WayId, session: Session, now: int, label: str = ""
    ) -> tuple[Person, str]:
        """Begin another session of whoever has one, if it has not ended by now."""
        async with self.turns.of(session.person):
            return await self._another(way, session, now, label)

    async def end_sessions(self, session: Session, id: str | None = None) -> int:
        """End one of somebody's sessions, or all but this one; say how many.

        Whoever asks for another session meanwhile comes before or after: none is begun unseen.
        """
        async with self.turns.of(session.person):
            found = await self.sessions.of(session.person)
            ended = [one for one in found if (one.id == id if id else one.id != session.id)]
            for one in ended:
                await self.sessions.end(one)
            return len(ended)

    async def change_password(
        self,
        session: Session,
        old: str,
        new: str,
        address: str = "",
        now: int = 0,
        label: str = "",
    ) -> tuple[Person, str]:
        """Change a password; every session ends but a new one, so that nobody stays in by the old.

        Wrong old ones count as failed logins do.
        """
        id = session.person
        async with self.turns.of(id):
            person = await self._known(id)
            check_password(new)
            self._begin_try(person.login or "-", address, now)
            value = await self._store.get("login", person.login or "-")
            account = None if value is None else ACCOUNTS.decode(value)
            if account is None or not await fits(old, account.password, address):
                raise PeopleError("wrong_password")
            self._end_try(person.login or "-", address)
            await self._store.put(
                "login", person.login or "-", encoded(Account(id, await hashed(new, address)))
            )
            return await self._another("password", session, now, label)

    async def _another(
        self, way: WayId, session: Session, now: int, label: str
    ) -> tuple[Person, str]:
        person = await self._known(session.person)
        if not await self.sessions.is_open(session):
            raise PeopleError("session_over")
        return person, await self.entrances.own(way, person, session, now, label)

    def _begin_try(self, login: str, address: str, now: int) -> None:
        self._tries.begin(f"{login} from {address}", now)
        self._crowd.begin(address, now)

    def _end_try(self, login: str, address: str) -> None:
        self._tries.passed(f"{login} from {address}")
        self._crowd.undo(address)

    async def _known(self, id: str) -> Person:
        person = await self.find(id)
        if person is None:
            raise PeopleError("no_person")
        return person

    async def _put(self, person: Person) -> None:
        await self._store.put("person", person.id, encoded(person))
