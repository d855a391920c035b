"""The end of a round, scoring, matches, partners, conduct, the clock, leaving and the referee."""

from __future__ import annotations

from typing import Any

import pytest

from stolik import games
from stolik.engine import CLOCK, REFEREE, Actor, Event, Refused
from stolik.engine.session import new_session
from stolik.games.uno import actions as act
from stolik.games.uno.options import Options
from stolik.games.uno.rules import Uno
from tests.games.uno.table import dealt, played, refused

GAME = Uno()
LAST = "R1 / Y4 W / G7 YS"


@pytest.mark.rule("UNO-55")
@pytest.mark.parametrize("card", ["R1", "RS", "RR", "W R"])
def test_the_last_card_ends_the_round_whatever_it_is(card: str) -> None:
    found = played(dealt(f"{card.split(maxsplit=1)[0]} / Y4 / G7"), f"A play {card}")
    assert (found["phase"], found["round_winner"], found["round_points"]) == ("round_over", "A", 11)
    for late in ("B draw", "B say_uno", "C catch A", "A play R1", "B leave"):
        assert refused(dealt("R1 / Y4 / G7"), "A play R1", late) == "the round is over"


@pytest.mark.rule("UNO-56")
def test_a_last_draw_two_is_served_before_the_count() -> None:
    given = dealt("RD / Y4 / G7", draw="W B9")
    assert played(given, "A play RD")["round_points"] == 4 + 7 + 50 + 9
    off = dealt("RD / Y4 / G7", draw="W B9", options={"finish_draw_effects": False})
    assert played(off, "A play RD")["round_points"] == 11


@pytest.mark.rule("UNO-60")
def test_the_winner_scores_what_the_others_hold() -> None:
    found = played(dealt("R1 / Y4 W RS / G7 YR BD W4"), "A play R1")
    assert found["round_points"] == 4 + 50 + 20 + 7 + 20 + 20 + 50
    assert found["scores"] == {"A": 171, "B": 0, "C": 0}


@pytest.mark.rule("UNO-61")
def test_points_are_played_to_the_target() -> None:
    near = dealt(LAST, scores={"A": 418, "B": 499})
    assert played(near, "A play R1")["phase"] == "round_over"
    there = dealt(LAST, scores={"A": 419, "B": 499})
    assert (played(there, "A play R1")["phase"], played(there, "A play R1")["winner"]) == (
        "over",
        "A",
    )
    low = dealt(LAST, options={"target": 50})
    assert played(low, "A play R1")["winner"] == "A"


@pytest.mark.rule("UNO-62", "UNO-63")
@pytest.mark.parametrize(("seats", "goal"), [("A B C", 7), ("A B C D", 5)])
def test_a_tie_break_stops_at_the_seventh_or_fifth_round(seats: str, goal: int) -> None:
    hands = LAST if seats == "A B C" else f"{LAST} / B1"
    options = {"scoring": "rounds", "rounds_target": goal}
    before = dealt(hands, seats=seats, options=options, round_wins={"A": goal - 2, "B": goal - 1})
    assert played(before, "A play R1")["phase"] == "round_over"
    there = dealt(hands, seats=seats, options=options, round_wins={"A": goal - 1, "B": goal - 1})
    found = played(there, "A play R1")
    assert (found["phase"], found["winner"], found["round_wins"]["A"]) == ("over", "A", goal)
    assert found["scores"]["A"] > 0  # recorded only


@pytest.mark.rule("UNO-64")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 10])
def test_rounds_need_a_number(seats: int) -> None:
    with pytest.raises(Refused) as caught:
        GAME.start(seats, Options(scoring="rounds"))
    assert caught.value.code == "rounds_target_unset"
    assert GAME.start(seats, Options(scoring="rounds", rounds_target=3)).public.seats == seats


@pytest.mark.rule("UNO-65")
def test_low_score_everybody_collects_and_the_fewest_points_win() -> None:
    options = {"scoring": "low", "target": 100}
    found = played(dealt(LAST, options=options), "A play R1")
    assert found["scores"] == {"A": 0, "B": 54, "C": 27}
    over = dealt(LAST, options=options, scores={"A": 30, "B": 50, "C": 3})
    found = played(over, "A play R1")
    assert (found["phase"], found["winner"]) == ("over", ["A", "C"])


@pytest.mark.rule("UNO-66")
def test_partners_score_the_opponents_alone() -> None:
    given = dealt("R1 / Y4 / W W / G7", seats="A B C D", options={"partners": True})
    found = played(given, "A play R1")
    assert found["scores"] == {"A": 11, "B": 0, "C": 11, "D": 0}
    assert found["round_wins"] == {"A": 1, "B": 0, "C": 1, "D": 0}
    with pytest.raises(Refused) as caught:
        GAME.start(3, Options(partners=True))
    assert caught.value.code == "partners_need_four"


