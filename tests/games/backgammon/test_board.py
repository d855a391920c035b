"""The board, the opening and single steps."""

from __future__ import annotations

import msgspec
import pytest

from stolik.engine import CHANCE, REFEREE, Refused, see
from stolik.engine.scene import Track
from stolik.games.backgammon import GAME
from stolik.games.backgammon.actions import (
    Dice,
    Double,
    MoveChecker,
    OpeningRoll,
    Play,
    Roll,
    Skip,
    Take,
)
from stolik.games.backgammon.board import pips
from stolik.games.backgammon.options import Options
from stolik.games.backgammon.position_id import position_id, read_position_id
from stolik.games.backgammon.state import Cube
from tests.games.backgammon.kit import (
    BLACK,
    CLOSED,
    SHUT,
    START,
    WHITE,
    counts,
    done,
    opened,
    placed,
    played,
    plays,
    refused,
    rolled,
    side,
)


@pytest.mark.rule("BGM-1", "BGM-2", "BGM-35")
def test_two_play_with_fifteen_checkers_each_and_the_first_to_bear_off_all_wins() -> None:
    assert list(GAME.seats) == [2]
    s = placed({1: 1, 0: 14}, {6: 5, 0: 10}, (2, 1))
    assert [sum(board) for board in s.boards] == [15, 15]
    s = played(s, "1/off")
    assert s.phase == "game_over"
    assert s.outcome is not None
    assert (s.outcome.winner, s.outcome.reason) == (0, "borne_off")


@pytest.mark.rule("BGM-3", "BGM-9")
def test_a_board_has_four_quadrants_of_six_points() -> None:
    board = GAME.scene(see(GAME, placed(), WHITE)).centre[0]
    assert isinstance(board, Track)
    assert [spot.text for spot in board.upper] == [str(n) for n in range(13, 25)]
    assert [spot.text for spot in board.lower] == [str(n) for n in range(12, 0, -1)]
    home = placed({6: 1, 3: 1, 0: 13}, {1: 2, 0: 13}, (6, 3))
    assert plays(home) == {"6/off 3/off", "6/off"}
    outside = placed({7: 1, 3: 1, 0: 13}, {1: 2, 0: 13}, (6, 3))
    assert refused(outside, MoveChecker(3, 0)) == ("not_bearing_off_yet", "BGM-28")


@pytest.mark.rule("BGM-4", "BGM-8")
def test_both_count_from_their_own_side_so_that_colours_give_no_advantage() -> None:
    white, black = opened(6, 1), opened(1, 6)
    assert (white.turn, black.turn) == (0, 1)
    assert plays(white) == plays(black)
    assert played(white, "13/7 8/7").boards == played(black, "13/7 8/7").boards[::-1]
    own = GAME.scene(see(GAME, placed(turn=1), BLACK)).centre[0]
    assert isinstance(own, Track)
    assert (own.lower[-1].key, own.lower[-1].text) == ("p24", "1")


@pytest.mark.rule("BGM-5")
def test_a_game_begins_from_the_named_position_or_from_an_id() -> None:
    s = GAME.start(2, Options())
    assert s.boards == (side(START), side(START))
    assert [pips(board) for board in s.boards] == [167, 167]
    hyper = GAME.start(2, Options(starting_position="hyper"))
    assert counts(hyper, 0) == {24: 1, 23: 1, 22: 1}
    nack = GAME.start(2, Options(starting_position="nackgammon"))
    assert counts(nack, 1) == {24: 2, 23: 2, 13: 4, 8: 3, 6: 4}
    own = GAME.start(2, Options(starting_position="/38AAADaAQAAAA"))
    assert counts(own, 0) == {4: 3, 3: 2, 2: 1, 0: 9}
    for bad in ("4HPwATDgc/ABM", "????????????????", "AAAAAAAAAAAAAA", "/////////////w"):
        with pytest.raises(Refused, match="bad_start_position"):
            GAME.start(2, Options(starting_position=bad))


