"""Matrix games and backward induction in compiled loops.

A value is the chance that the player of the round wins the game; an equal end counts one half. The
next round swaps the roles, so a value of this round is one less a value of the next.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from stolik.games.wyzsza_nizsza import payout
from stolik.parts.kernels import compiler

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

compiled = compiler(payout)

SMALL_STEP = 1e-13
MANY = 200


@compiled
def matrix_game(matrix: Floats, rows: int, cols: int, row_mix: Floats, col_mix: Floats) -> float:
    """The value of a game that rows maximise and columns minimise, and an optimal mix of each.

    The primal simplex on the column player's program, from the slack basis; entries are in [0, 1].
    """
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
    row_mix[:rows] = 0.0
    col_mix[:cols] = 0.0
    if least - best <= SMALL_STEP:  # a saddle point
        row_mix[best_row] = 1.0
        col_mix[best_col] = 1.0
        return best
    width = cols + rows
    table = np.zeros((rows + 1, width + 1))
    basis = np.empty(rows, np.int64)
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
        leave, least_ratio = -1, 0.0
        for i in range(rows):
            if table[i, enter] > 1e-11:
                ratio = table[i, width] / table[i, enter]
                if (
                    leave < 0
                    or ratio < least_ratio - 1e-14
                    or (ratio < least_ratio + 1e-14 and basis[i] < basis[leave])
                ):
                    leave, least_ratio = i, ratio
        pivot = table[leave, enter]
        for j in range(width + 1):
            table[leave, j] /= pivot
        for i in range(rows + 1):
            factor = table[i, enter]
            if i != leave and factor != 0.0:
                for j in range(width + 1):
                    table[i, j] -= factor * table[leave, j]
        basis[leave] = enter
    total = -table[rows, width]
    for i in range(rows):
        row_mix[i] = max(-table[rows, cols + i], 0.0) / total
        if basis[i] < cols:
            col_mix[basis[i]] = table[i, width] / total
    return float(1.0 / total - 1.0)


@compiled
def look_up(values: Floats, state: int, first: float, second: float, step: int) -> float:
    """A value between the points of the grid; with step 1 the point itself."""
    if step == 1:
        return float(values[state, int(first), int(second)])
    x, y = first / step, second / step
    i = min(int(x), values.shape[1] - 2)
    j = min(int(y), values.shape[2] - 2)
    x, y = min(x - i, 1.0), min(y - j, 1.0)
    low = values[state, i, j] * (1.0 - y) + values[state, i, j + 1] * y
    high = values[state, i + 1, j] * (1.0 - y) + values[state, i + 1, j + 1] * y
    return float(low * (1.0 - x) + high * x)


@compiled
def follow(after: Floats, last: bool, state: int, player: int, bettor: int, step: int) -> float:
    """The player's chance once a round is settled with these chips."""
    if bettor <= 0:
        return 1.0  # WYZ-31
    if last:
        if player == bettor:
            return 0.5
        return 1.0 if player > bettor else 0.0  # WYZ-33
    return 1.0 - look_up(after, state, bettor, player, step)


@compiled
def columns(
    up: Floats, down: Floats, signs: Ints, rows: int, stakes: int, big: bool, keep: Ints
) -> int:
    """The stakes on one side that no neighbour beats; more chips are never worse for their owner.

    `up` and `down` hold the player's chance for each card if the bettor wins or loses each stake.
    """
    right = 1 if big else -1
    count = 0
    for s in range(stakes):
        if s + 1 < stakes:  # a higher stake that costs nothing more is better
            beaten = True
            for r in range(rows):
                if signs[r] == -right and down[r, s + 1] > down[r, s] + SMALL_STEP:
                    beaten = False
                    break
            if beaten:
                continue
        if count:  # a lower stake that wins no less is better
            beaten = True
            for r in range(rows):
                if signs[r] == right and up[r, s] < up[r, keep[count - 1]] - SMALL_STEP:
                    beaten = False
                    break
            if beaten:
                continue
        keep[count] = s
        count += 1
    return count