@pytest.mark.rule("UNO-70")
@pytest.mark.parametrize("penalty", [1, 4])
def test_at_a_real_table_a_wrong_card_and_a_hint_cost_cards(penalty: int) -> None:
    given = dealt("R1 B3 / Y4 / G7", options={"wrong_card_penalty": penalty})
    found = played(given, "referee penalise C wrong_card")
    assert (found["hand_sizes"]["C"], found["turn"]) == (1 + penalty, "A")
    assert played(given, "referee penalise B hint")["hand_sizes"]["B"] == 3
    none = dealt("R1 B3 / Y4 / G7", options={"wrong_card_penalty": 0})
    assert refused(none, "referee penalise C wrong_card") == "no penalty"
    found = played(given, "A play B3")  # on the screen nothing happens
    assert (found["refusals"][0] is not None, found["hand_sizes"]["A"]) == (True, 2)


@pytest.mark.rule("UNO-71")
def test_an_overdue_player_draws_one_card_and_passes() -> None:
    given = dealt("R1 B3 / Y4 / G7", draw="R6 G2", options={"move_seconds": 20})
    found = played(given, "overrun")
    assert (found["hand_sizes"]["A"], found["turn"], found["phase"]) == (3, "B", "turn")
    assert played(given, "A draw", "overrun")["turn"] == "B"
    four = dealt("W4 B3 G1 / Y4 / G7", options={"move_seconds": 20})
    found = played(four, "A play W4 G", "overrun")
    assert (found["hand_sizes"]["B"], found["turn"]) == (5, "C")


@pytest.mark.rule("UNO-71")
@pytest.mark.parametrize(("hand", "colour"), [("G1 G2 R3", "G"), ("B1 Y2", "Y"), ("W W4", "R")])
def test_an_overdue_colour_is_the_longest_held(hand: str, colour: str) -> None:
    given = dealt(
        f"R1 / {hand} / G7", "", "W Y1", phase="start", dealer="A", options={"move_seconds": 5}
    )
    found = played(given, "overrun")
    assert (found["colour"], found["turn"], found["phase"]) == (colour, "B", "turn")


@pytest.mark.rule("UNO-71")
def test_the_clock_does_not_act_before_its_time() -> None:
    session = new_session(GAME, 2, Options(move_seconds=20), b"\x02" * 32)
    session.settle(1000)
    alarm = session.turn.alarms[0]
    with pytest.raises(Refused):
        GAME.apply(session.state, Event(CLOCK, act.Overrun(), alarm.at_ms - 1))
    assert GAME.apply(session.state, Event(CLOCK, act.Overrun(), alarm.at_ms)) is not None
    assert new_session(GAME, 2, Options(), b"\x02" * 32).turn.alarms == ()


@pytest.mark.rule("UNO-72")
def test_who_leaves_is_skipped_and_the_hand_goes_into_the_pile() -> None:
    given = dealt("R1 B3 / Y4 Y5 / R7 G2", draw="G1")
    found = played(given, "B leave")
    assert (found["hand_sizes"], found["draw_left"], found["turn"]) == (
        {"A": 2, "B": 0, "C": 2},
        3,
        "A",
    )
    assert played(given, "B leave", "A play R1 uno")["turn"] == "C"
    assert played(given, "A leave")["turn"] == "B"
    assert refused(given, "B leave", "B leave") == "players only"
    found = played(given, "B leave", "A leave")
    assert (found["phase"], found["winner"]) == ("over", "C")
    assert played(given, "referee remove B")["hand_sizes"]["B"] == 0


@pytest.mark.rule("UNO-72")
def test_leaving_in_the_middle_of_an_answer() -> None:
    four = dealt("W4 R1 G5 / Y4 / R7 G2")
    found = played(four, "A play W4 B", "B leave")
    assert (found["phase"], found["turn"]) == ("wd4", "C")
    found = played(four, "A play W4 B", "A leave")
    assert (found["phase"], found["turn"]) == ("turn", "B")
    last = dealt("W4 / Y4 / R7 G2")
    found = played(last, "A play W4 B", "A leave")
    assert (found["phase"], found["round_winner"]) == ("turn", None)
    assert (
        refused(dealt("R1 G5 / Y4 / R7"), "A play R1", "A leave", "C catch A") == "nothing to catch"
    )


