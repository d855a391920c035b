"""Plays: what completes a move, what is refused and in which order, the initial meld, jokers."""

from __future__ import annotations

import pytest

from stolik.engine import REFEREE, Actor, Event, Refused
from stolik.games.rummikub import GAME
from stolik.games.rummikub.rules.actions import Draw, Pass, Play
from tests.games.rummikub.desk import Table, at

RUN = "r3 r4 r5"


def table(**more: object) -> Table:
    racks = {"A": "r6 r7 k2 b4 J", "B": "k9 o9"}
    return at(racks, f"{RUN} | k7 b7 o7", "o1 o2", **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("layout", "from_rack", "code", "clause"),
    [
        ("r3 r4 r5 | k7 b7 o7", "", "no_rack_tile", "RUM-34"),
        ("r3 r4 r5 z9 | k7 b7 o7", "z9", "tile_not_on_rack", "RUM-34"),
        ("r3 r4 r5 r8 | k7 b7 o7", "r8", "tile_not_on_rack", "RUM-34"),
        ("r3 r4 r5 r6 r6 | k7 b7 o7", "r6 r6", "tile_not_on_rack", "RUM-34"),
        ("r3 r4 r5 z9 | k7 b7 o7", "r6", "tiles_do_not_add_up", "RUM-34"),
        ("r3 r4 r5 r6", "r6", "tiles_do_not_add_up", "RUM-34"),
        ("r3 r4 r5 r6 J | k7 b7 o7", "r6", "tiles_do_not_add_up", "RUM-34"),
        ("r3 r4 r5 J J J | k7 b7 o7", "J J J", "tile_not_on_rack", "RUM-34"),
        ("r3 r4 r5 | k7 b7 o7 | r6 r7", "r6 r7", "invalid_set", "RUM-22"),
        ("r3 r4 r5 r7 | k7 b7 o7", "r7", "invalid_set", "RUM-21"),
        ("r3 r4 r5 | k7 b7 o7 | ", "r6", "tiles_do_not_add_up", "RUM-34"),
        ("r3 r4 r5 r6 | k7 b7 o7 |", "r6", "invalid_set", "RUM-22"),
    ],
)
@pytest.mark.rule("RUM-34", "RUM-28", "RUM-22")
def test_an_incomplete_play_is_refused_with_its_clause_and_changes_nothing(
    layout: str, from_rack: str, code: str, clause: str
) -> None:
    assert table().refusal(0, Play(layout, tuple(from_rack.split()))) == (code, clause)


@pytest.mark.rule("RUM-21")
def test_a_run_never_goes_on_from_13_to_1_and_the_set_is_named() -> None:
    found = at({"A": "k1 k2", "B": "k9"}, "k11 k12 k13", "o1")
    do = Play("k11 k12 k13 k1", ("k1",))
    with pytest.raises(Refused) as caught:
        GAME.apply(found.state, Event(Actor(0), do))
    assert (caught.value.code, caught.value.clause) == ("invalid_set", "RUM-21")
    assert caught.value.facts == {"number": 1, "tiles": "k11 k12 k13 k1"}


@pytest.mark.parametrize(
    ("layout", "from_rack", "clause", "facts"),
    [
        ("r3 r4 r5 z9 | k7 b7 o7", "r6", "RUM-34", {"more": "z9", "fewer": "r6"}),
        ("r3 r4 r5 r6 r7 | k7 b7 o7", "r6", "RUM-34", {"more": "r7", "fewer": "–"}),
        ("r3 r4 r5 r6 | k7 b7", "r6", "RUM-34", {"more": "–", "fewer": "o7"}),
        ("r3 r4 r5 J J | k7 b7 o7 J", "J", "RUM-34", {"more": "J J", "fewer": "–"}),
        ("r3 r4 r5 J | k7 b7 o7", "J J", "RUM-34", {"tiles": "J J"}),
        ("r3 r4 r5 r6 | k7 b7 o7 | k2 b4", "r6 k2 b4", "RUM-22", {"number": 3, "tiles": "k2 b4"}),
        ("r3 r4 r5 | k7 b7 o7 r7 J", "r7 J", "RUM-20", {"number": 2, "tiles": "k7 b7 o7 r7 J"}),
        ("r3 r4 r5 k2 | k7 b7 o7", "k2", "RUM-21", {"number": 1, "tiles": "r3 r4 r5 k2"}),
    ],
)
@pytest.mark.rule("RUM-34", "RUM-22")
def test_a_refusal_names_the_clause_and_the_offending_set_or_tiles(
    layout: str, from_rack: str, clause: str, facts: dict[str, object]
) -> None:
    found = table()
    with pytest.raises(Refused) as caught:
        GAME.apply(found.state, Event(Actor(0), Play(layout, tuple(from_rack.split()))))
    assert (caught.value.clause, caught.value.facts) == (clause, facts)
    assert (found.table, found.p.to_move) == ("r3 r4 r5 | k7 b7 o7", 0)


@pytest.mark.rule("RUM-36")
def test_only_the_seat_to_move_plays() -> None:
    assert table().refusal(1, Play("r3 r4 r5 | k7 b7 o7", ("k9",)))[0] == "not_your_turn"
    assert table().refused(REFEREE, Draw()) == "not_your_turn"


@pytest.mark.rule("RUM-30", "RUM-31")
def test_drawing_is_allowed_though_a_play_exists_and_passing_only_without_a_bank() -> None:
    found = table()
    assert found.refusal(0, Pass()) == ("must_draw", "RUM-30")
    found.act(0, Draw())
    assert (found.p.counts[0], found.p.bank, found.p.to_move) == (6, 1, 1)


