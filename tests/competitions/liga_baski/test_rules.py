"""The league as it runs: entries, rounds on the clock, sheets, judges, cards, tournaments."""

from __future__ import annotations

import pytest

from stolik.competitions.season import actions as do
from stolik.competitions.season.closing import tournament_tallies
from stolik.competitions.season.prizes import ranks
from stolik.competitions.season.state import score_sheet
from stolik.competitions.seating.plan import Round
from stolik.competitions.sheets import report
from stolik.engine.actors import CHANCE, CLOCK, REFEREE, Actor
from stolik.engine.refusals import Refused
from tests.competitions.liga_baski.season import CHIEF, RULES, SECOND, THIRD, Season
from tests.kit.walks import seeded

FOUR = (3, 1, -1, -3)


def refused(season: Season, action: do.Action, code: str, by: Actor = REFEREE) -> None:
    before = season.state
    with pytest.raises(Refused) as error:
        season.act(action, by)
    assert error.value.code == code
    assert season.state is before


@pytest.fixture
def season() -> Season:
    """Eight people in a round that has just begun."""
    made = Season()
    made.open()
    made.begin()
    return made


@pytest.mark.rule("LIG-1", "LIG-2", "LIG-42")
def test_a_season_is_so_many_tournaments_of_so_many_rounds() -> None:
    season = Season(tournaments=2)
    for _ in range(2):
        season.open()
        refused(season, do.Finish(), "ROUNDS_MISSING")
        for _ in range(2):
            season.begin()
            season.play()
            season.close()
        season.act(do.Finish())
    assert season.state.phase == "over"
    sums = [one.tallies for one in season.state.held]
    best = {
        member: sums[0][member].place_points + sums[1][member].place_points for member in range(8)
    }
    assert {int(one.id): one.place_points for _, one in ranks(season.state)} == best


@pytest.mark.rule("LIG-42")
def test_only_the_best_tournaments_count_where_the_league_says_so() -> None:
    season = Season(tournaments=2, best_tournaments=1, rounds=1)
    for delta in (FOUR, (-3, -1, 1, 3)):
        season.open()
        season.begin()
        season.play(delta)
        season.close()
        season.act(do.Finish())
    assert all(one.place_points in (6, 4) for _, one in ranks(season.state))


@pytest.mark.rule("LIG-5")
def test_nobody_is_entered_twice_or_unknown() -> None:
    season = Season()
    refused(season, do.Enlist("person-3"), "ALREADY_IN_SEASON")
    season.act(do.OpenTournament())
    season.act(do.Enter(1))
    refused(season, do.Enter(1), "ALREADY_ENTERED")
    refused(season, do.Enter(99), "UNKNOWN_PLAYER")
    refused(season, do.CheckIn(2), "NOT_ENTERED")


@pytest.mark.rule("LIG-6", "LIG-5")
def test_a_team_has_at_most_six_and_nobody_is_in_two() -> None:
    season = Season(players=9)
    season.act(do.EnterTeam("Mewy", (0, 1, 2)))
    season.act(do.EnterTeam("Mewy", (3, 4, 5)))
    refused(season, do.EnterTeam("Mewy", (6,)), "TEAM_TOO_BIG")
    refused(season, do.EnterTeam("Foki", (5, 6)), "IN_OTHER_TEAM")
    assert season.state.roster.team_of("Mewy") == (0, 1, 2, 3, 4, 5)


def test_a_wrong_tap_at_the_check_in_can_be_taken_back() -> None:
    season = Season()
    season.act(do.OpenTournament())
    season.act(do.Enter(0))
    season.act(do.CheckIn(0))
    refused(season, do.CheckIn(0), "ALREADY_HERE")
    season.act(do.CheckIn(0, here=False))
    assert season.state.roster.present == ()


@pytest.mark.rule("LIG-4")
def test_four_people_are_the_least_and_every_table_has_four() -> None:
    season = Season(players=3)
    season.act(do.OpenTournament())
    for member in range(3):
        season.act(do.Enter(member))
        season.act(do.CheckIn(member))
    refused(season, do.CloseEntry(), "NOT_ENOUGH_PLAYERS")


