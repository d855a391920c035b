"""Every figure opens down to deals and clauses, and a ruling shows first what it would change."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from stolik.competitions.liga_baski.why import Person, Reason, Team, added, why
from stolik.competitions.naming import text
from stolik.competitions.season import actions as do
from stolik.competitions.season.preview import preview, provisional
from stolik.competitions.season.prizes import season_ranks
from stolik.competitions.season.view import observe
from stolik.engine import REFEREE, SPECTATOR, Actor, Refused
from stolik.engine.rulebook import rulebook
from stolik.words import LANGUAGES, catalog
from tests.competitions.liga_baski.season import SECOND, THIRD, Season
from tests.laws.words import require_said

CLAUSES = set(rulebook("stolik.competitions.liga_baski").clauses)


def played() -> Season:
    """Two tournaments of nine people in two teams: a pause, a late player, a struck deal."""
    season = Season(9, tournaments=3, rounds=2, best_tournaments=1)
    season.act(do.EnterTeam("left", (0, 2, 4, 6, 8)))
    season.act(do.EnterTeam("right", (1, 3, 5, 7)))
    for first in ((3, 1, -1, -3), (-6, 2, 2, 2)):
        season.open()
        for _ in range(2):
            season.begin()
            for seat, late in enumerate((0, 400, 0, 0)):
                season.act(do.Arrived(1, seat, late))
            season.row(first)
            season.act(do.Strike(1, 2, SECOND))
            season.play()
            season.close()
        season.act(do.Finish())
    return season


@pytest.fixture(scope="module")
def season() -> Season:
    return played()


def within(reason: Reason) -> Iterator[Reason]:
    yield reason
    for part in reason.parts:
        yield from within(part)


def test_every_figure_of_the_season_is_the_sum_of_what_it_opens_to(season: Season) -> None:
    s = season.state
    deals = 0
    for _, one in season_ranks(s.options, s.held):
        reason = why(s, Person(int(one.id)), REFEREE)
        assert (reason.place_points, reason.table_points) == (one.place_points, one.table_points)
        assert added(reason) == (one.place_points, one.table_points)
        for event in reason.parts:
            assert added(event) == (event.place_points, event.table_points)
            for table in event.parts:
                if table.parts:
                    assert added(table)[1] == table.table_points
                    deals += len(table.parts)
        assert {clause for part in within(reason) for clause in part.clauses} <= CLAUSES
    assert deals > 100


def test_only_the_best_four_of_a_team_count(season: Season) -> None:
    reason = why(season.state, Team("left", 1))
    assert [part.counts for part in reason.parts].count(True) == 4
    assert added(reason) == (reason.place_points, reason.table_points)
    whole = why(season.state, Team("left"))
    assert added(whole) == (whole.place_points, whole.table_points)


def test_deals_are_opened_for_staff_and_those_of_the_table_only(season: Season) -> None:
    sheet = season.state.held[0].played[0].sheets[0]
    own, stranger = sheet.seats[0], season.state.held[0].played[0].sheets[1].seats[0]
    sizes = {
        viewer: len(why(season.state, Person(own, 1), viewer).parts[0].parts)
        for viewer in (REFEREE, Actor(own), Actor(stranger), SPECTATOR)
    }
    assert sizes == {REFEREE: 5, Actor(own): 5, Actor(stranger): 2, SPECTATOR: 2}


def test_a_view_holds_no_rows_of_tournaments_held(season: Season) -> None:
    for viewer in (SPECTATOR, Actor(0)):
        assert all(one.played == () for one in observe(season.state, viewer).held)


def test_every_reason_is_told_in_both_languages(season: Season) -> None:
    for reason in within(why(season.state, Person(0), REFEREE)):
        for lang in LANGUAGES:
            require_said(catalog(lang), reason.label)


@pytest.mark.parametrize("figure", [Person(99), Person(0, 7), Team("nobody")])
def test_a_figure_that_does_not_exist_is_refused(season: Season, figure: Person | Team) -> None:
    with pytest.raises(Refused):
        why(season.state, figure)


def test_what_a_ruling_would_change_is_what_then_happens() -> None:
    season = Season(8)
    season.act(do.EnterTeam("left", (0, 2, 4, 6)))
    season.open()
    season.begin()
    for table in (1, 2):
        for _ in range(4):
            season.row((3, 1, -1, -3), table)
    last = season.sheet(1).seats[3]
    season.act(do.Object(1), Actor(last))
    effect = do.SetDeal(1, 4, (-9, -3, 3, 9))
    before = provisional(season.state)
    shown = preview(season.state, effect)
    assert provisional(season.state) == before
    for judge in (SECOND, THIRD):
        season.act(do.Rule("r", "dispute", judge, effect, "LIG-36"))
    after = provisional(season.state)
    for member, change in shown.people.items():
        assert change.after is not None
        mine = after[member]
        assert change.after.figures == (text(mine.place_points), text(mine.table_points))
    unchanged = set(after) - set(shown.people)
    assert all(after[member] == before[member] for member in unchanged)
    own = shown.people[last]
    assert own.before is not None
    assert own.after is not None
    assert (own.before.figures[1], own.after.figures[1]) == (text(-12), "0")
    assert "left" in shown.teams


def test_the_preview_of_a_card_says_which_tournaments_are_missed() -> None:
    season = Season(8)
    season.open()
    season.begin()
    assert preview(season.state, do.Suspend(3)).bans == {3: ((1, 2), (1, 3), (1, 4))}


def test_a_ruling_that_cannot_happen_has_no_preview() -> None:
    season = Season(8)
    season.open()
    season.begin()
    with pytest.raises(Refused) as error:
        preview(season.state, do.StrikeDeal(1, 3))
    assert error.value.code == "NO_SUCH_ROW"
