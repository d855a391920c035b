"""Frames, throws and what they count, clause by clause."""

import pytest

from stolik.engine import REFEREE, Actor, Event, Refused, see
from stolik.games.kregle import GAME
from stolik.games.kregle.actions import Correct, Roll, SetDepth, Total
from stolik.games.kregle.counting import counted, is_split, leaders, most_possible
from stolik.games.kregle.options import Options
from stolik.games.kregle.state import Throw, deck
from stolik.words import Speaker
from tests.games.kregle.games import after, game, refusal


@pytest.mark.rule("KRE-1", "KRE-2", "KRE-6")
def test_ten_frames_of_two_throws_are_twenty_throws() -> None:
    s = after(game(), *[4] * 19)
    assert s.phase == "throw"
    s = after(s, 4)
    assert (s.phase, len(s.cards[0])) == ("finished", 10)
    assert refusal(s, 0) == ("GAME_OVER", "KRE-1")


@pytest.mark.rule("KRE-3")
@pytest.mark.parametrize(
    "do",
    [
        Roll(11),
        Roll(-1),
        Roll(),
        Roll(3, (1, 2)),
        Roll(None, (1, 1)),
        Roll(None, (0,)),
        Roll(None, (11,)),
    ],
)
def test_a_throw_fells_none_to_ten_pins(do: Roll) -> None:
    assert refusal(game(), do) == ("PINS_OUT_OF_RANGE", "KRE-3")


@pytest.mark.rule("KRE-4")
def test_no_more_pins_fall_than_stand() -> None:
    s = after(game(), 4)
    assert refusal(s, 7) == ("MORE_THAN_STANDING", "KRE-4")
    last = after(game(), *[0] * 18, 10, 3)
    assert refusal(last, 8) == ("MORE_THAN_STANDING", "KRE-4")
    assert after(last, 7).phase == "finished"
    known = after(game(), Roll(None, (1, 2)))
    assert refusal(known, Roll(None, (2, 3))) == ("PIN_NOT_STANDING", "KRE-4")


@pytest.mark.rule("KRE-5")
@pytest.mark.parametrize("begin", [(10, 0), (0, 10), (10, 10)])
def test_a_strike_or_spare_in_the_tenth_earns_a_third_throw(begin: tuple[int, int]) -> None:
    s = after(game(), *[0] * 18, *begin)
    assert s.phase == "throw"
    assert after(s, 5).phase == "finished"


@pytest.mark.rule("KRE-7")
def test_after_a_strike_the_second_throw_is_not_made() -> None:
    s = after(game(2), 10)
    assert (s.turn, len(s.cards[0][0])) == (1, 1)


@pytest.mark.rule("KRE-8")
def test_an_open_frame_counts_its_pins() -> None:
    assert counted(after(game(), 3, 4, 1).cards[0], False).values[0] == 7


@pytest.mark.rule("KRE-9")
def test_only_pins_count_nothing_printed_on_the_field() -> None:
    assert after(game(), *[1] * 20).phase == "finished"
    assert GAME.score(after(game(), *[1] * 20)).totals == (20,)


@pytest.mark.rule("KRE-13", "KRE-14")
def test_three_strikes_count_thirty_and_twelve_three_hundred() -> None:
    assert counted(after(game(), 10, 10, 10).cards[0], False).values == (30, 20, 10)
    assert GAME.score(after(game(), *[10] * 12)).totals == (300,)


@pytest.mark.rule("KRE-15", "KRE-16", "KRE-17")
def test_marks_stand_in_the_order_of_the_throws() -> None:
    s = after(game(), 10, 0, 10, 4, 0, Roll(5, foul=True), 3)
    assert counted(s.cards[0], False).marks == ("X", "-/", "4-", "-3")
    tenth = after(game(), *[0] * 18, 10, 0, 10)
    assert counted(tenth.cards[0], False).marks[-1] == "X-/"
    assert counted(after(game(), *[0] * 18, 0, 10, 10).cards[0], False).marks[-1] == "-/X"


