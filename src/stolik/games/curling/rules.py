"""Table curling: the scorer tells where stones lie or what an end gave; the rules count.

In a table sport the sheet is the game: the REFEREE enters deliveries, whole ends or points, the
toss is CHANCE's. In a match to be watched the chairs say how strong they are and CHANCE delivers.
"""

from __future__ import annotations

from stolik.engine import Alarm, Ending, Event, Luck, Score, places
from stolik.games.curling.actions import ACTIONS, Action
from stolik.games.curling.clock import alarms, timed
from stolik.games.curling.events import EVENTS
from stolik.games.curling.ledger import SHEET
from stolik.games.curling.options import Options, check_options
from stolik.games.curling.scene import LOOK
from stolik.games.curling.sim import drawn
from stolik.games.curling.state import State
from stolik.parts.match import Sport, by_chair


class Curling(Sport[State, Action, Options]):
    """The game as the engine knows it."""

    id = "curling"
    revision = 1
    seats = range(2, 9, 2)  # CUR-1, CUR-3
    options = Options
    actions = ACTIONS
    events = EVENTS
    look = LOOK

    def start(self, seats: int, options: Options) -> State:
        """Give a match before its toss."""
        check_options(options, seats)
        is_drawn = options.played == "drawn"
        return State(
            options=options,
            chairs=seats,
            phase="entry" if is_drawn else "toss",
            depth=options.depth,
            strengths=(0,) * seats if is_drawn else (),
        )

    def alarms(self, s: State) -> tuple[Alarm[Action], ...]:
        """Say when a team's thinking time will be over."""
        return alarms(s)

    def timed(self, before: State, after: State, e: Event[Action]) -> State:
        """Note on the clocks what an event means for them."""
        return timed(before, after, e.clock_ms)

    def deal(self, s: State) -> int:
        """Give the number of the end: its chance is revealed when it is over."""
        return s.end_no if s.is_drawn else 0

    def draw(self, s: State, luck: Luck) -> Action:
        """Draw the toss, and in a match to be watched the deliveries."""
        return drawn(s, luck)

    def score(self, s: State) -> Score:
        """Give the points, a line for each end, and at the end the places."""
        return Score(by_chair(s.chairs, s.score), SHEET.lines(s), ending(s))


def ending(s: State) -> Ending | None:
    """Say how the match ended, if it has."""
    if s.phase != "finished":
        return None
    won = (0, 0) if s.winner is None else (int(s.winner == 0), int(s.winner == 1))
    by_place = by_chair(s.chairs, places(won))
    if s.conceded is not None:
        return Ending("conceded", ("CUR-38",), by_place)
    if s.late is not None:
        return Ending("time", ("CUR-41",), by_place)
    if s.winner is None:
        return Ending("drawn", ("CUR-37",), by_place)
    return Ending("points", ("CUR-35",), by_place)
