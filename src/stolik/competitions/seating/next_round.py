"""The next round alone: tables of given sizes, with the fewest meetings of people who have met.

The cost of a seating is the number of pairs at one table, each counted as often as the two have
met, then the number of people at a small table who have sat at one before. Up to twelve people all
seatings are looked at; above, many random ones are improved by exchanging two people until no
exchange helps. The same order of people gives the same seating, so a draw of that order can be
checked by anybody.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final, TypeAlias

from msgspec import Struct

from stolik.competitions.seating.bound import evenly
from stolik.engine.luck import Luck

Table: TypeAlias = tuple[int, ...]
Tables: TypeAlias = tuple[Table, ...]
Cost: TypeAlias = tuple[int, int]
EXACT: Final = 12
TRIES: Final = 200
FULL: Final = 4
APART: Final = 1000
"""Two who shall not meet count as if they had met so often."""


class Certificate(Struct, frozen=True):
    """What a seating costs, and what no seating can undercut."""

    repeats: int
    """Pairs that have met before, as often as they did."""
    least: int
    """Proven: no seating has fewer."""
    small_again: int
    """People at a small table who have sat at one before."""
    is_exhaustive: bool
    """All seatings were looked at."""

    @property
    def is_best(self) -> bool:
        """Say whether fewer repeats are impossible."""
        return self.is_exhaustive or self.repeats <= self.least


class History:
    """Who has met whom how often, and who has sat at a small table."""

    def __init__(self, tables: Iterable[Table], apart: Iterable[tuple[int, int]] = ()) -> None:
        past = tuple(tables)
        self.past = past
        self.small = {who for table in past if len(table) < FULL for who in table}
        self._met: dict[int, Counter[int]] = {}
        self._nobody: Counter[int] = Counter()
        for table in past:
            for one in table:
                mine = self._met.setdefault(one, Counter())
                mine.update(other for other in table if other != one)
        for one, other in apart:
            self._met.setdefault(one, Counter())[other] += APART
            self._met.setdefault(other, Counter())[one] += APART

    def of(self, one: int) -> Counter[int]:
        """Give how often somebody has met each other."""
        return self._met.get(one, self._nobody)

    def repeats(self, tables: Iterable[Table]) -> int:
        """Count the pairs that meet again, as often as they have met."""
        return sum(self.of(a).get(b, 0) for table in tables for a, b in combinations(table, 2))

    def small_again(self, tables: Iterable[Table]) -> int:
        """Count those at a small table who have sat at one."""
        return sum(one in self.small for table in tables if len(table) < FULL for one in table)

    def cost(self, tables: Sequence[Table]) -> Cost:
        """Give what a seating costs."""
        return self.repeats(tables), self.small_again(tables)


def least(history: History, players: Sequence[int], sizes: Sequence[int]) -> int:
    """Give a number of repeats that no seating can undercut.

    Those of a table before are spread over the tables now, at best evenly; and everybody needs so
    many others beside him, at best those he has met least.
    """
    here = set(players)
    spread = sum(evenly(len(here & set(table)), len(sizes)) for table in history.past)
    beside = min(sizes, default=1) - 1
    alone = 0
    for one in players:
        mine = history.of(one)
        alone += sum(sorted(mine.get(other, 0) for other in players if other != one)[:beside])
    return max(spread, -(-alone // 2))


def least_small(history: History, players: Sequence[int], sizes: Sequence[int]) -> int:
    """Give how many must sit at a small table again, whatever the seating."""
    chairs = sum(size for size in sizes if size < FULL)
    return max(0, chairs - sum(one not in history.small for one in players))


def certified(history: History, tables: Tables) -> Certificate:
    """Say what a seating costs and how good it can be at all."""
    players = [one for table in tables for one in table]
    low = least(history, players, [len(table) for table in tables])
    repeats, small = history.cost(tables)
    return Certificate(repeats, low, small, len(players) <= EXACT)


def seated(
    past: Iterable[Table],
    players: Sequence[int],
    sizes: Sequence[int],
    luck: Luck,
    tell: Callable[[int, int], None] = lambda _done, _of: None,
    apart: Iterable[tuple[int, int]] = (),
) -> tuple[Tables, Certificate]:
    """Seat the players at tables of these sizes; seats within a table are drawn too.

    Who is to be kept apart meets only where that cannot be helped; the certificate counts
    meetings alone.
    """
    before = tuple(past)
    history = History(before, apart)
    order = luck.shuffled(players)
    if len(order) <= EXACT:
        best = _exact(history, order, sizes)
    else:
        best = _searched(history, order, sizes, luck, tell)
    mixed = tuple(tuple(luck.shuffled(table)) for table in best)
    return mixed, certified(History(before), mixed)


def _exact(history: History, order: Sequence[int], sizes: Sequence[int]) -> Tables:
    """Give the first of the best seatings, looking at all of them in the order drawn."""
    found: tuple[Cost, Tables] | None = None
    low = least(history, order, sizes), least_small(history, order, sizes)
    for tables in _every(tuple(order), tuple(sizes)):
        cost = history.cost(tables)
        if found is None or cost < found[0]:
            found = cost, tables
            if cost <= low:
                break
    return () if found is None else found[1]


def _every(players: Table, sizes: tuple[int, ...]) -> Iterator[Tables]:
    """Give every way to part people into tables; tables of one size are not told apart."""
    if not sizes:
        yield ()
        return
    size, rest = sizes[0], sizes[1:]
    is_free = size not in rest  # else the first of the others sits at the first of these tables
    heads = [()] if is_free and rest else [players[:1]]
    pool = players[len(heads[0]) :]
    for chosen in combinations(pool, size - len(heads[0])):
        table = (*heads[0], *chosen)
        left = tuple(one for one in players if one not in table)
        for others in _every(left, rest):
            yield (table, *others)


def _searched(
    history: History,
    order: Sequence[int],
    sizes: Sequence[int],
    luck: Luck,
    tell: Callable[[int, int], None],
) -> Tables:
    """Improve random seatings until none can be better, or so many were tried."""
    low = least(history, order, sizes), least_small(history, order, sizes)
    found: tuple[Cost, Tables] | None = None
    for count in range(TRIES):
        tables = improved(history, dealt(luck.shuffled(order), sizes))
        cost = history.cost(tables)
        if found is None or cost < found[0]:
            found = cost, tables
        if count % 10 == 0:
            tell(count, TRIES)
        if found[0] <= low:
            break
    assert found is not None
    return found[1]


def dealt(order: Sequence[int], sizes: Sequence[int]) -> Tables:
    """Cut an order into tables."""
    tables, at = [], 0
    for size in sizes:
        tables.append(tuple(order[at : at + size]))
        at += size
    return tuple(tables)


def improved(history: History, tables: Tables) -> Tables:
    """Exchange two people of different tables as long as that makes the seating better."""
    now = [list(table) for table in tables]
    while _exchanged(history, now):
        pass
    return tuple(tuple(table) for table in now)


def _exchanged(history: History, now: list[list[int]]) -> bool:
    """Make the first exchange that helps; somebody who costs something takes part in it."""
    for at, table in enumerate(now):
        is_small = len(table) < FULL
        for seat, one in enumerate(table):
            own = _beside(history, table, seat, one)
            is_again = is_small and one in history.small
            if not own and not is_again:
                continue
            for to, other in enumerate(now):
                if to == at:
                    continue
                there = sum(history.of(one).get(who, 0) for who in other)
                for place, two in enumerate(other):
                    before = own + _beside(history, other, place, two)
                    met = history.of(one).get(two, 0)
                    after = there - met + _beside(history, table, seat, two)
                    if after > before:
                        continue
                    if after == before and not _is_fairer(history, is_small, other, one, two):
                        continue
                    table[seat], other[place] = two, one
                    return True
    return False


def _beside(history: History, table: list[int], seat: int, one: int) -> int:
    """Count the meetings of somebody with those beside one chair of a table."""
    mine = history.of(one)
    return sum(mine.get(who, 0) for at, who in enumerate(table) if at != seat)


def _is_fairer(history: History, is_small: bool, other: list[int], one: int, two: int) -> bool:
    """Say whether an exchange leaves fewer who sit at a small table again."""
    to_small = len(other) < FULL
    if is_small == to_small:
        return False
    mine, theirs = one in history.small, two in history.small
    return (mine and not theirs) if is_small else (theirs and not mine)