@pytest.mark.rule("KRE-18")
def test_bonus_throws_of_the_tenth_only_add_their_pins() -> None:
    s = after(game(), *[0] * 16, 10, 10, 10, 9)
    assert counted(s.cards[0], False).values[-2:] == (30, 29)


@pytest.mark.rule("KRE-20")
def test_a_pending_frame_has_a_provisional_value_and_no_total() -> None:
    count = counted(after(game(), 10, 3).cards[0], False)
    assert (count.values, count.pending, count.official) == ((13, 3), (True, True), (None, None))


@pytest.mark.rule("KRE-21")
def test_players_take_turns_frame_by_frame() -> None:
    s = after(game(3), 1, 2)
    assert s.turn == 1
    assert refusal(s, Roll(1, player=0)) == ("NOT_YOUR_TURN", "KRE-21")
    s = after(s, 10, 0, 0)
    assert (s.turn, len(s.cards[0])) == (0, 1)
    with pytest.raises(Refused, match="PLAYERS"):
        GAME.start(2, Options(players=3))


@pytest.mark.rule("KRE-22")
def test_equal_totals_share_the_place() -> None:
    s = after(game(2), *[3, 3] * 20)
    ended = GAME.score(s).ended
    assert ended is not None
    assert (leaders(s), ended.places) == ((0, 1), (1, 1))
    say = Speaker("en", ("Ada", "Jan"))
    assert say.say(GAME.scene(see(GAME, s, REFEREE)).prompt.text) == (
        "First place is shared by Ada, Jan: 60"
    )


@pytest.mark.rule("KRE-23")
def test_pins_of_a_foul_stand_again() -> None:
    s = after(game(), Roll(None, (1, 2, 3), foul=True))
    assert (deck(s.cards[0][0]), s.cards[0][0][0].pins) == (tuple(range(1, 11)), 0)
    kept = after(game(foul_counts_zero=False), Roll(None, (1, 2, 3), foul=True))
    assert kept.cards[0][0][0].pins == 3


@pytest.mark.rule("KRE-24")
def test_what_stands_is_what_was_not_named_as_fallen() -> None:
    s = after(game(), Roll(None, (1, 2, 4)))
    assert deck(s.cards[0][0]) == (3, 5, 6, 7, 8, 9, 10)
    assert deck(after(game(), 3).cards[0][0]) is None


@pytest.mark.rule("KRE-25", "KRE-26")
def test_in_current_frame_scoring_frames_do_not_touch_each_other() -> None:
    s = after(game(scoring="current_frame"), *[10] * 9, 4, 6)
    assert s.phase == "finished"
    assert GAME.score(s).totals == (284,)
    assert most_possible(after(game(scoring="current_frame"), 4).cards[0], True) == 284


@pytest.mark.rule("KRE-27")
def test_a_correction_counts_everything_anew() -> None:
    s = after(game(2), 3, 7, 10, 5)
    s = after(s, Correct(0, 1, 2, 6))
    assert counted(s.cards[0], False).values == (9, 5)
    assert after(s, Correct(0, 2, 1, 10)).turn == 1, "a strike ends the frame"
    late = after(game(2), 3, 7, 10)
    assert after(late, Correct(1, 1, 1, 8)).turn == 1, "the last frame may be taken up again"


@pytest.mark.parametrize(
    "do",
    [
        Correct(0, 1, 1, 10),
        Correct(0, 1, 3, 1),
        Correct(0, 3, 1, 1),
        Correct(7, 1, 1, 1),
        Correct(0, 1, 2, 8),
        Correct(0, 1, 1, 3),
        Correct(0, 0, 1, 1),
        Correct(0, 1, 0, 1),
    ],
)
def test_a_correction_that_does_not_fit_is_refused(do: Correct) -> None:
    s = after(game(), 3, 6, 5)
    assert refusal(s, do) == ("CORRECTION_DOES_NOT_FIT", "KRE-27")


