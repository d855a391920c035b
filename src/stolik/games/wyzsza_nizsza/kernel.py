"""Matrix games and backward induction in compiled loops.

A value is the chance that the player of the round wins the game; an equal end counts one half. The
next round swaps the roles, so a value of this round is one less a value of the next. Tables of a
round are indexed by card state, bettor's chips, player's chips: the bettor of this round is the
player of the next, so all stakes of one bet lie beside each other.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from stolik.games.wyzsza_nizsza import payout
from stolik.parts.kernels import compiler

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Marks = NDArray[np.bool_]

compiled = compiler(payout)

ALIKE = 1e-13
MANY = 200


@compiled
def saddle(matrix: Floats, rows: int, cols: int, row_mix: Floats, col_mix: Floats) -> float:
    """The value of a game with a saddle point, and its pure mixes; -1 if there is none."""
    best_row, best = 0, -1.0
    for i in range(rows):
        low = 2.0
        for j in range(cols):
            low = min(low, matrix[i, j])
        if low > best:
            best_row, best = i, low
    best_col, least = 0, 2.0
    for j in range(cols):
        high = -1.0
        for i in range(rows):
            high = max(high, matrix[i, j])
        if high < least:
            best_col, least = j, high
    if least - best > ALIKE:
        return -1.0
    row_mix[best_row] = 1.0
    col_mix[best_col] = 1.0
    return float(best)


@compiled
def pivot(table: Floats, rows: int, width: int, leave: int, enter: int) -> None:
    """One exchange of the simplex."""
    by = table[leave, enter]
    for j in range(width + 1):
        table[leave, j] /= by
    for i in range(rows + 1):
        factor = table[i, enter]
        if i != leave and factor != 0.0:
            for j in range(width + 1):
                table[i, j] -= factor * table[leave, j]


@compiled
def leaving(table: Floats, basis: Ints, rows: int, width: int, enter: int) -> int:
    """The row that limits the entering column; of equal ones that of the lowest variable."""
    leave, least = -1, 0.0
    for i in range(rows):
        if table[i, enter] > 1e-11:
            ratio = table[i, width] / table[i, enter]
            if (
                leave < 0
                or ratio < least - 1e-14
                or (ratio < least + 1e-14 and basis[i] < basis[leave])
            ):
                leave, least = i, ratio
    return leave


@compiled
def matrix_game(
    matrix: Floats, rows: int, cols: int, row_mix: Floats, col_mix: Floats, table: Floats
) -> float:
    """The value of a game that rows maximise and columns minimise, and an optimal mix of each.

    The primal simplex on the column player's program, from the slack basis; entries are in [0, 1].
    `table` is room to work in, at least rows + 1 by rows + cols + 1.
    """
    row_mix[:rows] = 0.0
    col_mix[:cols] = 0.0
    pure = saddle(matrix, rows, cols, row_mix, col_mix)
    if pure >= 0.0:
        return pure
    width = cols + rows
    basis = np.empty(rows, np.int64)
    table[: rows + 1, : width + 1] = 0.0
    for i in range(rows):
        for j in range(cols):
            table[i, j] = matrix[i, j] + 1.0
        table[i, cols + i] = 1.0
        table[i, width] = 1.0
        basis[i] = cols + i
    table[rows, :cols] = 1.0
    for turn in range(50 * MANY):
        enter, most = -1, 1e-11
        for j in range(width):
            if table[rows, j] > most:
                enter, most = j, table[rows, j]
                if turn > MANY:  # Bland's rule ends a cycle
                    break
        if enter < 0:
            break
        leave = leaving(table, basis, rows, width, enter)
        pivot(table, rows, width, leave, enter)
        basis[leave] = enter
    total = -table[rows, width]
    for i in range(rows):
        row_mix[i] = max(-table[rows, cols + i], 0.0) / total
        if basis[i] < cols:
            col_mix[basis[i]] = table[i, width] / total
    return float(1.0 / total - 1.0)


@compiled
def settled(player: float, bettor: float) -> float:
    """The player's chance after the last round."""
    if player == bettor:
        return 0.5
    return 1.0 if player > bettor else 0.0  # WYZ-33; without chips lost, WYZ-31


