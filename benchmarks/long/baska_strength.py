"""Compute the table of what Baśka hands are worth on the average, which the bots read calls by.

`python -m benchmarks.long.baska_strength FILE [SAMPLES]` writes it; the package holds the table of
400 samples as `strength.npy`. Prints JSON with the seconds it took.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import perf_counter

from stolik.games.baska.mind.strength import computed, packed

SAMPLES = 400


def main() -> None:
    """Compute the table and write it."""
    file = Path(sys.argv[1])
    samples = int(sys.argv[2]) if len(sys.argv) > 2 else SAMPLES
    started = perf_counter()
    file.write_bytes(packed(computed(samples)))
    print(json.dumps({"samples": samples, "seconds": round(perf_counter() - started, 1)}))


if __name__ == "__main__":
    main()
