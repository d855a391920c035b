"""Colours, Chess960, odds, given positions, points: SZA-4, SZA-58, SZA-65, SZA-66."""

from fractions import Fraction
from typing import Literal

import chess
import pytest

from stolik.engine import CHANCE, REFEREE, Event, Refused, Text, see
from stolik.engine.options import options_form, read_options
from stolik.engine.refusals import BadInput
from stolik.games.szachy import GAME
from stolik.games.szachy.actions import (
    AcceptDraw,
    DrawBackRank,
    DrawColours,
    EnterResult,
    Move,
    OfferDraw,
    Resign,
)
from stolik.games.szachy.options import Options
from stolik.games.szachy.setup import back_ranks
from tests.games.szachy.kit import act, begun, ended, fen, moves
from tests.kit.walks import seeded


def start(**options: object) -> object:
    return GAME.start(2, read_options(Options, options))


@pytest.mark.rule("SZA-4")
def test_a_lot_or_the_referee_settles_who_has_white() -> None:
    s = GAME.start(2, Options())
    assert GAME.turn(s).due == (CHANCE,)
    drawn = {GAME.draw(s, seeded("colours", n)) for n in range(30)}
    assert drawn == {DrawColours(0), DrawColours(1)}
    s = GAME.apply(s, Event(REFEREE, DrawColours(1)))
    assert GAME.turn(s).due == (1,)
    with pytest.raises(Refused, match="not_in_phase_colours"):
        GAME.apply(s, Event(CHANCE, DrawColours(0)))


@pytest.mark.rule("SZA-4")
@pytest.mark.parametrize(("white", "chair"), [("first", 0), ("second", 1)])
def test_who_has_white_may_be_settled_before_the_game(
    white: Literal["first", "second"], chair: int
) -> None:
    s = GAME.start(2, Options(white=white))
    assert {GAME.draw(s, seeded("settled", n)) for n in range(9)} == {DrawColours(chair)}
    assert GAME.choices(see(GAME, s, REFEREE)).listed == (DrawColours(chair),)
    with pytest.raises(Refused, match="white_is_settled"):
        GAME.apply(s, Event(REFEREE, DrawColours(1 - chair)))
    assert GAME.apply(s, Event(CHANCE, DrawColours(chair))).white == chair


@pytest.mark.rule("SZA-4")
def test_nobody_moves_before_the_colours_are_settled() -> None:
    s = GAME.start(2, Options())
    with pytest.raises(Refused, match="not_in_phase_play"):
        act(GAME.start(2, Options()), Move("e2e4"), by=0)
    assert s.white is None


@pytest.mark.rule("SZA-65")
def test_every_drawn_back_rank_keeps_the_rules_of_chess960() -> None:
    assert len(back_ranks(Options(start_position="chess960"))) == 960
    for number in range(960):
        s = GAME.start(2, Options(start_position="chess960"))
        s = GAME.apply(s, Event(CHANCE, DrawColours(0)))
        s = GAME.apply(s, Event(CHANCE, DrawBackRank(number)))
        rank = fen(s).split("/")[-1].split()[0]
        bishops = [n for n, piece in enumerate(rank) if piece == "B"]
        assert sum(bishops) % 2 == 1
        assert rank.index("R") < rank.index("K") < rank.rindex("R")
        assert fen(s).startswith(rank.lower() + "/")


@pytest.mark.rule("SZA-65")
def test_the_back_rank_is_drawn_by_chance_after_the_colours() -> None:
    s = GAME.apply(GAME.start(2, Options(start_position="chess960")), Event(CHANCE, DrawColours(0)))
    assert GAME.turn(s).phase == "back_rank"
    draws = {GAME.draw(s, seeded("rank", n)) for n in range(20)}
    assert len(draws) > 10
    assert all(isinstance(do, DrawBackRank) for do in draws)


@pytest.mark.rule("SZA-66")
def test_odds_empty_the_listed_squares_and_take_the_castling_of_a_rook() -> None:
    s = begun(odds=["d8", "a1"])
    assert fen(s) == "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1"


