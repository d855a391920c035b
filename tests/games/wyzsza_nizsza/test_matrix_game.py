"""The small matrix games, against an independent solver and against their own optimality."""

from __future__ import annotations

import numpy as np
import pytest

from stolik.games.wyzsza_nizsza.kernel import Floats, matrix_game
from tests.games.wyzsza_nizsza.brute import lp_value


def solved(matrix: Floats) -> tuple[float, Floats, Floats]:
    rows, cols = matrix.shape
    row_mix, col_mix = np.empty(rows), np.empty(cols)
    table = np.empty((rows + 1, rows + cols + 1))
    return matrix_game(matrix, rows, cols, row_mix, col_mix, table), row_mix, col_mix


def games() -> list[Floats]:
    random = np.random.default_rng(7)
    found = [random.random((1 + n % 8, 1 + n % 23)) for n in range(120)]
    found += [random.integers(0, 3, (1 + n % 6, 1 + n % 17)) / 2 for n in range(120)]
    found += [np.eye(n) for n in range(1, 8)]
    found += [np.full((3, 4), value) for value in (0.0, 0.5, 1.0)]
    return found


@pytest.mark.parametrize("number", range(len(games())))
def test_no_deviation_pays_and_both_mixes_are_whole(number: int) -> None:
    matrix = games()[number]
    value, row_mix, col_mix = solved(matrix)
    assert row_mix.sum() == pytest.approx(1, abs=1e-9)
    assert col_mix.sum() == pytest.approx(1, abs=1e-9)
    assert min(row_mix.min(), col_mix.min()) >= -1e-12
    assert (row_mix @ matrix).min() == pytest.approx(value, abs=1e-9)
    assert (matrix @ col_mix).max() == pytest.approx(value, abs=1e-9)


def test_the_values_are_those_of_an_independent_linear_program() -> None:
    for matrix in games()[::5]:
        assert solved(matrix)[0] == pytest.approx(lp_value(matrix.tolist()), abs=1e-9)


def test_matching_pennies_is_even() -> None:
    value, row_mix, col_mix = solved(np.array([[1.0, 0.0], [0.0, 1.0]]))
    assert value == pytest.approx(0.5)
    assert row_mix == pytest.approx([0.5, 0.5])
    assert col_mix == pytest.approx([0.5, 0.5])
