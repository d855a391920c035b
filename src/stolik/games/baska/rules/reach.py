"""Which outcomes can still come: by the tricks taken alone, and by all legal ways to play on."""

from __future__ import annotations

from functools import cache

from stolik.games.baska.rules import cards, payout
from stolik.games.baska.rules.cards import (
    ALL_POINTS,
    CARDS,
    GRAN,
    JC,
    JD,
    NORMAL,
    PACK,
    POINTS,
    QC,
    QD,
    SEATS,
    TRICKS,
    trumps,
)
from stolik.games.baska.rules.duties import allowed, better
from stolik.games.baska.rules.play import taken_by
from stolik.games.baska.rules.sides import is_du, mode
from stolik.games.baska.rules.state import Four, Public

EDGES = (
    payout.OLD_OUT, payout.NEEDED, ALL_POINTS - payout.YOUNG_OUT, ALL_POINTS - payout.YOUNG_OUT + 1,
)  # fmt: skip
"""Points of the Old at which an outcome may change; between them it does not."""

SPAN = TRICKS + 1
NO_CARDS = (0, 0, 0, 0)
ALL_ENDS = (ALL_POINTS + 1) * SPAN


def _run(order: int, card: int) -> int:
    if order == NORMAL and QC <= card <= QD:
        return cards.QUEENS
    return cards.GRAN_TRUMPS if JC <= card <= JD else 0


RUNS = tuple(tuple(_run(order, card) for card in range(CARDS)) for order in (NORMAL, GRAN))
"""The neighbours of equal worth of each card: queens and jacks, in gran the jacks alone."""
BEATERS = tuple(tuple(cards.beaters(order, c) for c in range(CARDS)) for order in (NORMAL, GRAN))
SUITS = tuple(tuple(cards.suit(order, c) for c in range(CARDS)) for order in (NORMAL, GRAN))


def by_tricks(kind: int, points: int, tricks: int, rest: int, left: int) -> set[int]:
    """The outcomes that these points and tricks of the Old leave open, whatever the hands are."""
    found: set[int] = set()
    for more in range(left + 1):
        low = points + rest if more == left else points
        high = points if more == 0 else points + rest
        if low > high:  # no trick is left
            low = high = points
        for at in (low, high, *(edge for edge in EDGES if low <= edge <= high)):
            found.add(payout.outcome(kind, at, tricks + more))
    return found


def still_open(p: Public, kind: int, old: int) -> set[int]:
    """The outcomes that the tricks already taken do not exclude."""
    points, tricks = taken_by(p, old)
    theirs, _ = taken_by(p, 0b1111 & ~old)
    return by_tricks(kind, points, tricks, ALL_POINTS - points - theirs, TRICKS - len(p.taken))


class Both(Exception):
    """Two outcomes can still come."""


@cache
def alike(kind: int, points: int, tricks: int) -> int:
    """All ends with the same outcome as one: bit `points * SPAN + tricks` of the Old for each."""
    same = payout.outcome(kind, points, tricks)
    return sum(
        1 << (at * SPAN + won)
        for at in range(ALL_POINTS + 1)
        for won in range(SPAN)
        if payout.outcome(kind, at, won) == same
    )


class Search:
    """Follow every legal way of playing on, until two outcomes are found.

    What the Old can still take from a lead on is kept as a set of ends, whatever they have so far;
    so each lead is followed once: some thousands of them at most.
    """

    def __init__(self, kind: int, old: int, order: tuple[int, ...], must_beat: bool) -> None:
        self.kind, self.must_beat, self.mode = kind, must_beat, mode(kind)
        self.is_old = tuple(old >> seat & 1 for seat in order)
        self.trumps = trumps(self.mode)
        self.is_du = is_du(kind)
        self.same = 0
        self.known: dict[tuple[int, ...], int] = {}

    def lead(self, hands: tuple[int, ...], place: int, has: int) -> int:
        """Give what can be taken from a trick on that the player at this place leads."""
        if not hands[0]:
            if not self.same:
                self.same = alike(self.kind, has // SPAN, has % SPAN)
            elif not self.same >> has & 1:
                raise Both
            return 1
        key = (*hands, place)
        ends = self.known.get(key)
        if ends is None:
            ends = self.known[key] = self.follow(hands, place, 0, -1, -1, 0, place, has)
        elif ends << has & ~self.same:
            raise Both
        return ends

    def follow(
        self,
        hands: tuple[int, ...],
        place: int,
        lying: int,
        led: int,
        best: int,
        worth: int,
        winner: int,
        has: int,
    ) -> int:
        """Within a trick: these cards lie there, the best of them is the winner's."""
        turn = (place + lying.bit_count()) & 3
        hand, over = hands[turn], PACK
        may = hand
        if led >= 0:
            over = BEATERS[self.mode][best]
            may = allowed(hand, SUITS[self.mode][led], over, self.trumps, self.must_beat)
        is_last = lying.bit_count() == SEATS - 1
        left = hands[0] | hands[1] | hands[2] | hands[3] | lying
        ends, rest = 0, may
        while rest:
            bit = rest & -rest
            rest ^= bit
            card = bit.bit_length() - 1
            between = left & (bit - 1) & RUNS[self.mode][card]
            if between and may >> (between.bit_length() - 1) & 1:
                continue  # the next higher card left is worth the same and may be played instead
            now = (*hands[:turn], hand ^ bit, *hands[turn + 1 :])
            first, total = card if led < 0 else led, worth + POINTS[card]
            top, taker = (card, turn) if over & bit else (best, winner)
            if not is_last:
                ends |= self.follow(now, place, lying | bit, first, top, total, taker, has)
                continue
            gain = (total * SPAN + 1) * self.is_old[taker]
            is_lost = self.is_du and not gain  # BAS-55: what comes then changes nothing
            ends |= self.lead(NO_CARDS if is_lost else now, taker, has + gain) << gain
        return ends


def decided(p: Public, dealt: Four, kind: int, old: int) -> int:
    """The outcome if it is the same for every legal way of playing on, else -1."""
    search = Search(kind, old, p.order, p.options.must_beat)
    points, tricks = taken_by(p, old)
    hands = tuple(dealt[seat] & ~p.out for seat in p.order)
    trick, place, has = p.trick, p.order.index(p.leader), points * SPAN + tricks
    try:
        if trick:
            best = trick[0]
            for card in trick[1:]:
                best = better(search.mode, best, card)
            winner = (place + trick.index(best)) % SEATS
            worth, lying = sum(POINTS[card] for card in trick), sum(1 << card for card in trick)
            search.follow(hands, place, lying, trick[0], best, worth, winner, has)
        elif len(still_open(p, kind, old)) > 1:
            search.lead(hands, place, has)
        else:
            return payout.outcome(kind, points, tricks)
    except Both:
        return -1
    return next(
        payout.outcome(kind, at // SPAN, at % SPAN)
        for at in range(ALL_ENDS)
        if search.same >> at & 1
    )