@pytest.mark.rule("LIG-7")
def test_everybody_present_draws_a_number_and_nobody_else() -> None:
    season = Season(players=6)
    season.act(do.OpenTournament())
    for member in range(5):
        season.act(do.Enter(member))
        season.act(do.CheckIn(member))
    season.act(do.CloseEntry())
    refused(season, do.DrawNumbers((0, 1, 2, 3, 5)), "NOT_THE_FIELD", CHANCE)
    season.act(RULES.draw(season.state, seeded("x")), CHANCE)
    assert sorted(season.now.drawn) == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(
    ("rounds", "code"),
    [
        ([Round(((1, 2, 3, 4),), (5,))], "WRONG_ROUNDS"),
        ([Round(((1, 3, 4, 5),), (2,)), Round(((2, 3, 4, 5),), (1,))], "WRONG_PAUSE"),
        ([Round(((2, 2, 3, 4),), (1,)), Round(((1, 3, 4, 5),), (2,))], "AT_TWO_TABLES"),
        ([Round(((2, 3, 4),), (1,)), Round(((1, 3, 4, 5),), (2,))], "NOT_FOUR"),
        ([Round(((2, 3, 4, 9),), (1,)), Round(((1, 3, 4, 5),), (2,))], "NOT_THE_FIELD"),
    ],
)
@pytest.mark.rule("LIG-9", "LIG-12")
def test_a_plan_that_does_not_seat_the_field_is_refused(rounds: list[Round], code: str) -> None:
    season = Season(players=5)
    season.open()
    refused(season, do.PublishPlan(tuple(rounds)), code)


@pytest.mark.rule("LIG-10")
def test_who_pauses_gets_the_points_of_a_pause() -> None:
    season = Season(players=5)
    season.open()
    season.begin()
    pausing = season.now.pausing
    season.play()
    season.close()
    tally = tournament_tallies(season.now)[pausing[0]]
    assert (tally.place_points, tally.table_points, tally.firsts) == (4, 40, 0)


@pytest.mark.rule("LIG-14")
def test_the_next_round_waits_for_the_break_unless_the_chief_judge_waives_it(
    season: Season,
) -> None:
    season.play()
    season.act(do.CloseRound())
    season.clock_ms += 4 * 60_000
    refused(season, do.StartRound(), "BREAK_RUNNING")
    refused(season, do.WaiveBreak(SECOND), "CHIEF_ONLY")
    season.act(do.WaiveBreak(CHIEF))
    season.begin()
    assert season.state.phase == "round"


@pytest.mark.rule("LIG-15")
def test_an_unfinished_table_stops_at_the_bell_with_the_deals_it_has(season: Season) -> None:
    season.row(FOUR)
    season.wait(40 * 60)
    refused(season, do.RowEntered(1, 2, 1, FOUR), "TABLE_CLOSED")
    assert score_sheet(season.state.options, season.sheet()).status == "time"
    assert score_sheet(season.state.options, season.sheet()).table_points == FOUR


@pytest.mark.rule("LIG-15")
def test_the_deal_being_played_counts_where_the_league_says_so() -> None:
    season = Season(finish_current_deal=True)
    season.open()
    season.begin()
    season.row(FOUR)
    season.wait(41 * 60)
    season.row(FOUR)
    refused(season, do.RowEntered(1, 3, 2, FOUR), "TABLE_CLOSED")
    assert season.sheet().totals == (6, 2, -2, -6)


@pytest.mark.rule("LIG-17", "LIG-37")
def test_the_chief_judge_alone_extends_the_time_of_a_table(season: Season) -> None:
    refused(season, extension(SECOND), "CHIEF_ONLY")
    season.act(extension(CHIEF))
    season.row(FOUR, 1)
    season.row(FOUR, 2)
    season.wait(41 * 60)
    season.row(FOUR, 1)
    refused(season, do.RowEntered(2, 2, 1, FOUR), "TABLE_CLOSED")
    season.wait(5 * 60)
    refused(season, do.RowEntered(1, 3, 2, FOUR), "TABLE_CLOSED")


def extension(judge: str, table: int | None = 1) -> do.Rule:
    return do.Rule("r1", "extension", judge, do.Extend(5, table), "LIG-17")


@pytest.mark.rule("LIG-17")
def test_the_whole_hall_can_be_given_more_time(season: Season) -> None:
    season.act(extension(CHIEF, None))
    season.row(FOUR, 2)
    season.wait(44 * 60)
    season.row(FOUR, 2)
    assert season.sheet(2).played == 2


