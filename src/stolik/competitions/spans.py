"""Numbers as people write them down: 1–4, 7, 12."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

LEAST: Final = 3
"""Fewer that follow each other are written one by one."""


def spans(numbers: Iterable[int]) -> list[str]:
    """Write numbers in order, those that follow each other as from and to."""
    runs: list[list[int]] = []
    for number in sorted(set(numbers)):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    found: list[str] = []
    for run in runs:
        found += [f"{run[0]}–{run[-1]}"] if len(run) >= LEAST else map(str, run)
    return found
