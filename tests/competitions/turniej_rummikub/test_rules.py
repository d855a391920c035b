"""The clauses of the tournament, each by what breaks when it is broken."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from stolik.competitions.seating.next_round import History, certified, seated
from stolik.competitions.seating.plan import Round
from stolik.competitions.seeded import Seeded
from stolik.competitions.turniej_rummikub import COMPETITION, KIT
from stolik.competitions.turniej_rummikub import actions as do
from stolik.competitions.turniej_rummikub.options import Options
from stolik.competitions.turniej_rummikub.results import (
    Gained,
    GameResult,
    faults,
    gained,
    is_right_number,
    starter_of,
    table_sizes,
)
from stolik.competitions.turniej_rummikub.standing import Row, key_of, medals
from stolik.competitions.turniej_rummikub.state import (
    final_rows,
    ranking,
    rows_of,
    standings,
)
from stolik.competitions.turniej_rummikub.view import observe
from stolik.engine import CHANCE, CLOCK, REFEREE, SPECTATOR, Actor, Event, Refused, msg
from stolik.engine.options import read_options
from stolik.engine.orders import OpenTable
from stolik.engine.refusals import BadInput
from stolik.words import Speaker
from tests.competitions.turniej_rummikub.games import CHIEF, JUDGE, Games

# --- entry ------------------------------------------------------------------------------------


@pytest.mark.rule("TRM-1", "TRM-4")
def test_everybody_stands_in_one_ranking() -> None:
    games = Games(5, rounds=1, final="never")
    games.start((0, 1, 2), (3, 4))
    games.play()
    games.act(do.Close())
    ended = COMPETITION.score(games.state).ended
    assert ended is not None
    assert sorted(ended.places) == [1, 2, 3, 4, 5]


@pytest.mark.rule("TRM-2")
def test_an_organisation_enters_one_player_however_it_is_written() -> None:
    games = Games(2)
    assert games.refused(do.Enlist("x", " utw  0 ")) == ("organisation_already_entered", "TRM-2")
    open_to_all = Games(2, one_entry_per_org=False)
    open_to_all.act(do.Enlist("x", "UTW 0"))
    assert games.refused(do.Enlist("person-0", "UTW 9"))[0] == "ALREADY_IN_SEASON"


@pytest.mark.rule("TRM-3")
def test_entry_closes_with_the_first_draw() -> None:
    games = Games(4)
    games.act(do.Enlist("late", "UTW X"))
    games.act(do.AskDraw())
    assert games.refused(do.Enlist("later", "UTW Y")) == ("registration_closed", "TRM-3")
    assert games.refused(do.Register(4)) == ("registration_closed", "TRM-3")
    assert 4 not in games.state.present  # on the list, but never registered


@pytest.mark.rule("TRM-5")
def test_files_give_the_result_no_weight_for_teams() -> None:
    games = Games(8)
    games.qualify()
    tables = KIT.exchange().tables["standings"]
    names = [f"p{n}" for n in range(8)]
    rows = tables(games.state, names, Speaker("en"), ())
    assert rows[0][-1] == "Weight for teams"
    assert {row[-1] for row in rows[1:]} == {0}


@pytest.mark.rule("TRM-6")
def test_nobody_is_registered_without_a_consent() -> None:
    games = Games(3)
    games.act(do.Enlist("p", "UTW P"))
    assert games.refused(do.Register(3, consent=False)) == ("no_consent", "TRM-6")
    games.act(do.Register(3))
    assert games.refused(do.Register(3))[0] == "ALREADY_ENTERED"
    games.act(do.Withdraw(3))
    assert games.state.entrants == (0, 1, 2)


@pytest.mark.rule("TRM-7")
def test_so_many_are_needed_at_least() -> None:
    assert Games(3).refused(do.AskDraw()) == ("too_few", "TRM-7")
    assert Games(4).act(do.AskDraw()).phase == "seated"
    assert Games(11, min_entrants=12).refused(do.AskDraw()) == ("too_few", "TRM-7")


# --- tables and seats -------------------------------------------------------------------------


@pytest.mark.rule("TRM-10", "TRM-11")
def test_tables_are_of_four_and_three_and_hold_everybody() -> None:
    for n in range(6, 200):
        sizes = table_sizes(n)
        assert sum(sizes) == n
        assert set(sizes) <= {3, 4}
        assert len(sizes) == -(-n // 4)
    assert [table_sizes(n) for n in (0, 1, 2, 3, 5)] == [(), (1,), (2,), (3,), (3, 2)]


@pytest.mark.rule("TRM-10")
def test_a_seating_seats_everybody_once_at_the_right_tables() -> None:
    games = Games(8)
    for tables, code in (
        (((1, 2, 3, 4), (5, 6, 7)), "player_missing"),
        (((1, 2, 3, 4), (5, 6, 7, 7)), "player_twice"),
        (((1, 2, 3), (4, 5, 6), (7, 8)), "wrong_table_sizes"),
        (((1, 2, 3, 4), (5, 6, 7, 99)), "UNKNOWN_PLAYER"),
    ):
        assert games.refused(do.Seating((Round(tables),)))[0] == code
    two = do.Seating((Round(((1, 2, 3, 4), (5, 6, 7, 8))),) * 2)
    assert games.refused(two)[0] == "one_round"
    games.act(do.AskDraw())
    games.act(do.Absent(0))
    assert games.refused(do.Seating((Round(((1, 2, 3, 4), (5, 6, 7, 8))),)))[0] == "not_present"


@pytest.mark.rule("TRM-13", "TRM-16")
def test_the_first_round_is_drawn_by_lot_letters_and_all() -> None:
    seen = set()
    for seed in range(30):
        games = Games(4)
        games.luck = Seeded(seed)
        games.act(do.AskDraw())
        seen.add(games.state.tables[0].seats)
    assert len(seen) > 10
    games = Games(4)
    games.apply(Event(REFEREE, do.AskDraw()))
    by_hand = do.Seating((Round(((1, 2, 3, 4),)),))
    assert games.refused(by_hand) == ("not_allowed", "TRM-55")  # chance draws now, nobody else


@pytest.mark.rule("TRM-14")
def test_the_fewest_repeats_of_a_second_round_are_the_books() -> None:
    book = {5: 1, 6: 2, 7: 3, 8: 4, 9: 0, 10: 1, 11: 2, 12: 3, 13: 0, 14: 0, 16: 0, 23: 0}
    for n, least in book.items():
        sizes, order = table_sizes(n), Seeded(n)
        first, _ = seated((), range(n), sizes, order)
        tables, certificate = seated(first, range(n), sizes, order)
        assert sorted(who for table in tables for who in table) == list(range(n))
        met = {frozenset(pair) for table in first for pair in combinations(table, 2)}
        again = sum(frozenset(p) in met for table in tables for p in combinations(table, 2))
        assert (certificate.repeats, again) == (least, least)
        assert certificate.is_best
        assert certificate.least <= least


@pytest.mark.rule("TRM-14")
def test_nobody_sits_at_a_small_table_twice_if_others_can() -> None:
    sizes = table_sizes(15)
    first, _ = seated((), range(15), sizes, Seeded(1))
    tables, certificate = seated(first, range(15), sizes, Seeded(2))
    assert (certificate.repeats, certificate.small_again) == (0, 0)
    small = {who for table in first if len(table) < 4 for who in table}
    assert not any(who in small for table in tables if len(table) < 4 for who in table)
    worse = certified(History(first), first)
    assert worse.repeats == 3 * 6 + 3
    assert not worse.is_best


@pytest.mark.rule("TRM-14")
def test_later_rounds_are_sought_and_not_drawn() -> None:
    games = Games(8)
    games.start()
    games.play()
    assert games.refused(do.AskDraw()) == ("seat_by_plan", "TRM-14")
    manual = Games(8, seating="manual")
    manual.start()
    manual.play()
    assert manual.refused(do.AskDraw())[0] == "seat_by_plan"
    by_lot = Games(8, seating="draw")
    by_lot.start()
    by_lot.play()
    assert by_lot.act(do.AskDraw()).phase == "seated"


@pytest.mark.rule("TRM-15", "TRM-41")
def test_swiss_tables_follow_the_standings_with_lots_among_equals() -> None:
    games = Games(8, seating="swiss")
    games.start((0, 1, 2, 3), (4, 5, 6, 7))
    games.play()
    order = standings(games.state)
    games.act(do.AskDraw())
    assert set(games.state.tables[0].seats) == set(order[:4])
    mixed = do.Seating((Round((tuple(n + 1 for n in order[4:]), tuple(n + 1 for n in order[:4]))),))
    assert games.refused(mixed) == ("not_swiss", "TRM-15")


@pytest.mark.rule("TRM-12", "TRM-17", "TRM-18")
@pytest.mark.parametrize("clause", ["TRM-12", "TRM-17", "TRM-18"])
def test_what_only_people_can_keep_stands_in_the_help(clause: str) -> None:
    found = KIT.book.clauses[clause]
    for text in (found.pl, found.en):
        assert len(text) > 40
    if clause == "TRM-12":
        assert "A" in found.pl
        assert "clockwise" in found.en


@pytest.mark.rule("TRM-19")
def test_the_time_for_a_move_is_forty_seconds_unless_agreed_otherwise() -> None:
    for options, seconds in (({}, 40), ({"game_options": {"time_limit_s": 60}}, 60)):
        games = Games(4, **options)
        games.start()
        (order,) = COMPETITION.orders(games.state)
        assert isinstance(order, OpenTable)
        assert order.where == "screens"
        assert order.options["time_limit_s"] == seconds
        assert order.options["games"] == 4
    with pytest.raises((BadInput, Refused)):
        COMPETITION.start(0, read_options(Options, {"game_options": {"no_such": 1}}))


# --- rounds -----------------------------------------------------------------------------------


@pytest.mark.rule("TRM-20")
def test_so_many_rounds_and_no_more() -> None:
    games = Games(8, rounds=2)
    games.qualify()
    assert len(games.state.played) == 2
    assert games.refused(do.AskDraw())[0] == "wrong_phase"


@pytest.mark.rule("TRM-21", "TRM-22", "TRM-23")
def test_each_seat_starts_one_game_and_seats_stay() -> None:
    games = Games(7)
    games.start((0, 1, 2, 3), (4, 5, 6))
    for table, count in ((1, 4), (2, 3)):
        for game in range(count):
            scores = [-5] * count
            scores[0] = 5 * (count - 1)
            games.write(*scores, table=table)
            assert games.table(table).lines[game].result.starter == game
        scores = [-5] * count
        scores[0] = 5 * (count - 1)
        again = games.result(scores, table)
        assert games.refused(again, Actor(games.table(table).seats[0])) == ("wrong_game", "TRM-22")
    assert [one.seats for one in games.state.tables] == [(0, 1, 2, 3), (4, 5, 6)]
    four = Games(7, games_at_table="four")
    four.start((0, 1, 2, 3), (4, 5, 6))
    for _ in range(4):
        four.write(10, -5, -5, table=2)
    assert [line.result.starter for line in four.table(2).lines] == [0, 1, 2, 0]


@pytest.mark.rule("TRM-24", "TRM-38")
def test_the_next_game_waits_for_everybodys_word() -> None:
    games = Games(4)
    games.start((0, 1, 2, 3))
    assert games.refused(do.Confirm(1, 1), Actor(1)) == ("no_result", "TRM-24")
    games.act(games.result((30, -10, -10, -10)), Actor(2))
    assert games.table().lines[0].confirmed == (2,)  # who writes stands by it
    following = do.EnterResult(1, 2, "out", (0,), (30, -10, -10, -10))
    assert games.refused(following, Actor(0)) == ("not_confirmed", "TRM-24")
    games.act(do.Confirm(1, 1), Actor(0))
    assert games.refused(do.Confirm(1, 1), Actor(0))[0] == "already_confirmed"
    games.act(do.Confirm(1, 1), Actor(1))
    assert games.refused(do.CloseRound())[0] == "protocols_open"
    games.act(do.Confirm(1, 1), Actor(3))
    games.act(following, Actor(0))


@pytest.mark.rule("TRM-38")
def test_only_those_of_the_table_write_and_a_slip_can_be_mended_before_it_is_confirmed() -> None:
    games = Games(8)
    games.start((0, 1, 2, 3), (4, 5, 6, 7))
    first = games.result((30, -10, -10, -10))
    assert games.refused(first, Actor(5)) == ("not_a_scorer", "TRM-38")
    assert games.refused(first, SPECTATOR)[0] == "not_allowed"
    games.act(first, Actor(0))
    assert games.refused(do.Confirm(1, 1), Actor(5))[0] == "not_a_scorer"
    mended = games.result((-10, 30, -10, -10), game=1)
    games.act(mended, Actor(1))
    line = games.table().lines[0]
    assert (line.result.winners, line.confirmed) == ((1,), (1,))
    assert len(games.table().changes) == 1
    assert (
        games.refused(games.result((1, -1, 0, 0), table=9, game=1), Actor(0))[0] == "no_such_table"
    )


@pytest.mark.rule("TRM-25", "TRM-82")
def test_after_the_time_no_new_game_begins_and_the_running_one_is_written() -> None:
    games = Games(4, round_time_limit_min=50)
    games.start((0, 1, 2, 3))
    games.write(30, -10, -10, -10)
    with pytest.raises(Refused, match="too_early"):
        games.ring("time_up", 49)
    games.ring("warn", 45)
    games.ring("time_up", 50)
    games.write(-10, 30, -10, -10, end="bank")  # it was running
    third = games.result((30, -10, -10, -10))
    assert games.refused(third, Actor(0)) == ("time_is_up", "TRM-25")
    games.act(do.CloseRound())
    assert rows_of(games.state)[0].gained == Gained(1, 20, 30, 2)
    assert is_right_number(Options(round_time_limit_min=50), 4, 2, is_final=False)
    assert not is_right_number(Options(), 4, 2, is_final=False)
    assert not is_right_number(Options(round_time_limit_min=50), 4, 5, is_final=False)
    assert is_right_number(Options(final_games=6), 4, 6, is_final=True)


@pytest.mark.rule("TRM-25")
def test_the_clock_is_stopped_and_set_by_those_who_may() -> None:
    games = Games(4, round_time_limit_min=50)
    games.start((0, 1, 2, 3))
    assert Games(4).refused(do.PauseClock())[0] == "wrong_phase"
    games.act(do.PauseClock())
    assert games.refused(do.PauseClock())[0] == "as_it_is"
    assert not COMPETITION.turn(games.state).alarms
    games.clock_ms = 600_000
    games.act(do.ResumeClock())
    assert [alarm.at_ms for alarm in COMPETITION.turn(games.state).alarms][-1] == 60 * 60_000
    assert games.refused(do.SetClock(3, JUDGE))[0] == "chief_only"
    games.act(do.SetClock(3, CHIEF))
    assert [one.at_ms for one in COMPETITION.turn(games.state).alarms][-1] == 600_000 + 180_000
    bare = Games(4)
    bare.start((0, 1, 2, 3))
    assert bare.refused(do.PauseClock()) == ("no_clock", "TRM-25")
    assert not COMPETITION.turn(bare.state).alarms


@pytest.mark.rule("TRM-26", "TRM-80")
def test_who_is_absent_is_left_out_and_pays_a_hundred() -> None:
    games = Games(4)
    games.start((0, 1, 2, 3))
    claimed = games.result((20, -10, -10, 0), absent=(3,))
    assert games.refused(claimed, Actor(0)) == ("absence_by_desk", "TRM-26")
    games.act(do.Absent(1))
    games.write(20, 0, -10, -10, absent=(1,))
    assert games.refused(do.Absent(1))[0] == "NOT_HERE"
    games.write(-10, 0, 20, -10, absent=(1,))  # B would start: C does
    assert games.table().lines[1].result.starter == 2
    games.act(do.Back(1))
    games.write(-10, 30, -10, -10)
    games.write(30, -10, -10, -10)
    games.act(do.CloseRound())
    rows = rows_of(games.state)
    assert rows[1].gained == Gained(1, -180, 30, 4)
    assert sum(rows[n].gained.small for n in (0, 2, 3)) == -20  # nobody got the hundreds
    other = Games(4, absence_small_points=-50)
    other.start((0, 1, 2, 3))
    other.act(do.Absent(1, game=2))  # he plays the first one still
    other.write(30, -10, -10, -10)
    other.write(20, 0, -10, -10, absent=(1,))
    assert other.state.away == {1: 2}
    assert other.refused(do.Absent(2, game=9))[0] == "no_such_game"


@pytest.mark.rule("TRM-27", "TRM-81")
def test_who_is_alone_gets_a_big_point_for_each_game_left() -> None:
    games = Games(5)
    games.start((0, 1, 2), (3, 4))
    games.act(do.Withdraw(4))
    games.write(0, 0, table=2, end="walkover", absent=(1,), winners=(0,))
    games.write(0, 0, table=2, end="walkover", absent=(1,), winners=(0,))
    assert gained(games.state.options, 2, [one.result for one in games.table(2).lines]) == (
        Gained(2, 0, 0, 2),
        Gained(0, -200, -100, 2),
    )
    both = GameResult(0, "walkover", (0,), (0, 0))
    assert faults(Options(), 2, 1, both) == ["winner_count"]
    rich = GameResult(0, "walkover", (0,), (5, 0), absent=(1,))
    assert faults(Options(), 2, 1, rich) == ["sum_mismatch"]


# --- points and protocol ----------------------------------------------------------------------


@pytest.mark.rule("TRM-31", "TRM-32")
def test_a_big_point_for_the_best_of_a_round_passes_by_who_was_sent_away() -> None:
    options = Options(big_point_unit="round")
    won = GameResult(0, "out", (0,), (60, -20, -20, -20))
    left = GameResult(1, "out", (1,), (0, 20, -10, -10), empty=(0,))
    assert [one.big for one in gained(options, 4, [won, left])] == [0, 1, 0, 0]
    tied = GameResult(0, "bank", (0, 1), (10, 10, -10, -10))
    assert [one.big for one in gained(options, 4, [tied])] == [1, 1, 0, 0]


@pytest.mark.rule("TRM-34", "TRM-36")
def test_penalties_are_in_the_score_and_every_slip_is_named_once() -> None:
    penalty = GameResult(0, "out", (0,), (230, -200, -20, -10), no_meld=(0, 200, 0, 0))
    assert faults(Options(), 4, 1, penalty) == []
    assert gained(Options(), 4, [penalty])[1].small == -200
    wrong = GameResult(3, "bank", (0,), (9, 5, -5, -5))
    assert faults(Options(), 4, 1, wrong) == [
        "wrong_starter",
        "loser_not_negative",
        "tie_share_mismatch",
    ]
    assert faults(Options(), 4, 1, GameResult(0, "bank", (), (0, -1, -1, -1))) == ["winner_count"]
    third = GameResult(0, "bank", (0, 1, 2), (3, 3, 3, -10))
    assert faults(Options(), 4, 1, third) == []  # ten by three, rounded down
    full = GameResult(0, "bank", (0, 1, 2), (10, 10, 10, -10))
    assert faults(Options(tie_pot="each_full"), 4, 1, full) == []
    assert faults(Options(game_options={"tie_pot": "each_full"}), 4, 1, full) == []
    with pytest.raises(Refused, match="tie_pot_differs"):
        COMPETITION.start(0, Options(tie_pot="each_full", game_options={"tie_pot": "split"}))
    games = Games(4)
    games.start((0, 1, 2, 3))
    assert games.refused(games.result((29, -10, -10, -10)))[0] == "sum_mismatch"
    assert games.refused(games.result((30, -10, -10), winners=(0,)))[0] == "every_seat"
    assert games.refused(games.result((30, -10, -10, -10), starter=2))[0] == "wrong_starter"
    assert starter_of(5, 4) == 0


@pytest.mark.rule("TRM-35")
def test_a_protocol_keeps_all_that_the_paper_has() -> None:
    games = Games(4)
    games.start((0, 1, 2, 3))
    games.write(230, -200, -20, -10, jokers=(0, 1, 0, 0), no_meld=(0, 200, 0, 0))
    line = games.table().lines[0]
    assert line.result == GameResult(
        0, "out", (0,), (230, -200, -20, -10), (0, 1, 0, 0), (0, 200, 0, 0)
    )
    assert line.confirmed == (0, 1, 2, 3)
    rows = KIT.exchange().tables["protocols"](games.state, ["a", "b", "c", "d"], Speaker("en"), ())
    assert rows[0][:5] == ["round", "table", "game", "starter", "end"]
    assert rows[2] == ["1", 1, 1, "A", "out", "B", "b", -200, 0, 1, 200, ""]


@pytest.mark.rule("TRM-37", "TRM-55")
def test_the_referee_decides_and_corrects_and_later_only_the_chief() -> None:
    games = Games(8)
    games.start((0, 1, 2, 3), (4, 5, 6, 7))
    games.act(games.result((30, -10, -10, -10)), Actor(0))
    games.act(do.Object(1, 1), Actor(2))
    assert games.refused(do.Object(1, 1), Actor(2))[0] == "already_objected"
    told = do.DecideResult(1, 1, "out", (2,), (-10, -10, 30, -10), judge="nobody")
    assert games.refused(told) == ("not_referee", "TRM-55")
    games.act(do.DecideResult(1, 1, "out", (2,), (-10, -10, 30, -10), judge=JUDGE))
    assert games.table().lines[0].judge == JUDGE
    (change,) = games.table().changes
    assert (change.before.winners, change.after.winners, change.judge) == ((0,), (2,), JUDGE)
    assert games.refused(do.Confirm(1, 1), Actor(0))[0] == "already_confirmed"
    fixed = do.Correct(1, 1, "out", (3,), (-10, -10, -10, 30), judge=JUDGE)
    games.act(fixed)
    games.play()
    late = do.Correct(1, 1, "out", (1,), (-10, 30, -10, -10), judge=JUDGE, round=1)
    assert games.refused(late) == ("round_closed", "TRM-37")
    before = rows_of(games.state)[1].gained.big
    games.act(do.Correct(1, 1, "out", (1,), (-10, 30, -10, -10), judge=CHIEF, round=1))
    assert rows_of(games.state)[1].gained.big == before + 1
    assert (
        games.refused(do.Correct(9, 1, "out", (1,), (-10, 30, -10, -10), judge=CHIEF, round=1))[0]
        == "no_such_table"
    )


# --- standings and final ----------------------------------------------------------------------


@pytest.mark.rule("TRM-40")
def test_the_chain_of_tie_breaks_can_be_other_and_points_by_game() -> None:
    often, seldom = Row(Gained(4, 40, 20, 8)), Row(Gained(3, 90, 60, 4))
    assert key_of(Options(), often) > key_of(Options(), seldom)
    average = Options(rank_by="average")
    assert key_of(average, seldom) > key_of(average, often)
    assert key_of(average, often)[0] == Fraction(1, 2)
    by_small = Options(tie_break=("small", "big"))
    assert key_of(by_small, seldom) > key_of(by_small, often)
    for chain in ((), ("big", "big")):
        with pytest.raises(Refused, match="bad_tie_break"):
            COMPETITION.start(0, Options(tie_break=chain))


@pytest.mark.rule("TRM-41")
def test_a_lot_is_drawn_where_it_matters_and_nowhere_else() -> None:
    games = Games(8, rounds=1)
    games.start((0, 1, 2, 3), (4, 5, 6, 7))
    for table in (1, 2):
        for game in range(4):
            scores = [-10] * 4
            scores[game] = 30
            games.write(*scores, table=table)
    games.act(do.CloseRound())  # all eight are equal
    drawn = [event for event in games.events if isinstance(event.do, do.Lot)]
    assert [event.by for event in drawn] == [CHANCE]
    assert sorted(games.state.lots) == list(range(8))
    order = sorted(range(8), key=lambda one: games.state.lots[one])
    assert standings(games.state) == order
    assert games.refused(do.Lot((0, 1)), CHANCE) == ("no_tie", "TRM-41")
    assert games.refused(do.Lot((0, 1)))[0] == "not_allowed"
    free = Games(8, rounds=1, tie_break=["big", "small"])
    free.start((0, 1, 2, 3), (4, 5, 6, 7))
    free.play()
    assert not free.state.lots


@pytest.mark.rule("TRM-42", "TRM-43")
def test_the_best_four_who_are_there_play_the_final() -> None:
    games = Games(8, rounds=1)
    games.start((0, 1, 2, 3), (4, 5, 6, 7))
    games.play((0, 4))
    order = standings(games.state)
    games.act(do.Absent(order[1]))
    games.act(do.StartFinal())
    assert games.state.final is not None
    assert games.state.final.seats == (order[0], *order[2:5])
    few = Games(7, rounds=1)
    few.qualify()
    assert few.refused(do.StartFinal()) == ("no_final", "TRM-42")
    assert Games(5, rounds=1, final="always", final_size=3).qualify().phase == "qualified"
    never = Games(8, rounds=1, final="never")
    never.qualify()
    assert never.refused(do.StartFinal())[0] == "no_final"
    assert never.act(do.Close()).phase == "closed"


@pytest.mark.rule("TRM-44", "TRM-45", "TRM-46")
def test_the_final_counts_from_zero_and_then_by_the_standings() -> None:
    games = Games(9, rounds=1)
    games.qualify()
    order = standings(games.state)
    assert games.refused(do.Close()) == ("final_incomplete", "TRM-44")
    games.act(do.StartFinal())
    for game in range(4):
        scores = [-10] * 4
        scores[game] = 30
        games.write(*scores)
    assert {one.big for one in final_rows(games.state).values()} == {1}
    games.act(do.Close())
    assert ranking(games.state) == order  # all equal in the final: the standings decide


@pytest.mark.rule("TRM-47")
def test_in_the_final_the_referee_counts_the_racks() -> None:
    games = Games(8, rounds=1)
    games.qualify()
    games.act(do.StartFinal())
    first = games.result((30, -10, -10, -10))
    seats = games.table().seats
    refused = ("final_recorded_by_referee", "TRM-47")
    assert games.refused(first, Actor(seats[0])) == refused
    assert games.refused(do.Confirm(1, 1), Actor(seats[0])) == refused
    assert games.refused(first) == ("not_referee", "TRM-47")
    able = ("k9", "b9", "o9", "r9")
    games.act(do.CountRack(1, 1, able, False, JUDGE))
    assert games.state.counted["1:1"].could_meld
    assert games.state.counted["1:1"].loss == 200
    games.act(do.CountRack(1, 2, ("k1", "J"), True, JUDGE))
    games.act(do.CountRack(1, 3, ("k1", "b2", "o4"), False, JUDGE))
    assert games.refused(games.result((30, -10, -10, -10), judge=JUDGE))[0] == "rack_mismatch"
    games.act(games.result((351, -200, -51, -100), judge=JUDGE))
    assert games.table().lines[0].judge == JUDGE
    assert not games.state.counted
    assert games.refused(do.CountRack(1, 1, ("k9",) * 3, True, JUDGE))[0] == "too_many_tiles"
    assert games.refused(do.CountRack(1, 1, ("x9",), True, JUDGE))[0] == "no_such_tile"
    assert games.refused(do.CountRack(1, 7, ("k9",), True, JUDGE))[0] == "no_such_seat"
    assert games.refused(do.CountRack(1, 1, ("k9",), True, "x"))[0] == "not_referee"


@pytest.mark.rule("TRM-47")
def test_racks_of_an_exhausted_bank_say_who_has_won() -> None:
    games = Games(8, rounds=1)
    games.qualify()
    games.act(do.StartFinal())
    for seat, tiles in enumerate((("k3",), ("b3",), ("k9", "b8"), ("J",))):
        games.act(do.CountRack(1, seat, tiles, True, CHIEF))
    alone = games.result((67, -3, -17, -50), end="bank", judge=CHIEF)
    assert games.refused(alone)[0] in ("rack_mismatch", "tie_share_mismatch")
    games.act(games.result((33, 33, -17, -50), end="bank", judge=CHIEF))


@pytest.mark.rule("TRM-48")
def test_a_finalist_is_replaced_only_before_the_first_game() -> None:
    games = Games(8, rounds=1)
    games.qualify()
    order = standings(games.state)
    games.act(do.StartFinal())
    games.act(do.Withdraw(order[2]))
    assert games.state.phase == "qualified"
    games.act(do.StartFinal())
    assert games.state.final is not None
    assert games.state.final.seats == (order[0], order[1], order[3], order[4])
    games.write(30, -10, -10, -10)
    games.act(do.Withdraw(order[1]))
    assert games.state.final.seats[1] == order[1]
    a = games.result((20, 0, -10, -10), absent=(1,), judge=CHIEF)
    games.act(a)
    assert final_rows(games.state)[order[1]].small == -110


# --- the referee ------------------------------------------------------------------------------


@pytest.mark.rule("TRM-50", "TRM-51", "TRM-53")
def test_two_yellow_cards_disqualify_and_warnings_never_do() -> None:
    games = Games(8)
    games.start((0, 1, 2, 3), (4, 5, 6, 7))
    games.write(30, -10, -10, -10)
    for _ in range(5):
        games.act(do.Warn(1, JUDGE))
    games.act(do.Yellow(1, JUDGE))
    card = games.state.cards[-1]
    assert (card.round, card.table, card.game, card.judge) == (1, 1, 2, JUDGE)
    assert 1 in games.state.present
    games.act(do.Yellow(1, CHIEF))
    assert games.state.out == (1,)
    left = games.state.left
    games.act(do.Yellow(1, CHIEF))  # a card may be shown at any time; nobody is sent away twice
    assert (games.state.out, games.state.left) == ((1,), left)
    assert games.refused(do.Yellow(2, "x"))[0] == "not_referee"
    strict = Games(4, yellow_limit=1)
    strict.act(do.Yellow(0, CHIEF))
    assert strict.state.out == (0,)


@pytest.mark.rule("TRM-52", "TRM-54")
def test_a_disqualified_player_loses_the_running_game_and_leaves_an_empty_seat() -> None:
    games = Games(8)
    games.start((0, 1, 2, 3), (4, 5, 6, 7))
    games.write(-10, 30, -10, -10)
    games.act(do.Disqualify(1, JUDGE))
    games.act(do.Disqualify(1, JUDGE))  # twice changes nothing
    assert len(games.state.cards) == 1
    wins = games.result((-10, 30, -10, -10))
    assert games.refused(wins)[0] == "disqualified_loses"
    games.act(games.result((30, -10, -10, -10)), Actor(0))  # the running game
    for who in (1, 2, 3):
        games.act(do.Confirm(1, 2), Actor(who))
    full = games.result((30, -10, -10, -10))
    assert games.refused(full, Actor(0)) == ("seat_is_empty", "TRM-54")
    games.write(20, 0, -10, -10, empty=(1,))
    wrong = games.result((10, 0, 0, -10), empty=(1, 2), winners=(0,))
    assert games.refused(wrong, Actor(0))[0] == "seat_not_empty"
    games.write(-10, 0, 20, -10, empty=(1,))
    games.play()
    row = rows_of(games.state)[1].gained
    assert (row.games, row.small) == (2, 20)  # no hundreds for the empty seat
    assert 1 not in games.state.present
    assert 1 not in standings(games.state)
    assert rows_of(games.state)[0].gained.big == 2


@pytest.mark.rule("TRM-54")
def test_who_is_disqualified_before_the_gong_is_not_seated() -> None:
    games = Games(5)
    games.seat((0, 1, 2), (3, 4))
    games.act(do.Disqualify(4, CHIEF))
    assert games.state.phase == "draw"
    games.start((0, 1, 2, 3))
    finalists = Games(9, rounds=1)
    finalists.qualify()
    order = standings(finalists.state)
    finalists.act(do.StartFinal())
    finalists.act(do.Disqualify(order[0], CHIEF))
    assert finalists.state.phase == "qualified"
    finalists.act(do.StartFinal())
    assert finalists.state.final is not None
    assert finalists.state.final.seats == tuple(order[1:5])


# --- medals and hiding ------------------------------------------------------------------------


@pytest.mark.rule("TRM-60", "TRM-61")
def test_medals_go_to_the_first_three_as_far_as_there_are_three() -> None:
    assert medals(["a", "b", "c", "d"]) == {"gold": "a", "silver": "b", "bronze": "c"}
    assert medals(["a", "b"]) == {"gold": "a", "silver": "b"}


@pytest.mark.rule("TRM-70", "TRM-71", "TRM-72")
def test_the_standings_are_hidden_from_the_last_round_to_the_end() -> None:
    games = Games(8, rounds=2)
    shown = []
    for _ in range(2):
        games.start()
        shown.append(observe(games.state, SPECTATOR).is_shown)
        games.play()
    assert shown == [True, False]
    hidden = observe(games.state, SPECTATOR)
    assert not any(table.lines for tables in hidden.s.played for table in tables)
    assert observe(games.state, REFEREE).is_shown
    games.act(do.SetVisibility(True))
    assert observe(games.state, SPECTATOR).is_shown
    assert games.refused(do.SetVisibility(True))[0] == "as_it_is"
    games.act(do.SetVisibility(False))
    assert games.refused(do.SetVisibility(True), Actor(0))[0] == "not_allowed"
    games.act(do.StartFinal())
    for _ in range(4):
        games.write(30, -10, -10, -10)
    assert not observe(games.state, SPECTATOR).s.final.lines  # type: ignore[union-attr]
    games.act(do.Close())
    assert observe(games.state, SPECTATOR).is_shown
    for visibility, is_open in (("open", True), ("hidden", False)):
        other = Games(8, visibility=visibility)
        other.start()
        assert observe(other.state, Actor(0)).is_shown is is_open


@pytest.mark.rule("TRM-73")
def test_the_own_protocol_and_the_finalists_are_always_seen() -> None:
    games = Games(8, rounds=1, visibility="hidden")
    games.start((0, 1, 2, 3), (4, 5, 6, 7))
    games.write(30, -10, -10, -10)
    near, far = observe(games.state, Actor(0)), observe(games.state, Actor(4))
    assert near.s.tables[0].lines
    assert not far.s.tables[0].lines
    assert far.written == (1, 0)
    games.act(do.Warn(0, CHIEF))
    assert observe(games.state, Actor(0)).s.cards
    assert not observe(games.state, Actor(4)).s.cards
    games.play()
    seen = observe(games.state, Actor(7))
    assert not seen.is_shown
    assert set(seen.finalists) == set(standings(games.state)[:4])


def test_the_clock_and_chance_do_only_what_is_theirs() -> None:
    games = Games(4, round_time_limit_min=10)
    games.start((0, 1, 2, 3))
    games.clock_ms = 600_000
    assert games.refused(do.Ring("time_up"))[0] == "not_allowed"
    assert games.refused(do.CloseRound(), CLOCK)[0] == "not_allowed"
    assert games.refused(do.Confirm(1, 1))[0] == "not_a_scorer"


def test_games_of_a_table_in_this_house_are_taken_over_and_confirmed() -> None:
    games = Games(4)
    games.start((0, 1, 2, 3))
    games.act(do.Fed(1, ((30, -10, -10, -10), (5, 5, -6, -4))))
    lines = games.table().lines
    assert [line.result.end for line in lines] == ["out", "bank"]
    assert all(len(line.confirmed) == 4 for line in lines)
    games.act(do.Fed(1, ((-10, 30, -10, -10), (5, 5, -6, -4), (30, -10, -10, -10))))
    assert games.table().lines[0].result.winners == (1,)
    assert games.refused(do.Fed(1, ((30, -10, -10, -10),) * 5))[0] == "wrong_game"


@pytest.mark.rule("TRM-35")
def test_a_table_of_this_house_tells_how_its_games_ended() -> None:
    games = Games(4)
    games.start((0, 1, 2, 3))
    bank = do.Ended("bank", (0,), jokers=(0, 1, 0, 0), no_meld=(0, 0, 100, 0))
    out = do.Ended("out", (1,))
    games.act(do.Fed(1, ((30, -10, -10, -10), (-5, 15, -6, -4)), (bank, out)))
    first, second = (line.result for line in games.table().lines)
    assert (first.end, first.jokers, first.no_meld) == ("bank", (0, 1, 0, 0), (0, 0, 100, 0))
    assert (second.end, second.winners, second.jokers) == ("out", (1,), ())
    assert games.refused(do.Fed(1, ((30, -10, -10, -10),), (bank, out)))[0] == "wrong_game"
    wrong = do.Ended("out", (1,))
    assert games.refused(do.Fed(1, ((30, -10, -10, -10),), (wrong,)))[0] == "loser_not_negative"


@pytest.mark.rule("TRM-42", "TRM-44")
def test_there_is_no_final_and_no_end_before_the_time() -> None:
    games = Games(8, rounds=1)
    for _ in range(2):
        assert games.refused(do.StartFinal()) == ("no_final", "TRM-42")
        assert games.refused(do.Close()) == ("final_incomplete", "TRM-44")
        if games.state.phase == "registration":
            games.start((0, 1, 2, 3), (4, 5, 6, 7))
    never = Games(4, rounds=1, final="never")
    never.start((0, 1, 2, 3))
    assert never.refused(do.Close())[0] == "final_incomplete"
    early = Speaker("en").say(msg("turniej-rummikub.final_incomplete"))
    assert early.startswith("It is not over yet")  # also where there is no final at all
