"""One round as a matrix game: every card against every bet, what follows only guessed."""

from __future__ import annotations

import numpy as np

from stolik.games.wyzsza_nizsza.cards import Cards
from stolik.games.wyzsza_nizsza.guess import chance, side
from stolik.games.wyzsza_nizsza.induction import Mix
from stolik.games.wyzsza_nizsza.kernel import matrix_game
from stolik.games.wyzsza_nizsza.order import PER_PLAYER, without
from stolik.games.wyzsza_nizsza.payout import bet_delta, gain, least_stake
from stolik.games.wyzsza_nizsza.state import Public

MOST_STAKES = 120


def solve_round(p: Public) -> Mix:
    """An optimal mix of cards and of bets for the round on the table."""
    left = p.options.rounds - p.number
    player, bettor = p.chips[p.player], p.chips[p.bettor]
    hand, (own, other) = p.hands[p.player], decks(p)
    theirs = side(p.hands[p.bettor], other, (left + 1) // 2)
    cards = sorted(set(hand))
    bets = stakes(bettor, p.options.min_bet)
    matrix = np.empty((len(cards), len(bets)))
    for i, card in enumerate(cards):
        mine = side(without(hand, card), own, left // 2)
        has = player + gain(card, p.dealer)
        for j, bet in enumerate(bets):
            after = bettor + bet_delta(card, p.dealer, bet > 0, abs(bet))
            matrix[i, j] = 1.0 - chance(after, has, theirs, mine, left)
    row_mix, col_mix = np.empty(len(cards)), np.empty(len(bets))
    table = np.empty((len(cards) + 1, len(cards) + len(bets) + 1))
    value = matrix_game(matrix, len(cards), len(bets), row_mix, col_mix, table)
    return Mix(
        float(value),
        tuple((card, float(w)) for card, w in zip(cards, row_mix, strict=True) if w > 0),
        tuple((bet, float(w)) for bet, w in zip(bets, col_mix, strict=True) if w > 0),
    )


def decks(p: Public) -> tuple[Cards, Cards]:
    """The dealer cards that the player and the bettor of this round may still meet."""
    if p.options.deck_binding != PER_PLAYER:
        both = tuple(sorted(p.decks[0] + p.decks[1]))
        return both, both
    own = (p.number + 1) % 2
    return p.decks[own], p.decks[1 - own]


def stakes(has: int, min_bet: int) -> list[int]:
    """The stakes worth a column, negative on SMALL; of very many only some."""
    least = least_stake(has, min_bet)
    stride = max(1, (has - least) // MOST_STAKES)
    found = sorted({*range(least, has, stride), has})
    return [*found, *(-stake for stake in found)]
