"""Section 5 of the league: a table's rows are its own until the round is over."""

from __future__ import annotations

import pytest

from stolik.competitions.season import actions as do
from stolik.competitions.season.view import observe
from stolik.engine.actors import REFEREE, SPECTATOR, Actor
from tests.competitions.liga_baski.season import CHIEF, SECOND, THIRD, Season

FOUR = (3, 1, -1, -3)


@pytest.fixture
def season() -> Season:
    made = Season()
    made.open()
    made.begin()
    made.row(FOUR)
    return made


def test_the_rows_of_a_table_are_seen_by_its_players_and_by_staff(season: Season) -> None:
    own, other = Actor(season.sheet(1).seats[0]), Actor(season.sheet(2).seats[0])
    for viewer, sees in ((own, True), (REFEREE, True), (other, False), (SPECTATOR, False)):
        table = observe(season.state, viewer).tables[0]
        assert (table.rows is not None) is sees
        assert (table.totals is not None) is sees
        assert (table.played is not None) is sees


def test_totals_are_for_everybody_once_the_sheet_is_final(season: Season) -> None:
    for _ in range(3):
        season.row(FOUR)
    assert observe(season.state, SPECTATOR).tables[0].totals is None
    season.sign()
    seen = observe(season.state, SPECTATOR).tables[0]
    assert seen.totals == (12, 4, -4, -12)
    assert seen.settled is not None
    assert seen.settled.place_points == (6, 4, 2, 0)
    assert seen.rows is None


def test_standings_count_closed_rounds_and_for_staff_final_tables_too(season: Season) -> None:
    for _ in range(3):
        season.row(FOUR)
    season.sign()
    best = season.sheet().seats[0]
    assert observe(season.state, Actor(best)).tallies[best].place_points == 0
    assert observe(season.state, REFEREE).tallies[best].place_points == 6
    season.play()
    season.close()
    assert observe(season.state, SPECTATOR).tallies[best].place_points == 6


def test_a_ruling_is_known_at_its_table_at_once_and_to_all_after_the_round(season: Season) -> None:
    keep = do.Keep(1)
    for judge in (SECOND, THIRD):
        season.act(do.Rule("r", "dispute", judge, keep, "LIG-36"))
    own, other = Actor(season.sheet(1).seats[0]), Actor(season.sheet(2).seats[0])
    assert len(observe(season.state, own).rulings) == 1
    assert observe(season.state, other).rulings == ()
    season.play()
    season.close()
    assert len(observe(season.state, SPECTATOR).rulings) == 1


def test_what_happens_at_an_open_table_changes_nothing_for_others(season: Season) -> None:
    other = Actor(season.sheet(2).seats[0])
    before = observe(season.state, other), observe(season.state, SPECTATOR)
    season.row((9, -3, -3, -3))
    season.act(do.Strike(1, 1, SECOND))
    season.act(do.Correct(1, 2, (0, 0, 0, 0), CHIEF, "LIG-18"))
    assert before == (observe(season.state, other), observe(season.state, SPECTATOR))
