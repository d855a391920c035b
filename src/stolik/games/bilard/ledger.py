"""The match sheet, said once: a row for each game on the screen and on paper."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from stolik.engine import Msg, Raw, Seen, msg
from stolik.engine.columns import ColumnOf, LedgerOf
from stolik.engine.ledger import Ledger, LedgerRow
from stolik.engine.messages import Words
from stolik.engine.once import once
from stolik.games.bilard.state import State
from stolik.parts.match import SIDES, side_name
from stolik.parts.match.sheet import match_page

TALLEST = 14


class Game(Struct, frozen=True):
    """A row: a game that is over, who broke, who won it and how, what was left."""

    number: int
    breaker: Words | None
    broke: str | None
    winner: Words
    letter: str
    reason: Msg | None
    left: str
    clauses: tuple[str, ...]


@cache
def columns() -> tuple[ColumnOf[Game], ...]:
    """Its columns; on paper sides are letters."""
    return (
        ColumnOf(msg("bilard.game"), lambda one: one.number, width=8),
        ColumnOf(msg("bilard.breaks"), lambda one: one.breaker, only="screen"),
        ColumnOf(msg("bilard.breaks"), lambda one: one.broke, only="paper", width=16),
        ColumnOf(msg("bilard.winner"), lambda one: one.winner, only="screen"),
        ColumnOf(msg("bilard.winner"), lambda one: one.letter, only="paper", width=16),
        ColumnOf(msg("bilard.reason"), lambda one: one.reason, width=44, align="left"),
        ColumnOf(msg("bilard.balls_left"), lambda one: one.left, width=18),
    )


def games(s: State) -> tuple[Game, ...]:
    """The games that are over."""
    return tuple(
        Game(
            number,
            side_name(s.chairs, row.starter) if s.is_tossed else None,
            SIDES[row.starter] if s.is_tossed else None,
            side_name(s.chairs, row.winners[0]),
            SIDES[row.winners[0]],
            Msg(f"bilard.code.{row.of.reason}") if row.of.reason else None,
            ":".join("–" if n is None else str(n) for n in row.of.left),
            row.clauses,
        )
        for number, row in enumerate(s.series.rows, 1)
    )


def ledger(s: State) -> LedgerOf[Game]:
    """The sheet of a match."""
    return LedgerOf(columns(), games(s), lambda _: "", lambda one: one.clauses)


def made_of(s: State) -> tuple[object, ...]:
    """All that the sheet is made of: everybody sees the same."""
    return s.series, s.chairs, s.is_tossed


@once(made_of)
def sheet(s: State) -> Ledger:
    """The sheet on the screen, with the games of each side below."""
    wins = Raw(f"{s.series.wins[0]}:{s.series.wins[1]}")
    total = LedgerRow((msg("total"), None, wins, None, None), "total", ("BIL-50",))
    return ledger(s).on_screen("sheet", msg("bilard.sheet"), (total,))


def paper(seen: Seen[State], lines: int | None = None) -> Ledger:
    """The sheet to print, with a line for every game there can be."""
    s = seen.view
    wins = s.series.wins
    result = Raw(f"{wins[0]} : {wins[1]}") if s.phase == "finished" else None
    page = match_page(s.chairs, result, tallest=TALLEST, legend=(msg("bilard.paper.legend"),))
    count = lines or max(2 * s.options.race_to - 1, 5)
    return ledger(s).on_paper(msg("bilard.title"), page, count)


def score_words(s: State) -> str:
    """Write a match by its games: `2:1 (A B A)`."""
    won = " ".join(SIDES[row.winners[0]] for row in s.series.rows)
    return f"{s.series.wins[0]}:{s.series.wins[1]} ({won})"