@pytest.mark.rule("LIG-25", "LIG-26", "LIG-27")
def test_lateness_is_measured_from_the_start_of_the_round(season: Season) -> None:
    for seat in (0, 1, 2):
        season.act(do.Arrived(1, seat))
    season.wait(301)
    season.act(do.Arrived(1, 3))
    season.row((0, 0, 0, 0))
    assert score_sheet(season.state.options, season.sheet()).table_points == (5, 5, 5, -15)


@pytest.mark.rule("LIG-29")
def test_a_table_that_is_not_complete_after_ten_minutes_is_closed(season: Season) -> None:
    for seat in (0, 1, 2):
        season.act(do.Arrived(1, seat))
    season.row(FOUR, 2)
    season.wait(601)
    assert season.sheet(1).stopped
    assert not season.sheet(2).stopped
    found = score_sheet(season.state.options, season.sheet())
    assert (found.table_points, found.place_points) == ((40, 40, 40, -120), (4, 4, 4, -4))


def test_a_bell_never_rings_before_its_time(season: Season) -> None:
    refused(season, do.Ring("time_up"), "TOO_EARLY", CLOCK)


@pytest.mark.rule("LIG-16")
def test_a_struck_deal_uses_its_number(season: Season) -> None:
    season.row(FOUR)
    season.act(do.Strike(1, 2, SECOND))
    season.act(do.Strike(1, 1, SECOND))
    season.row((1, 0, 0, -1))
    assert (season.sheet().played, season.sheet().totals) == (3, (1, 0, 0, -1))
    refused(season, do.Strike(1, 9, SECOND), "NO_SUCH_ROW")


@pytest.mark.rule("LIG-18")
def test_four_totals_of_a_paper_sheet_must_sum_to_zero(season: Season) -> None:
    refused(season, do.TotalsEntered(1, 4, (1, 0, 0, 0)), "ROW_NOT_ZERO_SUM")
    season.act(do.TotalsEntered(1, 4, (9, -3, -3, -3)))
    season.act(do.TotalsEntered(1, 4, (9, -3, -2, -4)))
    assert season.sheet().totals == (9, -3, -2, -4)
    season.row(FOUR, 2)
    refused(season, do.TotalsEntered(2, 4, (0, 0, 0, 0)), "HAS_ROWS")


@pytest.mark.rule("LIG-19")
def test_a_sheet_is_final_with_four_names_or_a_judges(season: Season) -> None:
    refused(season, do.Sign(1), "TABLE_OPEN", Actor(season.sheet().seats[0]))
    for table in (1, 2):
        for _ in range(4):
            season.row(FOUR, table)
    season.sign(1)
    refused(season, do.CloseRound(), "TABLE_OPEN")
    refused(season, do.Confirm(2, "nobody"), "NOT_A_JUDGE")
    season.act(do.Confirm(2, SECOND))
    season.close()
    assert len(season.now.played) == 1


def test_nobody_signs_at_another_table(season: Season) -> None:
    for _ in range(4):
        season.row(FOUR)
    refused(season, do.Sign(1), "NOT_AT_TABLE", Actor(season.sheet(2).seats[0]))


def test_a_changed_sheet_must_be_signed_again(season: Season) -> None:
    season.play()
    season.act(do.Correct(1, 4, (0, 0, 0, 0), SECOND, "LIG-18"))
    assert report(season.sheet(), 4) == "reported"


@pytest.mark.rule("LIG-30", "LIG-35")
def test_who_leaves_ends_his_tables_round_and_is_out_of_the_plan() -> None:
    season = Season(players=9, leave_min_deals=2)
    season.open()
    season.begin()
    season.row((1, 2, 3, -6))
    season.row((0, 0, 0, 0))
    leaver = season.sheet().seats[2]
    season.act(do.Leave(1, 2))
    found = score_sheet(season.state.options, season.sheet())
    assert (found.status, found.place_points) == ("closed_left_late", (4, 6, -4, 2))
    season.play()
    season.close()
    assert season.state.phase == "plan"
    season.plan()
    season.begin()
    seated = {member for sheet in season.now.sheets for member in sheet.seats}
    assert leaver not in seated
    assert len(seated) == 8


