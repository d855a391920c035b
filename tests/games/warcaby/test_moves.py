"""How pieces move and capture (WAR-1 to WAR-24)."""

from __future__ import annotations

import pytest

from stolik.engine import Actor, see
from stolik.games.warcaby.actions import Move, OfferDraw
from stolik.games.warcaby.kernel import BY_RESULT, EVERY_LANDING, perft_of
from stolik.games.warcaby.moves import legal, perft
from stolik.games.warcaby.options import Capturing
from stolik.games.warcaby.position import first, read_fen
from stolik.games.warcaby.scene import squares
from tests.games.warcaby.kit import GAME, begun, fen, moved, moves, path, refused

CZECH = Capturing()
RUSSIAN = Capturing(backward=True, king_first=False, in_passing=True)
BRAZILIAN = Capturing(backward=True, king_first=False, most=True)
POOL = Capturing(backward=True, king_first=False)


@pytest.mark.rule("WAR-1")
def test_two_play_and_whoever_has_no_piece_left_that_can_be_played_has_lost() -> None:
    assert list(GAME.seats) == [2]
    taken = moved(begun("W:Wc3:Bd4"), "c3xe5")
    assert taken.outcome is not None
    assert (taken.outcome.result, moves(taken)) == ("1-0", [])
    shut = moved(begun("B:Wa5:Bd8,b6"), "d8-c7")
    assert shut.outcome is not None
    assert (shut.outcome.result, moves(shut), shut.place.own) == ("0-1", [], 1 << 16)


@pytest.mark.rule("WAR-2", "WAR-3")
def test_each_side_has_twelve_men_on_the_dark_squares_of_its_three_rows() -> None:
    assert fen(begun()) == (
        "W:Wa3,c3,e3,g3,b2,d2,f2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6"
    )
    assert begun(men_rows=2).place.white.bit_count() == 8
    assert refused(begun(), path("a1 b1")) == ("bad_square", "WAR-2")
    assert refused(begun(), path("i9 j0")) == ("bad_square", "WAR-2")


@pytest.mark.rule("WAR-4")
def test_a_piece_is_a_man_or_a_king_and_each_is_drawn_so() -> None:
    s = begun("W:Wc3,Kc1:Bh8,Ka7")
    assert {s.place.kings & s.place.white, s.place.white & ~s.place.kings} == {1 << 1, 1 << 9}
    drawn = {
        square: (cell.piece.kind, cell.piece.colour)
        for square, cell in squares(s).items()
        if cell.piece is not None
    }
    assert drawn == {
        "c3": ("man", "white"), "c1": ("dame", "white"),
        "h8": ("man", "black"), "a7": ("dame", "black"),
    }  # fmt: skip


@pytest.mark.rule("WAR-5")
def test_white_moves_first_and_then_in_turn() -> None:
    s = begun()
    assert refused(s, path("b6 a5"), Actor(1)) == ("not_your_turn", "WAR-5")
    assert moved(s, "c3-d4").mover == 1
    assert begun(first_mover="black").mover == 1


@pytest.mark.rule("WAR-7")
def test_nobody_can_pass() -> None:
    s = begun("W:Wc3,Kc1:BKh8")
    assert refused(s, Move(("c3",)))[0] == "illegal_move"
    assert refused(s, Move(("c1", "c1")))[0] == "illegal_move"
    assert refused(s, Move(()))[0] == "bad_square"
    listed = GAME.choices(see(GAME, s, Actor(0))).listed
    assert len(GAME.turn(s).due) == 1
    assert {type(do) for do in listed} == {Move, OfferDraw}
    assert all(do.path[0] != do.path[-1] for do in listed if isinstance(do, Move))


@pytest.mark.rule("WAR-8")
def test_a_man_moves_one_square_forward() -> None:
    s = begun("W:Wc3:Bh8")
    assert moves(s) == ["c3-b4", "c3-d4"]
    assert refused(s, path("c3 b2")) == ("illegal_move", "WAR-8")
    assert refused(s, path("c3 e5"))[0] == "illegal_move"


