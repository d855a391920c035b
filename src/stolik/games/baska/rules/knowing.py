"""What a player can know of the sides: from the own cards, and from what everyone was shown.

A card that nobody has shown may be in any hand that is not open yet, unless its player has put
another card where that one would have had to be played.
"""

from __future__ import annotations

from collections.abc import Iterator

from stolik.games.baska.rules import play, sides
from stolik.games.baska.rules.cards import HAND, JC, JH, JS, QC, QS, SEATS, size
from stolik.games.baska.rules.doubles import kind_of
from stolik.games.baska.rules.state import NONE, WESELE, View, player_of
from stolik.games.baska.rules.view import known_cards


def possible_sides(view: View, me: int) -> set[tuple[int, int]]:
    """The kinds of game, each with its Old as a mask of seats, that a player cannot exclude."""
    p, known = view.public, Known(view)
    if p.contract == NONE:
        return set(known.of_queens())
    if p.contract != WESELE:
        return {(kind_of(p.contract), 1 << p.declarer)}
    partners = {me} if view.is_partner else known.partners() - {me}
    return {(sides.WESELE, 1 << p.declarer | 1 << partner) for partner in partners}


class Known:
    """The hands as far as a viewer knows them."""

    def __init__(self, view: View) -> None:
        self.p = view.public
        self.hands = known_cards(view)
        self.shown = self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3]

    def of_queens(self) -> Iterator[tuple[int, int]]:
        """The sides of a game without a bid: wherever the black queens may be."""
        for first in (i for i in range(SEATS) if self.could_hold(i, 1 << QC)):
            if self.could_hold(first, 1 << QC | 1 << QS):
                yield sides.CICHA, 1 << first
            for second in range(SEATS):
                if second != first and self.could_hold(second, 1 << QS):
                    yield sides.ZWYKLA, 1 << first | 1 << second

    def partners(self) -> set[int]:
        """Who may be the partner of a wesele: holds the highest jack the declarer lacks."""
        found: set[int] = set()
        higher, declarer = 0, self.p.declarer
        for jack in (JC, JS, JH):  # BAS-21
            if self.could_hold(declarer, higher):
                others = (i for i in range(SEATS) if i != declarer)
                found.update(i for i in others if self.could_hold(i, 1 << jack))
            higher |= 1 << jack
        return found

    def could_hold(self, seat: int, cards: int) -> bool:
        """Whether a seat may have been dealt these cards."""
        hidden = cards & ~self.hands[seat]
        if hidden & self.shown or size(hidden) > HAND - size(self.hands[seat]):
            return False
        return not hidden or not self.p.options.enforce_play or self.kept_duties(seat, hidden)

    def kept_duties(self, seat: int, hidden: int) -> bool:
        """Whether a seat might play its cards while it held these: more cards free nobody."""
        for number, card in enumerate(self.p.played):
            if player_of(self.p, number) == seat:
                trick = self.p.played[number - number % SEATS : number]
                if not play.legal_in(self.p, trick, hidden | 1 << card) >> card & 1:
                    return False
        return True
