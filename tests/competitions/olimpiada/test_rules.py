"""The clauses of the olympiad, each by what breaks when it is broken."""

from __future__ import annotations

from fractions import Fraction

import pytest

from stolik.competitions.olimpiada import COMPETITION
from stolik.competitions.olimpiada import actions as do
from stolik.competitions.olimpiada.options import Options
from stolik.engine import CHANCE, REFEREE, SPECTATOR, Actor, Refused, see
from stolik.engine.options import read_options
from stolik.engine.orders import OpenTable, StopTable
from stolik.engine.refusals import BadInput
from tests.competitions.olimpiada.games import Games
from tests.kit.walks import seeded


@pytest.mark.rule("OLI-1")
def test_it_needs_two_contestants_and_an_event_and_has_a_season() -> None:
    games = Games(1, 0)
    assert games.refused(do.Begin()) == ("NOT_ENOUGH", "OLI-1")
    games.act(do.Enlist("another"))
    assert games.refused(do.Begin())[0] == "NOT_ENOUGH"
    games.act(do.PlanEvent("Kręgle"))
    assert games.refused(do.PlanEvent("kręgle"))[0] == "EVENT_TWICE"
    assert games.refused(do.PlanEvent(" x"))[0] == "NO_NAME"
    assert games.act(do.Begin("2025")).season == "2025"
    assert games.refused(do.Begin())[0] == "BEGUN_ALREADY"
    assert Games(64, 0).refused(do.Enlist("one too many")) == ("TOO_MANY", "OLI-1")


@pytest.mark.rule("OLI-2")
def test_an_event_of_a_game_opens_its_table_for_as_many_as_it_seats() -> None:
    games = Games(4, 0)
    assert games.refused(do.PlanEvent("A", game="no-such-game"))[0] == "UNKNOWN_GAME"
    games.act(do.PlanEvent("Kości", game="kosci"))
    games.act(do.PlanEvent("Szachy", game="szachy"))
    games.act(do.PlanEvent("Bieg"))
    games.act(do.Begin())
    assert games.refused(do.StartEvent("Bieg", (0, 1)))[0] == "UNKNOWN_EVENT"
    assert games.refused(do.StartEvent("Szachy", (0, 1, 2)))[0] == "TABLE_SEATS"
    games.act(do.StartEvent("Kości", (2, 0, 3, 1)))
    (opened,) = COMPETITION.orders(games.state)
    people = ("person-2", "person-0", "person-3", "person-1")
    assert opened == OpenTable("t1", "kosci", {}, people)
    assert games.refused(do.StartEvent("Szachy", (0, 1)))[0] == "TABLE_OPEN"
    games.over(1, 2, 3, 4, event="Kości")
    assert COMPETITION.orders(games.state) == (StopTable("t1.stop", "t1"),)


@pytest.mark.rule("OLI-2", "OLI-11")
def test_an_event_may_be_played_at_several_tables_and_ends_with_the_last() -> None:
    games = Games(6, 0)
    games.act(do.PlanEvent("Szachy", game="szachy"))
    games.act(do.PlanEvent("Kości", game="kosci"))
    games.act(do.Begin())
    for pair in ((0, 1), (2, 3), (4, 5)):
        games.act(do.StartEvent("Szachy", pair))
    assert games.refused(do.StartEvent("Szachy", (0, 2)))[0] == "SITS_ALREADY"
    assert games.refused(do.StartEvent("Kości", (0, 2)))[0] == "TABLE_OPEN"
    assert games.refused(do.WithdrawPlayer(3))[0] == "TABLE_OPEN"
    opened = [one for one in COMPETITION.orders(games.state) if isinstance(one, OpenTable)]
    assert [(one.id, one.people) for one in opened] == [
        (f"t{n}", (f"person-{2 * n - 2}", f"person-{2 * n - 1}")) for n in (1, 2, 3)
    ]
    games.act(do.TableOver("t2", {"2": 2, "3": 1}))
    assert games.refused(do.TableOver("t2", {"2": 1, "3": 2})) == ("NO_TABLE", "OLI-2")
    assert games.refused(do.TableOver("t3", {"4": 1, "0": 2})) == ("BAD_RESULT", "OLI-11")
    assert games.refused(do.TableOver("t3", {"4": 1, "5": 3})) == ("BAD_RESULT", "OLI-11")
    games.act(do.TableOver("t1", {"0": 1, "1": 1}))
    assert games.state.phase == "events"
    games.act(do.TableOver("t3", {"4": 1, "5": 2}))
    assert games.state.done[0].places == {0: 1, 1: 1, 2: 5, 3: 1, 4: 1, 5: 5}
    stopped = tuple(StopTable(f"t{n}.stop", f"t{n}") for n in (1, 2, 3))
    assert COMPETITION.orders(games.state) == stopped
    again = Games(4, 0)
    again.act(do.PlanEvent("Szachy", game="szachy"))
    again.act(do.Begin())
    again.act(do.StartEvent("Szachy", (0, 1)))
    again.act(do.StartEvent("Szachy", (2, 3)))
    again.act(do.TableOver("t1", {"0": 1, "1": 2}))
    again.act(do.StopEvent())
    assert again.state.tables == ()
    assert again.state.came == {}
    again.over(1, 2, 3, 4)
    assert again.final == (1, 2, 3, 4)


