"""The hint: what basic strategy would do, and what every other decision costs."""

from __future__ import annotations

from stolik.engine import Raw, Seen, msg
from stolik.engine.ledger import Ledger, LedgerRow, columns_of
from stolik.engine.scene import tag
from stolik.games.blackjack.advice import fresh, insurance_worth, worths
from stolik.games.blackjack.cards import by_value
from stolik.games.blackjack.shoe import unseen
from stolik.games.blackjack.state import State


def hint_sheet(seen: Seen[State]) -> Ledger | None:
    """Give the table of the hint for who is asked, where the table allows hints."""
    s = seen.view
    if not s.options.hints or s.asked is None or s.asked.seat != seen.viewer:
        return None
    heads = columns_of(
        (msg("blackjack.hint.decision"), msg("blackjack.hint.worth"), msg("blackjack.hint.cost")),
        "lrr",
    )
    if s.phase == "insurance":
        value = insurance_worth(by_value(unseen(s)))
        row = LedgerRow((msg("blackjack.hint.insurance"), percent(value), Raw("")))
        return Ledger("hint", msg("blackjack.hint"), heads, (row,), msg("blackjack.hint.never"))
    if s.phase != "play":
        return None
    found = worths(s, fresh(s))
    best = found[0][1]
    rows = tuple(
        LedgerRow(
            (msg(f"blackjack.do.{tag(type(do))}"), percent(value), percent(best - value)),
            "total" if value == best else "",
        )
        for do, value in found
    )
    return Ledger("hint", msg("blackjack.hint"), heads, rows, msg("blackjack.hint.note"))


def percent(value: float) -> Raw:
    """Write a share of the stake."""
    sign = "−" if value < -0.0005 else ""
    return Raw(f"{sign}{abs(100 * value):.1f} %")
