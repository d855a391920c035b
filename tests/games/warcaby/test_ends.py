"""How games end, what they count, and the match they belong to."""

from __future__ import annotations

from fractions import Fraction

import pytest

from stolik.engine import REFEREE, Actor, Msg
from stolik.games.warcaby.actions import (
    AcceptDraw,
    Adjudicate,
    DeclineDraw,
    EnterResult,
    NextGame,
    OfferDraw,
    Resign,
)
from stolik.games.warcaby.state import State
from stolik.games.warcaby.telling import prompt
from tests.games.warcaby.kit import GAME, begun, done, fen, moved, refused

WHITE, BLACK = Actor(0), Actor(1)
SHUTTLE = ("c1-d2", "f8-e7", "d2-c1", "e7-f8")


def result(s: State) -> tuple[str, str] | None:
    return None if s.outcome is None else (s.outcome.result, s.outcome.reason)


@pytest.mark.rule("WAR-25")
def test_whoever_loses_the_last_piece_has_lost() -> None:
    s = moved(begun("W:WKa1:Bc3"), "a1xe5")
    assert result(s) == ("1-0", "no_pieces")
    assert GAME.score(s).totals == (1, 0)
    assert result(moved(begun("W:WKa1:Bc3", misere=True), "a1xe5")) == ("0-1", "no_pieces")
    assert refused(s, Resign(), BLACK) == ("game_over", "WAR-25")


@pytest.mark.rule("WAR-26")
def test_whoever_cannot_move_has_lost() -> None:
    blocked = "B:Wa5:Bd8,b6"
    assert result(moved(begun(blocked), "d8-c7")) == ("0-1", "no_legal_move")
    drawn = moved(begun(blocked, blocked_result="draw"), "d8-c7")
    assert result(drawn) == ("1/2-1/2", "no_legal_move")
    assert result(moved(begun(blocked, misere=True), "d8-c7")) == ("1-0", "no_legal_move")


@pytest.mark.rule("WAR-27")
def test_anybody_may_resign_at_any_moment() -> None:
    assert result(done(begun(), Resign(), BLACK)) == ("1-0", "resignation")


@pytest.mark.rule("WAR-28")
def test_who_is_to_move_is_told_of_an_offer_too() -> None:
    s = begun()
    assert prompt(s, WHITE).reason is None
    offered = done(s, OfferDraw(), BLACK)
    said = prompt(offered, WHITE).reason
    assert isinstance(said, Msg)
    assert said.id == "warcaby.prompt.offered"
    assert prompt(done(offered, DeclineDraw(), WHITE), WHITE).reason is None


@pytest.mark.rule("WAR-28")
def test_a_draw_is_offered_and_answered() -> None:
    s = done(begun(), OfferDraw(), BLACK)
    assert refused(s, OfferDraw(), BLACK) == ("draw_offer_pending", "WAR-28")
    assert refused(s, AcceptDraw(), BLACK) == ("no_draw_offer_pending", "WAR-28")
    assert result(done(s, AcceptDraw(), WHITE)) == ("1/2-1/2", "agreement")
    declined = done(s, DeclineDraw(), WHITE)
    assert refused(declined, OfferDraw(), BLACK) == ("draw_offer_too_soon", "WAR-28")
    again = done(done(declined, OfferDraw(), WHITE), DeclineDraw(), BLACK)
    assert done(again, OfferDraw(), BLACK).offer == 1


@pytest.mark.rule("WAR-28")
def test_after_ten_own_moves_a_draw_may_be_offered_again() -> None:
    s = begun("W:WKc1:BKf8", repetition_draw=0, king_move_limit=0)
    s = done(done(s, OfferDraw(), WHITE), DeclineDraw(), BLACK)
    for turn in range(10):
        assert refused(s, OfferDraw(), WHITE)[0] == "draw_offer_too_soon"
        s = moved(s, *SHUTTLE[2 * (turn % 2) :][:2])
    assert done(s, OfferDraw(), WHITE).offer == 0


@pytest.mark.rule("WAR-29")
def test_the_third_time_a_position_stands_the_game_is_drawn() -> None:
    s = moved(begun("W:WKc1:BKf8"), *SHUTTLE)
    assert (s.times, result(s)) == (2, None)
    assert result(moved(s, *SHUTTLE)) == ("1/2-1/2", "threefold_repetition")
    off = begun("W:WKc1:BKf8", repetition_draw=0)
    assert result(moved(off, *SHUTTLE, *SHUTTLE)) is None


