"""The made-up season: deals that bots have played, and a last evening that fills every screen."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from stolik.competitions.liga_baski import COMPETITION
from stolik.competitions.liga_baski.options import Options
from stolik.competitions.sheets import report
from stolik.engine import REFEREE, Event
from stolik.engine.session import Session, new_session
from stolik.games.baska import GAME
from stolik.games.baska.rules.options import Options as Baska
from stolik.lab.demo_deals import FAVOUR, Shape, drawn, entry, points, shapes
from stolik.lab.demo_evening import Evening
from stolik.lab.demo_people import FAMILIES, MOST_PEOPLE, people
from stolik.lab.demo_season import Season, steps

EVEN = (0.0, 0.0, 0.0, 0.0)


@pytest.mark.parametrize("dealer", range(4))
def test_every_deal_counts_at_a_table_what_the_league_is_told(dealer: int) -> None:
    every, _ = shapes()
    options = Baska(depth="results", deals_per_series=4 + dealer)
    for shape in every:
        state = GAME.start(4, options)
        for number in range(dealer + 1):
            state = GAME.apply(state, Event(REFEREE, entry(shape, number), 0))
        row = state.public.rows[-1]
        assert (row.dealer, row.delta) == (dealer, points(shape, dealer)), shape


def test_every_deal_sums_to_zero_and_came_at_least_once() -> None:
    every, sums = shapes()
    assert all(sum(shape.points) == 0 for shape in every)
    assert sums[0] > 0
    assert all(before < after for before, after in pairwise(sums))
    assert sums[-1] == 6000


def test_the_stronger_win_more_often_and_equals_do_not() -> None:
    def gained(strengths: tuple[float, ...]) -> int:
        rng = Random(1)
        return sum(drawn(strengths, rng).points[0] for _ in range(4000))

    assert 0 < FAVOUR < 1
    assert gained((2.0, -1.0, -1.0, 0.0)) > gained(EVEN) > gained((-2.0, 1.0, 1.0, 0.0))


def test_a_deal_turns_with_its_dealer() -> None:
    shape = Shape("gran", "gran", 0, (0,), 0, "win", (15, -5, -5, -5))
    assert points(shape, 3) == (15, -5, -5, -5)
    assert points(shape, 0) == (-5, 15, -5, -5)


def test_no_two_people_have_one_name_and_no_name_is_a_woman_s_only() -> None:
    crowd = people(MOST_PEOPLE, 1)
    assert len({one.name for one in crowd}) == MOST_PEOPLE
    assert not [name for name in FAMILIES if name.endswith(("ska", "cka", "ski", "cki"))]


@cache
def played(
    players: int, tournaments: int = 2, seed: int = 1
) -> tuple[Session[Any, Any, Any, Any], Evening]:
    """A season up to the middle of its last evening."""
    made = new_session(COMPETITION, 0, Options(), bytes(32), "demo")
    season = Season(lambda: made.state, people(players, seed), seed, on_paper=True)
    evening = Evening(season, lambda number: f"demo.{number}")
    for part in (season.begun(), season.tournaments(tournaments - 1), evening.steps()):
        for step in part:
            made.act(step.by, step.do, step.clock_ms)
            made.settle(step.clock_ms)
    return made, evening


def test_the_last_evening_has_something_for_every_screen() -> None:
    made, evening = played(40)
    s = made.state
    assert s.phase == "round"
    assert len(s.now.played) == 2
    states = [report(sheet, 32) for sheet in s.now.sheets]
    assert states[0] == "disputed"
    assert {"reported", "confirmed", "open"} <= set(states)
    assert len(s.now.excluded) == 1
    assert set(s.now.excluded) < set(s.roster.gone)
    assert len(s.roster.gone) == 2
    assert s.bans
    assert max(s.now.sheets[1].late_s) > s.options.late_soft_s
    assert len(s.now.drawn) > len(s.now.played[0].sheets) * 4 + len(s.now.played[0].pausing)
    waiting = [one.in_force for one in s.bench.rulings]
    assert sorted(waiting) == [False, True, True]
    assert len(evening.live) == len(s.now.sheets)


def test_the_tables_have_the_deals_that_the_league_has() -> None:
    made, evening = played(40)
    for live, sheet in zip(evening.live, made.state.now.sheets, strict=True):
        rows = [points(shape, number % 4) for number, shape in enumerate(live.deals)]
        assert [row.points for row in sheet.rows] == rows


@pytest.mark.parametrize("players", [4, 5, 8, 15, 16, 19])
def test_a_small_club_has_an_evening_too(players: int) -> None:
    made, evening = played(players)
    assert made.state.phase == "round"
    assert len(made.state.now.played) == 2
    assert evening.live


def test_the_same_seed_gives_the_same_season() -> None:
    first, _ = played(8)
    played.cache_clear()
    second, _ = played(8)
    other, _ = played(8, seed=2)
    assert first.log.head == second.log.head
    assert first.log.head != other.log.head


def test_a_season_can_be_played_deal_by_deal() -> None:
    made = new_session(COMPETITION, 0, Options(), bytes(32), "demo")
    for step in steps(lambda: made.state, people(8, 1), 1, 1, is_full=True):
        made.act(step.by, step.do, step.clock_ms)
        made.settle(step.clock_ms)
    assert len(made.state.held) == 1
    rows = [row for one in made.state.held[0].played for sheet in one.sheets for row in sheet.rows]
    assert len(rows) == 5 * 2 * 32