@pytest.mark.rule("BGM-6", "BGM-7")
def test_checkers_never_go_back_and_any_number_may_share_a_point() -> None:
    s = placed(dice=(3, 1))
    assert refused(s, Play("5/8 6/5"))[0] == "unreadable_play"
    assert refused(s, MoveChecker(5, 8))[0] == "no_checker_there"
    many = placed({2: 1, 1: 14}, {1: 2, 0: 13}, (1, 1))
    assert read_position_id(position_id(*many.boards)) == many.boards
    assert counts(played(placed({3: 14, 4: 1}, START, (1, 1)), "4/3 3/2(3)"), 0) == {3: 12, 2: 3}


@pytest.mark.rule("BGM-10", "BGM-25")
def test_the_bar_is_one_step_before_the_farthest_point() -> None:
    s = placed({25: 2, 6: 5, 8: 3, 13: 5}, START, (5, 3))
    assert plays(s) == {"bar/22 bar/20"}
    assert pips(s.boards[0]) == 2 * 25 + 30 + 24 + 65
    blocked = placed({25: 1, 6: 5, 8: 4, 13: 5}, {24: 2, 13: 5, 8: 3, 6: 3, 4: 2}, (6, 4))
    assert plays(blocked) == set()
    one = placed({25: 1, 6: 5, 8: 4, 13: 5}, START, (6, 2))
    assert plays(one) == {"bar/23 13/7", "bar/23 8/2", "bar/23/17", "bar/17"} & plays(one)
    assert all(text.startswith("bar/") for text in plays(one))


@pytest.mark.rule("BGM-11")
def test_the_higher_die_begins_and_equal_dice_are_rolled_again() -> None:
    s = opened(3, 3)
    assert (s.phase, s.cube.value) == ("opening_roll", 1)
    s = done(s, OpeningRoll(2, 5), CHANCE)
    assert (s.phase, s.turn, s.dice) == ("move", 1, (2, 5))
    assert refused(s, Double(), BLACK) == ("only_before_roll", "BGM-43")
    assert refused(s, OpeningRoll(1, 2), CHANCE) == ("not_in_this_phase", "BGM-11")


@pytest.mark.rule("BGM-12")
def test_players_alternate_and_roll_two_dice() -> None:
    s = played(opened(3, 1), "8/5 6/5")
    assert (s.turn, s.phase) == (1, "pre_roll")
    assert refused(s, Roll(), WHITE) == ("not_your_turn", "BGM-12")
    assert refused(s, Play("8/5"), BLACK) == ("not_in_this_phase", "BGM-12")
    assert refused(s, Dice((6, 6)), CHANCE) == ("not_in_this_phase", "BGM-12")
    s = done(s, Roll())
    assert s.phase == "awaiting_roll"
    assert refused(s, Dice((6, 6)), BLACK) == ("not_your_part", "BGM-65")
    s = rolled(s, 5, 2)
    assert (s.phase, s.turn, s.dice) == ("move", 1, (5, 2))
    entered = done(placed(dice_source="entered"), Dice((4, 4)), REFEREE)
    assert entered.phase == "move"


@pytest.mark.rule("BGM-13")
def test_two_numbers_are_two_steps_in_any_order() -> None:
    s = placed(dice=(3, 1))
    for text in ("8/5 6/5", "6/5 8/5", "31: 8/5 6/5", "8/5, 6/5"):
        assert counts(played(s, text), 0) == {24: 2, 13: 5, 8: 2, 6: 4, 5: 2}
    for text in ("24/20", "24/21/20", "24/23/20"):
        assert counts(played(s, text), 0) == {24: 1, 20: 1, 13: 5, 8: 3, 6: 5}
    assert refused(s, Play("8/5 8/6")) == ("wrong_numbers", "BGM-13")
    assert refused(s, Play("12/9 6/5")) == ("no_checker_there", "BGM-13")
    assert refused(s, Play("nonsense")) == ("unreadable_play", "BGM-13")
    assert refused(s, Play("8/5 6/5 6/5 6/5 6/5")) == ("unreadable_play", "BGM-13")


