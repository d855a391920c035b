"""Play by a few rules of thumb (section 8): draw trumps, feed the partner, win cheaply.

Only what a player sees is looked at: the own hand, the trick, the cards that are out.
"""

from __future__ import annotations

from stolik.bots import Thought
from stolik.engine import Seen, msg
from stolik.games.na_glowy.rules.actions import Action, Agree, Decline, Object
from stolik.games.na_glowy.rules.exchange import single
from stolik.games.na_glowy.rules.ladders import SEATS, Ladder
from stolik.games.na_glowy.rules.play import left_in, legal, taker
from stolik.games.na_glowy.rules.state import RETURN, View
from stolik.games.na_glowy.table.offers import OFFERS, PLAYS, RETURNS
from stolik.parts.cards import members, size

LONG = 4


def advised(seen: Seen[View]) -> Thought[Action]:
    """The card to play, and why."""
    p = seen.view.public
    hand = left_in(p, seen.view.hands[seen.viewer] or 0)
    card, why = chosen(p.ladder, hand, p.trick, p.out)
    return Thought(PLAYS[p.ladder.names[card]], msg(f"na-glowy.why.{why}"))


def chosen(ladder: Ladder, hand: int, trick: tuple[int, ...], out: int) -> tuple[int, str]:
    """The card to add to a trick, and the name of the reason."""
    able = list(members(legal(ladder, hand, trick)))
    if len(able) == 1:
        return able[0], "only"
    if not trick:
        return led(ladder, hand, able)
    best = taker(ladder, trick)
    is_mates = (len(trick) - best) % 2 == 0
    winning = ladder.over[trick[best]]
    is_last = len(trick) == SEATS - 1
    if is_mates and (is_last or is_safe(ladder, trick[best], hand, out, trick)):
        fat = max(able, key=lambda card: (ladder.points[card], card))
        if ladder.points[fat] >= 4:
            return fat, "feed"
        return cheapest(ladder, able), "low"
    winners = [card for card in able if winning >> card & 1]
    if winners and not is_mates:
        if is_last:
            return max(winners, key=lambda card: (ladder.points[card], card)), "win"
        return max(winners, key=lambda card: (-ladder.points[card], card)), "win"
    return cheapest(ladder, able), "low"


def led(ladder: Ladder, hand: int, able: list[int]) -> tuple[int, str]:
    """The card to lead: the top trump from a long holding, else an ace, else the cheapest."""
    if size(hand & ladder.trumps) >= LONG:
        return able[0], "high"
    aces = [card for card in able if ladder.weak >> card & 1 and ladder.points[card] == 11]
    if aces:
        return min(aces, key=lambda card: size(hand & ladder.suits[card])), "ace"
    return cheapest(ladder, able), "low"


def is_safe(ladder: Ladder, best: int, hand: int, out: int, trick: tuple[int, ...]) -> bool:
    """Whether nobody can hold a card that beats the best one."""
    lying = sum(1 << card for card in trick)
    return not ladder.over[best] & ~hand & ~out & ~lying


def cheapest(ladder: Ladder, able: list[int]) -> int:
    """The card that is worth least, of these the weakest; weak cards before trumps."""
    return min(able, key=lambda card: (ladder.points[card], ladder.trumps >> card & 1, -card))


def exchanged(seen: Seen[View]) -> Thought[Action]:
    """Give a single low trump away, keep a hand full of trumps; give back a short weak suit."""
    p = seen.view.public
    ladder, hand = p.ladder, seen.view.hands[seen.viewer] or 0
    if p.phase == RETURN:
        card = given_back(ladder, hand)
        return Thought(RETURNS[ladder.names[card]], msg("na-glowy.why.give"))
    card = single(ladder, hand)
    if ladder.trumps >> card & 1:
        return Thought(Decline(), msg("na-glowy.why.keep"))
    return Thought(OFFERS[ladder.names[card]], msg("na-glowy.why.give"))


def given_back(ladder: Ladder, hand: int) -> int:
    """The cheapest card of the shortest weak suit; a low trump from a hand of nothing else."""
    weak = list(members(hand & ladder.weak))
    if not weak:
        return cheapest(ladder, list(members(hand)))
    return min(weak, key=lambda card: (size(hand & ladder.suits[card]), ladder.points[card], -card))


def answered(seen: Seen[View]) -> Thought[Action]:
    """Let a claim stand that nothing in the own hand can beat."""
    p, view = seen.view.public, seen.view
    assert p.claim is not None
    claimed = left_in(p, view.hands[p.claim.seat] or 0)
    own = left_in(p, view.hands[seen.viewer] or 0)
    beats = [card for card in members(claimed) if p.ladder.over[card] & own]
    return Thought(Object() if beats or p.trick else Agree())
