"""All card states that can follow a position, round by round: what the solver sweeps backwards.

Chips are no part of a card state. States that no rule can tell apart any more are merged: only the
difference of two cards counts (WYZ-20), cards below every dealer card to come are alike (WYZ-21),
and a contestant who plays no more needs no cards.
"""

from __future__ import annotations

from typing import NamedTuple

from stolik.games.wyzsza_nizsza.order import PER_PLAYER, due_decks, without

Cards = tuple[int, ...]


class Spread(NamedTuple):
    """A card state at the start of a round."""

    player: Cards
    bettor: Cards
    decks: tuple[Cards, Cards]


class Draw(NamedTuple):
    """A dealer card, its probability, and for each card of the player the state that follows."""

    weight: float
    dealer: int
    rows: tuple[tuple[int, int], ...]


class Layer(NamedTuple):
    """One round: its card states, the draws possible in each, and the most a card can earn there.

    `gains` has a bound for the player and one for the bettor in his own rounds to come.
    """

    spreads: tuple[Spread, ...]
    draws: tuple[tuple[Draw, ...], ...]
    gains: tuple[tuple[int, int], ...]


class RoundsLeft(NamedTuple):
    """Where a game stands in its rounds: the number of this one, of all, and the deck rule."""

    number: int
    rounds: int
    binding: str = PER_PLAYER

    @property
    def left(self) -> int:
        """Rounds still to settle, this one included."""
        return self.rounds - self.number + 1

    def after(self) -> RoundsLeft:
        """The same game one round later."""
        return self._replace(number=self.number + 1)


class TooMany(Exception):
    """Say that there is more to look at than was allowed."""


def layers(
    start: Spread, course: RoundsLeft, dealer: int = 0, merge: bool = True, most: int = 100_000_000
) -> list[Layer]:
    """The rounds that are left, this one first; `dealer` is a card that is turned up already.

    With more than `most` ways to go on in all it is too many.
    """
    found: list[Layer] = []
    spreads: tuple[Spread, ...] = (start,)
    while course.left > 0:
        index: dict[Spread, int] = {}
        draws: list[tuple[Draw, ...]] = []
        after = course.after()
        for spread in spreads:
            of_spread = tuple(
                Draw(weight, card, _rows(spread, 0 if dealer else card, decks, after, merge, index))
                for weight, card, decks in _deals(spread, course, dealer)
            )
            most -= sum(len(draw.rows) for draw in of_spread)
            if most < 0:
                raise TooMany
            draws.append(of_spread)
        gains = tuple(_gains(spread, course, dealer) for spread in spreads)
        found.append(Layer(spreads, tuple(draws), gains))
        spreads, course, dealer = tuple(index), after, 0
    return found


def _deals(
    spread: Spread, course: RoundsLeft, dealer: int
) -> list[tuple[float, int, tuple[Cards, Cards]]]:
    """Probability, card and the decks left for each dealer card that may be turned up."""
    if dealer:
        return [(1.0, dealer, spread.decks)]
    due = [d for d in due_decks(course.binding, course.number, course.rounds) if spread.decks[d]]
    return [
        (deck.count(card) / len(deck) / len(due), card, _drawn(spread.decks, which, card))
        for which in due
        for deck in (spread.decks[which],)
        for card in sorted(set(deck))
    ]


def _drawn(decks: tuple[Cards, Cards], which: int, card: int) -> tuple[Cards, Cards]:
    left = without(decks[which], card)
    return (left, decks[1]) if which == 0 else (decks[0], left)


def _gains(spread: Spread, course: RoundsLeft, dealer: int) -> tuple[int, int]:
    own = (course.number + 1) % 2
    if course.binding == PER_PLAYER:
        mine, theirs = spread.decks[own], spread.decks[1 - own]
    else:
        mine = theirs = spread.decks[0] + spread.decks[1]
    lowest = min((*mine, dealer) if dealer else mine)
    top = max(spread.player) - lowest
    if not spread.bettor or not theirs:
        return max(top, 0), 0
    return max(top, 0), max(max(spread.bettor) - min(theirs), 0)


def _rows(
    spread: Spread,
    dealer: int,
    decks: tuple[Cards, Cards],
    after: RoundsLeft,
    merge: bool,
    index: dict[Spread, int],
) -> tuple[tuple[int, int], ...]:
    """Each card of the player with the number of the state that follows, equal ones once.

    Cards below the dealer's are alike and stand as one; dealer 0 keeps them apart.
    """
    rows: dict[tuple[int, int], None] = {}
    for card in sorted(set(spread.player)):
        follows = Spread(spread.bettor, without(spread.player, card), decks)
        if merge:
            follows = merged(follows, after)
        effect = max(card, dealer - 1) if merge else card
        rows[effect, index.setdefault(follows, len(index))] = None
    return tuple(rows)


def merged(spread: Spread, course: RoundsLeft) -> Spread:
    """One state that stands for all that differ in nothing the rules still read."""
    plays, bets = (course.left + 1) // 2, course.left // 2
    if course.binding != PER_PLAYER:
        player = spread.player if plays else ()
        bettor = spread.bettor if bets else ()
        return Spread(player, bettor, spread.decks)
    own = (course.number + 1) % 2
    player, first = _reduced(spread.player, spread.decks[own], plays)
    bettor, second = _reduced(spread.bettor, spread.decks[1 - own], bets)
    return Spread(player, bettor, (first, second) if own == 0 else (second, first))


def _reduced(hand: Cards, deck: Cards, plays: int) -> tuple[Cards, Cards]:
    """Cards and deck of one contestant, counted from just below the lowest dealer card."""
    if plays == 0:
        return (), ()
    floor = deck[0] - 1
    cards = [max(card - floor, 0) for card in hand]
    if plays == 1 and len(deck) == 1:
        higher = [max(cards)] if max(cards) > 1 else []  # the highest earns most at the same odds
        cards = [card for card in (0, 1) if card in cards] + higher
    kept = [card for i, card in enumerate(cards) if cards[:i].count(card) < plays]
    return tuple(kept), tuple(card - floor for card in deck)
