"""A turn: throws, keeps, hot dice, writing and losing."""

from __future__ import annotations

import pytest

from stolik.engine import CHANCE, Actor, Seen
from stolik.games.kosci import GAME
from stolik.games.kosci.state import Action, Keep, Options, Roll, State, Throw, Write
from tests.games.kosci.table import (
    NOTHING,
    act,
    bust,
    keep,
    refusal,
    table,
    throw,
    throws,
    write,
)
from tests.kit.walks import seeded

CHOOSE = Options(keep_rule="choose")


def offered(state: State, viewer: int | None = None) -> tuple[Action, ...]:
    seen = Seen(Actor(state.seat if viewer is None else viewer), state)
    return GAME.choices(seen).listed


@pytest.mark.rule("KOS-1", "KOS-6")
def test_a_turn_begins_with_no_points_and_six_ordinary_dice() -> None:
    cup = act(table(), 0, Throw())
    dice = [GAME.draw(cup, seeded("kosci", number)) for number in range(200)]
    rolls = [roll.dice for roll in dice if isinstance(roll, Roll)]
    assert cup.points == 0
    assert {len(roll) for roll in rolls} == {6}
    assert {face for roll in rolls for face in roll} == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("KOS-2")
def test_the_cup_goes_round_in_seating_order() -> None:
    state, order = table(seats=3), list[int]()
    for _ in range(4):
        order.append(state.seat)
        state = bust(state)
    assert order == [0, 1, 2, 0]


@pytest.mark.rule("KOS-7", "KOS-8")
def test_scoring_dice_are_added_up_and_stay_out_of_the_next_throw() -> None:
    state = throw(table(), 1, 5, 2, 2, 3, 4)
    assert (state.points, state.dice) == (150, 4)
    state = throw(state, 5, 5, 5, 2)
    assert (state.points, state.dice) == (650, 1)
    assert state.tray == (1, 5, 5, 5, 5)


@pytest.mark.rule("KOS-9", "KOS-12")
def test_below_the_minimum_the_only_choice_is_to_throw() -> None:
    state = throw(table(totals=(5000, 0)), 1, 1, 1, 2, 3, 4)
    assert offered(state) == (Throw(), Write())
    state = throw(table(totals=(5000, 0)), 1, 1, 5, 5, 3, 4)
    assert state.points == 300
    assert offered(state) == (Throw(),)
    assert refusal(state, 0, Write()) == ("below_minimum", "KOS-9")


@pytest.mark.rule("KOS-10", "KOS-9")
def test_writing_exactly_the_minimum_adds_it_and_ends_the_turn() -> None:
    state = write(throw(table(totals=(700, 0)), 2, 2, 2, 1, 5, 6))
    assert state.totals == (1050, 0)
    assert (state.seat, state.points, state.dice) == (1, 0, 6)


@pytest.mark.rule("KOS-13")
def test_with_the_minimum_and_a_die_left_the_player_decides() -> None:
    state = throw(table(), 1, 1, 1, 5, 5, 6)
    assert offered(state) == (Throw(), Write())


@pytest.mark.rule("KOS-14")
def test_a_throw_without_score_loses_the_turn_and_nothing_else() -> None:
    state = throws(table(totals=(1000, 300)), ("111234", "234"))
    assert state.totals == (1000, 300)
    assert state.turns[-1].lost == 1000
    assert state.seat == 1


@pytest.mark.rule("KOS-15", "KOS-16")
def test_hot_dice_must_be_confirmed_by_a_throw_of_six_whose_points_count() -> None:
    state = throw(table(), 1, 1, 1, 5, 5, 5)
    assert (state.points, state.dice, state.is_hot) == (1500, 6, True)
    assert offered(state) == (Throw(),)
    assert refusal(state, 0, Write()) == ("must_confirm", "KOS-15")
    state = throw(state, 5, 2, 2, 3, 4, 6)
    assert (state.points, state.dice, state.is_hot) == (1550, 5, False)
    assert state.tray == (5,)


@pytest.mark.rule("KOS-16")
def test_a_confirming_throw_without_score_loses_everything_of_the_turn() -> None:
    state = bust(throws(table(), ("123456",)))
    assert state.totals == (0, 0)
    assert state.turns[-1].lost == 1500


