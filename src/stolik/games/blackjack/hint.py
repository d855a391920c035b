"""The hint: what basic strategy would do, and what every other decision costs."""

from __future__ import annotations

from typing import Literal

from stolik.engine import Raw, Seen, msg
from stolik.engine.ledger import Column, Ledger, LedgerRow, columns_of
from stolik.engine.scene import tag
from stolik.games.blackjack.advice import fresh, insurance_worth, worths
from stolik.games.blackjack.cards import by_value
from stolik.games.blackjack.shoe import unseen
from stolik.games.blackjack.state import State


def has_hint(seen: Seen[State]) -> bool:
    """Say whether the viewer is asked, at a table that allows hints."""
    s = seen.view
    return s.options.hints and s.is_asking(seen.viewer)


def heads() -> tuple[Column, ...]:
    """Give the columns of a hint."""
    names = ("decision", "worth", "cost")
    return columns_of(tuple(msg(f"blackjack.hint.{name}") for name in names), "lrr")


def hint_sheet(seen: Seen[State]) -> Ledger | None:
    """Give the table of the hint for who is asked, where the table allows hints."""
    s = seen.view.turned_to(seen.viewer)
    if not has_hint(seen):
        return None
    if s.phase == "insurance":
        value = insurance_worth(by_value(unseen(s)))
        row = LedgerRow((msg("blackjack.hint.insurance"), percent(value), Raw("")))
        return Ledger("hint", msg("blackjack.hint"), heads(), (row,), msg("blackjack.hint.never"))
    if s.phase != "play":
        return None
    found = [(tag(type(do)), value) for do, value in worths(s, fresh(s))]
    return hint_of(found, "basic")


def hint_of(found: list[tuple[str, float]], how: Literal["basic", "exact"]) -> Ledger:
    """Write decisions with what they are worth, the best first, and what each other one costs."""
    best = found[0][1]
    rows = tuple(
        LedgerRow(
            (msg(f"blackjack.do.{name}"), percent(value), percent(best - value)),
            "total" if value == best else "",
        )
        for name, value in found
    )
    if how == "exact":
        title, note = msg("blackjack.hint.exact"), msg("blackjack.hint.exact_note")
        return Ledger("hint:exact", title, heads(), rows, note)
    return Ledger("hint", msg("blackjack.hint"), heads(), rows, msg("blackjack.hint.note"))


def percent(value: float) -> Raw:
    """Write a share of the stake."""
    sign = "−" if value < -0.0005 else ""
    return Raw(f"{sign}{abs(100 * value):.1f} %")
