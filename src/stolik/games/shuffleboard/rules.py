"""Table shuffleboard: the scorer tells where stones lie or what a round gave; the rules count.

In a table sport the sheet is the game: the REFEREE enters throws, whole rounds or points, the coin
is CHANCE's. In a game to be watched the chairs say how strong they are and CHANCE throws.
"""

from __future__ import annotations

from stolik.engine import Ending, Luck, Score
from stolik.games.shuffleboard.actions import ACTIONS, Action
from stolik.games.shuffleboard.events import EVENTS
from stolik.games.shuffleboard.ledger import SHEET
from stolik.games.shuffleboard.options import Options, check_options
from stolik.games.shuffleboard.scene import LOOK
from stolik.games.shuffleboard.sim import drawn
from stolik.games.shuffleboard.state import State
from stolik.parts.match import BOTH, Sport, by_chair


class Shuffleboard(Sport[State, Action, Options]):
    """The game as the engine knows it."""

    id = "shuffleboard"
    revision = 1
    seats = range(2, 5, 2)  # SHU-2
    options = Options
    actions = ACTIONS
    events = EVENTS
    look = LOOK

    def start(self, seats: int, options: Options) -> State:
        """Give a game before its toss."""
        check_options(options, seats)
        is_drawn = options.played == "drawn"
        return State(
            options=options,
            chairs=seats,
            phase="entry" if is_drawn else "toss",
            depth=options.depth,
            strengths=(0,) * seats if is_drawn else (),
        )

    def deal(self, s: State) -> int:
        """Give the number of the round: its chance is revealed when it is over."""
        return s.round_no if s.is_drawn else 0

    def draw(self, s: State, luck: Luck) -> Action:
        """Draw the coin, and in a game to be watched the throws."""
        return drawn(s, luck)

    def score(self, s: State) -> Score:
        """Give the points, a line for each round, and at the end the places."""
        return Score(by_chair(s.chairs, s.score), SHEET.lines(s), ending(s))


def ending(s: State) -> Ending | None:
    """Say how the game ended, if it has."""
    if s.winner is None:
        return None
    by_place = by_chair(s.chairs, tuple(1 if side == s.winner else 2 for side in BOTH))
    if s.conceded is not None:
        return Ending("conceded", ("SHU-17",), by_place)
    return Ending("points", ("SHU-18" if s.four else "SHU-17",), by_place)
