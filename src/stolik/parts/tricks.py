"""Tricks: what must be played to one, which card wins it, who played what; kernels compile this.

A led suit is the mask of all cards that follow it; trumps are a suit of their own. `over` is the
mask of all cards that beat one card.
"""

from __future__ import annotations


def following(hand: int, suit: int) -> int:
    """Return the cards that may be added to a trick where one must only follow."""
    return hand & suit if hand & suit else hand


def allowed(hand: int, suit: int, over: int, trumps: int, must_beat: bool) -> int:
    """Return the cards that may be added to a trick.

    `suit` is the led suit, `over` the cards that beat the best one on the table. Where one must
    beat, whoever can follows higher, and whoever cannot follow plays a trump, higher if possible.
    """
    same = hand & suit
    if same:
        if must_beat and same & over:
            return same & over
        return same
    trumping = hand & trumps
    if must_beat and trumping:
        return trumping & over if trumping & over else trumping
    return hand


def over_in(card: int, suit: int, trumps: int) -> int:
    """Return the cards that beat a card where lower numbers are stronger in every suit."""
    above = suit & ((1 << card) - 1)
    return above if trumps >> card & 1 else above | trumps


def seat_after(leader: int, place: int, seats: int) -> int:
    """Return who plays the card at this place of a trick."""
    return (leader + place) % seats


def leader_of(first: int, taken: tuple[int, ...], trick: int) -> int:
    """Return who leads to a trick: whoever took the one before it."""
    return taken[trick - 1] if trick else first


def cards_of(first: int, taken: tuple[int, ...], played: tuple[int, ...], seat: int) -> int:
    """Return the cards a seat of four has played, as a mask."""
    found = 0
    for number, card in enumerate(played):
        trick, place = divmod(number, 4)
        if (leader_of(first, taken, trick) + place) % 4 == seat:
            found |= 1 << card
    return found


def won_by(
    side: int, taken: tuple[int, ...], played: tuple[int, ...], values: tuple[int, ...]
) -> tuple[int, int]:
    """Return the card points and the tricks of some seats, a mask, in the tricks of four so far."""
    points = tricks = 0
    for number, winner in enumerate(taken):
        if side >> winner & 1:
            tricks += 1
            for card in played[4 * number : 4 * number + 4]:
                points += values[card]
    return points, tricks
