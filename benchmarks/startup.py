"""Start-up: `import stolik` and `stolik --help`, beside a Python that does nothing."""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from statistics import median

from benchmarks.rows import duration_ms, row

RUNS = 15
PASS = ["-c", "pass"]
IMPORT = ["-c", "import stolik"]
HELP = ["-c", "from stolik.cli import main; main()", "--help"]


def main() -> None:
    """Take turns, so that a busy machine slows all of them alike; give the medians."""
    found: dict[str, list[float]] = {"pass": [], "import": [], "help": []}
    for _ in range(RUNS):
        for name, words in (("pass", PASS), ("import", IMPORT), ("help", HELP)):
            found[name].append(duration_ms(partial(ran, words), repeats=1))
    bare = median(found["pass"])
    row("startup.import_ms", median(found["import"]), "ms", "python -c pass", bare)
    row("startup.help_ms", median(found["help"]), "ms", "python -c pass", bare)


def ran(words: list[str]) -> None:
    """Run this Python once."""
    subprocess.run([sys.executable, *words], check=True, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    main()
