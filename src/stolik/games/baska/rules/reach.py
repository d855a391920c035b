"""Which outcomes can still come: by the tricks taken alone, and by all legal ways to play on."""

from __future__ import annotations

from stolik.games.baska.rules import payout
from stolik.games.baska.rules.cards import (
    ALL_POINTS,
    CARDS,
    GRAN,
    JC,
    JD,
    NORMAL,
    POINTS,
    QC,
    QD,
    SEATS,
    TRICKS,
)
from stolik.games.baska.rules.duties import better, legal
from stolik.games.baska.rules.play import taken_by
from stolik.games.baska.rules.sides import mode
from stolik.games.baska.rules.state import Four, Public

EDGES = (
    payout.OLD_OUT, payout.NEEDED, ALL_POINTS - payout.YOUNG_OUT, ALL_POINTS - payout.YOUNG_OUT + 1,
)  # fmt: skip
"""Points of the Old at which an outcome may change; between them it does not."""

FIRST_ALIKE = tuple(
    tuple(
        QC if mode == NORMAL and QC <= c <= QD else JC if JC <= c <= JD else c for c in range(CARDS)
    )
    for mode in (NORMAL, GRAN)
)
"""Where a run of neighbours of equal worth begins: queens and jacks, in gran the jacks alone."""


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


class Search:
    """Follow every legal way of playing on until two outcomes are found."""

    def __init__(self, kind: int, old: int, order: tuple[int, ...], must_beat: bool) -> None:
        self.kind, self.old, self.order, self.must_beat = kind, old, order, must_beat
        self.mode = mode(kind)
        self.found: set[int] = set()
        self.known: set[tuple[int, ...]] = set()

    def lead(self, hands: list[int], place: int, points: int, tricks: int) -> None:
        """Before a trick that the player at this place leads."""
        left = sum(hand.bit_count() for hand in hands) // SEATS
        rest = sum(POINTS[card] for card in range(CARDS) if any(h >> card & 1 for h in hands))
        possible = by_tricks(self.kind, points, tricks, rest, left)
        if len(possible) == 1:
            self.found |= possible
            return
        key = (*hands, place, points, tricks)
        if key not in self.known:
            self.known.add(key)
            self.follow(hands, place, (), -1, (points, tricks))

    def follow(
        self, hands: list[int], place: int, trick: tuple[int, ...], best: int, has: tuple[int, int]
    ) -> None:
        """Within a trick: `place` leads to it, and these cards lie there."""
        turn = (place + len(trick)) % SEATS
        led = trick[0] if trick else -1
        allowed = legal(self.mode, hands[turn], led, best, self.must_beat)
        left = hands[0] | hands[1] | hands[2] | hands[3] | sum(1 << card for card in trick)
        for card in range(CARDS):
            if not allowed >> card & 1 or len(self.found) > 1 or self.is_alike(card, left, allowed):
                continue
            hands[turn] ^= 1 << card
            leads = card if best < 0 else better(self.mode, best, card)
            if len(trick) == SEATS - 1:
                self.taken(hands, place, (*trick, card), leads, has)
            else:
                self.follow(hands, place, (*trick, card), leads, has)
            hands[turn] ^= 1 << card

    def is_alike(self, card: int, left: int, allowed: int) -> bool:
        """Whether the next higher card left is worth the same and may be played instead."""
        first = FIRST_ALIKE[self.mode][card]
        for higher in range(card - 1, first - 1, -1):
            if left >> higher & 1:
                return bool(allowed >> higher & 1)
        return False

    def taken(
        self, hands: list[int], place: int, trick: tuple[int, ...], best: int, has: tuple[int, int]
    ) -> None:
        """After a trick."""
        winner = (place + trick.index(best)) % SEATS
        points, tricks = has
        if self.old >> self.order[winner] & 1:
            points, tricks = points + sum(POINTS[card] for card in trick), tricks + 1
        self.lead(hands, winner, points, tricks)


def decided(p: Public, dealt: Four, kind: int, old: int) -> int:
    """The outcome if it is the same for every legal way of playing on, else -1."""
    search = Search(kind, old, p.order, p.options.must_beat)
    has = taken_by(p, old)
    hands = [dealt[seat] & ~p.out for seat in p.order]
    trick = p.trick
    place = p.order.index(p.leader)
    if trick:
        best = trick[0]
        for card in trick[1:]:
            best = better(search.mode, best, card)
        search.follow(hands, place, trick, best, has)
    else:
        search.lead(hands, place, *has)
    return min(search.found) if len(search.found) == 1 else -1
