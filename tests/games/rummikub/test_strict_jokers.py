"""The stricter joker rule: identities, swaps, new sets, rack tiles."""

from __future__ import annotations

import pytest

from stolik.engine.examples import Json
from stolik.games.rummikub.rules.actions import Move, Play, SwapJoker, Undo
from tests.games.rummikub.desk import Table, at

STRICT: dict[str, Json] = {"joker_rule": "replace_first"}
TABLE = "k9 k10 J=k11 | r3 r4 r5"


def table(rack: str = "k11 b1 b2 o9", lying: str = TABLE, **more: Json) -> Table:
    return at({"A": rack, "B": "k1"}, lying, "o1", options={**STRICT, **more})


def swap(found: Table) -> Table:
    return found.act(0, SwapJoker("J=k11", "k11"))


@pytest.mark.rule("RUM-65")
def test_a_joker_may_not_leave_without_a_swap() -> None:
    found = table()
    do = Play("k9 k10 k11 | r3 r4 r5 | b1 b2 J=b3", ("k11", "b1", "b2"))
    assert found.refusal(0, do) == ("joker_not_replaced", "RUM-65")
    swap(found).act(0, do)
    assert found.table == "k9 k10 k11 | r3 r4 r5 | b1 b2 J=b3"


@pytest.mark.rule("RUM-65")
def test_an_identity_may_not_change() -> None:
    found = table("k8 b1", "k9 k10 J=k11 | r3 r4 r5")
    do = Play("k8 k9 k10 J=k7 | r3 r4 r5", ("k8",))
    assert found.refused(0, do) == "joker_not_replaced"
    found.play(0, "k8 k9 k10 J=k11 | r3 r4 r5", "k8")
    assert found.table == "k8 k9 k10 J=k11 | r3 r4 r5"


@pytest.mark.rule("RUM-65")
def test_an_unnamed_joker_gets_the_highest_identity_when_it_is_laid() -> None:
    found = table("k6 k7 J b1", "r3 r4 r5")
    found.play(0, "r3 r4 r5 | k6 k7 J", "k6 k7 J")
    assert found.table == "r3 r4 r5 | k6 k7 J=k8"


@pytest.mark.rule("RUM-65")
def test_a_set_may_be_split_if_the_joker_keeps_its_identity_and_its_company() -> None:
    found = table("b7 k1", "b5 b6 J=b7 b8 b9 b10")
    found.play(0, "b5 b6 b7 | J=b7 b8 b9 b10", "b7")
    assert found.table == "b5 b6 b7 | J=b7 b8 b9 b10"
    other = table("b11 o11 k1", "k9 k10 J=k11 k12 k13")
    do = Play("k9 k10 k12 k13 | J=k11 b11 o11", ("b11", "o11"))
    assert other.refused(0, do) == "invalid_set"


@pytest.mark.rule("RUM-65", "RUM-64")
def test_a_swap_takes_the_identity_and_in_a_group_of_three_either_missing_colour() -> None:
    found = table("r4 o4 k4 b1", "k4 b4 J=o4")
    assert found.refused(0, SwapJoker("J=o4", "k4")) == "wrong_tile_for_joker"
    assert found.refused(0, SwapJoker("J=r4", "r4")) == "wrong_tile_for_joker"
    assert found.refused(0, SwapJoker("J", "r4")) == "wrong_tile_for_joker"
    for tile in ("r4", "o4"):
        one = table("r4 o4 k4 b1", "k4 b4 J=o4").act(0, SwapJoker("J=o4", tile))
        assert tile in one.table_now.split()
    four = table("r4 o4 b1", "k4 b4 r4 J=o4")
    assert four.refused(0, SwapJoker("J=o4", "r4")) == "wrong_tile_for_joker"


@pytest.mark.rule("RUM-65", "RUM-54")
def test_who_has_not_melded_swaps_nothing_and_free_jokers_need_no_swap() -> None:
    found = at({"A": "k11", "B": "k1"}, TABLE, "o1", opened="B", options=STRICT)
    assert found.refused(0, SwapJoker("J=k11", "k11")) == "manipulation_before_meld"
    assert found.refused(1, SwapJoker("J=k11", "k11")) == "not_your_turn"
    free = at({"A": "k11", "B": "k1"}, "k9 k10 J", "o1")
    assert free.refused(0, SwapJoker("J=k11", "k11")) == "jokers_are_free"


