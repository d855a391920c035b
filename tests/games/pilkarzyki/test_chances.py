"""The exact chances of section 8."""

from fractions import Fraction

import pytest

from stolik.games.pilkarzyki.actions import ClockExpired, Retire
from stolik.games.pilkarzyki.chances import (
    game_chance,
    live_chance,
    match_chance,
    served_chance,
    states,
)
from tests.games.pilkarzyki.matches import after, match

TABLE = """
0.50,0.500000,0.500000
0.55,0.621421,0.678551
0.60,0.733432,0.824709
0.70,0.901191,0.972640
"""


@pytest.mark.parametrize("line", TABLE.split())
def test_the_numbers_of_the_rule_book_are_reproduced(line: str) -> None:
    p, game, best_of_three = line.split(",")
    found = game_chance(Fraction(p)), match_chance(Fraction(p))
    assert [f"{float(value):.6f}" for value in found] == [game, best_of_three]
    g = found[0]
    assert found[1] == g**2 * (3 - 2 * g)


def test_there_are_55_scores_of_a_game() -> None:
    assert states() == 55
    assert len({(a, b) for a in range(10) for b in range(10) if a + b <= 9}) == 55


def test_without_an_effect_of_service_the_programme_gives_the_closed_sum() -> None:
    p = Fraction(11, 20)
    for a, b in ((0, 0), (3, 1), (4, 4), (5, 2)):
        for server in (0, 1):
            assert served_chance(a, b, server, p, p) == game_chance(p, (a, b))


def test_who_serves_matters_where_service_helps() -> None:
    pa, pb = Fraction(3, 5), Fraction(1, 2)
    first, second = served_chance(0, 0, 0, pa, pb), served_chance(0, 0, 1, pa, pb)
    assert first == pa * served_chance(1, 0, 0, pa, pb) + (1 - pa) * served_chance(0, 1, 1, pa, pb)
    assert first > second > game_chance(pb)
    # both teams alike: what one gains by serving first the other loses
    assert served_chance(0, 0, 0, pa, 1 - pa) + served_chance(0, 0, 1, pa, 1 - pa) == 1


def test_the_live_chance_follows_the_match() -> None:
    p = Fraction(3, 5)
    s = match()
    assert live_chance(s, p) == match_chance(p)
    up, down = live_chance(after(s, "A"), p), live_chance(after(s, "B"), p)
    assert live_chance(s, p) == p * up + (1 - p) * down
    g = game_chance(p)
    won = after(s, "A" * 9)
    assert live_chance(won, p) == live_chance(after(won, ClockExpired()), p) == 1 - (1 - g) ** 2
    assert live_chance(after(s, "AAAAA"), p) == live_chance(won, p)
    assert live_chance(after(s, Retire("A")), p) == 0
    assert live_chance(after(won, ClockExpired(), "A" * 9), p) == 1
