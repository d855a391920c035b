"""The compiled matches against the state machine and the exact chances."""

import numpy as np
import pytest

from stolik.games.tenis_stolowy import GAME
from stolik.games.tenis_stolowy.actions import NextSet, Rally, Toss
from stolik.games.tenis_stolowy.chances import chance_from, match_chance
from stolik.games.tenis_stolowy.kernel import follow, simulate
from stolik.games.tenis_stolowy.options import Options
from stolik.games.tenis_stolowy.state import server_side
from tests.games.tenis_stolowy.matches import after
from tests.kit.walks import seeded


@pytest.mark.parametrize(
    "options",
    [
        Options(),
        Options(points=21, services=5, sets_to_win=2),
        Options(points=7, lead=1, services=3, sets_to_win=4),
        Options(points=5, services=1, sets_to_win=1),
    ],
)
def test_kernel_and_state_machine_agree_on_random_matches(options: Options) -> None:
    for number in range(25):
        luck = seeded("kernel", number)
        first = luck.below(2)
        winners = np.array([luck.below(5) < 2 + number % 2 for _ in range(700)], np.int8)
        s = after(GAME.start(2, options), Toss(first_server="AB"[first]))
        served: list[int] = []
        for winner in winners:
            if s.phase == "set_break":
                s = after(s, NextSet())
            if s.phase == "finished":
                break
            served.append(server_side(s))
            s = after(s, Rally(winner="AB"[winner]))
        servers, scores = np.zeros(700, np.int8), np.zeros((7, 2), np.int64)
        o = options
        found = follow(winners, first, o.points, o.lead, o.services, o.sets_to_win, servers, scores)
        assert found == (*s.series.wins, len(s.series.rows), len(served))
        assert servers[: len(served)].tolist() == served
        assert [tuple(row) for row in scores[: found[2]].tolist()] == [
            row.points for row in s.series.rows
        ]


def test_a_million_rallies_come_out_as_the_formula_says() -> None:
    from fractions import Fraction

    matches = 20_000
    won, sets, rallies = simulate(matches, 3, 6 * 2**32 // 10, 2**31, 11, 2, 2, 3)
    exact = float(match_chance(chance_from(0, 0, 0, Fraction(3, 5), Fraction(1, 2)), 3))
    error = (exact * (1 - exact) / matches) ** 0.5
    assert abs(won / matches - exact) < 4 * error
    assert matches * 33 < rallies
    assert won * 3 <= sets <= matches * 3
