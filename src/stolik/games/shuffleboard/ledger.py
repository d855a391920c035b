"""The score sheet, said once: round, who threw first, points, running totals (section 9)."""

from __future__ import annotations

from functools import cache
from typing import Final

from stolik.engine import Raw, Seen, Words, msg
from stolik.engine.columns import ColumnOf, LedgerOf
from stolik.engine.ledger import Ledger, LedgerRow
from stolik.games.shuffleboard.state import Round, State
from stolik.parts.match import SIDES, side_name
from stolik.parts.match.sheet import match_page

LINES: Final = 20
"""Rows of an empty sheet."""


def points_of(row: Round, side: int) -> int:
    """Give what a side got in a round."""
    return row.points if row.winner == side else 0


def total_of(row: Round, side: int) -> int:
    """Give what a side has after a round."""
    return row.before[side] + points_of(row, side)


def _points(chairs: int, side: int) -> tuple[ColumnOf[Round], ...]:
    name, letter = side_name(chairs, side), Raw(SIDES[side])
    total: Words = msg("shuffleboard.total", side=SIDES[side])
    return (
        ColumnOf[Round](name, lambda row: points_of(row, side), only="screen"),
        ColumnOf[Round](letter, lambda row: points_of(row, side), only="paper", width=12),
        ColumnOf[Round](total, lambda row: total_of(row, side), width=16),
    )


@cache
def columns(chairs: int) -> tuple[ColumnOf[Round], ...]:
    """Give the columns of a game of two chairs or four."""
    began = msg("shuffleboard.began")
    return (
        ColumnOf[Round](msg("shuffleboard.round"), lambda row: row.number, width=10),
        ColumnOf[Round](began, lambda row: side_name(chairs, row.first), only="screen"),
        ColumnOf[Round](began, lambda row: SIDES[row.first], only="paper", width=14),
        *_points(chairs, 0),
        *_points(chairs, 1),
    )


def clauses_of(row: Round) -> tuple[str, ...]:
    """Give why a round gave what it gave."""
    return ("SHU-28",) if row.winner is None else ("SHU-15", "SHU-26")


def ledger(s: State) -> LedgerOf[Round]:
    """Give the sheet of the rounds so far."""
    return LedgerOf(columns(s.chairs), s.rounds, clauses=clauses_of)


def sheet(s: State) -> Ledger:
    """Give the sheet of the screen, with the score below it."""
    cells = (msg("total"), None, Raw(str(s.score[0])), None, Raw(str(s.score[1])), None)
    total = LedgerRow(cells, "total", ("SHU-15",))
    return ledger(s).on_screen("sheet", msg("shuffleboard.sheet"), (total,))


def paper(seen: Seen[State], lines: int | None = None) -> Ledger:
    """Give the sheet to print."""
    s = seen.view
    result = Raw(f"{s.score[0]} : {s.score[1]}") if s.phase == "finished" else None
    count = lines or max(LINES, len(s.rounds))
    page = match_page(s.chairs, result)
    return ledger(s).on_paper(msg("shuffleboard.title"), page, count)
