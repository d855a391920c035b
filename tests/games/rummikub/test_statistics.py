"""The numbers of section 8: doublets exactly, melds and greedy games by sampling."""

from __future__ import annotations

import random
from fractions import Fraction
from math import comb

import pytest

from stolik.games.rummikub.mind.selfplay import greedy_game
from stolik.games.rummikub.rules.tiles import JOKER, PHYSICAL
from stolik.games.rummikub.solving.solver import can_meld
from tests.games.rummikub.builders import drawn

MELDS = [  # tiles on the rack, P(M >= 30), the same without jokers
    (14, 0.497, 0.349),
    (15, 0.568, 0.423),
    (16, 0.634, 0.499),
    (17, 0.699, 0.576),
    (18, 0.758, 0.650),
    (20, 0.856, 0.782),
    (22, 0.928, 0.884),
    (25, 0.978, 0.961),
    (30, 0.999, 0.998),
]


def at_least_doublets(least: int, kinds: int) -> Fraction:
    """The chance of so many pairs among 14 tiles, where so many of the 53 kinds can pair."""
    ways = 0
    for pairs in range(8):
        if pairs >= least:
            single = PHYSICAL - 2 * kinds  # tiles that pair with nothing: jokers
            for loose in range(single + 1):
                rest = 14 - 2 * pairs - loose
                if rest >= 0:
                    some = comb(kinds, pairs) * comb(kinds - pairs, rest) * 2**rest
                    ways += some * comb(single, loose)
    return Fraction(ways, comb(PHYSICAL, 14))


@pytest.mark.rule("RUM-12", "RUM-13")
def test_three_doublets_are_dealt_once_in_32_racks() -> None:
    assert round(float(at_least_doublets(3, 52)), 6) == 0.031298
    assert round(float(at_least_doublets(3, 53)), 6) == 0.033022


def share(tiles: int, many: int) -> tuple[float, float]:
    rng, able, able_plain, plain = random.Random(tiles), 0, 0, 0
    for _ in range(many):
        rack = drawn(rng, tiles)
        can = can_meld(rack)
        able += can
        if not rack[JOKER]:
            plain += 1
            able_plain += can
    return able / many, able_plain / plain


def test_half_of_all_dealt_racks_can_meld() -> None:
    able, plain = share(14, 4000)
    assert abs(able - 0.497) < 0.03
    assert abs(plain - 0.349) < 0.03


@pytest.mark.slow
@pytest.mark.parametrize(("tiles", "any_rack", "without_joker"), MELDS)
def test_the_chances_to_meld_are_those_of_the_rule_file(
    tiles: int, any_rack: float, without_joker: float
) -> None:
    able, plain = share(tiles, 60_000)
    assert abs(able - any_rack) < 0.0085  # four standard errors of both samples
    assert abs(plain - without_joker) < 0.0105


@pytest.mark.slow
def test_greedy_games_of_four_take_as_long_as_the_rule_file_says() -> None:
    rng = random.Random(113)
    games = [greedy_game(rng.sample(range(PHYSICAL), PHYSICAL)) for _ in range(400)]
    assert abs(sum(game.turns for game in games) / len(games) - 32.5) < 3
    assert abs(sum(game.bank_left for game in games) / len(games) - 33) < 3
    late = sum(game.melded.count(False) for game in games) / (4 * len(games))
    assert 0.01 < late < 0.05
    assert min(game.turns for game in games) < 16


def test_a_greedy_game_ends_with_an_empty_rack_or_an_empty_bank() -> None:
    rng = random.Random(1)
    for seats in (2, 3, 4):
        for _ in range(3):
            game = greedy_game(rng.sample(range(PHYSICAL), PHYSICAL), seats)
            assert game.winner is not None or game.bank_left == 0
            assert game.bank_left <= PHYSICAL - 14 * seats
            assert game.winner is None or game.melded[game.winner]
