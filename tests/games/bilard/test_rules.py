"""Clause by clause what the examples of the book do not show."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from stolik.engine import CHANCE, REFEREE, SPECTATOR, Actor, Refused
from stolik.engine.rulebook import rulebook
from stolik.games.bilard import GAME
from stolik.games.bilard import actions as act
from stolik.games.bilard.actions import Shot
from stolik.games.bilard.balls import COLOURED, OBJECTS, OPPOSITE, POCKETS, group_of, is_rack
from stolik.games.bilard.fields import USUAL
from stolik.games.bilard.options import Options
from stolik.games.bilard.state import left_of, target_of
from tests.games.bilard.matches import (
    FULLS,
    HALVES,
    after,
    all_down,
    breaking,
    refusal,
    result,
    shot,
    table,
)

ON_BLACK = all_down(FULLS, "HL")


@pytest.mark.rule("BIL-1")
def test_two_players_take_turns() -> None:
    s = table()
    assert shot(s, "1").turn == 1
    assert refusal(s, Shot("B", "9")) == ("NOT_YOUR_TURN", "BIL-1")
    with pytest.raises(Refused, match="CHAIRS"):
        GAME.start(3, Options())


@pytest.mark.rule("BIL-2")
def test_balls_are_full_half_or_black() -> None:
    assert [group_of(ball) for ball in ("1", "7", "8", "9", "15", "0")] == [
        "full", "full", None, "half", "half", None,
    ]  # fmt: skip
    assert len(COLOURED) == 14


@pytest.mark.rule("BIL-3")
def test_there_are_six_pockets_with_names() -> None:
    assert set(POCKETS) == {"HL", "HR", "SL", "SR", "FL", "FR"}
    for pairs in OPPOSITE.values():
        assert all(pairs[pairs[at]] == at != pairs[at] for at in POCKETS)


@pytest.mark.rule("BIL-4")
def test_the_lines_of_the_table_are_drawn_by_its_length() -> None:
    s = table(*ON_BLACK, table_cm=(200, 100))
    *_, field = GAME.look.mine(s, SPECTATOR)
    assert [line.at[0] for line in getattr(field, "lines")] == [0, 50, 100, 150]  # noqa: B009


@pytest.mark.rule("BIL-5")
def test_black_is_within_the_rack_and_the_corners_differ() -> None:
    assert is_rack(USUAL)
    swapped = [*USUAL]
    swapped[4], swapped[5] = swapped[5], swapped[4]
    assert not is_rack(swapped)
    alike = [*USUAL]
    alike[14], alike[0] = alike[0], alike[14]
    assert not is_rack(alike)
    assert not is_rack(USUAL[:14])
    wrong = act.Rack(tuple(OBJECTS[int(ball) - 1] for ball in swapped))
    assert refusal(breaking(), wrong) == ("UNKNOWN_EVENT", "BIL-5")
    right = act.Rack(tuple(OBJECTS[int(ball) - 1] for ball in USUAL))
    assert after(breaking(), right).rack == USUAL
    assert refusal(table(), right)[0] == "WRONG_PHASE"


@pytest.mark.rule("BIL-6")
def test_the_winner_of_the_lot_breaks_from_the_first_line() -> None:
    fresh = GAME.start(2, Options())
    assert GAME.turn(fresh).due == (CHANCE,)
    s = after(fresh, act.CoinToss("B"))
    assert (s.phase, s.turn, s.cue) == ("break", 1, "first_line")
    with pytest.raises(Refused, match="PLACEMENT_NOT_ALLOWED"):
        shot(s, "1", cushions=4, placed="as_lies")
    assert refusal(s, act.CoinToss("A"), CHANCE) == ("WRONG_PHASE", "BIL-6")


@pytest.mark.rule("BIL-7")
@pytest.mark.rule("BIL-49")
@pytest.mark.parametrize(
    ("clause", "pl", "en"),
    [("BIL-7", "skórzaną końcówką", "leather tip"), ("BIL-49", "zgłasza sędzia", "The referee")],
)
def test_the_help_shows_what_only_people_can_see(clause: str, pl: str, en: str) -> None:
    shown = rulebook("stolik.games.bilard").clause(clause)
    assert pl in shown.pl
    assert en in shown.en


@pytest.mark.rule("BIL-8")
@pytest.mark.rule("BIL-36")
def test_a_run_goes_on_until_nothing_of_his_falls() -> None:
    s = shot(shot(table(), "1", "1>HL"), "2", "2>SL")
    assert (s.turn, s.last, left_of(s, 0)) == (0, "POT", 5)
    assert shot(s, "3").turn == 1
    assert shot(s, None).turn == 1


@pytest.mark.rule("BIL-9")
@pytest.mark.parametrize(
    ("options", "first", "cushions", "pocketed", "is_valid"),
    [
        ({}, "1", 4, (), True),
        ({}, "1", 3, (), False),
        ({}, None, 15, (), False),
        ({}, "1", 3, ("3>HL",), False),
        ({"break_legal_if_pocketed": True}, "1", 0, ("3>HL",), True),
        ({"break_legal_if_pocketed": True}, "1", 0, ("0>HL",), False),
        ({"break_min_cushions": 0}, "1", 0, (), True),
        ({"break_min_cushions": 15}, "1", 14, (), False),
    ],
)
def test_a_break_is_valid_by_its_cushions(
    options: dict[str, Any], first: Any, cushions: int, pocketed: tuple[str, ...], is_valid: bool
) -> None:
    s = shot(breaking(**options), first, *pocketed, cushions=cushions)
    assert (s.last != "BREAK_INVALID") is is_valid


@pytest.mark.rule("BIL-11")
def test_the_black_on_the_break_loses_where_that_is_agreed() -> None:
    for fell, why in (({"pocketed": "8>HL"}, "BLACK_EARLY"), ({"off": ("8",)}, "BLACK_OFF_TABLE")):
        pots = (fell["pocketed"],) if "pocketed" in fell else ()
        off = fell.get("off", ())
        again = after(breaking(), Shot("A", "1", pots, off, cushions=9))  # type: ignore[arg-type]
        assert (again.phase, again.turn, again.last) == ("break", 0, "BREAK_BLACK")
        lost = after(
            breaking(black_on_break="loss"),
            Shot("A", "1", pots, off, cushions=9),  # type: ignore[arg-type]
        )
        assert result(lost) == ("B", why)


@pytest.mark.rule("BIL-12")
def test_a_break_decides_no_type_where_that_is_agreed() -> None:
    s = shot(breaking(break_assigns_group=False), "1", "3>HL", "10>FL", cushions=5)
    assert (s.phase, s.turn, s.is_open, s.attempts) == ("shoot", 0, True, 1)


@pytest.mark.rule("BIL-13")
def test_only_the_breaker_chooses_and_only_then() -> None:
    s = shot(breaking("B"), "1", "3>HL", "10>FL", cushions=5)
    assert refusal(s, act.ChooseGroup("A", "full")) == ("NOT_YOUR_TURN", "BIL-1")
    chosen = after(s, act.ChooseGroup("B", "half"))
    assert (chosen.phase, chosen.turn, chosen.groups) == ("shoot", 1, ("full", "half"))
    assert refusal(chosen, act.ChooseGroup("B", "half"))[0] == "WRONG_PHASE"


@pytest.mark.rule("BIL-17")
def test_the_break_may_pocket_what_it_did_not_hit_first() -> None:
    s = shot(breaking(), "1", "10>FL", cushions=5)
    assert (s.last, s.groups) == ("POT", ("half", "full"))


@pytest.mark.rule("BIL-19")
def test_with_both_types_down_the_one_hit_first_is_given() -> None:
    s = shot(table(open=True), "2", "12>SL", "3>HL")
    assert (s.last, s.groups, s.turn) == ("POT", ("full", "half"), 0)
    assert left_of(s, 1) == 6
    vague = Shot("A", "own", ("3>HL",))
    assert refusal(table(open=True), vague)[0] == "UNKNOWN_EVENT"


@pytest.mark.rule("BIL-20", "BIL-21", "BIL-22")
@pytest.mark.parametrize(
    ("down", "is_open", "first", "pocketed", "foul"),
    [
        ((), False, None, (), "NO_CONTACT"),
        ((), False, "1", ("0>HL",), "CUE_POCKETED"),
        ((), False, None, ("0>HL",), "CUE_POCKETED"),
        ((), False, "9", (), "WRONG_FIRST"),
        ((), False, "8", (), "WRONG_FIRST"),
        ((), True, "8", (), "WRONG_FIRST"),
        (ON_BLACK, False, "9", (), "WRONG_FIRST"),
    ],
)
def test_fouls_of_the_white(
    down: tuple[str, ...], is_open: bool, first: Any, pocketed: tuple[str, ...], foul: str
) -> None:
    s = shot(table(*down, open=is_open), first, *pocketed)
    assert (s.last, s.turn, s.attempts) == (f"FOUL:{foul}", 1, 2)


@pytest.mark.rule("BIL-22")
def test_what_may_be_hit_first_is_no_foul() -> None:
    assert shot(table(), "1").last == "MISS"
    assert shot(table(open=True), "9").last == "MISS"
    assert shot(table(*ON_BLACK), "8").last == "MISS"
    assert shot(table(), "own").last == "MISS"


@pytest.mark.rule("BIL-23")
def test_an_opponents_ball_is_no_foul_where_that_is_agreed() -> None:
    s = shot(table(opponent_ball_pocketed_is_foul=False), "1", "9>HL")
    assert (s.last, s.turn, left_of(s, 1)) == ("MISS", 1, 6)
    s = shot(table(opponent_ball_pocketed_is_foul=False), "1", "9>HL", "1>FL")
    assert (s.last, s.turn) == ("POT", 0)


@pytest.mark.rule("BIL-24", "BIL-25", "BIL-26")
def test_balls_off_the_table_touched_or_pushed() -> None:
    s = shot(table(), "1", off=("1",))
    assert (s.last, left_of(s, 0), s.cue) == ("FOUL:OFF_TABLE", 7, "as_lies")
    assert shot(table(), "1", touch=True).last == "FOUL:TOUCH"
    assert shot(table(), "1", push=True).last == "FOUL:PUSH"
    assert shot(breaking(), "1", touch=True, cushions=4).last == "FOUL:TOUCH"
    assert shot(breaking(), "1", off=("3",), touch=True, cushions=4).last == "FOUL:OFF_TABLE"


@pytest.mark.rule("BIL-25")
def test_a_ball_touched_without_a_shot() -> None:
    s = after(table(), act.TouchFoul("A"))
    assert (s.last, s.turn, s.attempts, s.cue) == ("FOUL:TOUCH", 1, 2, "as_lies")
    assert after(table(), act.TouchFoul("A", deliberate=True)).cue == "in_hand"
    assert refusal(table(), act.TouchFoul("B")) == ("NOT_YOUR_TURN", "BIL-1")
    s = after(breaking(), act.TouchFoul("A"))
    assert (s.phase, s.turn, s.fouls, s.cue) == ("break", 1, (1, 0), "first_line")


@pytest.mark.rule("BIL-27")
def test_a_cushion_is_needed_only_where_that_is_agreed() -> None:
    assert shot(table(), "1", rail=False).last == "MISS"
    assert shot(table(rail_after_contact=True), "1", rail=False).last == "FOUL:NO_RAIL"
    assert shot(table(rail_after_contact=True), "1").last == "MISS"
    assert shot(table(rail_after_contact=True), "1", "1>HL", rail=False).last == "POT"


@pytest.mark.rule("BIL-28")
def test_one_attempt_after_a_foul_where_that_is_agreed() -> None:
    assert shot(table(attempts_after_foul=1)).attempts == 1


@pytest.mark.rule("BIL-29")
def test_a_foul_ends_the_turn_whatever_is_left() -> None:
    s = replace(table(), attempts=2)
    assert shot(s, "1").turn == 0
    assert shot(s, None).turn == 1
    assert shot(s, "1", "1>HL").attempts == 1


@pytest.mark.rule("BIL-31")
@pytest.mark.parametrize(
    ("cue", "allowed"),
    [
        ("as_lies", {"as_lies"}),
        ("first_line", {"first_line"}),
        ("first_line_optional", {"as_lies", "first_line"}),
        ("in_hand", {"as_lies", "first_line", "anywhere"}),
    ],
)
def test_the_white_is_played_from_where_it_may(cue: Any, allowed: set[str]) -> None:
    s = replace(table(), cue=cue)
    for place in ("as_lies", "first_line", "anywhere"):
        do = Shot("A", "1", placed=place)
        if place in allowed:
            assert after(s, do).cue == "as_lies"
        else:
            assert refusal(s, do) == ("PLACEMENT_NOT_ALLOWED", "BIL-31")


@pytest.mark.rule("BIL-32")
def test_the_second_half_binds_only_from_the_first_line() -> None:
    bound = replace(table(), cue="first_line", second_half=True)
    assert shot(bound, "1", first_in_second_half=False).last == "FOUL:NOT_SECOND_HALF"
    lifted = shot(bound, "1", first_in_second_half=False, no_target_in_second_half=True)
    assert lifted.last == "MISS"
    free = replace(table(), cue="first_line_optional", second_half=True)
    assert shot(free, "1", first_in_second_half=False).last == "MISS"
    line = shot(free, "1", first_in_second_half=False, placed="first_line")
    assert line.last == "FOUL:NOT_SECOND_HALF"
    hand = replace(table(), cue="in_hand")
    assert shot(hand, "1", first_in_second_half=False, placed="first_line").last == "MISS"


@pytest.mark.rule("BIL-33")
def test_ball_in_hand_after_every_foul_where_that_is_agreed() -> None:
    s = shot(table(ball_in_hand_on_foul=True), "1", "0>HL")
    assert (s.cue, s.second_half) == ("in_hand", False)


@pytest.mark.rule("BIL-34")
def test_a_white_off_the_table_is_as_if_pocketed() -> None:
    s = shot(table(), "1", off=("0",))
    assert (s.last, s.cue, s.second_half) == ("FOUL:CUE_POCKETED", "first_line", True)


@pytest.mark.rule("BIL-37", "BIL-38")
def test_the_last_ball_is_the_one_that_fell_last_whoever_pocketed_it() -> None:
    down = all_down(FULLS[:6], "SL")
    s = shot(table(*down, turn=1), "9", "7>FL")
    assert (s.last, s.turn, target_of(s, 0)) == ("FOUL:OPP_BALL_POCKETED", 0, "HR")
    both = shot(table(*all_down(FULLS[:5], "SL")), "6", "7>HL", "6>FL")
    assert target_of(both, 0) == "HR"


@pytest.mark.rule("BIL-39")
def test_the_black_is_on_only_when_all_were_down_before_the_shot() -> None:
    s = table(*ON_BLACK[:6])
    assert target_of(s, 0) is None
    assert shot(s, "8").last == "FOUL:WRONG_FIRST"


@pytest.mark.rule("BIL-40")
@pytest.mark.parametrize(("how", "target"), [("diagonal", "FR"), ("across", "HR"), ("along", "FL")])
def test_what_lies_opposite_is_a_house_rule(how: str, target: str) -> None:
    s = table(*ON_BLACK, opposite_pocket=how)
    assert target_of(s, 0) == target
    assert result(shot(s, "8", f"8>{target}")) == ("A", "BLACK_POTTED")
    assert target_of(table(*all_down(FULLS, "SR"), opposite_pocket=how), 0) == "SL"


@pytest.mark.rule("BIL-41")
def test_the_black_with_a_foul_loses() -> None:
    assert result(shot(table(*ON_BLACK), "8", "8>FR", "0>HL")) == ("B", "BLACK_WITH_FOUL")
    assert result(shot(table(*ON_BLACK), "9", "8>FR")) == ("B", "BLACK_WITH_FOUL")
    assert result(shot(table(*ON_BLACK), "8", "8>FL", "0>HL")) == ("B", "BLACK_WRONG_POCKET")


@pytest.mark.rule("BIL-44")
def test_the_same_pocket_is_for_the_second_only_and_may_be_off() -> None:
    theirs = all_down(HALVES, "HL", "SR")
    s = table(*theirs, *ON_BLACK)
    assert (target_of(s, 0), target_of(s, 1)) == ("HL", "FR")
    assert target_of(table(*theirs, *ON_BLACK, same_pocket_rule=False), 0) == "FR"


@pytest.mark.rule("BIL-45")
def test_the_black_off_the_table_loses() -> None:
    assert result(shot(table(), "1", off=("8",))) == ("B", "BLACK_OFF_TABLE")
    assert result(shot(table(*ON_BLACK), "8", off=("8",))) == ("B", "BLACK_OFF_TABLE")


@pytest.mark.rule("BIL-46")
def test_the_limit_of_fouls_is_a_house_rule() -> None:
    assert result(shot(table(consecutive_foul_limit=1))) == ("B", "THREE_FOULS")
    s = replace(table(consecutive_foul_limit=0), fouls=(8, 0))
    assert shot(s).fouls == (9, 0)
    turned = shot(replace(table(), fouls=(2, 0)), "1")
    assert turned.fouls == (0, 0)


@pytest.mark.rule("BIL-47")
def test_missing_the_black_uses_an_attempt() -> None:
    s = replace(table(*ON_BLACK), attempts=2)
    once = shot(s, "8")
    assert (once.last, once.turn, once.attempts) == ("MISS", 0, 1)
    assert shot(once, "8").turn == 1


@pytest.mark.rule("BIL-48")
def test_a_game_may_be_conceded_at_any_time() -> None:
    for s in (GAME.start(2, Options()), breaking(), table()):
        assert result(after(s, act.Concede("A"))) == ("B", "CONCEDED")


@pytest.mark.rule("BIL-50")
def test_a_race_with_breaks_that_alternate() -> None:
    s = breaking("B", race_to=2)
    s = after(replace(s, fouls=(2, 2)), act.Concede("A"))
    assert (s.phase, s.turn, s.series.wins, s.fouls) == ("break", 0, (0, 1), (0, 0))
    s = after(s, act.Concede("B"))
    assert (s.phase, s.turn) == ("break", 1)
    s = after(s, act.Concede("B"))
    assert (s.phase, s.series.wins) == ("finished", (2, 1))
    assert GAME.score(s).ended is not None
    assert refusal(s, act.Concede("A")) == ("GAME_OVER", "BIL-50")


@pytest.mark.rule("BIL-52")
def test_a_called_pocket_is_the_target() -> None:
    s = table(*ON_BLACK, black_call_pocket=True)
    assert refusal(s, Shot("A", "8")) == ("POCKET_NOT_CALLED", "BIL-52")
    assert result(shot(s, "8", "8>SL", called="SL")) == ("A", "BLACK_POTTED")
    assert result(shot(s, "8", "8>FR", called="SL")) == ("B", "BLACK_WRONG_POCKET")
    assert shot(s, "8", called="SL").last == "MISS"
    assert shot(table(black_call_pocket=True), "1").last == "MISS"


@pytest.mark.rule("BIL-53")
def test_after_a_break_that_pockets_nothing_the_other_shoots() -> None:
    s = shot(breaking(), "1", cushions=4)
    assert (s.phase, s.turn, s.attempts, s.cue, s.is_open) == ("shoot", 1, 1, "as_lies", True)
    assert (s.last, s.second_half) == ("MISS", False)


@pytest.mark.rule("BIL-16")
def test_a_ball_that_is_down_cannot_be_named_again() -> None:
    s = table("3>HL")
    for do in (
        Shot("A", "3"),
        Shot("A", "1", ("3>HL",)),
        Shot("A", "1", (), ("3",)),
        Shot("A", "1", ("1>HL", "1>SL")),
        Shot("A", "1", ("1>HL",), ("1",)),
    ):
        assert refusal(s, do) == ("BALL_NOT_ON_TABLE", "BIL-16")


def test_nobody_but_the_scorer_enters_a_shot() -> None:
    assert refusal(table(), Shot("A", "1"), Actor(0))[0] == "NOT_YOURS"
    assert refusal(table(), Shot("A", "1"), CHANCE)[0] == "NOT_YOURS"


def test_only_results_or_every_shot() -> None:
    s = GAME.start(2, Options(depth="results", race_to=2))
    assert GAME.turn(s).due == (REFEREE,)
    assert refusal(s, Shot("A", "own", cushions=4))[0] == "RESULTS_ONLY"
    assert refusal(s, act.SetDepth("results"))[0] == "SAME_DEPTH"
    s = after(s, act.GameWon("B"), act.GameWon("A", "BLACK_EARLY"))
    assert s.series.wins == (1, 1)
    s = after(s, act.SetDepth("events"))
    assert refusal(s, act.GameWon("A"))[0] == "EVERY_EVENT"
    assert shot(s, "own", cushions=4).phase == "shoot"
