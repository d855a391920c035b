"""The league as a competition: its tables, the desk, the hall, its points."""

from __future__ import annotations

from fractions import Fraction

import pytest

from stolik.competitions import ids, load
from stolik.competitions.liga_baski import COMPETITION
from stolik.competitions.liga_baski.options import Options
from stolik.competitions.liga_baski.round_score import score_table
from stolik.competitions.ranking import exact
from stolik.competitions.season import actions as do
from stolik.competitions.season.prizes import season_ranks, season_teams, team_ranks
from stolik.competitions.season.standings import TeamStanding, teams
from stolik.engine import REFEREE, SPECTATOR, Actor, Refused, see
from stolik.engine.orders import OpenTable, StopTable
from stolik.scene.text import render
from stolik.words import Speaker
from tests.competitions.liga_baski.season import CHIEF, SECOND, THIRD, Season
from tests.kit.walks import seeded

FOUR = (3, 1, -1, -3)


@pytest.fixture
def season() -> Season:
    made = Season()
    made.open()
    made.begin()
    return made


def test_the_league_stands_on_the_shelf_of_competitions() -> None:
    assert "liga-baski" in ids()
    assert load("liga-baski") is COMPETITION


@pytest.mark.rule("LIG-3", "LIG-13")
def test_every_table_of_a_round_is_a_table_of_baska_with_its_people_in_their_seats() -> None:
    made = Season(deals_per_round=32)
    made.open()
    made.begin()
    orders = COMPETITION.orders(made.state)
    assert [order.id for order in orders] == ["t1r1t1", "t1r1t2"]
    for order, sheet in zip(orders, made.now.sheets, strict=True):
        assert isinstance(order, OpenTable)
        assert (order.game, order.options) == ("baska", {"deals_per_series": 32})
        assert order.people == tuple(f"person-{member}" for member in sheet.seats)
        numbers = [made.now.drawn.index(member) + 1 for member in sheet.seats]
        assert numbers == list(
            range(1 + 4 * (order.id == "t1r1t2"), 5 + 4 * (order.id == "t1r1t2"))
        )


@pytest.mark.rule("LIG-3")
def test_a_table_takes_no_deal_beyond_those_of_the_round(season: Season) -> None:
    for _ in range(4):
        season.row(FOUR)
    with pytest.raises(Refused) as error:
        season.row(FOUR)
    assert error.value.code == "TABLE_CLOSED"


def test_a_table_where_somebody_left_is_stopped(season: Season) -> None:
    season.act(do.Leave(2, 0))
    assert COMPETITION.orders(season.state)[-1] == StopTable("t1r1t2.stop", "t1r1t2")


@pytest.mark.rule("LIG-39")
def test_nothing_but_lateness_ever_adds_or_takes_table_points() -> None:
    luck, options = seeded("fines"), Options()
    for _ in range(200):
        totals = [luck.below(200) - 100 for _ in range(3)]
        late = [luck.below(700) for _ in range(4)]
        found = score_table(options, [*totals, -sum(totals)], 32, late)
        if max(late) <= options.late_soft_s:
            assert found.table_points == (*totals, -sum(totals))
        assert {one.rule for one in found.adjustments} <= {"LIG-26", "LIG-27", "LIG-28"}


@pytest.mark.rule("LIG-39")
def test_a_ruling_on_a_sheet_fines_nobody(season: Season) -> None:
    for _ in range(4):
        season.row(FOUR)
    season.act(do.Object(1), Actor(season.sheet().seats[0]))
    for judge in (SECOND, THIRD):
        season.act(do.Rule("r", "dispute", judge, do.Keep(1), "LIG-36"))
    assert season.sheet().totals == (12, 4, -4, -12)


@pytest.mark.rule("LIG-45")
def test_tied_teams_are_told_apart_by_table_points_then_by_their_best_player() -> None:
    rows = [
        TeamStanding("a", 60, 10, 4),
        TeamStanding("b", 60, 12, 9),
        TeamStanding("c", 60, 10, 2),
        TeamStanding("d", 60, 10, 4),
        TeamStanding("e", Fraction(121, 2), -50, 30),
    ]
    found = [(rank, one.team) for rank, one in teams(rows)]
    assert found == [(1, "e"), (2, "b"), (3, "c"), (4, "a"), (4, "d")]


@pytest.mark.rule("LIG-45")
def test_the_team_table_of_a_season_knows_the_best_player_of_each_team() -> None:
    season = Season(rounds=1, tournaments=1)
    season.act(do.EnterTeam("left", (0, 2, 4, 6)))
    season.act(do.EnterTeam("right", (1, 3, 5, 7)))
    season.open()
    season.begin()
    season.play()
    season.close()
    season.act(do.Finish())
    s = season.state
    people = season_ranks(s.options, s.held)
    place = {int(one.id): rank for rank, one in people}
    for _, one in team_ranks(s.roster, season_teams(s.held), people):
        members = s.roster.team_of(one.team)
        sums = s.held[0].tallies
        assert one.best_rank == min(place[member] for member in members)
        assert one.place_points == exact(sum(sums[member].place_points for member in members))