@pytest.mark.rule("WAR-9")
def test_a_king_moves_along_free_diagonals() -> None:
    assert moves(begun("W:WKc3,e5:Bh8")) == [
        "c3-a1", "c3-a5", "c3-b2", "c3-b4", "c3-d2", "c3-d4", "c3-e1", "e5-d6", "e5-f6",
    ]  # fmt: skip
    assert "c3-e1" not in moves(begun("W:WKc3:Bh8", flying_king=False))


@pytest.mark.rule("WAR-10", "WAR-11")
def test_a_man_that_ends_on_the_far_row_is_a_king_from_the_next_turn_on() -> None:
    s = moved(begun("W:Wc7:Bb2,a7,h2"), "c7-b8")
    assert fen(s) == "B:WKb8:Ba7,b2,h2"
    assert moves(moved(s, "h2-g1")) == [
        "b8-c7", "b8-d6", "b8-e5", "b8-f4", "b8-g3", "b8-h2",
    ]  # fmt: skip


@pytest.mark.rule("WAR-12")
def test_a_man_never_captures_backwards() -> None:
    s = begun("W:We5:Bh8,d4")
    assert refused(s, path("e5 c3")) == ("capture_backward", "WAR-12")
    assert moves(begun("W:We5:Bh8,d4", man_capture_backward=True)) == ["e5xc3"]


@pytest.mark.rule("WAR-13")
def test_a_man_captures_a_king() -> None:
    assert fen(moved(begun("W:Wc3:BKd4,h8"), "c3xe5")) == "B:We5:Bh8"


@pytest.mark.rule("WAR-14")
def test_a_capture_goes_on_while_it_can() -> None:
    s = begun("W:Wc3:Bd4,f6,h2,b8")
    assert refused(s, path("c3 e5")) == ("capture_incomplete", "WAR-14")
    assert fen(moved(s, "c3xe5xg7")) == "B:Wg7:Bb8,h2"


@pytest.mark.rule("WAR-15")
def test_a_man_that_captures_to_the_far_row_stays_there() -> None:
    assert moves(begun("W:Wf6:Bc7,e7")) == ["f6xd8"]
    russian = begun("W:Wf6:Bc7,e7,h8", man_capture_backward=True, promote_in_passing=True)
    assert moves(russian) == ["f6xd8xa5", "f6xd8xb6"]
    pool = begun("W:Wf6:Bc7,e7,h8", man_capture_backward=True)
    assert moved(pool, "f6xd8xb6").place.kings == 0


@pytest.mark.rule("WAR-16")
def test_a_king_captures_from_afar_and_lands_where_it_likes() -> None:
    assert moves(begun("W:WKa1:Bd4,b8")) == ["a1xe5", "a1xf6", "a1xg7", "a1xh8"]
    assert moves(begun("W:WKa1:Bd4,e5,b8"))[0] == "a1-b2"


@pytest.mark.rule("WAR-17")
def test_a_king_lands_where_it_can_capture_again() -> None:
    s = begun("W:WKh4:Bg3,b2,d2")
    assert refused(s, path("h4 f2")) == ("capture_incomplete", "WAR-17")


@pytest.mark.rule("WAR-18", "WAR-22")
def test_a_king_may_end_where_it_started_and_what_it_took_stands_until_then() -> None:
    s = begun("W:WKa5:Be7,b6,b4,d4")
    assert fen(moved(s, "a5xc3xf6xd8xa5")) == "B:WKa5:B"


@pytest.mark.rule("WAR-19")
def test_whoever_can_capture_must() -> None:
    assert refused(begun("W:Wc3,a1:Bg7,d4"), path("a1 b2")) == ("capture_mandatory", "WAR-19")


@pytest.mark.rule("WAR-20")
def test_a_king_captures_before_a_man() -> None:
    s = begun("W:WKc7,e3:Bb6,g5,d4")
    assert refused(s, path("e3 c5 a7")) == ("king_capture_has_priority", "WAR-20")
    assert len(moves(begun("W:WKc7,e3:Bb6,g5,d4", king_capture_priority=False))) == 2


@pytest.mark.rule("WAR-21")
def test_fewer_may_be_taken_unless_the_most_must() -> None:
    assert moves(begun("W:Wc3:Bh8,f6,b4,d4")) == ["c3xa5", "c3xe5xg7"]
    s = begun("W:Wc3:Bh8,f6,b4,d4", majority_capture=True)
    assert moves(s) == ["c3xe5xg7"]
    assert refused(s, path("c3 a5")) == ("illegal_move", "WAR-21")


