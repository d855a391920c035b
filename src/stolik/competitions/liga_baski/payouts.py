"""Which rows a deal of Baśka can end with: every line of its pay-out table, for every seat."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from stolik.competitions.liga_baski.round_score import SEATS
from stolik.games.baska.rules import payout
from stolik.games.baska.rules.options import Options
from stolik.games.baska.rules.sides import KINDS, is_pair

Row = tuple[int, ...]


@cache
def possible_rows() -> frozenset[Row]:
    """Give every row that some contract can bring, a błąd included."""
    options = Options()
    factor, each = options.young_win_factor, options.revoke_payment == "each_of_three"
    found: set[Row] = set()
    for kind in range(len(KINDS)):
        outcomes = range(payout.LOSS) if is_pair(kind) else (payout.LOSS, payout.WIN)
        for old in combinations(range(SEATS), 2 if is_pair(kind) else 1):
            for doubles in range(payout.most_doubles(kind) + 1):
                for row in outcomes:
                    amount = payout.stake(kind, row, doubles, factor)
                    found.add(
                        tuple(payout.delta(kind, row, amount, s in old) for s in range(SEATS))
                    )
                for offender in range(SEATS):
                    is_old = offender in old
                    unit = payout.revoke_unit(kind, doubles, is_old, factor)
                    found.add(
                        tuple(
                            payout.revoke_delta(kind, unit, is_old, s == offender, s in old, each)
                            for s in range(SEATS)
                        )
                    )
    return frozenset(found)


def nearest(row: Row, most: int = 3) -> list[Row]:
    """Give the possible rows nearest to one that is not."""

    def far(other: Row) -> tuple[int, int, Row]:
        apart = [abs(a - b) for a, b in zip(row, other, strict=True)]
        return sum(one > 0 for one in apart), sum(apart), other

    return sorted(possible_rows(), key=far)[:most]
