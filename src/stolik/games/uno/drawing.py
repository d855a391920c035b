"""Drawing: who owes cards to the hand, what the pile gives, the re-shuffle, and what comes then."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.uno.actions import Drawn
from stolik.games.uno.cards import CODES, NO_CARD, WILD_FOUR, colour_of, matches
from stolik.games.uno.settle import round_ended
from stolik.games.uno.state import (
    NOBODY,
    Cards,
    Owed,
    Public,
    State,
    Then,
    Told,
    flag,
    hand_put,
    put,
)


def owing(s: State, seat: int, count: int, then: Then, at_ms: int) -> State:
    """Let a seat draw so many cards."""
    return served(replace(s, public=replace(s.public, owed=Owed(seat, count, then))), at_ms)


def served(s: State, at_ms: int) -> State:
    """Wait for the pile as long as something can be drawn, else go on."""
    owed = s.public.owed
    assert owed is not None
    if owed.count and s.public.pile == 0:
        s = reshuffled(s)  # UNO-30, UNO-31
    return s if owed.count and s.public.pile else fulfilled(s, owed, at_ms)  # UNO-32


def reshuffled(s: State) -> State:
    """All discards but the top one become the draw pile."""
    p = s.public
    under, top = p.discards[:-1], p.discards[-1:]
    if not under:
        return s
    told = (*p.news, Told("reshuffled", count=len(under), clause="UNO-30"))
    after = replace(p, pile=len(under), discards=top, news=told)
    return replace(s, public=after, pile=tuple(sorted(under)))


def drawn(s: State, do: Drawn, at_ms: int) -> State:
    """The cards that chance gives to whoever has to draw."""
    p, owed = s.public, s.public.owed
    assert owed is not None
    cards = named(do.cards)
    if len(cards) != min(owed.count, p.pile):
        raise Refused("wrong_cards", "UNO-26", n=min(owed.count, p.pile))
    pile = taken(s.pile, cards)
    seat = owed.seat
    hand = tuple(sorted((*s.hands[seat], *cards)))
    told = (Told("drew", seat, len(cards), clause="UNO-26"),)
    after = replace(
        p,
        pile=p.pile - len(cards),
        counts=put(p.counts, seat, len(hand)),
        said=flag(p.said, seat, False),  # UNO-54
        vulnerable=NOBODY if p.vulnerable == seat else p.vulnerable,
        owed=replace(owed, count=owed.count - len(cards), got=owed.got + len(cards)),
        fresh_of=seat,
        news=told,
    )
    fresh = (*s.fresh, *cards) if owed.got and p.fresh_of == seat else cards
    s = replace(s, public=after, hands=hand_put(s.hands, seat, hand), pile=pile, fresh=fresh)
    return served(s, at_ms)


def named(names: tuple[str, ...]) -> Cards:
    """Cards by their names."""
    if any(name not in CODES for name in names):
        raise Refused("wrong_cards", "UNO-2", n=len(names))
    return tuple(CODES[name] for name in names)


def taken(pile: Cards, cards: Cards) -> Cards:
    """A heap without some of its cards; refused if it does not have them."""
    left = Counter(pile)
    left.subtract(cards)
    if any(n < 0 for n in left.values()):
        raise Refused("not_in_pile", "UNO-2")
    return tuple(sorted(left.elements()))


def fulfilled(s: State, owed: Owed, at_ms: int) -> State:
    """Nothing more is to be drawn: what comes then."""
    p = replace(s.public, owed=None)
    if owed.count:
        p = replace(p, news=(*p.news, Told("none_left", owed.seat, owed.count, clause="UNO-32")))
    s = replace(s, public=p)
    match owed.then:
        case "stay":
            return s
        case "turn":
            return replace(s, public=replace(p, stage="turn", since_ms=at_ms))
        case "look" if owed.got:
            return looked(s, owed, at_ms)
        case "skip" if p.out != NOBODY:
            return round_ended(s, p.out)  # UNO-56
        case _:
            return moved_on(s, owed.seat, at_ms)


def looked(s: State, owed: Owed, at_ms: int) -> State:
    """Whoever drew looks at the card: it may be played, is drawn on, or ends the turn."""
    p, card = s.public, s.fresh[-1]
    fits = is_asked(p, s.hands[owed.seat], card)
    if p.options.draw_mode == "until_playable" and not fits and is_drawable(p):
        more = replace(owed, count=1)
        return served(replace(s, public=replace(p, owed=more)), at_ms)
    if fits and p.options.play_after_draw:
        after = replace(p, stage="drawn", since_ms=at_ms)
        return replace(s, public=after, drawn=card)  # UNO-27
    return moved_on(s, owed.seat, at_ms)  # UNO-29


def is_drawable(p: Public) -> bool:
    """Whether there is a card to draw, perhaps after a re-shuffle."""
    return p.pile > 0 or len(p.discards) > 1


def is_playable(p: Public, hand: Cards, card: int) -> bool:
    """Whether a card of this hand may be played on a turn of its own."""
    if card == WILD_FOUR and not p.options.wd4_bluff:
        return not holds(hand, p.colour)  # UNO-34, UNO-41
    return matches(card, p.top, p.colour)


def is_asked(p: Public, hand: Cards, card: int) -> bool:
    """Whether its owner is asked about a drawn card: by what it is, not by what else is held."""
    if p.edition.passes_over_fours:
        return is_playable(p, hand, card)
    return matches(card, p.top, p.colour)  # UNO-29


def holds(hand: Cards, colour: int) -> bool:
    """Whether a hand has a card of a colour."""
    return any(colour_of(card) == colour for card in hand)


def moved_on(s: State, seat: int, at_ms: int) -> State:
    """The turn passes on from a seat."""
    p = s.public
    after = replace(
        p, stage="turn", turn=p.next(seat), since_ms=at_ms, stack=0, stacked=0, by=NOBODY
    )
    return replace(s, public=after, drawn=NO_CARD, held=())
