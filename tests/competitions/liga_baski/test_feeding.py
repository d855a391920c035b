"""Tables that keep their own count, and players who sit down otherwise than the plan says."""

from __future__ import annotations

import pytest

from stolik.competitions.liga_baski.office import OFFICE
from stolik.competitions.liga_baski.ordering import orders
from stolik.competitions.season import actions as do
from stolik.competitions.sheets import report
from stolik.engine.actors import Actor
from stolik.engine.orders import OpenTable, StopTable
from stolik.engine.refusals import Refused
from stolik.engine.score import Score
from tests.competitions.liga_baski.desk import CHIEF_JUDGE, JUDGE, OTHER_JUDGE, take
from tests.competitions.liga_baski.season import CHIEF, Season

SCORE = Score((0, 0, 0, 0))

A, B, C = (3, 1, -1, -3), (-1, -1, 1, 1), (12, -4, -4, -4)


def started(**options: object) -> Season:
    season = Season(8, **options)
    season.open()
    season.begin()
    return season


@pytest.fixture
def season() -> Season:
    """Eight people in a round that has just begun."""
    return started()


def refused(season: Season, action: do.Action, code: str, by: int | None = None) -> str:
    before = season.state
    with pytest.raises(Refused) as error:
        season.act(action) if by is None else season.act(action, Actor(by))
    assert (error.value.code, season.state) == (code, before)
    return error.value.clause


def points(season: Season) -> list[tuple[int, ...] | None]:
    return [row.points for row in season.sheet().rows]


@pytest.mark.rule("LIG-18", "LIG-16")
def test_a_table_reports_all_its_deals_again_after_a_correction(season: Season) -> None:
    season.act(do.Fed(1, (A, B), ("t/1", "t/2")))
    season.act(do.Fed(1, (A, None, C)))
    assert points(season) == [A, None, C]
    assert season.sheet().totals == (15, -3, -5, -7)


def test_a_table_reports_only_from_the_first_deal_that_differs(season: Season) -> None:
    season.act(do.Fed(1, (A, B), ("t/1", "t/2")))
    step = OFFICE.fed(season.state, "t1r1t1", (A, B, C), SCORE)
    assert step == do.Fed(1, (C,), since=2)
    season.act(step)
    assert points(season) == [A, B, C]
    step = OFFICE.fed(season.state, "t1r1t1", (A, C, C), SCORE)
    assert step == do.Fed(1, (C, C), since=1)
    season.act(step)
    step = OFFICE.fed(season.state, "t1r1t1", (A,), SCORE)
    assert step == do.Fed(1, (), since=1)
    season.act(step)
    assert points(season) == [A]
    refused(season, do.Fed(1, (A,), since=2), "WRONG_DEAL_NO")
    refused(season, do.Fed(1, (A,), since=-1), "WRONG_DEAL_NO")


def test_a_report_notes_everybody_as_come(season: Season) -> None:
    season.act(do.Fed(1, (A,)))
    assert season.sheet().late_s == (0, 0, 0, 0)


def test_a_report_of_an_older_log_says_where_the_deals_were_kept(season: Season) -> None:
    season.act(do.Fed(1, (A,), ("t/1",)))
    season.act(do.Fed(1, (A, B), ("t/1", "t/2")))
    assert points(season) == [A, B]
    refused(season, do.Fed(1, (A, B, C), ("t/1",)), "WRONG_DEAL_NO")


@pytest.mark.rule("LIG-19")
def test_signatures_are_void_when_a_report_changes_something_and_stay_when_it_does_not(
    season: Season,
) -> None:
    season.act(do.Fed(1, (A, A, A, A)))
    season.act(do.Sign(1), Actor(season.sheet().seats[0]))
    season.act(do.Fed(1, (A, A, A, A), ("w", "x", "y", "z")))
    assert season.sheet().signed == (0,)
    season.act(do.Fed(1, (A, A, A, B)))
    assert season.sheet().signed == ()


@pytest.mark.rule("LIG-19")
def test_a_final_sheet_takes_no_report(season: Season) -> None:
    season.act(do.Fed(1, (A, A, A, A)))
    season.sign()
    assert refused(season, do.Fed(1, (A, A, A, B)), "TABLE_CLOSED") == "LIG-19"


