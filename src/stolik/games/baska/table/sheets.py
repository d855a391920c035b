"""Sheets on the screen: the series with running totals, the auction, the tricks of a deal."""

from __future__ import annotations

from stolik.engine import Raw, msg
from stolik.engine.scene import Row, Sheet, Words
from stolik.engine.score import Points
from stolik.games.baska.rules.auction import BID, DOUBLE
from stolik.games.baska.rules.cards import POINTS, SEATS
from stolik.games.baska.rules.settle import clauses
from stolik.games.baska.rules.state import Public, Settled, clockwise, player_of
from stolik.games.baska.table.words import letter, level, seat_name, short, signed, tally
from stolik.parts.series import reached


def series_sheet(p: Public) -> Sheet:
    """A row for each deal: number, contract, doubles, running totals, and the sum that must be 0.

    The dealer's total bears a dot.
    """
    totals = reached(p.series)
    rows = [series_row(p, number, row, totals[number]) for number, row in enumerate(p.rows)]
    now = tuple(Raw(signed(int(total))) for total in p.series.totals)
    check = Raw(signed(int(sum(p.series.totals))))
    rows.append(Row((msg("total"), Raw(""), *now, check), "total", ("BAS-65",)))
    columns: tuple[Words, ...] = (
        msg("baska.column.number"),
        msg("baska.column.contract"),
        *(seat_name(i) for i in range(SEATS)),
        msg("baska.column.check"),
    )
    return Sheet("series", msg("baska.sheet"), columns, tuple(rows))


def series_row(p: Public, number: int, row: Settled, totals: tuple[Points, ...]) -> Row:
    """The row of one deal; a struck one is crossed out."""
    cells: tuple[Words, ...] = (
        Raw(str(number + 1)),
        Raw(f"{letter(row)} {tally(row.counted)}".strip()),
    )
    running = tuple(dotted(int(totals[i]), i == row.dealer) for i in range(SEATS))
    is_last = number == len(p.rows) - 1
    mark = "struck" if row.how == "struck" else "now" if is_last else ""
    check = Raw(signed(int(sum(totals))))
    return Row((*cells, *running, check), mark, clauses(row))


def dotted(total: int, is_dealer: bool) -> Words:
    """A running total; the dealer's bears a dot."""
    return Raw(f"•\u00a0{signed(total)}" if is_dealer else signed(total))


def auction_sheet(p: Public) -> Sheet:
    """The calls in speaking order, which begins left of forehand."""
    order = tuple(clockwise(p.order, p.dealer, steps) for steps in (2, 3, 4, 5))  # BAS-15
    said = [call_words(p, number) for number in range(len(p.calls))]
    rounds = [said[start : start + SEATS] for start in range(0, max(len(said), 1), SEATS)]
    rows = tuple(Row((*one, *(Raw(""),) * (SEATS - len(one)))) for one in rounds)
    return Sheet("auction", msg("baska.auction"), tuple(seat_name(i) for i in order), rows)


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


def trick_sheet(p: Public) -> Sheet:
    """The tricks of a deal that is over: who led (→) and took (✓) which card, and its worth."""
    rows = []
    for number in range(-(-len(p.played) // SEATS)):
        start = number * SEATS
        lying = p.played[start : start + SEATS]
        laid = {player_of(p, start + at): card for at, card in enumerate(lying)}
        taker = p.taken[number] if number < len(p.taken) else -1
        cells = tuple(
            laid_words(laid[i], i == player_of(p, start), i == taker) if i in laid else Raw("")
            for i in range(SEATS)
        )
        worth = Raw(str(sum(POINTS[card] for card in lying)))
        rows.append(Row((Raw(str(number + 1)), *cells, worth), clauses=("BAS-48",)))
    columns: tuple[Words, ...] = (
        msg("baska.column.trick"),
        *(seat_name(i) for i in range(SEATS)),
        msg("baska.column.points"),
    )
    return Sheet("tricks", msg("baska.tricks"), columns, tuple(rows))


def laid_words(card: int, is_led: bool, is_best: bool) -> Words:
    """A card of a trick with the marks of the lead and of the winner."""
    if is_led:
        return msg("baska.laid.led_best" if is_best else "baska.laid.led", card=short(card))
    return msg("baska.laid.best", card=short(card)) if is_best else short(card)
