"""Calling people whose turn it is and who are not there: late enough, seldom enough, once."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Final

from stolik.engine.messages import msg
from stolik.people.subscriptions import Subscription, Subscriptions
from stolik.people.veil import unveiled
from stolik.store.faults import StoreError
from stolik.store.protocol import Items
from stolik.tables.hall.hall import Hall
from stolik.tables.hall.summary import TableSummary
from stolik.web.push.keys import Push
from stolik.web.push.posting import GONE, service_of
from stolik.web.push.sealing import padded, sealed, signed
from stolik.words import Speaker

LOG: Final = logging.getLogger("stolik.web")
QUIET_MS: Final = 600_000
"""So long nobody is called again to the same table."""
KEPT_S: Final = 3600
"""So long a service keeps a message for a phone that is switched off."""
VALID_S: Final = 12 * 3600
MOST: Final = 5_000
"""So many people are waited for at once; more are not called."""


class Caller:
    """Waits for those whose turn it is, and calls them if they do not come."""

    def __init__(self, push: Push, hall: Hall, store: Items, subscriptions: Subscriptions) -> None:
        self._push, self._hall, self._store = push, hall, store
        self._subscriptions = subscriptions
        self._waiting: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._called: dict[tuple[str, str], int] = {}
        hall.listeners.append(self.heard)

    def heard(self, table: str, summary: TableSummary, is_open: bool) -> None:
        """Take in that a table has changed: whom it waits for, and whom no more."""
        seats = summary.due if is_open else ()
        due = {person for seat in seats if (person := summary.places[seat].person) is not None}
        for key in [key for key in self._waiting if key[0] == table and key[1] not in due]:
            self._waiting.pop(key).cancel()
        for alias in due:
            key = table, alias
            if key not in self._waiting and len(self._waiting) < MOST:
                task = asyncio.create_task(self._call_later(key, summary.game))
                self._waiting[key] = task

    async def close(self) -> None:
        """Call nobody any more."""
        tasks = tuple(self._waiting.values())
        self._waiting.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _call_later(self, key: tuple[str, str], game: str) -> None:
        table, alias = key
        await asyncio.sleep(self._push.after_s)
        now = self._hall.house.clock.now_ms()
        if self._is_here(table, alias) or now - self._called.get(key, -QUIET_MS) < QUIET_MS:
            return
        try:
            person = await unveiled(self._store, table, alias)
            found = await self._subscriptions.of(person) if person is not None else []
            if found:
                self._note(key, now)
            for session, one in found:
                await self._call(session, one, table, game, now)
        except StoreError:
            LOG.warning("nobody is called to table %s: the store does not answer", table)

    def _note(self, key: tuple[str, str], now: int) -> None:
        self._called = {one: at for one, at in self._called.items() if now - at < QUIET_MS}
        self._called[key] = now

    def _is_here(self, table: str, alias: str) -> bool:
        """Say whether somebody looks at a table now."""
        return alias in self._hall.here(table)

    async def _call(self, session: str, one: Subscription, table: str, game: str, now: int) -> None:
        until_s = now // 1000 + VALID_S
        headers = {
            **signed(service_of(one.endpoint), self._push.contact, until_s, self._push.key),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT_S),
            "urgency": "high",
        }
        body = sealed(told(one.lang, game, table), padded(one.key), padded(one.auth))
        try:
            status = await asyncio.to_thread(self._push.post, one.endpoint, headers, body)
        except OSError as error:
            LOG.warning("a push service does not answer: %s", type(error).__name__)
            return
        if status in GONE:
            await self._subscriptions.drop(session)
        elif status >= 300:
            LOG.warning("a push service refuses a message: %d", status)


def told(lang: str, game: str, table: str) -> bytes:
    """Give what a phone shows, and where a tap on it leads."""
    say = Speaker(lang)
    title = say.say(msg("web.push.your_turn"))
    text = say.say(msg(f"{game}.name"))
    found = {"title": title, "text": text, "url": f"/t/{table}", "tag": table}
    return json.dumps(found, ensure_ascii=False).encode()
