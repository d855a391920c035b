"""The rules of shuffleboard, clause by clause."""

import math

import pytest

from stolik.engine import REFEREE, Actor, Refused, see
from stolik.engine.lesson import lesson
from stolik.engine.scene import Field
from stolik.games import shuffleboard
from stolik.games.shuffleboard import GAME
from stolik.games.shuffleboard.actions import (
    Action,
    CoinToss,
    Colours,
    Concede,
    Disturb,
    Measure,
    RoundPositions,
    RoundScore,
    SetDepth,
    Throw,
)
from stolik.games.shuffleboard.options import Options, geometry
from stolik.games.shuffleboard.scoring import possible, value
from stolik.games.shuffleboard.state import State
from stolik.parts.stones import Stone, hundredths, spoken
from tests.games.shuffleboard.rounds import after, begun, laid, points, refused, thrown

START = begun()


def result(s: State) -> str:
    assert s.last is not None
    return s.last.result


@pytest.mark.rule("SHU-1", "SHU-9")
def test_all_stones_are_thrown_in_turn_and_then_the_round_is_scored() -> None:
    s = begun()
    for k in range(8):
        assert (s.next, s.thrown, s.round_no) == (k % 2, k, 1)
        s = thrown(s, (k * 4.0 - 14, 60.0 + k))
    assert (s.thrown, s.stones, s.round_no, result(s)) == (0, (), 2, "B+1")


@pytest.mark.rule("SHU-2")
def test_two_or_four_play() -> None:
    assert list(GAME.seats) == [2, 4]
    assert not GAME.start(2, Options()).four
    assert GAME.start(4, Options()).four
    assert GAME.start(2, Options(mode="four")).four


@pytest.mark.rule("SHU-3", "SHU-4")
def test_the_table_is_measured_from_the_throwing_edge_and_mirrored_every_round() -> None:
    g = geometry(Options())
    assert (g.length, g.half_width, g.foul, g.line2, g.line3) == (11000, 2000, 2500, 8000, 9500)
    one = laid(begun(), A1=(0, 100))
    assert (one.end, one.last and one.last.counted) == ("far", (("A1", 3),))
    two = laid(one, A1=(0, 100))
    assert (two.end, two.last and two.last.counted) == ("near", (("A1", 3),))


@pytest.mark.rule("SHU-5")
def test_places_are_whole_hundredths_and_within_the_tolerance_things_touch() -> None:
    assert (hundredths(27.555), hundredths(27.554), hundredths(-0.005)) == (2756, 2755, -1)
    o = Options()
    assert value(Stone("A1", 0, 8255), o) == 1
    assert value(Stone("A1", 0, 8256), o) == 2
    assert result(laid(begun(), A1=(0, 100), B1=(0, 100.05))) == "TIE"
    assert result(laid(begun(), A1=(0, 100), B1=(0, 100.06))) == "B+3"


@pytest.mark.rule("SHU-6")
def test_the_coin_says_who_begins_and_who_has_which_colour() -> None:
    s = after(GAME.start(2, Options()), CoinToss("B", Colours("green", "white")))
    assert (s.first, s.next, s.colours) == (1, 1, ("green", "white"))
    assert begun().colours == ("red", "blue")
    alike = CoinToss("A", Colours("red", "red"))
    assert refused(GAME.start(2, Options()), alike) == ("UNKNOWN_EVENT", "SHU-6")


@pytest.mark.rule("SHU-7", "SHU-8")
@pytest.mark.parametrize("each", [1, 3, 8])
def test_each_side_has_its_stones_named_by_the_throw(each: int) -> None:
    s = begun(Options(stones_per_team=each))
    names = []
    for _ in range(2 * each):
        names.append(s.next_stone)
        s = thrown(s)
    assert names == [f"{side}{k}" for k in range(1, each + 1) for side in "AB"]
    assert s.round_no == 2


@pytest.mark.rule("SHU-10")
def test_a_stone_may_knock_off_another() -> None:
    s = thrown(begun(), (0, 100))
    s = thrown(s, (0, 95), A1=(0, 111))
    assert [one.name for one in s.stones] == ["B1"]
    assert [told.kind for told in s.news] == ["thrown", "knocked"]


@pytest.mark.rule("SHU-11", "SHU-13", "SHU-14")
def test_ends_alternate_every_round() -> None:
    s = begun()
    found = []
    for _ in range(4):
        found.append(s.end)
        s = laid(s)
    assert found == ["near", "far", "near", "far"]


