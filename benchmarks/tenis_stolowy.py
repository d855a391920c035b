"""Table tennis: matches followed point by point, judged rallies, and compiled matches in bulk."""

from __future__ import annotations

from fractions import Fraction

from benchmarks.followed import followed
from benchmarks.rows import rate, row
from stolik.engine import CHANCE, REFEREE, Event
from stolik.games.tenis_stolowy import GAME
from stolik.games.tenis_stolowy.actions import Action, NextSet, Rally, Toss
from stolik.games.tenis_stolowy.chances import chance_from
from stolik.games.tenis_stolowy.kernel import simulate
from stolik.games.tenis_stolowy.options import Options
from stolik.games.tenis_stolowy.umpire import Rule, verdict

MATCHES = 200_000
RALLY = ("racket:A", "table:A", "table:B", "racket:B", "net", "table:A", "racket:A", "other")


def match() -> list[Event[Action]]:
    """A match of five long sets, entered by the scorer."""
    events: list[Event[Action]] = [Event(CHANCE, Toss(first_server="A"))]
    for number in range(5):
        sides = ("A", "B") if number % 2 == 0 else ("B", "A")
        events += [Event(REFEREE, Rally(winner=side)) for side in (*sides * 10, sides[0], sides[0])]
        events += [Event(REFEREE, NextSet())] if number < 4 else []
    return events


def judged() -> int:
    """Judge rallies of eight contacts."""
    for _ in range(5_000):
        assert verdict(RALLY, Rule(0)) is not None
    return 5_000


def simulated() -> int:
    """Play matches of equal players in the compiled loop."""
    simulate(MATCHES, 7, 2**31, 2**31, 11, 2, 2, 3)
    return MATCHES


def solved() -> int:
    """Compute the exact chance of a set with 123 states."""
    for number in range(20):
        chance_from.cache_clear()
        chance_from(0, 0, 0, Fraction(60, 100 + number), Fraction(1, 2))
    return 20


def main() -> None:
    """Print the rows; there is no other referee of table tennis to stand beside."""
    followed(GAME, 2, Options(), match())
    row("tenis-stolowy.rallies_judged_per_s", rate(judged), "rallies/s")
    row("tenis-stolowy.kernel.matches_per_s", rate(simulated), "matches/s")
    row("tenis-stolowy.exact_sets_per_s", rate(solved), "sets/s")


if __name__ == "__main__":
    main()
