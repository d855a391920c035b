"""What a deal brings on average, exactly: before the cards, and with the hands and rows lying open.

An average is a sum over the places at which cards are turned. A card turned at a place has rank r
as often as r is left among the cards not seen, and the cards of the same round before it are of
that rank as often as they can be: no search, some fractions.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from stolik.games.ogladac.cards import pack
from stolik.games.ogladac.state import State
from stolik.games.ogladac.turning import collects, rank_of, round_of


def rest(s: State, seat: int) -> Fraction:
    """Give what a punter wins on average with the cards that are still to be turned."""
    o = s.options
    unseen = Counter(rank_of(card) for card in pack(o.deck))
    unseen.subtract(rank_of(card) for card in s.out)
    many, first = unseen.total(), len(s.turned)
    total = Fraction(0)
    for rank, held in Counter(map(rank_of, s.hands[seat])).items():
        left = unseen[rank]
        if not left:
            continue
        each = s.stakes[seat] * (held if o.match_mode == "per_card" else 1)
        for place in range(first, first + s.to_turn):
            number = round_of(place, o.round_length)
            begin = (number - 1) * o.round_length
            there = sum(rank_of(card) == rank for card in s.turned[begin:])
            before = place - max(begin, first)  # places of this round that are not turned yet
            times = Fraction(1)
            if o.repeat_multiplier:
                more = Fraction(before * (left - 1), many - 1) if many > 1 else Fraction(0)
                times = 1 + there + more
            sign = -1 if collects(number, o.first_round == "pay") else 1
            total += sign * each * times * Fraction(left, many)
    return total
