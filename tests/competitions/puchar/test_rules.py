"""The clauses of the cup: formats, results, corrections, late and leaving players, the clock."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from stolik import games
from stolik.competitions.puchar import COMPETITION, KIT
from stolik.competitions.puchar import actions as do
from stolik.competitions.puchar.counting import Table
from stolik.competitions.puchar.office import OFFICE
from stolik.competitions.puchar.options import Options
from stolik.competitions.puchar.standing import standing
from stolik.engine import CHANCE, CLOCK, Actor, Refused
from stolik.engine.orders import OpenTable, StopTable
from stolik.engine.refusals import BadInput
from stolik.words import LANGUAGES
from tests.competitions.puchar.cup import Cup

MINUTE = 60_000


@pytest.mark.rule("PUC-1", "PUC-2", "PUC-20")
def test_options_that_do_not_fit_together_are_refused() -> None:
    for options, code in (
        ({"game": "szachy-3d"}, "UNKNOWN_GAME"),
        ({"game": "szachy", "table_size": 3}, "GAME_SEATS"),
        ({"game": "uno", "table_size": 4, "format": "groups"}, "ONLY_PAIRS"),
        ({"game": "baska", "teams": "boards"}, "GAME_SEATS"),
        ({"win_points": Fraction(1, 2), "draw_points": Fraction(1)}, "BAD_POINTS"),
    ):
        with pytest.raises(Refused) as why:
            COMPETITION.start(0, Options(**options))
        assert why.value.code == code
    with pytest.raises(BadInput):
        COMPETITION.start(0, Options(game_rules={"no_such_rule": 1}))


@pytest.mark.rule("PUC-1", "PUC-3")
@pytest.mark.parametrize("game", [id for id in games.ids() if max(games.load(id).seats) > 1])
def test_every_game_has_its_cup_and_orders_tables_that_open(game: str) -> None:
    count = 8
    cup = Cup(count, game=game, format="swiss").begin().next()
    opened = [one for one in COMPETITION.orders(cup.state) if isinstance(one, OpenTable)]
    assert opened
    for one in opened:
        assert one.game == game
        assert len(one.people) in games.load(game).seats
    cup.first_wins()
    assert cup.state.phase == "between"


@pytest.mark.rule("PUC-4")
def test_a_cup_of_one_is_none() -> None:
    assert Cup(1).refused(do.Begin()) == ("NOT_ENOUGH", "PUC-4")
    assert Cup(0).refused(do.Begin()) == ("NOT_ENOUGH", "PUC-4")
    assert Cup(3, game="uno", table_size=4).refused(do.Begin()) == ("NOT_ENOUGH", "PUC-4")


@pytest.mark.rule("PUC-5")
def test_nobody_is_entered_twice() -> None:
    cup = Cup(3)
    assert cup.refused(do.Enlist("person-1")) == ("ALREADY_IN_SEASON", "PUC-5")


@pytest.mark.rule("PUC-6")
def test_teams_play_at_several_tables_with_sides_changed() -> None:
    cup = Cup(6, 3, teams="boards", team_size=3)
    assert cup.refused(do.Enlist("x")) == ("NO_TEAM_NAME", "PUC-6")
    assert cup.refused(do.Enlist("x", "Team 0")) == ("TEAM_TOO_BIG", "PUC-6")
    cup.begin().next()
    (match,) = cup.state.rounds[0].matches
    assert [board.seats for board in match.boards] == [(0, 3), (4, 1), (2, 5)]
    for table, places in enumerate(((1, 2), (1, 2), (1, 1)), 1):  # a win each and a draw
        cup.act(do.Result(table, places))
    assert cup.points() == {0: "1/2", 1: "1/2"}
    short = Cup(5, 3, teams="boards", team_size=3)
    assert short.refused(do.Begin()) == ("TEAM_SIZE", "PUC-6")


@pytest.mark.rule("PUC-6")
def test_two_teams_at_one_table_sit_in_turn() -> None:
    cup = Cup(4, 2, game="pilkarzyki", teams="sides", team_size=2).begin().next()
    (match,) = cup.state.rounds[0].matches
    assert [board.seats for board in match.boards] == [(0, 2, 1, 3)]
    cup.act(do.Result(1, (3, 1, 3, 1)))
    assert cup.places() == {1: 1, 0: 2}


@pytest.mark.rule("PUC-8")
def test_numbers_by_lot_by_rating_or_by_entry() -> None:
    rated = Cup(4, seeding="rating", format="knockout")
    for player, rating in ((2, 1900), (3, 1700)):
        rated.act(do.Rate(player, rating))
    assert rated.begin().state.seeds == (2, 3, 0, 1)
    drawn = Cup(4, seeding="lots")
    drawn.act(do.Begin())
    assert drawn.refused(do.DrawOrder((0, 1, 2, 2)), CHANCE) == ("BAD_LOTS", "PUC-8")
    drawn.act(do.DrawOrder((3, 1, 0, 2)), CHANCE)
    assert drawn.state.seeds == (3, 1, 0, 2)


@pytest.mark.rule("PUC-9")
def test_late_entries_where_the_format_bears_them() -> None:
    cup = Cup(6, format="swiss", late_rounds=1, late_points="1/2").begin().next().first_wins()
    cup.act(do.Enlist("late"))
    assert cup.points()[6] == "1/2"
    cup.next()
    assert 6 in [who for sides in cup.sides() for who in sides] + list(cup.state.rounds[-1].byes)
    cup.first_wins()
    assert cup.refused(do.Enlist("later")) == ("TOO_LATE", "PUC-9")
    fixed = Cup(4).begin().next()
    assert fixed.refused(do.Enlist("late")) == ("TOO_LATE", "PUC-9")


@pytest.mark.rule("PUC-10")
def test_who_withdraws_keeps_the_points_and_loses_the_rest() -> None:
    cup = Cup(4).begin().next().better_wins()
    cup.act(do.Withdraw(0))
    assert cup.refused(do.Withdraw(0)) == ("WITHDRAWN", "PUC-10")
    cup.to_the_end()
    assert cup.points()[0] == "1"
    assert cup.points()[1] == "3"
    swiss = Cup(6, format="swiss").begin().next().better_wins()
    swiss.act(do.Withdraw(5))
    swiss.next()
    assert 5 not in [who for sides in swiss.sides() for who in sides]


@pytest.mark.rule("PUC-12")
def test_a_swiss_round_that_cannot_be_paired_is_refused_and_the_cup_can_end() -> None:
    cup = Cup(4, format="swiss", rounds=3).begin()
    for _ in range(2):
        cup.next().first_wins()
    cup.act(do.Withdraw(3))
    while cup.state.phase == "between" and not cup.refused(do.NextRound())[0]:
        cup.first_wins()
    if cup.state.phase == "between":
        assert cup.refused(do.NextRound()) == ("NO_PAIRING", "PUC-12")
        cup.act(do.EndHere())
    assert standing(cup.state)[0].place == 1
    assert cup.refused(do.NextRound())[0] == "NO_ROUND"


@pytest.mark.rule("PUC-14")
def test_a_knock_out_of_six_with_byes_and_a_match_for_third_place() -> None:
    cup = Cup(6, format="knockout").begin().next()
    assert [set(one) for one in cup.sides()] == [{3, 4}, {2, 5}]
    assert cup.state.rounds[0].byes == (0, 1)
    cup.to_the_end()
    assert [cup.places()[who] for who in range(6)] == [1, 2, 3, 4, 5, 5]


@pytest.mark.rule("PUC-15")
def test_the_unbeaten_one_has_a_second_final() -> None:
    cup = Cup(4, format="double_knockout").begin()
    while not cup.state.rounds or cup.state.rounds[-1].matches[0].node != 5:  # the final
        if cup.state.phase == "round":
            cup.better_wins()
        cup.next()
    unbeaten = cup.state.rounds[-1].matches[0].boards[0].seats.index(0)
    cup.act(do.Result(1, (2, 1) if unbeaten == 0 else (1, 2)))
    cup.next().better_wins()
    assert cup.places()[0] == 1
    assert cup.state.phase == "over"


@pytest.mark.rule("PUC-16")
def test_groups_are_dealt_to_and_fro_and_their_best_go_on() -> None:
    cup = Cup(8, format="groups", groups=2).begin().next()
    assert {frozenset(one) for one in cup.sides()} == {
        frozenset(one) for one in ((0, 7), (3, 4), (1, 6), (2, 5))
    }
    for _ in range(3):
        cup.better_wins()
        cup.next()
    assert cup.state.bracket == (0, 1, 3, 2) or cup.state.bracket == (0, 1, 2, 3)
    semis = [set(one) for one in cup.sides()]
    assert {0, 3} not in semis  # both of group A
    cup.to_the_end()
    assert cup.places()[0] == 1


@pytest.mark.rule("PUC-17")
def test_a_draw_in_the_knock_out() -> None:
    again = Cup(2, format="knockout").begin().next()
    again.act(do.Result(1, (1, 1)))
    board = again.state.rounds[0].matches[0].boards[0]
    assert (board.seats, board.order, board.before) == ((1, 0), "r1t1g2", ("r1t1",))
    kinds = [type(one) for one in COMPETITION.orders(again.state)]
    assert kinds == [StopTable, OpenTable]
    again.act(do.Result(1, (1, 2)))
    assert again.places() == {1: 1, 0: 2}
    seed = Cup(2, format="knockout", knockout_draw="seed").begin().next()
    seed.act(do.Result(1, (1, 1)))
    assert seed.places() == {0: 1, 1: 2}
    lot = Cup(2, format="knockout", knockout_draw="lot").begin().next()
    lot.act(do.Result(1, (1, 1)))
    assert lot.state.phase == "lot"
    lot.act(do.DrawLot(1, 1), CHANCE)
    assert lot.places() == {1: 1, 0: 2}


@pytest.mark.rule("PUC-18", "PUC-29")
def test_a_ladder_is_climbed_by_challenges() -> None:
    cup = Cup(5, format="ladder", ladder_reach=2).begin()
    assert cup.refused(do.Challenge(4, 1), Actor(4)) == ("TOO_FAR", "PUC-18")
    assert cup.refused(do.Challenge(4, 2), Actor(3)) == ("NOT_YOURS", "PUC-29")
    cup.act(do.Challenge(4, 2), Actor(4))
    assert cup.refused(do.Challenge(3, 2), Actor(3)) == ("BUSY", "PUC-18")
    cup.act(do.Result(1, (1, 2)))
    assert cup.state.seeds == (0, 1, 4, 2, 3)
    cup.act(do.Challenge(4, 1))
    cup.act(do.Result(2, (2, 1)))
    assert cup.state.seeds == (0, 1, 4, 2, 3)
    cup.act(do.EndHere())
    assert cup.state.phase == "over"


@pytest.mark.rule("PUC-19")
def test_the_best_of_larger_tables_go_on() -> None:
    cup = Cup(8, game="uno", table_size=4, format="knockout").begin().next()
    assert cup.sides() == [(0, 3, 4, 7), (1, 2, 5, 6)]
    cup.first_wins().next()
    assert cup.sides() == [(0, 1, 2, 3)]
    cup.first_wins()
    assert cup.state.phase == "over"
    assert [cup.places()[who] for who in range(4)] == [1, 2, 3, 4]


@pytest.mark.rule("PUC-20")
def test_places_at_a_larger_table_are_worth_points_in_equal_steps() -> None:
    cup = Cup(4, game="uno", table_size=4, format="swiss", win_points=3).begin().next()
    seats = cup.sides()[0]
    cup.act(do.Result(1, (1, 2, 2, 4)))
    points = cup.points()
    assert [points[who] for who in seats] == ["3", "3/2", "3/2", "0"]


@pytest.mark.rule("PUC-21")
def test_a_bye_is_worth_a_win_and_a_rest_a_draw() -> None:
    cup = Cup(5, format="swiss").begin()
    cup.act(do.Rest(0))
    assert cup.refused(do.Rest(0)) == ("RESTED", "PUC-21")
    cup.next()
    assert (cup.state.rounds[0].rests, cup.state.rounds[0].byes) == ((0,), ())
    cup.first_wins().next()
    assert len(cup.state.rounds[1].byes) == 1
    assert cup.points()[0] == "1/2"
    bye = cup.state.rounds[1].byes[0]
    assert Fraction(cup.points()[bye]) >= 1
    robin = Cup(3).begin().next()
    assert robin.refused(do.Rest(0)) == ("NO_RESTS", "PUC-21")


@pytest.mark.rule("PUC-22", "PUC-23")
def test_tie_breaks_are_those_of_a_calculation_of_our_own() -> None:
    cup = Cup(8, format="swiss", rounds=4, tiebreak_1="buchholz", tiebreak_2="cut1",
              tiebreak_3="sberger", tiebreak_4="progressive").begin()  # fmt: skip
    results: list[tuple[int, int, int]] = []
    turn = 0
    for _ in range(4):
        cup.next()
        for number, match in enumerate(cup.state.rounds[-1].matches, 1):
            turn += 1
            places = ((1, 2), (1, 1), (2, 1))[turn * 7 % 3]
            cup.act(do.Result(number, places))
            first = {(1, 2): 2, (1, 1): 1, (2, 1): 0}[places]
            results.append((match.sides[0], match.sides[1], first))
    score = dict.fromkeys(range(8), 0)
    run: dict[int, list[int]] = {who: [] for who in range(8)}
    for a, b, first in results:
        for who, n in ((a, first), (b, 2 - first)):
            score[who] += n
            run[who].append(n)
    for line in standing(cup.state):
        faced = sorted(
            score[b if who == a else a] for a, b, _ in results for who in (a, b) if who == line.who
        )
        beaten = sum(
            (first if who == a else 2 - first) * score[b if who == a else a]
            for a, b, first in results
            for who in (a, b)
            if who == line.who
        )
        steps = sum(sum(run[line.who][: n + 1]) for n in range(4))
        assert line.points == Fraction(score[line.who], 2)
        assert line.breaks == (
            Fraction(sum(faced), 2), Fraction(sum(faced[1:]), 2), Fraction(beaten, 4),
            Fraction(steps, 2),
        )  # fmt: skip


@pytest.mark.rule("PUC-22")
def test_direct_encounters_count_only_where_all_equals_have_met() -> None:
    cup = Cup(3, tiebreak_1="direct").begin()
    cup.next().act(do.Result(1, (2, 1)))  # 1-2: the third wins
    cup.next().act(do.Result(1, (2, 1)))
    cup.next().act(do.Result(1, (2, 1)))
    assert sorted(cup.places().values()) == [1, 1, 1]


@pytest.mark.rule("PUC-23")
def test_an_unplayed_round_counts_as_an_opponent_with_ones_own_points() -> None:
    cup = Cup(3, format="swiss", rounds=2, tiebreak_1="buchholz").begin().next().better_wins()
    cup.next().better_wins()
    table = Table(cup.state, cup.state.rounds, cup.state.seeds)
    who = cup.state.rounds[0].byes[0]
    played = next(g for g in table.games[who] if g.how == "played")
    expected = table.points[who] + table.points[played.against[0]]
    assert table.value(who, "buchholz") == expected


@pytest.mark.rule("PUC-24")
def test_who_does_not_come_loses_and_if_nobody_comes_all_do() -> None:
    cup = Cup(4).begin().next()
    cup.act(do.Forfeit(1, (0,)))
    cup.act(do.Forfeit(2, (0, 1)))
    first, second = cup.state.rounds[0].matches
    assert cup.points()[first.sides[1]] == "1"
    assert [cup.points()[who] for who in second.sides] == ["0", "0"]
    assert not [one for one in COMPETITION.orders(cup.state) if isinstance(one, OpenTable)]


@pytest.mark.rule("PUC-25")
def test_results_for_no_table_twice_or_no_ranking_are_refused() -> None:
    cup = Cup(4)
    assert cup.refused(do.Result(1, (1, 2))) == ("NOT_BEGUN", "PUC-25")
    cup.begin()
    assert cup.refused(do.Result(1, (1, 2))) == ("NO_ROUND", "PUC-25")
    cup.next()
    assert cup.refused(do.Result(3, (1, 2))) == ("NO_TABLE", "PUC-25")
    for places in ((1, 3), (2, 2), (1,), (1, 2, 3), (0, 1)):
        assert cup.refused(do.Result(1, places)) == ("BAD_RESULT", "PUC-25")
    cup.act(do.Result(1, (1, 2)))
    assert cup.refused(do.Result(1, (2, 1))) == ("RESULT_TWICE", "PUC-25")
    assert cup.refused(do.NextRound()) == ("NO_ROUND", "PUC-30")  # a round before its time


@pytest.mark.rule("PUC-26")
def test_a_correction_recounts_and_is_refused_where_a_later_round_stands_on_it() -> None:
    swiss = Cup(4, format="swiss").begin().next().first_wins()
    before = swiss.points()
    swiss.next()
    swiss.act(do.Correct(1, 1, (2, 1)))
    first, second = swiss.state.rounds[0].matches[0].sides
    assert (before[first], swiss.points()[first], swiss.points()[second]) == ("1", "0", "1")
    assert [one.before for one in swiss.state.fixed] == [(1, 2)]
    cup = Cup(4, format="knockout").begin().next().better_wins()
    cup.act(do.Correct(1, 1, (1, 2)))
    cup.next()
    assert cup.refused(do.Correct(1, 1, (2, 1))) == ("DEPENDS", "PUC-26")
    assert cup.refused(do.Correct(1, 1, (1, 2))) == ("", "")
    groups = Cup(8, format="groups", groups=2).begin()
    for _ in range(3):
        groups.next().better_wins()
    groups.next()
    changed = [groups.refused(do.Correct(n, t, (2, 1)))[0] for n in (1, 2, 3) for t in (1, 2)]
    assert "DEPENDS" in changed


@pytest.mark.rule("PUC-27")
def test_a_closed_cup_changes_no_more_until_it_is_opened_again() -> None:
    cup = Cup(2).begin().next()
    assert cup.refused(do.Confirm()) == ("NOT_OVER", "PUC-27")
    cup.first_wins()
    cup.act(do.Confirm())
    assert cup.refused(do.Correct(1, 1, (2, 1))) == ("CLOSED", "PUC-27")
    cup.act(do.Reopen())
    cup.act(do.Correct(1, 1, (2, 1)))


@pytest.mark.rule("PUC-28")
def test_two_change_places_before_they_begin() -> None:
    cup = Cup(4, format="swiss").begin().next()
    one, other = cup.sides()[0][0], cup.sides()[1][0]
    orders = [board.order for match in cup.state.rounds[0].matches for board in match.boards]
    cup.act(do.Swap(one, other))
    assert cup.sides()[0][0] == other
    assert cup.sides()[1][0] == one
    assert not set(orders) & {b.order for m in cup.state.rounds[0].matches for b in m.boards}
    cup.act(do.Arrived(1, 0))
    assert cup.refused(do.Swap(one, other)) == ("NO_SWAP", "PUC-28")


@pytest.mark.rule("PUC-30", "PUC-31")
def test_the_next_round_is_drawn_by_itself_after_the_last_result() -> None:
    cup = Cup(4, format="swiss", next_round="auto", pause_minutes=2).begin()
    assert not COMPETITION.turn(cup.state).alarms  # the first round is the organiser's
    cup.next()
    cup.act(do.Result(1, (1, 2)), at_ms=5000)
    cup.act(do.Result(2, (1, 2)), at_ms=7000)
    (alarm,) = COMPETITION.turn(cup.state).alarms
    assert alarm.at_ms == 7000 + 2 * MINUTE
    cup.ring()
    assert len(cup.state.rounds) == 2


@pytest.mark.rule("PUC-32")
def test_who_has_not_come_in_time_loses_by_the_clock() -> None:
    cup = Cup(4, format="swiss", no_show_minutes=5).begin()
    cup.act(do.NextRound(), at_ms=1000)
    cup.act(do.Arrived(1, 0))
    cup.act(do.Arrived(1, 1))
    assert cup.refused(do.Arrived(1, 1)) == ("HERE_ALREADY", "PUC-32")
    assert cup.refused(do.NoShows(), CLOCK, 1000 + 4 * MINUTE) == ("NOT_YET", "PUC-32")
    cup.ring()
    first, second = (match.boards[0] for match in cup.state.rounds[0].matches)
    assert not first.is_over
    assert second.absent == (0, 1)
    assert not COMPETITION.turn(cup.state).alarms


@pytest.mark.rule("PUC-13")
def test_the_help_shows_every_clause_in_both_languages() -> None:
    for clause in KIT.book.clauses.values():
        assert all(clause.of(lang) for lang in LANGUAGES)


def test_a_table_tells_its_result_once_and_a_referees_word_stands() -> None:
    from stolik.engine.score import Ending, Score

    cup = Cup(2).begin().next()
    score: Any = Score((0, 0), (), Ending("over", (), (2, 1)))
    told = OFFICE.finished(cup.state, "r1t1", score)
    assert told == do.Result(1, (2, 1), is_counted=True)
    cup.act(do.Result(1, (1, 2)))
    assert OFFICE.finished(cup.state, "r1t1", score) is None
    assert OFFICE.finished(cup.state, "r9t9", score) is None