@pytest.mark.rule("OLI-2")
def test_a_table_that_is_given_up_is_stopped_and_its_result_typed() -> None:
    games = Games(2, 0)
    games.act(do.PlanEvent("Szachy", game="szachy"))
    games.act(do.Begin())
    assert games.refused(do.StopEvent())[0] == "NO_TABLE"
    games.act(do.StartEvent("Szachy", (1, 0)))
    games.act(do.StopEvent())
    games.over(2, 1)
    assert games.final == (2, 1)


@pytest.mark.rule("OLI-3")
def test_the_standing_is_there_after_every_event_and_none_is_finished_twice() -> None:
    games = Games(3, 3)
    games.over(1, 2, 3)
    assert games.places == (1, 2, 3)
    games.over(3, 1, 2)
    assert games.totals == [4, 5, 3]
    assert games.places == (2, 1, 3)
    assert games.refused(do.FinishEvent("Gra 1", {"0": 1})) == ("EVENT_OVER", "OLI-3")


@pytest.mark.rule("OLI-4")
def test_nobody_is_added_after_the_first_finished_event() -> None:
    games = Games(3, 2)
    games.act(do.Enlist("in time"))
    games.over(1, 2, 3, 4)
    assert games.refused(do.Enlist("too late")) == ("TOO_LATE", "OLI-4")


@pytest.mark.rule("OLI-10")
def test_scores_are_ranked_exactly_with_a_point_or_a_comma() -> None:
    games = Games(3, 1)
    scores: dict[str, str | None] = {"0": "61,2", "1": "61.20", "2": "61.1999"}
    games.act(do.FinishEvent("Gra 1", scores=scores, better="low"))
    assert games.state.done[0].places == {0: 2, 1: 2, 2: 1}
    other = Games(3, 1)
    assert other.refused(do.FinishEvent("Gra 1", scores={"0": "1e9"}))[0] == "BAD_SCORE"


@pytest.mark.rule("OLI-11")
@pytest.mark.parametrize(
    "places", [(1, 1, 2), (2, 3, 4), (1, 2, 4), (1, 3, 3), (0, 0, 0), (None, None, None)]
)
def test_other_places_are_refused(places: tuple[int | None, ...]) -> None:
    games = Games(3, 1)
    told = do.FinishEvent("Gra 1", {str(n): place for n, place in enumerate(places)})
    assert games.refused(told) == ("BAD_RESULT", "OLI-11")
    assert games.refused(do.FinishEvent("Gra 1", {"7": 1}))[0] == "UNKNOWN_CONTESTANT"
    assert games.refused(do.FinishEvent("Gra 1", {"x": 1}))[0] == "UNKNOWN_CONTESTANT"
    both = do.FinishEvent("Gra 1", {"0": 1}, {"0": "1"})
    assert games.refused(both)[0] == "BAD_RESULT"


@pytest.mark.rule("OLI-12")
def test_a_list_gives_the_points_and_nothing_beyond_it() -> None:
    for scale in ([10, 6], "10, 6", "[10; 6]"):
        games = Games(4, 1, place_points=scale)
        games.over(2, 1, 3, 4)
        assert games.totals == [6, 10, 0, 0]
    halves = Games(2, 1, place_points=["5/2", 1])
    halves.over(1, 2)
    assert halves.totals == [Fraction(5, 2), 1]
    with pytest.raises(Refused, match="BAD_SCALE"):
        COMPETITION.start(0, read_options(Options, {"place_points": "dużo"}))


