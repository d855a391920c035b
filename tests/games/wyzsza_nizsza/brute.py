"""The duel solved a second time: through the state machine, with scipy's linear programs."""

from __future__ import annotations

from functools import cache

import numpy as np
from scipy.optimize import linprog

from stolik.engine import CHANCE, Event, see
from stolik.games.wyzsza_nizsza import GAME
from stolik.games.wyzsza_nizsza.actions import Action, Bet, Play, Reveal
from stolik.games.wyzsza_nizsza.payout import least_stake
from stolik.games.wyzsza_nizsza.state import Public, State


def lp_value(matrix: list[list[float]]) -> float:
    """The value of a matrix game for the row player who maximises, by HiGHS."""
    a = np.array(matrix)
    rows, cols = a.shape
    bound = np.hstack([-a.T, np.ones((cols, 1))])
    found = linprog(
        [0.0] * rows + [-1.0],
        A_ub=bound,
        b_ub=np.zeros(cols),
        A_eq=[[1.0] * rows + [0.0]],
        b_eq=[1.0],
        bounds=[(0, None)] * rows + [(None, None)],
    )
    assert found.x is not None
    return float(found.x[-1])


@cache
def chance_of_a(p: Public) -> float:
    """The chance that A wins from a position before the dealer's card or at the end."""
    if p.ended:
        ended = GAME.score(State(p)).ended
        assert ended is not None
        return 0.5 if len(ended.winners) == 2 else float(ended.winners == (0,))
    offers = GAME.choices(see(GAME, State(p), CHANCE)).listed
    draws = [draw for draw in offers if isinstance(draw, Reveal)]
    decks = {draw.deck for draw in draws}
    total = 0.0
    for draw in draws:
        deck = p.decks[(draw.deck or 1) - 1]
        shown = GAME.apply(State(p), Event(CHANCE, draw))
        weight = deck.count(shown.public.dealer) / len(deck) / len(decks)
        total += weight * chance_with_dealer(shown)
    return total


def chance_with_dealer(shown: State) -> float:
    """The chance that A wins once the dealer's card lies on the table."""
    p = shown.public
    cards = GAME.choices(see(GAME, shown, p.player)).listed
    has = p.chips[p.bettor]
    least = least_stake(has, p.options.min_bet)
    bets = [Bet(side, stake) for side in ("BIG", "SMALL") for stake in range(least, has + 1)]
    plays = [card for card in cards if isinstance(card, Play)]
    matrix = [[after(shown, card, bet) for bet in bets] for card in plays]
    if p.player == 0:
        return lp_value(matrix)
    return 1 - lp_value([[1 - value for value in row] for row in matrix])


def after(shown: State, card: Action, bet: Action) -> float:
    p = shown.public
    down = GAME.apply(shown, Event(p.player, card))
    return chance_of_a(bare(GAME.apply(down, Event(p.bettor, bet)).public))


def bare(p: Public) -> Public:
    """The same position without its history, so that positions that are alike are found again."""
    return Public(p.options, p.till, p.hands, p.decks, p.depth, p.first, p.number, ended=p.ended)
