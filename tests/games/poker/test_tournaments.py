"""Sit & go and tournaments: POK-61 to POK-77."""

from __future__ import annotations

import pytest

from stolik.engine.fair import Stream
from stolik.games.poker import actions as act
from stolik.games.poker.balance import balanced, chair_for, is_final, seated
from stolik.games.poker.levels import SNG, level_at
from stolik.games.poker.options import Options
from stolik.games.poker.prizes import (
    Out,
    eliminated,
    is_hand_for_hand,
    may_register,
    prizes,
    shared,
)
from tests.games.poker.table import ALLIN, CALL, FOLD, GAME, Deal

BOARD = "2c 7d 9h 3s 4c"
MINUTE = 60_000


@pytest.mark.rule("POK-61")
def test_everybody_begins_with_the_same_chips() -> None:
    assert GAME.start(4, Options(mode="sng")).public.till.purses == (1500,) * 4
    assert GAME.start(2, Options(mode="mtt")).public.till.purses == (10_000,) * 2
    assert GAME.start(2, Options(mode="sng", start_chips=77)).public.till.purses == (77, 77)


@pytest.mark.rule("POK-62", "POK-63")
@pytest.mark.parametrize("players", range(3, 11))
def test_the_first_prize_is_three_to_five_entries(players: int) -> None:
    paid = prizes("sng", players, 10)
    assert sum(paid) == 10 * players
    assert 30 <= paid[0] <= 50
    assert prizes("sng", players, 10, (100,)) == (10 * players,)


@pytest.mark.rule("POK-64", "POK-66")
def test_it_ends_when_one_has_all_chips() -> None:
    table = Deal([50, 100], 0, mode="sng", hands=("Ks Kd", "As Ad"), board=BOARD)
    table.go((0, ALLIN), (1, CALL))
    assert table.p.phase == "over"
    ended = GAME.score(table.s).ended
    assert ended is not None
    assert ended.places == (2, 1)


@pytest.mark.rule("POK-65")
def test_double_or_nothing_ends_with_half_of_the_field() -> None:
    hands = ("As Ad", "Ks Kd", "Qs Qd")
    table = Deal([50, 50, 100], mode="double_or_nothing", hands=hands, board=BOARD)
    table.go((2, FOLD), (0, ALLIN), (1, CALL))
    assert table.p.phase == "between"  # two of three are left, half of three is one
    four = Deal([50, 50, 100, 100], mode="double_or_nothing", hands=(*hands, "Js Jd"), board=BOARD)
    four.go((2, ALLIN), (3, CALL), (0, CALL), (1, CALL))
    assert four.p.places.count(1) <= 2
    assert prizes("double_or_nothing", 5, 10) == (20, 20, 10)


@pytest.mark.rule("POK-67")
def test_more_chips_at_the_start_of_the_deal_rank_higher() -> None:
    hands = ("Qs Qd", "Ks Kd", "As Ad")
    table = Deal([300, 150, 400], mode="sng", hands=hands, board=BOARD)
    table.go((2, ALLIN), (0, CALL), (1, CALL))
    assert table.p.places == (2, 3, 1)
    equal = Deal([200, 200, 400], mode="sng", hands=hands, board=BOARD)
    equal.go((2, ALLIN), (0, CALL), (1, CALL))
    assert equal.p.places == (2, 2, 1)
    assert shared({0: 2, 1: 2, 2: 1}, (50, 31)) == {2: 50, 0: 16, 1: 15}


@pytest.mark.rule("POK-68", "POK-14")
def test_blinds_rise_with_the_deal_after_the_level_clock() -> None:
    table = Deal([1500] * 3, mode="sng")
    assert table.p.options.blinds(table.p.level) == (10, 20, 0)
    table.at_ms = 10 * MINUTE
    table.do(2, FOLD)
    assert table.p.level == 0  # a new level applies from the next deal
    table.do(0, FOLD).next()
    assert table.p.level == 1
    assert table.p.bets.count(30) == 1
    assert table.p.banks == (70_000, 70_000, 10_000)
    assert level_at(SNG, 12) == (900, 1800, 0)
    assert level_at(SNG, 13) == (1400, 2700, 0)


@pytest.mark.rule("POK-70")
def test_prizes_of_several_tables_are_in_the_ratio_of_one_to_the_place() -> None:
    assert prizes("mtt", 20, 50) == (547, 272, 181)
    assert len(prizes("mtt", 21, 50)) == 4


@pytest.mark.rule("POK-71")
def test_seats_are_drawn_and_tables_are_even() -> None:
    tables = seated(25, 9, Stream(b"x" * 32, 1))
    assert sorted(len(table) for table in tables) == [8, 8, 9]
    assert sorted(player for table in tables for player in table) == list(range(25))
    assert tables != seated(25, 9, Stream(b"x" * 32, 2))


@pytest.mark.rule("POK-72")
def test_the_highest_table_is_broken_when_the_rest_has_room() -> None:
    found = balanced(9, {1: 8, 2: 7, 3: 3})
    assert found.broken == (3,)
    assert found.moves == ((3, 2), (3, 1), (3, 2))
    assert found.tables == {1: 9, 2: 9}


@pytest.mark.rule("POK-73")
def test_who_moves_sits_where_the_big_blind_comes_soonest() -> None:
    assert balanced(9, {1: 6, 2: 9}).moves == ((2, 1),)
    assert chair_for(9, (0, 1, 3, 4, 5), big=1, small=0) == 2
    assert chair_for(9, (0, 1, 2, 4, 5, 6, 7, 8), big=2, small=3) == -1


@pytest.mark.rule("POK-74")
def test_a_final_table_is_formed_when_all_fit() -> None:
    assert is_final(9, 9)
    assert not is_final(9, 10)


@pytest.mark.rule("POK-75")
def test_hand_for_hand_eliminations_at_different_tables_share_the_place() -> None:
    out = [Out("A", 500, 1), Out("B", 900, 2)]
    assert eliminated(4, (50, 30, 21), out, is_hand_for_hand=True) == (
        {"A": 3, "B": 3},
        {"A": 11, "B": 10},
    )
    same = [Out("A", 500, 1), Out("B", 900, 1)]
    assert eliminated(4, (50, 30, 21), same, is_hand_for_hand=True)[0] == {"A": 4, "B": 3}
    assert is_hand_for_hand(4, 3)
    assert not is_hand_for_hand(5, 3)


@pytest.mark.rule("POK-76")
def test_rebuys_are_for_the_first_levels_only_and_off_by_default() -> None:
    hands = ("Ks Kd", "As Ad", "2s 7h")
    table = Deal([50, 100, 100], mode="sng", hands=hands, board=BOARD, rebuys=1, late_levels=2)
    table.go((2, FOLD), (0, ALLIN), (1, CALL))
    assert table.p.chairs[0] == "in"
    table.do(0, act.TopUp(1500))
    assert table.purses[0] == 1500
    assert not may_register(3, 2)
    plain = Deal([50, 100, 100], mode="sng", hands=hands, board=BOARD)
    plain.go((2, FOLD), (0, ALLIN), (1, CALL))
    assert plain.p.chairs[0] == "gone"
    assert plain.p.places == (3, 0, 0)


@pytest.mark.rule("POK-77")
def test_absent_players_are_dealt_in_post_blinds_and_are_folded() -> None:
    table = Deal([1500] * 3, mode="sng").do(0, act.SitOut())
    table.do(2, CALL)
    assert not table.p.live[0]
    table.do(1, FOLD).next()
    assert table.p.dealt[0]
    assert table.p.chairs[0] == "away"
