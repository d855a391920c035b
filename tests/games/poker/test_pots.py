"""Pots, showdown and rake: POK-36 to POK-40, POK-60, POK-69, POK-87, POK-88."""

from __future__ import annotations

from typing import Any

import pytest

from stolik.engine import REFEREE
from stolik.games.poker import actions as act
from stolik.games.poker.pots import share
from stolik.games.poker.scene import pots
from stolik.games.poker.telling import news, prompt
from stolik.words import Speaker
from tests.games.poker.table import ALLIN, CALL, CHECK, FOLD, Deal

BOARD = "2c 7d 9h 3s 4c"


@pytest.mark.rule("POK-36", "POK-37")
def test_chips_of_folded_players_stay_in_the_pots() -> None:
    table = Deal([50, 200, 200, 200], hands=("As Ad", "Ks Kd", "Qs Qd", "Js Jd"), board=BOARD)
    table.go((2, act.Raise(100)), (3, ALLIN), (0, ALLIN), (1, CALL), (2, FOLD))
    assert [(pot.amount, pot.eligible, pot.winners) for pot in table.p.pots] == [
        (200, (0, 1, 3), (0,)),
        (350, (1, 3), (1,)),
    ]
    assert table.purses == (200, 350, 100, 0)
    told = [one.what for one in table.p.news]
    assert told.index("wins") > 0
    assert [one.seat for one in table.p.news if one.what == "wins"] == [1, 0]  # side pot first


@pytest.mark.rule("POK-38")
@pytest.mark.parametrize(
    ("amount", "shares"), [(14, (5, 5, 4)), (13, (5, 4, 4)), (2, (1, 1, 0)), (12, (4, 4, 4))]
)
def test_odd_chips_go_one_by_one(amount: int, shares: tuple[int, ...]) -> None:
    assert tuple(share(amount, 3, place) for place in range(3)) == shares


@pytest.mark.rule("POK-38")
def test_odd_chips_begin_left_of_the_button() -> None:
    table = Deal([100, 100, 100], 1, hands=("As Kd", "Ad Kc", "2h 7c"), board="Qh Js Tc 2s 3s",
                 small_blind=5, big_blind=7)  # fmt: skip
    assert (table.p.small, table.p.big) == (2, 0)
    table.go((1, CALL), (2, FOLD), (0, CHECK))
    for _ in range(3):
        table.go((0, CHECK), (1, CHECK))
    assert table.p.rows[-1].nets == (3, 2, -5)  # 19 chips: the odd one to seat 0


@pytest.mark.rule("POK-39", "POK-87")
def test_who_bet_last_shows_first_and_a_hand_that_cannot_win_stays_unseen() -> None:
    hands = ("Ks Kd", "Qs Qd", "As Ad")
    table = Deal([100] * 3, hands=hands, board=BOARD).go((2, CALL), (0, CALL), (1, CHECK))
    for _ in range(2):
        table.go((0, CHECK), (1, CHECK), (2, CHECK))
    table.go((0, CHECK), (1, act.Bet(10)), (2, CALL), (0, CALL))
    said = [(one.what, one.seat) for one in table.p.news if one.what in ("shows", "mucks")]
    assert said == [("shows", 1), ("shows", 2), ("mucks", 0)]
    assert table.view(1).hands[0] is None
    assert table.view(-4).hands[0] is None
    assert table.view(REFEREE).hands[0] is not None  # after the deal, and only the referee


@pytest.mark.rule("POK-39")
def test_without_a_bet_the_first_left_of_the_button_shows_first() -> None:
    table = Deal([100] * 3, 1, hands=("Ks Kd", "Qs Qd", "As Ad"), board=BOARD)
    table.go((1, CALL), (2, CALL), (0, CHECK))
    for _ in range(3):
        table.go((2, CHECK), (0, CHECK), (1, CHECK))
    said = [(one.what, one.seat) for one in table.p.news if one.what in ("shows", "mucks")]
    assert said == [("shows", 2), ("mucks", 0), ("mucks", 1)]


@pytest.mark.rule("POK-40")
@pytest.mark.parametrize(
    ("options", "is_open"),
    [({}, False), ({"allin_faceup": True}, True), ({"mode": "sng"}, True)],
)
def test_hands_are_turned_up_when_no_more_betting_is_possible(
    options: dict[str, Any], is_open: bool
) -> None:
    hands = ("Ks Kd", "As Ad")
    table = Deal([100, 100], 0, hands=hands, board=BOARD, **options)
    table.do(0, ALLIN)
    table.do(1, CALL)
    assert all(table.p.shown) == is_open


