"""Any cup: Swiss pairing of a thousand, bare and as the action that draws a round."""

from __future__ import annotations

from random import Random
from statistics import median
from time import process_time

from benchmarks.rows import row
from stolik.competitions.puchar import COMPETITION
from stolik.competitions.puchar import actions as do
from stolik.competitions.puchar.options import Options
from stolik.competitions.puchar.pairing.swiss import Entrant, swiss
from stolik.competitions.puchar.state import State
from stolik.engine import REFEREE, Event

PLAYERS = 1_000
ROUNDS = 9
CUPS = 3
PLAYED = 3


def paired(seed: int) -> list[float]:
    """Play a cup with results by chance; give the processor seconds of each pairing."""
    luck = Random(seed)
    score = [0] * PLAYERS
    met: list[set[int]] = [set() for _ in range(PLAYERS)]
    sides: list[list[int]] = [[] for _ in range(PLAYERS)]
    found: list[float] = []
    for _ in range(ROUNDS):
        order = sorted(range(PLAYERS), key=lambda one: (-score[one], one))
        field = [Entrant(x, score[x], frozenset(met[x]), tuple(sides[x])) for x in order]
        began = process_time()
        drawn = swiss(field)
        found.append(process_time() - began)
        for one, other in drawn.pairs:
            met[one].add(other)
            met[other].add(one)
            sides[one].append(0)
            sides[other].append(1)
            won = luck.choice((0, 1, 2))
            score[one] += won
            score[other] += 2 - won
    return found


def acted(s: State, a: do.Action) -> State:
    """Let the desk act."""
    return COMPETITION.apply(s, Event(REFEREE, a))


def drawn_rounds() -> tuple[list[float], list[float]]:
    """Play a whole cup; give the processor seconds of each draw, and of every fiftieth result."""
    s = COMPETITION.start(0, Options(format="swiss", seeding="entry"))
    for number in range(PLAYERS):
        s = acted(s, do.Enlist(f"p{number}"))
    s = acted(s, do.Begin())
    luck = Random(1)
    draws: list[float] = []
    results: list[float] = []
    for _ in range(PLAYED):
        began = process_time()
        s = acted(s, do.NextRound())
        draws.append(process_time() - began)
        for number in range(1, PLAYERS // 2 + 1):
            began = process_time()
            s = acted(s, do.Result(number, luck.choice(((1, 2), (1, 1), (2, 1)))))
            results.append(process_time() - began)
    return draws, results


def main() -> None:
    """Print the figures."""
    every = [one for seed in range(CUPS) for one in paired(seed)]
    row("swiss pairing of 1,000, median of 9 rounds", median(every), "s")
    row("swiss pairing of 1,000, slowest round", max(every), "s")
    draws, results = drawn_rounds()
    row("drawing a swiss round of 1,000 as an action", median(draws), "s")
    row("writing a result of 1,000 players as an action", median(results) * 1000, "ms")


if __name__ == "__main__":
    main()
