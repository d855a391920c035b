"""Sessions: which browser or program is whose. The token is known to its holder alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from stolik.engine.wire import decoder, encoded
from stolik.people.tokens import kept, new_token
from stolik.store.protocol import Items

HOUR_MS: Final = 3_600_000
DAY_MS: Final = 24 * HOUR_MS
SEEN_EVERY_MS: Final = HOUR_MS

Kind: TypeAlias = Literal["player", "official", "program"]
"""Officials (referees, administrators) are logged out sooner; a program is somebody's bot."""
IDLE_MS: Final[dict[Kind, int]] = {
    "player": 30 * DAY_MS,
    "official": 12 * HOUR_MS,
    "program": 30 * DAY_MS,
}
LONGEST_MS: Final[dict[Kind, int]] = {
    "player": 90 * DAY_MS,
    "official": DAY_MS,
    "program": 365 * DAY_MS,
}


class Session(Struct, frozen=True):
    """A session as it is kept; its id is the hash of its token."""

    id: str
    person: str
    kind: Kind
    made_at: int
    seen_at: int
    label: str = ""
    """What its holder calls it: a browser, a phone."""

    def is_over(self, now: int) -> bool:
        """Say whether it has expired."""
        is_idle = now - self.seen_at > IDLE_MS[self.kind]
        return is_idle or now - self.made_at > LONGEST_MS[self.kind]


SESSIONS: Final = decoder(Session)


class Sessions:
    """Keep sessions in the store, each under the hash of its token."""

    def __init__(self, store: Items) -> None:
        self._store = store
        self.on_end: list[Callable[[str], None]] = []
        """Told the id of every session that ends, so that what is open by it ends too."""

    async def begin(self, person: str, now: int, kind: Kind = "player", label: str = "") -> str:
        """Begin a session and give its token, which nobody can read again.

        For `entrances` alone: no other way leads in.
        """
        token = new_token()
        session = Session(kept(token), person, kind, now, now, label[:80])
        await self._put(session)
        await self._store.put("session-of", f"{person}/{session.id}", b"")
        return token

    async def find(self, token: str, now: int) -> Session | None:
        """Give the session of a token; an expired one is erased."""
        value = await self._store.get("session", kept(token))
        if value is None:
            return None
        session = SESSIONS.decode(value)
        if session.is_over(now):
            await self.end(session)
            return None
        if now - session.seen_at >= SEEN_EVERY_MS:
            session = replace(session, seen_at=now)
            await self._put(session)
        return session

    async def is_open(self, session: Session) -> bool:
        """Say whether a session that was found has not ended since."""
        return await self._store.get("session", session.id) is not None

    async def end(self, session: Session) -> None:
        """End a session."""
        await self._store.delete("session", session.id)
        await self._store.delete("push", session.id)  # how it could be reached
        await self._store.delete("session-of", f"{session.person}/{session.id}")
        for tell in self.on_end:
            tell(session.id)

    async def of(self, person: str) -> list[Session]:
        """List someone's sessions."""
        found = []
        for key, _ in await self._store.scan("session-of", f"{person}/"):
            value = await self._store.get("session", key.partition("/")[2])
            if value is not None:
                found.append(SESSIONS.decode(value))
        return sorted(found, key=lambda one: one.made_at)

    async def revoke(self, person: str, id: str | None = None) -> int:
        """End one of someone's sessions, or all of them; say how many there were."""
        found = [one for one in await self.of(person) if id in (None, one.id)]
        for one in found:
            await self.end(one)
        return len(found)

    async def _put(self, session: Session) -> None:
        await self._store.put("session", session.id, encoded(session))
