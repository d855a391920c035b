"""What each decision does to the table."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from stolik.games.blackjack import actions as act
from stolik.games.blackjack import flow, money
from stolik.games.blackjack.cards import ACE, TEN
from stolik.games.blackjack.check import hand_asked
from stolik.games.blackjack.flow import asking_insurance, awaiting, begun, dealing, playing
from stolik.games.blackjack.settle import can_stake, ending_of
from stolik.games.blackjack.state import Box, Hand, State
from stolik.parts import bank

LETTERS = {
    act.Hit: "H",
    act.Stand: "S",
    act.Double: "D",
    act.Split: "P",
    act.Surrender: "R",
}


def bet(s: State, seat: int, do: act.Bet, at_ms: int) -> State:
    """Put a stake on a box."""
    now = s.boxes[do.box - 1]
    till = s.till if now is None else bank.take_back(s.till, seat, now.stake)
    till = bank.lay(till, seat, do.stake)
    seconds = s.options.decision_seconds
    until = s.until_ms if s.is_staked else at_ms + 1000 * seconds  # BJK-48
    boxes = money.put(s.boxes, do.box - 1, Box(seat, do.stake))
    return replace(s, till=till, boxes=boxes, until_ms=until, ready=waiting(s, seat))


def waiting(s: State, seat: int) -> tuple[bool, ...]:
    """Who changes a stake is not ready any more."""
    return tuple(ready and other != seat for other, ready in enumerate(s.ready))


def clear(s: State, seat: int, box: int) -> State:
    """Take a stake back."""
    now = s.boxes[box - 1]
    assert now is not None
    till = bank.take_back(s.till, seat, now.stake)
    boxes = money.put(s.boxes, box - 1, None)
    return replace(s, till=till, boxes=boxes, ready=waiting(s, seat))


def ready(s: State, seat: int, at_ms: int) -> State:
    """Somebody stakes nothing more."""
    given = tuple(was or other == seat for other, was in enumerate(s.ready))
    return dealt_when_all(replace(s, ready=given), at_ms)


def dealt_when_all(s: State, at_ms: int) -> State:
    """Deal when nobody is awaited any more."""
    return begun(s, at_ms) if s.is_staked and not is_awaited(s) else s


def is_awaited(s: State) -> bool:
    """Say whether somebody who has chips is not ready yet."""
    return any(not s.ready[seat] and can_stake(s, seat) for seat in range(s.seats))


def buy(s: State, seat: int, chips: int) -> State:
    """Buy chips; whoever has bought is asked again."""
    return replace(s, till=bank.buy(s.till, seat, chips), ready=waiting(s, seat))


def leave(s: State, seat: int, at_ms: int) -> State:
    """Take the purse home."""
    gone = tuple(was or other == seat for other, was in enumerate(s.gone))
    given = tuple(was or other == seat for other, was in enumerate(s.ready))
    s = replace(s, till=bank.leave(s.till, seat), gone=gone, ready=given)
    s = ending_of(s)
    if s.ended or s.phase != "betting":
        return s
    s = dealt_when_all(s, at_ms)
    return s if s.is_staked or is_awaited(s) else replace(s, ready=s.gone)


def insured(s: State, amount: int, at_ms: int) -> State:
    """Answer the question about insurance; 0 declines."""
    box, _ = hand_asked(s)
    till = bank.lay(s.till, box.seat, amount)
    s = money.with_box(s, s.box, replace(box, insurance=amount, is_answered=True))
    return asking_insurance(replace(s, till=till, is_acted=True), at_ms)


def even_money(s: State, at_ms: int) -> State:
    """Pay a natural 1:1 at once."""
    box, hand = hand_asked(s)
    taken = money.with_hand(box, 0, replace(hand, how="even_money"))
    s = money.with_box(s, s.box, replace(taken, is_answered=True))
    s = money.resolved(s, s.box, 0, hand.stake, "even_money")  # BJK-40
    return asking_insurance(replace(s, is_acted=True), at_ms)


def early(s: State, is_doubled: bool, at_ms: int) -> State:
    """Answer the question about a double on one card."""
    box, hand = hand_asked(s)
    s = replace(s, is_acted=True)
    if is_doubled:
        s, box, hand = doubled(s, box, hand)
        box = replace(box, play="D")
    s = money.with_box(s, s.box, replace(box, is_answered=True))
    return dealing(s, at_ms)


def doubled(s: State, box: Box, hand: Hand) -> tuple[State, Box, Hand]:
    """Double the stake of a hand."""
    till = bank.lay(s.till, box.seat, hand.stake)
    twice = replace(hand, stake=2 * hand.stake, how="doubled")  # BJK-20
    return replace(s, till=till), money.with_hand(box, s.hand, twice), twice


def decided(s: State, do: act.Move, at_ms: int) -> State:
    """Do what was decided about the hand that is asked."""
    box, hand = hand_asked(s)
    box = replace(box, play=box.play + LETTERS[type(do)])
    s = replace(s, is_acted=True)
    match do:
        case act.Hit():
            return awaiting(money.with_box(s, s.box, box), "card")  # BJK-30
        case act.Stand():
            return playing(flow.stood(money.with_box(s, s.box, box)), at_ms)  # BJK-30
        case act.Double():
            s, box, _ = doubled(s, box, hand)
            return awaiting(money.with_box(s, s.box, box), "card")
        case act.Split():
            return split(s, box, hand, at_ms)
        case act.Surrender():
            return surrendered(s, box, hand, at_ms)
        case _:
            assert_never(do)


def split(s: State, box: Box, hand: Hand, at_ms: int) -> State:
    """Make two hands of a pair; the first gets its second card at once."""
    first, second = hand.cards
    both = tuple(Hand((card,), hand.stake, is_split=True) for card in (first, second))
    hands = (*box.hands[: s.hand], *both, *box.hands[s.hand + 1 :])  # BJK-23
    till = bank.lay(s.till, box.seat, hand.stake)
    return playing(replace(money.with_box(s, s.box, replace(box, hands=hands)), till=till), at_ms)


def surrendered(s: State, box: Box, hand: Hand, at_ms: int) -> State:
    """Give up: final, or final unless the dealer turns out to have blackjack."""
    given = money.with_hand(box, s.hand, replace(hand, how="surrendered"))
    s = money.with_box(s, s.box, given)
    is_open = s.options.surrender == "late" and not s.hole and s.up in (ACE, TEN)
    if not is_open:
        s = money.resolved(s, s.box, s.hand, -money.half_lost(hand.stake), "surrendered")
    return playing(s, at_ms)  # BJK-31
