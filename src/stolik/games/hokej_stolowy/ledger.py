"""The match sheet, said once: a row for each goal on screen and paper, and the score line."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from stolik.engine import Raw, Seen, Words, msg
from stolik.engine.columns import ColumnOf, LedgerOf
from stolik.engine.ledger import Ledger
from stolik.engine.once import once
from stolik.games.hokej_stolowy.state import State, clock_text
from stolik.parts.match import Pair, bumped, side_name
from stolik.parts.match.sheet import match_page, sum_row

MARKS: Final = {
    "sudden_death": "SD",
    "forfeit": "FF",
    "withdrawal": "WD",
    "abandoned": "AB",
    "replay": "R",
}
"""How the score line says that it was no ordinary match."""
LINES: Final = 12


class Entry(Struct, frozen=True):
    """A line: when, the score after it, and what is remarked."""

    number: int
    time: str
    side: int | None
    score: Pair
    remark: Words | None
    clause: str


def entries(s: State) -> tuple[Entry, ...]:
    """Give the lines of the sheet."""
    found, score = [], (0, 0)
    for number, row in enumerate(s.rows, 1):
        score = bumped(bumped(score, 0, row.gains[0]), 1, row.gains[1])
        side = (0 if row.gains[0] else 1) if row.word == "goal" else None
        remark: Words | None = None if side is not None else msg(f"hokej-stolowy.row.{row.word}")
        if row.is_overtime:
            remark = msg("hokej-stolowy.row.overtime")
        found.append(Entry(number, clock_text(row.t), side, score, remark, row.clause))
    return tuple(found)


def columns(chairs: int) -> tuple[ColumnOf[Entry], ...]:
    """Give the columns."""

    def scorer(one: Entry) -> Words | None:
        return None if one.side is None else side_name(chairs, one.side)

    return (
        ColumnOf[Entry](msg("paper.number"), lambda one: one.number, width=8),
        ColumnOf[Entry](msg("hokej-stolowy.time"), lambda one: one.time, width=14),
        ColumnOf[Entry](msg("hokej-stolowy.scorer"), scorer, width=40),
        ColumnOf[Entry](Raw("A"), lambda one: one.score[0], width=10),
        ColumnOf[Entry](Raw("B"), lambda one: one.score[1], width=10),
        ColumnOf[Entry](msg("hokej-stolowy.remark"), lambda one: one.remark, width=40),
    )


def ledger(s: State) -> LedgerOf[Entry]:
    """Give the sheet."""
    return LedgerOf(columns(s.chairs), entries(s), clauses=lambda one: (one.clause,))


def made_of(s: State) -> tuple[object, ...]:
    """All that the sheet on the screen is made of: everybody sees the same."""
    return s.rows, s.score, s.chairs


@once(made_of)
def sheet(s: State) -> Ledger:
    """Give the sheet on the screen, with the score below it."""
    total = sum_row(msg("total"), s.score)
    cells = (total.cells[0], None, None, *total.cells[1:3], None)
    total = type(total)(cells, "total", ("HOK-3",))
    return ledger(s).on_screen("sheet", msg("hokej-stolowy.sheet"), (total,))


def paper(seen: Seen[State], lines: int | None = None) -> Ledger:
    """Give the sheet to print: players, table, goals, result with its mark."""
    s = seen.view
    result = Raw(score_text(s)) if s.phase == "finished" else None
    page = match_page(s.chairs, result)
    return ledger(s).on_paper(msg("hokej-stolowy.title"), page, max(lines or LINES, len(s.rows)))


def score_text(s: State) -> str:
    """Write the result: `A 4:3 B (SD)`."""
    mark = MARKS.get(s.result or "")
    text = f"A {s.score[0]}:{s.score[1]} B"
    return f"{text} ({mark})" if mark else text
