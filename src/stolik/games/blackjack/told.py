"""What an event let happen, for those who look on: kept in the state, said by `telling`."""

from __future__ import annotations

from collections.abc import Iterator

from stolik.engine import Event
from stolik.games.blackjack import actions as act
from stolik.games.blackjack.actions import Action
from stolik.games.blackjack.check import card_goes_to
from stolik.games.blackjack.state import Round, State, Told


def happened(s: State, e: Event[Action], after: State) -> tuple[Told, ...]:
    """Tell what was done, and what came of it."""
    return (*done(s, e), *came_of(s, after))


def done(s: State, e: Event[Action]) -> Iterator[Told]:
    """Tell what was done."""
    do, by = e.do, int(e.by)
    match do:
        case act.Bet():
            yield Told("bet", do.box, n=do.stake, seat=by)
        case act.Clear():
            yield Told("clear", do.box, seat=by)
        case act.Buy():
            yield Told("buy", n=do.chips, seat=by)
        case act.Leave():
            yield Told("leave", n=s.till.purses[by], seat=by)
        case act.Dealt():
            yield from dealt(s, do)
        case act.Correct():
            assert s.before is not None
            yield Told("corrected", card=s.card)
            yield from dealt(s.before, act.Dealt(card_goes_to(s.before), do.card))
        case act.Peek():
            yield Told(f"peek_{int(do.blackjack)}")
        case act.Shuffle():
            yield Told("shuffle")
        case act.Hit() | act.Stand() | act.Double() | act.Split() | act.Surrender():
            yield decision(s, do)
        case act.Insure():
            yield Told("insure", do.box, n=do.amount)
        case act.EvenMoney():
            yield Told("even_money", do.box)
        case act.Decline() if s.phase == "insurance":
            yield Told("decline", do.box)
        case act.Timeout() if s.asks_all:
            for at, box in enumerate(s.boxes, 1):
                if s.is_open(box):
                    yield Told("late_insurance", at)
        case act.Timeout():
            yield Told("late" if s.phase == "betting" else f"late_{s.phase}", s.box + 1)
        case act.CloseBets() | act.VoidRound():
            yield Told("close" if isinstance(do, act.CloseBets) else "void")
        case act.Line():
            yield Told("line", do.box, n=do.stake, seat=do.seat)
        case act.Strike():
            yield Told("strike", do.box)
        case act.SetDepth():
            yield Told("depth")
        case _:
            pass


def dealt(s: State, do: act.Dealt) -> Iterator[Told]:
    """Tell a card that came."""
    if s.phase == "clear":
        yield Told("hole_shown", card=do.card)
    elif do.to == 0:
        yield Told("dealer_card" if s.dealer else "up_card", card=do.card)
    else:
        hand = s.hand if s.phase == "card" else 0
        yield Told("card", do.to, hand, card=do.card)


def decision(s: State, do: act.Move) -> Told:
    """Tell a decision."""
    box = s.boxes[do.box - 1]
    assert box is not None
    n = box.hands[min(do.hand, len(box.hands) - 1)].stake
    return Told(type(do).__name__.lower(), do.box, do.hand, n)


def came_of(s: State, after: State) -> Iterator[Told]:
    """Tell hands that were settled at once, and the whole settlement of a round."""
    last = after.last
    if last is not None and len(after.rows) > len(s.rows):
        yield from settlement(last)
        return
    for at, (was, now) in enumerate(zip(s.boxes, after.boxes, strict=True), 1):
        if was is None or now is None:
            continue
        known = [hand.net for hand in was.hands] + [None] * len(now.hands)
        for which, hand in enumerate(now.hands):
            if hand.net is not None and known[which] is None and hand.won != "even_money":
                yield Told(f"hand_{hand.won}", at, which, hand.net)
        if now.insured is not None and was.insured is None:
            yield Told("insurance_lost", at, n=-now.insured)


def settlement(row: Round) -> Iterator[Told]:
    """Tell what every box came to."""
    if row.is_void:
        return
    for at, box in enumerate(row.boxes, 1):
        if box is not None:
            yield Told("net", at, n=box.net, seat=box.seat)
    if not row.boxes:
        for seat, net in enumerate(row.nets):
            yield Told("seat_net", n=net, seat=seat)
    yield Told("house", n=-sum(row.nets))
