"""Clocks of a match: a time that runs, may stop and be given more, and calls out on its way.

A `Timer` in a state says what it measures, since when it runs and what it will call out. `alarm`
gives the next call; `called` takes it off. Nothing here reads a clock: moments come with events, so
that a locked phone, a reload or a killed server changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from stolik.engine.messages import Words
from stolik.engine.scene import Bell, Clock, Signal
from stolik.engine.turn import Alarm

A = TypeVar("A")

SECOND_MS: Final = 1000
MINUTE_MS: Final = 60_000

Sound: TypeAlias = Literal["ready", "mark", "last", "horn"]
"""A signal before the start, one on the way, the melody of the last seconds, the end."""

SIGNALS: Final[dict[Sound, Signal]] = {
    "ready": "ready",
    "mark": "mark",
    "last": "last",
    "horn": "end",
}
"""How each of them sounds on every screen that shows the clock."""


class Call(Struct, frozen=True):
    """What a timer calls out when so much is left."""

    left_ms: int
    sound: Sound


class Timer(Struct, frozen=True, omit_defaults=True):
    """A time that runs down: what it is for, when it began, how long it is, what it still calls."""

    of: str
    since_ms: int
    length_ms: int
    calls: tuple[Call, ...] = ()
    """In the order of time."""
    stopped_ms: int | None = None
    """It stands since then."""

    @property
    def ends_ms(self) -> int:
        """Say when it is over, if nothing stops it."""
        return self.since_ms + self.length_ms

    def left(self, at_ms: int) -> int:
        """Say how much is left at a moment, below zero when it is over."""
        return self.ends_ms - (at_ms if self.stopped_ms is None else self.stopped_ms)

    def stopped(self, at_ms: int) -> Timer:
        """Give it standing still."""
        return replace(self, stopped_ms=at_ms)

    def resumed(self, at_ms: int) -> Timer:
        """Give it running again, as long as it has left."""
        if self.stopped_ms is None:
            return self
        return replace(self, since_ms=self.since_ms + at_ms - self.stopped_ms, stopped_ms=None)

    def longer(self, more_ms: int) -> Timer:
        """Give it with time added."""
        return replace(self, length_ms=self.length_ms + more_ms)

    def called(self) -> Timer:
        """Give it without its next call."""
        return replace(self, calls=self.calls[1:])

    def alarm(self, do: Callable[[Call], A]) -> tuple[Alarm[A], ...]:
        """Give the alarm of its next call, as the action that it makes."""
        if not self.calls or self.stopped_ms is not None:
            return ()
        call = self.calls[0]
        return (Alarm(self.ends_ms - call.left_ms, do(call)),)

    def shown(self, key: str, label: Words) -> Clock:
        """Draw it, with the bells of what it still calls; what is an alarm tells it by news."""
        at_ms = self.since_ms if self.stopped_ms is None else self.stopped_ms
        left_ms = max(0, self.left(at_ms))
        bells = tuple(Bell(call.left_ms, SIGNALS[call.sound]) for call in self.calls)
        return Clock(key, left_ms, at_ms, self.stopped_ms is None, label, bells)


def marks(length_ms: int, every_ms: int, last_ms: int = 0) -> tuple[Call, ...]:
    """Give the calls of a match: one every so often, the last seconds, and the horn."""
    passed = range(every_ms, length_ms, every_ms)
    found = [Call(length_ms - ms, "mark") for ms in passed if length_ms - ms != last_ms]
    if 0 < last_ms < length_ms:
        found.append(Call(last_ms, "last"))
    return (*sorted(found, key=lambda call: -call.left_ms), Call(0, "horn"))