def test_a_strike_with_later_frames_cannot_become_less() -> None:
    s = after(game(), 10, 4)
    assert refusal(s, Correct(0, 1, 1, 9)) == ("CORRECTION_DOES_NOT_FIT", "KRE-27")
    assert refusal(s, Correct(0, 1, 1, 11)) == ("PINS_OUT_OF_RANGE", "KRE-3")


@pytest.mark.rule("KRE-28")
def test_those_who_stay_tied_roll_off_again() -> None:
    s = after(game(3, tie_break="roll_off_9_10"), *[1, 1, 2, 2, 2, 2] * 10)
    assert (s.phase, s.turn, s.offs[-1].players) == ("roll_off", 1, (1, 2))
    assert refusal(s, Correct(0, 1, 1, 5)) == ("CORRECTION_DOES_NOT_FIT", "KRE-27")
    s = after(s, *[3, 3] * 4)
    assert (s.phase, len(s.offs)) == ("roll_off", 2)
    s = after(s, 3, 3, 10, 3, 3, 5, 4)
    ended = GAME.score(s).ended
    assert ended is not None
    assert (s.phase, leaders(s), ended.places) == ("finished", (2,), (3, 2, 1))
    assert GAME.score(s).totals == (20, 40, 40)


@pytest.mark.rule("KRE-29")
def test_a_handicap_is_added_once_and_decides() -> None:
    s = after(game(2, handicap=(0, 1)), *[2, 2] * 20)
    assert GAME.score(s).totals == (40, 41)
    assert leaders(s) == (1,)
    with pytest.raises(Refused, match="HANDICAPS"):
        game(3, handicap=(1, 2))


def test_only_results_can_be_followed() -> None:
    s = game(2, depth="results")
    assert refusal(s, 5) == ("RESULTS_ONLY", "KRE-3")
    s = after(s, Total(1, 120))
    assert refusal(s, Total(1, 9)) == ("NOT_YOUR_TURN", "KRE-21")
    assert refusal(s, Total(0, 301)) == ("TOTAL", "KRE-14")
    s = after(s, Total(0, 90))
    assert (s.phase, leaders(s)) == ("finished", (1,))
    assert refusal(game(scoring="current_frame", depth="results"), Total(0, 295))[0] == "TOTAL"


def test_a_game_is_followed_less_closely_from_the_middle_on() -> None:
    s = after(game(2), 10, 3, 4, SetDepth("results"))
    assert refusal(s, Total(0, 9))[0] == "TOTAL", "ten are there already"
    assert refusal(s, Total(1, 278))[0] == "TOTAL", "an open frame of seven leaves 277"
    s = after(s, Total(1, 100), SetDepth("events"))
    assert s.turn == 0
    s = after(s, *[0] * 18)
    assert (s.phase, GAME.score(s).totals) == ("finished", (10, 100))


def test_splits_are_seen_where_the_pins_are_known() -> None:
    assert is_split((Throw(8, (1, 2, 3, 4, 5, 6, 8, 9)),))
    assert not is_split((Throw(8, (2, 3, 4, 5, 6, 8, 9, 10)),)), "the first pin stands"
    assert not is_split((Throw(8, (1, 2, 4, 5, 7, 8, 9, 3)),)), "6 and 10 are neighbours"
    assert not is_split((Throw(8),))


def test_only_the_scorer_enters_throws() -> None:
    with pytest.raises(Refused, match="NOT_YOURS"):
        GAME.apply(game(), Event(Actor(0), Roll(3)))


@pytest.mark.parametrize("lane", [(39, 30), (110, 9), (110, 11), (401, 30)])
def test_a_lane_without_room_is_refused(lane: tuple[int, int]) -> None:
    with pytest.raises(Refused, match="LANE"):
        game(lane_cm=lane)
