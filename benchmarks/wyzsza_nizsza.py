"""Wyższa lub niższa: rounds applied and logged, solved positions and games, a bot's late move."""

from __future__ import annotations

from time import process_time

import numpy as np

from benchmarks.rows import duration_ms, rate, row
from stolik.bots import Budget
from stolik.engine import CHANCE, Actor, Event, see
from stolik.engine.fair import Stream
from stolik.engine.log import Entered, open_log
from stolik.games.wyzsza_nizsza import GAME
from stolik.games.wyzsza_nizsza.actions import Action, Bet, Play
from stolik.games.wyzsza_nizsza.bot import LEVELS
from stolik.games.wyzsza_nizsza.cards import name
from stolik.games.wyzsza_nizsza.kernel import matrix_game
from stolik.games.wyzsza_nizsza.options import Options
from stolik.games.wyzsza_nizsza.reduced import solve_reduced
from stolik.games.wyzsza_nizsza.state import State

GAMES = 100
RULES = Options(first="A", starting_chips=100, equal_end="draw")


def whole_game() -> list[Event[Action]]:
    """The 54 events of eighteen rounds."""
    events: list[Event[Action]] = []
    state, luck = GAME.start(2, RULES), Stream(bytes(32), 1)
    while state.public.phase != "over":
        p = state.public
        if p.phase == "reveal":
            event: Event[Action] = Event(CHANCE, GAME.draw(state, luck))
        elif p.phase == "play":
            event = Event(p.player, Play(name(p.hands[p.player][-1])))
        else:
            event = Event(p.bettor, Bet("SMALL", 1))
        events.append(event)
        state = GAME.apply(state, event)
    return events


EVENTS = whole_game()


def applied() -> int:
    """Apply games without a log."""
    for _ in range(GAMES):
        state = GAME.start(2, RULES)
        for event in EVENTS:
            state = GAME.apply(state, event)
    return GAMES * len(EVENTS)


def logged() -> int:
    """Apply games with the log and its chain of hashes."""
    for _ in range(GAMES):
        log = open_log(GAME, 2, RULES, Entered())
        for event in EVENTS:
            log.act(event)
    return GAMES * len(EVENTS)


def views() -> int:
    """Give every viewer's view and choices in the middle of a round."""
    state = GAME.start(2, RULES)
    for event in EVENTS[:29]:
        state = GAME.apply(state, event)
    for _ in range(500):
        for seat in (Actor(0), Actor(1)):
            GAME.choices(see(GAME, state, seat))
    return 1000


def own_games() -> int:
    """Solve matrix games of five cards and forty bets."""
    table, rows, cols = np.empty((6, 46)), np.empty(5), np.empty(40)
    for matrix in MATRICES:
        matrix_game(matrix, 5, 40, rows, cols, table)
    return len(MATRICES)


def peer_games() -> int:
    """Solve some of the same games by scipy's linear programs."""
    from scipy.optimize import linprog

    for matrix in MATRICES[:40]:
        linprog(
            [0.0] * 5 + [-1.0],
            A_ub=np.hstack([-matrix.T, np.ones((40, 1))]),
            b_ub=np.zeros(40),
            A_eq=[[1.0] * 5 + [0.0]],
            b_eq=[1.0],
            bounds=[(0, None)] * 5 + [(None, None)],
        )
    return 40


MATRICES = list(np.random.default_rng(1).random((2000, 5, 40)))


def solver() -> float:
    """Positions a second of the largest solved game of the rule file, everything counted."""
    solve_reduced(1, 1)
    start = process_time()
    found = solve_reduced(3, 10)
    return found.states / (process_time() - start)


def late_state() -> State:
    """A position of round 15 with everything open."""
    state = GAME.start(2, Options(first="A", starting_chips=20, equal_end="draw"))
    for event in EVENTS[: 3 * 14]:
        state = GAME.apply(state, event)
    return GAME.apply(state, EVENTS[3 * 14])


def main() -> None:
    """Print the rows."""
    row("wyzsza-nizsza.applied_actions_per_s", rate(applied), "actions/s")
    row("wyzsza-nizsza.logged_actions_per_s", rate(logged), "actions/s")
    row("wyzsza-nizsza.views_per_s", rate(views), "views/s")
    ours, theirs = rate(own_games), rate(peer_games, 3)
    row("wyzsza-nizsza.matrix_games_per_s", ours, "games/s", "scipy linprog (HiGHS)", theirs)
    row("wyzsza-nizsza.solver.positions_per_s", solver(), "positions/s")
    state, bot = late_state(), LEVELS["strong"]()
    seen, luck = see(GAME, state, state.public.player), Stream(bytes(32), 2)
    row(
        "wyzsza-nizsza.strong.round_15_ms",
        duration_ms(lambda: bot.think(seen, luck, Budget())),
        "ms",
    )


if __name__ == "__main__":
    main()
