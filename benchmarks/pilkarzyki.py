"""Foosball: matches followed ball by ball, and the exact chances of a match."""

from __future__ import annotations

from fractions import Fraction

from benchmarks.followed import followed
from benchmarks.rows import rate, row
from stolik.engine import CHANCE, REFEREE, Event
from stolik.games.pilkarzyki import GAME
from stolik.games.pilkarzyki.actions import (
    Action,
    Choose,
    ClockExpired,
    CoinToss,
    Confirm,
    Goal,
    Serve,
)
from stolik.games.pilkarzyki.chances import match_chance
from stolik.games.pilkarzyki.options import Options
from stolik.parts.match import OTHER, SIDES

BALLS = 9
WON = (0, 1, 0)
"""Who wins each game; the loser scores every second ball."""


def match() -> list[Event[Action]]:
    """Three games of nine balls, with every serve and who is ready, as a scorer enters them."""
    s, events = GAME.start(2, Options()), list[Event[Action]]()

    def enter(*done: Action) -> None:
        nonlocal s
        for do in done:
            events.append(Event(CHANCE if isinstance(do, CoinToss) else REFEREE, do))
            s = GAME.apply(s, events[-1])

    enter(CoinToss("A"), Choose("A", "service"), Choose("B", "side", "left"))
    for better in WON:
        if s.phase == "between_games":
            enter(ClockExpired())
        for ball in range(BALLS):
            scorer = OTHER[better] if ball % 2 else better
            goal = Goal(SIDES[OTHER[scorer]], last_touch=SIDES[scorer], passes=1)
            asked = Confirm(SIDES[OTHER[s.server]])
            enter(asked, Confirm(SIDES[s.server]), Serve(SIDES[s.server]), goal)
    return events


def solved() -> int:
    """Compute the exact chance of a match from every score of its first game."""
    p, done = Fraction(27, 50), 0
    for a in range(5):
        for b in range(5):
            match_chance(p, (a, b))
            done += 1
    return done


def main() -> None:
    """Print the rows; there is no other referee of foosball to stand beside."""
    followed(GAME, 2, Options(), match())
    row("pilkarzyki.exact_chances_per_s", rate(solved), "matches/s")


if __name__ == "__main__":
    main()