@compiled
def outcomes(
    after: Floats, last: bool, state: int, chips: int, bettor: int, count: int, least: int,
    stride: int, step: int, up: Floats, down: Floats,
) -> None:  # fmt: skip
    """The player's chance if the bettor wins or loses each stake.

    Chips between the points of the grid are interpolated; with step 1 there are none.
    """
    if last:
        for s in range(count):
            stake = stake_at(s, least, stride, bettor)
            up[s] = settled(chips, bettor + stake)
            down[s] = settled(chips, bettor - stake)
        return
    y = chips / step
    j = int(y)
    y -= j
    here, next_to = after[state, j], after[state, min(j + 1, after.shape[1] - 1)]
    for s in range(count):
        stake = stake_at(s, least, stride, bettor)
        up[s] = 1.0 - between(here, next_to, y, bettor + stake, step)
        down[s] = 1.0 - between(here, next_to, y, bettor - stake, step)


@compiled
def between(here: Floats, next_to: Floats, y: float, chips: int, step: int) -> float:
    """A value between two rows of the grid, and between two points of each."""
    i = chips // step
    rest = chips - i * step
    low = here[i] if y == 0.0 else here[i] * (1.0 - y) + next_to[i] * y
    if rest == 0:
        return float(low)
    high = here[i + 1] * (1.0 - y) + next_to[i + 1] * y
    return float(low + (high - low) * rest / step)


