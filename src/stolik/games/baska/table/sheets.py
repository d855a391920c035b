"""What lies beside the sheet of the series: the auction, the tricks of a deal."""

from __future__ import annotations

from stolik.engine import Raw, Words, msg
from stolik.engine.ledger import Ledger, LedgerRow, columns_of
from stolik.games.baska.rules.auction import BID, DOUBLE
from stolik.games.baska.rules.cards import POINTS, SEATS
from stolik.games.baska.rules.state import Public, clockwise, player_of
from stolik.games.baska.table.words import level, seat_name, short


def auction_sheet(p: Public) -> Ledger:
    """The calls in speaking order, which begins left of forehand."""
    order = tuple(clockwise(p.order, p.dealer, steps) for steps in (2, 3, 4, 5))  # BAS-15
    said = [call_words(p, number) for number in range(len(p.calls))]
    rounds = [said[start : start + SEATS] for start in range(0, max(len(said), 1), SEATS)]
    rows = tuple(LedgerRow((*one, *(None,) * (SEATS - len(one)))) for one in rounds)
    return Ledger("auction", msg("baska.auction"), columns_of(map(seat_name, order)), rows)


def call_words(p: Public, number: int) -> Words:
    """A call of this auction as it was said: a double by its announced level."""
    call = p.calls[number].call
    if call != DOUBLE:
        contract = call.removeprefix(BID)
        return msg("baska.call.pass" if contract == call else f"baska.contract.{contract}")
    before = p.calls[: number + 1]
    start = 0
    if p.options.raise_cancels_doubles:
        start = max(
            (at + 1 for at, one in enumerate(before) if one.call.startswith(BID)), default=0
        )
    return level(sum(one.call == DOUBLE for one in before[start:]))


def trick_sheet(p: Public) -> Ledger:
    """The tricks of a deal that is over: who led (→) and took (✓) which card, and its worth."""
    rows = []
    for number in range(-(-len(p.played) // SEATS)):
        start = number * SEATS
        lying = p.played[start : start + SEATS]
        laid = {player_of(p, start + at): card for at, card in enumerate(lying)}
        taker = p.taken[number] if number < len(p.taken) else -1
        cells = tuple(
            laid_words(laid[i], i == player_of(p, start), i == taker) if i in laid else None
            for i in range(SEATS)
        )
        worth = Raw(str(sum(POINTS[card] for card in lying)))
        rows.append(LedgerRow((Raw(str(number + 1)), *cells, worth), clauses=("BAS-48",)))
    seats = map(seat_name, range(SEATS))
    columns = columns_of((msg("baska.column.trick"), *seats, msg("baska.column.points")))
    return Ledger("tricks", msg("baska.tricks"), columns, tuple(rows))


def laid_words(card: int, is_led: bool, is_best: bool) -> Words:
    """A card of a trick with the marks of the lead and of the winner."""
    if is_led:
        return msg("baska.laid.led_best" if is_best else "baska.laid.led", card=short(card))
    return msg("baska.laid.best", card=short(card)) if is_best else short(card)
