"""Compiled loops: whole deals by the million, dealt, bid by a table, played at random and paid.

The rule functions are compiled as they stand. A policy says what each seat bids with each hand; an
empty one passes. Chance is an xorshift generator: its words are used as fractions, three draws from
each half.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from stolik.games.baska.rules import cards, duties, payout, sides
from stolik.games.baska.solving import ladders, search
from stolik.games.baska.solving.ladders import ORDER, OVER, SUITS, TO_PLACES, TRUMPS, WORTH, Ints
from stolik.games.baska.solving.search import lowest
from stolik.parts.kernels import compiler

Policy = NDArray[np.int8]

compiled = compiler(cards, duties, sides, payout, ladders, search)

MIX = np.uint64(2685821657736338717)
YOUNG_WIN_FACTOR = 2
PASS: Final[Policy] = np.zeros((0, 0), np.int8)
TRACE: Final = 26  # dealer, four hands, kind, sixteen cards, four deltas
ROWS: Final = 8


@compiled
def step(state: np.uint64) -> np.uint64:
    """The next state of the generator."""
    state ^= state >> np.uint64(12)
    state ^= state << np.uint64(25)
    return state ^ state >> np.uint64(27)


@compiled
def shuffle(pack: Ints, state: np.uint64) -> np.uint64:
    """Shuffle sixteen cards: five halves of words with three draws each."""
    word, last = np.uint64(0), 15
    for half in range(5):
        if half & 1:
            part = word & np.uint64(0xFFFFFFFF)
        else:
            state = step(state)
            word = state * MIX
            part = word >> np.uint64(32)
        for _ in range(3):
            part *= np.uint64(last + 1)
            at = np.int64(part >> np.uint64(32))
            part &= np.uint64(0xFFFFFFFF)
            pack[at], pack[last] = pack[last], pack[at]
            last -= 1
    return state


@compiled
def bid(policy: Policy, numbers: Ints, hands: Ints, forehand: int) -> int:
    """The highest bid as 4 * kind + seat, 0 if none; the table goes by seat from forehand."""
    best = 0
    for turn in range(1, 5):  # BAS-15: forehand speaks last
        seat = (forehand + turn) & 3
        kind = int(policy[turn & 3, numbers[hands[seat]]])
        if kind > best >> 2:  # BAS-18
            best = kind << 2 | seat
    return best


@compiled
def nth(mask: int, n: int) -> int:
    """The n-th bit of a mask, from the lowest."""
    for _ in range(n):
        mask &= mask - 1
    return mask & -mask


@compiled
def play_at_random(
    mode: int, must_beat: bool, hands: Ints, leader: int, old: int, state: np.uint64, trace: Ints
) -> tuple[np.uint64, int, int]:
    """Play sixteen random cards; the Old's points and tricks. `trace` takes the cards."""
    points, tricks, made = 0, 0, 0
    trumps, overs, suits, worth = TRUMPS[mode], OVER[mode], SUITS[mode], WORTH[mode]
    for _ in range(4):
        state = step(state)
        word = state * MIX
        part = word >> np.uint64(32)
        suit, over, on_it, holder = cards.PACK, 0, 0, leader
        for turn in range(4):
            seat = (leader + turn) & 3
            legal = hands[seat]
            if turn > 0:
                legal = duties.allowed(legal, suit, over, trumps, must_beat)
            if legal & (legal - 1):
                count = 2
                rest = legal & (legal - 1)
                rest &= rest - 1
                while rest:
                    rest &= rest - 1
                    count += 1
                if turn == 2:
                    part = word & np.uint64(0xFFFFFFFF)
                part *= np.uint64(count)
                legal = nth(legal, int(part >> np.uint64(32)))
                part &= np.uint64(0xFFFFFFFF)
            hands[seat] ^= legal
            place = lowest(legal)
            on_it += worth[place]
            if turn == 0 or over & legal:
                over, holder = overs[place], seat
            if turn == 0:
                suit = suits[place]
            if made < len(trace):
                trace[made] = ORDER[mode, place]
            made += 1
        if old >> holder & 1:
            points += on_it
            tricks += 1
        leader = holder
    return state, points, tricks


