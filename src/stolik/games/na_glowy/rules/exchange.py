"""The exchange with the partner: who has the right, who is asked, what moves (NGL-20 to NGL-29).

Who is asked depends on hidden hands, so it is no part of what everybody knows: only the seat itself
is told. A right is tested by the hand of that moment, which an exchange before may have changed.
"""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.na_glowy.rules.ladders import SEATS, Ladder
from stolik.games.na_glowy.rules.state import (
    ALL_PLACES,
    EXCHANGE,
    NOBODY,
    PLAY,
    RETURN,
    UNKNOWN,
    Four,
    Public,
    State,
    Swap,
    pair_of,
    partner,
    put,
)
from stolik.parts.cards import exchanged, size

HOLD_MS = 2500  # NGL-29: so long the exchange lasts, whether anybody may offer or not


def single(ladder: Ladder, hand: int) -> int:
    """The only trump or the only weak card of a hand, -1 if it has neither (NGL-21)."""
    for kind in (hand & ladder.trumps, hand & ladder.weak):
        if size(kind) == 1:
            return kind.bit_length() - 1
    return UNKNOWN


def may_offer(p: Public, seat: int, hand: int) -> bool:
    """Whether a seat has the right to offer with this hand."""
    if any(swap.seat == seat for swap in p.swaps):
        return False  # NGL-26
    is_pair = any(pair_of(swap.seat) == pair_of(seat) for swap in p.swaps)
    if is_pair and p.options.exchange_limit == "one_per_pair":
        return False  # NGL-26
    return single(p.ladder, hand) >= 0


def seat_at(p: Public, place: int) -> int:
    """The seat so many places from the dealer's left (NGL-25)."""
    return (p.opener + place) % SEATS


def asked(p: Public, hands: Four, place: int) -> int:
    """Who has to decide, when so many seats have had their say; -1 for nobody any more."""
    if p.phase != EXCHANGE:
        return NOBODY
    seats = (seat_at(p, at) for at in range(place, ALL_PLACES))
    return next((seat for seat in seats if may_offer(p, seat, hands[seat])), NOBODY)


def asked_in(s: State) -> int:
    """Who has to decide now."""
    return asked(s.public, s.hands, s.place)


def place_of(p: Public, seat: int) -> int:
    """How many places from the dealer's left a seat sits."""
    return (seat - p.opener) % SEATS


def offered(s: State, seat: int, card: int, clock_ms: int) -> State:
    """The single card goes to the partner, who must give one back."""
    p = s.public
    own = s.hands[seat]
    if single(p.ladder, own) < 0:
        raise Refused("need_single", "NGL-21")
    if seat != asked_in(s):
        raise Refused("not_your_turn", "NGL-25")
    if card != single(p.ladder, own):
        raise Refused("only_single", "NGL-22")
    is_trump = bool(p.ladder.trumps >> card & 1)
    shown = p.options.exchange_visibility
    swap = Swap(
        seat,
        ("trump" if is_trump else "weak") if shown == "category" else "",
        card if shown == "open_offer" else UNKNOWN,
    )  # NGL-27
    mate = partner(seat)
    hands = put(put(s.hands, seat, own & ~(1 << card)), mate, s.hands[mate] | 1 << card)
    after = replace(p, phase=RETURN, actor=mate, swaps=(*p.swaps, swap), since_ms=clock_ms)
    return State(after, hands, (*s.passed, (card, UNKNOWN)), place_of(p, seat) + 1, clock_ms)


def declined(s: State, seat: int, clock_ms: int) -> State:
    """A seat keeps its card, and nobody else hears of it (NGL-29)."""
    if seat != asked_in(s):
        raise Refused("not_your_turn", "NGL-25")
    return replace(s, place=place_of(s.public, seat) + 1, asked_ms=clock_ms)


def returned(s: State, seat: int, card: int, clock_ms: int) -> State:
    """The partner gives one of nine cards back, perhaps the same."""
    p = s.public
    if not s.hands[seat] >> card & 1:
        raise Refused("not_in_hand", "NGL-24")
    giver, given = p.swaps[-1].seat, s.passed[-1][0]
    a, b, c, d = exchanged(s.hands, giver, seat, given, card)  # NGL-23
    swaps = (*p.swaps[:-1], replace(p.swaps[-1], is_done=True))
    after = replace(p, phase=EXCHANGE, actor=NOBODY, swaps=swaps, since_ms=clock_ms)
    return State(after, (a, b, c, d), (*s.passed[:-1], (given, card)), s.place, clock_ms)


def closed(s: State, clock_ms: int) -> State:
    """Nobody has anything to decide, and the time of the exchange is over: play begins."""
    p = s.public
    if asked_in(s) >= 0 or clock_ms < over_at(p):
        raise Refused("not_late", "NGL-29")
    return State(started(p, clock_ms), s.hands, s.passed)


def started(p: Public, clock_ms: int) -> Public:
    """The dealer's left leads to the first trick."""
    return replace(p, phase=PLAY, actor=p.opener, since_ms=clock_ms)  # NGL-30


def over_at(p: Public) -> int:
    """The moment at which the exchange is over if nobody has anything to decide."""
    return p.since_ms + HOLD_MS


def dealt_hands(s: State) -> Four:
    """The hands as they were dealt, every exchange undone."""
    hands = s.hands
    for swap, (given, back) in reversed(tuple(zip(s.public.swaps, s.passed, strict=True))):
        mate = partner(swap.seat)
        if back < 0:
            own = hands[swap.seat] | 1 << given
            hands = put(put(hands, swap.seat, own), mate, hands[mate] & ~(1 << given))
        else:
            a, b, c, d = exchanged(hands, swap.seat, mate, back, given)
            hands = (a, b, c, d)
    return hands
