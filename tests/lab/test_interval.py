"""Student's interval, against values worked out by hand and from printed tables."""

from __future__ import annotations

from fractions import Fraction

import pytest

from stolik.lab.interval import Interval, interval, quantile


@pytest.mark.parametrize(
    ("freedom", "printed"), [(1, 12.706), (3, 3.182), (9, 2.262), (30, 2.042), (120, 1.980)]
)
def test_quantiles_are_those_of_printed_tables(freedom: int, printed: float) -> None:
    assert quantile(freedom) == pytest.approx(printed, abs=0.0005)


def test_an_interval_is_the_mean_with_so_many_standard_errors_to_either_side() -> None:
    """1, 2, 3, 4: mean 2.5, variance 5/3, error sqrt(5/12) = 0.6455, times 3.1824 is 2.0543."""
    found = interval([1, 2, 3, 4])
    assert found.mean == 2.5
    assert found.low == pytest.approx(0.44574, abs=1e-4)
    assert found.high == pytest.approx(4.55426, abs=1e-4)


def test_equal_values_have_no_spread() -> None:
    third = Fraction(1, 3)
    assert interval([third] * 7) == Interval(float(third), float(third), float(third))


def test_a_single_value_has_no_bounds() -> None:
    assert interval([Fraction(1, 2)]) == Interval(0.5, None, None)
    assert not interval([3]).excludes(0)


def test_an_interval_excludes_what_lies_outside_its_bounds() -> None:
    found = Interval(0.6, 0.55, 0.65)
    assert found.excludes(0.5)
    assert not found.excludes(0.55)
    assert found.excludes(0.7)