@compiled
def play_deals(
    deals: int, seed: int, policy: Policy, numbers: Ints, must_beat: bool, declarer_leads: bool,
    young_win_factor: int, totals: Ints, rows: Ints, traces: Ints,
) -> None:  # fmt: skip
    """Deal, bid, play and pay; totals by seat, how often each row came, traces while there is room.

    The first dealer is seat 0 and the deal goes round.
    """
    state = np.uint64(seed) * MIX | np.uint64(1)
    pack, hands, nobody = np.arange(cards.CARDS), np.empty(4, np.int64), np.empty(0, np.int64)
    for deal in range(deals):
        dealer = deal & 3  # BAS-6
        forehand = (dealer + 1) & 3
        state = shuffle(pack, state)
        for seat in range(4):
            at = 4 * seat
            hands[seat] = 1 << pack[at] | 1 << pack[at + 1] | 1 << pack[at + 2] | 1 << pack[at + 3]
        a, b, c, d = hands[0], hands[1], hands[2], hands[3]
        kind, declarer, leader = sides.unbid(a, b, c, d), -1, forehand  # BAS-19
        if len(policy) > 0:
            made = bid(policy, numbers, hands, forehand)
            if made > 0:
                kind, declarer = made >> 2, made & 3
        old = sides.old_seats(kind, declarer, a, b, c, d)
        is_traced = deal < len(traces)
        played = traces[deal, 6:22] if is_traced else nobody
        if is_traced:
            traces[deal, 0] = dealer
            traces[deal, 1:5] = hands
            traces[deal, 5] = kind << 2 | max(declarer, 0)
        points, tricks = 0, 0
        if kind != sides.BASZKA:
            if declarer_leads and declarer >= 0 and not sides.is_pair(kind):
                leader = declarer
            mode = sides.mode(kind)
            for seat in range(4):
                hands[seat] = TO_PLACES[mode, hands[seat]]
            state, points, tricks = play_at_random(
                mode, must_beat, hands, leader, old, state, played
            )
        row = payout.outcome(kind, points, tricks)
        amount = payout.stake(kind, row, 0, young_win_factor)
        rows[row] += 1
        for seat in range(4):
            change = payout.delta(kind, row, amount, old >> seat & 1 != 0)
            totals[seat] += change
            if is_traced:
                traces[deal, 22 + seat] = change


def simulate(
    deals: int,
    seed: int,
    policy: Policy = PASS,
    *,
    must_beat: bool = True,
    declarer_leads: bool = False,
    young_win_factor: int = YOUNG_WIN_FACTOR,
    traced: int = 0,
) -> tuple[Ints, Ints, Ints]:
    """Play so many deals at random; the totals of the seats, counts of the rows, and traces."""
    totals, rows = np.zeros(4, np.int64), np.zeros(ROWS, np.int64)
    traces = np.full((traced, TRACE), -1, np.int64)
    play_deals(
        deals, seed, policy, _numbers(), must_beat, declarer_leads, young_win_factor, totals, rows,
        traces,
    )  # fmt: skip
    return totals, rows, traces


def _numbers() -> Ints:
    from stolik.games.baska.solving.census_kernel import NUMBER

    return NUMBER


def warm() -> None:
    """Compile every kernel of the game."""
    from stolik.games.baska.mind import plan, thinking, values
    from stolik.games.baska.solving import census

    simulate(1, 1)
    one, hands = np.zeros(1, np.int64), np.array([[0xF, 0xF0, 0xF00, 0xF000]])
    values.deals(one + sides.ZOLO, one + 1, one, hands)
    values.worlds(one + sides.ZOLO, one + 1, hands, np.zeros(4, np.int64), np.zeros(4, np.int64), 0)
    plan.has_plan(cards.NORMAL, True, 0xF000, 0, 0, payout.NEEDED, plan.stack_room())
    census.warm()
    thinking.warm()
