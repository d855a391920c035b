"""Sheets of a match: a row for each end, and the scoreboard of a hall in both styles.

Baseball style has a column for each end and says its points; club style has a column for each
point and says in which end a team reached it.
"""

from __future__ import annotations

from typing import Final

from stolik.engine import Raw, Seen, Words, msg
from stolik.engine.ledger import Column, Ledger, LedgerRow
from stolik.games.curling.state import End, State
from stolik.parts.match import BOTH, side_name
from stolik.parts.stone_sheet import StoneSheet

SPARE: Final = 2
"""Rows on paper for extra ends."""
LEAST: Final = 8
"""Points that a club's board has at least."""


def clauses_of(row: End) -> tuple[str, ...]:
    """Give why an end gave what it gave."""
    if row.winner is not None:
        return "CUR-28", "CUR-34"
    return ("CUR-31",) if row.is_tie else ("CUR-32",)


SHEET: Final = StoneSheet("curling", "end", clauses_of, "CUR-35")


def paper(seen: Seen[State], lines: int | None = None) -> Ledger:
    """Give the sheet to print."""
    return SHEET.on_paper(seen, seen.view.options.ends + SPARE, lines)


def baseball(s: State) -> Ledger:
    """Give the scoreboard with the points of each end."""
    count = max(s.options.ends, len(s.rounds))
    heads: tuple[Words, ...] = (
        msg("curling.team"),
        *(Raw(str(n)) for n in range(1, count + 1)),
        msg("curling.sum"),
    )
    blank = (None,) * (count - len(s.rounds))
    rows = tuple(
        LedgerRow(
            (
                side_name(s.chairs, side),
                *(Raw(str(row.points_of(side))) for row in s.rounds),
                *blank,
                Raw(str(s.score[side])),
            )
        )
        for side in BOTH
    )
    return Ledger("baseball", msg("curling.baseball"), _columns(heads), rows)


def club(s: State) -> Ledger:
    """Give the scoreboard with the end in which each point was reached."""
    most = max(LEAST, *s.score)
    heads: tuple[Words, ...] = (msg("curling.team"), *(Raw(str(n)) for n in range(1, most + 1)))
    rows = []
    for side in BOTH:
        reached = {row.total_of(side): row.number for row in s.rounds if row.winner == side}
        cells = (Raw(str(reached[n])) if n in reached else None for n in range(1, most + 1))
        rows.append(LedgerRow((side_name(s.chairs, side), *cells)))
    return Ledger("club", msg("curling.club"), _columns(heads), tuple(rows))


def _columns(heads: tuple[Words, ...]) -> tuple[Column, ...]:
    return tuple(Column(head, "left" if i == 0 else "centre") for i, head in enumerate(heads))
