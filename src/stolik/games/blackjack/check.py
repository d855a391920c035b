"""Whether an action is allowed: the first reason against its contents, in the order of the book.

Phase and actor have been asked before (`acting`): then the option that is off, the rule broken, and
last the chips of the seat and of the bank.
"""

from __future__ import annotations

from collections.abc import Iterator

from stolik.engine import Refused
from stolik.games.blackjack import actions as act
from stolik.games.blackjack import money, shoe
from stolik.games.blackjack.cards import ACE, NUMBERS, TEN, VALUES, soft
from stolik.games.blackjack.options import RANGES
from stolik.games.blackjack.settle import can_buy, can_stake
from stolik.games.blackjack.state import Box, Hand, State
from stolik.parts import bank


def check_box(s: State, box: int) -> None:
    """Refuse a box that the table has not."""
    if not 1 <= box <= len(s.boxes):
        raise Refused("no_such_box", "BJK-10", n=len(s.boxes))


def check_bet(s: State, seat: int, do: act.Bet) -> None:
    """A stake on a box."""
    check_box(s, do.box)
    now = s.boxes[do.box - 1]
    if now is not None and now.seat != seat:
        raise Refused("box_taken", "BJK-12", n=do.box)
    own = sum(box is not None and box.seat == seat for box in s.boxes)
    if now is None and own >= s.options.max_boxes_per_seat:
        raise Refused("too_many_boxes", "BJK-12", n=s.options.max_boxes_per_seat)
    o = s.options
    if o.limits.reason(do.stake):
        limits = {"least": o.stake_min, "most": o.stake_max, "step": o.stake_step}
        raise Refused("stake_out_of_range", "BJK-11", **limits)
    old = 0 if now is None else now.stake
    check_purse(s, seat, do.stake - old)
    before = 0 if now is None else money.natural_win(s, old)
    check_bank(s, money.natural_win(s, do.stake) - before)


def check_purse(s: State, seat: int, more: int) -> None:
    """Refuse what the purse cannot cover."""
    if not bank.has(s.till, seat, more):
        raise Refused("insufficient_chips", "BJK-12", n=s.till.purses[seat])


def check_bank(s: State, more: int) -> None:
    """Refuse what the bank could not pay."""
    if not money.is_covered(s, more):
        raise Refused("bank_limit", "BJK-52", n=s.bank or 0)


def check_clear(s: State, seat: int, box: int) -> None:
    """Taking a stake back."""
    check_box(s, box)
    now = s.boxes[box - 1]
    if now is None or now.seat != seat:
        raise Refused("not_your_box", "BJK-12", n=box)


def check_close(s: State) -> None:
    """Closing the bets needs a stake."""
    if not s.is_staked:
        raise Refused("wrong_phase", "BJK-10")


def check_ready(s: State, seat: int) -> None:
    """The last one may not leave the table without a stake."""
    waits = any(can_stake(s, other) and not s.ready[other] for other in others(s, seat))
    if not waits and not s.is_staked:
        raise Refused("no_stakes", "BJK-10")


def others(s: State, seat: int) -> Iterator[int]:
    """Go through the other seats."""
    return (other for other in range(s.seats) if other != seat)


def check_buy(s: State, seat: int, chips: int) -> None:
    """Buying chips, up to what everybody began with."""
    room = s.options.starting_chips - s.till.purses[seat] - s.till.stakes[seat]
    if not can_buy(s, seat) or not 1 <= chips <= room:
        raise Refused("cannot_buy", "BJK-12", n=max(room, 0) if s.options.rebuys else 0)


def check_leave(s: State, seat: int) -> None:
    """Leaving with chips on the table."""
    if s.till.stakes[seat]:
        raise Refused("stakes_lie", "BJK-12")


def check_card(s: State, do: act.Dealt) -> None:
    """A card that comes: to whom it is owed, and still there."""
    to = card_goes_to(s)
    if do.to != to:
        raise Refused("wrong_place", "BJK-16", n=to)
    check_drawable(s, do.card)


def check_drawable(s: State, card: str) -> None:
    """Refuse a card that cannot come now."""
    if card not in NUMBERS or (shoe.unseen(s)[NUMBERS[card]] <= 0 and card != s.hole_is):
        raise Refused("card_gone", "BJK-13", card=card[:3])
    if s.phase in ("dealer", "clear") and s.hole:
        if not shoe.fits_hole(s, card):
            raise Refused("hole_differs", "BJK-47")
        is_told = s.phase == "dealer" and s.hole == "down" and s.up in (ACE, TEN)
        if is_told and not shoe.makes_blackjack(s, card):
            raise Refused("hole_differs", "BJK-47")
    elif s.hole == "no_blackjack" and not s.hole_is:
        left = shoe.unseen(s)
        fitting = sum(n for code, n in shoe.by_code(left) if shoe.fits_hole(s, code))
        if fitting - shoe.fits_hole(s, card) < 1:
            raise Refused("card_gone", "BJK-47", card=card)


