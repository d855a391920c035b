"""What each viewer may do now."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from stolik.engine import (
    CHANCE,
    REFEREE,
    Choices,
    Field,
    Form,
    Mark,
    Number,
    Option,
    Pick,
    Refused,
    Seen,
    msg,
)
from stolik.games.blackjack import actions as act
from stolik.games.blackjack import check, money
from stolik.games.blackjack.actions import Action
from stolik.games.blackjack.cards import CODES, RANKS
from stolik.games.blackjack.settle import can_buy, can_stake
from stolik.games.blackjack.sheet import entries
from stolik.games.blackjack.state import BETWEEN, CARDS, Box, State
from stolik.parts.card_faces import short

USUAL = 10
"""What a tap on a box stakes at first, if the limits allow it."""
MOVES = (act.Hit, act.Stand, act.Double, act.Split, act.Surrender)


def choices(seen: Seen[State]) -> Choices[Action]:
    """All that the viewer may do."""
    s, me = seen.view.turned_to(seen.viewer), seen.viewer
    if s.phase == "over":
        return Choices()
    if me == REFEREE:
        return rulings(s)
    if me == CHANCE:
        return cards(s)
    if not 0 <= me < s.seats or s.gone[me]:
        return Choices()
    if s.phase in BETWEEN:
        return between(s, me)
    box = s.asked
    if box is None or box.seat != me:
        return Choices()
    if s.phase == "insurance":
        return insurance(s, box)
    if s.phase == "one_card_double":
        return one_card(s)
    return Choices(tuple(moves(s))) if s.phase == "play" else Choices()


def moves(s: State) -> Iterator[Action]:
    """The decisions about the hand that is asked."""
    for kind in MOVES:
        do = kind(s.box + 1, s.hand)
        if check.why_not(s, do) is None:
            yield do


def one_card(s: State) -> Choices[Action]:
    """Double on one card, or not."""
    decline = act.Decline(s.box + 1)
    try:
        check.check_early_double(s)
    except Refused:
        return Choices((decline,))
    return Choices((act.Double(s.box + 1), decline))


def insurance(s: State, box: Box) -> Choices[Action]:
    """Insurance, even money, or neither."""
    at, listed, forms = s.box + 1, list[Action](), list[Form[Action]]()
    room = 10**9 if s.bank is None else s.bank - money.exposure(s)
    most = min(money.most_insured(box.stake), s.till.purses[box.seat], room // 2)
    if s.options.insurance and most >= 1:
        listed.append(act.Insure(at, most))
        if most > 1:
            fields: dict[str, Field] = {"amount": Number(1, most, default=most)}
            typical = (act.Insure(at, 1),)
            asked = Form(act.Insure, fields, typical, True, "BJK-37", preset={"box": at})
            forms.append(replace(asked, is_filled=True))
    if s.options.even_money and box.hands[0].how == "natural":
        listed.append(act.EvenMoney(at))
    calls = (act.Decline(at), *listed)
    return Choices(calls, tuple(forms), calls=calls if s.asks_all else ())  # as they arrive


def between(s: State, me: int) -> Choices[Action]:
    """Stakes before the deal, chips bought, and leaving."""
    listed, forms = list[Action](), list[Form[Action]]()
    if s.phase == "betting":
        boxes = list(open_boxes(s, me))
        listed += [act.Bet(at, stake) for at, stake in taps(s, me, boxes)]
        forms += bet_form(s, me, boxes)
        listed += [
            act.Clear(at) for at, box in enumerate(s.boxes, 1) if box is not None and box.seat == me
        ]
        if not s.ready[me] and is_ready_allowed(s, me):
            listed.append(act.Ready())
    if can_buy(s, me):
        room = s.options.starting_chips - s.till.purses[me] - s.till.stakes[me]
        whole: dict[str, Field] = {"chips": Number(1, room, default=room)}
        is_aside = can_stake(s, me) or s.till.stakes[me] > 0
        forms.append(Form(act.Buy, whole, (act.Buy(room),), True, "BJK-12", is_aside=is_aside))
    gone: tuple[Action, ...] = () if s.till.stakes[me] else (act.Leave(),)
    calls = tuple(do for do in listed if isinstance(do, act.Bet | act.Ready))
    return Choices(tuple(listed), tuple(forms), gone, calls)  # all at once, as they arrive


def is_ready_allowed(s: State, me: int) -> bool:
    """Say whether a seat may stake nothing more."""
    try:
        check.check_ready(s, me)
    except Refused:
        return False
    return True


def open_boxes(s: State, me: int) -> Iterator[tuple[int, int]]:
    """The boxes a seat may stake, each with the most it may lie there."""
    own = sum(box is not None and box.seat == me for box in s.boxes)
    o = s.options
    for at, box in enumerate(s.boxes, 1):
        if box is None and own >= o.max_boxes_per_seat:
            continue
        if box is not None and box.seat != me:
            continue
        old = 0 if box is None else box.stake
        least, most = o.limits.within(s.till.purses[me] + old)
        if s.bank is not None:
            room = s.bank - money.exposure(s) + money.natural_win(s, old)
            pays, to = o.pays
            highest = ((room + 1) * to - 1) // pays
            most = min(most, highest // o.stake_step * o.stake_step)
        if most >= least:
            yield at, most


def taps(s: State, me: int, boxes: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """What a tap on each box stakes: the usual stake, then as much more."""
    for at, most in boxes:
        now = s.boxes[at - 1]
        old = 0 if now is None else now.stake
        stake = old + unit(s, me, at)
        if s.options.limits.reason(stake) or stake > most:
            stake = most
        if stake != old:
            yield at, stake


def unit(s: State, me: int, at: int) -> int:
    """The stake of that seat in the last round it staked this box, or the usual one."""
    o = s.options
    last = s.last
    if last is not None and last.boxes:
        was = [box for box in last.boxes if box is not None and box.seat == me]
        before = last.boxes[at - 1]
        if before is not None and before.seat == me:
            return before.stake
        if was:
            return was[0].stake
    least = o.limits.within(o.stake_max)[0]
    return max(least, min(USUAL, o.stake_max) // o.stake_step * o.stake_step)


def bet_form(s: State, me: int, boxes: list[tuple[int, int]]) -> Iterator[Form[Action]]:
    """Any stake on any box: the same question whatever others stake meanwhile.

    So it names boxes that may be taken, and what is typical of it is for bots alone.
    """
    if not boxes:
        return
    o, all_boxes = s.options, range(1, len(s.boxes) + 1)
    least, most = o.limits.within(s.till.purses[me] + s.till.stakes[me])
    own = min(me + 1, len(s.boxes))
    marks = tuple(Mark(n, msg("chips", n=n)) for n in (10, 50, 100) if n <= most)
    fields: dict[str, Field] = {
        "box": Pick(tuple(Option(at, msg("blackjack.box", n=at)) for at in all_boxes), default=own),
        "stake": Number(
            least,
            most,
            o.stake_step,
            tuple(mark for mark in marks if not o.limits.reason(mark.value)),
            default=min(unit(s, me, own), most),
        ),
    }
    best, top = max(boxes, key=lambda one: one[1])
    typical = (act.Bet(best, least), act.Bet(best, top))
    yield Form(act.Bet, fields, typical, clause="BJK-11", is_sought=True)


def cards(s: State) -> Choices[Action]:
    """What a croupier enters: a card by its rank, a shuffle, a look at the hole card."""
    if s.phase == "shuffle":
        return Choices((act.Shuffle(),))
    if s.phase == "peek":
        return Choices(tuple(act.Peek(is_it) for is_it in (False, True) if may_peek(s, is_it)))
    if s.phase not in CARDS:
        return Choices()
    to = check.card_goes_to(s)
    there = [code for code in CODES if can_come(s, code)]
    ranks = tuple(
        act.Dealt(to, next(code for code in there if code[0] == rank))
        for rank in RANKS
        if any(code[0] == rank for code in there)
    )
    picks: dict[str, Field] = {"card": card_pick(there)}
    form = Form[Action](
        act.Dealt, picks, (act.Dealt(to, there[0]),), True, "BJK-16", preset={"to": to}
    )
    return Choices(ranks, (form,))


def card_pick(codes: list[str]) -> Pick:
    """Any of these cards."""
    return Pick(tuple(Option(code, short(code.upper())) for code in codes))


def can_come(s: State, code: str) -> bool:
    """Say whether a card may come now."""
    try:
        check.check_drawable(s, code)
    except Refused:
        return False
    return True


def may_peek(s: State, is_blackjack: bool) -> bool:
    """Say whether the hole card can be so."""
    try:
        check.check_peek(s, is_blackjack)
    except Refused:
        return False
    return True


def rulings(s: State) -> Choices[Action]:
    """What the referee or the croupier may do."""
    listed, forms, grave = list[Action](), list[Form[Action]](), list[Action]()
    if s.phase == "betting" and s.is_staked:
        listed.append(act.CloseBets())
    if s.phase in ("insurance", "play") and not s.is_acted:
        grave.append(act.VoidRound())
    if s.before is not None:
        others = [code for code in CODES if code != s.card and can_come(s.before, code)]
        if others:
            fields: dict[str, Field] = {"card": card_pick(others)}
            typical = (act.Correct(others[0]),)
            forms.append(Form(act.Correct, fields, typical, True, "BJK-50", is_aside=True))
    own = entries(s)
    return Choices((*listed, *own.listed), (*forms, *own.forms), tuple(grave))
