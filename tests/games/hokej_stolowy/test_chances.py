"""The chances of section 8, and matches that chance plays."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from stolik.engine import CHANCE, Actor, Event
from stolik.engine.luck import Luck
from stolik.games.hokej_stolowy import GAME
from stolik.games.hokej_stolowy.chances import after_time, in_play, playoff, sudden_death
from stolik.games.hokej_stolowy.options import Options
from stolik.games.hokej_stolowy.state import State
from stolik.parts.match import Ready
from tests.kit.walks import seeded

TABLE = """
2.5,2.5,0.408230,0.183541,0.500000
3,2,0.585289,0.167722,0.685923
4,2.5,0.651147,0.136025,0.734855
"""


@pytest.mark.parametrize("line", TABLE.split())
def test_the_table_of_the_rule_book_is_reproduced(line: str) -> None:
    a, b, *expected = line.split(",")
    found = after_time(float(a), float(b))
    won = playoff(float(a), float(b))
    assert [f"{value:.6f}" for value in (found.a, found.draw, won)] == expected
    assert found.a + found.draw + found.b == pytest.approx(1)


def test_chances_follow_the_time_that_is_left_and_the_score() -> None:
    assert after_time(0, 0, (2, 1)).a == pytest.approx(1)
    assert after_time(0, 0, (1, 1)).draw == pytest.approx(1)
    assert after_time(1.25, 1.25, (0, 3)).a < 0.05
    assert playoff(3, 2, (1, 1), 0.0) == pytest.approx(sudden_death(3, 2)) == pytest.approx(0.6)


def drawn(strengths: tuple[int, int], luck: Luck, **options: object) -> State:
    s = GAME.start(2, replace(Options(played="drawn"), **options))
    for seat, strength in enumerate(strengths):
        s = GAME.apply(s, Event(Actor(seat), Ready(strength)))
    while s.phase != "finished":
        s = GAME.apply(s, Event(CHANCE, GAME.draw(s, luck)))
    return s


def test_a_match_to_be_watched_is_played_to_its_end() -> None:
    s = drawn((100, 100), seeded("hockey"))
    assert (s.t >= s.end_t, s.result) == (True, "played")
    s = drawn((100, 100), seeded("cup"), playoff=True)
    assert s.winner is not None


def test_the_stronger_side_scores_more() -> None:
    luck = seeded("many")
    goals = [0, 0]
    for _ in range(60):
        found = drawn((400, 100), luck, depth="results")
        goals[0] += found.score[0]
        goals[1] += found.score[1]
    assert goals[0] > 2 * goals[1]


def test_before_a_match_the_chances_are_those_of_the_strengths() -> None:
    s = GAME.start(2, Options(played="drawn"))
    for seat, strength in enumerate((150, 100)):
        s = GAME.apply(s, Event(Actor(seat), Ready(strength)))
    assert f"{in_play(s).a:.6f}" == "0.585289"  # 3 and 2 goals a match
