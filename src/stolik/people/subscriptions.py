"""Where a phone in a pocket can be reached: kept with its session, and gone with it."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from stolik.engine.wire import decoder, encoded
from stolik.people.sessions import Sessions
from stolik.store.protocol import Items

KIND: Final = "push"


class Subscription(Struct, frozen=True):
    """What a browser gives a server that wants to reach it."""

    endpoint: str
    key: str
    """The browser's public key."""
    auth: str
    lang: str = "pl"


SUBSCRIPTIONS: Final = decoder(Subscription)


class Subscriptions:
    """Keep how each session can be reached; one that ends takes it along."""

    def __init__(self, store: Items, sessions: Sessions) -> None:
        self._store, self._sessions = store, sessions

    async def keep(self, session: str, given: Subscription) -> None:
        """Keep how a session is reached, in the place of what was known."""
        await self._store.put(KIND, session, encoded(given))

    async def drop(self, session: str) -> bool:
        """Reach a session no more; say whether it could be."""
        return await self._store.delete(KIND, session)

    async def has(self, session: str) -> bool:
        """Say whether a session can be reached."""
        return await self._store.get(KIND, session) is not None

    async def of(self, person: str) -> list[tuple[str, Subscription]]:
        """Give all of somebody's sessions that can be reached."""
        found = []
        for session in await self._sessions.of(person):
            value = await self._store.get(KIND, session.id)
            if value is not None:
                found.append((session.id, SUBSCRIPTIONS.decode(value)))
        return found