@pytest.mark.rule("SZA-66")
@pytest.mark.parametrize("odds", [["e1"], ["e4"], ["d8", "d8"]])
def test_odds_of_a_king_or_of_nothing_are_refused(odds: list[str]) -> None:
    with pytest.raises(Refused, match="bad_odds"):
        start(odds=odds)


@pytest.mark.rule("SZA-66")
def test_odds_in_chess960_never_hit_a_king() -> None:
    options = Options(start_position="chess960", odds=("d8",))
    assert 0 < len(back_ranks(options)) < 960
    for number in back_ranks(options):
        assert chess.Board.from_chess960_pos(number).king(chess.BLACK) != chess.D8
    with pytest.raises(Refused, match="bad_odds"):
        start(start_position="chess960", odds=[f"{file}1" for file in "bcdefg"])


@pytest.mark.parametrize(
    "text",
    ["nonsense", "8/8/8/8/8/8/8/8 w - - 0 1", "kk6/8/8/8/8/8/8/K7 w - - 0 1",
     "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "P3k3/8/8/8/8/8/8/4K3 w - - 0 1"],
)  # fmt: skip
def test_a_position_that_cannot_be_played_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="bad_start_position"):
        start(start_position=text)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("mode", "kitchen"),
        ("claim_mode", 3),
        ("no_draw_before_move", 61),
        ("clock", {"base_s": -1}),
        ("clock", {"minutes": 3}),
        ("clock", "2+1"),
        ("odds", ["j9"]),
        ("points_scheme", "2-1-0"),
        ("colour", "red"),
    ],
)
def test_an_option_out_of_range_is_refused_with_a_clear_message(name: str, value: object) -> None:
    with pytest.raises(BadInput):
        start(**{name: value})


@pytest.mark.rule("SZA-58")
def test_a_win_is_one_point_and_a_draw_half_or_three_and_one() -> None:
    drawn = act(act(begun(), OfferDraw()), AcceptDraw(), by=1)
    assert GAME.score(drawn).totals == (Fraction(1, 2), Fraction(1, 2))
    assert GAME.score(act(begun(), Resign(), by=0)).totals == (0, 1)
    three = act(begun(points_scheme="3-1-0"), Resign(), by=1)
    assert GAME.score(three).totals == (3, 0)
    one = act(act(begun(points_scheme="3-1-0"), OfferDraw()), AcceptDraw(), by=1)
    assert GAME.score(one).totals == (1, 1)
    assert GAME.score(begun()).totals == (0, 0)


@pytest.mark.rule("SZA-58")
def test_points_follow_the_seat_that_has_white() -> None:
    s = GAME.apply(GAME.start(2, Options()), Event(CHANCE, DrawColours(1)))
    over = moves(s, "f2f3", "e7e5", "g2g4", "d8h4")
    score = GAME.score(over)
    assert score.totals == (1, 0)
    assert score.ended is not None
    assert (score.ended.reason, score.ended.winners) == ("checkmate", (0,))


@pytest.mark.rule("SZA-58")
def test_at_depth_results_the_referee_enters_result_and_reason() -> None:
    s = begun(depth="results")
    assert GAME.turn(s).due == (REFEREE,)
    over = GAME.apply(s, Event(REFEREE, EnterResult("0-1", "resignation")))
    assert (ended(over), GAME.score(over).totals) == (("0-1", "resignation"), (0, 1))
    with pytest.raises(Refused, match="reason_does_not_fit"):
        GAME.apply(s, Event(REFEREE, EnterResult("1/2-1/2", "checkmate")))
    with pytest.raises(Refused, match="not_in_phase_result"):
        GAME.apply(begun(), Event(REFEREE, EnterResult("1-0", "time")))


@pytest.mark.rule("SZA-58")
def test_at_a_table_the_result_can_be_entered_when_nobody_writes_moves_any_more() -> None:
    s = moves(begun(mode="table", clock="5+0"), "e2e4")
    over = GAME.apply(s, Event(REFEREE, EnterResult("1/2-1/2", "agreement"), 9_000))
    assert ended(over) == ("1/2-1/2", "agreement")
    assert over.clocks is not None
    assert over.clocks.running is None


def test_the_form_of_options_offers_the_standard_start() -> None:
    assert options_form(Options)["start_position"] == Text(default="standard")
