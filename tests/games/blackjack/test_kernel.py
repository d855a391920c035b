"""The compiled rounds and the state machine play the same cards to the same end."""

from __future__ import annotations

import numpy as np
import pytest
from msgspec.structs import replace

from stolik.engine import CHANCE
from stolik.games.blackjack import actions as act
from stolik.games.blackjack.cards import VALUES, has_ace, low
from stolik.games.blackjack.check import card_goes_to, hand_asked, why_not
from stolik.games.blackjack.counting import stake_units, true_count
from stolik.games.blackjack.kernel import (
    DOUBLE,
    EARLY,
    HIT,
    PAID,
    SPLIT,
    gives_up,
    move,
    play_round,
)
from stolik.games.blackjack.options import Options
from stolik.games.blackjack.simulation import Policy, rules_of, shoe_of, simulated, strategy
from stolik.games.blackjack.state import State
from tests.games.blackjack.table import do, new

HOUSES: list[dict[str, object]] = [
    {},
    {"dealer_17": "hit_soft", "max_split_hands": 4},
    {"hole_card": "peek"},
    {"double_after_split": False, "blackjack_pays": "1:1"},
    {"dealer_bj_takes": "original"},
    {"surrender": "late", "split_ace_one_card": False},
    {"surrender": "early", "resplit_aces": True, "max_split_hands": 4},
    {"hole_card": "peek", "surrender": "late", "double_when": "any_number"},
    {"double_when": "one_card", "dealer_bj_takes": "original"},
    {"double_when": "one_card", "hole_card": "peek"},
]


def machine_net(options: Options, cards: list[int], table: np.ndarray) -> int:
    """Play the same cards through the state machine; give the net of a stake of two."""
    free = replace(options, rounds=1, starting_chips=100, insurance=False, even_money=False)
    s = do(new(1, **{name: getattr(free, name) for name in free.__struct_fields__}), 0,
           act.Bet(1, 2), act.Ready())  # fmt: skip
    left, hole = list(cards), 0
    codes = {1: "A", 10: "T"}
    count = 0
    while s.phase != "over":
        if s.phase == "peek":
            hole = left.pop(0)
            is_blackjack = {hole, s.up} == {1, 10}
            s = do(s, CHANCE, act.Peek(is_blackjack))
        elif s.phase in ("deal", "card", "dealer", "clear"):
            if s.phase in ("dealer", "clear") and hole:
                value, hole = hole, 0
            elif s.phase == "clear":
                value = 5
            else:
                value = left.pop(0)
            count += 1
            code = codes.get(value, str(value)) + "shdc"[count % 4]
            s = do(s, CHANCE, act.Dealt(card_goes_to(s), code))
        else:
            s = do(s, 0, decided(s, table))
    return s.rows[0].nets[0]


def decided(s: State, table: np.ndarray) -> act.Action:
    """What the strategy says."""
    _, hand = hand_asked(s)
    first = VALUES[hand.cards[0]]
    if s.phase == "one_card_double":
        return act.Double(1) if table[EARLY, s.up, first] else act.Decline(1)
    second = VALUES[hand.cards[1]]
    if why_not(s, act.Surrender(1)) is None and gives_up(table, s.up, first, second):
        return act.Surrender(1)
    split = act.Split(1, s.hand)
    is_pair = len(hand.cards) == 2 and first == second and why_not(s, split) is None
    double = act.Double(1, s.hand)
    is_open = why_not(s, double) is None
    said = move(table, s.up, low(hand.cards), has_ace(hand.cards), first if is_pair else 0, is_open)
    if said == SPLIT:
        return split
    if said == DOUBLE:
        return double
    return act.Hit(1, s.hand) if said == HIT else act.Stand(1, s.hand)


RICH = np.array([1] * 20 + [8] * 16 + [10] * 24 + [5, 6] * 10 + [9] * 8, np.int64)
"""A shoe of pairs: aces and eights are split again and again."""


@pytest.mark.parametrize("given", HOUSES)
@pytest.mark.parametrize("is_rich", [False, True])
def test_both_play_the_same_cards_to_the_same_end(given: dict[str, object], is_rich: bool) -> None:
    options = replace(Options(), **given)
    table, rules = strategy("basic", options), rules_of(options, "basic")
    shoe = RICH.copy() if is_rich else shoe_of(options)
    luck, hands = np.array([987654321, 0, 0], np.int64), np.zeros((8, 6), np.int64)
    for _ in range(60):
        luck[1] = shoe.shape[0]
        net = play_round(shoe, luck, table, rules, hands)
        if net == PAID:
            net = 2 * options.pays[0] // options.pays[1]
        cards = [int(card) for card in shoe[luck[1] :][::-1]]
        assert machine_net(options, [*cards, *[5] * 20], table) == net


@pytest.mark.parametrize(("policy", "low_net", "high_net"), [("mimic", -0.07, -0.045),
                                                             ("basic", -0.02, 0.01)])  # fmt: skip
def test_policies_cost_about_what_the_book_says(
    policy: Policy, low_net: float, high_net: float
) -> None:
    found = simulated(policy, 200_000)
    assert low_net < found.net < high_net
    assert 0 < found.error < 0.005


def test_high_cards_left_make_a_high_count_and_a_high_stake() -> None:
    full = (24,) * 9 + (96,)
    assert true_count(full) == 0
    assert true_count((24, *(20,) * 5, 24, 24, 24, 96)) == 52 * 20 // 292
    assert [stake_units(n) for n in (-3, 0, 1, 2, 3, 9)] == [1, 1, 1, 3, 5, 8]