@pytest.mark.rule("POK-60")
def test_rake_is_taken_from_pots_that_saw_a_flop_main_pot_first() -> None:
    hands = ("As Ad", "Ks Kd", "Qs Qd")
    table = Deal([50, 155, 155], hands=hands, board=BOARD, rake_percent=5, rake_cap=10)
    table.go((2, ALLIN), (0, ALLIN), (1, ALLIN))
    assert [pot.amount for pot in table.p.pots] == [150, 210]
    assert table.p.rake == 7 + 3
    assert table.purses == (143, 207, 0)
    assert table.p.till.house == 10
    early = Deal([100] * 3, rake_percent=5).go((2, FOLD), (0, FOLD))
    assert early.p.rake == 0


@pytest.mark.rule("POK-69", "POK-88")
def test_an_ante_of_everybody_counts_and_is_paid_before_the_blind() -> None:
    table = Deal([100, 6, 100], ante_mode="each", ante=4)
    assert table.p.paid == (9, 6, 4)
    assert table.p.bets == (5, 2, 0)
    assert sum(table.p.dead) == 0


@pytest.mark.rule("POK-69", "POK-88")
def test_the_ante_of_the_big_blind_is_dead_and_paid_after_the_blind() -> None:
    table = Deal([100, 13, 100], ante_mode="big_blind", ante=10)
    assert table.p.bets == (5, 10, 0)
    assert table.p.dead == (0, 3, 0)
    table.go((2, FOLD), (0, CALL))
    assert table.p.pots[0].amount == 23


@pytest.mark.rule("POK-69")
def test_levels_of_a_tournament_bring_their_antes() -> None:
    table = Deal([1000] * 3, mode="mtt", levels=((50, 100, 100),))
    assert table.p.dead == (0, 100, 0)
    assert table.p.bets == (50, 100, 0)


@pytest.mark.rule("POK-38", "POK-39")
def test_a_dealer_is_told_who_shows_first_the_least_raise_and_who_gets_odd_chips() -> None:
    table = Deal([100] * 3, 0, small_blind=1, big_blind=2, depth="bets")
    say = Speaker("en").say

    def asked() -> str:
        found = prompt(table.view(REFEREE), REFEREE)
        assert found.reason is not None
        return say(found.reason)

    assert asked() == "The least raise is to 4."
    table.rule(act.Raise(5), FOLD, CALL)
    assert asked() == "The least bet is 2."
    table.rule(CHECK, act.Bet(2), CALL, CHECK, CHECK, act.Bet(3), CALL)
    assert "First to show" in asked()
    assert table.p.phase == "award"
    table.rule(act.Award(0, (0, 2)))
    assert [say(one.text) for one in news(table.p)][-1].startswith("Odd chips (1)")
    assert table.purses == (100, 99, 101)  # 21 chips: left of the button is seat 2


@pytest.mark.rule("POK-37")
def test_it_is_said_who_won_which_pot() -> None:
    table = Deal(
        [100, 300, 1000], 2, hands=("Ah Ad", "Kh Kd", "Qh Qd"), board="2c 7d 9h 3s 4c",
        allin_faceup=True,
    )  # fmt: skip
    table.go((2, ALLIN), (0, CALL), (1, CALL))
    said = Speaker("en").say(prompt(table.view(2), 2).text)
    assert "main pot 300 – a pair of aces" in said
    assert "side pot 1 (400)" in said
    whole = Deal([100, 100], 0, hands=("Ah Ad", "Kh Kd"), board="2c 7d 9h 3s 4c")
    whole.go((0, ALLIN), (1, CALL))
    said = Speaker("en").say(prompt(whole.view(0), 0).text)
    assert "side" not in said


@pytest.mark.rule("POK-36")
def test_a_pot_is_divided_on_the_screen_only_where_somebody_is_all_in_for_less() -> None:
    """Who had not called an all-in yet was shown a main pot of what had been called so far."""
    deal = Deal([100, 100, 20, 100], 3, small_blind=1, big_blind=2)
    deal.go((2, act.Raise(6)), (3, act.AllIn()), (0, act.Fold()), (1, act.Fold()))
    lying = [one.amount for one in pots(deal.p)]
    assert lying == [6 + 100 + 1 + 2]
    short = Deal([100, 100, 20, 100], 3, small_blind=1, big_blind=2)
    short.go((2, act.AllIn()), (3, act.Raise(60)), (0, act.Call()))
    assert [one.amount for one in pots(short.p)] == [20 + 20 + 20 + 2, 40 + 40]
    short.do(1, act.Fold())
    assert [one.amount for one in pots(short.p)] == [62, 80]
