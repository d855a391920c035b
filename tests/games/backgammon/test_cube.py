"""Doubling, resigning, and what a game counts."""

from __future__ import annotations

from typing import Any

import pytest

from stolik.engine import Actor, Refused, see
from stolik.engine.scene import Track
from stolik.games.backgammon import GAME
from stolik.games.backgammon.actions import (
    AcceptBeaver,
    AcceptResign,
    Action,
    Beaver,
    Double,
    Drop,
    OfferResign,
    OpeningRoll,
    Raccoon,
    RefuseResign,
    Roll,
    Take,
)
from stolik.games.backgammon.options import Options
from stolik.games.backgammon.state import Cube, State
from tests.games.backgammon.kit import (
    BLACK,
    CLOSED,
    SHUT,
    START,
    WHITE,
    done,
    opened,
    placed,
    played,
    refused,
)


def after(s: State, *what: Action) -> State:
    for do in what:
        s = done(s, do)
    return s


def result(s: State) -> tuple[int, int, int, int, str]:
    assert s.outcome is not None
    o = s.outcome
    return o.winner, o.level, o.scored, o.points, o.reason


def borne_off(black: dict[int, int], turned: Cube, **options: Any) -> tuple[int, ...]:
    s = placed({1: 2, 0: 13}, black, (6, 5), turned=turned, **options)
    winner, level, scored, points, _ = result(played(s, "1/off(2)"))
    assert winner == 0
    return level, scored, points


@pytest.mark.rule("BGM-33")
def test_one_may_resign_before_the_own_roll_at_a_level_that_can_happen() -> None:
    s = placed()
    assert refused(s, OfferResign(1), BLACK) == ("not_your_turn", "BGM-33")
    rolling = placed(dice=(3, 1))
    assert refused(rolling, OfferResign(1), WHITE) == ("resign_only_before_roll", "BGM-33")
    off = placed({6: 5, 0: 10}, START)
    assert refused(off, OfferResign(2)) == ("resign_level_not_possible", "BGM-33")
    race = placed({6: 15}, {6: 15})
    assert refused(race, OfferResign(3)) == ("resign_level_not_possible", "BGM-33")
    assert done(race, OfferResign(2)).resigns == 2
    any_time = placed(dice=(3, 1), resign_timing="any_time")
    assert done(any_time, OfferResign(1), BLACK).phase == "resign_offered"
    shut = placed(SHUT, CLOSED, (3, 1), turn=1)
    offered = done(shut, OfferResign(1), WHITE)
    assert (offered.phase, offered.decider) == ("resign_offered", 1)
    assert done(offered, RefuseResign()).phase == "move"


@pytest.mark.rule("BGM-34")
def test_a_refused_level_can_only_be_raised_in_the_same_turn() -> None:
    s = after(placed(), OfferResign(1))
    assert refused(s, AcceptResign(), WHITE) == ("not_your_turn", "BGM-12")
    s = done(s, RefuseResign())
    assert (s.phase, s.turn) == ("pre_roll", 0)
    assert refused(s, OfferResign(1)) == ("resign_level_not_higher", "BGM-34")
    assert result(after(s, OfferResign(2), AcceptResign())) == (1, 2, 2, 2, "resignation")
    assert refused(placed(), AcceptResign(), BLACK) == ("no_offer_pending", "BGM-34")


@pytest.mark.rule("BGM-36", "BGM-37", "BGM-38")
def test_the_level_follows_from_where_the_loser_stands() -> None:
    assert borne_off({23: 1, 6: 14}, Cube()) == (3, 3, 3)
    assert borne_off({25: 1, 6: 14}, Cube()) == (3, 3, 3)
    assert borne_off({18: 1, 6: 14}, Cube()) == (2, 2, 2)
    assert borne_off({25: 1, 6: 13, 0: 1}, Cube()) == (1, 1, 1)
    literal = {"backgammon_zone": "loser_outer_literal"}
    assert borne_off({23: 1, 6: 14}, Cube(), **literal) == (2, 2, 2)
    assert borne_off({12: 1, 6: 14}, Cube(), **literal) == (3, 3, 3)
    assert borne_off({23: 1, 6: 14}, Cube(), triple_wins=False) == (3, 2, 2)


@pytest.mark.rule("BGM-40")
def test_points_are_level_times_cube() -> None:
    assert borne_off({18: 1, 6: 14}, Cube(8, 1)) == (2, 2, 16)
    s = after(placed(turned=Cube(8, 0)), OfferResign(2), AcceptResign())
    assert result(s) == (1, 2, 2, 16, "resignation")


@pytest.mark.rule("BGM-41")
def test_without_a_cube_nobody_doubles() -> None:
    assert refused(placed(cube=False), Double()) == ("cube_not_in_use", "BGM-41")


