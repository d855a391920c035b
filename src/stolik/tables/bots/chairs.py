"""The bots at a table: asked when their chair is, answering at a moment fixed before they look."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from secrets import randbelow
from typing import TYPE_CHECKING, Any, Final

from msgspec import Raw, Struct

from stolik.engine import Actor, AnyGame, BadInput, Refused, Seen
from stolik.engine.wire import encoded
from stolik.live.faults import place_of
from stolik.store.faults import StoreError
from stolik.tables.bots.pace import BotPace
from stolik.tables.faults import Gone
from stolik.tables.seating.happenings import Seated
from stolik.tables.table.circumstances import Circumstances
from stolik.tables.table.commands import move
from stolik.tables.table.model import TableModel

if TYPE_CHECKING:
    from stolik.tables.table.live_table import LiveTable

LOG: Final = logging.getLogger("stolik.tables")
THINK_MS: Final = 400
"""Bots think for at most so long: less than the moment they answer at."""
AGAIN_S: Final = 1.0


class Turn(Struct, frozen=True):
    """A question that is put to a bot."""

    seat: Actor
    level: str
    number: int
    is_due: bool


class BotSeats:
    """Let the bots of one table play."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._asked: dict[int, tuple[int, object]] = {}
        """The question each bot has been asked last, and what it might have called out then."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._pace = BotPace(table.attendance, table.clock.now_ms)

    def are_asked(self, model: TableModel) -> bool:
        """Say whether the table waits for a bot."""
        return model.phase == "playing" and any(
            seat >= 0 and model.seating.places[seat].bot is not None
            for seat in model.session.turn.due
        )

    def rest_percent(self, model: TableModel) -> int:
        """Give how long what chance did stands for those who look on."""
        return self._pace.rest_percent(model)

    def look(self) -> None:
        """Ask every bot that has a new question."""
        model = self._table.model
        if model.is_paper or model.phase == "over":
            return
        if not model.seating.has_bots:
            return
        self._table.house.bots.prepare(model.game.id)
        self._pace.note(model)
        if model.phase != "playing" or self._table.waits(model):
            return
        turn = model.session.turn
        for seat, place in enumerate(model.seating.places):
            question = model.questions.get(seat)
            if place.bot is None or question is None or not question.is_asked:
                continue
            choices = model.session.choices(Actor(seat))
            asked = (question.number, () if seat in turn.due else choices.calls)
            if self._asked.get(seat) == asked:
                continue
            if seat not in turn.due and not choices.typical:
                continue
            self._asked[seat] = asked
            wait = max(self._pace.wait_ms(model, randbelow), turn.hold_ms)
            turn_of = Turn(Actor(seat), place.bot, question.number, seat in turn.due)
            self._begin(self._play(turn_of, model.game, model.see(Actor(seat)), wait / 1000))

    async def give_back(self, person: str) -> None:
        """Give the chairs where a bot stands in for someone who is back to that person."""
        for seat, place in enumerate(self._table.model.seating.places):
            if place.person == person and place.is_stand_in:

                def decide(model: TableModel, now: Circumstances, seat: int = seat) -> None:
                    if model.seating.places[seat].is_stand_in:
                        model.happen(Seated(seat, person), now.clock_ms)

                await self._table.perform(decide)

    async def close(self) -> None:
        """Let no bot play on."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _play(self, turn: Turn, game: AnyGame, seen: Seen[Any], seconds: float) -> None:
        """Think, wait for the moment, and act; should that be refused, do what is typical."""
        table = self._table
        loop = asyncio.get_running_loop()
        at = loop.time() + seconds
        actions: list[bytes] = []
        try:
            idea = await table.house.bots.think(game.id, seen, turn.level, THINK_MS)
            if idea is None and not turn.is_due:
                return
            actions = [] if idea is None else [idea.action]
        except Exception as error:
            table.house.metrics.count("bot_faults")
            LOG.error("a bot failed: table %s, %s", table.id, place_of(error))
            if not turn.is_due:
                return
        choices = game.choices(seen)
        actions += [encoded(do) for do in choices.typical[:1] or choices.every[:1]]
        await asyncio.sleep(max(0.0, at - loop.time()))
        for action in actions:
            try:
                if await self._act(turn.seat, turn.number, action):
                    return
            except Exception as error:
                LOG.error("a bot's move failed: table %s, %s", table.id, place_of(error))
        if self._asked.get(turn.seat, (0, ()))[0] == turn.number:
            del self._asked[turn.seat]  # the next change at the table asks again

    async def _act(self, seat: Actor, number: int, action: bytes) -> bool:
        """Try an action; say whether the matter is settled."""
        table = self._table

        def decide(model: TableModel, now: Circumstances) -> Raw | None:
            if model.seating.places[seat].bot is None:
                raise Gone
            move(model, seat, number, action, now, None)
            return None

        while True:
            try:
                await table.perform(decide)
            except Gone:
                return True
            except StoreError:
                await asyncio.sleep(AGAIN_S)
            except (Refused, BadInput):
                table.house.metrics.count("bot_faults")
                return False
            else:
                table.house.metrics.count("bot_moves")
                return True
