"""Na Głowy: random deals beside OpenSpiel's euchre, exact solves, what open cards come to, bots.

The averages of section 8 of the rule file are printed beside the figures: points of the pair that
leads, how often it has more than 60, ties, and how often a pair has more than 90.
"""

from __future__ import annotations

from statistics import mean, median, quantiles
from time import process_time
from unittest import mock

from benchmarks.peers.euchre import beside_euchre
from benchmarks.rows import rate, row
from stolik.bots import Budget, bot_of
from stolik.engine import CHANCE, CLOCK, Actor, Event, see
from stolik.engine.fair import Stream
from stolik.games.na_glowy import GAME
from stolik.games.na_glowy.mind.bot import LEVELS
from stolik.games.na_glowy.rules.actions import Decline
from stolik.games.na_glowy.rules.exchange import closed, over_at
from stolik.games.na_glowy.rules.ladders import ladder_of
from stolik.games.na_glowy.rules.options import Options
from stolik.games.na_glowy.rules.state import EXCHANGE, PLAY, State
from stolik.games.na_glowy.solving import kernel
from stolik.games.na_glowy.solving.solver import Position, value

DEALS = 1_000_000
SOLVED = 400
SOLVING_S = 40
BOT_DEALS = 60
BOT_MS = 150


def random_deals() -> int:
    """Deal and play at random in the kernel."""
    return int(kernel.simulate(DEALS, 1)[0].sum())


def solved() -> tuple[list[float], list[int]]:
    """Solve deals exactly: milliseconds of each, and the points of the pair that leads."""
    ladder = ladder_of(kernel.WENDISH)
    hands = kernel.simulate(SOLVED + 1, 2, traced=SOLVED + 1)[2][:, :4].tolist()
    took, points = [], []
    until = process_time() + SOLVING_S
    for number, (a, b, c, d) in enumerate(hands):
        start = process_time()
        points.append(value(ladder, Position((a, b, c, d), 0)))
        took.append((process_time() - start) * 1000)
        if number == 0:
            took.clear()  # it loaded the search
        if start > until:
            break
    return took, points


def solver_rows() -> None:
    """Print how long a deal takes to solve, and the averages of section 8."""
    took, points = solved()
    row("na_glowy.solve.median_ms", median(took), "ms")
    row("na_glowy.solve.p99_ms", quantiles(took, n=100)[-1], "ms")
    row("na_glowy.solve.deals", len(took), "deals")
    row("na_glowy.open.leaders_points", mean(points), "points")
    for name, share in (
        ("leaders_over_60", [one > 60 for one in points]),
        ("ties", [one == 60 for one in points]),
        ("a_pair_over_90", [not 30 <= one <= 90 for one in points]),
    ):
        row(f"na_glowy.open.{name}", 100 * mean(share), "%")


def begun(number: int) -> State:
    """A deal at its first lead."""
    luck, state = Stream(bytes([number]) * 32, 0), GAME.start(4, Options(first_dealer="W"))
    state = GAME.apply(state, Event(CHANCE, GAME.draw(state, luck)))
    while state.public.phase == EXCHANGE:
        (due,) = GAME.turn(state).due
        if due == CLOCK:
            state = closed(state, over_at(state.public))
        else:
            state = GAME.apply(state, Event(due, Decline()))
    return state


def bot_rows() -> None:
    """Print the processor time of a move of `strong`, in the first trick and over whole deals.

    Its budget is by the processor's time too: on a busy machine it would look at few worlds else.
    """
    with mock.patch("time.monotonic", process_time):
        bot_times()


def bot_times() -> None:
    """Let `strong` play deals, and print how long it took."""
    bot, first, every = bot_of(LEVELS, "strong"), list[float](), list[float]()
    for number in range(BOT_DEALS):
        luck, state = Stream(bytes([number, 1]) * 16, 0), begun(number)
        while state.public.phase == PLAY:
            actor = Actor(state.public.actor)
            start = process_time()
            thought = bot.think(see(GAME, state, actor), luck, Budget(BOT_MS, started=start))
            took = (process_time() - start) * 1000
            assert thought is not None
            (every if state.public.taken else first).append(took)
            state = GAME.apply(state, Event(actor, thought.do, state.public.since_ms))
    row("na_glowy.strong.first_trick_median_ms", median(first), "ms")
    row("na_glowy.strong.first_trick_p99_ms", quantiles(first, n=100)[-1], "ms")
    row("na_glowy.strong.first_trick_most_ms", max(first), "ms")
    row("na_glowy.strong.later_median_ms", median(every), "ms")


if __name__ == "__main__":
    beside_euchre("na_glowy.kernel.deals_per_s", rate(random_deals, 3))
    solver_rows()
    bot_rows()