@pytest.mark.rule("OLI-13")
@pytest.mark.parametrize(
    ("mode", "worth"),
    [("full", [4, 4, 2, 2]), ("average", ["7/2", "7/2", "3/2", "3/2"]), ("low", [3, 3, 1, 1])],
)
def test_shared_places(mode: str, worth: list[int | str]) -> None:
    games = Games(4, 1, tied_event_points=mode)
    games.over(1, 1, 3, 3)
    assert games.totals == [Fraction(one) for one in worth]


@pytest.mark.rule("OLI-14")
def test_who_is_absent_gets_what_is_agreed() -> None:
    games = Games(3, 1, absent_points="-1/2")
    games.over(1, None, 2)
    assert games.totals == [3, Fraction(-1, 2), 2]
    places = Games(3, 1, ranking_mode="place_sum")
    places.over(1, None, 2)
    assert places.totals == [1, 4, 2]


@pytest.mark.rule("OLI-15")
def test_everybody_of_a_team_has_its_place() -> None:
    games = Games(4, 1)
    twice = (do.Team(1, (0, 1)), do.Team(3, (1, 2)))
    assert games.refused(do.FinishEvent("Gra 1", teams=twice)) == ("BAD_RESULT", "OLI-15")
    games.act(do.FinishEvent("Gra 1", teams=(do.Team(3, (0, 2)), do.Team(1, (1, 3)))))
    assert games.state.done[0].places == {0: 3, 1: 1, 2: 3, 3: 1}


@pytest.mark.rule("OLI-16")
def test_the_worst_events_are_dropped() -> None:
    games = Games(3, 3, drop_worst=1)
    games.over(1, 2, 3)
    games.over(3, 1, 2)
    games.over(1, 3, 2)
    assert games.totals == [6, 5, 4]
    short = Games(3, 0, drop_worst=1)
    short.act(do.PlanEvent("A"))
    assert short.refused(do.Begin()) == ("DROPS_ALL", "OLI-16")


@pytest.mark.rule("OLI-17", "OLI-47")
def test_weights_multiply_points_and_places_and_no_medals() -> None:
    for mode, totals in (("points", [4, 5]), ("place_sum", [5, 4])):
        games = Games(2, 0, ranking_mode=mode)
        games.act(do.PlanEvent("A"))
        games.act(do.PlanEvent("B", weight=Fraction(2)))
        games.act(do.Begin())
        games.over(1, 2)
        games.over(2, 1)
        assert games.totals == totals
    assert Games(2, 1).refused(do.PlanEvent("C", weight=Fraction(0))) == ("BAD_WEIGHT", "OLI-17")
    medals = Games(2, 0, ranking_mode="medals", drop_worst=1)
    medals.act(do.PlanEvent("A", weight=Fraction(9)))
    medals.act(do.PlanEvent("B"))
    medals.act(do.Begin())
    medals.over(1, 2)
    medals.over(1, 2)
    assert medals.totals == [(2, 0, 0), (0, 2, 0)]
    sums = Games(2, 3, ranking_mode="place_sum", drop_worst=1)
    for places in ((1, 2), (2, 1), (2, 1)):
        sums.over(*places)
    assert sums.totals == [3, 2]  # the highest places go


@pytest.mark.rule("OLI-18")
def test_who_withdraws_keeps_the_points_and_is_absent() -> None:
    games = Games(3, 3)
    games.over(1, 2, 3)
    games.act(do.WithdrawPlayer(0))
    assert games.refused(do.WithdrawPlayer(0)) == ("WITHDRAWN", "OLI-18")
    assert games.refused(do.FinishEvent("Gra 2", {"0": 1, "1": 2})) == ("WITHDRAWN", "OLI-18")
    games.over(None, 1, 2)
    games.act(do.CorrectEvent("Gra 1", {"0": 2, "1": 1, "2": 3}))  # he was there then
    assert games.totals == [2, 6, 3]


