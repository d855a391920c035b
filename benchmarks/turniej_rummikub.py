"""Seat the rounds of a Rummikub tournament: seconds of processor time, repeats, and the proof.

    python -m benchmarks.turniej_rummikub

For each field: the slowest of its four rounds, and the repeats of all of them.
"""

from __future__ import annotations

import time
from typing import Final

from benchmarks.rows import row
from stolik.competitions.seating.next_round import Certificate, Tables, seated
from stolik.competitions.seeded import Seeded
from stolik.competitions.turniej_rummikub.results import table_sizes

ROUNDS: Final = 4
FIELDS: Final = (8, 12, 16, 20, 32, 47, 64, 100, 160)


def season(players: int, seed: int = 1) -> list[tuple[float, Certificate]]:
    """Seat all rounds of a field, each with its time and certificate."""
    past: list[tuple[int, ...]] = []
    luck, found = Seeded(seed), []
    for _ in range(ROUNDS):
        start = time.process_time()
        tables: Tables
        tables, certificate = seated(past, range(players), table_sizes(players), luck)
        found.append((time.process_time() - start, certificate))
        past += tables
    return found


def main() -> None:
    """Print rows for each field: the slowest round, all repeats, and those no seating avoids."""
    for players in FIELDS:
        rounds = season(players)
        name = f"rummikub tournament, seating of {players}"
        row(f"{name}: slowest of {ROUNDS} rounds", max(seconds for seconds, _ in rounds), "s")
        row(f"{name}: repeats", sum(one.repeats for _, one in rounds), "pairs")
        row(f"{name}: repeats that are proven", sum(one.least for _, one in rounds), "pairs")


if __name__ == "__main__":
    main()