@pytest.mark.rule("SHU-12", "SHU-19")
def test_in_fours_the_players_at_the_throwing_end_throw_for_their_team() -> None:
    s = begun(chairs=4)
    assert s.next_player == "A1"
    s = thrown(s, (0, 60))
    assert s.next_player == "B1"
    assert refused(s, Throw("B", spoken(s.stones), "B2")) == ("WRONG_END_PLAYER", "SHU-12")
    s = laid(s, B1=(0, 100))
    assert (s.next_player, s.score) == ("B2", (0, 3))
    assert GAME.score(s).totals == (0, 3, 0, 3)


@pytest.mark.rule("SHU-15", "SHU-16")
def test_the_winner_of_a_round_alone_scores_and_begins_the_next() -> None:
    s = laid(begun(), B1=(0, 100), A1=(0, 90))
    assert (s.score, s.first) == ((0, 3), 1)
    s = laid(begun(Options(next_first="loser")), B1=(0, 100), A1=(0, 90))
    assert (s.score, s.first) == ((0, 3), 0)


@pytest.mark.rule("SHU-17", "SHU-18")
def test_the_first_to_reach_the_target_wins_also_beyond_it() -> None:
    s = points(begun(), ("A", 14))
    assert s.phase == "throw"
    s = points(s, ("A", 4))
    assert (s.phase, s.winner, s.score) == ("finished", 0, (18, 0))
    four = points(begun(chairs=4), ("B", 16), ("B", 4))
    assert (four.phase, four.target) == ("throw", 21)
    assert points(four, ("B", 1)).winner == 1
    assert points(begun(Options(target=5)), ("A", 5)).winner == 0


@pytest.mark.rule("SHU-20", "SHU-21")
def test_stones_ahead_of_the_other_sides_best_count() -> None:
    s = laid(begun(), A1=(0, 70), A2=(5, 99), A3=(9, 60), B1=(0, 65))
    assert s.last is not None
    assert s.last.counted == (("A1", 1), ("A2", 3))
    alone = laid(begun(), A1=(0, 70), A2=(5, 99), A3=(9, 60))
    assert result(alone) == "A+5"


@pytest.mark.rule("SHU-22", "SHU-23", "SHU-24", "SHU-25")
@pytest.mark.parametrize(
    ("y", "worth"),
    [(27.56, 1), (82.55, 1), (82.56, 2), (97.55, 2), (97.56, 3), (107.55, 3), (107.56, 4),
     (110.0, 4)],
)  # fmt: skip
def test_the_table_of_values(y: float, worth: int) -> None:
    assert result(laid(begun(), B2=(0, y))) == f"B+{worth}"
    assert result(laid(begun(), B2=(20, y))) == f"B+{worth}"  # over a side edge: nothing more
    hanger = begun(Options(hanger_points=5))
    assert result(laid(hanger, B2=(0, y))) == f"B+{5 if worth == 4 else worth}"


@pytest.mark.rule("SHU-26")
def test_a_round_gives_the_sum_of_its_counting_stones() -> None:
    assert possible(Options()) == tuple(range(1, 17))
    assert 19 not in possible(Options(hanger_points=5))
    best = laid(begun(), A1=(-9, 108), A2=(-3, 109), A3=(3, 110), A4=(9, 108))
    assert result(best) == "A+16"
    s = after(begun(), SetDepth("results"))
    assert refused(s, RoundScore("A", 17)) == ("NO_SUCH_POINTS", "SHU-26")
    assert refused(s, RoundScore("A", 0)) == ("NO_SUCH_POINTS", "SHU-26")
    assert refused(s, RoundScore(None, 1)) == ("NO_SUCH_POINTS", "SHU-26")


