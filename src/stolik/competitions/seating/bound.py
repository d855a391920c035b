"""A proven lower bound on repeated meetings: no plan whatever can have fewer.

The primary cost counts, over every two rounds, the pairs that sit together in both. Of two rounds
the common players lie in a grid, a cell for each table of the one and each of the other; those in
one cell meet twice, and an even spread over the cells meets least. Added over all two rounds this
is a bound. Another comes from each player: so many chairs beside him, so many people to fill them.
"""

from __future__ import annotations

from itertools import combinations

from stolik.competitions.seating.plan import Round, Task, are_mates, pairs_of, repeats


def evenly(things: int, boxes: int) -> int:
    """Give the least sum of m(m-1)/2 when things are put into boxes."""
    if boxes <= 0:
        return 0
    each, more = divmod(things, boxes)
    return boxes * (each * (each - 1) // 2) + more * each


def lower_bound(task: Task) -> int:
    """Give a number of repeats that no plan for the task can beat."""
    return max(_by_rounds(task), _by_players(task))


def mates_bound(task: Task) -> int:
    """Give a number of team-mates' meetings that no plan can beat: more of a team than tables.

    Those of the rounds that were played are counted as they were.
    """
    found = sum(are_mates(task.teams, pair) for pair in pairs_of(task.played))
    for pausing in task.pausing:
        present = [number for number in task.players if number not in pausing]
        sizes: dict[str, int] = {}
        for number in present:
            team = task.teams.get(number, "")
            if team:
                sizes[team] = sizes.get(team, 0) + 1
        tables = len(present) // task.table_size
        found += sum(evenly(size, tables) for size in sizes.values())
    return found


def _by_rounds(task: Task) -> int:
    """Bound the pairs common to every two rounds; what was played is counted as it was."""
    coming = [frozenset(task.players) - frozenset(pausing) for pausing in task.pausing]
    bound = repeats(task.played)
    for one, other in combinations(coming, 2):
        bound += evenly(len(one & other), _tables(task, one) * _tables(task, other))
    for past in task.played:
        seated = frozenset(number for table in past.tables for number in table)
        for now in coming:
            bound += evenly(len(seated & now), len(past.tables) * _tables(task, now))
    return bound


def _tables(task: Task, present: frozenset[int]) -> int:
    return len(present) // task.table_size


def _by_players(task: Task) -> int:
    """Bound what each player meets again among all those ever present; each repeat has two ends."""
    everybody = frozenset(task.players).union(
        *(frozenset(n for table in one.tables for n in table) for one in task.played)
    )
    ends = sum(evenly(_chairs(task, number), len(everybody) - 1) for number in everybody)
    return -(-ends // 2)


def _chairs(task: Task, number: int) -> int:
    """Count the chairs beside one player over all rounds."""
    played = sum(len(_table_of(one, number)) - 1 for one in task.played if _table_of(one, number))
    coming = sum(number in task.players and number not in pausing for pausing in task.pausing)
    return played + coming * (task.table_size - 1)


def _table_of(one: Round, number: int) -> tuple[int, ...]:
    return next((table for table in one.tables if number in table), ())
