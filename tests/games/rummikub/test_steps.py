"""The working table: steps, undo, what may be touched, and what the others see of it."""

from __future__ import annotations

import pytest

from stolik.engine import REFEREE, SPECTATOR
from stolik.games.rummikub.rules.actions import Draw, Move, PickUp, Play, PutDown, Reset, Undo
from stolik.games.rummikub.rules.state import UNKNOWN
from tests.games.rummikub.desk import Table, at

RACKS = {"A": "b4 b6 k2 k2", "B": "k9 o9"}
LYING = "k5 b5 o5 r5"


def table(placing: str = "move", opened: str = "AB") -> Table:
    return at(RACKS, LYING, "o1 o2", opened, options={"placing": placing})


@pytest.mark.rule("RUM-35")
def test_tiles_are_carried_one_by_one_and_the_play_ends_the_move() -> None:
    found = table().act(0, Move("b4", "1")).act(0, Move("b5", "1")).act(0, Move("b6", "1"))
    assert found.table_now == "k5 o5 r5 | b4 b5 b6"
    done = next(do for do in found.choices(0).listed if isinstance(do, Play))
    assert done.from_rack == ("b4", "b6")
    found.act(0, done)
    assert (found.rack(0), found.p.to_move) == ("k2 k2", 1)


@pytest.mark.rule("RUM-35")
def test_steps_are_undone_one_by_one_or_all_at_once() -> None:
    found = table()
    assert found.refused(0, Undo()) == "nothing_to_undo"
    found.act(0, Move("b4", "1")).act(0, Move("b5", "1"))
    found.act(0, Undo())
    assert found.table_now == f"{LYING} | b4"
    found.act(0, Move("b6", "1")).act(0, Reset())
    assert (found.table_now, found.p.work) == (LYING, None)
    assert found.refused(0, Reset()) == "nothing_to_undo"


@pytest.mark.rule("RUM-36")
def test_nobody_else_touches_the_table() -> None:
    assert table().refusal(1, Move("b5", "1")) == ("not_your_turn", "RUM-36")
    assert table().refused(REFEREE, Move("b5", "1")) == "not_your_turn"


@pytest.mark.rule("RUM-54")
def test_before_the_meld_only_own_tiles_and_new_sets_are_touched() -> None:
    found = table(opened="B")
    assert found.refusal(0, Move("b5", "1")) == ("manipulation_before_meld", "RUM-54")
    assert found.refusal(0, Move("b4", "0")) == ("manipulation_before_meld", "RUM-54")
    found.act(0, Move("b4", "1")).act(0, Move("b4", "2")).act(0, Move("b4", "rack"))
    assert found.table_now == LYING
    (carry,) = found.scene(0).carries
    assert "set:0" not in carry.places
    assert "tile:b5" not in carry.pieces


@pytest.mark.rule("RUM-53")
def test_by_option_old_sets_open_once_the_new_ones_are_worth_enough() -> None:
    racks = {"A": "k10 b10 o10 b4", "B": "k9"}
    options = {"meld_then_manipulate": True}
    found = at(racks, LYING, "o1", "B", options=options)
    found.act(0, Move("k10", "1")).act(0, Move("b10", "1"))
    assert found.refused(0, Move("b5", "1")) == "manipulation_before_meld"
    found.act(0, Move("o10", "1")).act(0, Move("b5", "2"))
    assert found.table_now == "k5 o5 r5 | k10 b10 o10 | b5"


@pytest.mark.rule("RUM-34")
def test_a_tile_of_the_table_never_goes_to_a_rack_but_an_equal_one_does() -> None:
    found = at({"A": "b5 k2", "B": "k9"}, LYING, "o1")
    assert found.refusal(0, Move("b5", "rack")) == ("table_tile", "RUM-34")
    found.act(0, Move("b5#2", "1")).act(0, Move("b5", "rack"))
    assert found.table_now == "k5 o5 r5 | b5"  # the copies are the same tile
    assert found.scene(0).mine[0].key == "rack"


@pytest.mark.parametrize(
    ("do", "code"),
    [
        (Move("z1", "1"), "no_such_tile"),
        (Move("k5#3", "1"), "no_such_tile"),
        (Move("r9", "1"), "tile_not_on_rack"),
        (Move("b4", "7"), "no_such_set"),
        (Move("b4", "-1"), "no_such_set"),
        (Move("b4", "01"), "no_such_set"),
        (Move("b4", "²"), "no_such_set"),
        (Move("b4", "rack"), "already_there"),
        (Move("b5", "0"), "already_there"),
        (PickUp("b4"), "placing_differs"),
        (PutDown("1"), "placing_differs"),
    ],
)
def test_a_step_that_cannot_be_made_is_refused(do: Move | PickUp | PutDown, code: str) -> None:
    assert table().refused(0, do) == code


@pytest.mark.rule("RUM-40")
def test_drawing_needs_everything_undone() -> None:
    found = table().act(0, Move("b4", "1"))
    assert found.refusal(0, Draw()) == ("undo_first", "RUM-40")
    found.act(0, Move("b4", "rack")).act(0, Draw())
    assert found.p.to_move == 1


@pytest.mark.rule("RUM-73")
def test_with_a_hand_a_tile_is_taken_and_put_down_in_two_steps() -> None:
    found = table("hand")
    assert found.refused(0, PutDown("1")) == "hand_empty"
    assert found.refused(0, Move("b4", "1")) == "placing_differs"
    found.act(0, PickUp("b4"))
    assert found.refused(0, PickUp("b6")) == "hand_full"
    assert found.refused(0, Draw()) == "undo_first"
    found.act(0, PutDown("1"))
    assert found.table_now == f"{LYING} | b4"


@pytest.mark.rule("RUM-11")
def test_others_see_the_working_table_live_but_not_a_rack_tile_in_the_hand() -> None:
    found = table("hand").act(0, PickUp("b4"))
    for viewer in (1, SPECTATOR):
        view = found.seen(viewer).view
        assert view.public.work is not None
        assert (view.public.work.is_held, view.public.work.held, view.hand) == (True, -1, -1)
    assert found.seen(0).view.hand != UNKNOWN
    found.act(0, PutDown("1"))
    tiles = [str(node) for node in found.scene(1).centre]
    assert any("tile:b4" in text for text in tiles)


def test_of_equal_tiles_the_lower_label_leaves_the_rack_so_that_it_tells_nothing() -> None:
    found = table().act(0, Move("k2#2", "1"))
    assert "tile:k2'" in str(found.scene(1).centre)
    assert "tile:k2#2" not in str(found.scene(1).centre)


def test_an_emptied_set_keeps_its_place_and_is_left_out_of_the_play() -> None:
    found = at({"A": "r1 k2", "B": "k9"}, "r2 r3 r4 | r5 r6 r7", "o1")
    for tile in ("r5", "r6", "r7", "r1"):
        found.act(0, Move(tile, "0"))
    done = next(do for do in found.choices(0).listed if isinstance(do, Play))
    assert done.table == "r2 r3 r4 r5 r6 r7 r1"
    found.act(0, Move("r5", "1"))
    assert found.table_now.endswith("| r5")
