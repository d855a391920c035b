"""Whether the contents of an action are allowed: the first reason against them, as in the book.

Deck before card, side before stake, too little before too much; phase and seat have been asked
before (`acting`). Nothing here reads the card that lies face down.
"""

from __future__ import annotations

from stolik.engine import CLOCK, REFEREE, Actor, Refused
from stolik.games.wyzsza_nizsza.actions import Bet, Forfeit, Play
from stolik.games.wyzsza_nizsza.cards import VALUES, name
from stolik.games.wyzsza_nizsza.order import PER_PLAYER
from stolik.games.wyzsza_nizsza.payout import least_stake
from stolik.games.wyzsza_nizsza.state import BIG, SMALL, Public


def not_over(p: Public) -> None:
    """Refuse everything once the game has ended."""
    if p.ended:
        raise Refused("over", "WYZ-32")


def drawn(p: Public, written: str, deck: int | None) -> tuple[int, int]:
    """The deck (0 or 1) and value of a dealer's card, if it can still come."""
    due = p.due
    if deck is not None and deck - 1 not in due:
        own = p.options.deck_binding == PER_PLAYER
        raise Refused("wrong_deck", "WYZ-10" if own else "WYZ-11")
    card = VALUES.get(written, 0)
    for which in due if deck is None else (deck - 1,):
        if card in p.decks[which]:
            return which, card
    raise Refused("card_gone", "WYZ-12")


def laid_card(p: Public, by: Actor, do: Play, clock_ms: int) -> int:
    """The value of the card a player lays; the clock lays the lowest, and only when time is up."""
    if by == CLOCK:
        late(p, clock_ms)
        if do.card != late_card(p):
            raise Refused("clock_plays_lowest", "WYZ-38")
    return owned(p, do.card)


def owned(p: Public, written: str) -> int:
    """The value of a card that the player has not used yet."""
    card = VALUES.get(written, 0)
    if card not in p.hands[p.player]:
        raise Refused("card_used", "WYZ-9")
    return card


def check_bet(p: Public, by: Actor, do: Bet, clock_ms: int) -> None:
    """The bet; the clock bets the least on SMALL, and only when time is up."""
    if by == CLOCK:
        late(p, clock_ms)
        if do != late_bet(p):
            raise Refused("clock_bets_least", "WYZ-38")
    check_stake(p, do.side, do.stake)


def check_stake(p: Public, side: str, stake: int) -> None:
    """What was bet, and how much."""
    if side not in (BIG, SMALL):
        raise Refused("big_or_small", "WYZ-17")
    has = p.chips[p.bettor]
    least = least_stake(has, p.options.min_bet)
    if stake < least:
        raise Refused("bet_at_least", "WYZ-16", n=least)
    if stake > has:
        raise Refused("only_n_chips", "WYZ-18", n=has)


def check_forfeit(by: Actor, do: Forfeit) -> None:
    """Giving up: for oneself, or by the referee for one who does not appear."""
    if by not in (do.seat, REFEREE):
        raise Refused("own_forfeit_only", "WYZ-40")
    check_seat(do.seat)


def check_seat(seat: int) -> None:
    """Refuse a chair the table does not have."""
    if seat not in (0, 1):
        raise Refused("no_such_seat", "WYZ-1")


def deadline(p: Public) -> int | None:
    """When the clock acts for whoever is due, or None without a limit."""
    seconds = p.options.move_seconds
    return p.since_ms + 1000 * seconds if seconds and p.dealer and not p.ended else None  # WYZ-38


def late(p: Public, clock_ms: int) -> None:
    """Refuse a clock that acts before its time."""
    at = deadline(p)
    if at is None or clock_ms < at:
        raise Refused("not_late", "WYZ-38")


def late_card(p: Public) -> str:
    """What the clock plays for a player who overruns."""
    return name(p.hands[p.player][0])  # WYZ-38: the lowest


def late_bet(p: Public) -> Bet:
    """What the clock bets for a bettor who overruns."""
    return Bet(SMALL, least_stake(p.chips[p.bettor], p.options.min_bet))  # WYZ-38
