"""The exact search in plain Python, for rules and examples: the same answers, no compiler.

It scans the values as the kernel does and keeps for each colour the lengths of the runs that
reach the value before, capped at three. The rules ask it seldom: at a declaration and at the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from stolik.games.rummikub.rules.tiles import JOKER, NONE, VALUES, Counts, added, kind, value_of

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


def can_meld(rack: Counts, least: int) -> bool:
    """Whether sets of this rack alone are worth so much; it ends as soon as some are.

    A rack that is worth less has few sets, so that the whole search is short.
    """
    states = {EMPTY: 0}
    faces = (*(value_of(tile) for tile in range(JOKER)), 0)
    for value in VALUES:
        states = _after(states, value, NONE, rack, faces, pose=1)
        if any(total >= least and _is_closed(state) for state, total in states.items()):
            return True
    return least <= 0


def best(table: Counts, rack: Counts, worth: Sequence[int], pose: int = 0) -> int | None:
    """The largest sum of what rack tiles are worth in an arrangement that holds the whole table.

    A joker adds `pose` times the value it stands for besides. None if there is no arrangement.
    """
    most = added(table, rack)
    states = {EMPTY: 0}
    for value in VALUES:
        states = _after(states, value, table, most, worth, pose)
    least = table[JOKER]
    return max(
        (total + (used - least) * worth[JOKER] for (_, used), total in states.items()
         if used >= least),
        default=None,
    )  # fmt: skip


def _after(
    states: dict[State, int], value: int, table: Counts, most: Counts, worth: Sequence[int],
    pose: int,
) -> dict[State, int]:  # fmt: skip
    """The states after the tiles of one more value, each with the best sum that leads to it."""
    jokers = most[JOKER]
    columns = [kind(colour, value) for colour in range(4)]
    reached: dict[State, int] = {}
    for wild, grouped in _splits([most[tile] for tile in columns], jokers):
        gained = pose * value * wild
        part = {
            (runs, used + wild): total + gained
            for (runs, used), total in states.items()
            if used + wild <= jokers
        }
        for colour, tile in enumerate(columns):
            low, g = table[tile], grouped[colour]
            further: dict[State, int] = {}
            for (runs, used), total in part.items():
                least, high = max(low - g, 0), most[tile] - g
                for after, tiles, spent in _steps(runs[colour], least, high, jokers - used, value):
                    better = total + (tiles + g - low) * worth[tile] + pose * value * spent
                    state = (*runs[:colour], after, *runs[colour + 1 :]), used + spent
                    if better > further.get(state, -1):
                        further[state] = better
            part = further
        for state, total in part.items():
            if total > reached.get(state, -1):
                reached[state] = total
    return _spared(reached) if pose else reached


def _spared(states: dict[State, int]) -> dict[State, int]:
    """The states without those that spend more jokers than another and gain nothing by it.

    Only where a joker on the rack is worth nothing and none lies on the table.
    """
    return {
        (runs, used): total
        for (runs, used), total in states.items()
        if all(states.get((runs, fewer), -1) < total for fewer in range(used))
    }


def _is_closed(state: State) -> bool:
    """Whether every run of a state is long enough to stand."""
    return all(one == two == 0 for one, two, _ in state[0])


def _splits(most: Sequence[int], jokers: int) -> Iterator[Split]:
    """How the tiles of one value may be spent on groups of three or four colours."""
    for groups in range(4):  # RUM-20, RUM-22
        for grouped in product(*(range(min(groups, n) + 1) for n in most)):
            for wild in range(jokers + 1):
                if 3 * groups <= sum(grouped) + wild <= 4 * groups:
                    yield wild, grouped


@lru_cache(maxsize=8192)
def _steps(runs: Runs, least: int, most: int, jokers: int, value: int) -> tuple[Step, ...]:
    """How runs of a colour may go on with tiles and jokers of this value; short ones must."""
    one, two, long = runs
    found = []
    for tiles in range(least, most + 1):
        for wild in range(jokers + 1):
            more = tiles + wild - one - two
            begun = more - min(more, long)  # a tile that fits a long run starts no new one
            if more < 0 or (begun and value > 11) or (one and value > 12):  # RUM-21
                continue
            found.append(((begun, one, two + min(more, long)), tiles, wild))
    return tuple(found)
