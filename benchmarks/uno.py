"""UNO: rounds of the kernel beside RLCard's UNO, their means beside the rule file's, actions of the
state machine, and our bots against RLCard's rule agent at RLCard's table."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

from benchmarks.rows import is_installed, left_out, prepared_rate, rate, row
from stolik.engine import Event
from stolik.engine.log import Entered, Log, open_log
from stolik.engine.session import new_session
from stolik.games.uno import GAME
from stolik.games.uno.actions import Action
from stolik.games.uno.desk import RANDOM
from stolik.games.uno.kernel import play_rounds
from stolik.games.uno.options import Options
from stolik.games.uno.state import State, View

ROUNDS = 40_000
MEAN_ROUNDS = 200_000
PEER_ROUNDS = 40
MEANS = {2: (54, 45), 3: (53, 77), 4: (57, 117), 6: (68, 199), 10: (93, 377)}
"""Actions and points of a round by the rule file, section 8."""
GAMES = 4_000
WORLDS = 128
ACTIONS = 4_000


def kernel_rounds() -> int:
    """Play rounds of two at random."""
    return len(play_rounds(ROUNDS, (RANDOM, RANDOM), 5))


def peer_rounds() -> int:
    """Play rounds of two at random in RLCard."""
    rlcard: Any = import_module("rlcard")
    agents: Any = import_module("rlcard.agents")
    env = rlcard.make("uno")
    env.set_agents([agents.RandomAgent(env.num_actions) for _ in range(2)])
    for _ in range(PEER_ROUNDS):
        env.run(is_training=False)
    return PEER_ROUNDS


def events(count: int) -> list[Event[Action]]:
    """Draw a match of four at random, so that only applying it is timed."""
    luck = Random(3)
    session = new_session(GAME, 4, Options(target=2000), b"\x07" * 32)
    session.settle()
    while len(session.log.in_force) < count and not session.is_over:
        due = session.turn.due[0]
        listed = session.choices(due).listed
        session.act(due, listed[luck.randrange(len(listed))])
        session.settle()
    return [event for _, event in session.log.in_force][:count]


def applied(done: list[Event[Action]]) -> int:
    """Apply all events, without a log."""
    state = GAME.start(4, Options(target=2000))
    for event in done:
        state = GAME.apply(state, event)
    return len(done)


def opened() -> Log[State, View, Action, Options]:
    """A log without entries."""
    return open_log(GAME, 4, Options(target=2000), Entered())


def kernel_row() -> None:
    """Print the rounds a second of the kernel, two players at random."""
    name, value = "uno.kernel.rounds_per_s", rate(kernel_rounds, 3)
    if is_installed("rlcard"):
        row(name, value, "rounds/s", "RLCard uno", rate(peer_rounds, 3))
    else:
        row(name, value, "rounds/s")
        left_out(name, "rlcard")


def mean_rows() -> None:
    """Print what a round takes and brings at random, beside what the rule file says."""
    for seats, means in MEANS.items():
        found = play_rounds(MEAN_ROUNDS, (RANDOM,) * seats, 11)
        for what, column, mean in (("actions", 2, means[0]), ("points", 1, means[1])):
            name = f"uno.random.{seats}_players.{what}"
            row(name, float(found[:, column].mean()), what, "the rule file", mean)


def guest_rows() -> None:
    """Print what our players win against RLCard's rule agent by its form of the game."""
    if not is_installed("rlcard"):
        left_out("uno.strong.share_at_rlcard", "rlcard")
        return
    from benchmarks.peers.rlcard_uno import share

    for level, worlds in (("medium", 0), ("strong", WORLDS)):
        won = share(worlds, GAMES)
        name = f"uno.{level}.share_at_rlcard"
        row(name, won.mean, "share", "RLCard rule agent", 1 - won.mean)
        if won.low is not None:
            row(f"{name}.low", won.low, "share")


def engine_rows() -> None:
    """Print the actions a second of the state machine, four players at random."""
    done = events(ACTIONS)

    def logged(log: Log[State, View, Action, Options]) -> int:
        for event in done:
            log.act(event)
        return len(done)

    row("uno.applied.actions_per_s", rate(lambda: applied(done), 3), "actions/s")
    row("uno.played.actions_per_s", prepared_rate(opened, logged, 3), "actions/s")


if __name__ == "__main__":
    kernel_row()
    mean_rows()
    engine_rows()
    guest_rows()
