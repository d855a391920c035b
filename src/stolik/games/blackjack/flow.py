"""How a round goes on by itself: who gets the next card, who is asked next, when it is settled."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from stolik.games.blackjack import money, shoe
from stolik.games.blackjack.cards import ACE, TEN, VALUES, added, has_ace, is_natural, low, total
from stolik.games.blackjack.hands import MOST, dealer_draws, outcome
from stolik.games.blackjack.settle import closed
from stolik.games.blackjack.state import Box, Hand, Phase, State


def staked(s: State) -> Iterator[tuple[int, Box]]:
    """Go through the boxes that play, by their places."""
    for at, box in enumerate(s.boxes):
        if box is not None:
            yield at, box


def begun(s: State, at_ms: int) -> State:
    """Close the betting and deal; shuffle before that if it is due."""
    boxes = tuple(
        None if box is None else replace(box, hands=(Hand((), box.stake),)) for box in s.boxes
    )
    s = replace(s, boxes=boxes, dealer=(), hole="", hole_is="", box=0, hand=0)
    s = replace(s, is_acted=False, since_ms=at_ms)
    if shoe.is_due(s):
        return replace(s, phase="shuffle", then="deal")
    return dealing(s, at_ms)


def awaiting(s: State, phase: Phase) -> State:
    """Wait for a card; shuffle first where the shoe has run out."""
    if shoe.left(s) > 0:
        return replace(s, phase=phase)
    return replace(s, phase="shuffle", then=phase)  # BJK-15


def can_come(s: State) -> bool:
    """Say whether a card can still come: not all of them lie on the table."""
    return sum(shoe.on_table(s)) + (1 if s.hole else 0) < shoe.size(s)


def dealing(s: State, at_ms: int) -> State:
    """Find who gets the next card of the deal, or what follows it."""
    for at, box in staked(s):
        if not box.hands[0].cards:
            return awaiting(replace(s, box=at), "deal")  # BJK-16
    if not s.dealer:
        return awaiting(s, "deal")
    if s.options.double_when == "one_card":
        for at, box in staked(s):
            if len(box.hands[0].cards) == 1 and not box.is_answered:
                return replace(s, phase="one_card_double", box=at, since_ms=at_ms)  # BJK-54
    for at, box in staked(s):
        if len(box.hands[0].cards) == 1:
            return awaiting(replace(s, box=at), "deal")
    return dealt(s, at_ms)


def dealt(s: State, at_ms: int) -> State:
    """Go on after the deal: naturals, the hole card, insurance."""
    for at, box in staked(s):
        if is_natural(box.hands[0].cards) and not box.hands[0].how:
            hand = replace(box.hands[0], how="natural")  # BJK-33
            s = money.with_box(s, at, money.with_hand(box, 0, hand))
    if s.options.hole_card == "peek":
        if shoe.left(s) == 0:
            s = shoe.shuffled(s)
        s = replace(s, hole="down")  # BJK-47
    s = replace(s, boxes=unanswered(s))
    if s.up not in (ACE, TEN):
        s = naturals_paid(s)  # BJK-35
    return asking_insurance(s, at_ms)


def unanswered(s: State) -> tuple[Box | None, ...]:
    """A question goes round."""
    return tuple(None if box is None else replace(box, is_answered=False) for box in s.boxes)


def asking_insurance(s: State, at_ms: int) -> State:
    """Ask the next box about insurance, or go on."""
    if s.up == ACE:
        for at, box in staked(s):
            if s.is_open(box):
                since = s.since_ms if s.asks_all else at_ms  # one clock for all who are asked
                return replace(s, phase="insurance", box=at, hand=0, since_ms=since)
    if s.hole and s.up in (ACE, TEN):
        return replace(s, phase="peek")
    return playing(s, at_ms)


def naturals_paid(s: State) -> State:
    """Pay naturals that the dealer cannot equal any more."""
    for at, box in staked(s):
        hand = box.hands[0]
        if hand.how == "natural" and hand.net is None:
            s = money.resolved(s, at, 0, money.natural_win(s, hand.stake), "blackjack")
    return s


def peeked(s: State, is_blackjack: bool, at_ms: int) -> State:
    """Go on after the dealer has looked at the hole card."""
    if is_blackjack:
        return replace(s, phase="dealer")
    s = naturals_paid(replace(s, hole="no_blackjack"))
    for at, box in staked(s):
        if box.insurance:
            s = money.insurance_resolved(s, at, False)
    return playing(s, at_ms)


def playing(s: State, at_ms: int) -> State:
    """Find the next hand that is asked or owed a card; after the last one the dealer acts."""
    for at, box in staked(s):
        for which, hand in enumerate(box.hands):
            if hand.how:
                continue
            s = replace(s, box=at, hand=which)
            if len(hand.cards) == 1:
                if can_come(s):
                    return awaiting(s, "card")  # BJK-24
            elif not is_finished(s, box, hand):
                return replace(s, phase="play", since_ms=at_ms)  # BJK-19
            return playing(stood(s), at_ms)
    return dealers(s)


def is_finished(s: State, box: Box, hand: Hand) -> bool:
    """Say whether a hand takes no more decisions."""
    if s.options.auto_stand_21 and hand.total == MOST:
        return True  # BJK-32
    if hand.is_split and VALUES[hand.cards[0]] == ACE and s.options.split_ace_one_card:
        again = s.options.resplit_aces and VALUES[hand.cards[1]] == ACE
        return not again or len(box.hands) >= s.options.max_split_hands  # BJK-27, BJK-56
    return False


def stood(s: State) -> State:
    """The hand that is asked is finished."""
    box = s.boxes[s.box]
    assert box is not None
    hand = replace(box.hands[s.hand], how="stood")
    return money.with_box(s, s.box, money.with_hand(box, s.hand, hand))


def received(s: State, card: str, at_ms: int) -> State:
    """Give a box the card it is owed, and go on."""
    box = s.boxes[s.box]
    assert box is not None
    which = 0 if s.phase == "deal" else s.hand
    hand = box.hands[which]
    grown = replace(hand, cards=(*hand.cards, card))
    box = replace(money.with_hand(box, which, grown), dealt=(*box.dealt, card))
    is_deal = s.phase == "deal"
    s = replace(money.with_box(s, s.box, box), out=added(s.out, card))
    if is_deal:
        return dealing(s, at_ms)
    if grown.total > MOST:
        lost = money.with_hand(box, which, replace(grown, how="bust"))
        s = money.resolved(money.with_box(s, s.box, lost), s.box, which, -hand.stake, "bust")
    return playing(s, at_ms)


def is_alive(hand: Hand) -> bool:
    """Say whether a hand waits for the dealer's total."""
    return hand.net is None and hand.how in ("stood", "doubled")


