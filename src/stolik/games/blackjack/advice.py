"""Which decisions a hand has and what each is worth by basic strategy."""

from __future__ import annotations

from stolik.games.blackjack import actions as act
from stolik.games.blackjack import offers, shoe
from stolik.games.blackjack.actions import Action
from stolik.games.blackjack.basic import Shares, Worth, house_of, shares_of, worth
from stolik.games.blackjack.cards import VALUES, by_value, has_ace, low
from stolik.games.blackjack.check import hand_asked
from stolik.games.blackjack.state import State


def fresh(s: State) -> Shares:
    """The shares of a full shoe."""
    full = (4 * s.options.decks,) * 9 + (16 * s.options.decks,)
    return shares_of(tuple(n - (value == s.up) for value, n in enumerate(full, 1)))


def remaining(s: State) -> Shares:
    """The shares of what nobody has seen."""
    return shares_of(by_value(shoe.unseen(s)))


def worths(s: State, shares: Shares) -> list[tuple[Action, float]]:
    """What each decision about the hand that is asked is worth, in stakes, the best first."""
    at = worth(house_of(s.options), shares, s.up)
    found = [(do, value(s, at, do)) for do in offers.moves(s)]
    return sorted(found, key=lambda one: -one[1])


def value(s: State, at: Worth, do: Action) -> float:
    """What one decision is worth."""
    _, hand = hand_asked(s)
    count, ace = low(hand.cards), has_ace(hand.cards)
    match do:
        case act.Stand():
            return at.stand(count, ace)
        case act.Hit():
            return at.hit(count, ace)
        case act.Double():
            return at.double(count, ace)
        case act.Split():
            return at.split(VALUES[hand.cards[0]])
        case _:
            return at.surrender()


def insurance_worth(counts: tuple[int, ...]) -> float:
    """What insurance is worth in its own stakes, from the cards nobody has seen."""
    return 3 * counts[9] / max(sum(counts), 1) - 1
