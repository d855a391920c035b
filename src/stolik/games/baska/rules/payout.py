"""Results and pay-out over plain integers (section 6 of the rules); the kernel compiles this.

An outcome is one row of the table. Those of two against two are numbered from the worst for the Old
to the best, so that a larger number is always the better result for them.
"""

from __future__ import annotations

from typing import Final

from stolik.games.baska.rules.cards import ALL_POINTS, TRICKS
from stolik.games.baska.rules.sides import (
    BASZKA,
    CICHA,
    GRAN_KIND,
    WESELE,
    ZOLO,
    ZWYKLA,
    is_du,
    is_pair,
)

(
    MLODZI_BEZ_BITKI,
    MLODZI_BEZ_WYJSCIA,
    MLODZI_Z_WYJSCIEM,
    STARZY_Z_WYJSCIEM,
    STARZY_BEZ_WYJSCIA,
    STARZY_BEZ_BITKI,
    LOSS,
    WIN,
) = range(8)
OUTCOMES: Final = (
    "mlodzi_bez_bitki",
    "mlodzi_bez_wyjscia",
    "mlodzi_z_wyjsciem",
    "starzy_z_wyjsciem",
    "starzy_bez_wyjscia",
    "starzy_bez_bitki",
    "loss",
    "win",
)

NEEDED = 53  # BAS-49
OLD_OUT, YOUNG_OUT, TRICKS_OUT = 27, 26, 2  # BAS-50


def pair_outcome(old_points: int, old_tricks: int) -> int:
    """Return the row of zwykła gra and wesele (BAS-49, BAS-50, BAS-51)."""
    if old_points >= NEEDED:
        lost, tricks = ALL_POINTS - old_points, TRICKS - old_tricks
        if tricks == 0:
            return STARZY_BEZ_BITKI
        is_out = lost >= YOUNG_OUT or tricks >= TRICKS_OUT
        return STARZY_Z_WYJSCIEM if is_out else STARZY_BEZ_WYJSCIA
    if old_tricks == 0:
        return MLODZI_BEZ_BITKI
    is_out = old_points >= OLD_OUT or old_tricks >= TRICKS_OUT
    return MLODZI_Z_WYJSCIEM if is_out else MLODZI_BEZ_WYJSCIA


def outcome(kind: int, old_points: int, old_tricks: int) -> int:
    """Return the row of the pay-out table that points and tricks of the Old lead to."""
    if kind == BASZKA:
        return WIN  # BAS-25
    if is_pair(kind):
        return pair_outcome(old_points, old_tricks)
    if is_du(kind):
        return WIN if old_tricks == TRICKS else LOSS  # BAS-55
    return WIN if old_points >= NEEDED else LOSS  # BAS-49


def is_old_win(row: int) -> bool:
    """Tell whether the Old win with this row."""
    return row == WIN or STARZY_Z_WYJSCIEM <= row <= STARZY_BEZ_BITKI


def base(kind: int, row: int, young_win_factor: int) -> int:
    """Return what a row pays undoubled (BAS-52, BAS-53, BAS-54)."""
    if is_pair(kind):
        if row >= STARZY_Z_WYJSCIEM:
            return row - MLODZI_Z_WYJSCIEM
        return (STARZY_Z_WYJSCIEM - row) * young_win_factor
    return lone_base(kind)


def lone_base(kind: int) -> int:
    """Return what a lone player wins from or pays to each of the others, undoubled."""
    if kind == CICHA:
        return 4  # BAS-53
    if kind in (GRAN_KIND, ZOLO):
        return 5
    return 10  # BAS-53, BAS-54


def most_doubles(kind: int) -> int:
    """Return how many doubles can count: the columns of the table (BAS-29)."""
    if kind in (ZWYKLA, WESELE):
        return 4
    if kind == CICHA:
        return 3
    return 0 if kind == BASZKA else 2


def stake(kind: int, row: int, doubles: int, young_win_factor: int) -> int:
    """Return base times the doubling factor (BAS-26)."""
    return base(kind, row, young_win_factor) << doubles


def delta(kind: int, row: int, amount: int, is_old: bool) -> int:
    """Return the change of one seat when `amount` is at stake (BAS-52, BAS-53, BAS-65)."""
    sign = 1 if is_old_win(row) == is_old else -1
    if is_pair(kind) or not is_old:
        return sign * amount
    return 3 * sign * amount


def revoke_unit(kind: int, doubles: int, is_old: bool, young_win_factor: int) -> int:
    """Return what an offender of this side pays to each opponent of two against two (BAS-56)."""
    if is_pair(kind):
        return (young_win_factor if is_old else 1) << doubles
    return lone_base(kind) << doubles


def revoke_delta(
    kind: int,
    unit: int,
    offender_is_old: bool,
    is_offender: bool,
    is_old: bool,
    each_of_three: bool,
) -> int:
    """Return the change of one seat after a błąd (BAS-56)."""
    if each_of_three:
        return -3 * unit if is_offender else unit
    opponents = 2 if is_pair(kind) else 3
    if is_offender:
        return -opponents * unit
    if is_old == offender_is_old:
        return 0
    if not is_pair(kind) and is_old:  # a defender's błąd: the lone player receives all three shares
        return 3 * unit
    return unit


def is_possible(old_points: int, old_tricks: int) -> bool:
    """Tell whether the cards of so many tricks can add up to exactly so many points."""
    for aces in range(5):
        for tens in range(5):
            for queens in range(5):
                jacks = 4 * old_tricks - aces - tens - queens
                worth = 11 * aces + 10 * tens + 3 * queens + 2 * jacks  # BAS-3
                if 0 <= jacks <= 4 and worth == old_points:
                    return True
    return False
