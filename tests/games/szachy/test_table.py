"""At a real board: touch-move, illegal moves, the referee: SZA-31, SZA-52 to SZA-57, SZA-62."""

import pytest

from stolik.engine import REFEREE, Refused, Seen
from stolik.games.szachy import GAME
from stolik.games.szachy.actions import (
    Action,
    Adjudicate,
    AdjustClock,
    Move,
    RecordIllegal,
    Restart,
    Restore,
    Touch,
)
from tests.games.szachy.kit import (
    accepts,
    act,
    begun,
    ended,
    fen,
    moves,
    refusal,
    rule,
    targets,
    why_not,
    with_times,
)

CASTLE = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"


@pytest.mark.rule("SZA-52", "SZA-62")
def test_a_touched_own_piece_must_move_if_it_can() -> None:
    s = act(begun(mode="table"), Touch("g1"))
    assert refusal(s, Move("e2e4")) == ("touched_piece_must_move", "SZA-62")
    assert moves(s, "g1f3").touched is None
    stuck = act(begun(mode="table"), Touch("a1"))
    assert accepts(stuck, "e2e4")


@pytest.mark.rule("SZA-52", "SZA-62")
def test_a_touched_enemy_piece_must_be_taken_if_it_can() -> None:
    s = begun("4k3/8/8/3p4/4P3/8/8/R3K3 w - - 0 1", mode="table")
    s = act(s, Touch("d5"))
    assert why_not(s, "e4e5") == "touched_piece_must_move"
    assert accepts(s, "e4d5")
    assert accepts(act(begun(mode="table"), Touch("e7")), "e2e4")


@pytest.mark.rule("SZA-62")
def test_a_pawn_touched_in_passing_is_taken_in_passing() -> None:
    s = moves(begun("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", mode="table"), "d7d5")
    s = act(s, Touch("d5"))
    assert targets(s, "e5") == {"d6"}
    assert targets(s, "e1") == set()


@pytest.mark.rule("SZA-62")
def test_only_the_first_touch_that_binds_counts() -> None:
    s = act(act(act(begun(mode="table"), Touch("a1")), Touch("g1")), Touch("e2"))
    assert why_not(s, "e2e4") == "touched_piece_must_move"
    assert accepts(s, "g1h3")


@pytest.mark.rule("SZA-31", "SZA-52", "SZA-62")
def test_king_then_rook_means_castling_there_but_not_rook_then_king() -> None:
    s = act(act(begun(CASTLE, mode="table"), Touch("e1")), Touch("h1"))
    assert why_not(s, "e1f1") == "touched_piece_must_move"
    assert why_not(s, "e1c1") == "touched_piece_must_move"
    assert accepts(s, "e1g1")
    s = act(act(begun(CASTLE, mode="table"), Touch("h1")), Touch("e1"))
    assert why_not(s, "e1g1") == "touched_piece_must_move"
    assert accepts(s, "h1h2")


@pytest.mark.rule("SZA-62")
def test_king_then_rook_without_the_right_to_castle_binds_the_king_only() -> None:
    s = begun("r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1", mode="table")
    s = act(act(s, Touch("e1")), Touch("h1"))
    assert accepts(s, "e1f1")


@pytest.mark.rule("SZA-52", "SZA-57")
def test_on_screen_nothing_is_touched_and_an_illegal_move_costs_nothing() -> None:
    s = with_times(begun(), 60_000, 60_000)
    assert refusal(s, Touch("g1")) == ("option_off", "SZA-62")
    assert why_not(s, "e2e5") == "illegal_move"
    assert s.illegal == (0, 0)
    assert accepts(act(begun(touch_move=True), Touch("g1")), "g1f3")


def test_a_touch_needs_a_square_with_a_piece_and_the_turn() -> None:
    s = begun(mode="table")
    assert refusal(s, Touch("e4")) == ("nothing_to_touch", "SZA-62")
    assert refusal(s, Touch("z9")) == ("bad_square", "SZA-1")
    assert refusal(s, Touch("e7"), by=1) == ("not_your_turn", "SZA-5")


