"""Passwords: argon2id with 19 MiB, hashed in a thread so that no table waits for it."""

from __future__ import annotations

import asyncio
from asyncio import AbstractEventLoop, Semaphore
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Final, TypeVar
from weakref import WeakKeyDictionary

from stolik.people.person import PeopleError

if TYPE_CHECKING:
    from argon2 import PasswordHasher

T = TypeVar("T")

WAIT_S: Final = 5
LEAST: Final = 8
MOST: Final = 200
MEMORY_KIB: Final = 19 * 1024


@cache
def _hasher() -> PasswordHasher:
    from argon2 import PasswordHasher

    return PasswordHasher(time_cost=2, memory_cost=MEMORY_KIB, parallelism=1)


@cache
def _nobody() -> str:
    """Give a hash to compare with where there is no account, so that both take as long."""
    return _hasher().hash("nobody has this password")


def check_password(password: str) -> None:
    """Refuse a password that is too short or too long."""
    if len(password) < LEAST:
        raise PeopleError("short_password", least=LEAST)
    if len(password) > MOST:
        raise PeopleError("long_password", most=MOST)


class Queue:
    """Two passwords are hashed at once, 19 MiB each; some more wait, the rest is sent away.

    Those of one address have half of the places, enough for a hall: others always find some.
    """

    def __init__(self, at_once: int = 2, most: int = 120) -> None:
        self._at_once, self._most = at_once, most
        self._of: Counter[str] = Counter()
        self._busy: WeakKeyDictionary[AbstractEventLoop, Semaphore] = WeakKeyDictionary()
        self._waiting = 0

    async def run(self, work: Callable[[], T], by: str = "") -> T:
        """Do it in a thread when its turn comes; for somebody at an address, if that is known."""
        if self._waiting >= self._most or (by and self._of[by] >= self._most // 2):
            raise PeopleError("wait", n=WAIT_S)
        loop = asyncio.get_running_loop()
        turn = self._busy.setdefault(loop, Semaphore(self._at_once))
        self._waiting += 1
        self._of[by] += 1
        try:
            async with turn:
                return await asyncio.to_thread(work)
        finally:
            self._waiting -= 1
            self._of[by] -= 1
            if not self._of[by]:
                del self._of[by]


HASHING: Final = Queue()


async def hashed(password: str, by: str = "") -> str:
    """Give what is kept of a password."""
    check_password(password)
    return await HASHING.run(lambda: _hasher().hash(password), by)


async def fits(password: str, kept: str | None, by: str = "") -> bool:
    """Say whether a password is the one that was hashed; takes as long for an unknown account."""
    if len(password) > MOST:
        return False
    return await HASHING.run(lambda: _verified(password, kept), by) and kept is not None


def _verified(password: str, kept: str | None) -> bool:
    from argon2.exceptions import Argon2Error, InvalidHashError

    try:
        return _hasher().verify(_nobody() if kept is None else kept, password)
    except (Argon2Error, InvalidHashError):
        return False