@pytest.mark.rule("LIG-35")
def test_a_leaver_may_come_back_for_the_next_round(season: Season) -> None:
    member = season.sheet().seats[0]
    season.act(do.Leave(1, 0))
    season.act(do.CheckIn(member))
    season.plan()
    assert len(season.now.plan[0].tables) == 2


@pytest.mark.rule("LIG-31")
def test_who_leaves_early_voids_what_was_played(season: Season) -> None:
    season.row((30, -10, -10, -10))
    season.act(do.Leave(1, 0))
    found = score_sheet(season.state.options, season.sheet())
    assert (found.table_points, found.place_points) == ((-120, 40, 40, 40), (-4, 4, 4, 4))


@pytest.mark.rule("LIG-32", "LIG-33")
def test_three_votes_and_a_judge_exclude_a_player_who_then_misses_three_tournaments(
    season: Season,
) -> None:
    refused(season, do.Exclude(1, 3, (0, 1), SECOND), "NEED_THREE_VOTES")
    refused(season, do.Exclude(1, 3, (0, 1, 2), "p"), "NOT_A_JUDGE")
    member = season.sheet().seats[3]
    season.act(do.Exclude(1, 3, (0, 1, 2), SECOND))
    assert season.state.bans[member] == ((1, 2), (1, 3), (1, 4))
    refused(season, do.CheckIn(member), "EXCLUDED")


@pytest.mark.rule("LIG-33")
def test_a_suspended_member_cannot_be_entered() -> None:
    season = Season()
    season.act(do.Carry(2, (1,)))
    season.act(do.OpenTournament())
    refused(season, do.Enter(2), "SUSPENDED")
    season.act(do.Enter(3))
    refused(season, do.Carry(2, (19,)), "NO_SUCH_TOURNAMENT")


@pytest.mark.rule("LIG-34", "LIG-48")
def test_two_judges_suspend_for_alcohol_without_an_exclusion(season: Season) -> None:
    ban = do.Rule("r", "alcohol", SECOND, do.Suspend(5), "LIG-34")
    season.act(ban)
    assert season.state.bans == {}
    season.act(do.Rule("r", "alcohol", THIRD, do.Suspend(5), "LIG-34"))
    assert 5 in season.state.bans
    refused(season, ban, "ALREADY_RULED")


@pytest.mark.rule("LIG-36")
def test_a_dispute_waits_for_the_second_judge_and_then_stands(season: Season) -> None:
    season.play()
    season.act(do.Object(1), Actor(season.sheet().seats[0]))
    refused(season, do.CloseRound(), "TABLE_OPEN")
    refused(season, do.Confirm(1, SECOND), "DISPUTED")
    effect = do.SetDeal(1, 2, (0, 0, 0, 0))
    season.act(do.Rule("r", "dispute", SECOND, effect, "BAS-52"))
    assert season.sheet().totals == (12, 4, -4, -12)
    season.act(do.Rule("r", "dispute", THIRD, effect, "BAS-52"))
    assert season.sheet().totals == (9, 3, -3, -9)
    assert report(season.sheet(), 4) == "ruled"
    season.close()


@pytest.mark.rule("LIG-36")
def test_a_judge_at_the_table_concerned_does_not_count(season: Season) -> None:
    person = season.state.roster.members[season.sheet().seats[0]].person
    season.act(do.Appoint((CHIEF, SECOND, person)))
    keep = do.Rule("r", "dispute", person, do.Keep(1), "LIG-36")
    refused(season, keep, "JUDGE_AT_TABLE")
    refused(season, do.Exclude(1, 3, (0, 1, 2), person), "JUDGE_AT_TABLE")


@pytest.mark.rule("LIG-37")
def test_the_chief_judge_breaks_a_disagreement(season: Season) -> None:
    effect = do.StrikeDeal(1, 1)
    season.row(FOUR)
    for judge, agrees in ((SECOND, True), (THIRD, False)):
        season.act(do.Rule("r", "dispute", judge, effect, "LIG-38", agrees))
    assert not season.sheet().rows[0].is_struck
    season.act(do.Rule("r", "dispute", CHIEF, effect, "LIG-38"))
    assert season.sheet().rows[0].is_struck


