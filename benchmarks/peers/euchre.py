"""OpenSpiel's euchre by random bots: the peer of games in which tricks are taken."""

from __future__ import annotations

from importlib import import_module

from benchmarks.rows import is_installed, left_out, rate, row

DEALS = 3_000


def euchre_deals() -> int:
    """Play it in its own C++ loop."""
    spiel = import_module("pyspiel")
    game = spiel.load_game("euchre")
    bots = [spiel.make_uniform_random_bot(seat, seat + 1) for seat in range(4)]
    for seed in range(DEALS):
        spiel.evaluate_bots(game.new_initial_state(), bots, seed)
    return DEALS


def beside_euchre(name: str, found: float) -> None:
    """Print deals a second of a kernel beside it, or that it is not there."""
    if is_installed("pyspiel"):
        row(name, found, "deals/s", "OpenSpiel euchre, evaluate_bots", rate(euchre_deals, 3))
    else:
        row(name, found, "deals/s")
        left_out(name, "open_spiel")
