"""The numbers of section 8, and the chances of drawn matches."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest

from stolik.engine import CHANCE, Actor, Event
from stolik.games.bilard import GAME
from stolik.games.bilard.balls import is_rack
from stolik.games.bilard.chances import (
    Rates,
    break_chance,
    chance_of,
    circle,
    game_chance,
    match_chance,
    open_chance,
    positions,
    racks,
)
from stolik.games.bilard.model import drawn_rack
from stolik.games.bilard.options import Options
from stolik.parts.match import Ready
from tests.kit.walks import seeded

HALF = Fraction(1, 2)
EVEN = Rates((HALF, HALF))


def test_the_counts_of_the_book() -> None:
    assert racks() == 46_942_156_800
    assert positions() == 98_304


def test_the_legal_racks_are_counted_as_they_are_judged() -> None:
    """Of all places of black and two corners a share is legal; the rest lies anyhow."""
    kinds = [*["f"] * 7, *["h"] * 7, "8"]
    places = sum(
        1
        for centre, left, right in permutations(range(15), 3)
        if kinds[centre] == "8" and {kinds[left], kinds[right]} == {"f", "h"}
    )
    rest = 1
    for n in range(1, 13):
        rest *= n
    assert places * rest == racks()
    assert all(is_rack(drawn_rack(seeded(str(i))).order) for i in range(50))


def test_the_circle_of_turns_solves_its_equations() -> None:
    rates = Rates((Fraction(2, 5), Fraction(3, 5)), Fraction(1, 8))
    potted = Fraction(3, 4), Fraction(1, 3)
    v = circle(rates, potted)
    for side in (0, 1):
        p = (1 - rates.foul) * rates.pots[side]
        m = 1 - rates.foul - p
        w = v[1 - side]
        assert v[side][0] == p * potted[side] + m * w[0] + rates.foul * w[1]
        assert v[side][1] == p * potted[side] + m * v[side][0] + rates.foul * w[1]
    one = circle(Rates(rates.pots, rates.foul, 1), potted)
    p = (1 - rates.foul) * rates.pots[0]
    assert one[0][0] == p * potted[0] + (1 - p) * one[1][0]


def test_chances_of_both_sides_are_one() -> None:
    for left in ((7, 7), (3, 0), (0, 5), (0, 0)):
        mine = game_chance(EVEN, left, 0, 1)
        assert mine + game_chance(EVEN, (left[1], left[0]), 1, 1) == 1
    assert open_chance(EVEN, 7, 7, 0, 1) + open_chance(EVEN, 7, 7, 1, 1) == 1
    assert break_chance(EVEN, 0) + break_chance(EVEN, 1) == 1
    assert break_chance(EVEN, 0) > HALF
    assert game_chance(EVEN, (3, 3), 0, 2) > game_chance(EVEN, (3, 3), 0, 1)


def test_a_race_alternates_the_break() -> None:
    games = Fraction(3, 5), Fraction(2, 5)
    assert match_chance(games, 1, 1, 0) == Fraction(3, 5)
    assert match_chance(games, 1, 1, 1) == Fraction(2, 5)
    two = Fraction(3, 5) * (Fraction(2, 5) + Fraction(3, 5) * Fraction(3, 5))
    assert match_chance(games, 2, 2, 0) == two + Fraction(2, 5) * Fraction(2, 5) * Fraction(3, 5)
    assert match_chance((HALF, HALF), 25, 25, 0) == HALF


def drawn_match(seed: str, strengths: tuple[int, int], **options: int) -> int:
    """Who wins a drawn game of one."""
    luck = seeded(seed)
    s = GAME.start(2, Options(played="drawn", **options))  # type: ignore[arg-type]
    for seat, strength in enumerate(strengths):
        s = GAME.apply(s, Event(Actor(seat), Ready(strength)))
    while s.phase != "finished":
        s = GAME.apply(s, Event(CHANCE, GAME.draw(s, luck)))
    return s.series.rows[0].winners[0]


def test_drawn_games_are_won_as_often_as_the_chances_say() -> None:
    strengths = (125, 80)
    mine = Fraction(125, 205)
    rates = Rates((mine, 1 - mine))
    wanted = (break_chance(rates, 0) + break_chance(rates, 1)) / 2
    n = 300
    won = sum(drawn_match(f"d{i}", strengths, consecutive_foul_limit=0) == 0 for i in range(n))
    spread = float(wanted * (1 - wanted) / n) ** 0.5
    assert abs(won / n - float(wanted)) < 4 * spread
    assert wanted > Fraction(3, 4)


@pytest.mark.parametrize("depth", ["events", "results"])
def test_the_chance_of_a_game_is_known_all_the_way(depth: str) -> None:
    luck = seeded("way")
    s = GAME.start(2, Options(played="drawn", depth=depth, race_to=2))  # type: ignore[arg-type]
    for seat in (0, 1):
        s = GAME.apply(s, Event(Actor(seat), Ready(100)))
    while s.phase != "finished":
        if s.phase in ("break", "shoot"):
            assert 0 < chance_of(s) < 1
        s = GAME.apply(s, Event(CHANCE, GAME.draw(s, luck)))
    assert max(s.series.wins) == 2
