"""Samples of what section 8 of the rule file simulated; `benchmarks.na_glowy_means` has the whole.

The file's simple bot is told in a few words; the reading of them here comes to all its numbers.
"""

from __future__ import annotations

from random import Random

import pytest

from benchmarks.na_glowy_means import (
    BY_BOTS,
    SITUATIONS,
    THEIRS,
    Player,
    against_random,
    at_random,
    by_bots,
    dealt,
    matches,
    mixed,
    rights,
    shares,
    simple,
    thumbs,
)

pytestmark = pytest.mark.long
ROUNDED = 0.05
"""The file tells tenths."""


def error(percent: float, *samples: int) -> float:
    """The standard error of a difference between shares of these samples, in percent."""
    return float((percent * (100 - percent) * sum(1 / n for n in samples)) ** 0.5)


def test_random_play_comes_to_the_situations_of_the_rule_file() -> None:
    deals = 100_000
    found = at_random(deals, 3)
    assert sum(found) == pytest.approx(100)
    for share, theirs in zip(found, SITUATIONS, strict=True):
        assert abs(share - theirs) < ROUNDED + 3 * error(theirs, THEIRS, deals)


def test_a_right_to_exchange_is_as_frequent_as_the_rule_file_says() -> None:
    deals = 20_000
    some, both = rights(dealt(deals, 4))
    assert abs(some - 17.8) < ROUNDED + 3 * error(17.8, deals, 200_000)
    assert abs(both - 0.5) < ROUNDED + 3 * error(0.5, deals, 200_000)


@pytest.mark.parametrize("bot", [simple(Random(9)), thumbs], ids=["simple", "thumbs"])
def test_simple_bots_beat_random_play_as_the_rule_file_says(bot: Player) -> None:
    deals = 600
    wins, points = against_random(dealt(deals, 5), 6, bot)
    assert abs(wins - 70.5) < 3 * error(70.5, THEIRS, deals)
    assert abs(points - 73.1) < 3 * 28 / deals**0.5


def test_simple_bots_come_to_the_situations_and_the_matches_of_the_rule_file() -> None:
    deals = 1200
    made = by_bots(dealt(deals, 7), simple(Random(9)))
    for share, theirs in zip(shares(made), BY_BOTS, strict=True):
        assert abs(share - theirs) < ROUNDED + 3 * error(theirs, THEIRS, deals)
    whole = list(matches(mixed(made, 20_000, 8)))
    assert abs(sum(one[0] for one in whole) / len(whole) - 25.6) < 0.9  # a tie more or less in 600
