"""From the choices of the search, one for each value, to the sets themselves."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.games.rummikub.rules.sets import SHORTEST, Pieces
from stolik.games.rummikub.rules.tiles import kind, named

Choice = tuple[int, int, tuple[tuple[int, int, int], ...]]
"""Groups, jokers in them, and for each colour: tiles in runs, tiles in groups, jokers in runs."""


def arranged(choices: Sequence[Choice]) -> list[Pieces]:
    """The sets that these choices for the values 1 to 13 stand for, every joker named."""
    found: list[Pieces] = []
    runs: list[list[list[int]]] = [[], [], [], []]
    for value, (groups, wild, colours) in enumerate(choices, 1):
        found += _groups(value, groups, wild, [tiles for _, tiles, _ in colours])
        for colour, (tiles, _, jokers) in enumerate(colours):
            shown = kind(colour, value)
            pieces = [shown] * tiles + [named(shown)] * jokers
            runs[colour], ended = _gone_on(runs[colour], pieces)
            found += ended
    return found + [tuple(run) for open_runs in runs for run in open_runs]


def _groups(value: int, groups: int, wild: int, tiles: list[int]) -> list[Pieces]:
    """Spread the tiles of a value evenly over so many groups, no colour twice in one."""
    spread: list[dict[int, int]] = [{} for _ in range(groups)]
    for colour in sorted(range(4), key=lambda c: -tiles[c]):
        for group in sorted(spread, key=len)[: tiles[colour]]:
            group[colour] = kind(colour, value)
    for _ in range(wild):
        group = min(spread, key=len)
        colour = next(c for c in range(4) if c not in group)
        group[colour] = named(kind(colour, value))
    return [tuple(group[colour] for colour in sorted(group)) for group in spread]


def _gone_on(runs: list[list[int]], pieces: list[int]) -> tuple[list[list[int]], list[Pieces]]:
    """Put the pieces to the short runs, then to long ones, then to new ones; the others end."""
    runs = sorted(runs, key=lambda run: len(run) >= SHORTEST)
    kept, ended = runs[: len(pieces)], runs[len(pieces) :]
    kept = [*kept, *([] for _ in range(len(pieces) - len(kept)))]
    for run, piece in zip(kept, pieces, strict=True):
        run.append(piece)
    return kept, [tuple(run) for run in ended]
