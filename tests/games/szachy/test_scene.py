"""The picture of a chess board."""

import pytest

from stolik.engine import REFEREE, SPECTATOR, Raw, Seen, Viewer, msg
from stolik.engine.scene import Grid, Scene, keys
from stolik.games.szachy import GAME
from stolik.games.szachy.actions import Move, OfferDraw, Resign
from stolik.games.szachy.state import State
from stolik.words.speaker import Speaker
from tests.games.szachy.kit import act, begun, moves


def scene(s: State, viewer: int = 0) -> Scene:
    return GAME.scene(Seen(Viewer(viewer), s))


def board(s: State, viewer: int = 0) -> Grid:
    grid = scene(s, viewer).centre[0]
    assert isinstance(grid, Grid)
    return grid


def paths(s: State, viewer: int = 0) -> dict[tuple[str, ...], object]:
    return {tap.path: tap.do for tap in scene(s, viewer).taps}


def test_a_move_is_tapped_from_square_to_square() -> None:
    assert paths(begun())["e2", "e4"] == Move("e2e4")


@pytest.mark.rule("SZA-25")
def test_a_promotion_asks_for_the_piece() -> None:
    s = begun("8/P6k/8/8/8/8/8/4K3 w - - 0 1")
    assert paths(s)["a7", "a8", "promote:q"] == Move("a7a8q")
    assert ("a7", "a8") not in paths(s)
    queen = begun("8/P6k/8/8/8/8/8/4K3 w - - 0 1", auto_queen=True)
    assert paths(queen)["a7", "a8"] == Move("a7a8")
    assert paths(queen)["other_piece", "a7", "a8", "promote:n"] == Move("a7a8n")


def test_everyone_sits_behind_the_own_pieces() -> None:
    assert board(begun(), 0).cells[-1].key == "h1"
    assert board(begun(), 1).cells[-1].key == "a8"
    assert board(begun(), SPECTATOR).cells[-1].key == "h1"
    assert [seat.seat for seat in scene(begun(), 0).seats] == [1, 0]
    assert [seat.seat for seat in scene(begun(), 1).seats] == [0, 1]


def test_the_head_says_which_move_was_the_last_and_leaves_the_result_to_the_prompt() -> None:
    mated = moves(begun(), "f2f3", "e7e5", "g2g4", "d8h4")
    assert mated.outcome is not None
    assert scene(mated).subtitle == msg("szachy.move_number", number=2)
    given_up = act(moves(begun(), "f2f3"), Resign())
    assert scene(given_up).subtitle == msg("szachy.move_number", number=1)
    assert scene(act(begun(), Resign())).subtitle == msg("szachy.phase.over")


def test_the_last_move_and_a_check_are_marked() -> None:
    s = moves(begun("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), "a1a8")
    marks = {cell.key: cell.mark for cell in board(s).cells if cell.mark}
    assert marks == {"a1": "last", "a8": "last", "e8": "check"}
    assert "Szach" in Speaker("pl").say(scene(s, 1).prompt.text)


def test_the_sheet_numbers_the_moves() -> None:
    sheet = scene(moves(begun(), "e2e4", "e7e5", "g1f3")).sheets[0]
    pl = Speaker("pl")
    rows = [[pl.say(cell) for cell in row.cells] for row in sheet.rows]
    assert rows == [["1.", "e4", "e5"], ["2.", "Sf3", ""]]


def test_a_sheet_that_begins_with_black_leaves_whites_place_empty() -> None:
    sheet = scene(moves(begun("4k3/p7/8/8/8/8/8/4K2R b - - 0 7"), "a7a6")).sheets[0]
    assert [cell.text for cell in sheet.rows[0].cells if isinstance(cell, Raw)] == ["7.", "…", "a6"]


def test_an_offer_can_be_answered_by_the_other_player_only() -> None:
    s = act(begun(), OfferDraw())
    assert ("accept_draw",) in paths(s, 1)
    assert ("accept_draw",) not in paths(s, 0)
    assert "proponuje remis" in Speaker("pl").say(scene(s, 1).prompt.text)


def test_resigning_is_grave_so_that_screens_ask_twice() -> None:
    assert paths(begun())[("resign",)] == Resign()
    buttons = {action.key: action for action in scene(begun()).actions}
    assert [key for key, action in buttons.items() if action.is_grave] == ["resign"]


def test_clocks_run_for_the_side_to_move() -> None:
    seats = {seat.seat: seat for seat in scene(begun(clock="5+0")).seats}
    clocks = (seats[0].clock, seats[1].clock)
    assert clocks[0] is not None
    assert clocks[1] is not None
    assert (clocks[0].is_running, clocks[1].is_running) == (True, False)


def test_the_referee_has_forms_at_a_table_and_a_spectator_nothing() -> None:
    s = begun(mode="table", clock="5+0")
    forms = {tap.form for tap in scene(s, REFEREE).taps}
    assert forms == {
        "record_illegal", "restore", "adjudicate", "restart", "adjust_clock", "flag_fall",
        "enter_result",
    }  # fmt: skip
    assert scene(s, SPECTATOR).taps == ()


def test_the_end_is_told_with_its_reason() -> None:
    s = moves(begun(), "f2f3", "e7e5", "g2g4", "d8h4")
    end = scene(s).prompt
    assert end.reason is not None
    assert Speaker("en").say(end.text) == "Player 2 wins (Black)"
    assert Speaker("en").say(end.reason) == "End of the game: checkmate."
    assert scene(s).news[-1].clause == "SZA-35"
    assert len(set(keys(scene(s)))) == len(keys(scene(s)))
