"""The score sheet: whole rounds typed in, and rounds corrected afterwards (section 4).

Both go through the same checks and the same settlement as a round played event by event.
"""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.wyzsza_nizsza.actions import CorrectRound, Round
from stolik.games.wyzsza_nizsza.cards import name
from stolik.games.wyzsza_nizsza.check import check_stake, drawn, owned
from stolik.games.wyzsza_nizsza.order import without
from stolik.games.wyzsza_nizsza.settle import settled
from stolik.games.wyzsza_nizsza.state import Public, SettledRound, State, opened, put


def typed(p: Public, do: Round) -> Public:
    """The round settled as typed; chips that were typed too must be those that come out."""
    after = entered(p, do)
    chips = after.last.chips if after.last is not None else after.chips
    for seat, counted in enumerate((do.chips_a, do.chips_b)):
        if counted is not None and counted != chips[seat]:
            raise Refused("chips_differ", "WYZ-29", seat="AB"[seat], n=chips[seat])
    return after


def entered(p: Public, do: Round) -> Public:
    """The round settled, its contents checked in the order of the events."""
    deck, dealer = drawn(p, do.dealer, do.deck)
    shown = revealed(p, deck, dealer)
    card = owned(shown, do.card)
    if do.fault is None:
        side, stake = do.side or "", do.stake or 0
        check_stake(shown, side, stake)
        return settled(shown, card, side, stake)
    if do.side is not None or do.stake is not None:
        raise Refused("no_bet_then", "WYZ-39")
    return settled(shown, card, "", 0, do.fault)  # WYZ-39


def revealed(p: Public, deck: int, dealer: int, at_ms: int = 0) -> Public:
    """The dealer's card turned up."""
    decks = put(p.decks, deck, without(p.decks[deck], dealer))
    return replace(p, decks=decks, dealer=dealer, deck=deck, since_ms=at_ms, ruling="")  # WYZ-13


def taken_up(p: Public) -> Public:
    """The round on the table cancelled: both cards go back where they came from."""
    decks = put(p.decks, p.deck, tuple(sorted((*p.decks[p.deck], p.dealer))))
    return replace(
        p,
        decks=decks,
        dealer=0,
        deck=0,
        is_laid=False,
        is_late=False,
        ruling="void",
        ruled=p.number,
    )  # WYZ-39


def corrected(s: State, do: CorrectRound) -> State:
    """All rounds settled anew with one of them changed; refused if a later one no longer fits."""
    p = s.public
    if not 1 <= do.index <= len(p.rows) == p.number - 1:
        raise Refused("no_such_round", "WYZ-8", n=len(p.rows))
    again = replace(opened(p.options, p.first), replays=p.replays, level=p.level, depth=p.depth)
    for number, row in enumerate(p.rows, 1):
        if again.ended:
            raise Refused("later_round_misfit", "WYZ-32", n=number)
        entry = _changed(row, do) if number == do.index else _entry(row)
        try:
            again = entered(again, entry)
        except Refused as why:
            if number == do.index:
                raise
            raise Refused("later_round_misfit", why.clause, n=number) from why
    again = replace(again, ruling="corrected", ruled=do.index)
    return State(again) if again.ended else _with_table(s, again)


def _with_table(s: State, again: Public) -> State:
    """Put the round that is on the table back onto the corrected game."""
    p = s.public
    if not p.dealer:
        return State(again)
    if p.dealer not in again.decks[p.deck] or (s.laid and s.laid not in again.hands[p.player]):
        raise Refused("later_round_misfit", "WYZ-9", n=p.number)
    shown = revealed(again, p.deck, p.dealer, p.since_ms)
    return State(
        replace(
            shown, is_laid=p.is_laid, is_late=p.is_late, ruling=again.ruling, ruled=again.ruled
        ),
        s.laid,
    )


def _entry(row: SettledRound) -> Round:
    dealer, card, deck = name(row.dealer), name(row.card), row.deck + 1
    match row.fault:
        case "player" | "bettor" as fault:
            return Round(dealer, card, deck=deck, fault=fault)
        case _:
            return Round(dealer, card, row.side, row.stake, deck)


def _changed(row: SettledRound, do: CorrectRound) -> Round:
    old = _entry(row)
    has_bet = do.side is not None or do.stake is not None
    return replace(
        old,
        dealer=old.dealer if do.dealer is None else do.dealer,
        card=old.card if do.card is None else do.card,
        side=old.side if do.side is None else do.side,
        stake=old.stake if do.stake is None else do.stake,
        fault=None if has_bet else old.fault,
    )
