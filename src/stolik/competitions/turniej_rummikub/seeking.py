"""The search for the seating of the next round, with its certificate."""

from __future__ import annotations

from collections.abc import Callable

from stolik.competitions.screens import Wishes
from stolik.competitions.seating.next_round import History, certified, seated
from stolik.competitions.seating.plan import Round
from stolik.competitions.seeded import Seeded
from stolik.competitions.turniej_rummikub import actions as do
from stolik.competitions.turniej_rummikub.drawing import (
    check_ready,
    check_seats,
    drawn,
    is_drawn,
    members_of,
    next_round,
)
from stolik.competitions.turniej_rummikub.results import table_sizes
from stolik.competitions.turniej_rummikub.state import State


def past(s: State) -> list[tuple[int, ...]]:
    """Give every table of the rounds that are closed."""
    return [table.seats for tables in s.played for table in tables]


def search(s: State, seed: int, wishes: Wishes, tell: Callable[[int, int], None]) -> do.Seating:
    """Find a seating of the next round with the fewest repeated meetings."""  # TRM-14
    check_ready(s)
    luck = Seeded(seed)
    if is_drawn(s) and s.options.seating != "draw_avoid_repeats":
        return drawn(s, luck)
    sizes = table_sizes(len(s.present))
    found, _ = seated(past(s), s.present, sizes, luck, tell, wishes.apart)
    tables = list(found)
    for who, number in wishes.fixed.items():
        at = next((n for n, table in enumerate(tables) if who in table), -1)
        to = number - 1
        if at >= 0 and 0 <= to < len(tables) and len(tables[at]) == len(tables[to]):
            tables[at], tables[to] = tables[to], tables[at]
    return do.Seating((Round(tuple(tuple(who + 1 for who in table) for table in tables)),))


def price(s: State, plan: do.Seating, wishes: Wishes) -> dict[str, int]:
    """Say what a seating costs, and what none can undercut; a wrong one is refused."""
    check_ready(s)
    tables = members_of(s, plan)
    check_seats(s, tables)
    certificate = certified(History(past(s)), tables)
    least = certificate.least
    if certificate.is_exhaustive:
        least = exact_least(s)
    table_of = {who: n for n, table in enumerate(tables, 1) for who in table}
    apart = [(a, b) for a, b in wishes.apart if table_of.get(a, -1) == table_of.get(b, -2)]
    misplaced = sum(table_of.get(who, table) != table for who, table in wishes.fixed.items())
    return {
        "repeats": certificate.repeats,
        "lower_bound": least,
        "small_again": certificate.small_again,
        "forbidden": len(apart),
        "misplaced": misplaced,
        "first": next_round(s),
    }


def exact_least(s: State) -> int:
    """Give the fewest repeats of all seatings, by looking at every one of them."""
    _, best = seated(past(s), s.present, table_sizes(len(s.present)), Seeded(0))
    return best.repeats
