"""Chips and a bank: nothing appears or vanishes, whatever is moved."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from stolik.parts import bank
from stolik.parts.bank import Limits, Till

OPEN = bank.opened((100, 50))
LENT = bank.opened((10, 10), 20)


@pytest.mark.parametrize(
    ("stake", "why"), [(0, "least"), (1, "least"), (2, ""), (10, ""), (11, "most"), (5, "step")]
)
def test_limits_say_what_is_against_a_stake(stake: int, why: str) -> None:
    assert Limits(2, 10, 2).reason(stake) == why


@pytest.mark.parametrize(
    ("limits", "purse", "both"),
    [
        (Limits(2, 10, 2), 100, (2, 10)),
        (Limits(2, 10, 2), 7, (2, 6)),
        (Limits(3, None, 2), 7, (4, 6)),
        (Limits(2, 10, 2), 1, (2, 0)),
    ],
)
def test_limits_within_a_purse(limits: Limits, purse: int, both: tuple[int, int]) -> None:
    assert limits.within(purse) == both


def test_a_stake_is_laid_taken_back_collected_and_paid() -> None:
    laid = bank.lay(OPEN, 0, 30)
    assert (laid.purses, laid.stakes) == ((70, 50), (30, 0))
    assert bank.take_back(laid, 0, 30) == OPEN
    taken = bank.collect(laid, 0, 30)
    assert (taken.house, taken.stakes, bank.results(taken)) == (30, (0, 0), (-30, 0))
    paid = bank.pay(taken, 1, 45)
    assert (paid.house, bank.results(paid)) == (-15, (-30, 45))
    assert bank.conserved(paid)


def test_seats_pay_each_other_past_the_bank() -> None:
    assert bank.hand_over(OPEN, 0, 1, 20).purses == (80, 70)
    pot = bank.lay(OPEN, 0, 20)
    assert bank.award(pot, 0, 1, 20) == replace(OPEN, purses=(80, 70))


def test_all_stakes_are_settled_at_once() -> None:
    laid = bank.lay(bank.lay(LENT, 0, 10), 1, 10)
    after = bank.settle(laid, (-10, 30))  # the bank has its own 20 and takes 10
    assert (after.purses, after.house, bank.reserve(after)) == ((0, 40), -20, 0)
    with pytest.raises(ValueError, match="bank"):
        bank.settle(laid, (-10, 31))
    with pytest.raises(ValueError, match="more than it has"):
        bank.settle(laid, (-11, 0))


def test_a_bank_that_cannot_pay_does_not() -> None:
    assert bank.covers(LENT, 20)
    assert not bank.covers(LENT, 21)
    with pytest.raises(ValueError, match="bank"):
        bank.pay(LENT, 0, 21)
    assert bank.reserve(OPEN) is None
    assert bank.covers(OPEN, 10**9)


def test_chips_are_bought_and_taken_home() -> None:
    more = bank.buy(OPEN, 1, 25)
    assert (more.purses[1], more.bought[1], bank.result(more, 1)) == (75, 75, 0)
    gone = bank.leave(bank.pay(more, 1, 5), 1)
    assert (gone.purses[1], gone.cashed[1], bank.result(gone, 1)) == (0, 80, 5)
    assert bank.conserved(gone)
    with pytest.raises(ValueError, match="on the table"):
        bank.leave(bank.lay(OPEN, 0, 1), 0)


def test_an_account_may_go_below_zero_where_the_book_says_so() -> None:
    paper = bank.opened((0, 0), credit=True)
    after = bank.hand_over(paper, 0, 1, 6)
    assert bank.results(after) == (-6, 6)
    with pytest.raises(ValueError, match="no 6 chips"):
        bank.hand_over(bank.opened((0, 0)), 0, 1, 6)


@pytest.mark.parametrize(
    "bad",
    [
        lambda: bank.lay(OPEN, 0, 101),
        lambda: bank.lay(OPEN, 0, -1),
        lambda: bank.take_back(OPEN, 0, 1),
        lambda: bank.collect(OPEN, 0, 1),
        lambda: bank.award(OPEN, 0, 1, 1),
        lambda: bank.buy(OPEN, 0, -1),
        lambda: bank.pay(OPEN, 0, -1),
    ],
)
def test_chips_that_are_not_there_cannot_be_moved(bad: object) -> None:
    assert callable(bad)
    with pytest.raises(ValueError, match="chips"):
        bad()


def test_parts_of_a_stake_are_whole_chips() -> None:
    assert [bank.won(stake, 3, 2) for stake in (2, 3, 10)] == [3, 4, 15]
    assert [bank.won(stake, 6, 5) for stake in (4, 10)] == [4, 12]
    assert [bank.lost(stake, 1, 2) for stake in (2, 3)] == [1, 2]


MOVES = st.lists(
    st.tuples(st.sampled_from(["buy", "lay", "back", "collect", "pay", "over", "award", "leave"]),
              st.integers(0, 2), st.integers(0, 2), st.integers(0, 40)), max_size=30
)  # fmt: skip


@given(MOVES, st.sampled_from([None, 60]))
def test_whatever_is_moved_every_chip_is_somewhere(
    moves: list[tuple[str, int, int, int]], limit: int | None
) -> None:
    till = bank.opened((40, 0, 20), limit)
    for name, seat, other, chips in moves:
        try:
            till = moved(till, name, seat, other, chips)
        except ValueError:
            continue
        assert bank.conserved(till)
        assert min(till.purses) >= 0
        assert sum(bank.results(till)) + till.house == 0
        assert not bank.conserved(replace(till, house=till.house + 1))


def moved(till: Till, name: str, seat: int, other: int, chips: int) -> Till:
    one = {"buy": bank.buy, "lay": bank.lay, "back": bank.take_back, "collect": bank.collect,
           "pay": bank.pay}  # fmt: skip
    if name in one:
        return one[name](till, seat, chips)
    if name == "leave":
        return bank.leave(till, seat)
    return (bank.hand_over if name == "over" else bank.award)(till, seat, other, chips)
