"""Curling: matches followed stone by stone, and the exact table of a match of eight ends."""

from __future__ import annotations

from benchmarks.followed import followed
from benchmarks.rows import rate, row
from stolik.engine import CHANCE, REFEREE, Event
from stolik.games.curling import GAME
from stolik.games.curling.actions import Action, Deliver, Toss
from stolik.games.curling.chances import USUAL, MatchTable
from stolik.games.curling.options import Options
from stolik.parts.match import SIDES
from stolik.parts.stones import Spots

ENDS = 4


def match() -> list[Event[Action]]:
    """Four ends of sixteen deliveries, as a scorer enters them; A1 lies nearest in each."""
    events: list[Event[Action]] = [Event(CHANCE, Toss("B"))]
    for _ in range(ENDS):
        lying: Spots = {}
        for k in range(16):
            lying = {**lying, f"{SIDES[k % 2]}{k // 2 + 1}": (k % 4 * 4.0 - 6.0 * (k > 0), k * 1.5)}
            events.append(Event(REFEREE, Deliver(SIDES[k % 2], lying)))
    return events


def table() -> int:
    """Solve a match of eight ends: ends left, difference, hammer."""
    return MatchTable(USUAL).solve()


def main() -> None:
    """Print the rows; there is no other referee of table curling to stand beside."""
    followed(GAME, 2, Options(ends=ENDS), match())
    row("curling.match_states_per_s", rate(table), "states/s")


if __name__ == "__main__":
    main()