@pytest.mark.rule("WAR-23")
def test_no_piece_is_jumped_twice() -> None:
    s = begun("W:WKf4:Bg5,d2,f2")
    assert refused(s, path("f4 h6 f4"))[0] == "piece_jumped_twice"


@pytest.mark.rule("WAR-24")
def test_landings_on_one_line_make_no_other_move() -> None:
    assert moves(begun("W:WKa1:Bf6,b2")) == ["a1xc3xg7", "a1xc3xh8"]


@pytest.mark.parametrize(
    ("rules", "counts"),
    [
        (CZECH, (7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963671)),
        (RUSSIAN, (7, 49, 302, 1469, 7482, 37986, 190146, 929905, 4570667)),
        (BRAZILIAN, (7, 49, 302, 1469, 7473, 37628, 187302, 907836, 4431847)),
        (POOL, (7, 49, 302, 1469, 7482, 37986, 190146, 929902, 4570615)),
    ],
)
@pytest.mark.rule("WAR-24", "WAR-17", "WAR-12")
def test_the_kernel_counts_as_many_moves_as_is_published(
    rules: Capturing, counts: tuple[int, ...]
) -> None:
    start = first(3, True)
    assert tuple(perft_of(start, rules, depth) for depth in range(1, 10)) == counts
    assert [perft(start, rules, depth) for depth in range(1, 5)] == list(counts[:4])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "count"),
    [(CZECH, 18368918), (RUSSIAN, 22450628), (BRAZILIAN, 21566606), (POOL, 22442551)],
)
def test_ten_moves_deep(rules: Capturing, count: int) -> None:
    assert perft_of(first(3, True), rules, 10) == count


@pytest.mark.slow
def test_twelve_moves_deep() -> None:
    assert perft_of(first(3, True), CZECH, 11) == 84967210
    assert perft_of(first(3, True), CZECH, 12) == 386267783


@pytest.mark.parametrize(
    ("wrong", "depth", "count"),
    [
        (CZECH._replace(backward=True), 5, 7482),
        (CZECH._replace(must_continue=False), 9, 3963673),
        (CZECH._replace(flies=False), 9, 3963680),
    ],
)
def test_a_rule_that_is_missing_shows_in_the_count(
    wrong: Capturing, depth: int, count: int
) -> None:
    assert perft_of(first(3, True), wrong, depth) == count


@pytest.mark.rule("WAR-24")
def test_landings_on_a_line_show_at_depth_ten_if_they_are_counted() -> None:
    place = read_fen("W:WKa1:Bf6,b2")
    assert place is not None
    assert perft_of(place, CZECH, 1) == 2
    assert perft_of(place, CZECH, 1, EVERY_LANDING) == 6
    assert perft_of(first(3, True), CZECH, 10, EVERY_LANDING) == 18368935


@pytest.mark.rule("WAR-24")
def test_two_ways_round_are_two_moves_with_one_result() -> None:
    place = read_fen("W:WKa5:Be7,b6,b4,d4")
    assert place is not None
    assert perft_of(place, CZECH, 1) == 2
    assert perft_of(place, CZECH, 1, BY_RESULT) == 1
    assert perft_of(first(3, True), CZECH, 9, BY_RESULT) == 3963671


@pytest.mark.slow
def test_results_counted_instead_of_moves_differ_at_depth_twelve() -> None:
    assert perft_of(first(3, True), CZECH, 11, BY_RESULT) == 84967210
    assert perft_of(first(3, True), CZECH, 12, BY_RESULT) == 386262109


def test_the_generator_and_its_kernel_agree_where_kings_capture() -> None:
    for text in ("W:WKh4,Ka1:Bg3,b2,d2,f6,c5", "B:WKd4,c3,e5,g7:BKa7,Kh8,b6,f4"):
        place = read_fen(text)
        assert place is not None
        for rules in (CZECH, RUSSIAN, BRAZILIAN, POOL, CZECH._replace(must_continue=False)):
            assert perft_of(place, rules, 1) == len(legal(place, rules))
            assert perft_of(place, rules, 3) == perft(place, rules, 3)
