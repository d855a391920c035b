"""A live competition: one log in the store, one writer at a time; stored, then told.

Nothing is shown before the store has it. Its clock runs while a server lives and stands still
between two lives.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from secrets import token_hex
from typing import Any, Final

import msgspec
from msgspec import Struct

from stolik import competitions
from stolik.competitions.office import AnyOffice
from stolik.competitions.screens import Bearer
from stolik.cups.faults import CupError
from stolik.cups.register import CupPeople, CupSettings
from stolik.cups.stored import NOTES, SUMMARIES, CupSummary, rebuilt
from stolik.engine.actors import CHANCE, CLOCK, REFEREE, Actor, Viewer
from stolik.engine.log import Note, Undone
from stolik.engine.protocol import AnyCompetition, Event, Seen, see
from stolik.engine.session import Secret, Session
from stolik.engine.wire import encoded
from stolik.store.faults import StoreError
from stolik.store.protocol import Conflict, Entry, Head, Repeated, Store
from stolik.tables.clocks.clock import Clock, Lifetimes, TableClock
from stolik.tables.faults import place_of

LOG: Final = logging.getLogger("stolik.cups")
MOST_TRIES: Final = 8
AGAIN_S: Final = 1.0
MOST_REASON: Final = 500


class Remark(Struct, frozen=True):
    """A reason written beside an entry: who, when by the hall's clock, which action, why."""

    entry: int
    clock_ms: int
    hand: str
    action: str
    text: str


async def _nothing() -> None:
    """Nobody has anything to tell."""