@pytest.mark.rule("SHU-27")
def test_a_referee_measures_stones_that_are_nearly_level() -> None:
    s = laid(begun(), A1=(0, 100), B1=(0, 100.04), A2=(0, 60))
    assert (result(s), s.first) == ("TIE", 1)
    ahead = after(s, Measure(("A1", "B1"), "s1"))
    assert (result(ahead), ahead.score, ahead.first, ahead.round_no) == ("A+3", (3, 0), 0, 2)
    assert result(after(ahead, Measure(("B1", "A1"), "B1"))) == "B+3"
    assert after(ahead, Measure(("A1", "B1"), "level")).score == (0, 0)
    assert refused(s, Measure(("A2", "B1"), "s1")) == ("MEASURE_NOT_CLOSE", "SHU-5")
    assert refused(s, Measure(("A3", "B1"), "s1")) == ("UNKNOWN_STONE", "SHU-8")
    assert refused(s, Measure(("A1", "A1"), "s1")) == ("UNKNOWN_EVENT", "SHU-27")
    assert refused(s, Measure(("A1", "B1"), "B2")) == ("UNKNOWN_EVENT", "SHU-27")
    assert refused(thrown(s), Measure(("A1", "B1"), "s1")) == ("WRONG_PHASE", "SHU-27")
    assert refused(begun(), Measure(("A1", "B1"), "s1")) == ("WRONG_PHASE", "SHU-27")
    edge = laid(begun(), A1=(0, 100), B1=(0, 100.25))
    assert result(after(edge, Measure(("A1", "B1"), "s1"))) == "A+3"
    over = laid(begun(), A1=(0, 100), B1=(0, 100.26))
    assert refused(over, Measure(("A1", "B1"), "s1")) == ("MEASURE_NOT_CLOSE", "SHU-5")


@pytest.mark.rule("SHU-28")
def test_after_a_tie_or_an_empty_round_the_order_is_reversed() -> None:
    tie = laid(begun(), A1=(0, 100), B1=(0, 100))
    empty = laid(begun(), A1=(0, 10))
    assert (result(tie), tie.first, tie.score) == ("TIE", 1, (0, 0))
    assert (result(empty), empty.first) == ("NO_STONES", 1)
    same = laid(begun(Options(tie_order="same")), A1=(0, 100), B1=(0, 100))
    assert same.first == 0
    assert points(begun(), ("", 0)).first == 1


@pytest.mark.rule("SHU-29")
@pytest.mark.parametrize(
    ("spot", "stays"),
    [((20, 60), True), ((20.01, 60), False), ((0, 110), True), ((0, 110.01), False)],
)
def test_a_stone_whose_centre_is_beyond_an_edge_has_fallen(
    spot: tuple[float, float], stays: bool
) -> None:
    s = thrown(begun(), spot)
    assert bool(s.stones) is stays


@pytest.mark.rule("SHU-30")
def test_a_stone_on_or_before_the_foul_line_is_removed_also_when_pushed_back() -> None:
    assert thrown(begun(), (0, 27.55)).stones == ()
    s = thrown(begun(), (0, 27.56))
    assert [one.name for one in s.stones] == ["A1"]
    assert thrown(s, (5, 50), A1=(0, 20)).stones == (Stone("B1", 500, 5000),)
    far = begun(Options(foul_line_used="far"))
    assert thrown(far, (0, 62.55)).stones == ()
    assert len(thrown(far, (0, 62.56)).stones) == 1


@pytest.mark.rule("SHU-31")
def test_a_stone_that_is_gone_does_not_come_back_in_its_round() -> None:
    s = thrown(thrown(begun()), (0, 50))
    back = Throw("A", {"A1": (0, 60), "B1": (0, 50)})
    assert refused(s, back) == ("UNKNOWN_STONE", "SHU-8")


@pytest.mark.rule("SHU-32")
def test_a_throw_out_of_turn_is_refused_and_moves_nothing() -> None:
    s = thrown(begun(), (0, 50))
    assert refused(s, Throw("A", {"A2": (0, 60)})) == ("NOT_YOUR_THROW", "SHU-32")
    assert s == thrown(begun(), (0, 50))


@pytest.mark.rule("SHU-33")
def test_after_a_disturbance_the_other_team_keeps_or_restores() -> None:
    s = thrown(begun(), (0, 50))
    moved = {"A1": (3.0, 90.0)}
    kept = after(s, Disturb("B", moved, "keep"))
    assert (spoken(kept.stones), kept.thrown, kept.next) == (moved, 1, 1)
    assert after(s, Disturb("B", moved, "restore")).stones == s.stones
    assert after(s, Disturb("B", {"A1": (0, 120)}, "keep")).stones == ()
    strange = Disturb("A", {"B1": (0, 50)}, "keep")
    assert refused(s, strange) == ("UNKNOWN_STONE", "SHU-8")


@pytest.mark.rule("SHU-34")
def test_by_two_and_exactly() -> None:
    two = points(begun(Options(win_by=2, target=5)), ("A", 4), ("B", 4), ("A", 1))
    assert two.phase == "throw"
    assert points(two, ("A", 1)).winner == 0
    exact = points(begun(Options(exact_finish=True, target=5)), ("B", 4), ("B", 2))
    assert (exact.phase, exact.score, exact.first, result(exact)) == ("throw", (0, 4), 1, "B+0")
    assert points(exact, ("B", 1)).winner == 1


