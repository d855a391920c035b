"""The card play: which cards may be played, what a card changes, claims (NGL-30 to 39, NGL-75)."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.na_glowy.rules.heads import EW, NS, Result, situation, winner
from stolik.games.na_glowy.rules.ladders import CARDS, SEATS, TRICKS, Ladder
from stolik.games.na_glowy.rules.state import (
    CLAIM,
    NOBODY,
    PLAY,
    Claimed,
    Four,
    Public,
    pair_of,
)
from stolik.parts.cards import members
from stolik.parts.tricks import following, won_by

SIDES = (0b0101, 0b1010)
"""The seats of North and South, and of East and West, as masks."""


def legal(ladder: Ladder, hand: int, trick: tuple[int, ...]) -> int:
    """The cards of a hand that may be added to a trick."""
    if not trick:
        return hand
    return following(hand, ladder.suits[trick[0]])  # NGL-32 to NGL-35


def taker(ladder: Ladder, trick: tuple[int, ...]) -> int:
    """Which card of a trick wins it, counted from 0 in the order of play (NGL-36)."""
    best = 0
    for place, card in enumerate(trick):
        if ladder.over[trick[best]] >> card & 1:
            best = place
    return best


def left_in(p: Public, hand: int) -> int:
    """The cards of a hand that were not played yet."""
    return hand & ~p.out


def check_card(p: Public, hand: int, card: int) -> None:
    """Refuse a card that is not held or does not follow; of a hand nobody knows, one played."""
    if p.is_followed:
        if p.out >> card & 1:
            raise Refused("not_in_hand", "NGL-31")
        return
    held = left_in(p, hand)
    if not held >> card & 1:
        raise Refused("not_in_hand", "NGL-31")
    if not legal(p.ladder, held, p.trick) >> card & 1:
        is_trump = p.ladder.trumps >> p.trick[0] & 1
        raise Refused("must_trump", "NGL-32") if is_trump else Refused("must_follow", "NGL-33")


def laid(p: Public, seat: int, card: int, clock_ms: int) -> Public:
    """The play after a card; the fourth of a trick gives it to its winner, who leads next."""
    played, taken, after = (*p.played, card), p.taken, (seat + 1) % SEATS
    if len(played) % SEATS == 0:
        after = (p.leader + taker(p.ladder, played[-SEATS:])) % SEATS  # NGL-36, NGL-37
        taken = (*taken, after)
    return replace(
        p, played=played, taken=taken, out=p.out | 1 << card, actor=after, since_ms=clock_ms,
        ruling="",
    )  # fmt: skip


def is_played_out(p: Public) -> bool:
    """Whether all eight tricks are taken."""
    return len(p.played) == CARDS  # NGL-38


def taken_by(p: Public, pair: int) -> tuple[int, int]:
    """Card points and tricks of a pair so far."""
    return won_by(SIDES[pair], p.taken, p.played, p.ladder.points)


def by_play(p: Public) -> Result:
    """The result of a deal that was played out."""
    points, tricks = taken_by(p, NS)
    return result(p, points, tricks, "played")


def by_claim(p: Public) -> Result:
    """The result of a claim that stands: the claimer's pair has all that was left (NGL-75)."""
    points, tricks = taken_by(p, EW)
    if pair_of(p.claims[-1].seat) == NS:
        return result(p, 120 - points, TRICKS - tricks, "claimed")
    points, tricks = taken_by(p, NS)
    return result(p, points, tricks, "claimed")


def result(p: Public, points: int, tricks: int, how: str) -> Result:
    """The result of the present deal by what North and South have."""
    return Result(p.dealer, situation(points, tricks), winner(points, tricks), points, tricks, how)


def claimed(p: Public, seat: int, clock_ms: int) -> Public:
    """The claimer's hand lies open and both opponents are asked."""
    if any(one == Claimed(seat, len(p.played)) for one in p.claims):
        raise Refused("claimed_already", "NGL-75")
    return replace(
        p,
        phase=CLAIM,
        claims=(*p.claims, Claimed(seat, len(p.played))),
        open_hands=tuple(sorted({*p.open_hands, seat})),
        answered=(),
        since_ms=clock_ms,
        ruling="",
    )


def objected(p: Public, clock_ms: int) -> Public:
    """Play goes on with the claimer's hand open."""
    return replace(p, phase=PLAY, answered=(), since_ms=clock_ms)


def silent(p: Public) -> tuple[int, ...]:
    """The opponents of a claim who have not answered it yet."""
    if p.claim is None:
        return ()
    first = (p.claim.seat + 1) % SEATS
    return tuple(seat for seat in sorted((first, (first + 2) % SEATS)) if seat not in p.answered)


def late_card(p: Public, hand: int) -> int:
    """What the clock plays: the legal card with the fewest points, of these the weakest."""
    able = members(legal(p.ladder, left_in(p, hand), p.trick))
    return min(able, key=lambda card: (p.ladder.points[card], -card))  # NGL-76


def known_hands(hands: tuple[int | None, ...]) -> Four:
    """The hands as far as they are known."""
    a, b, c, d = (hand or 0 for hand in hands)
    return a, b, c, d


def whose(p: Public) -> int:
    """Who has to play now, -1 for nobody."""
    return p.actor if p.phase == PLAY else NOBODY
