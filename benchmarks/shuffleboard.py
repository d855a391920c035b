"""Shuffleboard: games followed throw by throw, and the exact table of the race of points."""

from __future__ import annotations

from fractions import Fraction

from benchmarks.followed import followed
from benchmarks.rows import rate, row
from stolik.engine import CHANCE, REFEREE, Event
from stolik.games.shuffleboard import GAME
from stolik.games.shuffleboard.actions import Action, CoinToss, Throw
from stolik.games.shuffleboard.chances import Race
from stolik.games.shuffleboard.options import Options
from stolik.parts.match import SIDES
from stolik.parts.stones import Spots

ROUNDS = {n: Fraction(1, 9) for n in range(-4, 5)}


def game() -> list[Event[Action]]:
    """Five rounds of eight throws, as a scorer enters them."""
    events: list[Event[Action]] = [Event(CHANCE, CoinToss("A"))]
    for _ in range(5):
        lying: Spots = {}
        for k in range(8):
            lying = {**lying, f"{SIDES[k % 2]}{k // 2 + 1}": (k * 5.0 - 17.0, 60.0 - k)}
            events.append(Event(REFEREE, Throw(SIDES[k % 2], lying)))
    return events


def tables() -> int:
    """Solve the race to 15 and to 21."""
    return Race(ROUNDS, 15).states + Race(ROUNDS, 21).states


def main() -> None:
    """Print the rows; there is no other referee of shuffleboard to stand beside."""
    followed(GAME, 2, Options(), game(), lambda s: bool(s.score == (5, 0)))
    row("shuffleboard.race_states_per_s", rate(tables), "states/s")


if __name__ == "__main__":
    main()
