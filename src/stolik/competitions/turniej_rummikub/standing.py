"""The standings, who plays the final, the final ranking and the medals: pure rules on numbers.

People are any keys: members in the tournament, names in the examples.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias, TypeVar

from msgspec import Struct

from stolik.competitions.ranking import exact
from stolik.competitions.turniej_rummikub.options import Criterion, Options
from stolik.competitions.turniej_rummikub.results import Gained, table_sizes
from stolik.engine.score import Points

K = TypeVar("K", bound=Hashable)
Key: TypeAlias = tuple[Points, ...]
MEDALS = ("gold", "silver", "bronze")


class Row(Struct, frozen=True, omit_defaults=True):
    """Somebody's line of the standings."""

    gained: Gained = Gained()
    yellow: int = 0
    lot: int = 0


def per_game(options: Options, points: int, games: int) -> Points:
    """Give points as they are ranked: in sum, or by game."""  # TRM-40
    if options.rank_by == "total":
        return points
    return exact(Fraction(points, games)) if games else 0


def value(options: Options, row: Row, by: Criterion) -> Points:
    """Give what one criterion looks at, more of it ranks higher."""  # TRM-40, TRM-41
    match by:
        case "big":
            return per_game(options, row.gained.big, row.gained.games)
        case "small":
            return per_game(options, row.gained.small, row.gained.games)
        case "best_game":
            return row.gained.best_game
        case "fewer_yellow":
            return -row.yellow
        case "lot":
            return -row.lot


def key_of(options: Options, row: Row) -> Key:
    """Give by what somebody is ranked, higher first."""
    return tuple(value(options, row, by) for by in options.tie_break)


def ordered(options: Options, rows: Mapping[K, Row], out: Collection[K] = ()) -> list[K]:
    """Give everybody in order without the disqualified; full equals stay as they came."""  # TRM-40
    ranked = [one for one in rows if one not in out]
    return sorted(ranked, key=lambda one: key_of(options, rows[one]), reverse=True)


def places(options: Options, rows: Mapping[K, Row], order: Sequence[K]) -> dict[K, int]:
    """Give places of an order; full equals share one."""  # TRM-41
    found: dict[K, int] = {}
    for at, one in enumerate(order):
        before = order[at - 1] if at else None
        is_equal = before is not None and key_of(options, rows[before]) == key_of(
            options, rows[one]
        )
        found[one] = found[before] if is_equal and before is not None else at + 1
    return found


def final_played(options: Options, entrants: int) -> bool:
    """Say whether a final is played."""  # TRM-42
    if options.final == "auto":
        return entrants >= options.final_min_entrants
    return options.final == "always" and entrants > 4


def finalists(
    options: Options, order: Iterable[K], present: Collection[K] | None = None
) -> list[K]:
    """Give the first of the standings who are there."""  # TRM-43
    here = [one for one in order if present is None or one in present]
    return here[: options.final_size]


def final_ranking(
    order: Sequence[K], final: Mapping[K, Gained], out: Collection[K] = ()
) -> list[K]:
    """Rank the finalists by the final, everybody else behind them by the standings."""
    best = [one for one in order if one in final and one not in out]
    best.sort(key=lambda one: (-final[one].big, -final[one].small, order.index(one)))  # TRM-45
    return [*best, *(one for one in order if one not in final and one not in out)]  # TRM-46


def medals(ranking: Sequence[K]) -> dict[str, K]:
    """Give the medals to the first three, as far as there are so many."""  # TRM-60, TRM-61
    return dict(zip(MEDALS, ranking, strict=False))


def swiss_tables(order: Sequence[K]) -> list[list[K]]:
    """Cut the standings into tables, the best at the first."""  # TRM-15
    found, at = [], 0
    for size in table_sizes(len(order)):
        found.append(list(order[at : at + size]))
        at += size
    return found
