"""The cloth: every position, what it pays, limits, and all that can be done before the bell."""

from __future__ import annotations

from itertools import combinations

import pytest

from stolik.engine import CHANCE, REFEREE, Refused
from stolik.engine.rulebook import rulebook
from stolik.games.ruletka import GAME
from stolik.games.ruletka.cloth import (
    BY_KEY,
    KINDS,
    POSITIONS,
    RED,
    WHEEL,
    colour,
    counted,
    find,
    of_kind,
)
from stolik.games.ruletka.state import (
    Buy,
    Call,
    Clear,
    Close,
    Double,
    Place,
    Remove,
    Repeat,
    Spin,
    Undo,
)
from tests.games.ruletka.table import act, bet, net, refusal, spin, table


@pytest.mark.rule("RUL-3", "RUL-5", "RUL-6")
def test_the_wheel_has_every_pocket_once_and_colours_alternate() -> None:
    assert sorted(WHEEL) == list(range(37))
    colours = [colour(number) for number in WHEEL[1:]]
    assert colours == ["red", "black"] * 18
    assert colour(0) == "green"
    assert len(RED) == 18
    outside = [one.numbers for one in POSITIONS if one.is_even]
    assert all(0 not in numbers for numbers in outside)


@pytest.mark.rule("RUL-21")
def test_there_are_157_positions_and_151_without_combinations_of_zero() -> None:
    assert len(POSITIONS) == 157 == len({frozenset(one.numbers) for one in POSITIONS})
    assert sum(counted(True).values()) == 157
    assert sum(counted(False).values()) == 151
    assert "trio" not in counted(False)


def neighbours(a: int, b: int) -> bool:
    """Whether two numbers share a line of the cloth, worked out from rows and columns."""
    if min(a, b) == 0:
        return max(a, b) in (1, 2, 3)
    (row, column), (row2, column2) = divmod(a - 1, 3), divmod(b - 1, 3)
    return abs(row - row2) + abs(column - column2) == 1


@pytest.mark.rule("RUL-4", "RUL-23")
def test_splits_are_exactly_the_numbers_that_share_a_line() -> None:
    splits = {one.numbers for one in POSITIONS if one.kind == "split"}
    wanted = {pair for pair in combinations(range(37), 2) if neighbours(*pair)}
    assert splits == wanted
    assert len(splits) == 60


@pytest.mark.rule("RUL-24", "RUL-25", "RUL-26", "RUL-27", "RUL-28")
def test_rows_corners_and_six_lines_are_where_the_lines_meet() -> None:
    of = {kind: [one.numbers for one in POSITIONS if one.kind == kind] for kind in KINDS}
    assert of["street"] == [(3 * r - 2, 3 * r - 1, 3 * r) for r in range(1, 13)]
    assert of["trio"] == [(0, 1, 2), (0, 2, 3)]
    squares = {(a, a + 1, a + 3, a + 4) for a in range(1, 33) if a % 3 != 0}
    assert set(of["corner"]) == squares
    assert len(of["corner"]) == 22
    assert of["first_four"] == [(0, 1, 2, 3)]
    assert of["six_line"] == [tuple(range(n, n + 6)) for n in range(1, 32, 3)]


@pytest.mark.rule("RUL-29", "RUL-30", "RUL-32", "RUL-33", "RUL-34")
def test_outside_fields_hold_what_is_printed_on_them() -> None:
    by = {one.key: one.numbers for one in POSITIONS}
    assert by["13-24"] == tuple(range(13, 25))
    assert by["c2"] == tuple(range(2, 37, 3))
    assert by["even"] == tuple(range(2, 37, 2))
    assert by["odd"] == tuple(range(1, 37, 2))
    assert (by["low"], by["high"]) == (tuple(range(1, 19)), tuple(range(19, 37)))


PAYS = {
    "straight": 35, "split": 17, "street": 11, "trio": 11, "corner": 8, "first_four": 8,
    "six_line": 5, "dozen": 2, "column": 2, "red": 1, "black": 1, "even": 1, "odd": 1, "low": 1,
    "high": 1,
}  # fmt: skip


@pytest.mark.rule("RUL-22", "RUL-31", "RUL-38")
@pytest.mark.parametrize("kind", KINDS)
def test_every_position_pays_its_ratio_on_its_own_numbers_and_nothing_else(kind: str) -> None:
    for one in [one for one in POSITIONS if one.kind == kind][:6]:
        state = bet(table(), (one.key, 2))
        for number in {0, 7, 36, *one.numbers[:2]}:
            wanted = 2 * PAYS[kind] if number in one.numbers else -2
            assert net(spin(state, number)) == wanted


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("17", "straight"),
        (" 0 ", "straight"),
        ("17/20", "split"),
        ("20, 17", "split"),
        ("1-18", "low"),
        ("19 - 36", "high"),
        ("1-3", "street"),
        ("0-3", "first_four"),
        ("1-6", "six_line"),
        ("1/2/4/5", "corner"),
        ("2 0 3", "trio"),
        ("13-24", "dozen"),
        ("M12", "dozen"),
        ("k3", "column"),
        ("czerwone", "red"),
        ("Manque", "low"),
        ("1/4/7/10/13/16/19/22/25/28/31/34", "column"),
    ],
)
def test_a_bet_can_be_typed_as_people_write_it(text: str, kind: str) -> None:
    assert POSITIONS[find(text)].kind == kind


