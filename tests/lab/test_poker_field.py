"""Simulated poker tournaments: the event's own rules, deals compiled."""

from __future__ import annotations

import numpy as np
import pytest

from stolik.competitions.turniej_pokera.money import money, places, pool
from stolik.competitions.turniej_pokera.options import Options
from stolik.engine.orders import HOUSE_PLAYER
from stolik.games.poker.field_kernel import played
from stolik.games.poker.ranges import ranges
from stolik.lab.poker_field import Simulated


@pytest.mark.rule("TPO-11", "POK-70")
def test_a_field_is_played_to_the_last_chip_and_every_prize_is_paid() -> None:
    one = Simulated(60, 3, Options(where="online", entry=20, break_every=3))
    state = one.run()
    assert all(member.person.startswith(HOUSE_PLAYER) for member in state.roster.members)
    assert sorted(places(state)) == list(range(60))
    assert sum(money(state).values()) == pool(state) == 1200
    assert max(state.tables[0].stacks) == state.chips == 600_000
    assert one.deals > 100
    again = Simulated(60, 3, Options(where="online", entry=20, break_every=3)).run()
    assert again.out == state.out  # the same seed, the same tournament


@pytest.mark.rule("POK-69", "POK-11")
def test_a_compiled_deal_moves_chips_and_makes_none_whoever_is_missing() -> None:
    chart = np.array(ranges().places, np.int64)
    word = np.array([88172645463325252])
    for number in range(400):
        start = np.array([(number * 37 * (seat + 1)) % 900 for seat in range(6)], np.int64)
        start[(number + 1) % 6] = max(int(start[(number + 1) % 6]), 50)
        start[(number + 3) % 6] = max(int(start[(number + 3) % 6]), 50)
        stacks = start.copy()
        small = number % 6  # perhaps a dead one
        big = (number + 1) % 6
        played(stacks, (number + 5) % 6, small, big, np.array([25, 50, 50]), chart, word)
        assert stacks.sum() == start.sum()
        assert stacks.min() >= 0