def card_goes_to(s: State) -> int:
    """Who gets the next card: a box by its number, or the dealer (0)."""
    if s.phase in ("dealer", "clear"):
        return 0
    if s.phase == "deal":
        box = s.boxes[s.box]
        waits = box is not None and len(box.hands[0].cards) == len(s.dealer)
        return s.box + 1 if waits else 0
    return s.box + 1


def hand_asked(s: State) -> tuple[Box, Hand]:
    """The box and the hand that are asked."""
    box = s.boxes[s.box]
    assert box is not None
    return box, box.hands[min(s.hand, len(box.hands) - 1)]


def why_not(s: State, do: act.Move) -> Refused | None:
    """Give the reason against a decision about the hand that is asked, None if there is none."""
    try:
        check_move(s, do)
    except Refused as why:
        return why
    return None


def check_move(s: State, do: act.Move) -> None:
    """A decision about the hand that is asked."""
    box, hand = hand_asked(s)
    match do:
        case act.Surrender():
            check_surrender(s, box, hand)
        case act.Double():
            check_double(s, box, hand)
        case act.Split():
            check_split(s, box, hand)
        case act.Hit():
            if is_split_ace(s, hand):
                raise Refused("split_ace_one_card", "BJK-27")
        case act.Stand():
            pass


def is_split_ace(s: State, hand: Hand) -> bool:
    """Say whether a hand is a split ace that gets no further card."""
    return s.options.split_ace_one_card and hand.is_split and VALUES[hand.cards[0]] == ACE


def check_surrender(s: State, box: Box, hand: Hand) -> None:
    """Giving up half the stake."""
    if s.options.surrender == "none":
        raise Refused("surrender_off", "BJK-31")
    if len(box.hands) > 1 or len(hand.cards) != 2 or box.play:
        raise Refused("surrender_first_two_cards", "BJK-31")


def check_double(s: State, box: Box, hand: Hand) -> None:
    """Doubling in play; where one card decides, it is too late."""
    o = s.options
    if o.double_when == "one_card":
        raise Refused("double_two_cards_only", "BJK-54")
    if o.double_when == "two_cards" and len(hand.cards) != 2:
        raise Refused("double_two_cards_only", "BJK-20")
    least, most = RANGES[o.double_totals]
    if o.double_totals != "any" and (soft(hand.cards) or not least <= hand.total <= most):
        raise Refused("double_total_not_allowed", "BJK-21", range=o.double_totals)
    if hand.is_split and not o.double_after_split:
        raise Refused("no_double_after_split", "BJK-22")
    if is_split_ace(s, hand):
        raise Refused("split_ace_one_card", "BJK-27")
    check_purse(s, box.seat, hand.stake)
    check_bank(s, hand.stake)


def check_split(s: State, box: Box, hand: Hand) -> None:
    """Making two hands of a pair."""
    o = s.options
    if len(hand.cards) != 2:
        raise Refused("split_two_cards_only", "BJK-23")
    first, second = hand.cards
    is_pair = VALUES[first] == VALUES[second]
    if not is_pair or (o.split_match == "rank" and first[0] != second[0]):
        raise Refused("split_values_differ", "BJK-23")
    if VALUES[first] == TEN and not o.split_tens:
        raise Refused("no_split_tens", "BJK-29")
    if len(box.hands) >= o.max_split_hands:
        raise Refused("max_hands_reached", "BJK-26", n=o.max_split_hands)
    if VALUES[first] == ACE and hand.is_split and not o.resplit_aces:
        raise Refused("no_resplit_aces", "BJK-27")
    check_purse(s, box.seat, hand.stake)
    check_bank(s, hand.stake)


def check_early_double(s: State) -> None:
    """Doubling on one card."""
    box, hand = hand_asked(s)
    check_purse(s, box.seat, hand.stake)
    check_bank(s, hand.stake)


def check_insure(s: State, amount: int) -> None:
    """An insurance of so much."""
    box, _ = hand_asked(s)
    if not s.options.insurance:
        raise Refused("option_off", "BJK-36")
    most = money.most_insured(box.stake)
    if not 1 <= amount <= most:
        raise Refused("insurance_over_half", "BJK-37", n=most)
    check_purse(s, box.seat, amount)
    check_bank(s, 2 * amount)


def check_even_money(s: State) -> None:
    """Even money."""
    _, hand = hand_asked(s)
    if not s.options.even_money:
        raise Refused("option_off", "BJK-40")
    if hand.how != "natural":
        raise Refused("even_money_needs_blackjack", "BJK-40")


def check_peek(s: State, is_blackjack: bool) -> None:
    """What the dealer says of the hole card must be possible."""
    cards = (s.hole_is,) if s.hole_is else [code for code, n in shoe.by_code(shoe.unseen(s)) if n]
    if not any(shoe.makes_blackjack(s, card) == is_blackjack for card in cards):
        raise Refused("hole_differs", "BJK-47")