@pytest.mark.rule("RUL-21", "RUL-23")
@pytest.mark.parametrize("text", ["3/4", "37", "", "1/1", "0/4", "a", "1-2-3-4", "9" * 200])
def test_what_lies_nowhere_on_the_cloth_is_refused(text: str) -> None:
    assert refusal(table(), 0, Place(text, 5)) == ("unknown_position", "RUL-21")


def test_every_position_is_found_by_its_own_writing_and_by_its_kind() -> None:
    for at, one in enumerate(POSITIONS):
        assert find(one.key) == BY_KEY[one.key] == at
        assert find("/".join(map(str, reversed(one.numbers)))) == at
        assert of_kind(one.kind, one.numbers) == at


@pytest.mark.rule("RUL-25")
def test_combinations_with_zero_can_be_switched_off() -> None:
    s = table(zero_combos=False, call_bets=True)
    for spot in ("0/1", "0/1/2", "0-3"):
        assert refusal(s, 0, Place(spot, 1)) == ("zero_combos_off", "RUL-25")
    assert refusal(s, 0, Call("voisins", 1)) == ("zero_combos_off", "RUL-25")
    assert net(spin(bet(s, ("0", 1)), 0)) == 35


@pytest.mark.rule("RUL-14", "RUL-15")
def test_limits_hold_for_each_position_and_seat_and_chips_add_up() -> None:
    s = table(2, bet_min=5, straight_max=50, max_by_kind={"red": 60}, table_max=120)
    assert refusal(s, 0, Place("17", 4)) == ("below_minimum", "RUL-14")
    assert refusal(s, 0, Place("17", 0)) == ("below_minimum", "RUL-14")
    assert refusal(s, 0, Place("17", -5)) == ("below_minimum", "RUL-14")
    assert refusal(s, 0, Place("17", 51)) == ("above_maximum", "RUL-15")
    assert refusal(s, 0, Place("red", 61)) == ("above_maximum", "RUL-15")
    assert refusal(s, 0, Place("17/20", 101)) == ("above_maximum", "RUL-15")
    full = bet(s, ("17", 50), ("red", 60))
    assert refusal(full, 0, Place("17", 1)) == ("above_maximum", "RUL-15")
    assert refusal(full, 0, Place("1-18", 11)) == ("table_limit", "RUL-14")
    other = bet(full, ("17", 50), seat=1)
    assert bet(other, ("1-18", 10)).till.purses == (880, 950)
    with pytest.raises(Refused, match="limits_cross"):
        table(bet_min=1801)


@pytest.mark.rule("RUL-16")
def test_a_bet_beyond_the_purse_changes_nothing() -> None:
    s = bet(table(chips=30), ("red", 20))
    assert refusal(s, 0, Place("black", 11)) == ("insufficient_chips", "RUL-16")
    assert refusal(s, 0, Place("17", 101)) == ("above_maximum", "RUL-15")
    assert s.till.purses == (10,)
    assert refusal(s, 0, Double()) == ("insufficient_chips", "RUL-16")


@pytest.mark.rule("RUL-17")
def test_own_chips_come_off_until_the_bell_and_many_share_a_position() -> None:
    s = bet(bet(table(2), ("red", 20), ("black", 10)), ("red", 7), seat=1)
    assert act(s, 0, Remove("red", 5)).till.purses == (975, 993)
    assert act(s, 0, Remove("red")).slips[0].bets == ((BY_KEY["black"], 10),)
    assert act(s, 0, Clear()).till.purses == (1000, 993)
    assert refusal(s, 1, Remove("black")) == ("no_such_bet", "RUL-17")
    assert refusal(s, 0, Remove("red", 21)) == ("no_such_bet", "RUL-17")
    assert refusal(table(), 0, Clear()) == ("no_such_bet", "RUL-17")
    strict = bet(table(bet_min=5), ("red", 8))
    assert refusal(strict, 0, Remove("red", 4)) == ("below_minimum", "RUL-14")