@pytest.mark.rule("SZA-53")
def test_a_first_illegal_move_gives_the_opponent_two_minutes_and_binds_the_piece() -> None:
    s = with_times(begun(mode="table"), 600_000, 600_000)
    s = rule(s, RecordIllegal(0, "e2e5"))
    assert s.clocks is not None
    assert (s.illegal, s.clocks.left_ms) == ((1, 0), (600_000, 720_000))
    assert why_not(s, "d2d4") == "touched_piece_must_move"
    assert accepts(s, "e2e4")


@pytest.mark.rule("SZA-54")
def test_a_second_illegal_move_loses_and_in_blitz_the_first_costs_one_minute() -> None:
    s = with_times(begun(mode="table", illegal_move="blitz"), 60_000, 60_000)
    s = rule(s, RecordIllegal(1, "e7e4"))
    assert s.clocks is not None
    assert s.clocks.left_ms == (120_000, 60_000)
    assert ended(rule(s, RecordIllegal(0))) is None
    assert ended(rule(s, RecordIllegal(1))) == ("1-0", "second_illegal_move")


@pytest.mark.rule("SZA-54", "SZA-59")
def test_a_second_illegal_move_draws_if_the_opponent_cannot_mate() -> None:
    s = begun("8/8/4k3/8/8/3K4/8/Q7 w - - 0 1", mode="table")
    s = rule(rule(s, RecordIllegal(0, "a1b3")), RecordIllegal(0, "a1c2"))
    assert s.outcome is not None
    assert s.outcome.result == "1/2-1/2"


@pytest.mark.rule("SZA-55")
def test_a_wrong_start_is_played_anew_within_ten_moves_and_played_on_later() -> None:
    s = moves(begun(mode="table"), "e2e4")
    again = rule(s, Restart("wrong_colours", "switched seats"))
    assert (fen(again), again.white, again.moves) == (fen(begun()), 1, ())
    assert rule(s, Restart("wrong_position", "king and queen")).white == 0
    dance = ("g1f3", "g8f6", "f3g1", "f6g8")
    late = moves(begun(mode="table", fivefold=False), *dance * 5)
    with pytest.raises(Refused, match="too_late_to_restart"):
        rule(late, Restart("wrong_colours", "too late"))


@pytest.mark.rule("SZA-56")
def test_the_referee_adjusts_clocks_restores_positions_and_imposes_results() -> None:
    s = moves(with_times(begun(mode="table"), 60_000, 60_000), "e2e4", "e7e5")
    slower = rule(s, AdjustClock(1, -10_000, "noise"))
    assert slower.clocks is not None
    assert slower.clocks.left_ms == (60_000, 50_000)
    back = rule(s, Restore(1, "pieces knocked over"))
    assert (fen(back), back.moves) == (fen(moves(begun(), "e2e4")), ("e2e4",))
    assert ended(rule(s, Adjudicate("0-1", "left the hall"))) == ("0-1", "referee")
    assert ended(rule(s, Adjudicate("1-0", "forfeit"))) == ("1-0", "forfeit")
    assert ended(rule(s, Adjudicate("*", "fire alarm"))) == ("*", "aborted")


@pytest.mark.rule("SZA-56")
@pytest.mark.parametrize(
    "do",
    [AdjustClock(0, 1, " "), Restore(0, ""), Adjudicate("1-0", ""), Restart("wrong_colours", "")],
)
def test_every_act_of_the_referee_needs_a_reason(do: Action) -> None:
    with pytest.raises(Refused, match="reason_missing"):
        rule(with_times(begun(mode="table"), 1, 1), do)


@pytest.mark.rule("SZA-56", "SZA-57")
def test_on_screen_and_from_a_chair_there_are_no_acts_of_a_referee() -> None:
    for do in (RecordIllegal(0), Restore(0, "x"), Adjudicate("1-0", "x")):
        with pytest.raises(Refused, match="option_off"):
            rule(begun(), do)
        assert refusal(begun(mode="table"), do) == ("not_your_part", "SZA-56")
    assert not GAME.choices(Seen(REFEREE, begun()))


def test_only_plies_on_record_can_be_restored() -> None:
    with pytest.raises(Refused, match="no_such_ply"):
        rule(begun(mode="table"), Restore(1, "x"))
