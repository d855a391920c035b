"""A live log: one stream of the store, what it means in memory, its clock and its bells.

One command at a time: decided, stored, then told. Nothing is acknowledged or shown before the
store has it. Of two writers one decides again; a command that was done before gets its first
answer; after a failure of the store the memory is thrown away and read anew. What CLOCK has to do
by now is a command of its own, stored before the one that found it due.

Tables and competitions say what they keep beside the log, what a decision reads and who is told.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import ClassVar, Final, Generic, Protocol, TypeAlias, TypeVar

from stolik.engine.log import AnyLog, Note
from stolik.engine.refusals import BadInput
from stolik.live.alarm_clock import AlarmClock
from stolik.live.clocks import Clock, LogClock
from stolik.live.entries import fresh
from stolik.live.keys import OwnKey, SentKey
from stolik.live.lifetimes import Lifetimes
from stolik.store.faults import StoreError
from stolik.store.protocol import Conflict, Entry, Head, Repeated, Store

MOST_TRIES: Final = 8
MOST_INLINE: Final = 200
"""So many entries are replayed at once; more of them in a thread, while others are served."""


class Model(Protocol):
    """A log in memory with what follows from it."""

    @property
    def log(self) -> AnyLog:
        """The log itself."""


class Clocked(Protocol):
    """What a summary beside a log says of its clock."""

    @property
    def at(self) -> int:
        """When it was written, in epoch ms."""

    @property
    def clock_ms(self) -> int:
        """What the clock showed then."""

    @property
    def is_running(self) -> bool:
        """Whether it went on."""


Key: TypeAlias = SentKey | OwnKey

M = TypeVar("M", bound=Model)
T = TypeVar("T")
N = TypeVar("N")
"""What a decision reads besides the model: at least the time."""
D = TypeVar("D")


def _nobody(_: bytes) -> None:
    """Nobody waits for an answer."""


class LiveLog(ABC, Generic[M, N]):
    """One log as this process knows it."""

    kind: ClassVar[str]
    """Of its stream: another kind's id names nothing here."""
    asks_first: ClassVar[bool] = False
    """Look for an earlier answer before deciding: where reading anew is dear."""
    keeps_every_answer: ClassVar[bool] = False
    """Store a command that has changed nothing too."""

    def __init__(self, id: str, store: Store, clock: Clock, lifetimes: Lifetimes) -> None:
        self.id = id
        self.store, self.clock, self.lifetimes = store, clock, lifetimes
        self.lock = asyncio.Lock()
        self.stored = 0
        """So many entries are in the store."""
        self.own_clock = LogClock(clock, 0, False, clock.now_ms())
        self.alarm_clock = AlarmClock(id, self.ring)
        self.is_closed = False
        self._model: M | None = None

    @property
    def model(self) -> M:
        """What is in memory, as the store has it; for whoever holds the lock."""
        if self._model is None:
            raise StoreError("closed")
        return self._model

    @property
    def is_read(self) -> bool:
        """Say whether it is in memory."""
        return self._model is not None

    def clock_ms(self) -> int:
        """Give the log's own clock."""
        return self.own_clock.now_ms()

    def forget(self) -> None:
        """Throw the memory away, to be read anew."""
        self._model = None

    async def close(self) -> None:
        """Stop the clock of this process; the log itself stays in the store."""
        self.is_closed = True
        await self.alarm_clock.close()

    # --- reading ------------------------------------------------------------------------------

    async def read(self) -> None:
        """Bring it into memory, if it is not there; the caller holds the lock."""
        if self._model is not None:
            return
        while True:
            entries, stream = await self.store.read(self.id), await self.store.find(self.id)
            if stream is None or stream.kind != self.kind:
                raise self.missing()
            if stream.version == len(entries):
                break
        model, summary = await self.rebuilt(entries, stream.head)
        now = self.clock.now_ms()
        alive = self.lifetimes.between(summary.at, now) if summary.is_running else 0
        self.own_clock = LogClock(self.clock, summary.clock_ms + alive, summary.is_running, now)
        self.stored, self._model = len(entries), model
        await self.was_read(model, entries)
        self.set_alarm()

    # --- commands -----------------------------------------------------------------------------

    async def execute(
        self,
        key: Key | None,
        decide: Callable[[M, N], D],
        acknowledge: Callable[[D], bytes],
        tell: Callable[[bytes], None] = _nobody,
        *,
        spare_ms: int = 0,
        note: Note | None = None,
        is_early: bool = False,
        is_long: bool = False,
    ) -> bytes:
        """Decide, store, acknowledge, show: in this order; give the acknowledgement.

        Raises what `decide` raises (nothing has changed then), or StoreError. What happened before
        the bells that are due is early; what takes long is decided in a thread. The note goes
        beside the first entry. What nobody has sent has no key, and its answer is not kept.
        """
        async with self.lock:
            for _ in range(MOST_TRIES):
                try:
                    await self.read()
                    if not is_early:
                        await self._ring(spare_ms)
                    data = await self._decided(key, decide, spare_ms, is_long)
                    answer = acknowledge(data)
                    is_kept = self.keeps_every_answer and key is not None
                    if is_kept or self.has_changed(self.model):
                        await self._store(key, answer, tell, note)
                    else:
                        tell(answer)
                except Conflict:
                    self.conflicted()
                except Repeated as repeated:
                    tell(repeated.answer)
                    return repeated.answer
                else:
                    return answer
            raise self.busy()

    async def _decided(
        self, key: Key | None, decide: Callable[[M, N], D], spare_ms: int, is_long: bool
    ) -> D:
        model = self.model
        if self.asks_first:
            await self._ask(key)
        now = self.circumstances(model, spare_ms)
        try:
            return await self._apart(decide, model, now) if is_long else decide(model, now)
        except Exception:
            if self.has_changed(model):
                self._model = None  # a refusal changes nothing; should it have, read anew
            if not self.asks_first:
                await self._ask(key)
            raise

    async def _apart(self, decide: Callable[[M, N], D], model: M, now: N) -> D:
        self._model = None  # nobody looks meanwhile; who is cancelled leaves nothing half done
        try:
            data = await asyncio.to_thread(decide, model, now)
        except Exception:
            self._model = model
            raise
        self._model = model
        return data

    async def _ask(self, key: Key | None) -> None:
        """Raise the earlier answer, if there is one; who gets it sees what was done then."""
        earlier = None if key is None else await self.store.answered(self.id, key)
        if earlier is None:
            return
        stream = await self.store.find(self.id)
        if stream is None or stream.version != self.stored:
            self._model = None  # another process has done it
        raise Repeated(earlier)

    async def _store(
        self,
        key: Key | None,
        answer: bytes,
        tell: Callable[[bytes], None],
        note: Note | None = None,
    ) -> None:
        """Append what is new; whatever goes wrong, the memory is then read anew."""
        model, first, at = self.model, self.stored, self.clock.now_ms()
        self._model = None
        head = self.head(model, at)
        entries = fresh(model.log, first, at, note)
        await self.store.append(self.id, first, entries, command=key, answer=answer, head=head)
        self.stored, self._model = model.log.next, model
        tell(answer)
        await self.was_stored(model, head, entries)
        self.set_alarm()

    # --- bells --------------------------------------------------------------------------------

    async def ring(self) -> None:
        """Let CLOCK act, if its time has come."""
        async with self.lock:
            await self.read()
            with suppress(Conflict):
                await self._ring(self.grace_ms())
            await self.read()
            self.set_alarm()

    async def _ring(self, spare_ms: int) -> None:
        """Store what CLOCK does by now, as a command of its own that nobody can have sent."""
        model = self.model
        if self.rings_long(model):
            now = self.circumstances(model, spare_ms)
            has_rung = await self._apart(lambda it, _: self.rings(it, spare_ms), model, now)
        else:
            has_rung = self.rings(model, spare_ms)
        if has_rung:
            await self._store(None, b"", _nobody)

    def set_alarm(self) -> None:
        """Wait for the next bell, and for what may be on its way then."""
        if self.is_closed or self._model is None:
            return
        at_ms = self.next_bell_ms(self._model)
        wait_ms = None if at_ms is None else at_ms + self.grace_ms() + 1 - self.own_clock.now_ms()
        self.alarm_clock.set(wait_ms)

    # --- what tables and competitions say themselves ------------------------------------------

    @abstractmethod
    def missing(self) -> BadInput:
        """Say that the store has no such log."""

    @abstractmethod
    def busy(self) -> BadInput:
        """Say that others always came first."""

    @abstractmethod
    async def rebuilt(self, entries: Sequence[Entry], head: Head) -> tuple[M, Clocked]:
        """Replay what the store has, with what lies beside it."""

    @abstractmethod
    def circumstances(self, model: M, spare_ms: int) -> N:
        """Give what a decision reads besides the model."""

    @abstractmethod
    def rings(self, model: M, spare_ms: int) -> bool:
        """Let CLOCK do what is due by now; say whether it did anything."""

    def rings_long(self, model: M) -> bool:
        """Say whether what CLOCK does by now takes longer than others should wait."""
        return False

    @abstractmethod
    def next_bell_ms(self, model: M) -> int | None:
        """Give the next moment of the log's clock at which something happens by itself."""

    @abstractmethod
    def head(self, model: M, at: int) -> Head:
        """Give what lists and restarts must know, written at this moment."""

    @abstractmethod
    async def was_read(self, model: M, entries: Sequence[Entry]) -> None:
        """Show what has come into memory."""

    @abstractmethod
    async def was_stored(self, model: M, head: Head, entries: Sequence[Entry]) -> None:
        """Show what is new, after its writer was told."""

    def has_changed(self, model: M) -> bool:
        """Say whether there is anything that is not stored yet."""
        return model.log.next > self.stored

    def grace_ms(self) -> int:
        """Give how long a bell waits for what may be on its way."""
        return 0

    def conflicted(self) -> None:
        """Hear that another writer came first."""


def last_ms(log: AnyLog) -> int:
    """Give the moment of the last event in force on the log's clock."""
    return log.in_force[-1][1].clock_ms if log.in_force else 0


async def off_the_loop(size: int, work: Callable[[], T]) -> T:
    """Replay: a short log at once, a long one in a thread."""
    return work() if size <= MOST_INLINE else await asyncio.to_thread(work)
