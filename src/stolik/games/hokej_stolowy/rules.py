"""Table hockey: the scorer tells what happened at the table, the rules say what follows from it.

In a table sport the sheet is the game: the REFEREE is due for every event, the CLOCK gives the
signals. In a match to be watched the chairs say how strong they are and CHANCE plays; time then
passes by events of its own. What can happen is in events.py, clause by clause.
"""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import Alarm, Ending, Event, Luck, Refused, Score, ScoreLine, msg, places
from stolik.games.hokej_stolowy.actions import ACTIONS, Action, Elapse, Faceoff
from stolik.games.hokej_stolowy.clock import alarms
from stolik.games.hokej_stolowy.events import EVENTS
from stolik.games.hokej_stolowy.options import Options, check_options
from stolik.games.hokej_stolowy.scene import LOOK
from stolik.games.hokej_stolowy.sim import PICKED_UP_MS, drawn
from stolik.games.hokej_stolowy.state import Row, State, clock_from, clock_text
from stolik.parts.match import Sport, by_chair

CLAUSES = {
    "played": ("HOK-3",),
    "sudden_death": ("HOK-14",),
    "forfeit": ("HOK-10",),
    "withdrawal": ("HOK-11",),
    "abandoned": ("HOK-12",),
    "replay": ("HOK-9", "HOK-3"),
}


class TableHockey(Sport[State, Action, Options]):
    """The game as the engine knows it."""

    id = "hokej-stolowy"
    revision = 1
    seats = range(2, 3)
    options = Options
    actions = ACTIONS
    events = EVENTS
    look = LOOK

    def start(self, seats: int, options: Options) -> State:
        """Give a match before its opening signal."""
        check_options(options, seats)
        is_drawn = options.played == "drawn"
        return State(
            options=options,
            chairs=seats,
            phase="entry" if is_drawn else "before",
            timer=clock_from(0, options),
            depth=options.depth,
            strengths=(0,) * seats if is_drawn else (),
        )

    def apply(self, s: State, e: Event[Action], /) -> State:
        """Give the next state; in a match to be watched time is what chance says."""
        if s.is_drawn:
            e = replace(e, clock_ms=s.now_ms + passed(e.do))
        elif e.clock_ms < s.now_ms and s.phase != "finished":
            raise Refused("TIME_BACKWARDS", "HOK-4")
        return super().apply(s, e)

    def alarms(self, s: State) -> tuple[Alarm[Action], ...]:
        """Say which signals the clock will give."""
        return alarms(s)

    def draw(self, s: State, luck: Luck) -> Action:
        """Draw what happens next in a match to be watched."""
        return drawn(s, luck)

    def score(self, s: State) -> Score:
        """Give the goals, one line each, and at the end the places."""
        lines = tuple(line(s, row) for row in s.rows)
        return Score(by_chair(s.chairs, s.score), lines, ending(s))


def passed(do: Action) -> int:
    """Say how much time something takes in a match to be watched."""
    if isinstance(do, Elapse):
        return do.lasts_ms
    return PICKED_UP_MS if isinstance(do, Faceoff) else 0


def line(s: State, row: Row) -> ScoreLine:
    """Give the line of what changed the score."""
    text = msg(f"hokej-stolowy.line.{row.word}", time=clock_text(row.t))
    return ScoreLine(text, by_chair(s.chairs, row.gains), (row.clause,))


def ending(s: State) -> Ending | None:
    """Say how the match ended, if it has."""
    if s.result is None:
        return None
    won = (0, 0) if s.winner is None else (int(s.winner == 0), int(s.winner == 1))
    return Ending(s.result, CLAUSES[s.result], by_chair(s.chairs, places(won)))
