"""The score sheet of section 9, said once: game, winner, level, cube, points, running score."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from stolik.engine import Points, Raw, Seen, Who, Words, msg
from stolik.engine.columns import ColumnOf, LedgerOf
from stolik.engine.ledger import EVENT_BLANKS, Blank, Ledger, LedgerRow, Page
from stolik.engine.once import once
from stolik.games.backgammon.state import LEVELS, Outcome, State
from stolik.parts import series

LINES: Final = 15


class GameRow(Struct, frozen=True):
    """A game that is over, and how the session stands after it."""

    number: int
    of: Outcome
    clauses: tuple[str, ...]
    after: tuple[Points, ...]


def rows(s: State) -> tuple[GameRow, ...]:
    """Give the games so far; what a session began with stands in its totals."""
    reached = series.reached(s.series)
    if not reached:
        return ()
    begun = [now - sum_ for now, sum_ in zip(s.series.totals, reached[-1], strict=True)]
    return tuple(
        GameRow(
            number, row.of, row.clauses, tuple(a + b for a, b in zip(begun, after, strict=True))
        )
        for number, (row, after) in enumerate(zip(s.series.rows, reached, strict=True), 1)
    )


def on_screen(s: State) -> tuple[ColumnOf[GameRow], ...]:
    """Give the columns of the panel beside the board."""
    return (
        ColumnOf(msg("paper.number"), lambda row: row.number),
        ColumnOf(
            msg("backgammon.level"), lambda row: msg(f"backgammon.level.{LEVELS[row.of.level]}")
        ),
        ColumnOf(msg("backgammon.cube"), lambda row: row.of.cube),
        column_of(s, 0),
        column_of(s, 1),
    )


def on_paper(s: State) -> tuple[ColumnOf[GameRow], ...]:
    """Give the columns of the sheet to print."""
    return (
        ColumnOf(msg("backgammon.game_nr"), lambda row: row.number, width=6),
        ColumnOf(
            msg("backgammon.winner"), lambda row: msg("seat.name", who=Who(row.of.winner)), width=18
        ),
        ColumnOf(
            msg("backgammon.level"),
            lambda row: msg(f"backgammon.level.{LEVELS[row.of.level]}"),
            width=14,
        ),
        ColumnOf(msg("backgammon.cube"), lambda row: row.of.cube, width=8),
        ColumnOf(msg("backgammon.points"), lambda row: row.of.points, width=8),
        column_of(s, 0),
        column_of(s, 1),
    )


def ledger(s: State, columns: tuple[ColumnOf[GameRow], ...]) -> LedgerOf[GameRow]:
    """Give the sheet."""
    return LedgerOf(columns, rows(s), clauses=lambda row: row.clauses)


def column_of(s: State, seat: int) -> ColumnOf[GameRow]:
    """Give the running score of a player: points of a match, or a balance."""

    def after(row: GameRow) -> Words:
        return amount(s, row.after[seat])

    return ColumnOf(msg("seat.name", who=Who(seat)), after, seat=seat, width=14)


def amount(s: State, points: Points) -> Raw:
    """Write a score: a balance for money has its sign."""
    return Raw(str(points) if s.options.is_match or not points else f"{int(points):+}")


def made_of(s: State) -> tuple[object, ...]:
    """All that the sheet on the screen is made of."""
    return s.series, s.options


@once(made_of)
def score_sheet(s: State) -> Ledger:
    """Give the sheet of the scene."""
    blank = (Raw(""),) * 2
    cells: tuple[Words, ...] = (msg("total"), *blank, *(amount(s, one) for one in s.series.totals))
    total = [LedgerRow(cells, "total", ("BGM-50" if s.options.is_match else "BGM-49",))]
    if not s.options.is_match and s.options.base_stake != 1:
        paid = (Raw(f"{int(one) * s.options.base_stake:+}") for one in s.series.totals)
        cells = (msg("backgammon.settlement"), *blank, *paid)
        total.append(LedgerRow(cells, "total", ("BGM-49",)))
    return ledger(s, on_screen(s)).on_screen("sheet", msg("backgammon.sheet"), tuple(total))


def paper(seen: Seen[State], lines: int | None = None) -> Ledger:
    """Give the sheet to print."""
    s = seen.view
    kind = msg(f"backgammon.option.session.{s.options.session}")
    length = Raw(str(s.options.match_length)) if s.options.is_match else None
    result = Raw(" : ".join(str(amount(s, one).text) for one in s.series.totals))
    page = Page(
        head=(*EVENT_BLANKS, Blank(msg("backgammon.session"), kind),
              Blank(msg("backgammon.length"), length)),
        foot=(Blank(msg("paper.result"), result if s.is_over else None),),
        signatures=(0, 1),
    )  # fmt: skip
    return ledger(s, on_paper(s)).on_paper(msg("backgammon.name"), page, lines or LINES)
