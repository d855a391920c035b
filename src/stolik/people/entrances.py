"""The one door of identity: every way a session can begin or grow stands in `WAYS`.

Nothing else begins a session. A way begins one of a person it has just made, of whoever opens it,
or of whoever a password proves; no link, code or file ever begins one of somebody else. What a
link, code or file is good for is a role, held by the person whose session opens it.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from stolik.engine.wire import encoded
from stolik.people.person import Person, clean_name
from stolik.people.sessions import Kind, Session, Sessions
from stolik.people.tokens import new_token
from stolik.store.protocol import Items
from stolik.words import LANGUAGES

WayId: TypeAlias = Literal[
    "guest", "program", "invitation", "pass", "register", "login", "password", "token", "parcel"
]
Whose: TypeAlias = Literal["made", "own", "proven", "none"]
"""A person made on the spot; the one who opens it; whom a password proves; nobody."""


class Way(Struct, frozen=True):
    """What happens to somebody who comes by one way."""

    stranger: Whose
    """Whose session begins for somebody who has none; `none` refuses."""
    visitor: Whose
    """Whose session begins for somebody who has one; `none` leaves it as it is."""
    adds: str = ""
    """What the person of that session is from then on."""
    kind: Kind | Literal["same"] = "player"
    """The kind of the new session; an administrator's is always an official's."""
    ends: Literal["", "this", "every"] = ""
    """Which sessions of the visitor end with it."""


WAYS: Final[dict[WayId, Way]] = {
    "guest": Way("made", "none"),
    "program": Way("made", "made"),
    "invitation": Way("made", "none", adds="what it invites to, at one table"),
    "pass": Way("made", "none", adds="the role of the pass, in one competition"),
    "register": Way("none", "own", adds="an account", kind="same", ends="this"),
    "login": Way("proven", "proven", ends="this"),
    "password": Way("none", "own", kind="same", ends="every"),
    "token": Way("none", "own", kind="program"),
    "parcel": Way("none", "none", adds="organiser of the competition that was brought"),
}


class Entrances:
    """Begin sessions, each by its way."""

    def __init__(self, store: Items, sessions: Sessions) -> None:
        self._store, self._sessions = store, sessions

    async def made(
        self, way: WayId, name: str, now: int, lang: str = "pl", label: str = ""
    ) -> tuple[Person, str]:
        """Make a guest and begin a session of this guest; gives its token."""
        assert "made" in (WAYS[way].stranger, WAYS[way].visitor)
        spoken = lang if lang in LANGUAGES else "pl"
        person = Person(new_token(), clean_name(name), spoken, made_at=now)
        await self._store.put("person", person.id, encoded(person))
        return person, await self._begun(way, person, now, "player", label)

    async def own(
        self, way: WayId, person: Person, session: Session, now: int, label: str = ""
    ) -> str:
        """Begin another session of whoever has one; ends what the way ends."""
        assert WAYS[way].visitor == "own"
        assert session.person == person.id
        await self.left(way, session)
        return await self._begun(way, person, now, session.kind, label)

    async def proven(self, person: Person, now: int, label: str = "") -> str:
        """Begin a session of somebody whose password was right."""
        return await self._begun("login", person, now, "player", label)

    async def left(self, way: WayId, session: Session) -> None:
        """End what coming by a way ends of a session somebody had before."""
        if WAYS[way].ends == "every":
            await self._sessions.revoke(session.person)
        elif WAYS[way].ends == "this":
            await self._sessions.end(session)

    async def _begun(self, way: WayId, person: Person, now: int, before: Kind, label: str) -> str:
        wanted = WAYS[way].kind
        kind: Kind = before if wanted == "same" else wanted
        if person.is_admin and kind == "player":
            kind = "official"
        return await self._sessions.begin(person.id, now, kind, label)
