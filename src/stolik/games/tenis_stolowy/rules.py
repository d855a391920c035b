"""Table tennis: the scorer tells what happened at the table, the rules say what follows from it.

In a table sport the sheet is the game: the REFEREE is due for every rally (or, where only results
are followed, for every set), the toss is CHANCE's. In a drawn or flown match the chairs say how
strong they are and CHANCE plays. What can happen is in events.py, clause by clause; the formulas
are in service.py, the umpire in umpire.py.
"""

from __future__ import annotations

from stolik.engine import Actor, Alarm, Ending, Event, Luck, Score, places
from stolik.games.tenis_stolowy import actions as act
from stolik.games.tenis_stolowy.actions import ACTIONS, Action
from stolik.games.tenis_stolowy.clock import alarms, timed
from stolik.games.tenis_stolowy.events import EVENTS
from stolik.games.tenis_stolowy.options import Options, check_options
from stolik.games.tenis_stolowy.scene import LOOK
from stolik.games.tenis_stolowy.sim import drawn
from stolik.games.tenis_stolowy.state import Phase, State
from stolik.parts.match import Sport, by_chair
from stolik.parts.match.sport import series_score
from stolik.parts.series import Wins, begun, ended


class TableTennis(Sport[State, Action, Options]):
    """The game as the engine knows it."""

    id = "tenis-stolowy"
    revision = 1
    seats = range(2, 5, 2)  # TEN-1
    options = Options
    actions = ACTIONS
    events = EVENTS
    look = LOOK

    def start(self, seats: int, options: Options) -> State:
        """Give a match before its toss."""
        check_options(options, seats)
        is_drawn = options.rallies != "entered"
        begins: Phase = "play" if options.depth == "sets" else "toss"
        return State(
            options=options,
            chairs=seats,
            phase="entry" if is_drawn else begins,
            series=begun(Wins(options.sets_to_win), 2, rotation="alternate"),  # TEN-26, TEN-33
            depth=options.depth,
            strengths=(0,) * seats if is_drawn else (),
        )

    def awaited(self, s: State) -> tuple[Actor, ...]:
        """Say whether the scorer, chance or a player is awaited."""
        if s.phase == "entry":
            return super().awaited(s)
        kind: type[Action] = act.SetScore if s.depth == "sets" else act.Rally
        if s.phase == "toss":
            kind = act.Toss
        elif s.phase == "set_break" and s.depth == "rally":
            kind = act.NextSet
        return EVENTS.happens[kind].actors(s)[:1]

    def deal(self, s: State) -> int:
        """Give the number of the set: its chance is revealed when it is over."""
        return s.set_no if s.is_drawn else 0

    def alarms(self, s: State) -> tuple[Alarm[Action], ...]:
        """Say what the set clock will call out."""
        return alarms(s)

    def timed(self, before: State, after: State, e: Event[Action]) -> State:
        """Note on the set clock what an event means for it."""
        return timed(before, after, e)

    def draw(self, s: State, luck: Luck) -> Action:
        """Draw the lot before the match, and in a drawn match the rallies."""
        return drawn(s, luck)

    def score(self, s: State) -> Score:
        """Give the sets, one line each, and at the end the places."""
        return series_score(self.id, s.chairs, s.series, ending(s))


def ending(s: State) -> Ending | None:
    """How the match ended, if it has."""
    if s.phase != "finished" or not ended(s.series):
        return None
    by_place = by_chair(s.chairs, places(s.series.wins))
    if s.retired is not None:
        return Ending("retired", ("TEN-50", "TEN-51"), by_place)
    return Ending("match", ("TEN-26",), by_place)