@pytest.mark.rule("OLI-20", "OLI-21")
def test_equal_totals_share_a_place_whatever_the_wins() -> None:
    games = Games(4, 2)
    games.over(1, 2, 4, 3)
    games.over(4, 3, 1, 2)
    assert games.totals == [5, 5, 5, 5]
    assert games.places == (1, 1, 1, 1)


@pytest.mark.rule("OLI-22")
def test_sums_of_places_and_medals_rank_in_their_own_ways() -> None:
    sums = Games(3, 2, ranking_mode="place_sum")
    sums.over(1, 2, 3)
    sums.over(3, 1, 2)
    assert (sums.totals, sums.places) == ([4, 3, 5], (2, 1, 3))
    medals = Games(3, 3, ranking_mode="medals")
    medals.over(1, 2, 3)
    medals.over(3, 2, 1)
    medals.over(3, 2, 1)
    assert medals.totals == [(1, 0, 2), (0, 3, 0), (2, 0, 1)]
    assert medals.final == (2, 3, 1)


@pytest.mark.rule("OLI-23", "OLI-30")
def test_after_the_last_event_and_never_earlier_first_place_is_looked_at() -> None:
    games = Games(3, 2)
    games.over(1, 1, 3)
    assert games.state.phase == "events"
    assert games.refused(do.StartTiebreak()) == ("NO_TIEBREAK", "OLI-30")
    games.over(1, 2, 3)
    assert (games.state.phase, games.final) == ("final", (1, 2, 3))
    assert games.refused(do.FinishEvent("Gra 9", {"0": 1})) == ("EVENTS_OVER", "OLI-23")
    shared = Games(3, 1, tiebreak_scope="none")
    shared.over(1, 1, 3)
    assert shared.final == (1, 1, 3)


@pytest.mark.rule("OLI-24", "OLI-48")
def test_results_are_corrected_until_the_tie_break_begins() -> None:
    games = Games(3, 1)
    games.over(1, 1, 3)
    assert games.state.phase == "tiebreak"
    games.act(do.Withdraw(0))
    assert games.state.is_locked  # a walkover has decided it
    assert games.refused(do.CorrectEvent("Gra 1", {"0": 1, "1": 2, "2": 3})) == ("LOCKED", "OLI-24")
    other = Games(4, 1)
    other.over(1, 1, 1, 4)
    other.act(do.Withdraw(2))
    other.act(do.CorrectEvent("Gra 1", {"0": 1, "1": 2, "2": 3, "3": 4}))
    assert (other.state.phase, other.state.tiebreak, other.final) == ("final", None, (1, 2, 3, 4))
    other.act(do.CorrectEvent("Gra 1", {"0": 1, "1": 3, "2": 1, "3": 4}))
    assert other.final == (1, 3, 2, 4)  # who declined before stays out
    late = Games(3, 1)
    late.over(1, 1, 3)
    late.act(do.StartTiebreak())
    assert late.refused(do.WithdrawPlayer(2)) == ("LOCKED", "OLI-24")
    sure = Games(3, 1)
    sure.over(1, 2, 3)
    sure.act(do.Confirm())
    assert sure.refused(do.CorrectEvent("Gra 1", {"0": 1})) == ("LOCKED", "OLI-24")


@pytest.mark.rule("OLI-31", "OLI-32")
@pytest.mark.parametrize(
    ("tied", "game", "options"),
    [(2, "wyzsza-nizsza", {}), (3, "uno", {"scoring": "rounds", "rounds_target": 7}),
     (4, "uno", {"scoring": "rounds", "rounds_target": 5})],
)  # fmt: skip
def test_the_tie_break_is_a_real_table_with_the_right_options(
    tied: int, game: str, options: dict[str, object]
) -> None:
    games = Games(6, 2)
    games.tie(tied)
    assert COMPETITION.orders(games.state) == ()
    games.act(do.StartTiebreak())
    (opened,) = COMPETITION.orders(games.state)
    people = tuple(f"person-{n}" for n in range(tied))
    assert opened == OpenTable("t1", game, options, people)
    assert games.refused(do.StartTiebreak())[0] == "STARTED_ALREADY"


@pytest.mark.rule("OLI-33", "OLI-43")
def test_other_ties_stay_and_others_keep_their_places() -> None:
    games = Games(6, 1)
    games.over(1, 1, 3, 4, 4, 6)
    games.act(do.TiebreakResult(1))
    assert games.final == (2, 1, 3, 4, 4, 6)


