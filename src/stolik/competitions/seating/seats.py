"""The order at each table: everybody should have the first seat equally often."""

from __future__ import annotations

from collections import Counter

from stolik.competitions.seating.plan import Round, Task


def balanced(task: Task, rounds: tuple[Round, ...]) -> tuple[Round, ...]:
    """Give the same tables, turned so that first seats are spread evenly."""  # LIG-8
    firsts = [[min(table) for table in one.tables] for one in rounds]
    counts: Counter[int] = Counter(t[0] for one in task.played for t in one.tables)
    counts.update(number for row in firsts for number in row)
    while _shift(rounds, firsts, counts):
        pass
    return tuple(
        Round(
            tuple(_turned(t, f) for t, f in zip(one.tables, row, strict=True)),
            one.pausing,
        )
        for one, row in zip(rounds, firsts, strict=True)
    )


def _shift(rounds: tuple[Round, ...], firsts: list[list[int]], counts: Counter[int]) -> bool:
    """Pass one first seat along a chain from somebody with two more than another, if there is one.

    Each table is an arrow from its first to each of its others; a path along arrows lowers the
    count at its beginning and raises it at its end. No such path means that nothing can be better.
    """
    held: dict[int, list[tuple[int, int]]] = {}
    for r, row in enumerate(firsts):
        for t, number in enumerate(row):
            held.setdefault(number, []).append((r, t))
    for start in sorted(held, key=lambda n: (-counts[n], n)):
        came: dict[int, tuple[int, int, int]] = {}
        queue = [start]
        for now in queue:
            for r, t in held.get(now, ()):
                for other in rounds[r].tables[t]:
                    if other == start or other in came:
                        continue
                    came[other] = (now, r, t)
                    queue.append(other)
                    if counts[other] + 2 <= counts[start]:
                        _pass_on(firsts, counts, came, start, other)
                        return True
    return False


def _pass_on(
    firsts: list[list[int]],
    counts: Counter[int],
    came: dict[int, tuple[int, int, int]],
    start: int,
    end: int,
) -> None:
    now = end
    while now != start:
        before, r, t = came[now]
        firsts[r][t] = now
        now = before
    counts[start] -= 1
    counts[end] += 1


def _turned(table: tuple[int, ...], first: int) -> tuple[int, ...]:
    at = table.index(first)
    return table[at:] + table[:at]
