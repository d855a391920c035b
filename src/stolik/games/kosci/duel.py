"""The game of two as a finite Markov game, solved layer by layer from the highest scores down.

A layer is all pairs of scores with one sum; it depends only on layers already solved. Points are
counted in units of fifty. `wins[a, b]` is the chance of whoever is to throw with a against b.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import msgspec
import numpy as np
from msgspec import Struct

from stolik.games.kosci import dice, induction, kernel, layers, odds
from stolik.games.kosci.kernel import Floats
from stolik.games.kosci.odds import UNIT, House
from stolik.games.kosci.plan import span
from stolik.parts.kernels import cache_home, digest

MARGIN = 100  # units beyond the target: nobody throws on with a lead of five thousand
SOURCES = (dice, induction, odds, layers)


class Duel(Struct, frozen=True):
    """The house rules of a game of two; with `others_once` a tie at the end is half a win."""

    house: House = House()
    target: int = 10_000
    min_write: int = 350
    must_confirm: bool = True
    finish: Literal["immediate", "others_once"] = "immediate"
    is_capped: bool = False
    """Count turn points only up to the target, so that nobody close to it reaches the minimum."""

    @property
    def size(self) -> int:
        """The number of different scores below the target."""
        return self.target // UNIT

    @property
    def margin(self) -> int:
        """How far beyond the target it may pay to throw on."""
        return MARGIN if self.finish == "others_once" else 0

    @property
    def states(self) -> int:
        """The positions within turns: pairs of scores, turn points below the target, dice left."""
        return self.size * self.size * (self.size + 1) // 2 * 6


class Work(Struct):
    """What has been solved so far: every layer above `layer`."""

    wins: Floats
    layer: int

    @property
    def is_done(self) -> bool:
        """Say whether the whole game is solved."""
        return self.layer < 0


def begun(duel: Duel) -> Work:
    """Begin with nothing solved."""
    return Work(np.zeros((duel.size, duel.size)), 2 * duel.size - 2)


def solving(duel: Duel, work: Work) -> Iterator[int]:
    """Solve layer after layer in `work`; after each of them give the number of pairs solved."""
    table = odds.odds(duel.house)
    reach, rows = span(table), kernel.rows_of(table)
    least, hot_writes = duel.min_write // UNIT, int(not duel.must_confirm)
    room = np.zeros((3, 7 * (duel.size + duel.margin + least + reach + 3)))
    behind = behind_of(duel)
    while work.layer >= 0:
        layers.solve_layer(
            work.layer,
            duel.size,
            least,
            duel.margin,
            hot_writes,
            int(duel.is_capped),
            reach,
            work.wins,
            behind,
            room,
            rows,
        )
        pairs = pairs_in(duel.size, work.layer)
        work.layer -= 1
        yield pairs


def behind_of(duel: Duel) -> Floats:
    """Give the chance of the last turn to make up each lead; none where there is no last turn."""
    if duel.finish == "immediate":
        return np.zeros(1)
    table = odds.odds(duel.house)
    reach, least = span(table), duel.min_write // UNIT
    behind = np.zeros(duel.size + duel.margin + 1)
    room = np.zeros((3, 7 * (len(behind) + least + reach + 2)))
    hot_writes = int(not duel.must_confirm)
    layers.fill_behind(behind, least, hot_writes, reach, room, kernel.rows_of(table))
    return behind


def pairs_in(size: int, layer: int) -> int:
    """Return how many pairs of scores a layer has."""
    return layer // 2 + 1 - max(0, layer - size + 1)


def all_pairs(size: int) -> int:
    """Return how many pairs of scores there are."""
    return size * (size + 1) // 2


def cache_file(duel: Duel) -> Path:
    """Name the file of a solution after the house rules and the sources that make it."""
    rules = hashlib.sha256(msgspec.json.encode(duel)).hexdigest()[:12]
    return cache_home() / "solve" / f"kosci-{rules}-{digest(*SOURCES)}.bin"


def saved(work: Work, file: Path) -> None:
    """Keep what is solved, so that an interrupted run can go on; the old file stays until then."""
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_suffix(".new")
    new.write_bytes(np.append(work.wins, work.layer).tobytes())
    new.replace(file)


def resumed(duel: Duel, file: Path) -> Work:
    """Give what was kept; a missing or torn file means to begin anew."""
    try:
        numbers = np.frombuffer(file.read_bytes())
    except (OSError, ValueError):
        return begun(duel)
    if len(numbers) != duel.size**2 + 1:
        return begun(duel)
    return Work(numbers[:-1].reshape(duel.size, duel.size).copy(), int(numbers[-1]))
