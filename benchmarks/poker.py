"""Poker: seven cards evaluated in bulk beside eval7 one by one, exact equity before the flop, deals
of six at random with their pots beside pokers (Rust), actions of the machine beside PokerKit."""

from __future__ import annotations

import os
import sys
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from random import Random

import numpy as np

from benchmarks.rows import is_installed, left_out, prepared_rate, rate, row
from stolik.engine import CHANCE, Event, see
from stolik.engine.fair import Stream
from stolik.engine.log import Entered, Log, open_log
from stolik.games.poker import GAME, kernel
from stolik.games.poker.actions import Action, Leave, SitOut
from stolik.games.poker.cards import NAMES, PACK, bits
from stolik.games.poker.options import Options
from stolik.games.poker.state import State, View

HANDS, TIMES, DEALS, EVENTS = 100_000, 20, 100_000, 3_000
PEER_HANDS, PEER_DEALS, KIT_DEALS = 20_000, 2_000, 60


def evaluation_row() -> None:
    """Print the sevens evaluated a second."""
    luck = Random(7)
    sevens = [luck.sample(range(52), 7) for _ in range(HANDS)]
    sets, found = np.array([bits(seven) for seven in sevens]), np.zeros(HANDS, np.int64)

    def ours() -> int:
        for _ in range(TIMES):
            kernel.values(sets, found)
        return TIMES * HANDS

    name = "poker.evaluations_per_s"
    if not is_installed("eval7"):
        row(name, rate(ours), "hands/s")
        left_out(name, "eval7")
        return
    eval7 = import_module("eval7")
    cards = [[eval7.Card(NAMES[card]) for card in seven] for seven in sevens[:PEER_HANDS]]

    def theirs() -> int:
        for seven in cards:
            eval7.evaluate(seven)
        return len(cards)

    row(name, rate(ours), "hands/s", "eval7 called one by one", rate(theirs))


def equity_row() -> None:
    """Print the seconds of an exact equity before the flop."""
    first, second = (bits(map(PACK.card, pair)) for pair in (("As", "Ks"), ("Qh", "Qd")))
    deck = np.array([int(one) for one in kernel.BITS if not int(one) & (first | second)])
    wins = np.zeros(2, np.int64)
    kernel.two_on_every_board(first, second, deck, len(deck) - 5, wins)
    start = time.process_time()
    for place in range(len(deck)):
        kernel.two_on_every_board(first, second, deck, place, wins)
    row("poker.equity.preflop_s", time.process_time() - start, "s")


@contextmanager
def unheard() -> Iterator[None]:
    """Keep what a peer prints off the rows."""
    sys.stdout.flush()
    kept, nowhere = os.dup(1), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    try:
        yield
    finally:
        os.dup2(kept, 1)
        os.close(kept)
        os.close(nowhere)


def deals_row() -> None:
    """Print the random deals of six a second, pots settled."""
    luck = np.array([88172645463325252])

    def ours() -> int:
        kernel.many_deals(DEALS, 6, 200, luck)
        return DEALS

    name = "poker.kernel.deals_per_s"
    if not is_installed("pokers"):
        row(name, rate(ours), "deals/s")
        left_out(name, "pokers")
        return
    pokers = import_module("pokers")

    def theirs() -> int:
        chance = Random(3)
        for number in range(PEER_DEALS):
            state = pokers.State.from_seed(6, number % 6, 1, 2, 200.0, number)
            while not state.final_state:
                kind = chance.choice(state.legal_actions)
                amount = 0.0
                if kind == pokers.ActionEnum.Raise:
                    amount = float(chance.randint(2, 20))
                state = state.apply_action(pokers.Action(kind, amount))
                if state.status != pokers.StateStatus.Ok:
                    break
        return PEER_DEALS

    with unheard():
        peer = rate(theirs, 2)
    row(name, rate(ours), "deals/s", "pokers (Rust), called from Python", peer)


def drawn(count: int) -> list[Event[Action]]:
    """Draw a session of six at random, so that only applying it is timed."""
    luck, chance = Random(3), Stream(b"poker".ljust(32), 1)
    options = Options(deals=1000, buyin_max=10_000)
    s, found, now = GAME.start(6, options), list[Event[Action]](), 0
    while len(found) < count and GAME.turn(s).due:
        now += 1
        due = GAME.turn(s).due[0]
        if due == CHANCE:
            event = Event[Action](CHANCE, GAME.draw(s, chance), now)
        else:
            offer = GAME.choices(see(GAME, s, due)).typical
            able = [do for do in offer if not isinstance(do, Leave | SitOut)]
            event = Event[Action](due, luck.choice(able), now)
        s = GAME.apply(s, event)
        found.append(event)
    return found


def engine_row() -> None:
    """Print the applied actions a second, with log and hash chain."""
    events = drawn(EVENTS)
    options = Options(deals=1000, buyin_max=10_000)

    def opened() -> Log[State, View, Action, Options]:
        return open_log(GAME, 6, options, Entered())

    def applied(log: Log[State, View, Action, Options]) -> int:
        for event in events:
            log.act(event)
        return len(events)

    name = "poker.played.actions_per_s"
    ours = prepared_rate(opened, applied)
    if not is_installed("pokerkit"):
        row(name, ours, "actions/s")
        left_out(name, "pokerkit")
        return
    with warnings.catch_warnings(action="ignore"):
        peer = rate(kit_actions, 2)
    row(name, ours, "actions/s", "PokerKit, random deals of six", peer)


def kit_actions() -> int:
    """Play random deals in PokerKit; give how many decisions were made."""
    kit = import_module("pokerkit")
    automatic = tuple(kit.Automation)
    luck, actions = Random(5), 0
    for _ in range(KIT_DEALS):
        state = kit.NoLimitTexasHoldem.create_state(
            automatic, True, 0, (1, 2), 2, (200,) * 6, 6, mode=kit.Mode.CASH_GAME
        )
        while state.status:
            if state.can_deal_hole():
                state.deal_hole()
            elif state.can_deal_board():
                state.deal_board()
            elif state.can_fold() and luck.random() < 0.3:
                state.fold()
                actions += 1
            elif state.can_complete_bet_or_raise_to() and luck.random() < 0.3:
                state.complete_bet_or_raise_to()
                actions += 1
            else:
                state.check_or_call()
                actions += 1
    return actions


if __name__ == "__main__":
    evaluation_row()
    equity_row()
    deals_row()
    engine_row()