@pytest.mark.rule("BGM-14")
def test_a_checker_that_takes_both_steps_must_be_able_to_land_between() -> None:
    both = placed({24: 1, 6: 14}, {4: 2, 2: 2, 13: 11}, (3, 1))
    assert refused(both, Play("24/20")) == ("point_blocked", "BGM-14")
    assert refused(both, MoveChecker(24, 20))[0] == "point_blocked"


@pytest.mark.rule("BGM-15")
def test_no_checker_lands_where_two_enemies_stand() -> None:
    s = placed(dice=(5, 5))
    assert refused(s, Play("24/19 13/8(3)")) == ("point_blocked", "BGM-15")
    assert refused(s, MoveChecker(24, 19)) == ("point_blocked", "BGM-15")


@pytest.mark.rule("BGM-41", "BGM-65")
def test_dice_come_from_the_server_from_a_hand_or_from_a_file() -> None:
    with pytest.raises(Refused, match="no_dice_file"):
        GAME.start(2, Options(dice_source="file"))
    s = GAME.start(2, Options(dice_source="file", dice_file="31 66", cube=False))
    assert refused(s, OpeningRoll(2, 1), CHANCE) == ("not_the_file", "BGM-65")
    s = done(s, OpeningRoll(3, 1), CHANCE)
    s = done(played(s, "8/5 6/5"), Roll())
    assert refused(s, Dice((1, 2)), CHANCE) == ("not_the_file", "BGM-65")
    assert rolled(s, 6, 6).dice == (6, 6)


@pytest.mark.rule("BGM-26", "BGM-44")
def test_who_is_closed_out_does_not_roll_but_may_double() -> None:
    shut = SHUT
    s = placed(shut, CLOSED)
    assert (s.turn, s.phase) == (0, "pre_roll")
    assert refused(s, Roll()) == ("closed_out", "BGM-26")
    doubled = done(s, Double())
    taken = done(doubled, Take())
    assert (taken.turn, taken.phase) == (1, "pre_roll")
    assert taken.happened[-1].kind == "turn_skipped"
    assert done(s, Skip()).turn == 1
    assert refused(placed(), Skip()) == ("not_closed_out", "BGM-26")
    rolls = placed(shut, CLOSED, skip_roll_when_closed_out=False)
    assert rolled(done(rolls, Roll()), 6, 6).turn == 1
    assert placed(shut, CLOSED, cube=False).turn == 1
    assert placed(shut, CLOSED, turned=Cube(2, 1)).turn == 1


@pytest.mark.rule("BGM-12")
def test_dice_of_seven_are_refused_wherever_they_come_from() -> None:
    s = placed(mode="table")
    assert refused(s, Dice((7, 1)), REFEREE) == ("bad_dice", "BGM-12")
    assert refused(s, Dice((3, 0)), REFEREE) == ("bad_dice", "BGM-12")
    first = GAME.start(2, Options(mode="table"))
    assert refused(first, OpeningRoll(7, 1), REFEREE) == ("bad_dice", "BGM-12")
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"type": "dice", "dice": [7, 1]}', type=Dice)


@pytest.mark.rule("BGM-25")
def test_nobody_enters_over_a_closed_point() -> None:
    s = placed({25: 1, 13: 5, 8: 3, 6: 6}, {6: 2, 5: 2, 4: 5, 8: 3, 13: 3}, dice=(6, 5))
    before = s.boards
    for do in (Play("bar/19"), MoveChecker(25, 19), Play("bar/20")):
        assert refused(s, do) == ("point_blocked", "BGM-15")
    assert s.boards == before
