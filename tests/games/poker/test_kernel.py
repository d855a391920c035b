"""Compiled hands, equities and deals are those of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice
from random import Random

import numpy as np
import pytest

from stolik.games.poker import actions as act
from stolik.games.poker import kernel
from stolik.games.poker.cards import NAMES, PACK, bits
from stolik.games.poker.ranges import is_called, is_pushed, place
from stolik.games.poker.state import BETS
from stolik.games.poker.strength import strength
from tests.games.poker.table import Deal

pytestmark = pytest.mark.long


def values_of(hands: list[list[int]]) -> list[int]:
    found = np.zeros(len(hands), np.int64)
    kernel.values(np.array([bits(hand) for hand in hands]), found)
    return [int(one) for one in found]


def cards(text: str) -> int:
    return bits(PACK.card(code) for code in text.split())


def shares(hands: list[str], board: str = "") -> list[float]:
    """The exact equities of hands."""
    sets, fixed = np.array([cards(hand) for hand in hands]), cards(board)
    used = int(np.bitwise_or.reduce(sets)) | fixed
    deck = np.array([int(one) for one in kernel.BITS if not int(one) & used])
    wins, need = np.zeros(len(hands), np.int64), 5 - len(board.split())
    boards = sum(
        kernel.every_board(sets, fixed, deck, need, start, wins) for start in range(len(deck))
    )
    return [float(one / kernel.WHOLE / boards) for one in wins]


@pytest.mark.parametrize("size", [5, 6, 7])
def test_quick_values_are_those_of_the_rules(size: int) -> None:
    chance = Random(size)
    hands = [chance.sample(range(52), size) for _ in range(3000)]
    assert values_of(hands) == [strength(bits(hand)) for hand in hands]


THEIRS = np.array(["23456789TJQKA".index(name[0]) * 4 + "cdhs".index(name[1]) for name in NAMES])
"""The numbers of cards in phevaluator."""


def alike(hands: Iterator[tuple[int, ...]], piece: int = 100_000) -> tuple[int, int]:
    """Compare hands with phevaluator's order; give how many there were, of how many values."""
    phe = pytest.importorskip("phevaluator")
    known: dict[int, int] = {}
    many = 0
    while some := list(islice(hands, piece)):
        cards = np.array(some)
        ours = np.zeros(len(some), np.int64)
        kernel.values(kernel.BITS[cards].sum(axis=1), ours)
        theirs = [phe.evaluate_cards(*hand) for hand in THEIRS[cards].tolist()]
        pairs = set(zip(ours.tolist(), theirs, strict=True))
        for value, rank in pairs:
            assert known.setdefault(value, rank) == rank
        many += len(some)
    order = sorted(known)
    assert [known[one] for one in order] == sorted(known.values(), reverse=True)
    assert len(set(known.values())) == len(known)
    return many, len(known)


def drawn(seed: int, size: int, many: int) -> Iterator[tuple[int, ...]]:
    """Draw so many hands at random."""
    chance, left = np.random.default_rng(seed), many
    while left:
        lots = np.sort(chance.integers(0, 52, (20_000, size)), axis=1)
        whole = lots[(np.diff(lots) > 0).all(axis=1)][:left]
        left -= len(whole)
        yield from map(tuple, whole.tolist())


@pytest.mark.parametrize("size", [5, 7])
def test_quick_values_order_hands_as_an_independent_evaluator_does(size: int) -> None:
    assert alike(drawn(3, size, 10_000))[0] == 10_000


@pytest.mark.slow
def test_all_hands_of_five_are_ordered_as_by_an_independent_evaluator() -> None:
    assert alike(combinations(range(52), 5)) == (2_598_960, 7462)


@pytest.mark.slow
def test_millions_of_hands_of_seven_are_ordered_as_by_an_independent_evaluator() -> None:
    many, values = alike(drawn(4, 7, 3_000_000))
    assert many == 3_000_000
    assert 4800 <= values <= 4824  # so many values there are


def test_equities_are_exact() -> None:
    suited, pair = shares(["As Ks", "Qh Qd"], "2c 7d 9h")
    assert suited + pair == pytest.approx(1)
    assert shares(["As Ad", "Ks Kd"], "2c 7d 9h 3s 4c") == [1, 0]
    assert shares(["2s 3d", "2h 3c"], "Ts Jd Qc Kh Ac") == [0.5, 0.5]
    assert shares(["As Ad", "Ks Kd"], "2c 7d 9h 3s") == [42 / 44, 2 / 44]


def test_two_hands_before_the_flop_have_1712304_boards() -> None:
    first, second = cards("As Ks"), cards("Qh Qd")
    deck = np.array([int(one) for one in kernel.BITS if not int(one) & (first | second)])
    wins = np.zeros(2, np.int64)
    boards = sum(
        kernel.two_on_every_board(first, second, deck, start, wins) for start in range(len(deck))
    )
    assert boards == 1712304
    assert wins.sum() == boards * kernel.WHOLE
    assert wins[0] / kernel.WHOLE / boards == pytest.approx(0.4621, abs=1e-4)


@pytest.mark.parametrize("seats", [2, 3, 6, 9])
def test_compiled_deals_and_the_state_machine_end_alike(seats: int) -> None:
    luck = np.array([88172645463325252 + seats])
    chance = Random(seats)
    for number in range(40):
        stacks = [chance.randint(2, 80) for _ in range(seats)]
        after, trace = np.array(stacks), np.full(400, -9)
        kernel.dealt(after, number % seats, 1, 2, luck, trace)
        names = [NAMES[int(card)] for card in trace[: 2 * seats + 5]]
        hands = [" ".join(names[2 * i : 2 * i + 2]) for i in range(seats)]
        table = Deal(
            stacks, number % seats, hands=hands, board=" ".join(names[2 * seats :]),
            small_blind=1, big_blind=2,
        )  # fmt: skip
        for one in map(int, trace[2 * seats + 5 :]):
            if table.p.phase not in BETS:
                assert one == -9
                break
            seat, high = table.p.turn, table.p.high
            do: act.Action = act.Fold() if one < 0 else act.Raise(one) if high else act.Bet(one)
            if one == 0:
                do = act.Call() if high > table.p.bets[seat] else act.Check()
            table.do(seat, do)
        assert list(table.purses) == [int(one) for one in after]


def test_ranges_are_those_of_push_or_fold() -> None:
    aces, worst = (PACK.card("As"), PACK.card("Ad")), (PACK.card("7s"), PACK.card("2d"))
    assert place(*aces) == 0
    assert place(*worst) > 900
    assert is_pushed(*aces, 20)
    assert is_called(*aces, 20)
    assert not is_pushed(*worst, 10)
    assert not is_called(*worst, 10)
    assert is_called(*worst, 1)
