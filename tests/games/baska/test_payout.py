"""Outcome rows and the pay-out table of section 6, line by line."""

from __future__ import annotations

import pytest

from stolik.games.baska.rules import payout, sides

TABLE = """
baszka,win,10
zolo_du,win,10,20,40
zolo_du,loss,10,20,40
gran_du,win,10,20,40
gran_du,loss,10,20,40
zolo,win,5,10,20
zolo,loss,5,10,20
gran,win,5,10,20
gran,loss,5,10,20
cicha,win,4,8,16,32
cicha,loss,4,8,16,32
zwykla,starzy_z_wyjsciem,1,2,4,8,16
zwykla,mlodzi_z_wyjsciem,2,4,8,16,32
zwykla,starzy_bez_wyjscia,2,4,8,16,32
zwykla,mlodzi_bez_wyjscia,4,8,16,32,64
zwykla,starzy_bez_bitki,3,6,12,24,48
zwykla,mlodzi_bez_bitki,6,12,24,48,96
wesele,starzy_z_wyjsciem,1,2,4,8,16
wesele,mlodzi_z_wyjsciem,2,4,8,16,32
wesele,starzy_bez_wyjscia,2,4,8,16,32
wesele,mlodzi_bez_wyjscia,4,8,16,32,64
wesele,starzy_bez_bitki,3,6,12,24,48
wesele,mlodzi_bez_bitki,6,12,24,48,96
"""
ROWS = [line.split(",") for line in TABLE.split()]
YOUNG_WIN_FACTOR = 2


def deltas(kind: str, row: str, doubles: int, old: set[int]) -> list[int]:
    """The change of the four seats."""
    game, line = sides.KINDS.index(kind), payout.OUTCOMES.index(row)
    amount = payout.stake(game, line, doubles, YOUNG_WIN_FACTOR)
    return [payout.delta(game, line, amount, seat in old) for seat in range(4)]


def revoked(
    kind: str, old: set[int], doubles: int, offender: int, factor: int = 2, three: bool = False
) -> list[int]:
    """The change of the four seats after a błąd."""
    game, guilty = sides.KINDS.index(kind), offender in old
    unit = payout.revoke_unit(game, doubles, guilty, factor)
    return [
        payout.revoke_delta(game, unit, guilty, seat == offender, seat in old, three)
        for seat in range(4)
    ]


@pytest.mark.rule("BAS-26", "BAS-52", "BAS-53", "BAS-54")
@pytest.mark.parametrize("line", ROWS, ids=lambda line: f"{line[0]}-{line[1]}")
def test_every_row_pays_what_the_table_says(line: list[str]) -> None:
    kind, row = sides.KINDS.index(line[0]), payout.OUTCOMES.index(line[1])
    printed = [int(amount) for amount in line[2:]]
    assert payout.most_doubles(kind) == len(printed) - 1
    assert [
        payout.stake(kind, row, doubles, YOUNG_WIN_FACTOR) for doubles in range(len(printed))
    ] == printed


@pytest.mark.rule("BAS-65")
@pytest.mark.parametrize("line", ROWS, ids=lambda line: f"{line[0]}-{line[1]}")
def test_the_four_changes_of_every_row_sum_to_nought(line: list[str]) -> None:
    old = {1, 3} if line[0] in ("zwykla", "wesele") else {2}
    changes = deltas(line[0], line[1], 1, old)
    assert sum(changes) == 0
    assert len({changes[seat] for seat in old}) == 1
    assert (changes[max(old)] > 0) == (line[1] == "win" or line[1].startswith("starzy"))


@pytest.mark.rule("BAS-49")
@pytest.mark.parametrize("kind", ["zwykla", "wesele", "cicha", "gran", "zolo"])
def test_the_old_need_53_and_52_each_is_a_young_win(kind: str) -> None:
    game = sides.KINDS.index(kind)
    assert payout.is_old_win(payout.outcome(game, 53, 2))
    assert not payout.is_old_win(payout.outcome(game, 52, 2))


@pytest.mark.rule("BAS-50", "BAS-51")
@pytest.mark.parametrize(
    ("points", "tricks", "row"),
    [
        (104, 4, "starzy_bez_bitki"),
        (96, 3, "starzy_bez_wyjscia"),
        (79, 3, "starzy_bez_wyjscia"),
        (78, 3, "starzy_z_wyjsciem"),
        (84, 2, "starzy_z_wyjsciem"),
        (53, 1, "starzy_z_wyjsciem"),
        (52, 2, "mlodzi_z_wyjsciem"),
        (27, 1, "mlodzi_z_wyjsciem"),
        (20, 2, "mlodzi_z_wyjsciem"),
        (26, 1, "mlodzi_bez_wyjscia"),
        (0, 0, "mlodzi_bez_bitki"),
    ],
)
def test_wyjscie_is_27_points_for_the_old_26_for_the_young_or_two_tricks(
    points: int, tricks: int, row: str
) -> None:
    assert payout.OUTCOMES[payout.pair_outcome(points, tricks)] == row


@pytest.mark.rule("BAS-55")
@pytest.mark.parametrize("kind", ["gran_du", "zolo_du"])
def test_du_needs_all_four_tricks_whatever_the_points(kind: str) -> None:
    game = sides.KINDS.index(kind)
    assert payout.outcome(game, 96, 3) == payout.LOSS
    assert payout.outcome(game, 104, 4) == payout.WIN
    assert deltas(kind, "loss", 2, {1}) == [40, -120, 40, 40]


@pytest.mark.rule("BAS-54")
def test_baszka_pays_ten_from_each() -> None:
    assert payout.outcome(sides.BASZKA, 0, 0) == payout.WIN
    assert deltas("baszka", "win", 0, {0}) == [30, -10, -10, -10]


@pytest.mark.rule("BAS-52")
def test_with_young_win_factor_1_both_sides_win_1_2_3() -> None:
    bases = [payout.base(sides.ZWYKLA, row, 1) for row in range(6)]
    assert bases == [3, 2, 1, 1, 2, 3]


@pytest.mark.rule("BAS-56")
def test_who_revokes_pays_alone_and_his_partners_nothing() -> None:
    assert revoked("zwykla", {1, 3}, 1, 0) == [-4, 2, 0, 2]
    assert revoked("zwykla", {1, 3}, 1, 1) == [4, -8, 4, 0]
    assert revoked("zolo", {2}, 0, 1) == [0, -15, 15, 0]
    assert revoked("zolo", {2}, 1, 2) == [10, 10, -30, 10]


@pytest.mark.rule("BAS-56")
def test_the_unit_of_an_old_offender_is_the_young_win_factor() -> None:
    assert revoked("wesele", {1, 3}, 2, 3, factor=1) == [4, 0, 4, -8]


@pytest.mark.rule("BAS-56")
def test_by_option_a_revoke_pays_each_of_the_three() -> None:
    assert revoked("zwykla", {1, 3}, 0, 0, three=True) == [-3, 1, 1, 1]
    assert revoked("cicha", {2}, 1, 1, three=True) == [8, -24, 8, 8]


def test_points_that_no_tricks_give_are_told_apart() -> None:
    assert payout.is_possible(0, 0)
    assert not payout.is_possible(1, 0)
    assert payout.is_possible(8, 1)
    assert not payout.is_possible(7, 1)
    assert not payout.is_possible(13, 1)
    assert payout.is_possible(44, 1)
    assert not payout.is_possible(45, 1)
    assert payout.is_possible(104, 4)
    assert not payout.is_possible(103, 4)
