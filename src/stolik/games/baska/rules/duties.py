"""What a player must play and who takes the trick, over masks of cards, as kernels compile it.

Follow suit (BAS-39), beat if you can (BAS-40, BAS-44), else trump (BAS-41), else play any card
(BAS-42): that is `allowed`.
"""

from __future__ import annotations

from stolik.games.baska.rules import cards
from stolik.parts.tricks import allowed

__all__ = ["allowed"]


def legal(mode: int, hand: int, led: int, best: int, must_beat: bool) -> int:
    """Return the cards of a hand that may be played; `led` is -1 for the first card of a trick."""
    if led < 0:
        return hand
    over = cards.beaters(mode, best)
    return allowed(hand, cards.suit(mode, led), over, cards.trumps(mode), must_beat)


def better(mode: int, best: int, played: int) -> int:
    """Return which of two cards leads the trick when `played` follows `best` (BAS-43)."""
    return played if cards.beaters(mode, best) >> played & 1 else best


def trick_winner(mode: int, first: int, second: int, third: int, fourth: int) -> int:
    """Return which card of a trick wins it, 0 to 3 in the order of play."""
    best, at = first, 0
    for place, played in ((1, second), (2, third), (3, fourth)):
        if better(mode, best, played) == played:
            best, at = played, place
    return at
