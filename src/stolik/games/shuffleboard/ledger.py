"""The score sheet: round, who threw first, points, running totals (section 9)."""

from __future__ import annotations

from typing import Final

from stolik.engine import Seen
from stolik.engine.ledger import Ledger
from stolik.games.shuffleboard.state import Round, State
from stolik.parts.stone_sheet import StoneSheet

LINES: Final = 20
"""Rows of an empty sheet."""


def clauses_of(row: Round) -> tuple[str, ...]:
    """Give why a round gave what it gave."""
    return ("SHU-28",) if row.winner is None else ("SHU-15", "SHU-26")


SHEET: Final = StoneSheet("shuffleboard", "round", clauses_of, "SHU-15")


def paper(seen: Seen[State], lines: int | None = None) -> Ledger:
    """Give the sheet to print."""
    return SHEET.on_paper(seen, LINES, lines)