@pytest.mark.rule("RUL-17")
def test_moves_are_taken_back_one_by_one_until_the_bell() -> None:
    s = act(bet(table(), ("red", 20), ("17", 5)), 0, Double())
    assert s.till.purses == (950,)
    s = act(s, 0, Undo())
    assert s.till.purses == (975,)
    s = act(act(s, 0, Clear()), 0, Undo())
    assert dict(s.slips[0].bets) == {BY_KEY["red"]: 20, BY_KEY["17"]: 5}
    s = act(act(s, 0, Undo()), 0, Undo())
    assert s.till.purses == (1000,)
    assert refusal(s, 0, Undo()) == ("nothing_to_undo", "RUL-17")
    assert refusal(spin(bet(s, ("red", 1)), 1), 0, Undo()) == ("nothing_to_undo", "RUL-17")


@pytest.mark.rule("RUL-18", "RUL-19")
def test_repeat_restores_the_last_spin_with_bets_or_nothing_of_it() -> None:
    s = table(zero_rule="en_prison")
    assert refusal(s, 0, Repeat()) == ("nothing_to_repeat", "RUL-18")
    s = spin(bet(s, ("5", 10), ("high", 20)), 0, 7)
    again = act(s, 0, Repeat())
    assert dict(again.slips[0].bets) == {BY_KEY["5"]: 10, BY_KEY["high"]: 20}
    assert refusal(again, 0, Repeat()) == ("layout_not_empty", "RUL-19")
    poor = spin(bet(table(chips=30), ("red", 20)), 2)
    assert refusal(poor, 0, Repeat()) == ("insufficient_chips", "RUL-16")
    assert poor.till.purses == (10,)


@pytest.mark.rule("RUL-41")
def test_announced_bets_place_all_their_parts_or_none() -> None:
    assert refusal(table(), 0, Call("tiers", 1)) == ("call_bets_off", "RUL-41")
    s = table(call_bets=True)
    units = {"voisins": 9, "tiers": 6, "orphelins": 5, "zero_game": 4}
    for name, many in units.items():
        assert act(s, 0, Call(name, 2)).till.purses == (1000 - 2 * many,)
    near = act(s, 0, Call("neighbours", 1, 0, 1))
    assert {POSITIONS[at].key for at, _ in near.slips[0].bets} == {"26", "0", "32"}
    assert len(act(s, 0, Call("neighbours", 1, 17)).slips[0].bets) == 5
    for bad in (Call("jeu", 1), Call("neighbours", 1), Call("neighbours", 1, 37)):
        assert refusal(s, 0, bad) == ("unknown_position", "RUL-41")
    assert refusal(s, 0, Call("neighbours", 1, 5, 19)) == ("unknown_position", "RUL-41")
    assert refusal(table(call_bets=True, chips=8), 0, Call("voisins", 1))[0] == "insufficient_chips"
    assert refusal(s, 0, Call("tiers", 0)) == ("below_minimum", "RUL-14")


def test_three_calls_cover_the_whole_wheel_without_overlap() -> None:
    s = table(call_bets=True)
    covered = [
        {n for at, _ in act(s, 0, Call(name, 1)).slips[0].bets for n in POSITIONS[at].numbers}
        for name in ("voisins", "tiers", "orphelins")
    ]
    assert [len(part) for part in covered] == [17, 12, 8]
    assert set.union(*covered) == set(range(37))


@pytest.mark.rule("RUL-40")
def test_a_bank_with_a_limit_refuses_what_it_could_not_pay() -> None:
    s = table(2, bank_limit=350)
    s = bet(s, ("17", 10))
    assert refusal(s, 1, Place("17/20", 1)) == ("bank_limit", "RUL-40")
    assert bet(s, ("20", 10), seat=1).till.purses == (990, 990)
    assert refusal(s, 0, Place("black", 1)) == ("bank_limit", "RUL-40")


@pytest.mark.rule("RUL-13")
def test_who_has_no_chips_may_buy_some_again_so_often_as_agreed() -> None:
    s = spin(bet(table(2, chips=50, rebuys=1), ("red", 50)), 2)
    assert refusal(s, 0, Place("red", 1)) == ("insufficient_chips", "RUL-16")
    assert refusal(s, 1, Buy()) == ("no_more_chips", "RUL-13")
    s = act(s, 0, Buy())
    assert s.till.purses == (50, 50)
    assert net(s) == -50
    s = spin(bet(s, ("red", 50)), 2)
    assert refusal(s, 0, Buy()) == ("no_more_chips", "RUL-13")


@pytest.mark.rule("RUL-1", "RUL-2")
@pytest.mark.parametrize(("clause", "word"), [("RUL-1", "guess"), ("RUL-2", "pocket")])
def test_the_help_tells_the_aim(clause: str, word: str) -> None:
    assert word in rulebook("stolik.games.ruletka").clause(clause).of("en")
    assert GAME.turn(act(table(), REFEREE, Close())).due == (CHANCE,)


@pytest.mark.rule("RUL-3")
@pytest.mark.parametrize("number", [-1, 37, 2**70])
def test_there_is_no_other_pocket(number: int) -> None:
    assert refusal(act(table(), REFEREE, Close()), CHANCE, Spin(number)) == (
        "no_such_pocket",
        "RUL-3",
    )
