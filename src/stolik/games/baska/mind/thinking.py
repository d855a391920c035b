"""The compiled thinking of a player: means of calls and cards over worlds, a few at a time."""

from __future__ import annotations

from typing import Final

import numpy as np

from stolik.bots import Budget
from stolik.engine import Luck, Seen
from stolik.games.baska.mind import brain, calling
from stolik.games.baska.mind.brain import Floats, weigh_calls, weigh_cards
from stolik.games.baska.mind.calling import lore
from stolik.games.baska.mind.outlook import Outlook, outlook
from stolik.games.baska.mind.values import worlds
from stolik.games.baska.rules import payout
from stolik.games.baska.rules.claims import meant, own_results
from stolik.games.baska.rules.doubles import tally
from stolik.games.baska.rules.options import Options
from stolik.games.baska.rules.settle import partner_of, sides_of
from stolik.games.baska.rules.state import WESELE, Four, Public, View, place_of
from stolik.games.baska.solving.ladders import Ints
from stolik.games.baska.solving.search import rooms

CHUNK: Final = 20
LEAST: Final = 8
MOST_FOR_CLAIMS: Final = 60
MOST_DEALS: Final = 4**brain.FEW


def in_chairs(p: Public, hands: Ints) -> Four:
    """Give hands by place as hands by chair."""
    a, b, c, d = (int(hands[place_of(p, seat)]) for seat in range(4))
    return a, b, c, d


def old_places(p: Public, old: int) -> int:
    """Give a mask of chairs as a mask of places."""
    return sum(1 << place_of(p, seat) for seat in range(4) if old >> seat & 1)


def won(p: Public, kind: int, old: int, row: int, doubles: int, seat: int) -> int:
    """Give what a chair gets when the deal ends with this row."""
    amount = payout.stake(kind, row, doubles, p.options.young_win_factor)
    return payout.delta(kind, row, amount, bool(old >> seat & 1))


