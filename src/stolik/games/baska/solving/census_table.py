"""What the census says: how often each contract can be made, by seat, hand and sides."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

import numpy as np

from stolik.games.baska.rules import cards, payout, sides
from stolik.games.baska.rules.cards import BLACK_QUEENS, SEATS
from stolik.games.baska.solving.census import CLASSES, DEALS, PIECES, SOLOS, Sums
from stolik.games.baska.solving.census_kernel import HANDS, NUMBER, OUTCOMES, group
from stolik.games.baska.solving.ladders import Ints

Table = dict[str, object]

PER_HAND: Final = 34_650
LEVELS: Final = payout.OUTCOMES[:OUTCOMES]
HEAD: Final = (
    "seat", "hand", *(sides.KINDS[kind] for kind in SOLOS),
    *(f"zwykla_{level}" for level in LEVELS), *(f"wesele_{level}" for level in LEVELS),
)  # fmt: skip


def is_whole(sums: Sums) -> bool:
    """Tell whether every deal is solved: all pieces, every class, and together all deals."""
    wanted = [[classes, DEALS] for classes in CLASSES]
    return int(sums.done.sum()) == PIECES and sums.classes.tolist() == wanted


def table(sums: Sums) -> Table:
    """Give the counts and shares of a whole census as plain values."""
    pair, wedding = sums.by_old[0].sum(axis=0), sums.by_old[1:].sum(axis=1)
    silent = (HANDS & BLACK_QUEENS) == BLACK_QUEENS
    lone = int(silent.sum()) * PER_HAND
    won = sums.made[0][:, silent].sum(axis=1)
    return {
        "deals": int(sums.classes[0, 1]),
        "classes": {"normal": int(sums.classes[0, 0]), "gran": int(sums.classes[1, 0])},
        "made": {
            sides.KINDS[kind]: _seats(sums.made[place].sum(axis=1), DEALS)
            for place, kind in enumerate(SOLOS)
        }
        | {"cicha": _seats(won, lone)},
        "zwykla": _levels(pair),
        "zwykla_by_old": {
            "".join(str(seat) for seat in range(SEATS) if old >> seat & 1): _levels(rows)
            for old, rows in enumerate(sums.by_old[0])
            if rows.any()
        },
        "wesele": _levels(wedding.sum(axis=0)),
        "wesele_by_declarer": [_levels(rows) for rows in wedding],
        "cicha_all": {"deals": int(won.sum()), "share": _share(int(won.sum()), SEATS * lone)},
    }


def _seats(counts: Ints, whole: int) -> list[Table]:
    return [{"deals": int(count), "share": _share(int(count), whole)} for count in counts]


def _levels(rows: Ints) -> Table:
    whole = int(rows.sum())
    old_wins = int(rows[payout.STARZY_Z_WYJSCIEM :].sum())
    return {
        "deals": whole,
        "old_win": _share(old_wins, whole),
        "rows": {
            level: {"deals": int(n), "share": _share(int(n), whole)}
            for level, n in zip(LEVELS, rows, strict=True)
        },
        "old_expects": {str(factor): mean(rows, factor) for factor in (1, 2)},
    }


def _share(count: int, whole: int) -> float:
    return round(count / whole, 7) if whole else 0.0


def mean(rows: Ints, young_win_factor: int) -> float:
    """Give what an Old receives on average, undoubled."""
    total = 0
    for row, count in enumerate(rows):
        amount = payout.base(sides.ZWYKLA, row, young_win_factor)
        total += int(count) * payout.delta(sides.ZWYKLA, row, amount, True)
    return round(float(Fraction(total, max(int(rows.sum()), 1))), 7)


def by_hand(sums: Sums) -> tuple[Ints, Ints]:
    """Give `made` and `levels` for every hand: what symmetric hands have together, shared out."""
    made, levels = np.empty_like(sums.made), np.empty_like(sums.levels)
    for mode, solos in ((cards.NORMAL, (0, 1)), (cards.GRAN, (2, 3))):
        for number, hand in enumerate(HANDS):
            orbit = sorted({int(NUMBER[image]) for image in group(mode)[:, hand]})
            for solo in solos:
                made[solo, :, number] = sums.made[solo][:, orbit].sum(axis=1) // len(orbit)
            if mode == cards.NORMAL:
                levels[:, :, number] = sums.levels[:, :, orbit].sum(axis=2) // len(orbit)
    return made, levels


def hand_lines(sums: Sums) -> Iterator[str]:
    """Give the table by seat from forehand and hand, as lines of a CSV file."""
    made, levels = by_hand(sums)
    yield ",".join(HEAD)
    for seat in range(SEATS):
        for number, hand in enumerate(HANDS):
            held = " ".join(cards.names(int(hand)))
            counts = (*made[:, seat, number], *levels[0, seat, number], *levels[1, seat, number])
            yield ",".join((str(seat), held, *(str(count) for count in counts)))
