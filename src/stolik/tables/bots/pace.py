"""How long bots wait before they act: as long as the people at the table like to look.

A bot waits at least for the pace of the slowest player who is here, and besides for what the last
moments gave to look at: a completed trick stands before the next card is led. Both depend on public
things alone, and nothing is blocked meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from stolik.engine import SPECTATOR, see
from stolik.engine.scene import Step
from stolik.tables.seating.attendance import Attendance
from stolik.tables.table.model import TableModel
from stolik.tables.viewers.from_client import Pace

LEAST_MS: Final[Mapping[Pace, int]] = {
    "": 500, "quick": 250, "normal": 600, "calm": 900, "steps": 900,
}  # fmt: skip
SPREAD_MS: Final[Mapping[Pace, int]] = {
    "": 700, "quick": 300, "normal": 500, "calm": 700, "steps": 700,
}  # fmt: skip
PACES: Final[tuple[Pace, ...]] = ("", "quick", "normal", "calm", "steps")
STANDS_MS: Final[Mapping[Step, tuple[int, int, int]]] = {
    "": (0, 0, 0),
    "move": (150, 220, 300),
    "deal": (300, 600, 900),
    "turn": (700, 1300, 2200),
    "trick": (700, 1300, 2200),
    "roll": (900, 1700, 2600),
    "spin": (2200, 4300, 6700),
    "settle": (0, 0, 0),
}
"""How long a step stands at a quick, normal and calm pace; a settlement waits for people anyway."""
RESTS: Final[Mapping[Pace, int]] = {"": 0, "quick": 50, "normal": 100, "calm": 150, "steps": 150}
"""How long what chance did stands in a match to be watched, in percent of what its rules say."""
SHARE: Final = 10
"""A bot never waits for more than this share of what its clock has left."""


class BotPace:
    """Keeps until when what has happened at one table is still looked at."""

    def __init__(self, attendance: Attendance, now_ms: Callable[[], int]) -> None:
        self._attendance = attendance
        self._now_ms = now_ms
        self._noted = 0
        """The entry of the last moment that was noted."""
        self._until_ms = 0

    def note(self, model: TableModel) -> None:
        """Note what has happened: it is looked at after what came before it."""
        pace, steps = self.pace(model), model.recent.steps
        since, self._noted = self._noted, steps[-1].entry
        if not pace:
            return
        column = min(PACES.index(pace), 3) - 1
        for step in steps:
            if step.entry > since and step.is_told:
                news = model.game.news(see(model.game, step.state, SPECTATOR))
                stands = max((STANDS_MS[one.step][column] for one in news), default=0)
                self._until_ms = max(self._until_ms, self._now_ms()) + stands

    def wait_ms(self, model: TableModel, below: Callable[[int], int]) -> int:
        """Give how long a bot waits before its next action."""
        pace = self.pace(model)
        wait = LEAST_MS[pace] + below(SPREAD_MS[pace])
        wait += max(0, self._until_ms - self._now_ms())
        alarms = model.session.turn.alarms
        if alarms and model.log.in_force:
            left = min(alarm.at_ms for alarm in alarms) - model.log.in_force[-1][1].clock_ms
            wait = min(wait, max(left // SHARE, LEAST_MS["quick"]))
        return wait

    def rest_percent(self, model: TableModel) -> int:
        """Give how long what chance did stands; those who only look on never make it longer."""
        seated = self.pace(model)
        told = [one.pace for one in self._attendance.clients if one.pace]
        return RESTS[seated or min(told, key=PACES.index, default="")]

    def pace(self, model: TableModel) -> Pace:
        """Give the slowest pace of those who play and are here; empty if nobody told one."""
        seated = model.seating.players
        here = (one.pace for one in self._attendance.clients if one.alias in seated)
        return max(here, key=PACES.index, default="")
