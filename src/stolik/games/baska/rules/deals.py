"""Chance: the draw for places, the pack after shuffle and cut, hands entered at a real table."""

from __future__ import annotations

from typing import Final, get_args

from msgspec.structs import replace

from stolik.engine import Luck, Refused
from stolik.games.baska.rules import auction, cards
from stolik.games.baska.rules.actions import CardName, Deal, DrawSeat, ShuffleCut
from stolik.games.baska.rules.cards import CARDS, HAND, PACK, SEATS
from stolik.games.baska.rules.state import DEAL, SETTLED, ZEROS, Four, Public, State, clockwise, put
from stolik.parts.series import ended

CODES: Final[tuple[CardName, ...]] = get_args(CardName)


def can_deal(p: Public) -> bool:
    """Whether the cards of the next deal may be cut."""
    if p.depth == "results":
        return False
    return p.phase == DEAL or (p.phase == SETTLED and not ended(p.series))


def drawn(p: Public, do: DrawSeat) -> Public:
    """One more card drawn for a place; the fourth seats everybody, the highest in seat 0."""
    if not 0 <= do.seat < SEATS:
        raise Refused("NO_SUCH_SEAT", "BAS-1")
    card = cards.card(do.card)
    if p.drawn[do.seat] >= 0 or card in p.drawn:
        raise Refused("ALREADY_DRAWN", "BAS-5")
    has = put(p.drawn, do.seat, card)
    if min(has) < 0:
        return replace(p, drawn=has)
    order = tuple(sorted(range(SEATS), key=lambda chair: has[chair]))  # BAS-5
    return replace(p, drawn=has, order=order, dealer=order[0], phase=DEAL)  # BAS-6


def dealt_from(p: Public, order: tuple[CardName, ...]) -> Four:
    """The hands from a pack that is dealt card by card, first to the dealer's left."""
    if len(order) != CARDS or len(set(order)) != CARDS:
        raise Refused("BAD_PACK", "BAS-2")
    hands = ZEROS
    for number, code in enumerate(order):
        seat = clockwise(p.order, p.dealer, 1 + number % SEATS)  # BAS-8
        hands = put(hands, seat, hands[seat] | 1 << cards.card(code))
    return hands


def dealt_as(do: Deal) -> tuple[Four, Four]:
    """The hands as they were entered, and how many cards of each are unknown."""
    hands = blanks = ZEROS
    seen = 0
    for key in do.hands:
        if key not in ("0", "1", "2", "3"):
            raise Refused("NO_SUCH_SEAT", "BAS-1")
    for seat in range(SEATS):
        entered = do.hands.get(str(seat))
        if entered is None:
            blanks = put(blanks, seat, HAND)
            continue
        held = cards.mask(entered)
        if len(entered) != HAND or cards.size(held) != HAND:
            raise Refused("BAD_HAND", "BAS-8")
        if held & seen:
            raise Refused("CARD_TWICE", "BAS-2", cards=cards_text(held & seen))
        seen |= held
        hands = put(hands, seat, held)
    if blanks.count(0) == SEATS - 1:  # the fourth hand is what the others have not
        last = blanks.index(HAND)
        return put(hands, last, PACK & ~seen), ZEROS
    return hands, blanks


def cards_text(mask: int) -> str:
    """Cards by their codes."""
    return " ".join(cards.names(mask))


def begun(p: Public, hands: Four, blanks: Four, clock_ms: int) -> State:
    """The cards are dealt and the auction begins."""
    dealt = replace(p, blanks=blanks, is_followed=any(blanks), since_ms=clock_ms)
    return State(auction.opened(dealt), hands)


def drawn_lot(p: Public, luck: Luck) -> DrawSeat:
    """Draw a card for the next chair."""
    seat = p.drawn.index(-1)
    left = [code for card, code in enumerate(CODES) if card not in p.drawn]
    return DrawSeat(seat, left[luck.below(len(left))])


def shuffled(luck: Luck) -> ShuffleCut:
    """Shuffle and cut the pack."""
    return ShuffleCut(tuple(luck.shuffled(CODES)))  # BAS-7