class LiveCup:
    """One competition as this process knows it."""

    def __init__(self, id: str, store: Store, clock: Clock, lifetimes: Lifetimes) -> None:
        self.id = id
        self.store, self.clock, self.lifetimes = store, clock, lifetimes
        self.lock = asyncio.Lock()
        self.people = CupPeople(store, id)
        self.settings = CupSettings("", "")
        self.version = 0
        """Counts every change that a screen may show, of the log or beside it."""
        self.remarks: list[Remark] = []
        self.on_stored: Callable[[LiveCup], None] = lambda _: None
        self.before_bell: Callable[[], Coroutine[None, None, None]] = _nothing
        """Takes in what has happened and is not told yet."""
        self._session: Session[Any, Any, Any, Any] | None = None
        self._shown: Any = None
        self._shown_ms = 0
        self._bell_ms: int | None = None
        """When the next bell is due."""
        self._last: tuple[int, Event[Any] | None] = (0, None)
        self._stored = 0
        self._hall = TableClock(clock, 0, True)
        self._changed = asyncio.Event()
        self._handle: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closed = False

    # --- what it is ---------------------------------------------------------------------------

    @property
    def session(self) -> Session[Any, Any, Any, Any]:
        """The competition in memory, for whoever holds the lock."""
        if self._session is None:
            raise StoreError("closed")
        return self._session

    @property
    def state(self) -> Any:
        """The state of the competition; what is being stored just now does not show in it yet."""
        if self._session is not None:
            return self._session.state
        if self._shown is None:
            raise StoreError("closed")
        return self._shown

    @property
    def machine(self) -> AnyCompetition:
        """The rules of the competition."""
        return competitions.load(self.settings.competition)

    def see(self, viewer: Viewer) -> Seen[Any]:
        """Give what a viewer may see of it as the store has it."""
        return see(self.machine, self.state, viewer)

    @property
    def office(self) -> AnyOffice:
        """What it shows to people, and who may do what."""
        office: AnyOffice = competitions.kit(self.settings.competition).office()
        return office

    @property
    def entries(self) -> int:
        """So many entries are in the store."""
        return self._stored

    def clock_ms(self) -> int:
        """Give the hall's clock; no event is ever before the one that stands."""
        in_force = self._session.log.in_force if self._session is not None else ()
        last = in_force[-1][1].clock_ms if in_force else self._shown_ms
        return max(self._hall.now_ms(), last)

    def members(self) -> tuple[str, ...]:
        """Give the ids of the members in their order."""
        return self.office.members(self.state)

    def names(self, is_public: bool) -> tuple[str, ...]:
        """Name the members in their order, then the judges in theirs."""
        judges = self.office.judges(self.state)
        return tuple(self.people.name(one, is_public) for one in (*self.members(), *judges))

    # --- reading ------------------------------------------------------------------------------

    async def read(self) -> None:
        """Bring the competition into memory; the caller holds the lock."""
        if self._session is not None:
            return
        from stolik.cups.register import read_settings

        while True:
            entries, stream = await self.store.read(self.id), await self.store.find(self.id)
            if stream is None:
                raise CupError("no_cup")
            if stream.version == len(entries):
                break
        self.settings = await read_settings(self.store, self.id)
        await self.people.read()
        summary = SUMMARIES.decode(stream.head.summary)
        root = await self.store.get("secret", self.id)
        secret = Secret(root, self.id) if root is not None else None
        self._session = await asyncio.to_thread(rebuilt, entries, secret)
        self.remarks = [
            self._remark(n, NOTES.decode(one.note).text)
            for n, one in enumerate(entries)
            if one.note is not None
        ]
        alive = self.lifetimes.between(summary.at, self.clock.now_ms())
        self._hall = TableClock(self.clock, summary.clock_ms + alive, True)
        self._stored = len(entries)
        self._show(self._session)
        self.note()
        self._wake()
        self.on_stored(self)

    def _show(self, session: Session[Any, Any, Any, Any]) -> None:
        """Keep what may be shown while more is being stored."""
        in_force = session.log.in_force
        self._shown, self._shown_ms = session.state, in_force[-1][1].clock_ms if in_force else 0
        done = (one for one in reversed(in_force) if one[1].by not in (CHANCE, CLOCK))
        self._last = next(done, (0, None))
        self._bell_ms = min((alarm.at_ms for alarm in session.turn.alarms), default=None)

    def _remark(self, entry: int, text: str) -> Remark:
        said: dict[str, Any] = msgspec.json.decode(self.session.log.raw[entry])
        kind = said.get("do", {}).get("type") or said.get("type", "")
        return Remark(entry, said.get("clock_ms", 0), said.get("hand") or "", kind, text)

    # --- acting -------------------------------------------------------------------------------

    async def act(
        self,
        key: str,
        do: object,
        who: Bearer,
        hand: str | None,
        seat: int | None = None,
        reason: str = "",
    ) -> int:
        """Let somebody act, or refuse; give the number of entries afterwards."""

        def decide(clock_ms: int) -> None:
            by = self.office.actor(self.state, do, who, seat)
            self.session.act(by, do, clock_ms, hand)

        return await self.execute(key, decide, reason)

    async def steps(
        self, key: str, do: Sequence[object], hand: str | None, by: Actor = REFEREE
    ) -> int:
        """Let several things happen as one, or none of them."""

        def decide(clock_ms: int) -> None:
            for one in do:
                self.session.act(by, one, clock_ms, hand)

        return await self.execute(key, decide)

    async def undo(self, key: str, at: int, who: Bearer, hand: str, reason: str) -> int:
        """Take the last thing back that somebody did, with a reason; what was drawn for it too.

        Only who might do it may undo it, and nothing that a table has counted: that is put right
        at the table. `at` is the number of its entry, as the desk shows it.
        """
        text = reason[:MOST_REASON].strip()
        if not text:
            raise CupError("reason_needed")
        async with self.lock:
            await self.read()
            earlier = await self.store.answered(self.id, key)
            if earlier is not None:
                return int(earlier)
            number, event = self.last_done()
            if number != at or event is None:
                raise CupError("not_the_last")
            if event.hand is not None and event.hand.startswith(f"{self.id}."):
                raise CupError("of_a_table")
            log, note = self.session.log, Note(token_hex(8), text)
            kept = [pair for pair in log.in_force if pair[0] < number]
            before = await asyncio.to_thread(log.rerun, kept)  # a season takes a second
            self.office.actor(before, event.do, who, None)
            session, self._session = self.session, None
            await asyncio.to_thread(log.undo, Undone(number, REFEREE, hand, note.digest), note)
            self._session = session
            await self._store(key, "")
            self.remarks.append(Remark(self._stored - 1, self.clock_ms(), hand, "undone", text))
            return self._stored

    def last_done(self) -> tuple[int, Event[Any] | None]:
        """Give the last entry in force that somebody made: neither chance nor the clock."""
        return self._last

    async def execute(
        self, key: str, decide: Callable[[int], None], reason: str = "", *, is_early: bool = False
    ) -> int:
        """Decide, store, show: in this order. A command that was done before is done.

        What happened earlier than it is told, as deals at a table, goes before any bell.
        """
        if not is_early:
            await self._hear_all()
        async with self.lock:
            for _ in range(MOST_TRIES):
                try:
                    await self.read()
                    if not is_early:
                        await self._ring()
                    return await self._try(key, decide, reason[:MOST_REASON].strip())
                except Conflict:
                    self._session = None
                except Repeated as repeated:
                    self._session = None
                    return int(repeated.answer)
            raise CupError("busy")

    async def _try(self, key: str, decide: Callable[[int], None], reason: str) -> int:
        session = self.session
        earlier = await self.store.answered(self.id, key)
        if earlier is not None:
            return int(earlier)
        clock_ms = self.clock_ms()
        try:
            decide(clock_ms)
            session.settle(clock_ms)
        except Exception:
            if session.log.next > self._stored:
                self._session = None  # part of it had happened: read anew
            raise
        await self._store(key, reason)
        return self._stored

    async def _hear_all(self) -> None:
        """Where a bell is due, first take what was told before it rang."""
        at = self._bell_ms
        if at is not None and at <= self.clock_ms():
            await self.before_bell()

    async def _ring(self) -> None:
        """Store what CLOCK does by now, as a command of its own."""
        session, now = self.session, self.clock_ms()
        if session.turn.alarms and session.ring(now):
            await self._store(f"clock:{self._stored}", "")

    async def _store(self, key: str, reason: str) -> None:
        session, log = self.session, self.session.log
        self._session = None  # whatever goes wrong, it is read anew
        at = self.clock.now_ms()
        note = Note(token_hex(8), reason) if reason else None
        entries = [
            Entry(log.raw[n], log.hashes[n], self._note(session, n, note), at)
            for n in range(self._stored, log.next)
        ]
        first = self._stored
        answer = str(log.next).encode()
        await self.store.append(
            self.id, first, entries, command=key, answer=answer, head=self.head(session, at)
        )
        self._session, self._stored = session, log.next
        self._show(session)
        if note is not None and entries:
            self.remarks.append(self._remark(first, reason))
        self.note()
        self._wake()
        self.on_stored(self)

    def _note(
        self, session: Session[Any, Any, Any, Any], n: int, note: Note | None
    ) -> bytes | None:
        own = session.log.notes.get(n)
        if own is None and n == self._stored:
            own = note
        return None if own is None else encoded(own)

    def head(self, session: Session[Any, Any, Any, Any], at: int) -> Head:
        """Give what lists and restarts must know."""
        turn = session.turn
        summary = CupSummary(
            self.settings.competition, self.settings.name, turn.phase, at, self._hall.now_ms()
        )
        deadline = min((alarm.at_ms for alarm in turn.alarms), default=None)
        return Head(encoded(summary), deadline, not session.log.is_closed)

    # --- telling ------------------------------------------------------------------------------

    def note(self) -> None:
        """Something that a screen may show has changed."""
        self.version += 1
        self._changed.set()
        self._changed = asyncio.Event()

    async def changed(self, since: int, timeout_s: float) -> bool:
        """Wait until there is something newer; say whether there is."""
        if self.version > since:
            return True
        try:
            await asyncio.wait_for(self._changed.wait(), timeout_s)
        except TimeoutError:
            return False
        return True

    def _wake(self) -> None:
        """Set the alarm of the hall's clock anew."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None
        at = self._bell_ms
        if at is not None and not self._is_closed:
            wait_s = max(0, at - self._hall.now_ms() + 1) / 1000
            self._call(min(wait_s, 86_400.0))

    def _call(self, seconds: float) -> None:
        self._handle = asyncio.get_running_loop().call_later(seconds, self._rung)

    def _rung(self) -> None:
        task = asyncio.create_task(self._run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run(self) -> None:
        try:
            await self.before_bell()
            async with self.lock:
                await self.read()
                await self._ring()
                self._wake()
        except Conflict:
            self._session = None
            self._call(0)
        except StoreError:
            self._call(AGAIN_S)
        except Exception as error:
            LOG.error("an alarm failed: cup %s, %s", self.id, place_of(error))

    async def close(self) -> None:
        """Stop the clock of this process; the competition itself stays in the store."""
        self._is_closed = True
        if self._handle is not None:
            self._handle.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.note()
