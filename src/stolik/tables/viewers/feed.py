"""What one viewer is told: the news of every event, each once.

The rules say what a state has new for a viewer. An event that shows a viewer nothing leaves it as
it was, so that the feed does not betray it. An event that adds to the same moment (an offer after a
move, somebody ready after a deal) is told by what it adds. What is fleeting (a card of a trick) is
told when it happens; who comes later, after the rules want it forgotten, does not hear of it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

from stolik.engine.scene import News
from stolik.engine.wire import encoded
from stolik.tables.table.recent_states import KEPT, RecentStates, Step
from stolik.tables.viewers.from_table import Told

FRESH: Final = 6
"""Of so many events a client is told that comes for the first time."""

MOST: Final = 4 * KEPT


Placed: TypeAlias = tuple[tuple[int, News], ...]
"""News with their places among those of their moment."""


class Item(NamedTuple):
    """The entry of the log, which stays here, and what is told of it."""

    entry: int
    told: bytes
    is_fleeting: bool = False
    place: int = 0
    """Its place among those of the entry."""


class Feed:
    """The news for one pair of eyes since some entry."""

    def __init__(self, since: int) -> None:
        self.since = since
        self._until = since
        self._before: tuple[News, ...] | None = None
        self._forgotten = 0
        """Up to this entry what is fleeting is told to nobody any more."""
        self._has_fleeting = False
        """Something told was fleeting: most games know no such thing."""
        self.items: tuple[Item, ...] = ()
        """All that is told, oldest first."""
        self.steps: deque[Step] = deque(maxlen=KEPT)
        """The latest moments that gave this viewer something to look at."""

    @property
    def last(self) -> int:
        """Give the entry of the last piece of news."""
        return self.items[-1].entry if self.items else 0

    def follow(
        self, recent: RecentStates, limit: int, news: Callable[[Any], tuple[News, ...]]
    ) -> None:
        """Take in the steps up to a limit that are new."""
        for step in self._after(recent):
            if step.entry > limit:
                return
            found = news(step.state)
            is_told = step.is_told and step.entry > self.since and self._before is not None
            if is_told and (new := fresh(self._before or (), found)):
                self._add(step.entry, new, recent)
                if any(one.step for _, one in new):
                    self.steps.append(step)
            self._before, self._until = found, step.entry

    def _after(self, recent: RecentStates) -> list[Step]:
        """Give the steps that were not followed yet, oldest first."""
        found: list[Step] = []
        for step in reversed(recent.steps):
            is_known = step.entry == self._until and self._before is not None
            if is_known or step.entry < self._until:
                break
            found.append(step)
        return found[::-1]

    def _add(self, entry: int, found: Placed, recent: RecentStates) -> None:
        forgets, kept = any(one.forgets for _, one in found), self.items
        if self._has_fleeting:
            gone = entry - 1 if forgets else self._forgotten
            kept = tuple(item for item in kept if not item.is_fleeting or item.entry > gone)
        told = [
            Item(entry, _told(recent.id(entry, at), one), one.is_fleeting, at) for at, one in found
        ]
        self.items = (*kept, *told)[-MOST:]
        self._has_fleeting |= any(one.is_fleeting for _, one in found)
        self._forgotten = entry if forgets else self._forgotten


def fresh(before: tuple[News, ...], found: tuple[News, ...]) -> Placed:
    """Give what there is to tell after what was told before.

    Where the first is known the moment goes on, and only what is new is told; with another first
    something else has happened, which may well say the same again.
    """
    known = [one.text for one in before]
    goes_on = bool(found) and found[0].text in known
    return tuple(
        (at, one)
        for at, one in enumerate(found)
        if one.text not in known or not (goes_on or one.stays)
    )


def _told(id: str, one: News) -> bytes:
    told = Told(
        text=one.text,
        tone=one.tone,
        keys=one.keys,
        clause=one.clause,
        is_fleeting=one.is_fleeting,
        forgets=one.forgets,
        signal=one.signal,
        id=id,
    )
    return encoded(told)
