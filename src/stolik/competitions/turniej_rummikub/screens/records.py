"""What referees have done: cards, corrections, lots."""

from __future__ import annotations

from stolik.competitions.naming import people, who
from stolik.competitions.turniej_rummikub.screens.tables import column
from stolik.competitions.turniej_rummikub.state import State
from stolik.competitions.turniej_rummikub.view import View
from stolik.engine.ledger import Ledger, LedgerRow, RowMark, columns_of
from stolik.engine.messages import Raw, Words, msg


def where(s: State, round: int, table: int, game: int) -> Words:
    """Say in which round, at which table, in which game."""
    del s
    if table:
        name = "at" if round else "at_final"
        return msg(f"turniej-rummikub.records.{name}", round=round, table=table, game=game)
    return msg("turniej-rummikub.records.after", round=round)


def cards(v: View) -> Ledger:
    """Give the cards shown; warnings as far as the viewer may know them."""  # TRM-50 to TRM-53
    rows = []
    marks: dict[str, RowMark] = {"red": "bad", "yellow": "now"}
    for one in v.s.cards:
        cells: tuple[Words, ...] = (
            msg(f"turniej-rummikub.card.{one.colour}"),
            who(one.member),
            where(v.s, one.round, one.table, one.game),
        )
        clause = {"warning": "TRM-53", "yellow": "TRM-50", "red": "TRM-52"}[one.colour]
        rows.append(LedgerRow(cells, marks.get(one.colour, ""), (clause,), member=one.member))
    for member in v.s.out:
        dsq = (msg("turniej-rummikub.card.dsq"), who(member), Raw(""))
        rows.append(LedgerRow(dsq, "bad", ("TRM-51", "TRM-54"), member=member))
    heads = map(column, ("card", "name", "where"))
    return Ledger(
        "cards", msg("turniej-rummikub.records.cards"), columns_of(heads, "lll"), tuple(rows)
    )


def changes(v: View) -> Ledger:
    """Give what was written anew: where, and the points before and after."""  # TRM-37
    rows = []
    rounds = [(n, tables) for n, tables in enumerate(v.s.played, 1)]
    rounds += [(len(v.s.played) + 1, v.s.tables)] if v.s.tables else []
    rounds += [(0, (v.s.final,))] if v.s.final is not None else []
    for round, tables in rounds:
        for number, table in enumerate(tables, 1):
            for one in table.changes:
                cells: tuple[Words, ...] = (
                    where(v.s, round, number, one.number),
                    Raw(" ".join(map(str, one.before.scores)).replace("-", "−")),
                    Raw(" ".join(map(str, one.after.scores)).replace("-", "−")),
                )
                rows.append(LedgerRow(cells, clauses=("TRM-37",)))
    heads = map(column, ("where", "before", "after"))
    label = msg("turniej-rummikub.records.changes")
    return Ledger("corrections", label, columns_of(heads, "lll"), tuple(rows))


def lots(v: View) -> Ledger:
    """Give the order the lot has drawn."""  # TRM-41
    drawn = sorted(v.s.lots, key=lambda one: v.s.lots[one])
    rows = (LedgerRow((people(drawn),), clauses=("TRM-41",)),) if drawn else ()
    columns = columns_of((column("order"),), "l")
    return Ledger("lots", msg("turniej-rummikub.records.lots"), columns, rows)