@compiled
def round_matrix(
    after: Floats,
    last: bool,
    cards: Ints,
    follows: Ints,
    dealer: int,
    player: int,
    bettor: int,
    min_bet: int,
    step: int,
    matrix: Floats,
    sides: Ints,
    stakes: Ints,
) -> int:
    """Fill the game of one round, cards against bets, and say how many bets are worth a column."""
    rows = len(cards)
    least = payout.least_stake(bettor, min_bet)
    count = 1 + (bettor - least + step - 1) // step
    up = np.empty((rows, count))
    down = np.empty((rows, count))
    signs = np.empty(rows, np.int64)
    for r in range(rows):
        signs[r] = payout.outcome(cards[r], dealer, True)
        chips = player + payout.gain(cards[r], dealer)
        for s in range(count):
            stake = min(least + s * step, bettor)
            if signs[r] == 0:
                stake = 0
            up[r, s] = follow(after, last, follows[r], chips, bettor + stake, step)
            down[r, s] = follow(after, last, follows[r], chips, bettor - stake, step)
    keep = np.empty(count, np.int64)
    cols = 0
    for side in range(2):
        big = side == 0
        kept = columns(up, down, signs, rows, count, big, keep)
        for k in range(kept):
            for r in range(rows):
                won = (signs[r] > 0) == big
                matrix[r, cols] = up[r, keep[k]] if won else down[r, keep[k]]
            sides[cols] = side
            stakes[cols] = min(least + keep[k] * step, bettor)
            cols += 1
    return cols


@compiled
def most(chips: int, top_gain: int, rounds: int, plays: bool) -> int:
    """More than this nobody can have after so many rounds."""
    for _ in range(rounds):
        chips = chips + top_gain if plays else 2 * chips
        plays = not plays
    return chips


@compiled
def sweep(
    after: Floats,
    left: int,
    first_draw: Ints,
    weights: Floats,
    dealers: Ints,
    first_row: Ints,
    cards: Ints,
    follows: Ints,
    gains: Ints,
    min_bet: int,
    step: int,
    wanted: NDArray[np.bool_],
    values: Floats,
    begin: int,
    end: int,
) -> int:
    """Solve the wanted states begin..end of one round, and say how many games that took."""
    widest = 2 * ((values.shape[2] - 1) + 1)
    tallest = 1
    for d in range(len(dealers)):
        tallest = max(tallest, first_row[d + 1] - first_row[d])
    matrix = np.empty((tallest, widest))
    sides = np.empty(widest, np.int64)
    stakes = np.empty(widest, np.int64)
    row_mix = np.empty(tallest)
    col_mix = np.empty(widest)
    bets, plays = left // 2, (left + 1) // 2
    games = 0
    for state in range(begin, end):
        for p in range(1, values.shape[1]):
            for c in range(1, values.shape[2]):
                if not wanted[state, p, c]:
                    continue
                player, bettor = p * step, c * step
                if player - bets * min_bet > most(bettor, gains[state, 1], left, False):
                    values[state, p, c] = 1.0
                    continue
                if bettor - plays * min_bet > most(player, gains[state, 0], left, True):
                    values[state, p, c] = 0.0
                    continue
                total = 0.0
                for d in range(first_draw[state], first_draw[state + 1]):
                    a, b = first_row[d], first_row[d + 1]
                    cols = round_matrix(
                        after, left == 1, cards[a:b], follows[a:b], dealers[d],
                        player, bettor, min_bet, step, matrix, sides, stakes,
                    )  # fmt: skip
                    total += weights[d] * matrix_game(matrix, b - a, cols, row_mix, col_mix)
                    games += 1
                values[state, p, c] = total
    return games


@compiled
def spread_out(
    reached: NDArray[np.bool_],
    last: bool,
    first_draw: Ints,
    dealers: Ints,
    first_row: Ints,
    cards: Ints,
    follows: Ints,
    min_bet: int,
    onward: NDArray[np.bool_],
) -> int:
    """Mark in `onward` what can follow the reached positions of a round, and count these."""
    count = 0
    for state in range(reached.shape[0]):
        for player in range(1, reached.shape[1]):
            for bettor in range(1, reached.shape[2]):
                if not reached[state, player, bettor]:
                    continue
                count += 1
                if last:
                    continue
                least = payout.least_stake(bettor, min_bet)
                for d in range(first_draw[state], first_draw[state + 1]):
                    for r in range(first_row[d], first_row[d + 1]):
                        chips = player + payout.gain(cards[r], dealers[d])
                        if payout.outcome(cards[r], dealers[d], True) == 0:
                            onward[follows[r], bettor, chips] = True
                            continue
                        for stake in range(least, bettor + 1):
                            onward[follows[r], bettor + stake, chips] = True
                            if stake < bettor:
                                onward[follows[r], bettor - stake, chips] = True
    return count
