"""Compiled loops: whole rounds by the hundred thousand, and rounds played out from a position.

`cards` is compiled as it stands. Hands are lists of cards with their lengths; the pile is a heap of
which any card is taken. Policies are numbers: RANDOM plays any card that fits, GREEDY the order of
`mind`. Nobody bluffs, every wild draw four is accepted, a drawn card that fits is played, and UNO
is always said.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from stolik.games.uno import cards
from stolik.games.uno.cards import PACK, REVERSE, SKIP, WILD, WILD_FOUR
from stolik.parts.kernels import compiler

Ints = NDArray[np.int64]
Words = NDArray[np.uint64]

RANDOM, GREEDY = 0, 1
PILE, DISCARDS, TURN, DIRECTION, COLOUR, ACTIONS, ROOM = range(7)
"""Places of the table: sizes of the piles, whose turn, which way, which colour, how many actions,
how much of the trace is written."""
PLACES: Final = 7
DREW, NAMED, DRAWS = 1000, 2000, -1
"""What a trace has beside cards that are played (4 * card + colour): a card that came from the
pile, the colour of a start card, and that somebody draws."""
MOST_ACTIONS: Final = 20_000
"""A round that gets nowhere is given up; the longest of a million had some hundreds."""
FAR: Final = 400
"""Rounds that are played out from a position are given up sooner."""
MIX = np.uint64(2685821657736338717)
WHOLE = np.array(PACK, dtype=np.int64)

FITTING = np.array(
    [
        sum(1 << card for card in range(cards.KINDS) if cards.matches(card, top, colour))
        for top in range(cards.KINDS)
        for colour in range(4)
    ]
)
"""For every top discard and colour in force the cards that match, as bits: made by the rules."""

compiled = compiler(cards)


@compiled
def below(luck: Words, n: int) -> int:
    """Draw a number below n."""
    x = luck[0]
    x ^= x >> np.uint64(12)
    x ^= x << np.uint64(25)
    x ^= x >> np.uint64(27)
    luck[0] = x
    return int(((x * MIX) >> np.uint64(32)) * np.uint64(n) >> np.uint64(32))


@compiled
def draw(
    seat: int, hands: Ints, sizes: Ints, pile: Ints, discards: Ints, table: Ints, luck: Words,
    trace: Ints,
) -> int:  # fmt: skip
    """Give a seat any card of the pile, after a re-shuffle if need be; -1 if there is none."""
    if table[PILE] == 0:
        under = table[DISCARDS] - 1
        if under <= 0:
            return -1
        for i in range(under):
            pile[i] = discards[i]
        discards[0] = discards[under]
        table[DISCARDS] = 1
        table[PILE] = under
    card = taken(pile, table, luck)
    note(trace, table, DREW + card)
    hands[seat, sizes[seat]] = card
    sizes[seat] += 1
    return card


@compiled
def taken(pile: Ints, table: Ints, luck: Words) -> int:
    """Take any card of the pile: its order is drawn card by card."""
    table[PILE] -= 1
    place = below(luck, table[PILE] + 1)
    card = pile[place]
    pile[place] = pile[table[PILE]]
    return int(card)


@compiled
def holds(hand: Ints, size: int, colour: int) -> bool:
    """Whether a hand has a card of a colour."""
    first = 13 * colour
    i = 0
    while i < size and not first <= hand[i] < first + 13:
        i += 1
    return i < size


@compiled
def may_play(card: int, fits: int, hand: Ints, size: int, colour: int) -> bool:
    """Whether an honest player may play a card, by the bits of those that match."""
    if card == WILD_FOUR:
        return not holds(hand, size, colour)
    return bool(fits >> card & 1)


@compiled
def held_colours(hand: Ints, size: int) -> int:
    """How many cards of each colour a hand has, a byte for each."""
    held = 0
    for i in range(size):
        if hand[i] < WILD:
            held += 1 << (8 * (hand[i] // 13))
    return held


@compiled
def longest(hand: Ints, size: int, luck: Words) -> int:
    """The colour a hand has most of; of a hand without colours any."""
    held = held_colours(hand, size)
    best, most = 0, 0
    for colour in range(4):
        n = held >> (8 * colour) & 255
        if n > most:
            best, most = colour, n
    return best if most else below(luck, 4)


@compiled
def any_card(hand: Ints, size: int, top: int, colour: int, luck: Words) -> int:
    """The place of any card that fits, -1 if none does."""
    best, count, fits = -1, 0, FITTING[4 * top + colour]
    for i in range(size):
        if may_play(hand[i], fits, hand, size, colour):
            count += 1
            if count == 1 or below(luck, count) == 0:
                best = i
    return best


@compiled
def greedy_card(hand: Ints, size: int, top: int, colour: int, next_size: int) -> int:
    """The place of the card that a greedy player plays, -1 if none fits."""
    held = held_colours(hand, size)
    best, best_value, fits = -1, -1, FITTING[4 * top + colour]
    for i in range(size):
        card = hand[i]
        if not may_play(card, fits, hand, size, colour):
            continue
        value = 53 - card
        if card < WILD:
            stops = card % 13 >= SKIP and next_size <= 2
            have = held >> (8 * (card // 13)) & 255
            value = (2 if stops else 1) * 100_000 + have * 100 + cards.worth(card)
        if value > best_value:
            best, best_value = i, value
    return best


@compiled
def chosen(
    policy: int, hand: Ints, size: int, top: int, colour: int, next_size: int, luck: Words
) -> int:
    """The place in the hand of the card that is played, -1 to draw."""
    if policy == RANDOM:
        return any_card(hand, size, top, colour, luck)
    return greedy_card(hand, size, top, colour, next_size)


@compiled
def note(trace: Ints, table: Ints, what: int) -> None:
    """Write down what was done, while there is room."""
    if table[ROOM] < trace.shape[0]:
        trace[table[ROOM]] = what
        table[ROOM] += 1


@compiled
def laid(
    seat: int, place: int, colour: int, hands: Ints, sizes: Ints, pile: Ints, discards: Ints,
    table: Ints, luck: Words, trace: Ints,
) -> bool:  # fmt: skip
    """Play a card and do what it does; say whether the round is over."""
    n = sizes.shape[0]
    card = hands[seat, place]
    sizes[seat] -= 1
    hands[seat, place] = hands[seat, sizes[seat]]
    discards[table[DISCARDS]] = card
    table[DISCARDS] += 1
    table[COLOUR] = colour if card >= WILD else card // 13
    if cards.turns_round(card, n):
        table[DIRECTION] = -table[DIRECTION]
    after = cards.beside(seat, table[DIRECTION], n)
    for _ in range(cards.draws_of(card)):
        if draw(after, hands, sizes, pile, discards, table, luck, trace) < 0:
            break
    if cards.draws_of(card) or cards.is_skip(card, n):
        after = cards.beside(after, table[DIRECTION], n)
    table[TURN] = after
    return bool(sizes[seat] == 0)


@compiled
def turn(
    policies: Ints, hands: Ints, sizes: Ints, pile: Ints, discards: Ints, table: Ints, luck: Words,
    trace: Ints,
) -> bool:  # fmt: skip
    """Let whoever is on turn play or draw; say whether the round is over."""
    seat, n = table[TURN], sizes.shape[0]
    policy = policies[seat]
    top, colour = discards[table[DISCARDS] - 1], table[COLOUR]
    near = sizes[cards.beside(seat, table[DIRECTION], n)]
    place = chosen(policy, hands[seat], sizes[seat], top, colour, near, luck)
    if place < 0:
        return drawn_turn(seat, policies, hands, sizes, pile, discards, table, luck, trace)
    table[ACTIONS] += 1
    return given_out(seat, place, policy, hands, sizes, pile, discards, table, luck, trace)


@compiled
def drawn_turn(
    seat: int, policies: Ints, hands: Ints, sizes: Ints, pile: Ints, discards: Ints, table: Ints,
    luck: Words, trace: Ints,
) -> bool:  # fmt: skip
    """Draw a card and play it if it fits; say whether the round is over."""
    top, colour = discards[table[DISCARDS] - 1], table[COLOUR]
    table[ACTIONS] += 1
    note(trace, table, DRAWS)
    card = draw(seat, hands, sizes, pile, discards, table, luck, trace)
    fits = FITTING[4 * top + colour]
    if card < 0 or not may_play(card, fits, hands[seat], sizes[seat], colour):
        table[TURN] = cards.beside(seat, table[DIRECTION], sizes.shape[0])
        return False
    table[ACTIONS] += 1
    place = sizes[seat] - 1
    return given_out(seat, place, policies[seat], hands, sizes, pile, discards, table, luck, trace)


@compiled
def given_out(
    seat: int, place: int, policy: int, hands: Ints, sizes: Ints, pile: Ints, discards: Ints,
    table: Ints, luck: Words, trace: Ints,
) -> bool:  # fmt: skip
    """Play a card and name a colour; say whether the round is over."""
    card = hands[seat, place]
    named = 0
    if card >= WILD:
        if policy == RANDOM:
            named = below(luck, 4)
        else:
            hands[seat, place], hands[seat, sizes[seat] - 1] = hands[seat, sizes[seat] - 1], card
            place = sizes[seat] - 1
            named = longest(hands[seat], sizes[seat] - 1, luck)
    if card == WILD_FOUR:
        table[ACTIONS] += 1
    note(trace, table, card * 4 + named)
    return laid(seat, place, named, hands, sizes, pile, discards, table, luck, trace)


@compiled
def points_left(seat: int, hands: Ints, sizes: Ints) -> int:
    """What all other hands count."""
    total = 0
    for other in range(sizes.shape[0]):
        if other != seat:
            for i in range(sizes[other]):
                total += cards.worth(hands[other, i])
    return total


@compiled
def started(
    n: int, size: int, whole: Ints, hands: Ints, sizes: Ints, pile: Ints, discards: Ints,
    table: Ints, luck: Words, trace: Ints,
) -> None:  # fmt: skip
    """Deal from the left of seat 0, and turn the start card."""
    for i in range(whole.shape[0]):
        pile[i] = whole[i]
    table[PILE] = whole.shape[0]
    table[DISCARDS] = 0
    table[DIRECTION] = 1
    table[TURN] = 1 % n
    table[ACTIONS] = 0
    sizes[:] = 0
    for _ in range(size):
        for step in range(n):
            draw((1 + step) % n, hands, sizes, pile, discards, table, luck, trace)
    card = taken(pile, table, luck)
    while card == WILD_FOUR:
        pile[table[PILE]] = card
        table[PILE] += 1
        card = taken(pile, table, luck)
    note(trace, table, DREW + card)
    discards[0] = card
    table[DISCARDS] = 1
    table[COLOUR] = cards.colour_of(card)
    symbol = cards.symbol_of(card)
    if symbol == REVERSE:
        table[DIRECTION] = -1
        table[TURN] = 0
    elif symbol == SKIP or cards.draws_of(card):
        for _ in range(cards.draws_of(card)):
            draw(1 % n, hands, sizes, pile, discards, table, luck, trace)
        table[TURN] = 2 % n
    elif card == WILD:
        table[ACTIONS] += 1
        table[COLOUR] = below(luck, 4)
        note(trace, table, NAMED + table[COLOUR])


@compiled
def rounds(
    count: int, policies: Ints, size: int, seed: int, whole: Ints, out: Ints, trace: Ints
) -> None:
    """Play rounds; `out` gets for each the winner, the points and the number of actions."""
    n = policies.shape[0]
    luck = np.zeros(1, np.uint64)
    luck[0] = np.uint64(seed) * MIX | np.uint64(1)
    hands = np.zeros((n, 128), np.int64)
    sizes = np.zeros(n, np.int64)
    pile = np.zeros(128, np.int64)
    discards = np.zeros(128, np.int64)
    table = np.zeros(PLACES, np.int64)
    for number in range(count):
        started(n, size, whole, hands, sizes, pile, discards, table, luck, trace)
        seat, is_over = 0, False
        while not is_over and table[ACTIONS] < MOST_ACTIONS:
            seat = table[TURN]
            is_over = turn(policies, hands, sizes, pile, discards, table, luck, trace)
        out[number, 0] = seat if is_over else -1
        out[number, 1] = points_left(seat, hands, sizes) if is_over else 0
        out[number, 2] = table[ACTIONS]


def play_rounds(
    count: int, policies: tuple[int, ...], seed: int = 1, size: int = 7, trace: Ints | None = None
) -> Ints:
    """Play so many rounds: a row for each with winner, points and actions."""
    out = np.zeros((count, 3), np.int64)
    room = np.zeros(0, np.int64) if trace is None else trace
    rounds(count, np.array(policies), size, seed, WHOLE, out, room)
    return out


@compiled
def tried(
    count: int, seat: int, moves: Ints, given: Ints, sizes: Ints, pool: Ints, discards: Ints,
    table: Ints, known: Ints, sides: Ints, seed: int, out: Ints,
) -> None:  # fmt: skip
    """Play rounds out from a position, each move of a seat in every world that is dealt.

    `given` has the own hand and what is known of others, `known` how many cards that is, `sizes`
    how many each holds, `pool` all unseen cards. A move is 4 * card + colour, or DRAWS. `out` gets
    for each move the rounds our side wins, the points it wins, and those it loses.
    """
    n = sizes.shape[0]
    luck = np.zeros(1, np.uint64)
    luck[0] = np.uint64(seed) * MIX | np.uint64(1)
    hands, held = np.zeros((n, 128), np.int64), np.zeros(n, np.int64)
    dealt, heap = np.zeros((n, 128), np.int64), np.zeros(128, np.int64)
    pile, thrown = np.zeros(128, np.int64), np.zeros(128, np.int64)
    now, trace = np.zeros(PLACES, np.int64), np.zeros(0, np.int64)
    policies = np.full(n, GREEDY)
    for _ in range(count):
        left = pool.shape[0]
        for i in range(left):
            heap[i] = pool[i]
        for other in range(n):
            for i in range(sizes[other]):
                if i < known[other]:
                    dealt[other, i] = given[other, i]
                else:
                    place = below(luck, left)
                    dealt[other, i] = heap[place]
                    left -= 1
                    heap[place] = heap[left]
        world = luck[0]
        for number in range(moves.shape[0]):
            luck[0] = world  # every move meets the same cards
            for other in range(n):
                held[other] = sizes[other]
                for i in range(sizes[other]):
                    hands[other, i] = dealt[other, i]
            for i in range(left):
                pile[i] = heap[i]
            for i in range(discards.shape[0]):
                thrown[i] = discards[i]
            for i in range(PLACES):
                now[i] = table[i]
            now[PILE], now[DISCARDS], now[ACTIONS] = left, discards.shape[0], 0
            actor, is_over = seat, False
            if moves[number] == DRAWS:
                is_over = drawn_turn(seat, policies, hands, held, pile, thrown, now, luck, trace)
            else:
                place = 0
                while hands[seat, place] != moves[number] // 4:
                    place += 1
                is_over = laid(
                    seat, place, moves[number] % 4, hands, held, pile, thrown, now, luck, trace
                )
            while not is_over and now[ACTIONS] < FAR:
                actor = now[TURN]
                is_over = turn(policies, hands, held, pile, thrown, now, luck, trace)
            if is_over and sides[actor] == sides[seat]:
                out[number, 0] += 1
                out[number, 1] += points_left(actor, hands, held)
            elif is_over:
                out[number, 2] += points_left(actor, hands, held)
        luck[0] = world ^ MIX | np.uint64(1)


def warm() -> None:
    """Compile every kernel of the game."""
    play_rounds(1, (RANDOM, GREEDY))
    two = np.full(2, 1)
    given, table = np.zeros((2, 1), np.int64), np.zeros(PLACES, np.int64)
    table[DIRECTION] = 1
    moves, out = np.array([DRAWS]), np.zeros((1, 3), np.int64)
    tried(1, 0, moves, given, two, WHOLE, np.array([5]), table, two, two, 1, out)
