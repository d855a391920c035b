"""What happens to the chips of a box: laid down, collected, paid; and what the bank must cover."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.games.blackjack.state import Box, Boxes, Hand, State, Won
from stolik.parts import bank
from stolik.parts.bank import Till


def put(boxes: Boxes, at: int, box: Box | None) -> Boxes:
    """Give the boxes with one of them exchanged."""
    return (*boxes[:at], box, *boxes[at + 1 :])


def with_box(s: State, at: int, box: Box) -> State:
    """Put a box in its place."""
    return replace(s, boxes=put(s.boxes, at, box))


def with_hand(box: Box, at: int, hand: Hand) -> Box:
    """Put a hand in its place."""
    return replace(box, hands=(*box.hands[:at], hand, *box.hands[at + 1 :]))


def natural_win(s: State, stake: int) -> int:
    """What a natural wins."""
    return bank.won(stake, *s.options.pays)  # BJK-33, BJK-53


def half_lost(stake: int) -> int:
    """What a surrender costs."""
    return bank.lost(stake, 1, 2)  # BJK-31, BJK-53


def most_insured(stake: int) -> int:
    """The highest insurance of a box."""
    return stake // 2  # BJK-37, BJK-53


def exposure(s: State) -> int:
    """The most that the bank may have to pay for what has been staked in this round."""
    return sum(exposed(s, box) for box in s.boxes if box is not None)


def exposed(s: State, box: Box) -> int:
    """The natural on a stake, what was added to it once, and the insurance twice."""
    laid = sum(hand.stake for hand in box.hands) or box.stake
    return natural_win(s, box.stake) + laid - box.stake + 2 * box.insurance  # BJK-52


def is_covered(s: State, more: int) -> bool:
    """Say whether the bank can pay so much besides."""
    return s.bank is None or exposure(s) + more <= s.bank  # BJK-52


def settled(till: Till, seat: int, stake: int, net: int) -> Till:
    """Settle a stake that lies on the table: the rest of it goes back, a win is paid."""
    if net < 0:
        till = bank.collect(till, seat, -net)
        return bank.take_back(till, seat, stake + net)
    return bank.pay(bank.take_back(till, seat, stake), seat, net)


def resolved(s: State, at: int, which: int, net: int, won: Won) -> State:
    """Settle one hand of a box."""
    box = s.boxes[at]
    assert box is not None
    hand = box.hands[which]
    till = settled(s.till, box.seat, hand.stake, net)
    done = with_hand(box, which, replace(hand, net=net, won=won))
    return replace(with_box(s, at, done), till=till)


def insurance_resolved(s: State, at: int, is_blackjack: bool) -> State:
    """Settle the insurance of a box."""
    box = s.boxes[at]
    assert box is not None
    net = 2 * box.insurance if is_blackjack else -box.insurance  # BJK-39
    till = settled(s.till, box.seat, box.insurance, net)
    return replace(with_box(s, at, replace(box, insured=net)), till=till)
