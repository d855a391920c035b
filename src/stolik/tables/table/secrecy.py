"""What stood before each event: how far a take-back may go, and what spectators are shown."""

from __future__ import annotations

from typing import Any

from stolik.engine import SPECTATOR, AnyGame, Turn, is_seat, seats
from stolik.engine.log import AnyLog
from stolik.engine.wire import encoded


class Secrecy:
    """Kept with a log in memory; worked out again from it after a correction."""

    def __init__(self, game: AnyGame, log: AnyLog, deal: int) -> None:
        self._game, self._log = game, log
        self.before: list[tuple[int, int]] = []
        """Secrets shown and deal before each event in force: what a take-back must not cross."""
        self.public_state: Any = log.state
        """The last state in which nothing is hidden from anyone, for delayed spectators."""
        self.public_entry = 0
        """The entry that led to it."""
        self._public_deal = deal
        state = log.state
        self.hides = type(game.observe(state, SPECTATOR)) is not type(state)

    def note(self, before: Turn[Any], now: Turn[Any]) -> bool:
        """Note what stood before the latest events; say whether there were any."""
        if len(self.before) == len(self._log.in_force):
            return False
        while len(self.before) < len(self._log.in_force):
            self.before.append((before.shown, before.deal))
        state, deal = self._log.state, now.deal
        if self.hides and (deal != self._public_deal or self._is_open(state)):
            self.public_state, self._public_deal = state, deal
            self.public_entry = self._log.in_force[-1][0]
        return True

    def take_back(self, seat: int, now: Turn[Any]) -> int | None:
        """Give the entry of the last action of a chair, if no draw and no secret stands since."""
        in_force = self._log.in_force
        for number in range(len(in_force) - 1, -1, -1):
            entry, event = in_force[number]
            if self.before[number] != (now.shown, now.deal) or not is_seat(event.by):
                return None
            if event.by == seat:
                return entry
        return None

    def again(self) -> None:
        """Work everything out again after a correction."""
        game, log = self._game, self._log
        self.before = []
        state = game.start(log.opened.seats, log.options)
        self.public_state, self._public_deal = state, game.turn(state).deal
        self.public_entry = 0
        for number, event in log.in_force:
            turn = game.turn(state)
            self.before.append((turn.shown, turn.deal))
            state = game.apply(state, event)
            if self.hides and (turn.deal != game.turn(state).deal or self._is_open(state)):
                self.public_state, self._public_deal = state, game.turn(state).deal
                self.public_entry = number
        assert encoded(state) == encoded(log.state)

    def _is_open(self, state: Any) -> bool:
        views = {encoded(self._game.observe(state, s)) for s in seats(self._log.opened.seats)}
        return len(views) == 1