class Thinker:
    """Work space for thinking; one for each process."""

    def __init__(self) -> None:
        self.stack, self.memory = rooms()
        self.lore = lore()
        self.room = np.zeros((MOST_DEALS, 4), np.int64)

    def worlds(
        self, at: Outlook, options: Options, most: int, luck: Luck, weighs: bool
    ) -> tuple[Ints, Floats]:
        """Deal worlds that fit what was seen, and say how well each agrees with the calls."""
        state = np.array([luck.below(1 << 31) << 1 | 1], np.uint64)
        found = brain.spread(
            at.free, len(at.free), at.known, at.need, at.forbid, self.room, state, most
        )
        dealt = self.room[:found].copy()
        weights = np.ones(found)
        if weighs:
            cancels = options.raise_cancels_doubles
            brain.weights(dealt, at.me, at.said, cancels, at.partner, self.lore, weights)
            if not weights.any():
                weights[:] = 1.0
        return dealt, weights

    def calls(
        self,
        seen: Seen[View],
        codes: list[int],
        most: int,
        luck: Luck,
        budget: Budget,
        weighs: bool,
    ) -> Floats:
        """Give the mean result of each call."""
        at, o = outlook(seen), seen.view.public.options
        sums, total, rounds = np.zeros(len(codes)), 0.0, 0
        while rounds < most and (rounds < LEAST or not budget.is_spent(rounds)):
            dealt, weights = self.worlds(at, o, min(CHUNK, most - rounds), luck, weighs)
            weigh_calls(
                dealt, weights, at.me, at.auction, np.array(codes, np.int64), o.passes_to_close,
                o.raise_cancels_doubles, o.cicha_kontra_only, o.young_win_factor, o.must_beat,
                o.solo_leader == "declarer", self.lore, sums, self.stack, self.memory,
            )  # fmt: skip
            rounds += CHUNK
            total += weights.sum()
        return sums / max(total, 1e-9)

    def cards(
        self, seen: Seen[View], most: int, luck: Luck, budget: Budget, weighs: bool
    ) -> Floats:
        """Give the mean result of each card, all cards open after it."""
        at, o = outlook(seen), seen.view.public.options
        lying = np.zeros(4, np.int64)
        lying[: len(at.table)] = at.table
        sums, total, rounds = np.zeros(16), 0.0, 0
        while rounds < most and (rounds < LEAST or not budget.is_spent(rounds)):
            dealt, weights = self.worlds(at, o, min(CHUNK, most - rounds), luck, weighs)
            if not len(dealt):
                break
            weigh_cards(
                dealt, weights, at.me, at.auction, at.out, at.points, at.tricks, at.leader, lying,
                len(at.table), o.cicha_kontra_only, o.young_win_factor, o.must_beat, sums,
                self.stack, self.memory,
            )  # fmt: skip
            rounds += CHUNK
            total += weights.sum()
            if len(at.free) <= brain.FEW:
                break
        return sums / max(total, 1e-9)

    def claim(self, seen: Seen[View], most: int, luck: Luck, weighs: bool) -> tuple[float, float]:
        """Give what I get if the pending claim stands, and what play with open cards brings."""
        p, at = seen.view.public, outlook(seen)
        claim = p.claim
        assert claim is not None
        dealt, weights = self.worlds(at, p.options, min(most, MOST_FOR_CLAIMS), luck, weighs)
        stands = played = total = 0.0
        for hands, weight in zip(dealt, weights, strict=True):
            chairs = in_chairs(p, hands)
            kind, old = sides_of(p, chairs)
            is_partner = (
                partner_of(p.declarer, chairs) == claim.seat if p.contract == WESELE else False
            )
            if claim.outcome not in own_results(p, claim.seat, chairs[claim.seat], is_partner):
                continue
            count = tally(p, kind, old, chairs)
            stands += weight * won(p, kind, old, meant(kind, claim.outcome), count, seen.viewer)
            best = self.open_row(p, at, kind, hands, chairs)
            played += weight * won(p, kind, old, best, count, seen.viewer)
            total += weight
        return stands / max(total, 1e-9), played / max(total, 1e-9)

    def open_row(self, p: Public, at: Outlook, kind: int, hands: Ints, chairs: Four) -> int:
        """Give the row that best play leads to from here with these hands."""
        old = old_places(p, sides_of(p, chairs)[1])
        rows = worlds(
            np.array([kind], np.int64),
            np.array([old], np.int64),
            (hands & ~at.out).reshape(1, 4),
            at.points,
            at.tricks,
            at.leader,
            at.table,
            p.options.must_beat,
        )[0]
        found = [int(row) for row in rows if row >= 0]
        is_old = old >> place_of(p, p.actor) & 1
        return max(found) if is_old else min(found)

    def likely_call(self, seen: Seen[View]) -> int:
        """Give the call that the model of callers would make with the own hand."""
        at = outlook(seen)
        return int(calling.likely(at.auction, at.me, at.hand, self.lore))


def warm() -> None:
    """Compile what thinking needs."""
    from stolik.games.baska.mind import strength

    thinker, state = Thinker(), np.ones(1, np.uint64)
    hands = np.array([[0xF, 0xF0, 0xF00, 0xF000]], np.int64)
    zeros, ones, sums = np.zeros(4, np.int64), np.ones(1), np.zeros(16)
    said, auction, found = np.zeros((1, 2), np.int64), calling.opened(), thinker.lore
    free = np.arange(12, dtype=np.int64)
    brain.spread(free, 12, zeros, zeros, zeros, thinker.room, state, 1)
    brain.weights(hands, 0, said, True, -1, found, ones)
    weigh_calls(
        hands, ones, 0, auction, zeros[:1], 4, True, True, 2, True, False, found, sums,
        thinker.stack, thinker.memory,
    )  # fmt: skip
    weigh_cards(
        hands, ones, 0, auction, 0, zeros, zeros, 0, zeros, 0, True, 2, True, sums, thinker.stack,
        thinker.memory,
    )  # fmt: skip
    calling.likely(auction, 0, 0xF, found)
    strength.next_random(state)
