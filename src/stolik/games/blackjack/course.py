"""The course of the game: what an event does once phase and actor are right."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from stolik.engine import Actor, Refused
from stolik.games.blackjack import actions as act
from stolik.games.blackjack import check, decide, flow, settle, shoe
from stolik.games.blackjack.actions import Action
from stolik.games.blackjack.cards import added
from stolik.games.blackjack.state import Round, State


def next_state(s: State, by: Actor, do: Action, at_ms: int) -> State:
    """Give the next state of a table that is followed closely, or refuse."""
    match do:
        case act.Dealt():
            return came(s, do, at_ms)
        case act.Hit() | act.Stand() | act.Split() | act.Surrender():
            check.check_move(s, do)
            return decide.decided(s, do, at_ms)
        case act.Double():
            if s.phase == "one_card_double":
                check.check_early_double(s)
                return decide.early(s, True, at_ms)
            check.check_move(s, do)
            return decide.decided(s, do, at_ms)
        case act.Bet():
            check.check_bet(s, by, do)
            return decide.bet(s, by, do, at_ms)
        case act.Clear():
            check.check_clear(s, by, do.box)
            return decide.clear(s, by, do.box)
        case act.Ready():
            check.check_ready(s, by)
            return decide.ready(s, by, at_ms)
        case act.CloseBets():
            check.check_close(s)
            return flow.begun(s, at_ms)
        case act.Buy():
            check.check_buy(s, by, do.chips)
            return decide.buy(s, by, do.chips)
        case act.Leave():
            check.check_leave(s, by)
            return decide.leave(s, by, at_ms)
        case act.Shuffle():
            return shuffled(s, at_ms)
        case act.Peek():
            check.check_peek(s, do.blackjack)
            return flow.peeked(s, do.blackjack, at_ms)
        case act.Insure():
            check.check_insure(s, do.amount)
            return decide.insured(s, do.amount, at_ms)
        case act.EvenMoney():
            check.check_even_money(s)
            return decide.even_money(s, at_ms)
        case act.Decline():
            return declined(s, at_ms)
        case act.Timeout():
            return late(s, at_ms)
        case act.VoidRound():
            return settle.voided(s)
        case act.Correct():
            return corrected(s, do.card, at_ms)
        case act.Result() | act.Line() | act.Strike() | act.Shown() | act.SetDepth():
            raise AssertionError("a sheet does this")
        case _:
            assert_never(do)


def came(s: State, do: act.Dealt, at_ms: int) -> State:
    """A card comes from the shoe."""
    check.check_card(s, do)
    if s.phase == "clear":
        after = replace(s, out=added(s.out, do.card), hole="", hole_is="")
        row = Round(settle.nets_of(s), s.boxes, s.dealer, do.card)
        return settle.written(after, row)
    if do.to == 0:
        return flow.dealer_received(s, do.card, at_ms)
    return flow.received(s, do.card, at_ms)


def shuffled(s: State, at_ms: int) -> State:
    """The shoe is shuffled, and the round goes on."""
    s = shoe.shuffled(s)
    return flow.dealing(s, at_ms) if s.then == "deal" else replace(s, phase=s.then)


def declined(s: State, at_ms: int) -> State:
    """No insurance, or no double on one card."""
    if s.phase == "one_card_double":
        return decide.early(s, False, at_ms)
    return decide.insured(s, 0, at_ms)


def all_declined(s: State, at_ms: int) -> State:
    """No insurance for all who were asked at the same time and have not answered."""
    while s.asks_all:
        s = decide.insured(s, 0, at_ms)
    return s


def late(s: State, at_ms: int) -> State:
    """The clock decides: bets are closed, insurance is declined, a hand stands."""
    if at_ms < deadline(s):
        raise Refused("not_late", "BJK-48")
    if s.phase == "betting":
        return flow.begun(s, at_ms)
    if s.phase == "play":
        return decide.decided(s, act.Stand(s.box + 1, s.hand), at_ms)  # BJK-48
    return all_declined(s, at_ms) if s.asks_all else declined(s, at_ms)


def deadline(s: State) -> int:
    """When the clock acts."""
    if s.phase == "betting":
        return s.until_ms
    return s.since_ms + 1000 * s.options.decision_seconds  # BJK-48


def corrected(s: State, card: str, at_ms: int) -> State:
    """The card that came last was another one: the table is put back and gets that one."""
    before = s.before
    if before is None:
        raise Refused("nothing_to_correct", "BJK-50")
    if card == s.card:
        raise Refused("same_card", "BJK-50")
    return came(before, act.Dealt(check.card_goes_to(before), card), at_ms)  # BJK-50
