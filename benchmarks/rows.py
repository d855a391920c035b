"""Time things and print rows: one JSON object a line, read by `stolik bench`.

A figure is the median of several runs. A peer is measured in the same run, beside it. Rates are by
processor time, so that what else runs on the machine hardly shows in them.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from statistics import median
from typing import TypeVar

T = TypeVar("T")


def rate(run: Callable[[], int], repeats: int = 5) -> float:
    """Give the median of how many things a second `run` does; it returns how many it did."""
    run()  # compiles, fills caches
    found = []
    for _ in range(repeats):
        start = time.process_time()
        done = run()
        found.append(done / (time.process_time() - start))
    return median(found)


def prepared_rate(prepare: Callable[[], T], run: Callable[[T], int], repeats: int = 5) -> float:
    """Give the median rate of `run` on what `prepare` sets up, which is not timed."""
    found = []
    for _ in range(repeats + 1):
        ready = prepare()
        start = time.process_time()
        done = run(ready)
        found.append(done / (time.process_time() - start))
    return median(found[1:])  # the first compiles, fills caches


def duration_ms(run: Callable[[], object], repeats: int = 9) -> float:
    """Give the median of how many milliseconds `run` takes."""
    found = []
    for _ in range(repeats):
        start = time.perf_counter()
        run()
        found.append((time.perf_counter() - start) * 1000)
    return median(found)


def row(
    name: str, value: float, unit: str, peer: str | None = None, peer_value: float | None = None
) -> None:
    """Print one figure, with the peer's and how many times it is the peer's where there is one."""
    found: dict[str, object] = {"name": name, "value": _short(value), "unit": unit}
    if peer is not None and peer_value is not None:
        ratio = _short(value / peer_value)
        found |= {"peer": peer, "peer_value": _short(peer_value), "ratio": ratio}
    else:
        found |= {"peer": None, "peer_value": None, "ratio": None}
    _print(found)


def left_out(name: str, peer: str) -> None:
    """Print that a peer is not installed, so that its figure is missing."""
    _print({"name": name, "left_out": peer})


def is_installed(package: str) -> bool:
    """Say whether a peer's package can be imported, without importing it."""
    return find_spec(package) is not None


def _short(value: float) -> float:
    """Keep four figures: more would only pretend."""
    return float(f"{value:.4g}")


def _print(found: dict[str, object]) -> None:
    sys.stdout.write(json.dumps(found) + "\n")
    sys.stdout.flush()