@pytest.mark.rule("RUM-65")
def test_a_swap_is_a_step_that_can_be_undone() -> None:
    found = swap(table())
    assert found.table_now == "k9 k10 k11 | r3 r4 r5 | J"
    found.act(0, Undo())
    assert found.table_now == "k9 k10 J=k11 | r3 r4 r5"


@pytest.mark.rule("RUM-65")
def test_a_freed_joker_may_have_to_lie_in_a_new_set() -> None:
    old = Play("k9 k10 k11 | r3 r4 r5 J=r6", ("k11",))
    assert swap(table()).act(0, old).p.to_move == 1
    found = swap(table(freed_joker_new_set=True))
    assert found.refusal(0, old) == ("joker_needs_new_set", "RUM-65")
    found.play(0, "k9 k10 k11 | r3 r4 r5 | b1 b2 J=b3", "k11 b1 b2")
    assert found.p.to_move == 1


@pytest.mark.rule("RUM-65")
def test_a_freed_joker_may_need_rack_tiles_beside_it() -> None:
    found = swap(table(freed_joker_rack_tiles=2))
    one = Play("k9 k10 k11 J=k12 | r3 r4 r5", ("k11",))
    assert found.refusal(0, one) == ("joker_needs_rack_tiles", "RUM-65")
    found.play(0, "k9 k10 k11 | r3 r4 r5 | b1 b2 J=b3", "k11 b1 b2")
    assert found.p.to_move == 1


@pytest.mark.rule("RUM-65")
def test_the_rules_for_a_freed_joker_need_the_stricter_rule() -> None:
    for option in ({"freed_joker_new_set": True}, {"freed_joker_rack_tiles": 1}):
        with pytest.raises(Exception, match="needs_replace_first"):
            at({"A": "k1", "B": "k2"}, options=option)


@pytest.mark.rule("RUM-60")
def test_a_tile_of_the_table_may_take_the_place_of_a_joker() -> None:
    found = table("b1 b2", "k9 k10 J=k11 | k11 b11 o11 r11")
    found.act(0, SwapJoker("J=k11", "k11"))
    assert found.table_now == "k9 k10 k11 | b11 o11 r11 | J"
    found.act(0, Move("b1", "2")).act(0, Move("b2", "2"))
    assert found.table_now == "k9 k10 k11 | b11 o11 r11 | J b1 b2"


@pytest.mark.rule("RUM-65")
def test_of_two_jokers_that_look_alike_either_may_be_the_one_that_stayed() -> None:
    found = table("o1 o3 k1", "b1 b2 b3 b4 | J=o1 J=o2 o3 o4", freed_joker_new_set=True)
    found.act(0, SwapJoker("J=o1", "o1"))
    found.play(0, "o1 J=o2 o3 | b1 b2 b3 b4 | J=o2 o3 o4", "o1 o3")
    assert found.p.to_move == 1


@pytest.mark.rule("RUM-65")
def test_a_freed_joker_keeps_both_rules_in_one_and_the_same_set() -> None:
    both: dict[str, Json] = {"freed_joker_new_set": True, "freed_joker_rack_tiles": 1}
    lying = "k9 k10 J=k11 | o1 o2 o3 o4 | b4 b5 b6 b7"
    do = Play("k9 k10 k11 J=k12 | o1 o2 o3 | b5 b6 b7 | b4 o4 J=r4", ("k11", "J"))
    assert swap(table("k11 J k1", lying, **both)).refused(0, do) == "joker_needs_rack_tiles"
    for one, value in both.items():
        assert swap(table("k11 J k1", lying, **{one: value})).act(0, do).p.to_move == 1


@pytest.mark.rule("RUM-65")
def test_a_tile_of_the_rack_serves_one_freed_joker_only() -> None:
    do = Play("k9 k10 k11 | r9 r10 r11 | b5 b6 J=b7 | b4 b5 J=b3", ("k11", "r11", "b5"))
    for least, code in ((0, ""), (1, "joker_needs_rack_tiles")):
        lying = "k9 k10 J=k11 | r9 r10 J=r11 | b4 b5 b6"
        found = table("k11 r11 b5 k1", lying, freed_joker_rack_tiles=least)
        swap(found).act(0, SwapJoker("J=r11", "r11"))
        if code:
            assert found.refused(0, do) == code
        else:
            assert found.act(0, do).p.to_move == 1
