"""Every clause of the book, each proven by a round that breaks if the rule does."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, Refused, Seen, see
from stolik.engine.rulebook import rulebook
from stolik.games.blackjack import GAME
from stolik.games.blackjack import actions as act
from stolik.games.blackjack.cards import CODES, soft, total
from stolik.games.blackjack.shoe import left
from tests.games.blackjack.table import (
    came,
    codes,
    deal,
    do,
    hands,
    new,
    why,
)


@pytest.mark.rule("BJK-2", "BJK-6")
@pytest.mark.parametrize(
    ("cards", "worth"), [("Ks Qh", 20), ("Jd 9c", 19), ("2s 2h 2d", 6), ("Th 7s", 17)]
)
def test_cards_count_their_number_and_court_cards_ten(cards: str, worth: int) -> None:
    assert total(tuple(cards.split())) == worth


@pytest.mark.rule("BJK-3", "BJK-4")
@pytest.mark.parametrize(
    ("cards", "worth", "is_soft"),
    [("As 6h", 17, True), ("As 6h Td", 17, False), ("As Ah", 12, True), ("As Kh", 21, True)],
)
def test_an_ace_counts_eleven_where_it_can(cards: str, worth: int, is_soft: bool) -> None:
    hand = tuple(cards.split())
    assert (total(hand), soft(hand)) == (worth, is_soft)


@pytest.mark.rule("BJK-5")
def test_no_card_busts_a_soft_hand() -> None:
    for second in CODES:
        hand = ("As", second)
        assert all(total((*hand, card)) <= 21 for card in CODES if soft(hand))


@pytest.mark.rule("BJK-1", "BJK-45")
def test_the_higher_total_wins_an_equal_one_is_returned() -> None:
    found = came("Ts Th Td 8d 9h 8s 7h Tc", "1 stand", "2 stand", "3 stand", stakes=(10, 10, 10))
    assert found["box_net"] == {"1": 10, "2": 0, "3": -10}


@pytest.mark.rule("BJK-7")
def test_the_dealer_must_count_an_ace_eleven_from_17() -> None:
    found = came("Ts 8d 8h Ad Tc", "1 stand")  # 8 and ace are 19, not 9
    assert (found["dealer_total"], found["box_net"]) == (19, {"1": -100})


@pytest.mark.rule("BJK-9")
def test_boxes_are_settled_each_on_its_own() -> None:
    found = came("Ts Th 7d 9h 6h Td", "1 stand", "2 stand", stakes=(10, 20))
    assert found["box_net"] == {"1": 10, "2": -20}
    assert found["dealer_total"] == 17


@pytest.mark.rule("BJK-10")
def test_a_box_without_a_stake_gets_no_cards() -> None:
    s = do(new(2), 0, act.Bet(2, 10))
    s = do(s, REFEREE, act.CloseBets())
    s = deal(s, "Ts 6d 9h")
    assert s.boxes[0] is None
    assert s.box == 1
    assert why(new(1), REFEREE, act.CloseBets()) == ("wrong_phase", "BJK-10")


@pytest.mark.rule("BJK-11")
@pytest.mark.parametrize("stake", [0, 1, 3, 1002, -2])
def test_a_stake_outside_the_limits_is_refused(stake: int) -> None:
    s = new(1, starting_chips=5000)
    assert why(s, 0, act.Bet(1, stake)) == ("stake_out_of_range", "BJK-11")


@pytest.mark.rule("BJK-12")
def test_one_purse_pays_several_boxes() -> None:
    s = do(new(2, starting_chips=100, max_boxes_per_seat=2), 0, act.Bet(1, 60))
    assert why(s, 0, act.Bet(2, 60)) == ("insufficient_chips", "BJK-12")
    assert why(s, 1, act.Bet(1, 20)) == ("box_taken", "BJK-12")
    s = do(s, 0, act.Bet(2, 40))
    assert s.till.purses == (0, 100)
    assert why(s, 0, act.Bet(3, 2)) == ("too_many_boxes", "BJK-12")
    assert do(s, 0, act.Bet(1, 20)).till.purses == (40, 100)
    assert do(s, 0, act.Clear(1)).till.purses == (60, 100)
    assert why(s, 1, act.Clear(1)) == ("not_your_box", "BJK-12")
    assert why(s, 0, act.Bet(8, 2)) == ("no_such_box", "BJK-10")


@pytest.mark.rule("BJK-12")
def test_chips_are_bought_and_taken_home_between_rounds() -> None:
    s = do(new(2, starting_chips=100), 0, act.Bet(1, 60))
    s = deal(do(do(s, 0, act.Ready()), 1, act.Ready()), "Ts 6d 6h")
    s = deal(do(s, 0, act.Hit(1)), "Kd")
    assert s.till.purses == (40, 100)
    assert why(s, 0, act.Buy(61)) == ("cannot_buy", "BJK-12")
    s = do(s, 0, act.Buy(60))
    assert s.till.purses == (100, 100)
    s = do(s, 1, act.Leave())
    assert (s.gone, s.till.cashed) == ((False, True), (0, 100))
    assert why(s, 1, act.Bet(1, 2)) == ("not_at_table", "BJK-12")
    assert do(s, 0, act.Leave()).ended == "left"


@pytest.mark.rule("BJK-13")
def test_the_shoe_has_so_many_packs() -> None:
    assert left(new(1)) == 312
    s = do(new(1, decks=1), 0, act.Bet(1, 10), act.Ready())
    s = deal(s, "As 6d")
    assert why(s, CHANCE, act.Dealt(1, "As")) == ("card_gone", "BJK-13")


@pytest.mark.rule("BJK-14")
def test_the_shoe_is_shuffled_when_enough_of_it_is_gone() -> None:
    s = do(new(1, decks=1, penetration=30, rounds=9), 0, act.Bet(1, 10), act.Ready())
    s = deal(s, "Ts 6d 6h")
    s = deal(do(s, 0, act.Hit(1)), "Kd")
    for number in range(3):
        s = do(s, 0, act.Bet(1, 10), act.Ready())
        s = deal(s, ["2s 9d Tc", "3s 9h Th", "4s 9c Td"][number])
        s = do(s, 0, act.Stand(1))
        s = deal(s, ["8s", "8h", "8d"][number])
    assert sum(s.out) == 16
    s = do(s, 0, act.Bet(1, 10), act.Ready())
    assert s.phase == "shuffle"  # 16 of 52 are more than 30 %
    s = do(s, CHANCE, act.Shuffle())
    assert (s.phase, left(s)) == ("deal", 52)


@pytest.mark.rule("BJK-14")
def test_a_table_may_shuffle_before_every_round() -> None:
    s = do(new(1, shuffle_each_round=True), 0, act.Bet(1, 10), act.Ready())
    assert s.phase == "deal"
    s = deal(do(deal(s, "Ts 6d 6h"), 0, act.Hit(1)), "Kd")
    assert do(s, 0, act.Bet(1, 10), act.Ready()).phase == "shuffle"


@pytest.mark.rule("BJK-15")
def test_a_shoe_that_runs_out_goes_on_with_the_cards_of_earlier_rounds() -> None:
    s = new(1, decks=1, penetration=95)
    gone = tuple(0 if card in ("Ts", "6d", "2h") else 1 for card in CODES)
    s = replace(s, out=(*gone,))
    s = do(replace(s, options=replace(s.options, penetration=95)), 0, act.Bet(1, 10))
    s = replace(do(s, 0, act.Ready()), phase="deal")
    s = do(deal(s, "Ts 6d 2h"), 0, act.Hit(1))
    assert s.phase == "shuffle"
    s = do(s, CHANCE, act.Shuffle())
    assert (s.phase, left(s)) == ("card", 49)
    assert why(s, CHANCE, act.Dealt(1, "Ts")) == ("card_gone", "BJK-13")


@pytest.mark.rule("BJK-16", "BJK-17")
def test_cards_go_to_the_boxes_in_order_and_the_dealer_waits() -> None:
    s = do(new(1), 0, act.Bet(3, 10), act.Bet(1, 10), act.Ready())
    assert why(s, CHANCE, act.Dealt(3, "As")) == ("wrong_place", "BJK-16")
    s = deal(s, "2s 3s 9d 4s 5s")
    assert s.boxes[0] is not None
    assert s.boxes[2] is not None
    assert (s.boxes[0].dealt, s.boxes[2].dealt, s.dealer) == (("2s", "4s"), ("3s", "5s"), ("9d",))
    assert (s.phase, s.box) == ("play", 0)
    assert GAME.observe(s, REFEREE) == s


@pytest.mark.rule("BJK-18")
def test_only_the_croupier_brings_cards() -> None:
    s = do(new(1), 0, act.Bet(1, 10), act.Ready())
    assert why(s, 0, act.Dealt(1, "As")) == ("no_card", "BJK-16")
    s = deal(s, "2s 9d 4s")
    assert why(s, REFEREE, act.Hit(1)) == ("not_your_turn", "BJK-19")


@pytest.mark.rule("BJK-19")
def test_a_box_is_played_to_its_end_and_a_lost_stake_is_taken_at_once() -> None:
    s = do(new(2), 0, act.Bet(1, 10))
    s = do(s, 1, act.Bet(2, 10), act.Ready())
    s = deal(do(s, 0, act.Ready()), "Ts 9h 6d 6h 2s")
    assert why(s, 1, act.Hit(2)) == ("not_your_turn", "BJK-19")
    assert why(s, 0, act.Hit(1, 1)) == ("not_your_turn", "BJK-19")
    s = deal(do(s, 0, act.Hit(1)), "Kd")
    assert (s.box, s.till.house, s.till.stakes) == (1, 10, (0, 10))


@pytest.mark.rule("BJK-20")
def test_a_double_is_exactly_one_card_on_two() -> None:
    assert came("5s 6d 6h Td 8c Kd", "1 double")["box_net"] == {"1": 200}
    late = came("2s 6d 3h 4d Td 8c Kd", "1 hit", "1 double", "1 stand")
    assert late["refused"] == [{"step": 1, "code": "double_two_cards_only"}]
    assert came("2s 6d 3h 4d 9d 8c Kd", "1 hit", "1 double", double_when="any_number")[
        "box_net"
    ] == {"1": 200}


@pytest.mark.rule("BJK-21")
@pytest.mark.parametrize(
    ("totals", "shoe", "is_allowed"),
    [
        ("9-11", "5s 6d 4h Td 8c Kd", True),
        ("10-11", "5s 6d 4h Td 8c Kd", False),
        ("11-11", "5s 6d 6h Td 8c Kd", True),
        ("11-11", "5s 6d 5h Td 8c Kd", False),
        ("9-11", "As 6d 9h Td 8c Kd", False),
    ],
)
def test_only_some_hard_totals_may_be_doubled(totals: str, shoe: str, is_allowed: bool) -> None:
    found = came(shoe, "1 double", "1 stand", double_totals=totals)
    assert ("double_total_not_allowed" in codes(found)) is not is_allowed


@pytest.mark.rule("BJK-22")
def test_a_split_hand_may_be_doubled_unless_the_house_forbids_it() -> None:
    moves = ("1 split", "1 double 0", "1 stand 0", "1 stand 1")
    shoe = "8s 6d 8h 3c Td Ts 8c Kd"
    assert came(shoe, *moves[:2], "1 stand 1")["box_net"] == {"1": 300}
    found = came(shoe, *moves, double_after_split=False)
    assert found["refused"] == [{"step": 1, "code": "no_double_after_split"}]


@pytest.mark.rule("BJK-23", "BJK-29")
def test_pairs_are_of_equal_value_or_rank() -> None:
    shoe = "Js 6d Qh 5c Tc 9s Td Ks"
    by_rank = came(shoe, "1 split", "1 stand", split_match="rank")
    assert by_rank["refused"] == [{"step": 0, "code": "split_values_differ"}]
    no_tens = came(shoe, "1 split", "1 stand", split_tens=False)
    assert no_tens["refused"] == [{"step": 0, "code": "no_split_tens"}]
    unequal = came("Js 6d 9h 5c Td Ks", "1 split", "1 stand")
    assert unequal["refused"] == [{"step": 0, "code": "split_values_differ"}]
    three = came("4s 6d 4h 4c 5c Ts Td Ks", "1 hit", "1 split", "1 stand")
    assert three["refused"] == [{"step": 1, "code": "split_two_cards_only"}]


@pytest.mark.rule("BJK-24", "BJK-25", "BJK-26")
def test_split_hands_come_one_after_the_other_up_to_their_number() -> None:
    shoe = "8s 5d 8h 8c Ts Th Td 3c 6s Kc"
    moves = ("1 split", "1 split 0", "1 stand 0", "1 stand 1", "1 stand 2")
    found = came(shoe, *moves)
    assert hands(found) == 3
    two = came(shoe, *moves, max_split_hands=2)
    assert "max_hands_reached" in codes(two)


@pytest.mark.rule("BJK-27", "BJK-56")
def test_split_aces_get_one_card_and_may_be_split_again_by_option() -> None:
    again = came("As 6d Ah Ac Kc Qc 9c Td 5s", "1 split", "1 hit 0", "1 double 0", "1 split 0",
                 resplit_aces=True)  # fmt: skip
    assert codes(again) == ["split_ace_one_card"] * 2
    assert hands(again) == 3
    played = came("As 6d Ah Ac 2c Kc Qc 9c Td 5s", "1 split", "1 split 0", "1 hit 0", "1 stand 0",
                  split_ace_one_card=False)  # fmt: skip
    assert played["refused"] == [{"step": 1, "code": "no_resplit_aces"}]


@pytest.mark.rule("BJK-28")
def test_21_after_a_split_is_no_blackjack() -> None:
    found = came("Ts 6d Th Ac Ad Td Ks", "1 split")
    assert found["results"] == {"1": ["win", "win"]}
    assert found["box_net"] == {"1": 200}


@pytest.mark.rule("BJK-30", "BJK-32")
def test_cards_are_taken_until_21_which_stands_by_itself() -> None:
    assert came("2s 6d 3h 4d 5c 7h Td Kd", "1 hit", "1 hit", "1 hit")["box_net"] == {"1": 100}
    found = came("Ts 6d 5h 6c 2c Kd Td", "1 hit", "1 hit", auto_stand_21=False)
    assert found["results"] == {"1": ["bust"]}


@pytest.mark.rule("BJK-31")
def test_surrender_costs_half_and_late_all_against_blackjack() -> None:
    assert came("Ts Td 6h Ad", "1 surrender", surrender="early")["box_net"] == {"1": -50}
    assert came("Ts Td 6h Ad", "1 surrender", surrender="late")["box_net"] == {"1": -100}
    late = came("Ts Td 6h 9d Kc", "1 surrender", surrender="late")
    assert (late["box_net"], late["cards_used"]) == ({"1": -50}, 4)
    assert came("Ts 9d 6h", "1 surrender", surrender="late")["cards_used"] == 3
    off = came("Ts 9d 6h Kd 2c 9c", "1 surrender", "1 stand")
    assert off["refused"] == [{"step": 0, "code": "surrender_off"}]
    after = came("2s 9d 6h 3d Kd 9c", "1 hit", "1 surrender", "1 stand", surrender="early")
    assert after["refused"] == [{"step": 1, "code": "surrender_first_two_cards"}]


@pytest.mark.rule("BJK-33", "BJK-35")
@pytest.mark.parametrize(("pays", "net"), [("3:2", 150), ("6:5", 120), ("1:1", 100), ("2:1", 200)])
def test_blackjack_is_paid_at_once(pays: str, net: int) -> None:
    found = came("As 9d Kh", blackjack_pays=pays)
    assert (found["box_net"], found["results"]) == ({"1": net}, {"1": ["blackjack"]})


@pytest.mark.rule("BJK-36", "BJK-38")
def test_insurance_is_asked_before_play_and_only_against_an_ace() -> None:
    moves = ("1 stand", "2 decline", "1 decline", "2 decline", "1 insure 5", "1 stand", "2 stand")
    found = came("Ts Th Ad 9h 8h 6c", *moves, stakes=(10, 10))
    assert codes(found) == ["insurance_phase", "not_your_turn", "insurance_closed"]
    ten = came("Ts Td 9h 8c", "1 insure 5", "1 stand", stakes=(10,))
    assert ten["refused"] == [{"step": 0, "code": "insurance_closed"}]
    off = came("Ts Ad Kh 9h 6h 8c", "1 insure 5", "1 decline", "1 stand", stakes=(10,),
               insurance=False)  # fmt: skip
    assert codes(off)[0] == "insurance_closed"


@pytest.mark.rule("BJK-37", "BJK-39")
def test_insurance_is_at_most_half_and_pays_two_to_one() -> None:
    assert came("Ts Ad 9h Kc", "1 insure 20", "1 stand")["box_net"] == {"1": -60}
    none = came("Ts Ad 9h Kc", "1 insure 0", "1 decline", "1 stand")
    assert none["refused"] == [{"step": 0, "code": "insurance_over_half"}]
    twice = came("Ts Ad 9h Kc", "1 insure 20", "1 insure 20", "1 stand")
    assert twice["refused"] == [{"step": 1, "code": "insurance_closed"}]


@pytest.mark.rule("BJK-40")
def test_even_money_is_for_a_natural_only() -> None:
    found = came("Ts Ad 9h 6c", "1 even_money", "1 decline", "1 stand")
    assert found["refused"] == [{"step": 0, "code": "even_money_needs_blackjack"}]
    off = came("As Ad Kh 6c", "1 even_money", "1 decline", even_money=False)
    assert off["refused"] == [{"step": 0, "code": "option_off"}]
    only = came("As Ts Ad Kh 9h 6c", "1 even_money", "2 stand", stakes=(10, 10), insurance=False)
    assert only["box_net"] == {"1": 10, "2": 10}


@pytest.mark.rule("BJK-41", "BJK-44")
def test_the_dealer_takes_no_card_that_decides_nothing() -> None:
    assert came("As 9d Kh")["dealer_drew"] is False
    found = came("As Ts Td Kh 6h Tc 5c 9s", "2 hit", stakes=(10, 10))
    assert (found["dealer"], found["cards_used"]) == (["Td", "5c"], 7)


@pytest.mark.rule("BJK-42", "BJK-43")
@pytest.mark.parametrize(("rule", "dealer"), [("stand_all", 17), ("hit_soft", 17), ("hit_all", 19)])
def test_the_dealer_at_hard_17(rule: str, dealer: int) -> None:
    assert came("Ts 7d 8h Td 2c 9s", "1 stand", dealer_17=rule)["dealer_total"] == dealer


@pytest.mark.rule("BJK-46", "BJK-55")
def test_a_dealers_blackjack_takes_all_or_one_stake_and_what_was_bust() -> None:
    shoe = "8s Td 8h Ts Kc 9s Ad"
    moves = ("1 split", "1 hit 0", "1 stand 1")
    assert came(shoe, *moves)["box_net"] == {"1": -200}
    found = came(shoe, *moves, dealer_bj_takes="original")
    assert (found["box_net"], found["results"]) == ({"1": -200}, {"1": ["bust", "lose"]})
    double = came("5s Td 6h 9c Ad", "1 double", dealer_bj_takes="original")
    assert double["box_net"] == {"1": -100}


@pytest.mark.rule("BJK-47")
def test_with_a_hole_card_the_dealer_looks_before_play() -> None:
    blackjack = came("8s Td 8h Ad", hole_card="peek")
    assert (blackjack["box_net"], blackjack["dealer"]) == ({"1": -100}, ["Td", "Ad"])
    found = came("8s Td 8h 9d", "1 stand", hole_card="peek")
    assert (found["dealer"], found["cards_used"], found["dealer_drew"]) == (["Td", "9d"], 4, False)
    bust = came("Ts Td 6h 9d Kc", "1 hit", hole_card="peek")
    assert (bust["dealer"], bust["cards_used"]) == (["Td"], 5)
    insured = came("8s Ad 8h Kd", "1 insure 50", hole_card="peek")
    assert insured["box_net"] == {"1": 0}
    natural = came("As Td Kh 9d", hole_card="peek")
    assert natural["box_net"] == {"1": 150}
    late = came("Ts Td 6h 9d", "1 surrender", hole_card="peek", surrender="late")
    assert late["box_net"] == {"1": -50}


@pytest.mark.rule("BJK-47")
def test_a_hole_card_that_was_looked_at_makes_no_blackjack() -> None:
    s = deal(do(new(1, hole_card="peek"), 0, act.Bet(1, 10), act.Ready()), "8s Td 8h")
    s = do(s, CHANCE, act.Peek(False))
    s = do(s, 0, act.Stand(1))
    assert why(s, CHANCE, act.Dealt(0, "As")) == ("hole_differs", "BJK-47")


@pytest.mark.rule("BJK-48", "BJK-49")
def test_when_time_runs_out_the_hand_stands_and_insurance_is_declined() -> None:
    assert came("Ts 6d 2h Td 8c", "timeout")["results"] == {"1": ["win"]}
    assert came("Ts Ad 9h 6c 4c", "timeout", "timeout")["results"] == {"1": ["win"]}
    s = do(new(2), 0, act.Bet(1, 10), clock_ms=5000)
    assert GAME.turn(s).alarms[0].at_ms == 35_000
    assert why(s, CLOCK, act.Timeout(), 34_999) == ("not_late", "BJK-48")
    assert do(s, CLOCK, act.Timeout(), clock_ms=35_000).phase == "deal"
    assert not GAME.turn(do(new(1, decision_seconds=0), 0, act.Bet(1, 10))).alarms


@pytest.mark.rule("BJK-50")
def test_the_last_card_may_be_corrected_before_the_next_decision() -> None:
    s = deal(do(new(1), 0, act.Bet(1, 10), act.Ready()), "Ts 6d 5h")
    s = do(s, REFEREE, act.Correct("6h"))
    assert s.boxes[0] is not None
    assert s.boxes[0].hands[0].cards == ("Ts", "6h")
    assert why(s, REFEREE, act.Correct("6h")) == ("same_card", "BJK-50")
    assert why(s, 0, act.Correct("7h")) == ("referee_enters", "BJK-18")
    s = do(s, 0, act.Hit(1))
    assert why(s, REFEREE, act.Correct("7h")) == ("nothing_to_correct", "BJK-50")


@pytest.mark.rule("BJK-51")
def test_a_round_is_void_until_somebody_decides() -> None:
    s = deal(do(new(1), 0, act.Bet(1, 10), act.Ready()), "Ts 6d 5h")
    void = do(s, REFEREE, act.VoidRound())
    assert (void.phase, void.till.purses, void.rows[0].is_void) == ("betting", (500,), True)
    s = deal(do(s, 0, act.Hit(1)), "2c")
    assert why(s, REFEREE, act.VoidRound()) == ("already_acted", "BJK-51")


@pytest.mark.rule("BJK-52")
def test_the_bank_takes_no_stake_that_it_could_not_pay() -> None:
    s = new(1, bank_limit=300)
    assert why(s, 0, act.Bet(1, 202)) == ("bank_limit", "BJK-52")
    s = do(s, 0, act.Bet(1, 100))
    assert why(s, 0, act.Bet(2, 102)) == ("bank_limit", "BJK-52")
    s = deal(do(s, 0, act.Bet(2, 60), act.Ready()), "5s 5h 6d 6h 4s")
    assert why(s, 0, act.Double(1)) == ("bank_limit", "BJK-52")  # 150 and 90 and 100
    insured = deal(do(new(1, bank_limit=300), 0, act.Bet(1, 180), act.Ready()), "5s Ad 6h")
    assert why(insured, 0, act.Insure(1, 20)) == ("bank_limit", "BJK-52")
    assert do(insured, 0, act.Insure(1, 15)).till.stakes == (195,)
    assert new(1, bank_limit=2).ended == "bank"


@pytest.mark.rule("BJK-53")
def test_amounts_are_whole() -> None:
    assert came("As 9d Kh", stakes=(5,), stake_step=1)["box_net"] == {"1": 7}
    assert came("As 9d Kh", stakes=(4,), blackjack_pays="6:5")["box_net"] == {"1": 4}
    given_up = came("Ts 9d 6h", "1 surrender", stakes=(5,), stake_step=1, surrender="early")
    assert given_up["box_net"] == {"1": -3}
    over = came("Ts Ad 9h Kc", "1 insure 3", "1 insure 2", "1 stand", stakes=(5,), stake_step=1)
    assert over["refused"] == [{"step": 0, "code": "insurance_over_half"}]
    assert over["box_net"] == {"1": -1}


@pytest.mark.rule("BJK-54")
def test_a_double_on_one_card_is_its_last_but_one() -> None:
    found = came("As 6d Kh Td 8c", "1 double", double_when="one_card")
    assert (found["box_net"], found["results"]) == ({"1": 200}, {"1": ["win"]})
    later = came("5s 6d 6h 2c Td 8c", "1 hit", "1 decline", "1 double", "1 hit", "1 stand",
                 double_when="one_card")  # fmt: skip
    assert codes(later) == ["wrong_phase", "double_two_cards_only"]


@pytest.mark.rule("BJK-54")
def test_a_double_on_one_card_after_a_round_with_a_split() -> None:
    s = do(new(1, double_when="one_card"), 0, act.Bet(1, 10), act.Ready())
    s = deal(do(deal(s, "8s 6d"), 0, act.Decline(1)), "8h")
    s = deal(do(s, 0, act.Split(1)), "Tc")
    s = deal(do(s, 0, act.Stand(1)), "Td")
    s = deal(do(s, 0, act.Stand(1, 1)), "Ts 9s")
    s = do(deal(do(s, 0, act.Bet(1, 10), act.Ready()), "9h 6h"), 0, act.Double(1))
    assert s.boxes[0] is not None
    assert [hand.stake for hand in s.boxes[0].hands] == [20]


@pytest.mark.rule("BJK-8", "BJK-34")
def test_the_help_tells_bust_and_stand_off() -> None:
    book = rulebook("stolik.games.blackjack")
    assert "fura" in book.clause("BJK-8").of("pl")
    assert "stand-off" in book.clause("BJK-34").of("en")


def test_stakes_that_fit_no_limit_are_no_table() -> None:
    for bad in ({"stake_min": 10, "stake_max": 4}, {"starting_chips": 1}, {"stake_step": 7,
                "stake_min": 8, "stake_max": 13}):  # fmt: skip
        with pytest.raises(Refused, match="no_stake_fits"):
            new(1, **bad)
    with pytest.raises(Refused, match="one_to_seven"):
        new(8)


def test_a_purse_that_is_empty_buys_again_or_the_session_ends() -> None:
    s = do(new(1, starting_chips=10, rebuys=False), 0, act.Bet(1, 10), act.Ready())
    s = deal(do(deal(s, "Ts 6d 6h"), 0, act.Hit(1)), "Kd")
    assert s.ended == "broke"
    s = do(new(1, starting_chips=10), 0, act.Bet(1, 10), act.Ready())
    s = deal(do(deal(s, "Ts 6d 6h"), 0, act.Hit(1)), "Kd")
    assert GAME.turn(s).due == (0,)
    assert [form.action for form in GAME.choices(Seen(0, s)).forms] == [act.Buy]  # type: ignore[arg-type]


@pytest.mark.rule("BJK-36", "BJK-48")
def test_a_table_may_ask_all_seats_about_insurance_at_once() -> None:
    s = new(3, insurance_asked="at_once", decision_seconds=30)
    for seat in range(3):
        s = do(s, seat, act.Bet(seat + 1, 10))
    s = do(s, 0, act.Bet(4, 10))  # boxes 1 and 4 are of one seat
    s = do(s, 0, act.Ready())
    s = do(s, 1, act.Ready())
    s = do(s, 2, act.Ready())
    s = deal(s, "Ts Th Td Ad As 9s 9h 9c Ks")
    assert s.phase == "insurance"
    assert GAME.turn(s).due == (0, 1, 2)
    s = do(s, 2, act.Insure(3, 5), clock_ms=7_000)  # the last box answers first
    assert GAME.turn(s).due == (0, 1)
    assert why(s, 2, act.Insure(3, 5)) == ("not_your_turn", "BJK-19")  # no second insurance
    assert why(s, 1, act.Decline(1)) == ("not_your_turn", "BJK-19")  # nor for another
    s = do(s, 0, act.Decline(1), clock_ms=8_000)
    assert GAME.turn(s).due == (0, 1)  # the other box of the same seat is asked now
    s = do(s, 0, act.EvenMoney(4), clock_ms=9_000)
    assert GAME.turn(s).due == (1,)
    assert GAME.turn(s).alarms[0].at_ms == 30_000  # one clock for all, from the first question on
    assert s.boxes[2] is not None
    assert s.boxes[2].insurance == 5
    late = do(s, CLOCK, act.Timeout(), clock_ms=30_000)
    assert late.phase == "play"
    assert [box.insurance for box in late.boxes if box is not None] == [0, 0, 5, 0]


def test_a_seat_sees_its_own_question_about_insurance() -> None:
    s = new(2, insurance_asked="at_once")
    s = do(s, 0, act.Bet(1, 10), act.Ready())
    s = do(s, 1, act.Bet(2, 10), act.Ready())
    s = deal(s, "Ts Th Ad 9s 9h")
    for seat in range(2):
        scene = GAME.scene(see(GAME, s, Actor(seat)))
        assert scene.prompt.text.id == "blackjack.ask.insurance"
        assert act.Decline(seat + 1) in GAME.choices(see(GAME, s, Actor(seat))).listed
        assert [one.is_due for one in scene.seats] == [True, True]
    done = do(s, 0, act.Decline(1))
    waits = GAME.scene(see(GAME, done, Actor(0)))
    assert waits.prompt.text.id == "blackjack.ask.wait.insurances"
