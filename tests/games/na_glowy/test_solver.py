"""The kernel and the solver against the rules and against a slow solver written on its own."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from stolik.games.na_glowy.rules.ladders import SCHEMES, ladder_of
from stolik.games.na_glowy.rules.play import legal, taker
from stolik.games.na_glowy.solving import search
from stolik.games.na_glowy.solving.kernel import WENDISH, simulate
from stolik.games.na_glowy.solving.solver import (
    Position,
    card_values,
    marks_reached,
    memory,
    sweeps,
    value,
)
from stolik.parts.cards import members
from tests.kit.walks import seeded

WORTH = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
LADDER = ladder_of(WENDISH)
MARKS = (1, 12, 20, 21, 40)


def slow(hands: list[set[str]], leader: int, trick: list[str], worth: Callable[[str], int]) -> int:
    """Points of North and South with best play, by trying everything, on names of cards."""
    if not trick and not hands[leader]:
        return 0
    seat = (leader + len(trick)) % 4
    able = hands[seat]
    if trick:
        same = {card for card in able if kind(card) == kind(trick[0])}
        able = same or able
    results = []
    for card in sorted(able):
        left = [hand - {card} for hand in hands]
        lying = [*trick, card]
        if len(lying) < 4:
            results.append(slow(left, leader, lying, worth))
            continue
        best = min(range(4), key=lambda n: strength(lying[n], lying[0]))
        winner = (leader + best) % 4
        gain = sum(map(worth, lying)) if winner in (0, 2) else 0
        results.append(gain + slow(left, winner, [], worth))
    return max(results) if seat in (0, 2) else min(results)


def points_of(card: str) -> int:
    return WORTH.get(card[0], 0)


def one_of(card: str) -> int:
    return 1


def kind(card: str) -> str:
    return "trump" if card[0] in "QJ" or card[1] == "D" else card[1]


def strength(card: str, led: str) -> int:
    order = ["QC", "QS", "QH", "QD", "JC", "JS", "JH", "JD", "AD", "TD", "KD", "9D", "8D", "7D"]
    if card in order:
        return order.index(card)
    return 20 + "ATK987".index(card[0]) if kind(card) == kind(led) else 99


@pytest.mark.parametrize("number", range(20))
def test_values_are_those_of_a_slow_solver(number: int) -> None:
    luck = seeded("slow", number)
    order = luck.shuffled(LADDER.names)
    hands = [set(order[3 * seat : 3 * seat + 3]) for seat in range(4)]
    leader = luck.below(4)
    a, b, c, d = (LADDER.pack.mask(sorted(hand)) for hand in hands)
    position = Position((a, b, c, d), leader)
    found = card_values(LADDER, position)
    steps = marks_reached(LADDER, position, MARKS)
    for card, points in found.items():
        code = LADDER.names[card]
        left = [hand - {code} for hand in hands]
        assert points == slow(left, leader, [code], points_of)
        assert steps[card] == sum(points >= mark for mark in MARKS)
        made = slow(left, leader, [code], one_of)
        assert sweeps(LADDER, position, card, 0) == (made == 12)
        assert sweeps(LADDER, position, card, 1) == (made == 0)
    assert value(LADDER, position) == slow(hands, leader, [], points_of)


@pytest.mark.parametrize("number", range(10))
def test_values_in_the_middle_of_a_trick_are_those_of_a_slow_solver(number: int) -> None:
    luck = seeded("middle", number)
    order = luck.shuffled(LADDER.names)
    hands = [set(order[3 * seat : 3 * seat + 3]) for seat in range(4)]
    leader, trick = luck.below(4), list[str]()
    for turn in range(1 + number % 3):
        seat = (leader + turn) % 4
        able = sorted(hands[seat])
        if trick:
            able = [card for card in able if kind(card) == kind(trick[0])] or able
        trick.append(able[luck.below(len(able))])
        hands[seat] -= {trick[-1]}
    a, b, c, d = (LADDER.pack.mask(sorted(hand)) for hand in hands)
    lying = tuple(LADDER.card(code) for code in trick)
    found = value(LADDER, Position((a, b, c, d), leader, lying))
    assert found == slow(hands, leader, trick, points_of)


def test_the_kernel_plays_by_the_rules() -> None:
    counts, _, traces = simulate(60, 5, traced=60)
    assert counts.sum() == 60
    for row in traces.tolist():
        hands, dealer, played = row[:4], row[4], row[5:37]
        leader, points, won = (dealer + 1) % 4, 0, 0
        for number in range(8):
            trick: list[int] = []
            for card in played[4 * number : 4 * number + 4]:
                seat = (leader + len(trick)) % 4
                assert legal(LADDER, hands[seat], tuple(trick)) >> card & 1
                hands[seat] ^= 1 << card
                trick.append(card)
            leader = (leader + taker(LADDER, tuple(trick))) % 4
            if leader % 2 == 0:
                won += 1
                points += sum(LADDER.points[card] for card in trick)
        assert (points, won) == (row[37], row[38])
        assert not any(hands)
        assert list(members(0)) == []


def test_what_was_found_out_of_other_positions_changes_no_value() -> None:
    """Bounds are kept from deal to deal, but not from one ladder or way of counting to another."""
    hands = simulate(6, 5, traced=6)[2][:, :4].tolist()
    few = [tuple(few_of(hand) for hand in one) for one in hands]
    positions = [Position((a, b, c, d), n % 4) for n, (a, b, c, d) in enumerate(few)]
    other = ladder_of(SCHEMES["skat"])
    fresh = [(card_values(LADDER, one), card_values(other, one)) for one in positions]
    for one, (values, others) in zip(positions, fresh, strict=True):
        assert card_values(LADDER, one, is_next=True) == values
        assert card_values(other, one, is_next=True) == others
        for card in values:
            sweeps(LADDER, one, card, 0)
        assert card_values(LADDER, one, is_next=True) == values


def few_of(hand: int) -> int:
    """The first four cards of a hand."""
    return sum(1 << card for card in list(members(hand))[:4])


def test_half_a_world_is_none() -> None:
    a, b, c, d = (few_of(hand) for hand in simulate(2, 5, traced=2)[2][0, :4].tolist())
    position, asked = Position((a, b, c, d), 0), iter((False, False, True))
    whole = marks_reached(LADDER, position, MARKS)
    assert len(whole) > 2
    assert marks_reached(LADDER, position, MARKS, lambda: next(asked)) == {}
    assert marks_reached(LADDER, position, MARKS, lambda: False) == whole


def test_a_search_that_gives_up_tells_nothing_and_remembers_nothing_wrong() -> None:
    a, b, c, d = simulate(2, 5, traced=2)[2][0, :4].tolist()
    position = Position((a, b, c, d), 0)
    before = counted()
    whole = marks_reached(LADDER, position, MARKS)
    took = counted() - before
    for part in (1, took // 3, took - 1):
        assert marks_reached(LADDER, position, MARKS, nodes=part) == {}
        assert marks_reached(LADDER, position, MARKS) == whole
    assert marks_reached(LADDER, position, MARKS, nodes=took) == whole


def counted() -> int:
    """How many nodes were looked at so far."""
    return int(memory()[2 * search.NODES])
