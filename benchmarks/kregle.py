"""Bowling: games followed throw by throw, the exact distribution, and compiled games in bulk."""

from __future__ import annotations

from benchmarks.followed import followed
from benchmarks.rows import rate, row
from stolik.engine import REFEREE, Event
from stolik.games.kregle import GAME
from stolik.games.kregle.actions import Action, Roll
from stolik.games.kregle.chances import Odds, every_throw
from stolik.games.kregle.kernel import Frames
from stolik.games.kregle.options import Options

GAMES = 4_000_000
CARD = (3, 7, 10, 3, 0, 6, 4, 10, 10, 9, 1, 8, 0, 10, 7, 3, 9)


def game() -> list[Event[Action]]:
    """A game with strikes, spares and open frames."""
    return [Event(REFEREE, Roll(pins)) for pins in CARD]


def simulated() -> int:
    """Play games in the compiled loop."""
    Frames(every_throw).play(GAMES, 7)
    return GAMES


def solved() -> int:
    """Count all 66^9 * 241 games by their totals."""
    assert sum(Odds(every_throw, is_counting=True).spread(0).values()) == 66**9 * 241
    return 1


def main() -> None:
    """Print the rows; there is no other referee of bowling to stand beside."""
    followed(GAME, 1, Options(), game(), matches=100)
    row("kregle.kernel.games_per_s", rate(simulated), "games/s")
    row("kregle.exact_distributions_per_s", rate(solved), "distributions/s")


if __name__ == "__main__":
    main()