@pytest.mark.rule("BGM-42")
def test_the_cube_lies_in_the_middle_with_64_up() -> None:
    def cube(s: State, viewer: Actor) -> tuple[int, str]:
        board = GAME.scene(see(GAME, s, viewer)).centre[0]
        assert isinstance(board, Track)
        assert board.cube is not None
        return board.cube.value, board.cube.side

    assert cube(placed(), WHITE) == (64, "middle")
    taken = after(placed(), Double(), Take())
    assert cube(taken, WHITE) == (2, "upper")
    assert cube(taken, BLACK) == (2, "lower")


@pytest.mark.rule("BGM-43")
def test_a_double_is_offered_only_before_the_own_roll() -> None:
    s = placed()
    assert refused(s, Double(), BLACK) == ("not_your_turn", "BGM-12")
    assert refused(done(s, Roll()), Double(), WHITE) == ("only_before_roll", "BGM-43")
    assert refused(opened(6, 1), Double(), WHITE) == ("only_before_roll", "BGM-43")
    offered = done(s, Double())
    assert (offered.phase, offered.decider, offered.offered) == ("double_offered", 1, 2)
    assert refused(s, Take(), BLACK) == ("no_offer_pending", "BGM-43")


@pytest.mark.rule("BGM-44", "BGM-46")
def test_only_the_owner_doubles_again() -> None:
    assert refused(placed(turned=Cube(2, 1)), Double()) == ("not_cube_owner", "BGM-46")
    assert done(placed(turned=Cube(2, 0)), Double()).offered == 4


@pytest.mark.rule("BGM-45")
def test_who_drops_loses_the_value_before_the_double() -> None:
    s = after(placed(turned=Cube(4, 0)), Double(), Drop())
    assert result(s) == (0, 1, 1, 4, "drop")
    assert GAME.score(s).totals == (4, -4)


@pytest.mark.rule("BGM-47")
def test_who_takes_owns_the_cube_and_the_doubler_rolls() -> None:
    s = after(placed(), Double(), Take())
    assert s.cube == Cube(2, 1)
    assert (s.turn, s.phase) == (0, "pre_roll")


@pytest.mark.rule("BGM-48")
def test_the_cube_has_no_limit_but_that_of_the_house() -> None:
    assert done(placed(turned=Cube(1024, 0)), Double()).offered == 2048
    capped = placed(turned=Cube(4, 0), cube_max=4)
    assert refused(capped, Double()) == ("cube_at_maximum", "BGM-48")
    with pytest.raises(Refused, match="bad_cube_max"):
        GAME.start(2, Options(cube_max=6))


@pytest.mark.rule("BGM-55")
def test_by_jacoby_a_gammon_needs_a_taken_cube() -> None:
    assert borne_off({18: 1, 6: 14}, Cube(), jacoby=True) == (2, 1, 1)
    assert borne_off({18: 1, 6: 14}, Cube(2, 0), jacoby=True) == (2, 2, 4)
    assert borne_off({18: 1, 6: 14}, Cube(), jacoby=True, session="match") == (2, 2, 2)


@pytest.mark.rule("BGM-53", "BGM-56")
def test_equal_opening_dice_double_the_centred_cube() -> None:
    s = GAME.start(2, Options(automatic_doubles=1))
    assert s.cube == Cube(1, None)
    for dice in ((4, 4), (6, 6)):
        s = done(s, OpeningRoll(*dice), Actor(-1))
        assert s.cube == Cube(2, None)
    assert opened(4, 4, automatic_doubles=3, session="match").cube.value == 1


@pytest.mark.rule("BGM-57", "BGM-58")
def test_a_beaver_keeps_the_cube_and_a_raccoon_answers_it() -> None:
    assert refused(done(placed(), Double()), Beaver()) == ("beavers_not_allowed", "BGM-57")
    s = after(placed(beavers=True), Double(), Beaver())
    assert (s.cube, s.phase, s.turn) == (Cube(4, 1), "pre_roll", 0)
    s = after(placed(beavers=True, raccoons=True), Double(), Beaver())
    assert (s.phase, s.decider) == ("beaver_offered", 0)
    assert done(s, AcceptBeaver()).cube == Cube(4, 1)
    raccoon = done(s, Raccoon())
    assert (raccoon.cube, raccoon.phase) == (Cube(8, 1), "pre_roll")
    match = done(placed(beavers=True, session="match"), Double())
    assert refused(match, Beaver()) == ("beavers_not_allowed", "BGM-57")
    capped = done(placed(beavers=True, cube_max=2), Double())
    assert refused(capped, Beaver()) == ("cube_at_maximum", "BGM-48")
