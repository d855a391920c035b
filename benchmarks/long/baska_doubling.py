"""Learn when to double in Baśka without a bid; writes the policy that lies in the package.

`python -m benchmarks.long.baska_doubling FILE [ROUNDS]`; prints JSON with the seconds it took.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import perf_counter

from stolik.games.baska.mind.calling import MARGIN
from stolik.games.baska.mind.doubling import learned, packed, tree
from stolik.games.baska.mind.strength import table

ROUNDS = 4_000_000
STEPS = 40


def main() -> None:
    """Learn and write."""
    file = Path(sys.argv[1])
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else ROUNDS
    started = perf_counter()
    file.write_bytes(packed(learned(table(), rounds, STEPS, MARGIN)))
    nodes = len(tree().speaker)
    seconds = round(perf_counter() - started, 1)
    print(json.dumps({"rounds": rounds, "nodes": nodes, "seconds": seconds}))


if __name__ == "__main__":
    main()
