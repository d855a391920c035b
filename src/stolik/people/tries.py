"""Limits on guessing: some tries a minute, then a wait that doubles with every failure."""

from __future__ import annotations

from typing import Final

from stolik.people.person import PeopleError

MINUTE_MS: Final = 60_000
LONGEST_MS: Final = 3_600_000
MOST_KEPT: Final = 10_000


class Tries:
    """Count failures by whoever fails; forgets the oldest when there are too many."""

    def __init__(self, free: int) -> None:
        self._free = free
        self._failed: dict[str, tuple[int, int]] = {}

    def check(self, who: str, now: int) -> None:
        """Refuse another try while the wait is not over."""
        count, at = self._failed.get(who, (0, 0))
        if count >= self._free:
            left = at + self._wait(count) - now
            if left > 0:
                raise PeopleError("wait", n=-(-left // 1000))

    def failed(self, who: str, now: int) -> None:
        """Count a failure; those long past are forgiven."""
        count, at = self._failed.pop(who, (0, now))
        if now - at > LONGEST_MS or (count < self._free and now - at > MINUTE_MS):
            count = 0
        self._failed[who] = (count + 1, now)
        while len(self._failed) > MOST_KEPT:
            del self._failed[next(iter(self._failed))]

    def begin(self, who: str, now: int) -> None:
        """Count a try before it is known how it ends: many at once are counted, too."""
        self.check(who, now)
        self.failed(who, now)

    def passed(self, who: str) -> None:
        """Forget the failures of someone who got it right."""
        self._failed.pop(who, None)

    def undo(self, who: str) -> None:
        """Take back one try that was right, and none of the failures before."""
        count, at = self._failed.get(who, (0, 0))
        if count > 1:
            self._failed[who] = (count - 1, at)
        else:
            self._failed.pop(who, None)

    def _wait(self, count: int) -> int:
        over = min(count - self._free, 10)
        return int(min(LONGEST_MS, MINUTE_MS << over))
