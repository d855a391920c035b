"""Chance: the lot for the first dealer, the pack, hands entered at a real table."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import Luck, Refused
from stolik.games.na_glowy.rules.actions import Deal, FirstDealer, Shuffle
from stolik.games.na_glowy.rules.ladders import CARDS, CODES, HAND, SEATS
from stolik.games.na_glowy.rules.state import (
    DEAL,
    EXCHANGE,
    LETTERS,
    PLAY,
    SETTLED,
    ZEROS,
    Four,
    Public,
    State,
    gone_on,
)
from stolik.parts.cards import dealt_in_packets, size


def can_deal(p: Public) -> bool:
    """Whether the cards of the next deal may be dealt."""
    if p.depth == "results":
        return False
    return p.phase == DEAL or (p.phase == SETTLED and not p.is_finished)


def drawn(p: Public, do: FirstDealer, clock_ms: int) -> Public:
    """The lot has fallen."""
    if not 0 <= do.seat < SEATS:
        raise Refused("no_such_seat", "NGL-1")
    return replace(p, phase=DEAL, dealer=do.seat, since_ms=clock_ms)  # NGL-11


def dealt(s: State, do: Shuffle | Deal, clock_ms: int) -> State:
    """The cards are dealt and the exchange begins, or the play where there is none."""
    p = gone_on(s.public, clock_ms) if s.public.phase == SETTLED else s.public
    hands = from_pack(p, do.order) if isinstance(do, Shuffle) else entered(p, do)
    started = clock_ms if p.started_ms < 0 else p.started_ms
    is_asked = p.options.exchange == "single" and hands is not None  # NGL-20
    after = replace(
        p,
        phase=EXCHANGE if is_asked else PLAY,
        actor=-1 if is_asked else p.opener,
        is_followed=hands is None,
        since_ms=clock_ms,
        started_ms=started,
    )
    return State(after, hands or ZEROS, asked_ms=clock_ms)


def from_pack(p: Public, order: tuple[str, ...]) -> Four:
    """The hands from a whole pack, dealt in packets from the dealer's left."""
    if len(order) != CARDS or len(set(order)) != CARDS:
        raise Refused("bad_pack", "NGL-2")
    places = [p.ladder.card(code) for code in order]
    a, b, c, d = dealt_in_packets(places, SEATS, p.opener, p.options.deal_packet)  # NGL-12
    return a, b, c, d


def entered(p: Public, do: Deal) -> Four | None:
    """The hands as somebody typed them in; None where they stay unknown."""
    if do.dealer != p.dealer:
        raise Refused("other_dealer", "NGL-14")
    if do.packet != p.options.deal_packet:
        raise Refused("other_packet", "NGL-12")
    if do.hands is None:
        return None
    if set(do.hands) != set(LETTERS):
        raise Refused("no_such_seat", "NGL-1")
    entered = [do.hands[letter] for letter in LETTERS]
    a, b, c, d = (p.ladder.pack.mask(codes) for codes in entered)
    if any(len(codes) != HAND for codes in entered) or any(size(x) != HAND for x in (a, b, c, d)):
        raise Refused("bad_hand", "NGL-13")
    if a | b | c | d != p.ladder.pack.all:
        raise Refused("card_twice", "NGL-2")
    return a, b, c, d


def lot(luck: Luck) -> FirstDealer:
    """Draw the first dealer."""
    return FirstDealer(luck.below(SEATS))  # NGL-11


def shuffled(luck: Luck) -> Shuffle:
    """Shuffle and cut the pack."""
    return Shuffle(tuple(luck.shuffled(CODES)))  # NGL-15: a cut changes nothing here
