"""The shoe: what is left in it, when it is shuffled, and how a card is drawn from it."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import Luck
from stolik.games.blackjack.cards import (
    ACE,
    CODES,
    NUMBERS,
    TEN,
    VALUES,
    Counts,
    count,
)
from stolik.games.blackjack.state import State


def size(s: State) -> int:
    """How many cards a full shoe has."""
    return 52 * s.options.decks  # BJK-13


def unseen(s: State) -> Counts:
    """The cards nobody has seen since the shuffle: the shoe, and a hole card lying face down."""
    each = s.options.decks
    left = [each - gone for gone in s.out]
    if s.hole_is:
        left[NUMBERS[s.hole_is]] -= 1
    return tuple(left)


def left(s: State) -> int:
    """How many cards are in the shoe."""
    down = 1 if s.hole else 0
    return size(s) - sum(s.out) - down


def is_due(s: State) -> bool:
    """Say whether the shoe is shuffled before the next round."""
    dealt = sum(s.out)
    if s.options.shuffle_each_round:
        return dealt > 0  # BJK-14
    return 100 * dealt >= s.options.penetration * size(s)  # BJK-14


def on_table(s: State) -> Counts:
    """The cards of the present round."""
    dealt = [card for box in s.boxes if box is not None for card in box.dealt]
    return count((*dealt, *s.dealer))


def shuffled(s: State) -> State:
    """Shuffle: between rounds all cards, inside one those of earlier rounds."""
    if s.hole and not s.hole_is and left(s) == 0:
        (last,) = (code for code, n in zip(CODES, unseen(s), strict=True) if n)
        s = replace(s, hole_is=last)
    return replace(s, out=on_table(s))  # BJK-15


def fits_hole(s: State, card: str) -> bool:
    """Say whether a card may be the one that lies face down."""
    if s.hole_is:
        return card == s.hole_is
    if s.hole != "no_blackjack":
        return True
    return VALUES[card] != (TEN if s.up == ACE else ACE)  # BJK-47


def makes_blackjack(s: State, card: str) -> bool:
    """Say whether a second card makes the dealer's blackjack."""
    return len(s.dealer) == 1 and {s.up, VALUES[card]} == {ACE, TEN}


def drawn(s: State, luck: Luck) -> str:
    """Draw the next card for a box, or for a dealer without a hole card.

    A card that lies face down and makes no blackjack cannot come again, and all that it may be are
    equally likely.
    """
    counts = unseen(s)
    if s.hole != "no_blackjack" or s.hole_is:
        return picked(counts, luck)
    fitting = tuple(n if fits_hole(s, code) else 0 for code, n in by_code(counts))
    if not s.edition.asks_for_hole:
        return weighed(counts, fitting, luck)
    lying = picked(fitting, luck)
    return picked(tuple(n - (code == lying) for code, n in by_code(counts)), luck)


def weighed(counts: Counts, fitting: Counts, luck: Luck) -> str:
    """Pick a card beside one that lies face down and may be any of those that fit.

    A card that does not fit comes in as many of the cases as there are that fit, one that fits in
    one less, for in that it is the one lying there. Both numbers together are one in all cases.
    """
    cases = sum(fitting)
    place = luck.below(sum(counts) - 1) * cases
    if cases > 1:
        place += luck.below(cases)
    for code, n in by_code(tuple(n * cases - fit for n, fit in zip(counts, fitting, strict=True))):
        place -= n
        if place < 0:
            return code
    raise AssertionError("no card is left")


def hole_drawn(s: State, luck: Luck) -> str:
    """Turn the hole card."""
    if s.hole_is:
        return s.hole_is
    return picked(tuple(n if fits_hole(s, code) else 0 for code, n in by_code(unseen(s))), luck)


def is_blackjack_drawn(s: State, luck: Luck) -> bool:
    """Look at the hole card."""
    if s.hole_is:
        return makes_blackjack(s, s.hole_is)
    counts = unseen(s)
    good = sum(n for code, n in by_code(counts) if makes_blackjack(s, code))
    place = luck.below(sum(counts))
    return place < good if s.edition.asks_for_hole else place >= sum(counts) - good


def picked(counts: Counts, luck: Luck) -> str:
    """Pick any of these cards."""
    place = luck.below(sum(counts))
    for code, n in by_code(counts):
        place -= n
        if place < 0:
            return code
    raise AssertionError("no card is left")


def by_code(counts: Counts) -> zip[tuple[str, int]]:
    """Go through cards with their numbers."""
    return zip(CODES, counts, strict=True)
