"""The bear-off table, the net, the cube, the players and the review."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from stolik import games
from stolik.bots import Budget
from stolik.engine import see
from stolik.engine.record import load
from stolik.games.backgammon import GAME
from stolik.games.backgammon.bearoff import CHOOSE, number, shipped
from stolik.games.backgammon.bot import LEVELS, NetPlayer
from stolik.games.backgammon.cubing import looked_at, worth_of
from stolik.games.backgammon.exact import Exact
from stolik.games.backgammon.janowski import Chances
from stolik.games.backgammon.kernel import WORK, counts
from stolik.games.backgammon.match_equity import after_crawford, match_chance, shares
from stolik.games.backgammon.mind import FAR_WORK, NEAR_WORK, mind
from stolik.games.backgammon.notation import written
from stolik.games.backgammon.review import review
from stolik.games.backgammon.state import Cube
from tests.games.backgammon.kit import START, WHITE, done, placed, side
from tests.kit.walks import seeded

RECORDS = Path(__file__).parents[2] / "records" / "backgammon"
HOMES = {
    "6": {6: 1},
    "52": {5: 1, 2: 1},
    "66": {6: 2},
    "43": {4: 1, 3: 1},
    "111": {1: 3},
}


@pytest.mark.parametrize(
    ("home", "rolls"),
    [("6", "5/4"), ("52", "239/162"), ("66", "49213/23328"), ("43", "124/81"), ("111", "11/6")],
)
def test_the_exact_and_the_shipped_numbers_of_rolls_agree_with_the_book(
    home: str, rolls: str
) -> None:
    place = side(HOMES[home])
    assert Exact().rolls(place) == Fraction(rolls)
    done_by = shipped()[int(number(counts(place, place), 0, CHOOSE))]
    assert float(np.sum(1 - done_by[done_by < 0.999985])) == pytest.approx(
        float(Fraction(rolls)), abs=2e-3
    )


@pytest.mark.parametrize(
    ("own", "their", "chance"),
    [
        ({5: 1, 2: 1}, {1: 1}, "19/36"),
        ({6: 2}, {1: 2}, "1/9"),
        ({4: 1, 3: 1}, {6: 1}, "391/648"),
        ({2: 2}, {1: 2}, "13/18"),
        ({5: 2}, {5: 2}, "108858955/136048896"),
    ],
)
def test_the_exact_chances_are_those_of_the_book(
    own: dict[int, int], their: dict[int, int], chance: str
) -> None:
    assert Exact().wins(side(own), side(their)) == Fraction(chance)
    near = mind().chances(side(own), side(their), is_deep=False)[0]
    assert near == pytest.approx(float(Fraction(chance)), abs=3e-3)


def test_the_net_knows_the_opening_plays() -> None:
    start = side(START)
    for dice, play in (((3, 1), "8/5 6/5"), ((6, 1), "13/7 8/7"), ((4, 2), "8/4 6/4")):
        best = mind().ranked(start, start, dice, is_deep=True)[0]
        assert written(start, start, best.steps) == play


def test_a_look_two_rolls_ahead_ranks_all_plays_and_sees_what_comes() -> None:
    start = side(START)
    far = mind().ranked(start, start, (6, 5), is_deep=True, is_far=True)
    deep = mind().ranked(start, start, (6, 5), is_deep=True)
    assert written(start, start, far[0].steps) == "24/13"
    assert {one.steps for one in far} == {one.steps for one in deep}
    worths = [one.worth for one in far]
    assert worths == sorted(worths, reverse=True)
    # By the rules alone: to roll with one checker on 6 and one on 1 against one on the first point.
    own, their = side({6: 1, 1: 1}), side({1: 1})
    assert mind().third_sight(counts(their, own), 0) == pytest.approx(
        -(2 * float(Exact().wins(own, their)) - 1), abs=2e-3
    )


CROWDED = (
    side({4: 1, 6: 2, 10: 2, 14: 2, 15: 1, 16: 1, 18: 1, 20: 2, 21: 2, 22: 1}),
    side({1: 4, 2: 2, 6: 1, 8: 1, 12: 2, 14: 1, 16: 1, 18: 1, 20: 1, 23: 1}),
)
"""Nothing but blots: hundreds of answers to every play."""


def test_a_crowded_board_is_looked_at_two_rolls_ahead_only_as_far_as_time_allows() -> None:
    judge = mind()
    found = judge.ranked(*CROWDED, (3, 4), is_deep=True, is_far=True)
    assert len(found) == 84
    assert FAR_WORK < judge.info[WORK] < FAR_WORK + NEAR_WORK
    worths = [one.worth for one in found]
    assert worths == sorted(worths, reverse=True)
    assert judge.third_sight(counts(*CROWDED), 0, 100) is None


@pytest.mark.parametrize(
    ("ms", "rounds", "is_far"),
    [(60_000, None, True), (20, None, False), (20, 1, False), (20, 9, True)],
)
def test_who_has_little_time_looks_one_roll_ahead(
    ms: int, rounds: int | None, is_far: bool
) -> None:
    bot, seen = NetPlayer(2), see(GAME, placed(dice=(6, 5)), WHITE)
    assert bot.think(seen, seeded("x"), Budget(ms, rounds)) is not None
    assert bot.is_far is is_far


def test_luck_is_nought_in_the_mean_and_goes_with_the_roll() -> None:
    start = side(START)
    rolls = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]
    found = {dice: mind().luck(start, start, dice) for dice in rolls}
    mean = sum(one * (1 if a == b else 2) / 36 for (a, b), one in found.items())
    assert mean == pytest.approx(0, abs=1e-4)
    assert found[3, 1] > found[4, 1]
    assert max(found.values()) > 0.2


def test_the_cube_is_turned_taken_and_dropped_when_it_should_be() -> None:
    s = placed()
    even, good = Chances(0.5, 0.1, 0.1), Chances(0.74, 0.15, 0.05)
    lost = Chances(0.88, 0.2, 0.02)
    assert not looked_at(s, 0, even).is_double
    assert looked_at(s, 0, good).is_double
    assert looked_at(s, 0, good).is_take
    assert looked_at(s, 0, lost).is_double
    assert not looked_at(s, 0, lost).is_take
    assert not looked_at(s, 0, Chances(0.9, 0.75, 0.0)).is_double  # too good: play for the gammon
    assert match_chance(3, 3) == pytest.approx(0.5)
    assert match_chance(1, 5) + match_chance(5, 1) == pytest.approx(1)
    assert match_chance(2, 5) > match_chance(3, 5) > 0.5
    assert worth_of(placed(session="match", match_length=3), 0)(3) == 1


def test_the_table_of_matches_rests_on_what_was_measured() -> None:
    found = shares()
    assert found.games >= 5000
    assert 0.2 < found.gammons < 0.32
    assert 0.005 < found.backgammons < 0.03
    assert list(found.first) == sorted(found.first)
    assert sum(found.first) / len(found.first) == pytest.approx(0.5, abs=0.03)
    for mine in range(1, 26):
        for theirs in range(1, 26):
            assert match_chance(mine, theirs) + match_chance(theirs, mine) == pytest.approx(1)
            assert match_chance(mine, theirs) > match_chance(mine + 1, theirs)
    # The game of Crawford, and a single point short of it: known to a percent or two.
    assert match_chance(2, 1) == pytest.approx(0.32, abs=0.02)
    assert match_chance(4, 2) == pytest.approx(0.33, abs=0.03)
    assert after_crawford(2) == pytest.approx(0.488, abs=0.012)  # a free drop costs 1.2 percent


@pytest.mark.parametrize("level", sorted(LEVELS))
def test_players_decide_everything_that_is_asked(level: str) -> None:
    bot, luck = LEVELS[level](), seeded(level)
    for s in (placed(dice=(3, 1)), placed(), placed(turned=Cube(2, 0)), placed(beavers=True)):
        for _ in range(6):
            turn = GAME.turn(s)
            by = turn.due[0]
            if by < 0:
                s = done(s, GAME.draw(s, luck), by)
                continue
            thought = bot.think(see(GAME, s, by), luck, Budget())
            assert thought is not None
            s = done(s, thought.do, by)
            if s.is_over or s.outcome is not None:
                break
    assert bot.think(see(GAME, placed(), WHITE), luck, Budget()) is not None


@pytest.mark.long
def test_a_finished_match_is_gone_over() -> None:
    log = load((RECORDS / "r1-money.json").read_bytes(), games.load)
    found = review(log, seeded("review"))
    assert found.verdicts
    assert len(found.said) == 2
    assert all(one.cost >= 0 for one in found.verdicts)
    assert any(one.cost for one in found.verdicts)


def test_a_deep_look_and_the_net_agree_about_who_wins_a_race() -> None:
    ahead, behind = side({6: 3, 5: 3, 4: 3, 3: 3, 2: 3}), side({12: 5, 6: 5, 5: 5})
    assert mind().chances(ahead, behind)[0] > 0.9
    assert mind().chances(behind, ahead)[0] < 0.3