@pytest.mark.rule("LIG-38")
def test_a_ruling_that_cannot_happen_is_refused_before_the_second_judge_speaks(
    season: Season,
) -> None:
    bad = do.Rule("r", "dispute", SECOND, do.StrikeDeal(1, 3), "LIG-38")
    refused(season, bad, "NO_SUCH_ROW")
    season.row(FOUR)
    season.act(do.Rule("r", "dispute", SECOND, do.StrikeDeal(1, 1), "LIG-38"))
    other = do.Rule("r", "dispute", THIRD, do.Keep(1), "LIG-38")
    refused(season, other, "OTHER_RULING")


@pytest.mark.rule("LIG-37")
def test_only_the_chief_judge_corrects_a_closed_round(season: Season) -> None:
    season.play()
    season.close()
    before = tournament_tallies(season.now)
    anew = do.Correct(1, 1, (-30, 10, 10, 10), SECOND, "LIG-18", round=1)
    refused(season, anew, "CHIEF_ONLY")
    season.act(do.Correct(1, 1, (-30, 10, 10, 10), CHIEF, "LIG-18", round=1))
    after = tournament_tallies(season.now)
    assert before != after
    assert sum(t.place_points for t in after.values()) == 24


def test_a_late_player_gets_the_next_number_and_sits_from_the_next_round_on() -> None:
    season = Season(players=9)
    season.open(8)
    season.begin()
    season.act(do.Enter(8))
    season.act(do.CheckIn(8))
    assert season.now.drawn[-1] == 8
    season.play()
    season.close()
    season.plan()
    season.begin()
    assert len(season.now.sheets) == 2
    assert len(season.now.pausing) == 1


@pytest.mark.rule("LIG-40", "LIG-41")
def test_a_team_takes_the_best_four_of_a_tournament() -> None:
    season = Season(rounds=1)
    season.act(do.EnterTeam("Mewy", (0, 1, 2, 3, 4)))
    season.open()
    season.begin()
    season.play()
    season.close()
    season.act(do.Finish())
    held = season.state.held[0]
    own = sorted((held.tallies[m].place_points for m in range(5)), reverse=True)
    assert held.teams["Mewy"].place_points == sum(own[:4])


@pytest.mark.rule("LIG-46")
def test_a_shared_rank_is_ordered_by_lot_at_the_chief_judges_word() -> None:
    season = Season(rounds=1)
    season.open()
    season.begin()
    season.play((0, 0, 0, 0))
    season.close()
    refused(season, do.AskPrize(SECOND, 1), "CHIEF_ONLY")
    refused(season, do.AskPrize(CHIEF, 2), "NO_TIE")
    season.act(do.AskPrize(CHIEF, 1))
    refused(season, do.DrawPrize((1, 2)), "NOT_THE_TIED", CHANCE)
    season.act(RULES.draw(season.state, seeded("prize")), CHANCE)
    assert sorted(season.state.drawn_prizes[0]) == list(range(8))
    assert season.state.phase == "ready"


def test_nobody_acts_for_another_part(season: Season) -> None:
    refused(season, do.CloseRound(), "NOT_YOURS", Actor(0))
    refused(season, do.Ring("warn"), "NOT_YOURS", REFEREE)
    refused(season, do.OpenTournament(), "WRONG_PHASE")


def test_replaying_the_events_gives_the_same_season(season: Season) -> None:
    season.play()
    season.close()
    state = RULES.start(0, season.state.options)
    for event in season.events:
        state = RULES.apply(state, event)
    assert state == season.state


@pytest.mark.rule("LIG-36")
def test_a_judge_may_speak_against_what_can_no_longer_happen(season: Season) -> None:
    away = do.SendAway(1, 0)
    season.act(do.Rule("r1", "alcohol", SECOND, away, "LIG-34"))
    season.act(do.Leave(1, 0))  # he has gone by himself
    refused(season, do.Rule("r1", "alcohol", THIRD, away, "LIG-34"), "ALREADY_LEFT")
    season.act(do.Rule("r1", "alcohol", THIRD, away, "LIG-34", agrees=False))
    ruling = season.state.bench.find("r1")
    assert ruling is not None
    assert (ruling.agree, ruling.differ, ruling.in_force) == ((SECOND,), (THIRD,), False)