@pytest.mark.rule("OLI-34", "OLI-51")
@pytest.mark.parametrize(
    ("policy", "tied", "phase"),
    [("referee", 5, "referee"), ("shared", 5, "final"), ("uno", 5, "tiebreak"),
     ("uno", 11, "referee")],
)  # fmt: skip
def test_five_or_more(policy: str, tied: int, phase: str) -> None:
    games = Games(12, 1, five_plus_policy=policy)
    games.tie(tied)
    assert games.state.phase == phase
    if phase == "tiebreak":
        assert games.state.tiebreak is not None
        assert (games.state.tiebreak.game, games.state.tiebreak.target) == ("uno", 5)
    if phase == "final":
        assert games.final[:6] == (1, 1, 1, 1, 1, 6)


@pytest.mark.rule("OLI-51")
def test_a_number_without_a_game_is_like_five() -> None:
    games = Games(3, 1, tiebreak_games={"2": "uno"}, uno_targets={"2": 3})
    games.tie(3)
    assert games.state.phase == "referee"
    games.act(do.Withdraw(1))
    assert games.state.tiebreak is not None
    assert (games.state.tiebreak.game, games.state.tiebreak.target) == ("uno", 3)
    with pytest.raises(Refused, match="GAME_SEATS"):
        COMPETITION.start(0, read_options(Options, {"tiebreak_games": {"3": "wyzsza-nizsza"}}))


@pytest.mark.rule("OLI-31")
def test_a_tie_break_may_be_any_game_that_seats_so_many() -> None:
    games = Games(3, 1, tiebreak_games={"2": "szachy", "3": "kosci"})
    games.tie(2)
    games.act(do.StartTiebreak())
    (opened,) = COMPETITION.orders(games.state)
    assert opened == OpenTable("t1", "szachy", {}, ("person-0", "person-1"))
    games.act(do.TiebreakResult(1, {"0": 0, "1": 1}))
    assert games.final == (2, 1, 3)
    for told, code in (({"3": "szachy"}, "GAME_SEATS"), ({"2": "skat"}, "UNKNOWN_GAME")):
        with pytest.raises(Refused, match=code):
            COMPETITION.start(0, read_options(Options, {"tiebreak_games": told}))


@pytest.mark.rule("OLI-35", "OLI-49")
def test_the_referee_decides() -> None:
    games = Games(6, 1)
    assert games.refused(do.RefereeDecision("shared_first")) == ("NO_DECISION", "OLI-34")
    games.tie(5)
    assert games.refused(do.RefereeDecision("play_uno", 0))[0] == "BAD_TARGET"
    assert games.refused(do.RefereeDecision("draw_lots", winner=5))[0] == "NOT_IN_TIEBREAK"
    games.act(do.RefereeDecision("draw_lots"))
    assert COMPETITION.turn(games.state).due == (CHANCE,)
    drawn = COMPETITION.draw(games.state, seeded("lot"))
    assert isinstance(drawn, do.DrawLot)
    assert games.refused(drawn) == ("NOT_YOURS", "OLI-2")
    games.lot(3)
    assert games.final == (2, 2, 2, 1, 2, 6)
    shared = Games(6, 1)
    shared.tie(5)
    shared.act(do.RefereeDecision("shared_first"))
    assert shared.final == (1, 1, 1, 1, 1, 6)
    many = Games(12, 1)
    many.tie(11)
    assert many.refused(do.RefereeDecision("play_uno", 5)) == ("MOST_TEN", "OLI-35")


@pytest.mark.rule("OLI-36")
def test_only_those_who_are_tied_take_part() -> None:
    games = Games(4, 1)
    games.tie(2)
    assert games.refused(do.TiebreakResult(3)) == ("NOT_IN_TIEBREAK", "OLI-36")
    assert games.refused(do.Withdraw(3)) == ("NOT_TIED", "OLI-36")


