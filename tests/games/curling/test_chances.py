"""Exact chances of a match, and matches that are only watched."""

from fractions import Fraction
from time import process_time

import pytest

from stolik.engine import CHANCE, Actor, Event, Luck, see
from stolik.games.curling import GAME
from stolik.games.curling.actions import Deliver, EndScore
from stolik.games.curling.chances import USUAL, Chance, MatchTable, model, now
from stolik.games.curling.options import Options
from stolik.games.curling.sim import swept
from stolik.games.curling.state import State
from stolik.parts.match import Ready
from tests.kit.walks import seeded

HALF = Fraction(1, 2)


def test_the_vector_of_the_book_comes_true_and_takes_no_second() -> None:
    began = process_time()
    table = MatchTable(USUAL)
    assert table.solve() == 2064
    assert process_time() - began < 4  # about 0.1 s on a free machine
    assert f"{float(table.chance(8, 0, has_hammer=True).wins):.6f}" == "0.589348"
    assert f"{float(table.chance(8, 0, has_hammer=False).wins):.6f}" == "0.410652"
    assert f"{float(table.chance(1, -1, has_hammer=True).wins):.6f}" == "0.422471"
    assert f"{float(table.chance(0, 0, has_hammer=True).wins):.6f}" == "0.741176"


@pytest.mark.parametrize("scorer_starts", [True, False])
@pytest.mark.parametrize("swap_blanks", [True, False])
@pytest.mark.parametrize("extra", [None, 0, 1, 3])
def test_both_teams_together_are_sure_and_every_value_is_what_an_end_makes_of_it(
    scorer_starts: bool, swap_blanks: bool, extra: int | None
) -> None:
    own, theirs = model(Fraction(3, 5)), model(Fraction(2, 5))
    a = MatchTable(
        own, 4, others=theirs, scorer_starts=scorer_starts, swap_blanks=swap_blanks, extra=extra
    )
    b = MatchTable(
        theirs, 4, others=own, scorer_starts=scorer_starts, swap_blanks=swap_blanks, extra=extra
    )
    for left in range(5):
        for difference in (-9, -1, 0, 2):
            mine = a.chance(left, difference, has_hammer=True)
            other = b.chance(left, -difference, has_hammer=False)
            assert mine.wins + other.wins + mine.draws == 1
            assert mine.draws == other.draws
    if extra is None:  # a blank end leads back to where it began
        total = Fraction()
        for points, p in own.items():
            has = not swap_blanks if points == 0 else (points < 0) == scorer_starts
            total += p * a.chance(0, points, has).wins
        assert total == a.chance(0, 0, has_hammer=True).wins


def test_without_extra_ends_a_level_match_is_drawn() -> None:
    table = MatchTable({0: HALF, 1: Fraction(1, 4), -1: Fraction(1, 4)}, 1, extra=0)
    quarter = Fraction(1, 4)
    assert table.chance(1, 0, has_hammer=True) == Chance(quarter, HALF)
    assert table.chance(1, -1, has_hammer=True) == Chance(Fraction(), quarter)
    one = MatchTable({0: HALF, 1: Fraction(1, 4), -1: Fraction(1, 4)}, 1, extra=1)
    assert one.chance(1, 0, has_hammer=True) == Chance(Fraction(3, 8), quarter)


def test_what_is_no_distribution_is_refused() -> None:
    for wrong in ({1: HALF}, {0: Fraction(1)}, {9: Fraction(1)}):
        with pytest.raises(ValueError, match="distribution"):
            MatchTable(wrong)


def watched(strengths: tuple[int, ...], luck: Luck, options: Options) -> State:
    s = GAME.start(len(strengths), options)
    for seat, strength in enumerate(strengths):
        s = GAME.apply(s, Event(Actor(seat), Ready(strength)))
    while s.phase != "finished":
        s = GAME.apply(s, Event(CHANCE, GAME.draw(s, luck)))
    return s


SHORT = Options(played="drawn", ends=2, stones_per_team=4)
BRIEF = Options(played="drawn", ends=2, depth="results")


def test_a_watched_match_is_played_stone_by_stone_or_only_scored() -> None:
    luck = seeded("watched")
    s = watched((100, 100), luck, SHORT)
    assert all(row.stones is not None for row in s.rounds)
    brief = watched((100, 90, 100, 90, 80, 100), luck, BRIEF)
    assert all(row.stones is None for row in brief.rounds)
    first = GAME.start(2, SHORT)
    for seat in (0, 1):
        first = GAME.apply(first, Event(Actor(seat), Ready(100)))
    first = GAME.apply(first, Event(CHANCE, GAME.draw(first, luck)))
    assert isinstance(GAME.draw(first, luck), Deliver)
    assert not isinstance(GAME.draw(first, luck), EndScore)
    assert sum(share.part for share in GAME.shares(first)) == pytest.approx(1)
    assert abs(now(first).wins - HALF) > Fraction(1, 10)  # the hammer
    keys = {node.key for node in GAME.scene(see(GAME, first, Actor(0))).centre}
    assert "house" in keys


def test_the_stronger_team_wins_more_often() -> None:
    luck = seeded("stronger")
    wins = sum(watched((200, 50), luck, BRIEF).winner == 0 for _ in range(40))
    assert wins >= 26  # about 34 of 40; fewer than 26 by luck is rarer than one in a thousand


@pytest.mark.rule("CUR-14")
def test_brooms_carry_a_stone_to_the_tee_and_those_of_the_others_beyond() -> None:
    assert swept(0, 300, 200) == 100
    assert swept(0, 100, 200) == 0
    assert swept(-500, 100, 200) == 0  # no farther than the tee line
    assert swept(0, -100, 200) == -300
    assert swept(100, 50, 200) == 50
    luck, same = seeded("sweeping"), seeded("sweeping")
    on = Options(played="drawn", ends=1, stones_per_team=2, sweeping=True)
    off = Options(played="drawn", ends=1, stones_per_team=2)
    assert watched((100, 100), luck, on).rounds[0] != watched((100, 100), same, off).rounds[0]