@pytest.mark.rule("LIG-15")
def test_after_the_bell_a_report_neither_adds_nor_takes_a_deal(season: Season) -> None:
    season.act(do.Fed(1, (A, B)))
    season.clock_ms = 40 * 60_000
    assert refused(season, do.Fed(1, (A, B, C)), "TABLE_CLOSED") == "LIG-15"
    refused(season, do.Fed(1, (A,)), "TABLE_CLOSED")
    season.act(do.Fed(1, (A, C)))
    season.wait(1)
    refused(season, do.Fed(1, (A, B, C)), "TABLE_CLOSED")
    season.act(do.Fed(1, (B, C)))
    assert points(season) == [B, C]


@pytest.mark.rule("LIG-15")
def test_the_deal_being_played_at_the_bell_may_be_reported_where_the_league_says_so() -> None:
    season = started(finish_current_deal=True)
    season.act(do.Fed(1, (A,)))
    season.wait(40 * 60)
    refused(season, do.Fed(1, (A, B, C)), "TABLE_CLOSED")
    season.act(do.Fed(1, (A, B)))
    refused(season, do.Fed(1, (A, B, C)), "TABLE_CLOSED")
    assert season.sheet().stopped


@pytest.mark.rule("LIG-18", "LIG-3")
def test_a_report_that_cannot_be_right_is_refused(season: Season) -> None:
    refused(season, do.Fed(1, ((1, 1, 1, 1),)), "ROW_NOT_ZERO_SUM")
    refused(season, do.Fed(1, (A,) * 5), "WRONG_DEAL_NO")
    refused(season, do.Fed(1, (A,), ("one", "two")), "WRONG_DEAL_NO")
    refused(season, do.Fed(3, (A,)), "NO_SUCH_TABLE")
    refused(season, do.Fed(1, (A,)), "NOT_YOURS", season.sheet().seats[0])


def test_a_report_does_not_replace_sums_typed_from_paper(season: Season) -> None:
    season.act(do.TotalsEntered(1, 4, A))
    refused(season, do.Fed(1, (A,)), "TABLE_CLOSED")


@pytest.mark.rule("LIG-36")
def test_what_judges_have_ruled_stands_against_later_reports(season: Season) -> None:
    season.act(do.Fed(1, (A, B)))
    season.act(do.Object(1), Actor(season.sheet().seats[0]))
    take(season, JUDGE, "ruling:strike_deal:t1", effect__deal=1)
    take(season, OTHER_JUDGE, "ruling:agree:r1t1")
    season.act(do.Fed(1, (A, B, C)))
    assert points(season) == [None, B, C]
    assert refused(season, do.Fed(1, ()), "TABLE_CLOSED") == "LIG-36"
    assert OFFICE.fed(season.state, "t1r1t1", (A, B, C), SCORE) is None
    step = OFFICE.fed(season.state, "t1r1t1", (A, B, A), SCORE)
    assert step == do.Fed(1, (A,), since=2)


@pytest.mark.rule("LIG-19")
def test_a_ruling_in_the_middle_of_play_does_not_end_the_table(season: Season) -> None:
    season.act(do.Fed(1, (A,)))
    season.act(do.Object(1), Actor(season.sheet().seats[0]))
    take(season, CHIEF_JUDGE, "ruling:keep:t1", matter="unclear")
    assert report(season.sheet(), 4) == "open"
    season.act(do.Fed(1, (A, A, A, A)))
    assert report(season.sheet(), 4) == "reported"


@pytest.mark.rule("LIG-36")
def test_what_judges_have_decided_is_not_disputed_again(season: Season) -> None:
    season.act(do.Fed(1, (A,) * 4))
    me = season.sheet().seats[0]
    season.act(do.Object(1), Actor(me))
    take(season, JUDGE, "ruling:keep:t1")
    take(season, OTHER_JUDGE, "ruling:agree:r1t1")
    assert refused(season, do.Object(1), "ALREADY_RULED", me) == "LIG-36"


def test_the_office_knows_which_report_changes_nothing(season: Season) -> None:
    assert OFFICE.fed(season.state, "t1r1t1", (), SCORE) is None
    assert OFFICE.fed(season.state, "t1r1t1", (A, None), SCORE) == do.Fed(1, (A, None))
    season.act(do.Fed(1, (A, None)))
    assert OFFICE.fed(season.state, "t1r1t1", (A, None), SCORE) is None
    assert OFFICE.fed(season.state, "t1r9t1", (A, A), SCORE) is None
    assert OFFICE.fed(Season().state, "t1r1t1", (A,), SCORE) is None


@pytest.mark.rule("LIG-13")
def test_a_table_may_sit_down_otherwise_before_its_first_deal(season: Season) -> None:
    a, b, c, d = season.sheet().seats
    season.act(do.Arrived(1, 0))
    season.act(do.Seats(1, (3, 1, 2, 4)), Actor(a))
    assert season.sheet().seats == (b, c, a, d)
    assert season.sheet().late_s == (None, None, 0, None)
    season.row(A)
    refused(season, do.Seats(1, (2, 1, 3, 4)), "TABLE_CLOSED")


