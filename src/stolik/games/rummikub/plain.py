"""The exact search in plain Python, for rules and examples: the same answers, no compiler.

It scans the values as the kernel does and keeps for each colour the lengths of the runs that
reach the value before, capped at three. The rules ask it seldom: at a declaration and at the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from stolik.games.rummikub.tiles import JOKER, NONE, VALUES, Counts, added, kind, value_of

Runs = tuple[int, int, int]  # runs of one colour of length one, two, three or more
State = tuple[tuple[Runs, ...], int]  # of each colour, and the jokers used
Step = tuple[Runs, int, int]  # the runs afterwards, tiles used, jokers used
Split = tuple[int, tuple[int, ...]]  # jokers and tiles of each colour in groups

EMPTY: State = (((0, 0, 0),) * 4, 0)


def max_meld(rack: Counts) -> int:
    """The largest total value of disjoint sets of this rack alone, M of RUM-95; 0 for none."""
    faces = (*(value_of(tile) for tile in range(JOKER)), 0)
    return best(NONE, rack, faces, pose=1) or 0


def most_placed(table: Counts, rack: Counts) -> int:
    """The most tiles a player who has melded can play; 0 if no play exists."""
    return best(table, rack, (1,) * (JOKER + 1)) or 0


def most_points(table: Counts, rack: Counts, joker: int) -> int:
    """The largest sum of points a player who has melded can play; 0 if no play exists."""
    return best(table, rack, (*(value_of(tile) for tile in range(JOKER)), joker)) or 0


def can_arrange(tiles: Counts) -> bool:
    """Whether exactly these tiles can lie in sets."""
    return best(tiles, NONE, (0,) * (JOKER + 1)) is not None


def best(table: Counts, rack: Counts, worth: Sequence[int], pose: int = 0) -> int | None:
    """The largest sum of what rack tiles are worth in an arrangement that holds the whole table.

    A joker adds `pose` times the value it stands for besides. None if there is no arrangement.
    """
    most = added(table, rack)
    jokers = most[JOKER]
    states = {EMPTY: 0}
    for value in VALUES:
        columns = [kind(colour, value) for colour in range(4)]
        limits = [(table[tile], most[tile], worth[tile]) for tile in columns]
        splits = list(_splits([high for _, high, _ in limits], jokers))
        reached: dict[State, int] = {}
        for (runs, used), total in states.items():
            for wild, grouped in splits:
                left = jokers - used - wild
                if left < 0:
                    continue
                steps = [
                    list(_steps(of, max(low - g, 0), high - g, left, value))
                    for of, (low, high, _), g in zip(runs, limits, grouped, strict=True)
                ]
                for chosen in product(*steps):
                    spent = wild + sum(step[2] for step in chosen)
                    if used + spent > jokers:
                        continue
                    gained = pose * value * spent
                    for (_, tiles, _), (low, _, each), g in zip(
                        chosen, limits, grouped, strict=True
                    ):
                        gained += (tiles + g - low) * each
                    state = tuple(step[0] for step in chosen), used + spent
                    reached[state] = max(reached.get(state, total + gained), total + gained)
        states = reached
    least = table[JOKER]
    return max(
        (total + (used - least) * worth[JOKER] for (_, used), total in states.items()
         if used >= least),
        default=None,
    )  # fmt: skip


def _splits(most: Sequence[int], jokers: int) -> Iterator[Split]:
    """How the tiles of one value may be spent on groups of three or four colours."""
    for groups in range(4):  # RUM-20, RUM-22
        for grouped in product(*(range(min(groups, n) + 1) for n in most)):
            for wild in range(jokers + 1):
                if 3 * groups <= sum(grouped) + wild <= 4 * groups:
                    yield wild, grouped


def _steps(runs: Runs, least: int, most: int, jokers: int, value: int) -> Iterator[Step]:
    """How runs of a colour may go on with tiles and jokers of this value; short ones must."""
    one, two, long = runs
    for tiles in range(least, most + 1):
        for wild in range(jokers + 1):
            more = tiles + wild - one - two
            begun = more - min(more, long)  # a tile that fits a long run starts no new one
            if more < 0 or (begun and value > 11) or (one and value > 12):  # RUM-21
                continue
            yield (begun, one, two + min(more, long)), tiles, wild
