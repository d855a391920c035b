"""A live competition: its log, its people, and what may be shown of it while more is stored.

Its clock runs while a server lives and stands still between two lives.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Coroutine, Sequence
from secrets import token_hex
from typing import Any, Final

from stolik import competitions
from stolik.competitions.office import AnyOffice
from stolik.competitions.screens import Bearer
from stolik.cups.faults import CupError
from stolik.cups.register import CupPeople, CupSettings, read_settings
from stolik.cups.remarks import Remark, remarks_of
from stolik.cups.stored import KIND, SUMMARIES, AnySession, CupSummary, rebuilt
from stolik.engine.actors import CHANCE, CLOCK, REFEREE, Actor, Viewer
from stolik.engine.log import Note
from stolik.engine.protocol import AnyCompetition, Event, Seen, see
from stolik.engine.session import Secret
from stolik.engine.wire import encoded
from stolik.interop.cup_tables import is_name
from stolik.live.clocks import Clock
from stolik.live.keys import SentKey
from stolik.live.lifetimes import Lifetimes
from stolik.live.live_log import LiveLog, last_ms, off_the_loop
from stolik.store.faults import StoreError
from stolik.store.protocol import Entry, Head, Store
from stolik.words.order import likeness

MOST_REASON: Final = 500

Decide = Callable[[AnySession, int], None]


async def _nothing() -> None:
    """Nobody has anything to tell."""


class LiveCup(LiveLog[AnySession, int]):
    """One competition as this process knows it."""

    kind = KIND
    asks_first = True  # a season takes a second to be read anew
    keeps_every_answer = True

    def __init__(self, id: str, store: Store, clock: Clock, lifetimes: Lifetimes) -> None:
        super().__init__(id, store, clock, lifetimes)
        self.people = CupPeople(store, id)
        self.settings = CupSettings("", "")
        self.version = 0
        """Counts every change that a screen may show, of the log or beside it."""
        self.beside = 0
        """Counts those beside the log alone."""
        self.remarks: list[Remark] = []
        self.on_stored: Callable[[LiveCup], None] = lambda _: None
        self.before_bell: Callable[[], Coroutine[None, None, None]] = _nothing
        """Takes in what has happened and is not told yet."""
        self._machine: AnyCompetition | None = None
        self._shown: Any = None
        self._shown_ms = 0
        self._bell_ms: int | None = None
        """When the next bell is due."""
        self._last: tuple[int, Event[Any] | None] = (0, None)
        self.result_ms: int | None = None
        """When the last result came, by the hall's clock."""
        self._changed = asyncio.Event()

    # --- what it is ---------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The state of the competition; what is being stored just now does not show in it yet."""
        if self._model is not None:
            return self._model.state
        if self._shown is None:
            raise StoreError("closed")
        return self._shown

    @property
    def machine(self) -> AnyCompetition:
        """The rules of the competition, by the revision it was begun under."""
        if self._machine is None:
            raise StoreError("closed")
        return self._machine

    def see(self, viewer: Viewer) -> Seen[Any]:
        """Give what a viewer may see of it as the store has it."""
        return see(self.machine, self.state, viewer)

    @property
    def office(self) -> AnyOffice:
        """What it shows to people, and who may do what."""
        office: AnyOffice = competitions.kit(self.settings.competition).office()
        return office

    def clock_ms(self, at: int | None = None) -> int:
        """Give the hall's clock, now or at a moment; no event is before the one that stands."""
        last = self._shown_ms if self._model is None else last_ms(self._model.log)
        return max(self.own_clock.now_ms() if at is None else self.own_clock.at_ms(at), last)

    def members(self) -> tuple[str, ...]:
        """Give the ids of the members in their order."""
        return self.office.members(self.state)

    def names(self, is_public: bool) -> tuple[str, ...]:
        """Name the members in their order, then the judges in theirs."""
        judges = self.office.judges(self.state)
        return tuple(self.people.name(one, is_public) for one in (*self.members(), *judges))

    def namesake(self, name: str) -> int | None:
        """Give the member of this name in any spelling, if there is one."""
        wanted = likeness(name)
        known, ids = self.people.known, self.members()
        mine = (n for n, id in enumerate(ids) if id in known and likeness(known[id].name) == wanted)
        return next(mine, None)

    def groups(self) -> list[tuple[str, ...]]:
        """Give the lists of their own in which each member stands."""
        known = self.people.known
        return [known[one].groups if one in known else () for one in self.members()]

    def last_done(self) -> tuple[int, Event[Any] | None]:
        """Give the last entry in force that somebody made: neither chance nor the clock."""
        return self._last

    # --- what happens -------------------------------------------------------------------------

    async def act(
        self,
        key: SentKey,
        do: object,
        who: Bearer,
        hand: str | None,
        seat: int | None = None,
        reason: str = "",
    ) -> int:
        """Let somebody act, or refuse; give the number of entries afterwards."""

        def decide(session: AnySession, clock_ms: int) -> None:
            meant = self.office.understood(session.state, do)
            by = self.office.actor(session.state, meant, who, seat)
            check_words(meant, self.people.known)
            session.act(by, meant, clock_ms, hand)

        is_long = self.office.is_long(self.state, do)
        return await self.perform(key, decide, reason, is_long=is_long)

    async def steps(self, do: Sequence[object], hand: str | None, by: Actor = REFEREE) -> int:
        """Let several things happen as one, or none of them."""

        def decide(session: AnySession, clock_ms: int) -> None:
            for one in do:
                session.act(by, one, clock_ms, hand)

        return await self.perform(None, decide)

    async def perform(
        self,
        key: SentKey | None,
        decide: Decide,
        reason: str = "",
        *,
        is_early: bool = False,
        is_long: bool = False,
    ) -> int:
        """Decide, draw what is due then, store, show; give the number of entries afterwards.

        What happened earlier than it is told, as deals at a table, goes before any bell.
        """
        if not is_early:
            await self._hear_all()

        def decided(session: AnySession, clock_ms: int) -> int:
            decide(session, clock_ms)
            session.settle(clock_ms)
            return session.log.next

        text = reason[:MOST_REASON].strip()
        note = Note(token_hex(8), text) if text else None
        answer = await self.execute(
            key, decided, _counted, note=note, is_early=is_early, is_long=is_long
        )
        return int(answer)

    async def _hear_all(self) -> None:
        """Where a bell is due, first take what was told before it rang."""
        at = self._bell_ms
        if at is not None and at <= self.clock_ms():
            await self.before_bell()

    async def ring(self) -> None:
        """Take in what was told before the bell, then let it ring."""
        await self.before_bell()
        await super().ring()

    async def ready(self) -> None:
        """See that it can be shown; whoever looks on does not wait for what is being stored."""
        if self._model is None and not (self.lock.locked() and self._shown is not None):
            async with self.lock:
                await self.read()

    # --- telling ------------------------------------------------------------------------------

    def note(self) -> None:
        """Something beside the log that a screen may show has changed."""
        self.beside += 1
        self._tell()

    def _tell(self) -> None:
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

    async def close(self) -> None:
        """Stop the clock of this process; the competition itself stays in the store."""
        await super().close()
        self.note()

    # --- of the log ---------------------------------------------------------------------------

    def missing(self) -> CupError:
        """Say that there is no such competition."""
        return CupError("no_cup")

    def busy(self) -> CupError:
        """Say that others always came first."""
        return CupError("busy")

    async def rebuilt(self, entries: Sequence[Entry], head: Head) -> tuple[AnySession, CupSummary]:
        """Replay the competition, with what its organiser has settled and its people."""
        self.settings = await read_settings(self.store, self.id)
        await self.people.read()
        root = await self.store.get("secret", self.id)
        secret = Secret(root, self.id) if root is not None else None
        session = await off_the_loop(len(entries), lambda: rebuilt(entries, secret))
        return session, SUMMARIES.decode(head.summary)

    async def was_read(self, model: AnySession, entries: Sequence[Entry]) -> None:
        """Show all of it."""
        machine: Any = model.machine
        self._machine, self.remarks = machine, remarks_of(0, entries)
        self._show(model)

    async def was_stored(self, model: AnySession, head: Head, entries: Sequence[Entry]) -> None:
        """Show what is new."""
        first = model.log.next - len(entries)
        self.remarks += remarks_of(first, entries, self.clock_ms())
        self._show(model)

    def _show(self, session: AnySession) -> None:
        """Keep what may be shown while more is being stored, and tell who listens."""
        in_force = session.log.in_force
        self._shown, self._shown_ms = session.state, last_ms(session.log)
        done = (one for one in reversed(in_force) if one[1].by not in (CHANCE, CLOCK))
        self._last = next(done, (0, None))
        is_result = self.office.is_result
        finals = (one.clock_ms for _, one in reversed(in_force) if is_result(one.do))
        self.result_ms = next(finals, None)
        self._bell_ms = self.next_bell_ms(session)
        self._tell()
        self.on_stored(self)

    def circumstances(self, model: AnySession, spare_ms: int) -> int:
        """Give the time by the hall's clock."""
        return self.clock_ms()

    def rings(self, model: AnySession, spare_ms: int) -> bool:
        """Let CLOCK do what is due by now."""
        return bool(model.turn.alarms) and model.ring(self.clock_ms()) > 0

    def rings_long(self, model: AnySession) -> bool:
        """Say whether CLOCK would do something long now, such as drawing a round of many."""
        now, alarms = self.clock_ms(), model.turn.alarms
        return any(one.at_ms <= now and self.office.is_long(model.state, one.do) for one in alarms)

    def next_bell_ms(self, model: AnySession) -> int | None:
        """Give when the next bell is due."""
        return min((alarm.at_ms for alarm in model.turn.alarms), default=None)

    def head(self, model: AnySession, at: int) -> Head:
        """Give what lists and restarts must know."""
        phase, settings = model.turn.phase, self.settings
        shown = self.own_clock.at_ms(at)
        summary = CupSummary(settings.competition, settings.name, phase, at, shown)
        return Head(encoded(summary), self.next_bell_ms(model), not model.log.is_closed)


def _counted(entries: int) -> bytes:
    return str(entries).encode()


def check_words(do: object, known: Collection[str]) -> None:
    """Refuse a name of a team that is none, and people who are not on the list beside the log."""
    people = [getattr(do, "person", None), *getattr(do, "judges", ())]
    if any(one is not None and one not in known for one in people):
        raise CupError("no_person")
    team = getattr(do, "team", "")
    if isinstance(team, str) and team and not is_name(team):
        raise CupError("bad_name")
