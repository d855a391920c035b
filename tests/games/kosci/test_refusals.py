"""Refusals: each code of the book, the order in which they come, and that nothing changes."""

from __future__ import annotations

import pytest

from stolik.engine import CHANCE, CLOCK, REFEREE, SPECTATOR
from stolik.engine.wire import encoded
from stolik.games.kosci.state import (
    Action,
    Entered,
    Keep,
    Options,
    Roll,
    SetDepth,
    State,
    Throw,
    Timeout,
    Write,
)
from tests.games.kosci.table import act, keep, refusal, scores, table, throw

CHOOSE = Options(keep_rule="choose")


def over(options: Options) -> State:
    return scores(table(options, totals=(9600, 0)), 400)


@pytest.mark.rule("KOS-2")
@pytest.mark.parametrize("do", [Throw(), Write(), Keep((1,))])
@pytest.mark.parametrize("by", [1, 7, CHANCE, CLOCK, REFEREE, SPECTATOR])
def test_only_the_player_to_move_plays(do: Action, by: int) -> None:
    assert refusal(table(CHOOSE), by, do) == ("not_your_turn", "KOS-2")


@pytest.mark.rule("KOS-8", "KOS-1")
@pytest.mark.parametrize("dice", [(), (1,) * 5, (1,) * 7, (0, 1, 1, 1, 1, 1), (7, 1, 1, 1, 1, 1)])
def test_a_throw_has_as_many_dice_as_are_left_each_from_one_to_six(dice: tuple[int, ...]) -> None:
    code, _ = refusal(act(table(), 0, Throw()), CHANCE, Roll(dice))
    assert code == "wrong_dice"


@pytest.mark.rule("KOS-8")
def test_dice_that_have_scored_cannot_be_thrown_again() -> None:
    state = act(throw(table(), 1, 5, 2, 2, 3, 4), 0, Throw())
    assert refusal(state, CHANCE, Roll((2, 3, 4, 6, 6, 6))) == ("wrong_dice", "KOS-8")


@pytest.mark.rule("KOS-11")
def test_there_is_nothing_to_choose_when_all_scoring_dice_stay() -> None:
    assert refusal(table(), 0, Keep((1,))) == ("all_scoring_dice_stay", "KOS-11")
    assert refusal(throw(table(), 1, 2, 3, 3, 4, 4), 0, Keep(())) == (
        "all_scoring_dice_stay",
        "KOS-11",
    )


@pytest.mark.rule("KOS-11")
@pytest.mark.parametrize(
    ("dice", "code"),
    [
        ((), "keep_at_least_one"),
        ((1, 1, 1), "not_in_roll"),
        ((0,), "not_in_roll"),
        ((7,), "not_in_roll"),
        ((-3, 1), "not_in_roll"),
        ((1,) * 50, "not_in_roll"),
        ((2,), "dice_not_scoring"),
        ((1, 2), "dice_not_scoring"),
        ((1, 1, 2, 3, 4, 5), "dice_not_scoring"),
    ],
)
def test_a_keep_that_does_not_score_is_refused(dice: tuple[int, ...], code: str) -> None:
    state = throw(table(CHOOSE), 1, 1, 5, 2, 3, 4)
    assert refusal(state, 0, Keep(dice)) == (code, "KOS-11")


@pytest.mark.rule("KOS-11")
def test_dice_are_set_aside_only_once_for_each_throw() -> None:
    state = keep(throw(table(CHOOSE), 1, 1, 5, 2, 3, 4), 1)
    assert refusal(state, 0, Keep((1,))) == ("nothing_to_keep", "KOS-11")
    assert refusal(table(CHOOSE), 0, Keep(())) == ("nothing_to_keep", "KOS-11")


@pytest.mark.rule("KOS-7")
def test_nothing_can_be_written_before_the_first_throw() -> None:
    assert refusal(table(Options(min_write=0)), 0, Write()) == ("nothing_to_write", "KOS-7")


@pytest.mark.rule("KOS-15", "KOS-9")
def test_unconfirmed_dice_are_named_before_the_missing_minimum() -> None:
    state = throw(table(Options(min_write=2000)), 1, 2, 3, 4, 5, 6)
    assert refusal(state, 0, Write()) == ("must_confirm", "KOS-15")


@pytest.mark.rule("KOS-7")
@pytest.mark.parametrize("do", [Throw(), Write()])
def test_the_player_waits_for_the_dice_to_fall(do: Action) -> None:
    assert refusal(act(table(), 0, Throw()), 0, do) == ("dice_rolling", "KOS-7")


@pytest.mark.rule("KOS-6")
def test_dice_do_not_fall_without_a_throw() -> None:
    assert refusal(table(), CHANCE, Roll((1,) * 6)) == ("no_throw_due", "KOS-6")
    assert refusal(act(table(), 0, Throw()), 0, Roll((1,) * 6)) == ("no_throw_due", "KOS-6")


@pytest.mark.rule("KOS-33")
@pytest.mark.parametrize(
    ("by", "do"),
    [
        (0, Throw()),
        (1, Write()),
        (CHANCE, Roll((1,) * 6)),
        (CLOCK, Timeout()),
        (REFEREE, Entered(500)),
        (REFEREE, SetDepth("results")),
    ],
)
def test_after_the_end_every_action_is_refused(by: int, do: Action) -> None:
    assert refusal(over(Options(finish="immediate")), by, do) == ("game_over", "KOS-33")


def test_a_keep_after_the_end_is_refused_for_the_reason_the_book_lists_first() -> None:
    assert refusal(over(Options(finish="immediate")), 0, Keep((1,)))[0] == "all_scoring_dice_stay"


def test_a_refused_action_changes_nothing() -> None:
    state = throw(table(), 1, 5, 2, 2, 3, 4)
    before = encoded(state)
    refusal(state, 0, Write())
    refusal(state, 1, Throw())
    assert encoded(state) == before
