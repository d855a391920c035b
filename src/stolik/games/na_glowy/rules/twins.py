"""States that fit what a viewer has seen: worlds for bots, twins for the laws.

Hands are drawn so that every deal that fits the shown cards, the shown voids and the exchanges is
equally likely; the cards of an exchange are then drawn among those that could have been passed.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from stolik.engine import Luck, Seen
from stolik.games.na_glowy.rules.exchange import asked, place_of, seat_at, single
from stolik.games.na_glowy.rules.ladders import HAND, SEATS
from stolik.games.na_glowy.rules.play import known_hands
from stolik.games.na_glowy.rules.state import (
    EXCHANGE,
    IN_DEAL,
    RETURN,
    Four,
    Passed,
    Public,
    State,
    View,
    partner,
    player_of,
    put,
)
from stolik.games.na_glowy.rules.view import observe
from stolik.parts.cards import exchanged, members, size
from stolik.parts.hidden_hands import HiddenHands, Share, below, voids_shown
from stolik.parts.tricks import cards_of

Want = tuple[int, frozenset[int]]
TRIES = 4000


def twin(seen: Seen[View], luck: Luck) -> State:
    """A full state that fits; where everything is open it is that state."""
    view = seen.view
    p = view.public
    if p.phase not in IN_DEAL or p.is_followed or None not in view.hands:
        return State(p, known_hands(view.hands), view.passed, view.place, view.asked_ms)
    worlds = Worlds(seen)
    for _ in range(TRIES):
        found = worlds.draw(luck)
        if found is not None:
            return found
    raise AssertionError("a view without a state that fits it")


def hand_sizes(p: Public) -> Four:
    """How many cards each seat holds or has played: eight, but while one is to be given back."""
    sizes: Four = (HAND, HAND, HAND, HAND)
    if p.phase == RETURN:
        giver = p.swaps[-1].seat
        sizes = put(put(sizes, giver, HAND - 1), partner(giver), HAND + 1)
    return sizes


def known_cards(view: View) -> Four:
    """What this view tells of each hand: open hands, cards played, cards that were passed."""
    p = view.public
    hands = [0, 0, 0, 0]
    for swap, (given, back) in zip(p.swaps, view.passed, strict=True):
        giver, mate = swap.seat, partner(swap.seat)
        if given >= 0 and (back >= 0 or not swap.is_done):
            hands[giver] &= ~(1 << given)
            hands[mate] |= 1 << given
        if back >= 0:
            hands[mate] &= ~(1 << back)
            hands[giver] |= 1 << back
    for seat, held in enumerate(view.hands):
        if held is not None:
            hands[seat] = held
        else:
            hands[seat] |= cards_of(p.opener, p.taken, p.played, seat)
    a, b, c, d = hands
    return a, b, c, d


def shown_voids(p: Public) -> dict[int, int]:
    """The suits that players have shown to lack (NGL-32, NGL-33)."""
    suits = p.ladder.suits
    return voids_shown(
        (player_of(p, n), suits[p.played[n - n % SEATS]], card) for n, card in enumerate(p.played)
    )


class Worlds:
    """The hidden hands of a view."""

    def __init__(self, seen: Seen[View]) -> None:
        self.viewer, self.view = seen.viewer, seen.view
        self.p = p = seen.view.public
        self.known = known_cards(seen.view)
        self.hidden = [seat for seat in range(SEATS) if seen.view.hands[seat] is None]
        a, b, c, d = self.known
        self.free = p.ladder.pack.all & ~(a | b | c | d)
        self.sizes = hand_sizes(p)
        voids = shown_voids(p)
        self.may = {seat: self.free & ~voids.get(seat, 0) for seat in self.hidden}
        self.cases = [deals for wants in self.demands() if (deals := self.deals(wants)).count]

    def demands(self) -> Iterator[dict[int, Want]]:
        """What exchanges ask of the hidden hands, in every way it can have been."""
        pairs = sorted({swap.seat % 2 for swap in self.p.swaps})
        ways = [list(self.of_pair(pair)) for pair in pairs]
        if self.is_behind():
            ways.append(list(self.of_asked()))
        for chosen in product(*ways):
            wants: dict[int, Want] = {}
            for one in chosen:
                if wants.keys() & one.keys():
                    break
                wants |= one
            else:
                yield wants

    def of_pair(self, pair: int) -> Iterator[dict[int, Want]]:
        """What the exchanges of a pair ask of its hands as they are now."""
        numbers = [n for n, swap in enumerate(self.p.swaps) if swap.seat % 2 == pair]
        first, last = numbers[0], numbers[-1]
        for early, late in product(self.kinds(first), self.kinds(last)):
            if first == last:
                if early != late:
                    continue
                wants = {self.p.swaps[last].seat: (late, self.slack(last, late))}
            else:
                wants = {
                    self.p.swaps[first].seat: (early, frozenset({0, 1, 2})),
                    self.p.swaps[last].seat: (late, self.slack(last, late)),
                }
            yield {seat: want for seat, want in wants.items() if seat in self.hidden}

    def kinds(self, number: int) -> list[int]:
        """The kinds of which the card offered in an exchange may have been the only one."""
        ladder, swap, given = self.p.ladder, self.p.swaps[number], self.view.passed[number][0]
        if given >= 0:
            return [ladder.trumps if ladder.trumps >> given & 1 else ladder.weak]
        if swap.reason:
            return [ladder.trumps if swap.reason == "trump" else ladder.weak]
        return [ladder.trumps, ladder.weak]

    def slack(self, number: int, kind: int) -> frozenset[int]:
        """How many of a kind whoever offered the only one may have after the exchange."""
        back = self.view.passed[number][1]
        if back >= 0:
            return frozenset({kind >> back & 1})
        return frozenset({0, 1}) if self.p.swaps[number].is_done else frozenset({0})

    def is_behind(self) -> bool:
        """Whether the viewer has a right and is not asked yet, so that another one must be."""
        p, me = self.p, self.viewer
        if p.phase != EXCHANGE or not 0 <= me < SEATS or self.view.asked == me:
            return False
        hands = put((0, 0, 0, 0), me, self.known[me])
        return asked(p, hands, self.place()) == me

    def of_asked(self) -> Iterator[dict[int, Want]]:
        """Somebody before the viewer must have the right."""
        before = range(self.place(), place_of(self.p, self.viewer))
        for seat in (seat_at(self.p, at) for at in before):
            if seat in self.hidden:
                for kind in (self.p.ladder.trumps, self.p.ladder.weak):
                    yield {seat: (kind, frozenset({1}))}

    def place(self) -> int:
        """How many seats must have had their say, as far as the viewer knows."""
        offered = [place_of(self.p, swap.seat) + 1 for swap in self.p.swaps]
        return max([self.view.place, *offered])

    def deals(self, wants: dict[int, Want]) -> HiddenHands:
        """All hands under such demands."""
        shares = []
        for seat in self.hidden:
            kind, counts = wants.get(seat, (0, frozenset[int]()))
            has = size(self.known[seat] & kind)
            left = frozenset(n - has for n in counts if n >= has)
            if counts and not left:
                left = frozenset({-1})
            wanted = self.sizes[seat] - size(self.known[seat])
            shares.append(Share(self.may[seat], wanted, kind, left))
        return HiddenHands(self.free, tuple(shares))

    @property
    def count(self) -> int:
        """How many deals there are, before it is asked which cards were passed."""
        return sum(case.count for case in self.cases)

    def hands(self, luck: Luck) -> Four:
        """Draw hands, every deal equally likely."""
        left = below(self.count, luck)
        for case in self.cases:
            left -= case.count
            if left < 0:
                return self.whole(case.draw(luck))
        raise AssertionError("a view without a deal that fits it")

    def whole(self, drawn: tuple[int, ...]) -> Four:
        """The known cards with these for the hidden hands."""
        hands = self.known
        for seat, more in zip(self.hidden, drawn, strict=True):
            hands = put(hands, seat, hands[seat] | more)
        return hands

    def every(self) -> Iterator[Four]:
        """Go through all deals."""
        for case in self.cases:
            for drawn in case.every():
                yield self.whole(drawn)

    def draw(self, luck: Luck) -> State | None:
        """Draw a state; None where these hands cannot have come about."""
        hands = self.hands(luck)
        ways = list(self.passes(hands))
        if not ways:
            return None
        passed, place = ways[luck.below(len(ways))], self.place()
        if self.view.asked == self.viewer:
            place = place_of(self.p, self.viewer)
        found = State(self.p, hands, passed, place, self.view.asked_ms or self.p.since_ms)
        return found if observe(found, self.viewer) == self.view else None

    def passes(self, hands: Four) -> Iterator[Passed]:
        """Go through the cards that can have been passed, if these are the hands now."""

        def before(number: int, hands: Four, after: Passed) -> Iterator[Passed]:
            if number < 0:
                yield after
                return
            giver = self.p.swaps[number].seat
            for given, back in self.pairs(number, hands):
                was = self.undone(hands, giver, given, back)
                if single(self.p.ladder, was[giver]) == given:
                    yield from before(number - 1, was, ((given, back), *after))

        yield from before(len(self.p.swaps) - 1, hands, ())

    def pairs(self, number: int, hands: Four) -> Iterator[tuple[int, int]]:
        """Go through the cards offered and given back that an exchange may have had."""
        swap, (given, back) = self.p.swaps[number], self.view.passed[number]
        mate = hands[partner(swap.seat)]
        if not swap.is_done:
            yield from ((card, -1) for card in ([given] if given >= 0 else members(mate)))
            return
        if given >= 0 and back >= 0:
            yield given, back
            return
        own = hands[swap.seat]
        for one in [given] if given >= 0 else members(mate | own):
            if mate >> one & 1:
                yield from ((one, other) for other in members(own))
            elif own >> one & 1:
                yield one, one  # it came back

    def undone(self, hands: Four, giver: int, given: int, back: int) -> Four:
        """The hands before an exchange."""
        mate = partner(giver)
        if back < 0:
            own = put(hands, giver, hands[giver] | 1 << given)
            return put(own, mate, hands[mate] & ~(1 << given))
        a, b, c, d = exchanged(hands, giver, mate, back, given)
        return a, b, c, d