@pytest.mark.rule("SHU-17")
def test_a_team_may_concede_at_any_time() -> None:
    for s in (GAME.start(2, Options()), begun(), thrown(begun(), (0, 50))):
        over = after(s, Concede("A"))
        assert (over.phase, over.winner, over.conceded) == ("finished", 1, 0)
    ended = GAME.score(after(begun(), Concede("A"))).ended
    assert ended is not None
    assert ended.places == (2, 1)


FAR = (0.0, 2000.0)


@pytest.mark.parametrize(
    ("do", "code"),
    [
        (Throw("A", {"A1": FAR}), "UNKNOWN_EVENT"),
        (Throw("A", {"A1": (math.nan, 50)}), "UNKNOWN_EVENT"),
        (RoundPositions({"A1": (math.inf, 50)}), "UNKNOWN_EVENT"),
        (Throw("A", {f"A{k}": (0, 50) for k in range(1, 6)}), "TOO_MANY_STONES"),
        (Throw("A", {"A2": (0, 50)}), "UNKNOWN_STONE"),
        (Throw("A", {"": (0, 50)}), "UNKNOWN_STONE"),
        (RoundPositions({"A5": (0, 50)}), "UNKNOWN_STONE"),
        (RoundPositions({f"B{k}": (0, 50) for k in range(1, 6)}), "TOO_MANY_STONES"),
        (Disturb("A", {"A1": (0, 50)}, "keep"), "UNKNOWN_STONE"),
        (RoundScore("A", 3), "EVERY_THROW"),
        (CoinToss("A"), "WRONG_PHASE"),
        (SetDepth("events"), "SAME_DEPTH"),
    ],
)
def test_bad_input_is_refused_by_its_code(do: Action, code: str) -> None:
    assert refused(START, do)[0] == code


def test_before_the_toss_and_after_the_end_there_is_a_reason_too() -> None:
    fresh = GAME.start(2, Options())
    assert refused(fresh, Throw("A", {"A1": (0, 50)}))[0] == "WRONG_PHASE"
    assert refused(fresh, Concede("A"), Actor(0))[0] == "NOT_YOURS"
    brief = after(begun(), SetDepth("results"))
    assert refused(brief, Throw("A", {"A1": (0, 50)}))[0] == "RESULTS_ONLY"
    over = after(begun(), Concede("A"))
    for do in (Throw("A", {}), Concede("B"), Measure(("A1", "B1"), "s1"), CoinToss("A")):
        assert refused(over, do)[0] == "GAME_OVER"


@pytest.mark.parametrize(
    ("options", "chairs", "code"),
    [
        (Options(), 3, "chairs"),
        (Options(mode="two"), 4, "four_chairs"),
        (Options(win_by=2, exact_finish=True), 2, "exact_by_two"),
        (Options(line2_cm=95), 2, "lines_order"),
        (Options(length_cm=90), 2, "lines_order"),
        (Options(foul_line_used="far", far_foul_line_cm=81), 2, "far_line"),
    ],
)
def test_options_that_do_not_fit_together_are_refused(
    options: Options, chairs: int, code: str
) -> None:
    with pytest.raises(Refused, match=code):
        GAME.start(chairs, options)


def test_the_picture_says_who_leads_what_counts_and_by_how_much() -> None:
    s = thrown(thrown(begun(), (0, 100)), (5, 60))
    scene = GAME.scene(see(GAME, s, REFEREE))
    table = next(node for node in scene.centre if isinstance(node, Field))
    assert [(d.text, d.has_halo) for d in table.discs] == [("A1", True), ("B1", False)]
    assert {a.key for a in scene.actions} >= {"throw", "form:throw", "form:round_positions"}
    tie = laid(begun(), A1=(0, 100), B1=(0, 100.04))
    keys = {node.key for node in GAME.scene(see(GAME, tie, REFEREE)).centre}
    assert "measuring" in keys
    taps = [tap.path for tap in GAME.scene(see(GAME, tie, REFEREE)).taps]
    assert ("measure:s1",) in taps
    assert ("measure:level",) in taps


def test_the_lesson_has_its_ten_sentences() -> None:
    assert len(lesson(shuffleboard.__name__).sentence) == 10
