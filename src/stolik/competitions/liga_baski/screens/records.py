"""Rulings, cards and suspensions, as far as the viewer may know them."""

from __future__ import annotations

from stolik.competitions.liga_baski.screens import effects
from stolik.competitions.liga_baski.screens.naming import column, judge
from stolik.competitions.naming import people, some, who
from stolik.competitions.season.view import View
from stolik.engine.ledger import Ledger, LedgerRow, columns_of
from stolik.engine.messages import Msg, Raw, msg


def records(v: View) -> tuple[Ledger, ...]:
    """Give the rulings of the tournament that is on, suspensions, and what the lot decided."""
    found = [rulings(v), bans(v), lots(v)]
    return tuple(one for one in found if one.rows)


def rulings(v: View) -> Ledger:
    """Give what was ruled or waits, with the voices for and against it."""
    lines = []
    for one in v.rulings:
        state = "in_force" if one.in_force else "waiting"
        lines.append(
            LedgerRow(
                (
                    Raw(str(one.round)),
                    effects.words(v, one),
                    effects.matter(one.matter),
                    names(v, one.agree),
                    names(v, one.differ),
                    msg(f"liga-baski.ruling.{state}"),
                ),
                "good" if one.in_force else "",
                clauses=(one.clause,),
            )
        )
    heads = ("round", "ruling", "matter", "agree", "differ", "state")
    columns = columns_of((column(name) for name in heads), "rlllll")
    return Ledger("rulings", msg("liga-baski.records.rulings"), columns, tuple(lines))


def names(v: View, judges: tuple[str, ...]) -> Msg:
    """Name judges in one cell."""
    return some(judge(v, id) for id in judges)


def bans(v: View) -> Ledger:
    """Give who misses which tournaments; the reasons lie elsewhere."""  # LIG-33
    lines = []
    for member, missed in sorted(v.bans.items()):
        here = [str(number) for season, number in missed if season == v.season]
        later = [str(number) for season, number in missed if season > v.season]
        cells = who(member), Raw(", ".join(here)), Raw(", ".join(later))
        lines.append(LedgerRow(cells, "bad", member=member, clauses=("LIG-33",)))
    columns = tuple(column(name) for name in ("name", "missed", "missed_next"))
    return Ledger("bans", msg("liga-baski.records.bans"), columns_of(columns, "lll"), tuple(lines))


def lots(v: View) -> Ledger:
    """Give the orders that the lot has drawn."""  # LIG-46
    lines = tuple(LedgerRow((people(order),), clauses=("LIG-46",)) for order in v.drawn_prizes)
    columns = columns_of((column("order"),), "l")
    return Ledger("lots", msg("liga-baski.records.lots"), columns, lines)