@pytest.mark.rule("KOS-17")
def test_hot_dice_after_hot_dice_must_be_confirmed_again() -> None:
    state = throws(table(), ("123456", "224455", "111111"))
    assert state.points == 10_500
    assert refusal(state, 0, Write()) == ("must_confirm", "KOS-15")


@pytest.mark.rule("KOS-15")
def test_dice_scored_over_several_throws_are_hot_together() -> None:
    state = throws(table(), ("112346", "5234", "111"))
    assert (state.points, state.dice, state.is_hot) == (1250, 6, True)


@pytest.mark.rule("KOS-18", "KOS-28")
def test_dice_of_two_throws_never_combine() -> None:
    state = throws(table(), ("552346", "5234"))
    assert (state.points, state.dice) == (150, 3)
    state = throws(table(), ("112346", "1234"))
    assert state.points == 300


@pytest.mark.rule("KOS-30")
def test_three_pairs_of_ones_and_fives_are_hot_when_all_scoring_dice_stay() -> None:
    state = throw(table(), 1, 1, 5, 5, 3, 3)
    assert (state.points, state.is_hot) == (1000, True)


@pytest.mark.rule("KOS-41")
def test_without_must_confirm_hot_dice_leave_the_choice() -> None:
    state = throw(table(Options(must_confirm=False)), 1, 2, 3, 4, 5, 6)
    assert offered(state) == (Throw(), Write())
    assert write(state).totals == (1500, 0)


@pytest.mark.rule("KOS-41", "KOS-12")
def test_without_must_confirm_hot_dice_below_the_minimum_are_thrown() -> None:
    rolls = ("523466", "52346", "5234", "523", "52", "5")
    state = throws(table(Options(must_confirm=False)), rolls)
    assert (state.points, state.is_hot) == (300, True)
    assert refusal(state, 0, Write()) == ("below_minimum", "KOS-9")
    assert offered(state) == (Throw(),)


@pytest.mark.rule("KOS-11", "KOS-13")
def test_a_choosing_player_sets_dice_aside_before_anything_else() -> None:
    state = throw(table(CHOOSE), 1, 1, 5, 2, 3, 4)
    assert state.phase == "keep"
    assert refusal(state, 0, Write()) == ("nothing_to_write", "KOS-13")
    assert refusal(state, 0, Throw()) == ("keep_first", "KOS-13")
    keeps = {choice.dice for choice in offered(state) if isinstance(choice, Keep)}
    assert keeps == {(1,), (5,), (1, 1), (1, 5), (1, 1, 5)}


@pytest.mark.rule("KOS-29")
def test_a_choosing_player_may_keep_less_than_a_combination_offers() -> None:
    state = throw(table(CHOOSE), 2, 2, 2, 2, 5, 5)
    assert keep(state, 2, 2, 2).points == 200
    assert keep(state, 2, 2, 2, 2).points == 400
    one = keep(throw(table(CHOOSE), 5, 5, 5, 2, 3, 4), 5)
    assert (one.points, one.dice) == (50, 5)


@pytest.mark.rule("KOS-11")
def test_the_order_of_the_dice_set_aside_means_nothing() -> None:
    state = throw(table(CHOOSE), 5, 1, 5, 2, 3, 4)
    assert keep(state, 5, 1) == keep(state, 1, 5)
    assert Keep((5, 1)) == Keep((1, 5))


@pytest.mark.rule("KOS-15", "KOS-11")
def test_a_choosing_player_with_all_six_dice_aside_must_confirm_too() -> None:
    state = keep(throw(table(CHOOSE), 1, 2, 3, 4, 5, 6), 1, 2, 3, 4, 5, 6)
    assert (state.points, state.is_hot) == (1500, True)
    assert refusal(state, 0, Write()) == ("must_confirm", "KOS-15")
    state = throw(state, 1, 2, 3, 4, 6, 6)
    assert (state.phase, state.is_hot, state.points) == ("keep", False, 1500)


def test_in_both_modes_the_same_throws_end_the_turn() -> None:
    for options in (Options(), CHOOSE):
        assert throw(table(options), *NOTHING).turns[-1].lost == 0


def test_dice_can_be_entered_by_hand_when_a_throw_is_due() -> None:
    cup = act(table(), 0, Throw())
    (form,) = GAME.choices(Seen(CHANCE, cup)).forms
    assert form.action is Roll
    assert all(act(cup, CHANCE, roll).rolled for roll in form.typical)