def dealers(s: State) -> State:
    """Let the dealer act, if anything is left to be decided."""
    waits = any(hand.net is None for _, box in staked(s) for hand in box.hands)
    insured = any(box.insurance and box.insured is None for _, box in staked(s))
    if waits or insured:
        return awaiting(s, "dealer") if not s.hole else replace(s, phase="dealer")
    if s.hole:
        return replace(s, phase="clear")
    return closed(s)  # BJK-41


def dealer_received(s: State, card: str, at_ms: int) -> State:
    """Give the dealer a card, and go on."""
    was_first = not s.dealer
    s = replace(s, dealer=(*s.dealer, card), out=added(s.out, card), hole="", hole_is="")
    if was_first:
        return dealing(s, at_ms)
    alive = any(is_alive(hand) for _, box in staked(s) for hand in box.hands)
    is_blackjack = is_natural(s.dealer)
    draws = dealer_draws(low(s.dealer), has_ace(s.dealer), s.options.seventeen)
    if alive and draws and not is_blackjack and can_come(s):
        return awaiting(s, "dealer")  # BJK-42
    return decided(s)  # BJK-44


def decided(s: State) -> State:
    """Settle everything by the dealer's hand."""
    is_blackjack = is_natural(s.dealer)
    for at, box in staked(s):
        if box.insurance and box.insured is None:
            s = money.insurance_resolved(s, at, is_blackjack)
        spared = False
        for which, hand in enumerate(box.hands):
            if hand.net is not None:
                continue
            if hand.how == "surrendered":
                net = -hand.stake if is_blackjack else -money.half_lost(hand.stake)  # BJK-31
                s = money.resolved(s, at, which, net, "surrendered")
            elif hand.how == "natural":
                net = 0 if is_blackjack else money.natural_win(s, hand.stake)
                s = money.resolved(s, at, which, net, "push" if is_blackjack else "blackjack")
            elif is_blackjack and s.options.dealer_bj_takes == "original":
                net = 0 if spared else -box.stake  # BJK-46, BJK-55
                s = money.resolved(s, at, which, net, "push" if spared else "lose")
                spared = True
            elif is_blackjack:
                s = money.resolved(s, at, which, -hand.stake, "lose")  # BJK-46
            else:
                came = outcome(hand.total, total(s.dealer))
                won = {1: "win", 0: "push", -1: "lose"}
                s = money.resolved(s, at, which, came * hand.stake, won[came])  # type: ignore[arg-type]
    return closed(s)