@pytest.mark.rule("UNO-72")
def test_partners_win_when_both_others_have_left() -> None:
    given = dealt("R1 B3 / Y4 / R7 / G2", seats="A B C D", options={"partners": True})
    assert played(given, "B leave")["winner"] is None
    assert played(given, "B leave", "D leave")["winner"] == ["A", "C"]
    assert played(given, "B leave", "A leave")["winner"] is None


@pytest.mark.rule("UNO-73")
def test_the_referee_voids_a_round_and_the_same_player_deals() -> None:
    given = dealt(LAST, dealer="B")
    found = played(given, "referee void_round")
    assert (found["phase"], found["dealer"], found["scores"]["A"]) == ("deal", "B", 0)
    found = played(given, "A play R1", "referee void_round")
    assert (found["phase"], found["dealer"], found["scores"]["A"]) == ("deal", "B", 0)


@pytest.mark.rule("UNO-73")
def test_the_referee_corrects_a_round_and_standings_follow() -> None:
    given = dealt(LAST)
    found = played(given, "A play R1", "referee correct_round 1 B 120")
    assert found["scores"] == {"A": 0, "B": 120, "C": 0}
    assert (found["round_winner"], found["winner"]) == ("B", None)
    found = played(given, "A play R1", "referee correct_round 1 B 500")
    assert (found["phase"], found["winner"]) == ("over", "B")
    assert refused(given, "A play R1", "referee correct_round 2 B 5") == "no such round"
    assert refused(given, "A play R1", "referee correct_round 1 B 1241") == "points out of range"


def sheet(**options: Any) -> Any:
    return GAME.start(3, Options(depth="results", **options))


def entered(s: Any, do: act.Action) -> Any:
    return GAME.apply(s, Event(REFEREE, do))


def why(s: Any, do: act.Action, by: Actor = REFEREE) -> str:
    with pytest.raises(Refused) as caught:
        GAME.apply(s, Event(by, do))
    return str(caught.value.code)


def placed(s: Any) -> tuple[int, ...]:
    ended = GAME.score(s).ended
    assert ended is not None
    return ended.places


@pytest.mark.rule("UNO-60")
def test_one_phone_keeps_the_tally() -> None:
    s = entered(sheet(), act.RoundScored(1, 45))
    assert (s.public.series.totals, s.public.dealer) == ((0, 45, 0), 1)
    s = entered(s, act.RoundScored(2, cards=("W", "R7", "GS")))
    assert s.public.series.totals == (0, 45, 77)
    s = entered(s, act.RoundScored(0, left=(0, 20, 3)))
    assert s.public.series.totals == (23, 45, 77)
    assert why(s, act.RoundScored(0)) == "points_needed"
    assert why(s, act.RoundScored(3, 4)) == "no_such_winner"
    assert why(s, act.RoundScored(0, 1241)) == "points_out_of_range"
    assert why(s, act.RoundScored(0, 4, left=(0, 2, 1))) == "points_differ"
    assert why(s, act.RoundScored(0, left=(1, 2, 1))) == "winner_has_cards"
    assert why(s, act.RoundScored(0, cards=("R0", "R0"))) == "too_many_of_a_kind"
    assert why(s, act.RoundScored(0, cards=("R10",))) == "no_such_card"
    assert why(s, act.RoundScored(0, 4), Actor(0)) == "referee_only"
    assert why(s, act.Draw(), Actor(0)) == "round_over"


@pytest.mark.rule("UNO-62", "UNO-65")
def test_a_tally_of_rounds_needs_the_winner_alone_and_low_score_every_hand() -> None:
    s = sheet(scoring="rounds", rounds_target=2)
    for winner in (0, 1, 1):
        s = entered(s, act.RoundScored(winner))
    assert (s.public.phase, GAME.score(s).totals) == ("over", (1, 2, 0))
    assert placed(s) == (2, 1, 3)
    low = sheet(scoring="low", target=60)
    assert why(low, act.RoundScored(0, 20)) == "left_of_each"
    low = entered(low, act.RoundScored(0, left=(0, 61, 5)))
    assert placed(low) == (1, 3, 2)


def test_the_depth_changes_in_mid_match() -> None:
    s = entered(sheet(), act.RoundScored(1, 45))
    s = entered(s, act.SetDepth("events"))
    assert (s.public.phase, s.public.dealer) == ("deal", 1)
    assert why(s, act.SetDepth("events")) == "cards_first"


@pytest.mark.rule("UNO-70", "UNO-3")
def test_the_help_shows_conduct_and_match() -> None:
    book = games.kit("uno").book
    assert "dwie" in book.clauses["UNO-70"].pl
    assert "round" in book.clauses["UNO-3"].en
