"""The kernel: it plays as the state machine does, and its counts fit the exact values."""

from __future__ import annotations

from typing import Literal

import numpy as np
import pytest

from stolik.games.kosci.bot import best_dice
from stolik.games.kosci.dice import dice_left, size
from stolik.games.kosci.kernel import START, best_play, offers_of, play_turns
from stolik.games.kosci.odds import UNIT, House, keeps, throws
from stolik.games.kosci.plan import Plan, expected, plan, points_plan, writes
from stolik.games.kosci.play import can_write
from stolik.games.kosci.state import Options, State
from tests.games.kosci.table import keep, table, throw, write

pytestmark = pytest.mark.long

HOUSES = [
    House(),
    House("choose"),
    House("all", 750, 0, True),
    House("choose", 0, 2500),
    House("choose", 1500, 1500, True),
]


def fallen(number: int, n: int) -> tuple[int, ...]:
    """The dice that a throw's number stands for."""
    return tuple(number // 6**place % 6 + 1 for place in range(n))


def one_turn(state: State, made: Plan, falls: list[tuple[int, ...]]) -> State:
    """Play a turn by the plan through the state machine, with the dice of the kernel's trace."""
    turns = len(state.turns)
    while len(state.turns) == turns:
        if state.phase == "keep":
            state = keep(state, *best_dice(state, made))
        elif can_write(state) and not made.throws(state.points // UNIT, state.dice):
            state = write(state)
        else:
            dice = falls.pop(0)
            assert len(dice) == state.dice
            state = throw(state, *dice)
    return state


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("must_confirm", [True, False])
def test_kernel_and_state_machine_agree_on_every_throw(house: House, must_confirm: bool) -> None:
    options = Options(
        keep_rule=house.keep_rule,
        three_pairs_value=house.three_pairs,
        straight_value=house.straight,
        pairs_quads=house.pairs_quads,
        must_confirm=must_confirm,
        target=50_000,
    )
    made, offers = points_plan(house, 350, must_confirm), offers_of(house)
    trace = np.zeros(100_000, np.int64)
    counts = play_turns(400, 11, made, offers, trace)
    falls = [fallen(int(code) // 8, int(code) % 8) for code in trace[: counts["throws"]]]
    written, points = 0, 0
    for _ in range(counts["turns"]):
        state = one_turn(table(options, seats=1), made, falls)
        written += state.turns[0].written > 0
        points += state.turns[0].written
    assert falls == []
    assert (written, points) == (counts["written"], counts["points"])


@pytest.mark.parametrize("house", HOUSES)
def test_the_offers_of_the_kernel_are_those_of_the_odds(house: House) -> None:
    offers = offers_of(house)
    number = 0
    for n in range(1, 7):
        ways = {dice: keeps(house, dice) for dice, _ in throws(n)}
        for throw_number in range(0, 6**n, 7):
            dice = sum(1 << 3 * (face - 1) for face in fallen(throw_number, n))
            row = offers[START[n] + throw_number]
            found = {(UNIT * int(code >> 3), int(code & 7)) for code in row if code}
            assert found == set(ways[dice])
            assert all(left <= dice_left(n, size(dice)) for _, left in found)
            number += 1
    assert number > 7000


@pytest.mark.parametrize("rule", ["all", "choose"])
def test_many_turns_bring_the_exact_average(rule: Literal["all", "choose"]) -> None:
    house = House(rule)
    made = points_plan(house, 350)
    counts = play_turns(2_000_000, 5, made, offers_of(house))
    assert counts["points"] / counts["turns"] == pytest.approx(expected(made), abs=2.0)
    assert counts["written"] / counts["turns"] == pytest.approx(writes(made), abs=0.002)


def test_another_seed_gives_other_turns_and_the_same_seed_the_same() -> None:
    made, offers = points_plan(House(), 350), offers_of(House())
    first = play_turns(10_000, 1, made, offers)
    assert play_turns(10_000, 1, made, offers) == first
    assert play_turns(10_000, 2, made, offers) != first


@pytest.mark.parametrize("rule", ["all", "choose"])
def test_a_compiled_plan_is_the_plain_one(rule: Literal["all", "choose"]) -> None:
    worth = tuple(-1.0 if p < 7 else p / (p + 20) for p in range(60))
    plain, quick = plan(House(rule), worth, lost=0.1), best_play(House(rule), worth, 0.1)
    assert quick.best == pytest.approx(plain.best, abs=1e-12)
    assert quick.slope == pytest.approx(plain.slope, abs=1e-12)
