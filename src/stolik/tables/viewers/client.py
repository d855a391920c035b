"""One client of a table: a socket's end here. It takes bytes in, and sends bytes out."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Raw

from stolik.engine import Actor, BadInput, Refused, msg
from stolik.engine.wire import decoder, encoded, short
from stolik.live.faults import place_of
from stolik.live.keys import sent
from stolik.people.person import Person, clean_name
from stolik.people.privacy import ChairName
from stolik.people.veil import unveiled
from stolik.store.faults import StoreError
from stolik.tables.bots.hints import hint
from stolik.tables.faults import Denied, Gone
from stolik.tables.hall.sets import claim, release
from stolik.tables.seating.happenings import Seating
from stolik.tables.seating.rights import Rights, rights_of, sealed
from stolik.tables.table.circumstances import Circumstances
from stolik.tables.table.commands import decide, may
from stolik.tables.table.model import TableModel
from stolik.tables.viewers import from_client as m
from stolik.tables.viewers import from_table as told
from stolik.tables.viewers.audience import may_look
from stolik.tables.viewers.outbox import Outbox, Send, Write
from stolik.tables.viewers.picture import Shown
from stolik.tables.viewers.second_words import told_besides
from stolik.words import LANGUAGES, Speaker

if TYPE_CHECKING:
    from stolik.tables.table.live_table import LiveTable

LOG: Final = logging.getLogger("stolik.tables")
MOST_ID: Final = 64
LAG_STEP_MS: Final = 50
WATCHER: Final = Rights("", (), ("spectator",))
AGAIN: Final = (m.AskHistory, m.Undo, m.Amend, m.Answer)
"""What plays the log again: a long one in a thread, while all other tables are served."""
MESSAGES: Final[msgspec.json.Decoder[m.FromClient]] = decoder(m.FromClient)  # type: ignore[arg-type]


class Client:
    """A person's device at a table.

    `await receive(data)` takes one frame and never raises; answers and pushes go out through
    `send`. `close()` when the socket is gone; `on_close(code)` says that the table wants it closed.
    """

    def __init__(
        self,
        table: LiveTable,
        person: Person,
        send: Send,
        since: int = 0,
        lang: str = "pl",
        on_close: Callable[[str], None] | None = None,
        news: str = "",
        write: Write | None = None,
        device: str = "",
        version: int = m.VERSION,
        pace: m.Pace = "",
        is_board: bool = False,
    ) -> None:
        self.table = table
        self.person = person
        self.alias = ""
        """Who the person is at this table: an id of the table alone."""
        self.is_board = is_board
        """It stands where everybody looks: nobody's, and nothing is done by it."""
        self.is_trusted = False
        """The competition lets the person keep the sheet."""
        self.lang = lang if lang in LANGUAGES else "pl"
        self.rtt_ms: float | None = None
        self.eyes: int = -4
        self.wish: int | None = None
        self.judged: tuple[int, ...] | None = None
        """Whom the table waited for when the keeper of a sheet began to look as the referee."""
        self.welcome: told.Welcome | None = None
        self.welcomed: tuple[Rights, int, int | None] | None = None
        """On what the welcome depended when it was looked at last."""
        self.shown: Shown | None = None
        self.seen: dict[int, int] = {}
        """For each pair of eyes the entry of the last picture they were sent."""
        self.pace: m.Pace = pace
        self.device = sealed(table.id, device[:MOST_ID])
        self.last_news = news
        """The id of the last piece of news it was told before it came."""
        self.outbox = Outbox(send, max(0, since), self._too_slow, write)
        self.outbox.begin(version)
        self._on_close = on_close
        self._rights: tuple[Seating, str, bool, Rights] | None = None
        """How the person stood when this was looked up, and where: a seating never changes."""
        self._doing: set[asyncio.Task[None]] = set()
        """Commands at work: they are finished even if the socket goes meanwhile."""

    async def receive(self, data: bytes | str) -> None:
        """Take one frame of the client and see it done; whatever it is, the client is answered."""
        task = self.begin(data)
        if task is not None:
            await asyncio.shield(task)

    def begin(self, data: bytes | str) -> asyncio.Task[None] | None:
        """Take one frame; what cannot be answered at once goes on in a task, which is given."""
        raw = data.encode() if isinstance(data, str) else data
        if len(raw) > m.MOST_FRAME:
            self._fail(None, Denied("too_large", most=m.MOST_FRAME))
            self.end("too_large")
            return None
        try:
            message = MESSAGES.decode(raw)
        except (msgspec.MsgspecError, RecursionError, ValueError) as error:
            self._fail(None, Denied("bad_message", why=short(error)))
            return None
        if self.is_board and not isinstance(message, m.Ping | m.Hello):
            self._fail(getattr(message, "id", None), Denied("not_allowed"))
            return None
        match message:
            case m.Ping(at=at):
                noted = self.table.house.pulse.at_once()
                if noted is not None:
                    self._tell_time(at, noted)
                    return None
                task = asyncio.create_task(self._pong(at))
            case m.React():
                self._react(message)
                return None
            case m.Hello():
                task = asyncio.create_task(self._resume(message))
            case m.Look(seat=seat):
                task = asyncio.create_task(self._look(seat))
            case _:
                task = asyncio.create_task(self._command(message))
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)
        return task

    def trust_rtt(self, ms: float) -> None:
        """Note a round trip the server itself has measured; others see a player's that changes."""
        before, self.rtt_ms = self.rtt_ms, ms
        has_changed = before is None or abs(ms - before) > max(LAG_STEP_MS, before / 2)
        table = self.table
        if has_changed and table.is_read and table.model.seating.held(self.alias):
            table.audience.tell_presence()

    def close(self) -> None:
        """The socket is gone."""
        self.table.part(self)
        self.outbox.drop()

    def end(self, code: str, again_ms: int = 1000) -> None:
        """Say goodbye and ask for the socket to be closed."""
        text = self._speaker().say(msg(f"tables.bye.{code}"))
        self.outbox.close(encoded(told.Bye(code, text, again_ms)))
        self.table.part(self)
        if self._on_close is not None:
            self._on_close(code)

    def _too_slow(self) -> None:
        self.table.house.metrics.count("slow_clients")
        self.table.part(self)
        if self._on_close is not None:
            self._on_close("too_slow")

    async def _pong(self, at: int) -> None:
        """Tell the time once it is noted: no kill takes back what was told."""
        self._tell_time(at, await self.table.house.pulse.noted())

    def _tell_time(self, at: int, noted: int) -> None:
        self.outbox.answer(encoded(told.Pong(at, self.table.own_clock.at_ms(noted))))

    async def _resume(self, hello: m.Hello) -> None:
        if hello.table != self.table.id or hello.v not in m.VERSIONS:
            self._fail(None, Denied("wrong_hello"))
            return
        self.pace = hello.pace
        self.lang = hello.lang if hello.lang in LANGUAGES else self.lang
        async with self.table.lock:
            try:
                await self.table.read()
            except StoreError as error:
                self._fail(None, error)
                return
            self.last_news = hello.news
            self.outbox.told.clear()
            self.outbox.begin(hello.v)
            self.table.audience.greet(self)

    def _react(self, wanted: m.React) -> None:
        try:
            self.table.reactions.show(self, wanted)
        except Denied as error:
            self._fail(None, error)

    async def _look(self, seat: int) -> None:
        async with self.table.lock:
            if self.table.is_read and may_look(self.table, self, seat):
                self.wish = seat
                self.table.audience.refresh(self)
            else:
                self._fail(None, Denied("not_allowed"))

    async def _command(self, command: m.Command) -> None:
        """Do a command and answer it by its id."""
        metrics, loop = self.table.house.metrics, asyncio.get_running_loop()
        received = loop.time()
        metrics.count("commands")

        def acknowledged(answer: bytes) -> None:
            metrics.acked((loop.time() - received) * 1000)
            self.outbox.answer(answer)

        try:
            if not 0 < len(command.id) <= MOST_ID:
                raise Denied("bad_id", most=MOST_ID)
            try:
                await self._do(command, acknowledged)
            except (Gone, Denied):
                if not isinstance(command, m.Do) or not await told_besides(self, command):
                    raise
                acknowledged(encoded(told.Ack(command.id, m.NOTHING)))
        except Gone:
            metrics.count("stale")
            self.outbox.answer(encoded(told.Stale(command.id)))
        except Refused as refused:
            metrics.count("refused")
            game = self.table.model.game.id
            text = self._speaker().refusal(refused, game)
            self.outbox.answer(
                encoded(told.RefusedBy(command.id, refused.code, refused.clause, text))
            )
        except BadInput as error:
            self._fail(command.id, error)
        except Exception as error:  # one bad command must not take the table with it
            LOG.error("a command failed: table %s, %s", self.table.id, place_of(error))
            self._fail(command.id, Denied("internal"))

    async def _do(self, command: m.Command, tell: Callable[[bytes], None]) -> None:
        table = self.table
        await self._look_who()
        if isinstance(command, m.AskHint):
            tell(encoded(told.Ack(command.id, Raw(await hint(table, self.alias, command.seat)))))
            return
        by = command.by if isinstance(command, m.Do) else None
        spare = 0
        if isinstance(command, m.Do):
            spare = table.allowances.spare_of(self, Actor(by) if by is not None else None)
        if isinstance(command, m.Sit | m.KeepSheet | m.Undo | m.Amend):
            await self._note_visit(command)
        is_claimed = isinstance(command, m.Sit) and await self._claim()
        leaving = await self._holder(command.seat) if isinstance(command, m.Leave) else None

        alias = self.alias

        def decided(model: TableModel, now: Circumstances) -> Raw | None:
            return decide(model, self.rights(model), command, now)

        def acknowledged(data: Raw | None) -> bytes:
            return encoded(told.Ack(command.id, m.NOTHING if data is None else data))

        key = sent(alias or self.person.id, command.id)
        try:
            await table.execute(
                key,
                decided,
                acknowledged,
                tell,
                spare_ms=spare,
                is_long=isinstance(command, AGAIN) and table.is_long,
            )
        finally:
            if is_claimed or leaving is not None:
                await self._release(leaving or self.person.id)
        if isinstance(command, m.Do):
            table.allowances.spend(alias, by, spare)

    async def _look_who(self) -> None:
        """See who the person is at this table now: a competition may have changed that."""
        known = await self.table.standing_of(self)
        if (known.alias, known.is_trusted) != (self.alias, self.is_trusted):
            self.table.attendance.known_as(self, known)

    def rights(self, model: TableModel) -> Rights:
        """Give how the person stands at the table with this device."""
        if self.is_board:
            return WATCHER
        known, seating = self._rights, model.seating
        if known is None or known[0] is not seating or known[1:3] != (self.alias, self.is_trusted):
            found = rights_of(model, self.alias, self.device, self.is_trusted)
            known = self._rights = (seating, self.alias, self.is_trusted, found)
        return known[3]

    async def _note_visit(self, command: m.Command) -> None:
        """Note whose id comes into the log, and what a chair is called; nothing of who may not."""
        table = self.table
        name = command.name if isinstance(command, m.Sit) else None
        called = None if name is None else clean_name(name)
        async with table.lock:
            await table.read()
            is_known = self._is_known() or not isinstance(command, m.Sit)
            if not (is_known and may(table.model, self.rights(table.model), command)):
                return
        await table.visited(self.person.id, self.alias)
        if called is not None and isinstance(command, m.Sit):
            await self._name_chair(command.seat, called)

    def _is_known(self) -> bool:
        """Say whether a chair of this table may be this person's: not a guest's in a set."""
        model = self.table.model
        is_named = not self.person.is_guest or self.alias in model.seating.trusted
        return is_named or not model.log.boards

    async def _claim(self) -> bool:
        """Keep whoever sits down at a table of a set from the others; say whether this is new."""
        table = self.table
        async with table.lock:
            await table.read()
            boards, is_known = table.model.log.boards, self._is_known()
        if not is_known:
            raise Denied("set_needs_name")  # a guest can be many, and each sees the deals
        return bool(boards) and await claim(table.house.store, boards, self.person.id, table.id)

    async def _holder(self, seat: int) -> str | None:
        """Give the person who has a chair of a table of a set."""
        table = self.table
        if not table.is_read or not table.model.log.boards:
            return None
        places = table.model.seating.places
        alias = places[seat].person if 0 <= seat < len(places) else None
        if alias is None or not table.model.seating.arranged.is_veiled:
            return alias
        return await unveiled(table.store, table.id, alias)

    async def _release(self, person: str) -> None:
        """Let whoever has no chair and has seen no card sit at another table of the set."""
        table = self.table
        if not table.is_read or not table.model.log.boards:
            return
        alias = await table.known_as(person)
        seating = table.model.seating
        if not seating.held(alias) and alias not in seating.left:
            await release(table.house.store, table.model.log.boards, person)

    async def _name_chair(self, seat: int, name: str) -> None:
        """Keep what a chair is called, if it can be this person's."""
        table = self.table
        async with table.lock:
            await table.read()
            places = table.model.seating.places
            if 0 <= seat < len(places) and places[seat].person in (None, self.alias):
                given = ChairName(self.alias, name)
                await table.house.store.put("chair", f"{table.id}/{seat}", encoded(given))
                table.model.chair_names[seat] = given

    def _fail(self, id: str | None, error: BadInput) -> None:
        self.table.house.metrics.count("failed")
        text = self._speaker().say(error.message)
        self.outbox.answer(encoded(told.Failed(id, error.code, text)))

    def _speaker(self) -> Speaker:
        table = self.table
        chairs = range(len(table.model.seating.places)) if table.is_read else ()
        return Speaker(self.lang, [table.model.chair_name(seat) for seat in chairs])