@pytest.mark.rule("OLI-37", "OLI-44")
def test_who_declines_is_out_and_placed_like_a_loser() -> None:
    games = Games(5, 1)
    games.tie(4)
    games.act(do.Withdraw(0))
    assert games.state.tiebreak is not None
    assert (games.state.tiebreak.players, games.state.tiebreak.target) == ((1, 2, 3), 7)
    games.act(do.WithdrawPlayer(3))  # absent: out as well
    assert games.state.tiebreak is not None
    assert games.state.tiebreak.game == "wyzsza-nizsza"
    assert games.state.tiebreak.players == (1, 2)
    games.act(do.TiebreakResult(2))
    assert games.final == (2, 2, 1, 2, 5)


@pytest.mark.rule("OLI-38")
def test_the_last_who_remains_is_first_and_a_running_game_is_not_left_here() -> None:
    games = Games(3, 1)
    games.tie(2)
    games.act(do.Withdraw(1))
    assert games.final == (1, 2, 3)
    on = Games(3, 1)
    on.tie(2)
    on.act(do.StartTiebreak())
    assert on.refused(do.Withdraw(1)) == ("NONE_PENDING", "OLI-38")


@pytest.mark.rule("OLI-40", "OLI-45")
def test_the_tie_break_decides_places_and_changes_no_total() -> None:
    games = Games(3, 1)
    games.tie(2)
    before = games.totals
    games.act(do.TiebreakResult(1, {"0": 7, "1": 12}))
    assert (games.final, games.totals) == ((2, 1, 3), before)


@pytest.mark.rule("OLI-41")
@pytest.mark.parametrize(
    "won",
    [
        {"0": 7, "1": 7, "2": 1},
        {"0": 6, "1": 2, "2": 1},
        {"0": 7, "1": 2},
        {"0": 8, "1": 2, "2": 1},
    ],
)
def test_exactly_the_winner_has_the_target(won: dict[str, int]) -> None:
    games = Games(4, 1)
    games.tie(3)
    assert games.refused(do.TiebreakResult(0, won)) == ("NOT_THE_TARGET", "OLI-41")


@pytest.mark.rule("OLI-42", "OLI-50")
def test_by_won_rounds() -> None:
    games = Games(6, 1, tiebreak_rest="by_rounds_won")
    games.tie(4)
    games.act(do.Withdraw(3))
    assert games.refused(do.TiebreakResult(0)) == ("NOT_THE_TARGET", "OLI-41")
    games.act(do.TiebreakResult(2, {"0": 3, "1": 5, "2": 7}))
    assert games.final == (3, 2, 1, 4, 5, 6)


@pytest.mark.rule("OLI-46")
def test_a_closed_olympiad_is_opened_again_and_goes_to_the_archive() -> None:
    games = Games(3, 1)
    assert games.refused(do.Confirm()) == ("NOT_FINAL", "OLI-46")
    games.over(1, 2, 3)
    assert games.refused(do.Reopen()) == ("NOT_CONFIRMED", "OLI-46")
    games.act(do.Confirm())
    assert games.refused(do.Confirm()) == ("LOCKED", "OLI-46")
    games.act(do.Reopen())
    games.act(do.CorrectEvent("Gra 1", {"0": 3, "1": 2, "2": 1}))
    games.act(do.Confirm())
    games.act(do.NextSeason())
    assert (games.state.phase, games.state.count, games.state.held[0].season) == (
        "setup",
        3,
        "2026",
    )


def test_a_noted_result_is_for_referees_only() -> None:
    games = Games(3, 1)
    games.act(do.EnterEvent("Gra 1", {"0": 1, "1": 2, "2": 3}))
    assert see(COMPETITION, games.state, REFEREE).view.draft is not None
    for viewer in (SPECTATOR, Actor(0)):
        assert see(COMPETITION, games.state, viewer).view.draft is None
    games.over(1, 2, 3)
    assert games.state.draft is None


def test_only_staff_acts_and_only_the_house_draws() -> None:
    games = Games(3, 1)
    assert games.refused(do.FinishEvent("Gra 1", {"0": 1}), Actor(0)) == ("NOT_YOURS", "OLI-2")


@pytest.mark.parametrize(
    "options",
    [{"ranking_mode": "best"}, {"drop_worst": -1}, {"tiebreak_games": {"1": "uno"}},
     {"uno_targets": {"3": 0}}, {"five_plus_policy": ""}, {"absent_points": "x"}],
)  # fmt: skip
def test_options_outside_their_range_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(BadInput):
        read_options(Options, options)
