"""A real table: dice entered by hand, whole turns on the sheet, corrections."""

from __future__ import annotations

import pytest

from stolik.engine import CHANCE, REFEREE, Actor, Refused, Seen
from stolik.engine.log import Amended
from stolik.engine.session import Session, paper_session
from stolik.games.kosci import GAME
from stolik.games.kosci.settle import ending
from stolik.games.kosci.state import (
    Action,
    Entered,
    Options,
    Roll,
    SetDepth,
    State,
    Throw,
    Write,
)
from tests.games.kosci.table import act, bust, entered, refusal, scores, table, throw

RESULTS = Options(depth="results")


@pytest.mark.rule("KOS-39")
def test_the_referee_enters_whole_turns_and_the_same_totals_come() -> None:
    sheet, game = table(RESULTS), table()
    for points in (400, 0, 1000, 350):
        sheet = entered(sheet, points)
        game = scores(game, points) if points else bust(game)
    assert (sheet.totals, sheet.seat, sheet.busts) == (game.totals, game.seat, game.busts)
    assert [turn.written for turn in sheet.turns] == [turn.written for turn in game.turns]


@pytest.mark.rule("KOS-39", "KOS-9", "KOS-20")
@pytest.mark.parametrize(
    ("points", "reason"),
    [
        (375, ("not_turn_points", "KOS-20")),
        (-50, ("not_turn_points", "KOS-20")),
        (2**70, ("not_turn_points", "KOS-20")),
        (300, ("below_minimum", "KOS-9")),
    ],
)
def test_a_wrong_entry_is_refused_with_its_clause(points: int, reason: tuple[str, str]) -> None:
    assert refusal(table(RESULTS), REFEREE, Entered(points)) == reason


@pytest.mark.rule("KOS-39")
def test_only_the_referee_enters_and_only_what_the_table_follows() -> None:
    assert refusal(table(RESULTS), 0, Entered(500)) == ("referee_enters", "KOS-39")
    assert refusal(table(RESULTS), 0, Throw()) == ("enter_results", "KOS-39")
    assert refusal(table(), REFEREE, Entered(500)) == ("enter_dice", "KOS-39")


def test_a_game_of_results_ends_and_plays_off_like_any_other() -> None:
    state = entered(entered(table(RESULTS, totals=(9600, 9600)), 400), 400)
    assert state.tied == (0, 1)
    state = entered(entered(state, 0), 350)
    over = ending(state)
    assert over is not None
    assert over.winners == (1,)


@pytest.mark.rule("KOS-40", "KOS-39")
def test_the_sheet_knows_the_minimum_of_the_first_entry() -> None:
    state = table(Options(depth="results", first_write_min=500))
    assert refusal(state, REFEREE, Entered(450)) == ("below_minimum", "KOS-9")
    state = entered(entered(state, 500), 0)
    assert entered(state, 350).totals == (850, 0)


def test_the_table_can_be_followed_less_closely_between_two_turns() -> None:
    state = act(bust(table()), REFEREE, SetDepth("results"))
    state = entered(state, 450)
    state = act(state, REFEREE, SetDepth("events"))
    assert scores(state, 400).totals == (400, 450)


@pytest.mark.rule("KOS-39")
def test_the_depth_changes_neither_in_mid_turn_nor_by_players() -> None:
    running = throw(table(), 1, 5, 2, 2, 3, 4)
    assert refusal(running, REFEREE, SetDepth("results")) == ("turn_runs", "KOS-39")
    assert refusal(table(), 0, SetDepth("results")) == ("referee_enters", "KOS-39")
    assert refusal(table(), REFEREE, SetDepth("events")) == ("same_depth", "KOS-39")


def test_the_entry_form_offers_a_lost_turn_and_the_minimum_as_marks() -> None:
    (form,) = GAME.choices(Seen(REFEREE, table(RESULTS))).forms
    assert form.action is Entered
    assert form.typical[:2] == (Entered(0), Entered(350))


def paper() -> Session[State, State, Action, Options]:
    session = paper_session(GAME, 2, Options())
    session.act(Actor(0), Throw(), hand="anna")
    session.act(CHANCE, Roll((1, 1, 1, 2, 3, 4)), hand="anna")
    return session


@pytest.mark.rule("KOS-39")
def test_wrongly_entered_dice_are_corrected_by_an_entry_of_its_own() -> None:
    session = paper()
    at = session.log.in_force[-1][0]
    entries = session.log.next
    session.log.amend(Amended(at, Roll((1, 1, 5, 2, 3, 4)), "anna", ""))
    assert session.state.points == 250
    assert session.log.next == entries + 1


@pytest.mark.rule("KOS-39")
def test_after_the_next_throw_a_correction_that_does_not_fit_is_refused() -> None:
    session = paper()
    at = session.log.in_force[-1][0]
    session.act(Actor(0), Throw())
    session.act(CHANCE, Roll((5, 2, 3)))
    before = session.log.head
    with pytest.raises(Refused):
        session.log.amend(Amended(at, Roll((1, 1, 1, 1, 3, 4)), "anna", ""))
    assert session.log.head == before
    session.act(Actor(0), Write())
    assert session.state.totals == (1050, 0)


@pytest.mark.rule("KOS-5")
def test_a_void_throw_is_not_entered_and_the_same_dice_stay_due() -> None:
    session = paper()
    session.act(Actor(0), Throw())
    assert session.turn.due == (CHANCE,)
    assert session.state.dice == 3
    session.act(CHANCE, Roll((5, 2, 3)))
    assert session.state.points == 1050
