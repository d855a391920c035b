"""Baśka: random deals beside OpenSpiel's euchre, exact solves, actions of the state machine."""

from __future__ import annotations

from random import Random
from statistics import median
from time import process_time
from typing import get_args

import numpy as np

from benchmarks.peers.euchre import beside_euchre
from benchmarks.rows import prepared_rate, rate, row
from stolik.bots import Budget, bot_of
from stolik.engine import CHANCE, Actor, Event, see
from stolik.engine.fair import Stream
from stolik.engine.log import Entered, Log, open_log
from stolik.games.baska import GAME
from stolik.games.baska.mind import values
from stolik.games.baska.mind.bot import LEVELS
from stolik.games.baska.mind.values import Rows
from stolik.games.baska.rules import sides
from stolik.games.baska.rules.actions import Action, Call, CardName, Play, ShuffleCut
from stolik.games.baska.rules.cards import BLACK_QUEENS
from stolik.games.baska.rules.options import Options
from stolik.games.baska.rules.state import State, View
from stolik.games.baska.solving import kernel
from stolik.games.baska.solving.ladders import Ints
from stolik.games.baska.solving.search import rooms

DEALS = 2_000_000
SOLVED = 40_000
WORLDS = 2_000
SERIES = 32
BOT_DEALS = 30


def random_deals() -> int:
    """Deal, pass, play at random and pay in the kernel."""
    return int(kernel.simulate(DEALS, 1)[1].sum())


def dealt(count: int) -> Ints:
    """Random hands, a row of four masks each."""
    return kernel.simulate(count, 2, traced=count)[2][:, 1:5].copy()


class Solving:
    """A batch of whole deals of one kind, and the room to solve them in."""

    def __init__(self, kind: int) -> None:
        hands = dealt(SOLVED)
        if kind == sides.ZWYKLA:
            hands = hands[~((hands & BLACK_QUEENS) == BLACK_QUEENS).any(axis=1)]
            self.olds: Ints = ((hands & BLACK_QUEENS > 0) << np.arange(4)).sum(axis=1)
        else:
            self.olds = 1 << np.arange(len(hands)) % 4
        self.hands, self.none = hands, np.zeros(len(hands), np.int64)
        self.kinds: Ints = self.none + kind
        self.rows: Rows = np.empty(len(hands), np.int8)
        self.stack, self.memory = rooms()

    def __call__(self) -> int:
        """Solve them all."""
        values.whole_deals(
            self.kinds, True, self.olds, self.none, self.hands, self.rows, self.stack, self.memory
        )
        return len(self.rows)


def sampled_worlds() -> int:
    """The value of every first card in many worlds, as a bot asks for it."""
    hands = dealt(WORLDS)
    olds = np.array([sides.old_seats(sides.unbid(*deal), -1, *deal) for deal in hands.tolist()])
    kinds = np.array([sides.unbid(*deal) for deal in hands.tolist()])
    none = np.zeros(4, np.int64)
    values.worlds(kinds, olds, hands, none, none, 0)
    return WORLDS


def events() -> list[Event[Action]]:
    """A series of random deals that everybody passes, so that only applying it is timed."""
    luck, state = Random(3), GAME.start(4, Options(deals_per_series=SERIES))
    found: list[Event[Action]] = []
    while len(state.public.rows) < SERIES:
        p = state.public
        if p.phase == "auction":
            event: Event[Action] = Event(Actor(p.actor), Call("pass"))
        elif p.phase == "play":
            event = Event(Actor(p.actor), a_card(state, luck.randrange(24)))
        else:
            event = Event(CHANCE, shuffled(luck.sample(range(16), 16)))
        found.append(event)
        state = GAME.apply(state, event)
    return found


def a_card(state: State, number: int) -> Play:
    """Some legal card of the player to act."""
    offered = GAME.choices(see(GAME, state, Actor(state.public.actor))).typical
    plays = [do for do in offered if isinstance(do, Play)]
    return plays[number % len(plays)]


def shuffled(order: list[int]) -> ShuffleCut:
    """A pack in this order."""
    codes: tuple[CardName, ...] = get_args(CardName)
    return ShuffleCut(tuple(codes[card] for card in order))


def engine_rows() -> None:
    """Print the actions a second, applied alone and with log and hash chain."""
    drawn, options = events(), Options(deals_per_series=SERIES)

    def applied(state: State) -> int:
        for event in drawn:
            state = GAME.apply(state, event)
        return len(drawn)

    def logged(log: Log[State, View, Action, Options]) -> int:
        for event in drawn:
            log.act(event)
        return len(drawn)

    value = prepared_rate(lambda: GAME.start(4, options), applied)
    row("baska.applied_actions_per_s", value, "actions/s")
    value = prepared_rate(lambda: open_log(GAME, 4, options, Entered()), logged)
    row("baska.logged_actions_per_s", value, "actions/s")


def bot_rows() -> None:
    """Print the processor time of a decision of `strong`: the median and the longest of some."""
    bot, took = bot_of(LEVELS, "strong"), list[float]()
    for number in range(BOT_DEALS + 1):
        luck = Stream(bytes(32), number)
        state = GAME.apply(
            GAME.start(4, Options(deals_per_series=1)),
            Event(CHANCE, shuffled(luck.shuffled(range(16)))),
        )
        while state.public.phase in ("auction", "play"):
            actor = Actor(state.public.actor)
            seen = see(GAME, state, actor)
            started = process_time()
            thought = bot.think(seen, luck, Budget(60_000))
            if number:  # the first deal fills caches
                took.append((process_time() - started) * 1000)
            assert thought is not None
            state = GAME.apply(state, Event(actor, thought.do))
    row("baska.bot.strong_ms", median(took), "ms")
    row("baska.bot.strong_longest_ms", max(took), "ms")


def main() -> None:
    """Print the rows."""
    beside_euchre("baska.kernel.deals_per_s", rate(random_deals))
    row("baska.solver.deals_per_s", rate(Solving(sides.ZWYKLA)), "deals/s")
    row("baska.solver.zolo_per_s", rate(Solving(sides.ZOLO)), "solves/s")
    row("baska.solver.zolo_du_per_s", rate(Solving(sides.ZOLO_DU)), "solves/s")
    row("baska.solver.gran_per_s", rate(Solving(sides.GRAN_KIND)), "solves/s")
    row("baska.solver.gran_du_per_s", rate(Solving(sides.GRAN_DU)), "solves/s")
    row("baska.solver.worlds_per_s", rate(sampled_worlds), "worlds/s")
    engine_rows()
    bot_rows()


if __name__ == "__main__":
    main()