def test_a_player_writes_the_deals_of_his_own_table_only(season: Season) -> None:
    own, other = season.sheet(1).seats[0], season.sheet(2).seats[0]
    season.act(do.RowEntered(1, 1, 0, FOUR), Actor(own))
    with pytest.raises(Refused) as error:
        season.act(do.RowEntered(1, 2, 1, FOUR), Actor(other))
    assert error.value.code == "NOT_AT_TABLE"


@pytest.mark.rule("LIG-25")
def test_a_player_cannot_say_when_he_came(season: Season) -> None:
    own = Actor(season.sheet(1).seats[0])
    with pytest.raises(Refused) as error:
        season.act(do.Arrived(1, 0, 0), own)
    assert error.value.code == "NOT_YOURS"
    season.wait(400)
    season.act(do.Arrived(1, 0), own)
    assert season.sheet().late_s[0] == 400


@pytest.mark.rule("LIG-14")
def test_a_bell_ends_the_break_and_then_the_next_round_is_offered(season: Season) -> None:
    season.play()
    season.act(do.CloseRound())
    assert COMPETITION.choices(see(COMPETITION, season.state, REFEREE)).listed[0] == do.WaiveBreak(
        CHIEF
    )
    season.wait(5 * 60)
    assert season.now.room.rung == ("break_over",)
    assert do.StartRound() in COMPETITION.choices(see(COMPETITION, season.state, REFEREE)).listed


def test_no_round_begins_after_the_last_one() -> None:
    season = Season(rounds=1)
    season.open()
    season.begin()
    season.play()
    season.close()
    with pytest.raises(Refused) as error:
        season.begin()
    assert error.value.code == "ALL_PLAYED"


def test_the_desk_says_which_tables_are_missing_and_the_hall_shows_no_open_sums(
    season: Season,
) -> None:
    for _ in range(3):
        season.row(FOUR)
    names = tuple(f"Gracz {n}" for n in range(8))
    desk = render(COMPETITION.scene(see(COMPETITION, season.state, REFEREE)), Speaker("en", names))
    hall = render(
        COMPETITION.scene(see(COMPETITION, season.state, SPECTATOR)), Speaker("en", names)
    )
    assert "Tables still playing: 1, 2." in desk
    assert "3 deals" in desk
    assert "3 deals" not in hall
    assert "Gracz 7" in hall


def test_the_score_of_a_season_that_is_over_has_places() -> None:
    season = Season(rounds=1, tournaments=1)
    season.open()
    season.begin()
    season.play()
    season.close()
    assert COMPETITION.score(season.state).ended is None
    season.act(do.Finish())
    score = COMPETITION.score(season.state)
    assert score.ended is not None
    assert sorted(score.ended.places) == [1, 1, 3, 3, 5, 5, 7, 7]
    assert sorted(score.totals) == [0, 0, 2, 2, 4, 4, 6, 6]


@pytest.mark.rule("LIG-18")
def test_a_paper_sheet_is_typed_in_whole_after_the_bell() -> None:
    made = Season()
    made.open()
    made.begin()
    made.wait(40 * 60)
    assert made.sheet().stopped
    made.act(do.SheetEntered(1, (FOUR, None, (-3, -1, 1, 3))))
    assert made.sheet().totals == (0, 0, 0, 0)
    assert made.sheet().played == 3
    assert made.sheet().late_s == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("deals", "code"),
    [
        ((), "WRONG_DEAL_NO"),
        ((FOUR,) * 5, "WRONG_DEAL_NO"),
        ((FOUR, (1, 1, 1, 1)), "ROW_NOT_ZERO_SUM"),
    ],
)
def test_a_wrong_paper_sheet_is_refused_whole(
    season: Season, deals: tuple[tuple[int, int, int, int], ...], code: str
) -> None:
    with pytest.raises(Refused) as error:
        season.act(do.SheetEntered(1, deals))
    assert error.value.code == code
    assert season.sheet().rows == ()


def test_a_paper_sheet_never_covers_deals_already_written(season: Season) -> None:
    season.row(FOUR)
    season.act(do.SheetEntered(1, ((-3, -1, 1, 3), FOUR), since=0))
    assert [row.points for row in season.sheet().rows] == [(-3, -1, 1, 3), FOUR]
    assert not season.sheet().clashes  # both were typed at the desk: it mends its own
    with pytest.raises(Refused) as error:
        season.act(do.TotalsEntered(1, 4, FOUR))
    assert error.value.code == "HAS_ROWS"
