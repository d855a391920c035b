"""The lot for the dealer, the deal, and the card that is turned up to start."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from stolik.engine import Luck, Refused
from stolik.games.uno import drawing
from stolik.games.uno.actions import Deal, FirstDealer, StartCard
from stolik.games.uno.cards import (
    CODES,
    DRAW_TWO,
    NAMES,
    NO_COLOUR,
    PACK,
    REVERSE,
    SKIP,
    WILD,
    WILD_FOUR,
    colour_of,
    symbol_of,
)
from stolik.games.uno.state import NOBODY, Numbers, Public, State, Told


def dealer_drawn(s: State, do: FirstDealer) -> State:
    """The lot decides who deals the first round."""
    p = s.public
    if not 0 <= do.seat < p.seats or p.gone[do.seat]:
        raise Refused("no_such_seat", "UNO-10")
    told = (Told("dealer", do.seat, clause="UNO-10"),)
    return replace(s, public=replace(p, stage="deal", dealer=do.seat, news=told))


def next_dealer(p: Public) -> int:
    """Who deals the round that comes; a voided one is dealt by the same player again."""
    if p.stage == "round_over" or p.gone[p.dealer]:
        return p.next(p.dealer, 1)  # UNO-21
    return p.dealer  # UNO-73


def order(p: Public, dealer: int) -> Numbers:
    """The players in the order in which they get cards."""
    seats = [(dealer + 1 + step) % p.seats for step in range(p.seats)]
    return tuple(seat for seat in seats if not p.gone[seat])


def dealt(s: State, do: Deal) -> State:
    """Every player gets cards, one at a time, clockwise from the dealer's left."""
    p = s.public
    dealer = next_dealer(p)
    playing = order(p, dealer)
    cards = drawing.named(do.cards)
    if len(cards) != p.options.hand_size * len(playing):
        raise Refused("wrong_cards", "UNO-11", n=p.options.hand_size * len(playing))
    left = Counter(PACK)
    left.subtract(cards)
    if any(n < 0 for n in left.values()):
        raise Refused("not_in_pile", "UNO-2")
    hands = tuple(
        tuple(sorted(cards[playing.index(seat) :: len(playing)])) if seat in playing else ()
        for seat in range(p.seats)
    )
    pile = tuple(sorted(left.elements()))
    after = replace(
        p,
        stage="start",
        dealer=dealer,
        turn=NOBODY,
        direction=1,
        colour=NO_COLOUR,
        counts=tuple(map(len, hands)),
        said=(False,) * p.seats,
        shy=(0,) * p.seats,
        discards=(),
        pile=len(pile),
        was=NO_COLOUR,
        news=(Told("dealt", dealer, p.options.hand_size, clause="UNO-11"),),
    )
    return State(after, hands, pile)


def started(s: State, do: StartCard, at_ms: int) -> State:
    """The start card lies there, and what it does; or it is put back."""
    p = s.public
    (card,) = drawing.named((do.card,))
    pile = drawing.taken(s.pile, (card,))
    if card == WILD_FOUR or (card == WILD and p.options.start_wild == "redraw"):
        clause = "UNO-20" if card == WILD_FOUR else "UNO-19"
        told = (Told("put_back", card=card, clause=clause),)
        return replace(s, public=replace(p, news=told))
    left, dealer = p.next(p.dealer, 1), p.dealer
    p = replace(
        p,
        stage="turn",
        turn=left,  # UNO-13
        discards=(card,),
        pile=len(pile),
        colour=colour_of(card),
        since_ms=at_ms,
        news=(Told("start", card=card, colour=colour_of(card), clause="UNO-12"),),
    )
    s = replace(s, public=p, pile=pile)
    match symbol_of(card):
        case 10:
            return drawing.moved_on(s, left, at_ms)  # UNO-16
        case 11:
            right = dealer if p.players == 2 else p.next(dealer, -1)
            first = right if p.options.start_reverse == "right_first" else dealer
            first = p.next(dealer, -1) if p.gone[first] else first
            return replace(s, public=replace(p, direction=-1, turn=first))  # UNO-17
        case 12:
            return drawing.owing(s, left, 2, "skip", at_ms)  # UNO-18
        case 52:
            return replace(s, public=replace(p, stage="choose_colour"))  # UNO-19
        case _:
            return s  # UNO-15


assert (SKIP, REVERSE, DRAW_TWO, WILD) == (10, 11, 12, 52)


def drawn_lot(p: Public, luck: Luck) -> FirstDealer:
    """Draw who deals first."""
    seats = p.active
    return FirstDealer(seats[luck.below(len(seats))])


def drawn_deal(p: Public, luck: Luck) -> Deal:
    """Shuffle the pack and deal from its top."""
    count = p.options.hand_size * p.players
    names = [NAMES[card] for card in PACK]
    return Deal(tuple(luck.shuffled(names)[:count]))


def drawn_start(s: State, luck: Luck) -> StartCard:
    """Turn a card of the pile."""
    return StartCard(NAMES[s.pile[luck.below(len(s.pile))]])


def is_card(name: str) -> bool:
    """Whether there is a card of this name."""
    return name in CODES
