"""One round as a row of numbers, and every step of it compiled: deal, draw, choose, play, count.

`cards` is compiled as it stands. A hand is two words of bits, one for each copy of a card, so what
fits is found at once; the pile is a heap of which any card is taken. Nobody bluffs, every wild draw
four is accepted, a drawn card that fits is played, and UNO is always said.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from stolik.games.uno import cards
from stolik.games.uno.cards import PACK, REVERSE, SKIP, WILD, WILD_FOUR
from stolik.parts.kernels import compiler

Ints = NDArray[np.int64]

PILE, DISCARDS, TURN, DIRECTION, COLOUR, ACTIONS, SEATS, LUCK, WRITTEN = range(9)
"""Places of a row: sizes of the piles, whose turn, which way, which colour, how many actions and
seats, the state of chance, how much of the trace is written."""
POLICIES: Final = 10
"""From here on how each seat plays."""
HANDS: Final = 20
"""From here on two words for each seat."""
HEAP: Final = 40
THROWN: Final = 160
TRACE: Final = 280
"""From here on, as far as the row goes, what was done."""

RANDOM, GREEDY = 0, 1
DREW, NAMED, DRAWS, PASSES = 1000, 2000, -1, -2
"""What a trace has beside cards that are played (4 * card + colour): a card that came from the
pile, the colour of a start card, and that somebody draws. Keeping a drawn card is a move only."""

SECOND: Final = 64
"""A card as one of the pack: its number, 64 more for the second copy; the third and the fourth of
the wild ones stand two further."""
MIX: Final = 2685821657736338717
SPREAD: Final = ((1 << 52) - 1, (1 << 37) - 1, (1 << 32) - 1)


def one_of(card: int, nth: int) -> int:
    """Give a card of the pack by its kind, and which of its copies it is."""
    return card + SECOND * (nth % 2) + 2 * (nth // 2)


WHOLE = np.array([one_of(card, PACK[:at].count(card)) for at, card in enumerate(PACK)])
SUITS = np.array([((1 << 13) - 1) << 13 * colour for colour in range(4)])
FOURS: Final = 1 << WILD_FOUR | 1 << WILD_FOUR + 2
WILDS: Final = 1 << WILD | 1 << WILD + 2
FITTING = np.array(
    [
        sum(1 << card for card in range(WILD) if cards.matches(card, top, colour)) | WILDS
        for top in range(cards.KINDS)
        for colour in range(4)
    ]
)
"""For every top discard and colour in force the cards that match, as bits: made by the rules. What
a wild draw four needs besides is asked of the hand."""

compiled = compiler(cards)


@compiled
def below(row: Ints, n: int) -> int:
    """Draw a number below n."""
    x = row[LUCK]
    x ^= (x >> 12) & SPREAD[0]
    x ^= x << 25
    x ^= (x >> 27) & SPREAD[1]
    row[LUCK] = x
    return int(((x * MIX >> 32) & SPREAD[2]) * n >> 32)


@compiled
def count(bits: int) -> int:
    """Count the bits of a word whose highest is not set."""
    bits -= bits >> 1 & 0x5555555555555555
    bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333)
    bits = bits + (bits >> 4) & 0x0F0F0F0F0F0F0F0F
    return bits * 0x0101010101010101 >> 56


@compiled
def lowest(bits: int) -> int:
    """Find the lowest bit of a word that is not empty."""
    return count((bits & -bits) - 1)


@compiled
def kind(one: int) -> int:
    """The kind of a card of the pack."""
    place = one & SECOND - 1
    return place if place <= WILD_FOUR else place - 2


@compiled
def note(row: Ints, what: int) -> None:
    """Write down what was done, while there is room."""
    if row[WRITTEN] < row.shape[0]:
        row[row[WRITTEN]] = what
        row[WRITTEN] += 1


@compiled
def taken(row: Ints) -> int:
    """Take any card of the pile: its order is drawn card by card."""
    left = row[PILE] - 1
    row[PILE] = left
    place = HEAP + below(row, left + 1)
    one = row[place]
    row[place] = row[HEAP + left]
    return int(one)


@compiled
def draw(row: Ints, seat: int) -> int:
    """Give a seat any card of the pile, after a re-shuffle if need be; -1 if there is none."""
    if row[PILE] == 0:
        under = row[DISCARDS] - 1
        if under <= 0:
            return -1
        for i in range(under):
            row[HEAP + i] = row[THROWN + i]
        row[THROWN] = row[THROWN + under]
        row[DISCARDS] = 1
        row[PILE] = under
    one = taken(row)
    note(row, DREW + kind(one))
    row[HANDS + 2 * seat + one // SECOND] |= 1 << (one & SECOND - 1)
    return one


@compiled
def held(row: Ints, seat: int) -> int:
    """How many cards a seat has."""
    return count(row[HANDS + 2 * seat]) + count(row[HANDS + 2 * seat + 1])


@compiled
def fitting(row: Ints, seat: int) -> int:
    """What an honest seat may play now, as bits."""
    colour = row[COLOUR]
    fits = FITTING[4 * kind(row[THROWN + row[DISCARDS] - 1]) + colour]
    if (row[HANDS + 2 * seat] | row[HANDS + 2 * seat + 1]) & SUITS[colour] == 0:
        fits |= FOURS  # UNO-34
    return int(fits)


@compiled
def any_card(row: Ints, seat: int) -> int:
    """Any card that fits, -1 if none does."""
    fits = fitting(row, seat)
    first, second = row[HANDS + 2 * seat] & fits, row[HANDS + 2 * seat + 1] & fits
    firsts = count(first)
    n = firsts + count(second)
    if n == 0:
        return -1
    nth = below(row, n)
    bits, one = first, 0
    if nth >= firsts:
        bits, one, nth = second, SECOND, nth - firsts
    for _ in range(nth):
        bits &= bits - 1
    return one + lowest(bits)


@compiled
def greedy_card(row: Ints, seat: int) -> int:
    """The card that a greedy seat plays, -1 if none fits: the order of `mind`."""
    first, second = row[HANDS + 2 * seat], row[HANDS + 2 * seat + 1]
    near = held(row, cards.beside(seat, row[DIRECTION], row[SEATS]))
    bits = (first | second) & fitting(row, seat)
    best, most = -1, -1
    while bits:
        place = lowest(bits)
        bits &= bits - 1
        card = kind(place)
        value = WILD_FOUR - card
        if card < WILD:
            suit = SUITS[card // 13]
            stops = card % 13 >= SKIP and near <= 2
            have = count(first & suit) + count(second & suit)
            value = (2 if stops else 1) * 100_000 + have * 100 + cards.worth(card)
        if value > most:
            best, most = place, value
    return best if best < 0 or first >> best & 1 else best + SECOND


@compiled
def longest(row: Ints, seat: int) -> int:
    """The colour a seat has most of; of a hand without colours any."""
    best, most = 0, 0
    for colour in range(4):
        suit = SUITS[colour]
        n = count(row[HANDS + 2 * seat] & suit) + count(row[HANDS + 2 * seat + 1] & suit)
        if n > most:
            best, most = colour, n
    return best if most else below(row, 4)


@compiled
def laid(row: Ints, seat: int, one: int, colour: int) -> bool:
    """Play a card and do what it does; say whether the round is over."""
    n, card = row[SEATS], kind(one)
    row[HANDS + 2 * seat + one // SECOND] ^= 1 << (one & SECOND - 1)
    row[THROWN + row[DISCARDS]] = one
    row[DISCARDS] += 1
    row[COLOUR] = colour if card >= WILD else card // 13
    if cards.turns_round(card, n):
        row[DIRECTION] = -row[DIRECTION]
    after = cards.beside(seat, row[DIRECTION], n)
    draws = cards.draws_of(card)
    for _ in range(draws):
        if draw(row, after) < 0:
            break
    if draws or cards.is_skip(card, n):
        after = cards.beside(after, row[DIRECTION], n)
    row[TURN] = after
    return bool(row[HANDS + 2 * seat] | row[HANDS + 2 * seat + 1] == 0)


@compiled
def given_out(row: Ints, seat: int, one: int) -> bool:
    """Play a card and name a colour; say whether the round is over."""
    card, named = kind(one), 0
    row[ACTIONS] += 1
    if card >= WILD:
        named = below(row, 4) if row[POLICIES + seat] == RANDOM else longest(row, seat)
        if card == WILD_FOUR:
            row[ACTIONS] += 1  # the next player accepts
    note(row, card * 4 + named)
    return laid(row, seat, one, named)


@compiled
def drawn_turn(row: Ints, seat: int) -> bool:
    """Draw a card and play it if it fits; say whether the round is over."""
    row[ACTIONS] += 1
    note(row, DRAWS)
    one = draw(row, seat)
    if one >= 0 and fitting(row, seat) >> (one & SECOND - 1) & 1:
        return given_out(row, seat, one)
    row[TURN] = cards.beside(seat, row[DIRECTION], row[SEATS])
    return False


@compiled
def turn(row: Ints) -> bool:
    """Let whoever is on turn play or draw; say whether the round is over."""
    seat = row[TURN]
    one = any_card(row, seat) if row[POLICIES + seat] == RANDOM else greedy_card(row, seat)
    return drawn_turn(row, seat) if one < 0 else given_out(row, seat, one)


@compiled
def points_left(row: Ints, seat: int) -> int:
    """What all other hands count."""
    total = 0
    for word in range(2 * row[SEATS]):
        bits = row[HANDS + word] if word // 2 != seat else 0
        while bits:
            total += cards.worth(kind(lowest(bits)))
            bits &= bits - 1
    return total


@compiled
def started(row: Ints, size: int) -> None:
    """Deal from the left of seat 0, and turn the start card."""
    n = row[SEATS]
    for i in range(WHOLE.shape[0]):
        row[HEAP + i] = WHOLE[i]
    row[PILE] = WHOLE.shape[0]
    row[DISCARDS] = row[ACTIONS] = 0
    row[DIRECTION] = row[TURN] = 1
    for word in range(2 * n):
        row[HANDS + word] = 0
    for _ in range(size):
        for step in range(n):
            draw(row, (1 + step) % n)
    one = taken(row)
    while kind(one) == WILD_FOUR:  # UNO-20
        row[HEAP + row[PILE]] = one
        row[PILE] += 1
        one = taken(row)
    card = kind(one)
    note(row, DREW + card)
    row[THROWN] = one
    row[DISCARDS] = 1
    row[COLOUR] = cards.colour_of(card)
    symbol = cards.symbol_of(card)
    if symbol == REVERSE:
        row[DIRECTION] = -1
        row[TURN] = 0  # UNO-17
    elif symbol == SKIP or cards.draws_of(card):
        for _ in range(cards.draws_of(card)):
            draw(row, 1)
        row[TURN] = 2 % n  # UNO-16, UNO-18
    elif card == WILD:
        row[ACTIONS] += 1
        row[COLOUR] = below(row, 4)  # UNO-19
        note(row, NAMED + row[COLOUR])