@compiled
def stake_at(place: int, least: int, stride: int, bettor: int) -> int:
    """The stake of this place: the least one, then multiples of the stride above it, then all."""
    if place == 0:
        return least
    return min((least // stride + place) * stride, bettor)


@compiled
def stake_count(least: int, stride: int, bettor: int) -> int:
    """How many stakes there are to look at."""
    return 1 + (bettor + stride - 1) // stride - least // stride


@compiled
def columns(
    up: Floats, down: Floats, signs: Ints, rows: int, stakes: int, right: int, keep: Ints
) -> int:
    """The stakes on one side that no neighbour beats; more chips are never worse for their owner.

    `right` is 1 for BIG and -1 for SMALL.
    """
    count = 0
    for s in range(stakes):
        if s + 1 < stakes:  # a higher stake that costs nothing more is better
            beaten = True
            for r in range(rows):
                if signs[r] == -right and down[r, s + 1] > down[r, s] + ALIKE:
                    beaten = False
                    break
            if beaten:
                continue
        if count:  # a lower stake that wins no less is better
            beaten = True
            for r in range(rows):
                if signs[r] == right and up[r, s] < up[r, keep[count - 1]] - ALIKE:
                    beaten = False
                    break
            if beaten:
                continue
        keep[count] = s
        count += 1
    return count


@compiled
def round_matrix(
    after: Floats, last: bool, cards: Ints, follows: Ints, dealer: int, player: int, bettor: int,
    min_bet: int, step: int, stride: int, up: Floats, down: Floats, matrix: Floats, bets: Ints,
) -> int:  # fmt: skip
    """Fill the game of one round, cards against bets, and say how many bets are worth a column.

    Stakes go by `stride`, the grid by `step`. A bet is its stake, negative on SMALL.
    """
    rows = len(cards)
    least = payout.least_stake(bettor, min_bet)
    count = stake_count(least, stride, bettor)
    signs = np.empty(rows, np.int64)
    keep = np.empty(count, np.int64)
    for r in range(rows):
        signs[r] = payout.outcome(cards[r], dealer, True)
        chips = player + payout.gain(cards[r], dealer)
        if signs[r] == 0:
            outcomes(after, last, follows[r], chips, bettor, 1, 0, stride, step, up[r], down[r])
            up[r, :count] = up[r, 0]
            down[r, :count] = up[r, 0]
        else:
            outcomes(
                after, last, follows[r], chips, bettor, count, least, stride, step, up[r], down[r]
            )
    cols = 0
    for right in (1, -1):
        kept = columns(up, down, signs, rows, count, right, keep)
        for k in range(kept):
            for r in range(rows):
                matrix[r, cols] = up[r, keep[k]] if signs[r] == right else down[r, keep[k]]
            bets[cols] = right * stake_at(keep[k], least, stride, bettor)
            cols += 1
    return cols


@compiled
def most_chips(chips: int, top_gain: int, rounds: int, plays: bool) -> int:
    """More than this nobody can have after so many rounds."""
    for _ in range(rounds):
        chips = chips + top_gain if plays else 2 * chips
        plays = not plays
    return chips


@compiled
def decided(player: int, bettor: int, gains: Ints, left: int, min_bet: int) -> float:
    """1 or 0 if the player or the bettor wins for certain by betting the least, otherwise -1."""
    if player - left // 2 * min_bet > most_chips(bettor, gains[1], left, False):
        return 1.0
    if bettor - (left + 1) // 2 * min_bet > most_chips(player, gains[0], left, True):
        return 0.0
    return -1.0


@compiled
def sweep(
    after: Floats, left: int, first_draw: Ints, weights: Floats, dealers: Ints, first_row: Ints,
    cards: Ints, follows: Ints, gains: Ints, min_bet: int, step: int, wanted: Marks,
    values: Floats, begin: int, end: int,
) -> int:  # fmt: skip
    """Solve the wanted positions of states begin..end of a round; say how many games that took."""
    tallest = 1
    for d in range(len(dealers)):
        tallest = max(tallest, first_row[d + 1] - first_row[d])
    stakes = values.shape[1] + 1
    up, down = np.empty((tallest, stakes)), np.empty((tallest, stakes))
    matrix, bets = np.empty((tallest, 2 * stakes)), np.empty(2 * stakes, np.int64)
    row_mix, col_mix = np.empty(tallest), np.empty(2 * stakes)
    table = np.empty((tallest + 1, 2 * stakes + tallest + 1))
    games = 0
    for state in range(begin, end):
        for c in range(1, values.shape[1]):
            for p in range(1, values.shape[2]):
                if not wanted[state, c, p]:
                    continue
                player, bettor = p * step, c * step
                known = decided(player, bettor, gains[state], left, min_bet)
                if known >= 0.0:
                    values[state, c, p] = known
                    continue
                total = 0.0
                for d in range(first_draw[state], first_draw[state + 1]):
                    a, b = first_row[d], first_row[d + 1]
                    cols = round_matrix(
                        after, left == 1, cards[a:b], follows[a:b], dealers[d], player, bettor,
                        min_bet, step, step, up, down, matrix, bets,
                    )  # fmt: skip
                    total += weights[d] * matrix_game(matrix, b - a, cols, row_mix, col_mix, table)
                    games += 1
                values[state, c, p] = total
    return games


@compiled
def spread_out(
    reached: Marks, last: bool, first_draw: Ints, dealers: Ints, first_row: Ints, cards: Ints,
    follows: Ints, min_bet: int, onward: Marks,
) -> int:  # fmt: skip
    """Mark in `onward` what can follow the reached positions of a round, and count these."""
    count = 0
    for state in range(reached.shape[0]):
        for bettor in range(1, reached.shape[1]):
            for player in range(1, reached.shape[2]):
                if not reached[state, bettor, player]:
                    continue
                count += 1
                if last:
                    continue
                least = payout.least_stake(bettor, min_bet)
                for d in range(first_draw[state], first_draw[state + 1]):
                    for r in range(first_row[d], first_row[d + 1]):
                        chips = player + payout.gain(cards[r], dealers[d])
                        if payout.outcome(cards[r], dealers[d], True) == 0:
                            onward[follows[r], chips, bettor] = True
                        else:
                            onward[follows[r], chips, 1 : bettor - least + 1] = True
                            onward[follows[r], chips, bettor + least : 2 * bettor + 1] = True
    return count


def warm() -> None:
    """Compile everything now: solve a game of two rounds, exactly and on a grid."""
    from stolik.games.wyzsza_nizsza.reduced import solve_reduced

    for step in (1, 2):
        solve_reduced(1, 2, step=step)