@pytest.mark.rule("WAR-30")
def test_only_moves_of_kings_end_in_a_draw() -> None:
    s = begun("W:WKc1,a3:BKf8", king_move_limit=5, repetition_draw=0)
    s = moved(s, *SHUTTLE, *SHUTTLE, "c1-d2")
    assert (s.quiet, result(s)) == (9, None)
    assert result(moved(s, "f8-e7")) == ("1/2-1/2", "king_moves_without_capture")
    assert moved(s, "f8-e7").quiet == 10
    assert moved(begun("W:WKc1,a3:BKf8"), "c1-d2", "f8-e7", "a3-b4").quiet == 0


@pytest.mark.rule("WAR-31", "WAR-46")
def test_two_against_a_lone_king_have_five_moves_each() -> None:
    s = begun("W:WKc1,Ka1:BKf8", material_draw_limits=True, repetition_draw=0)
    s = moved(s, *SHUTTLE, *SHUTTLE, "c1-d2")
    assert (s.material, result(s)) == (9, None)
    assert result(moved(s, "f8-e7")) == ("1/2-1/2", "material_limit")


@pytest.mark.rule("WAR-31")
def test_three_have_the_limit_only_against_a_king_on_the_main_road() -> None:
    assert begun("W:WKc1,Kb8,Kg1:BKd4").material == 0
    assert begun("W:WKc1,Ka1,Kg1:BKd4").material == -1
    assert begun("W:WKc1,Kb8,Kg1:BKf8").material == -1
    assert begun("W:Wc1,b2,g1:BKd4").material == -1


@pytest.mark.rule("WAR-46")
def test_a_promotion_that_makes_the_condition_begins_at_zero() -> None:
    s = begun("W:Wc7,a3:BKf8,h2", material_draw_limits=True)
    assert s.material == -1
    assert moved(begun("W:Wa7,c1:BKh2"), "a7-b8").material == 0


@pytest.mark.rule("WAR-32", "WAR-40")
def test_the_referee_declares_a_draw_or_another_result() -> None:
    s = begun("W:WKc1:BKf8")
    assert result(done(s, Adjudicate("1/2-1/2", "even"), REFEREE)) == ("1/2-1/2", "adjudication")
    assert result(done(s, Adjudicate("0-1", "late"), REFEREE)) == ("0-1", "referee")
    assert refused(s, Adjudicate("0-1", "mine"), BLACK) == ("not_your_part", "WAR-40")


@pytest.mark.rule("WAR-42")
def test_a_win_is_a_point_and_a_draw_a_half() -> None:
    s = done(done(begun(), OfferDraw(), WHITE), AcceptDraw(), BLACK)
    assert GAME.score(s).totals == (Fraction(1, 2), Fraction(1, 2))
    two = done(begun(points_scheme="2-1-0"), Resign(), WHITE)
    assert GAME.score(two).totals == (0, 2)


@pytest.mark.rule("WAR-6")
def test_colours_are_swapped_after_every_game_of_a_match() -> None:
    s = done(begun(games=2), Resign(), WHITE)
    assert (s.phase, s.white) == ("between", 0)
    s = done(s, NextGame(), BLACK)
    assert (s.phase, s.white, fen(s)[:4]) == ("play", 1, "W:Wa")
    s = done(s, Resign(), BLACK)
    assert s.phase == "over"
    assert GAME.score(s).totals == (1, 1)


@pytest.mark.rule("WAR-42")
def test_a_sheet_of_results_takes_one_game_after_another() -> None:
    s = begun(depth="results", mode="table", games=2)
    assert refused(s, EnterResult("1-0", "agreement"), REFEREE)[0] == "reason_does_not_fit"
    s = done(s, EnterResult("1-0", "no_pieces"), REFEREE)
    assert (s.phase, s.white) == ("result", 1)
    s = done(s, EnterResult("1/2-1/2", "agreement"), REFEREE)
    assert GAME.score(s).totals == (Fraction(3, 2), Fraction(1, 2))


@pytest.mark.rule("WAR-32")
def test_the_table_of_endings_declares_a_draw_where_that_is_played() -> None:
    drawn, won = "W:WKb8:BKf8", "W:WKa1,Kc1:BKd4"
    assert result(begun(drawn, tablebase_adjudication=True)) == ("1/2-1/2", "adjudication")
    assert result(begun(drawn)) is None
    assert result(begun(drawn, tablebase_adjudication=True, misere=True)) is None
    assert result(begun(won, tablebase_adjudication=True)) is None
    four = "W:WKb8,Ka7:BKf8,Kh8"
    assert result(begun(four, tablebase_adjudication=True)) is None
