"""Bowling on the table: the scorer tells what fell, the rules say what it counts.

The sheet is the game: the REFEREE is due for every throw (or, where only results are followed, for
every total). In a drawn game the chairs say how strong they are and CHANCE throws. What can happen
is in events.py, clause by clause; what a card is worth in counting.py.
"""

from __future__ import annotations

from stolik.engine import Ending, Luck, Score, ScoreLine, msg, places
from stolik.games.kregle.actions import ACTIONS, Action, Roll, Total
from stolik.games.kregle.counting import counted, handicap_of, ranked, total_of
from stolik.games.kregle.events import EVENTS
from stolik.games.kregle.model import drawn_pins
from stolik.games.kregle.options import Options, check_options
from stolik.games.kregle.scene import LOOK
from stolik.games.kregle.scoring import FRAMES
from stolik.games.kregle.state import State, card_of, standing_now
from stolik.parts.chairs import seat_name
from stolik.parts.match import Sport
from stolik.parts.match.chances import Share


class Bowling(Sport[State, Action, Options]):
    """The game as the engine knows it."""

    id = "kregle"
    revision = 1
    seats = range(1, 9)
    options = Options
    actions = ACTIONS
    events = EVENTS
    look = LOOK

    def start(self, seats: int, options: Options) -> State:
        """Give empty cards."""
        check_options(options, seats)
        is_drawn = options.played == "drawn"
        return State(
            options=options,
            chairs=seats,
            phase="entry" if is_drawn else "throw",
            depth=options.depth,
            cards=((),) * seats,
            totals=(None,) * seats,
            strengths=(0,) * seats if is_drawn else (),
        )

    def deal(self, s: State) -> int:
        """Give the number of the frame: its chance is revealed when it is over."""
        if not s.is_drawn:
            return 0
        return FRAMES * 2 * len(s.offs) + (len(card_of(s)) if s.phase != "finished" else FRAMES)

    def draw(self, s: State, luck: Luck) -> Action:
        """Throw for whoever is on turn in a drawn game."""
        strength = s.strengths[s.turn]
        if s.depth == "results" and s.phase == "throw":
            return Total(s.turn, drawn_total(s, strength, luck))
        return Roll(drawn_pins(strength, standing_now(s), luck))

    def shares(self, s: State) -> tuple[Share, ...]:
        """Say how likely each is to win; players of unknown strength are taken for alike."""
        from stolik.games.kregle.chances import shares

        return tuple(Share(seat_name(i), float(part)) for i, part in enumerate(shares(s)))

    def score(self, s: State) -> Score:
        """Give the totals with their handicaps, and a line for each frame."""
        totals = tuple(total_of(s, i) + handicap_of(s, i) for i in range(s.chairs))
        cards = [counted(card, s.is_current) for card in s.cards]
        lines = [
            ScoreLine(
                msg("kregle.line", number=number + 1),
                tuple(c.values[number] if number < len(c.values) else None for c in cards),
                ("KRE-10", "KRE-11"),
            )
            for number in range(max(len(c.values) for c in cards))
        ]
        if s.options.handicap:
            given = tuple(handicap_of(s, i) for i in range(s.chairs))
            lines.append(ScoreLine(msg("kregle.handicap"), given, ("KRE-29",)))
        return Score(totals, tuple(lines), ending(s))


def drawn_total(s: State, strength: int, luck: Luck) -> int:
    """Draw what is left of a card of whoever is on turn, and give its total."""
    from msgspec.structs import replace

    from stolik.games.kregle.events import rolled

    alone = replace(s, chairs=1, cards=(s.cards[s.turn],), totals=(None,), turn=0, depth="events")
    alone = replace(alone, options=replace(s.options, tie_break="none", handicap=()))
    while alone.phase == "throw":
        alone = rolled(alone, Roll(drawn_pins(strength, standing_now(alone), luck)))
    return counted(alone.cards[0], s.is_current).total


def ending(s: State) -> Ending | None:
    """How the game ended, if it has."""
    if s.phase != "finished":
        return None
    clauses = ("KRE-22", "KRE-28") if s.offs else ("KRE-22",)
    return Ending("roll_off" if s.offs else "frames", clauses, places(ranked(s)))
