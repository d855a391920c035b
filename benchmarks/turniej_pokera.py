"""Poker tournaments: a thousand players of a chart simulated to the last chip on one core."""

from __future__ import annotations

import time

from benchmarks.rows import row
from stolik.competitions.turniej_pokera.money import money, places, pool
from stolik.competitions.turniej_pokera.options import Options
from stolik.games.poker.field_kernel import warm
from stolik.lab.poker_field import Simulated

PLAYERS = 1000


def simulated(players: int, seed: int) -> tuple[float, int]:
    """Give the seconds of processor time of a whole tournament, and its deals."""
    start = time.process_time()
    one = Simulated(players, seed, Options(where="online", break_every=0))
    state = one.run()
    took = time.process_time() - start
    assert sorted(places(state)) == list(range(players))
    assert sum(money(state).values()) == pool(state)
    assert max(state.tables[0].stacks) == state.chips
    return took, one.deals


if __name__ == "__main__":
    warm()
    seconds, deals = min(simulated(PLAYERS, seed) for seed in range(2))
    row("turniej-pokera.thousand_players_s", seconds, "s")
    row("turniej-pokera.deals_per_s", deals / seconds, "deals/s")
