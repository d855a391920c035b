"""Eight-ball: the scorer tells what a shot did, the rules say what follows from it.

The sheet is the game: the REFEREE is due for every shot (or, where only results are followed, for
every game), the toss is CHANCE's. In a drawn match the chairs say how strong they are and CHANCE
plays. What can happen is in events.py, clause by clause; fouls and the black are judged in
judging.py, and what follows is in consequences.py.
"""

from __future__ import annotations

from stolik.engine import Alarm, Ending, Event, Luck, Score, ScoreLine, msg, places
from stolik.games.bilard.actions import ACTIONS, Action
from stolik.games.bilard.clock import alarms, timed
from stolik.games.bilard.events import EVENTS
from stolik.games.bilard.model import drawn
from stolik.games.bilard.options import Options, check_options
from stolik.games.bilard.scene import LOOK
from stolik.games.bilard.state import Phase, State
from stolik.parts.match import BOTH, Sport, side_name
from stolik.parts.series import Wins, begun


class EightBall(Sport[State, Action, Options]):
    """The game as the engine knows it."""

    id = "bilard"
    revision = 1
    seats = range(2, 3)  # BIL-1
    options = Options
    actions = ACTIONS
    events = EVENTS
    look = LOOK

    def start(self, seats: int, options: Options) -> State:
        """Give a match before its toss."""
        check_options(options, seats)
        is_drawn = options.played == "drawn"
        begins: Phase = "break" if options.depth == "results" else "toss"
        return State(
            options=options,
            chairs=seats,
            phase="entry" if is_drawn else begins,
            series=begun(Wins(options.race_to), 2, rotation="alternate"),  # BIL-50
            depth=options.depth,
            strengths=(0,) * seats if is_drawn else (),
        )

    def deal(self, s: State) -> int:
        """Give the number of the game: its chance is revealed when it is over."""
        return len(s.series.rows) if s.is_drawn else 0

    def alarms(self, s: State) -> tuple[Alarm[Action], ...]:
        """Say what the shot clock will do."""
        return alarms(s)

    def timed(self, before: State, after: State, e: Event[Action]) -> State:
        """Note on the shot clock what an event means for it."""
        return timed(after, e)

    def draw(self, s: State, luck: Luck) -> Action:
        """Draw the lot before the match, and in a drawn match everything."""
        return drawn(s, luck)

    def score(self, s: State) -> Score:
        """Give the games, one line each, and at the end the places."""
        lines = tuple(
            ScoreLine(
                msg("bilard.line", number=number, who=side_name(s.chairs, row.winners[0])),
                tuple(int(side in row.winners) for side in BOTH),
                row.clauses,
            )
            for number, row in enumerate(s.series.rows, 1)
        )
        return Score(s.series.wins, lines, ending(s))


def ending(s: State) -> Ending | None:
    """How the match ended, if it has."""
    if s.phase != "finished":
        return None
    return Ending("match", ("BIL-50",), places(s.series.wins))
