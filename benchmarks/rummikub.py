"""Rummikub: best moves and melds beside an integer program, on positions of greedy self-play.

A position has a table of 38 to 42 tiles and a rack of 14: tables as they arise in games of four,
each player's rack filled up from the bank. Medians are by the clock on the wall, because the
integer program may use several threads; all other times are of the processor.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from statistics import median
from time import perf_counter, process_time

from benchmarks.rows import is_installed, left_out, rate, row
from stolik.games.rummikub.mind.policies import maximum
from stolik.games.rummikub.mind.selfplay import greedy_game
from stolik.games.rummikub.mind.sim import simulated
from stolik.games.rummikub.rules.tiles import Counts, added, counts, kinds
from stolik.games.rummikub.solving.solver import arrange, best_move, can_meld
from stolik.games.rummikub.solving.untouched import gentle_move

POSITIONS = 10_000
BESIDE = 300
RACK = 14
PEER = "rummikub-solver (HiGHS)"

Position = tuple[Counts, Counts]


@dataclass
class Solved:
    """The seconds of the processor and on the wall for each position, and the tiles placed."""

    seconds: list[float] = field(default_factory=list)
    wall: list[float] = field(default_factory=list)
    placed: list[int] = field(default_factory=list)

    def time(self, solve: Callable[[], int]) -> None:
        """Solve one more position."""
        wall, start = perf_counter(), process_time()
        placed = solve()
        self.seconds.append(process_time() - start)
        self.wall.append(perf_counter() - wall)
        self.placed.append(placed)


def positions(seed: int, many: int) -> list[Position]:
    """Positions of self-play, the same for the same seed."""
    rng = random.Random(seed)
    found: list[Position] = []

    def watch(table: Counts, racks: list[Counts], bank: list[int]) -> bool:
        if 38 <= sum(table) <= 42:
            for rack in racks:
                if 0 <= RACK - sum(rack) <= len(bank):
                    drawn = counts(rng.sample(bank, RACK - sum(rack)))
                    found.append((table, added(rack, drawn)))
        return sum(table) > 42

    while len(found) < many:
        greedy_game(rng.sample(range(106), 106), watch=watch)
    return found[:many]


def solved(some: list[Position]) -> Solved:
    """Solve each position."""

    def tiles(table: Counts, rack: Counts) -> int:
        move = best_move(table, rack)
        return 0 if move is None else move.tiles

    tiles(*some[0])  # loads the kernel
    found = Solved()
    for table, rack in some:
        found.time(partial(tiles, table, rack))
    return found


def solved_by_peer(some: list[Position]) -> Solved:
    """The same by the integer program."""
    peer = import_module("rummikub_solver")
    rules = peer.RuleSet(solver_backend=peer.MILPSolver.HIGHS)

    def tiles(state: object) -> int:
        found = rules.solve(state, peer.SolverMode.TILE_COUNT)
        return 0 if found is None else len(found.tiles)

    states = []
    for table, rack in some:
        state = rules.new_game()
        state.initial = False
        state.add_table(*(tile + 1 for tile in kinds(table)))
        state.add_rack(*(tile + 1 for tile in kinds(rack)))
        states.append(state)
    tiles(states[0])  # builds the model
    found = Solved()
    for state in states:
        found.time(partial(tiles, state))
    return found


def melds() -> list[float]:
    """The seconds it takes to say whether a dealt rack can meld."""
    rng = random.Random(30)
    seconds = []
    for _ in range(5000):
        rack = counts(tile // 2 for tile in rng.sample(range(106), RACK))
        start = process_time()
        can_meld(rack)
        seconds.append(process_time() - start)
    return seconds


def gentle(some: list[Position]) -> list[float]:
    """The seconds a best move takes that leaves the most sets untouched."""
    seconds = []
    for table, rack in some:
        laid = arrange(table)
        sets = laid or ()
        start = process_time()
        gentle_move(sets, rack)
        seconds.append(process_time() - start)
    return seconds


def games() -> int:
    """Whole greedy games of four."""
    rng = random.Random(5)
    for _ in range(20):
        greedy_game(rng.sample(range(106), 106))
    return 20


def bot_games() -> int:
    """Whole simulated games of four at the level `medium`, scores included."""
    rng = random.Random(6)
    for _ in range(20):
        simulated(rng.sample(range(106), 106), [maximum] * 4)
    return 20


def main() -> None:
    """Print the rows."""
    some = positions(40, POSITIONS)
    ours = solved(some)
    row("rummikub.best_move.worst_of_10000_ms", 1000 * max(ours.seconds), "ms")
    middle = 1000 * median(ours.wall)
    if is_installed("rummikub_solver") and is_installed("highspy"):
        theirs = solved_by_peer(some[:BESIDE])
        row("rummikub.best_move.median_ms", middle, "ms", PEER, 1000 * median(theirs.wall))
        rates = BESIDE / sum(ours.seconds[:BESIDE]), BESIDE / sum(theirs.seconds)
        row("rummikub.best_moves_per_s", rates[0], "/s", PEER, rates[1])
        pairs = list(zip(ours.placed, theirs.placed, strict=False))
        row("rummikub.best_move.worse_than_peer", sum(a < b for a, b in pairs), "positions")
        row("rummikub.best_move.better_than_peer", sum(a > b for a, b in pairs), "positions")
    else:
        row("rummikub.best_move.median_ms", middle, "ms")
        left_out("rummikub.best_moves_per_s", PEER)
    row("rummikub.can_meld.median_us", 1e6 * median(melds()), "us")
    row("rummikub.untouched.median_ms", 1000 * median(gentle(some[:100])), "ms")
    row("rummikub.greedy_games_per_s", rate(games, 3), "games/s")
    row("rummikub.bot_games_per_s", rate(bot_games, 3), "games/s")


if __name__ == "__main__":
    main()
