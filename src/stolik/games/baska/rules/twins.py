"""Deals that fit what a viewer has seen, each equally likely: worlds for bots, twins for the laws.

A call only some hands may make, a duty kept, a claim taken up, the wesele partner told: all of it
is checked with the very functions that decided about it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import replace

from stolik.engine import Actor, Luck, Seen
from stolik.games.baska.rules import auction, claims, play, reach, settle
from stolik.games.baska.rules.cards import CARDS, HAND, SEATS, size
from stolik.games.baska.rules.state import (
    AUCTION,
    CLAIM_PENDING,
    PLAY,
    Four,
    Public,
    State,
    View,
    cards_of,
    player_of,
    put,
)
from stolik.games.baska.rules.view import known_cards, told_partner

QUICK_TRIES, MOST_TRIES = 60, 20_000
ON_THE_TABLE = (AUCTION, PLAY, CLAIM_PENDING)


def twin(seen: Seen[View], luck: Luck) -> State:
    """A full state that fits; where everything is open it is that state."""
    view = seen.view
    p = view.public
    if p.phase not in ON_THE_TABLE or None not in view.dealt:
        a, b, c, d = (held or 0 for held in view.dealt)
        return State(p, (a, b, c, d))
    if any(p.blanks):
        return State(p, entered_only(view))
    puzzle = Puzzle(seen)
    for _ in range(QUICK_TRIES):
        dealt = puzzle.shuffled(luck)
        if puzzle.fits(dealt):
            return State(p, dealt)
    return State(p, puzzle.searched(luck))


def entered_only(view: View) -> Four:
    """At a real table where hands were not entered: what is known of each."""
    hands = (0, 0, 0, 0)
    for seat, held in enumerate(view.dealt):
        hands = put(hands, seat, cards_of(view.public, seat) if held is None else held)
    return hands


class Puzzle:
    """The hidden hands of a view, and whether others would have led to the same view."""

    def __init__(self, seen: Seen[View]) -> None:
        view = seen.view
        self.viewer = seen.viewer
        self.view = view
        self.p = view.public
        self.known = known_cards(view)
        self.hidden = [seat for seat in range(SEATS) if view.dealt[seat] is None]
        a, b, c, d = self.known
        self.free = [card for card in range(CARDS) if not (a | b | c | d) >> card & 1]
        self.wants = [HAND - size(self.known[seat]) for seat in self.hidden]
        self.history = tuple(auction_before(self.p))
        self.is_bound = play.is_bound_to_lead(replace(self.p, played=(), taken=(), out=0))

    def shuffled(self, luck: Luck) -> Four:
        """Any deal with the known cards in their places."""
        return self.filled(luck.shuffled(self.free))

    def filled(self, order: list[int]) -> Four:
        """The known cards, and these in this order for the hidden hands."""
        dealt, at = self.known, 0
        for seat, wanted in zip(self.hidden, self.wants, strict=True):
            more = sum(1 << card for card in order[at : at + wanted])
            dealt, at = put(dealt, seat, dealt[seat] | more), at + wanted
        return dealt

    def fits(self, dealt: Four) -> bool:
        """Whether this deal would have shown the viewer the same."""
        return all(self.could_be(seat, dealt[seat]) for seat in self.hidden) and self.agrees(dealt)

    def could_be(self, seat: int, hand: int) -> bool:
        """Whether a hidden hand could have made its seat's calls and played its cards."""
        for before, call in self.history:
            if before.actor == seat and auction.why_not(before, seat, hand, call) is not None:
                return False
        return not self.p.options.enforce_play or self.kept_duties(seat, hand)

    def kept_duties(self, seat: int, hand: int) -> bool:
        """Whether each card of a seat was one it might play."""
        p = self.p
        for number, card in enumerate(p.played):
            if player_of(p, number) != seat:
                continue
            trick = p.played[number - number % SEATS : number]
            if (number or not self.is_bound) and not play.legal_in(p, trick, hand) >> card & 1:
                return False
            hand &= ~(1 << card)
        return True

    def agrees(self, dealt: Four) -> bool:
        """Whether the hands together agree with what was told, claimed, and not yet decided."""
        p, view = self.p, self.view
        s = State(p, dealt)
        if told_partner(s, self.viewer) != view.is_partner:
            return False
        kind, old = settle.sides_of(p, dealt)
        for claim in p.claims:
            seat, is_partner = claim.seat, bool(told_partner(s, Actor(claim.seat)))
            if claim.outcome not in claims.own_results(p, seat, dealt[seat], is_partner):
                return False
        is_stopped = p.options.stop_when_decided and p.phase != AUCTION
        return not is_stopped or reach.decided(p, dealt, kind, old) < 0

    def searched(self, luck: Luck) -> Four:
        """A fitting deal where few are: hands that could be, seat by seat, then those together."""
        lists = [list(self.possible(place)) for place in range(len(self.hidden))]
        by_size = sorted(range(len(lists)), key=lambda place: len(lists[place]))
        first, rest = by_size[0], by_size[1:]
        could = [set(hands) for hands in lists]
        for _ in range(MOST_TRIES):
            start = lists[first][luck.below(len(lists[first]))]
            left = luck.shuffled([card for card in self.free if not start >> card & 1])
            dealt, at, is_fit = self.with_more(self.known, first, start), 0, True
            for place in rest:
                more = sum(1 << card for card in left[at : at + self.wants[place]])
                at += self.wants[place]
                is_fit = is_fit and more in could[place]
                dealt = self.with_more(dealt, place, more)
            if is_fit and self.agrees(dealt):
                return dealt
        return self.first_found(luck, lists)

    def with_more(self, dealt: Four, place: int, more: int) -> Four:
        """The hidden hand at this place with these further cards."""
        seat = self.hidden[place]
        return put(dealt, seat, dealt[seat] | more)

    def possible(self, place: int) -> Iterator[int]:
        """What a hidden hand may hold beside its known cards."""
        seat = self.hidden[place]
        for chosen in combinations(self.free, self.wants[place]):
            more = sum(1 << card for card in chosen)
            if self.could_be(seat, self.known[seat] | more):
                yield more

    def first_found(self, luck: Luck, lists: list[list[int]]) -> Four:
        """The first fitting deal of a search in random order; the true one is always among them."""
        shuffled = [luck.shuffled(hands) for hands in lists]

        def deals(place: int, dealt: Four, used: int) -> Iterator[Four]:
            if place == len(shuffled):
                yield dealt
                return
            for more in shuffled[place]:
                if not more & used:
                    yield from deals(place + 1, self.with_more(dealt, place, more), used | more)

        return next(dealt for dealt in deals(0, self.known, 0) if self.agrees(dealt))


def auction_before(p: Public) -> Iterator[tuple[Public, str]]:
    """The auction as it stood before each call that was no pass, and the call."""
    now = auction.opened(settle.fresh(p, p.dealer, 0))
    for said in p.calls:
        if said.call != auction.PASS:
            yield now, said.call
        now = auction.spoken(now, said.seat, said.call, 0)