@pytest.mark.rule("LIG-13")
def test_every_place_is_taken_once_and_only_by_those_of_the_table(season: Season) -> None:
    refused(season, do.Seats(1, (1, 1, 2, 3)), "BAD_PLACES")
    refused(season, do.Seats(1, (0, 1, 2, 3)), "BAD_PLACES")
    refused(season, do.Seats(1, (2, 1, 3, 4)), "NOT_AT_TABLE", season.sheet(2).seats[0])


@pytest.mark.rule("LIG-13")
def test_who_sits_otherwise_gets_a_table_of_that_order_and_the_old_one_stops(
    season: Season,
) -> None:
    season.act(do.Seats(1, (2, 1, 3, 4)))
    found = orders(season.state)
    assert StopTable("t1r1t1.stop", "t1r1t1") in found
    opened = [one for one in found if isinstance(one, OpenTable)]
    people = tuple(season.state.roster.members[m].person for m in season.sheet().seats)
    assert (opened[0].id, opened[0].people) == ("t1r1t1m1", people)
    assert OFFICE.fed(season.state, "t1r1t1", (A,), SCORE) is None
    assert OFFICE.fed(season.state, "t1r1t1m1", (A,), SCORE) == do.Fed(1, (A,))


def test_sitting_as_planned_changes_nothing(season: Season) -> None:
    before = season.state
    season.act(do.Seats(1, (1, 2, 3, 4)))
    assert season.state is before


@pytest.mark.rule("LIG-29")
def test_an_absence_is_not_overwritten_by_a_sheet_from_paper(season: Season) -> None:
    for seat in range(3):
        season.act(do.Arrived(1, seat))
    season.wait(601)
    assert season.sheet().stopped
    assert refused(season, do.TotalsEntered(1, 4, A), "TABLE_CLOSED") == "LIG-29"
    refused(season, do.SheetEntered(1, (A,)), "TABLE_CLOSED")


@pytest.mark.rule("LIG-29", "LIG-25")
def test_staff_may_write_afterwards_that_somebody_did_come(season: Season) -> None:
    for seat in range(3):
        season.act(do.Arrived(1, seat))
    season.wait(601)
    season.act(do.Arrived(1, 3, 200))
    assert not season.sheet().stopped
    season.row(A)


@pytest.mark.rule("LIG-29", "LIG-25")
def test_an_absence_noted_afterwards_closes_the_table(season: Season) -> None:
    season.act(do.Arrived(1, 2, 601))
    assert season.sheet().stopped
    refused(season, do.TotalsEntered(1, 4, A), "TABLE_CLOSED")
    assert report(season.sheet(), 4) == "reported"


@pytest.mark.rule("LIG-26")
def test_lateness_noted_afterwards_counts_and_voids_signatures(season: Season) -> None:
    season.act(do.Fed(1, (A, A, A, A)))
    season.sign()
    season.act(do.Arrived(1, 0, 400))
    assert (season.sheet().late_s, season.sheet().signed) == ((400, 0, 0, 0), ())
    refused(season, do.Arrived(1, 0, -1), "BAD_TIME")
    refused(season, do.Arrived(1, 0), "TABLE_CLOSED")


def test_a_table_of_which_nothing_is_known_waits_for_its_paper_sheet(season: Season) -> None:
    season.wait(41 * 60)
    assert report(season.sheet(), 4) == "open"
    refused(season, do.Confirm(1, CHIEF), "TABLE_OPEN")
    season.act(do.TotalsEntered(1, 4, A))
    assert report(season.sheet(), 4) == "reported"


@pytest.mark.rule("LIG-36")
def test_a_ruling_that_waited_too_long_does_not_touch_the_next_round(season: Season) -> None:
    season.act(do.Fed(1, (A, A, A, A)))
    take(season, JUDGE, "ruling:strike_deal:t1", effect__deal=1)
    (ruling,) = season.state.bench.rulings
    season.play()
    season.close()
    season.begin()
    season.play()
    late = do.Rule(ruling.id, "dispute", "third", ruling.effect, ruling.clause)
    refused(season, late, "ROUND_CLOSED")


def test_somebody_who_comes_is_entered_and_checked_in_with_one_tap() -> None:
    season = Season()
    season.act(do.OpenTournament())
    season.act(do.Enter(3, here=True))
    assert (season.state.roster.entered, season.state.roster.present) == ((3,), (3,))