@pytest.mark.rule("RUM-32", "RUM-33", "RUM-40")
def test_after_taking_a_tile_nothing_can_be_played_and_after_a_play_nothing_drawn() -> None:
    found = table()
    found.state = GAME.apply(found.state, Event(Actor(0), Draw()))  # the tile has not come yet
    assert found.refusal(0, Play("r3 r4 r5 r6 | k7 b7 o7", ("r6",))) == ("already_drawn", "RUM-40")
    other = table().play(0, "r3 r4 r5 r6 | k7 b7 o7", "r6")
    assert (other.p.counts[0], other.p.bank, other.p.to_move) == (4, 2, 1)
    assert other.refused(0, Draw()) == "not_your_turn"


@pytest.mark.rule("RUM-38", "RUM-39")
def test_a_play_ends_the_move_and_nothing_can_be_changed_afterwards() -> None:
    found = table().play(0, "r3 r4 r5 r6 | k7 b7 o7", "r6")
    assert found.p.to_move == 1
    assert found.refused(0, Play("r3 r4 r5 r6 r7 | k7 b7 o7", ("r7",))) == "not_your_turn"


@pytest.mark.rule("RUM-35", "RUM-24")
def test_the_table_may_be_rearranged_at_will_and_lies_sorted() -> None:
    found = at({"A": "r7 k1", "B": "k9"}, "r3 r4 r5 r6 | k7 b7 o7 J", "o1")
    found.play(0, "o7 r7 k7 b7 | r6 r4 J r3 r5", "r7")
    assert found.table == "k7 b7 o7 r7 | r3 r4 r5 r6 J"


@pytest.mark.rule("RUM-50", "RUM-51")
def test_the_meld_may_be_spread_over_sets_and_be_worth_more() -> None:
    found = at({"A": "k3 k4 k5 b8 o8 r8 k1", "B": "k9"}, "", "o1", opened="")
    assert found.refused(0, Play("b8 o8 r8", ("b8", "o8", "r8"))) == "meld_below_30"
    found.play(0, "k3 k4 k5 | b8 o8 r8", "k3 k4 k5 b8 o8 r8")
    assert (found.p.opened[0], found.rack(0)) == (True, "k1")


@pytest.mark.rule("RUM-53", "RUM-54")
def test_before_the_meld_no_set_may_be_touched_not_even_for_a_joker() -> None:
    racks = {"A": "k4 k10 b10 o10", "B": "k9"}
    found = at(racks, "k3 J k5", "o1", opened="B")
    do = Play("k3 k4 k5 | k10 b10 o10 J", ("k4", "k10", "b10", "o10"))
    assert found.refusal(0, do) == ("manipulation_before_meld", "RUM-53")


@pytest.mark.rule("RUM-53")
def test_by_option_a_meld_may_be_followed_by_rearranging() -> None:
    racks = {"A": "k4 k10 b10 o10", "B": "k9"}
    options = {"meld_then_manipulate": True}
    found = at(racks, "k3 J k5", "o1", opened="B", options=options)
    found.play(0, "k3 k4 k5 | k10 b10 o10 J", "k4 k10 b10 o10")
    assert found.p.result is not None  # he has gone out
    poor = at({"A": "k4 k9 b9", "B": "k9"}, "k3 J k5", "o1", opened="B", options=options)
    do = Play("k3 k4 k5 | k9 b9 J", ("k4", "k9", "b9"))
    assert poor.refused(0, do) == "manipulation_before_meld"


@pytest.mark.rule("RUM-50")
def test_the_option_sets_what_a_meld_must_be_worth() -> None:
    for least, refused in ((15, False), (16, True)):
        found = at({"A": "k4 k5 k6 b1", "B": "k9"}, "", "o1", "", options={"initial_meld": least})
        do = Play("k4 k5 k6", ("k4", "k5", "k6"))
        if refused:
            assert found.refused(0, do) == "meld_below_30"
        else:
            assert found.act(0, do).p.opened[0]


@pytest.mark.rule("RUM-62", "RUM-63")
def test_a_freed_joker_stays_on_the_table_and_takes_a_rack_tile_along() -> None:
    found = at({"A": "r4 k1", "B": "k9"}, "r3 J r5 | k8 b8 o8", "o1")
    assert found.refused(0, Play("r3 r4 r5 | k8 b8 o8", ("r4",))) == "tiles_do_not_add_up"
    found.play(0, "r3 r4 r5 | k8 b8 o8 J", "r4")
    assert found.rack(0) == "k1"


@pytest.mark.rule("RUM-64")
@pytest.mark.parametrize("tile", ["o4", "r4"])
def test_either_missing_colour_frees_the_joker_of_a_group(tile: str) -> None:
    found = at({"A": f"{tile} k9 k10 b1", "B": "k9"}, "k4 b4 J", "o1")
    found.play(0, f"k4 b4 {tile} | k9 k10 J", f"{tile} k9 k10")
    assert found.rack(0) == "b1"


@pytest.mark.rule("RUM-32")
def test_a_commit_after_time_is_refused() -> None:
    found = table()
    do = Play("r3 r4 r5 r6 | k7 b7 o7", ("r6",))
    assert found.refusal(0, do, 40_001) == ("time_is_up", "RUM-73")
    found.act(0, do, 40_000)
    assert found.p.to_move == 1
