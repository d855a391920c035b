"""Blackjack: rounds of the kernel under basic strategy beside OpenSpiel's blackjack, the exact
analysis of a rule set and of one decision, the cost of policies, actions of the state machine."""

from __future__ import annotations

import time
from importlib import import_module
from random import Random

from benchmarks.rows import is_installed, left_out, prepared_rate, rate, row
from stolik.engine import Event
from stolik.engine.log import Entered, Log, open_log
from stolik.engine.session import new_session
from stolik.games.blackjack import GAME
from stolik.games.blackjack.actions import Action, Leave
from stolik.games.blackjack.options import Options
from stolik.games.blackjack.simulation import simulated
from stolik.games.blackjack.solving import fresh, judged, solve
from stolik.games.blackjack.state import State

ROUNDS = 1_000_000
COST_ROUNDS = 20_000_000
PEER_ROUNDS = 3_000
ACTIONS = 3_000


def kernel_rounds() -> int:
    """Play rounds under basic strategy."""
    return simulated("basic", ROUNDS).rounds


def peer_rounds() -> int:
    """Play rounds in OpenSpiel at random, which asks less than basic strategy does."""
    spiel = import_module("pyspiel")
    game, luck = spiel.load_game("blackjack"), Random(3)
    for _ in range(PEER_ROUNDS):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(actions, chances)[0])
            else:
                state.apply_action(luck.choice(state.legal_actions()))
    return PEER_ROUNDS


def kernel_row() -> None:
    """Print the rounds a second."""
    name = "blackjack.kernel.rounds_per_s"
    value = rate(kernel_rounds)
    if is_installed("pyspiel"):
        row(name, value, "rounds/s", "OpenSpiel blackjack, at random", rate(peer_rounds))
    else:
        row(name, value, "rounds/s")
        left_out(name, "open_spiel")


def analysis_rows() -> None:
    """Print the seconds of a rule set and of the slowest kind of decision, from a warm start."""
    solve(Options(decks=1))
    start = time.process_time()
    solve(Options())
    row("blackjack.solve.rule_set_s", time.process_time() - start, "s")
    counts = tuple(n - (value in (2, 10)) * 2 for value, n in enumerate(fresh(6), 1))
    start = time.process_time()
    judged(Options(), counts, (2, 2), 10)
    row("blackjack.solve.decision_s", time.process_time() - start, "s")


def cost_rows() -> None:
    """Print what each policy wins or loses in a round, in percent of a unit."""
    row("blackjack.cost.mimic", 100 * simulated("mimic", COST_ROUNDS).net, "% of a unit")
    row("blackjack.cost.basic", 100 * simulated("basic", COST_ROUNDS).net, "% of a unit")
    row("blackjack.cost.counter", 100 * simulated("counter", COST_ROUNDS).net, "% of a unit")


def events(count: int) -> list[Event[Action]]:
    """Draw a session of three at random, so that only applying it is timed."""
    luck = Random(3)
    session = new_session(GAME, 3, Options(rounds=100, starting_chips=10**6), b"\x07" * 32)
    session.settle()
    while len(session.log.in_force) < count and not session.is_over:
        due = session.turn.due[0]
        listed = [do for do in session.choices(due).listed if not isinstance(do, Leave)]
        session.act(due, listed[luck.randrange(len(listed))])
        session.settle()
    return [event for _, event in session.log.in_force][:count]


def engine_row() -> None:
    """Print the applied actions a second, with log and hash chain."""
    drawn = events(ACTIONS)

    def opened() -> Log[State, State, Action, Options]:
        return open_log(GAME, 3, Options(rounds=100, starting_chips=10**6), Entered())

    def applied(log: Log[State, State, Action, Options]) -> int:
        for event in drawn:
            log.act(event)
        return len(drawn)

    row("blackjack.played.actions_per_s", prepared_rate(opened, applied), "actions/s")


if __name__ == "__main__":
    kernel_row()
    analysis_rows()
    engine_row()
    cost_rows()
