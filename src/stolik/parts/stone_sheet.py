"""The sheet of a match of stones: a row for each round, who threw first, points, running totals."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from msgspec import Struct

from stolik.engine.columns import ColumnOf, LedgerOf
from stolik.engine.ledger import Ledger, LedgerRow, Page
from stolik.engine.messages import Msg, Raw, Words, msg
from stolik.engine.protocol import Seen
from stolik.engine.score import ScoreLine
from stolik.parts.match.sheet import match_page
from stolik.parts.match.sides import BOTH, SIDES, by_chair, side_name
from stolik.parts.stone_match import Scored, StoneMatch


class StoneSheet(Struct, frozen=True):
    """What a game calls a round, and why a round gave what it gave."""

    game: str
    unit: str
    """The message `<game>.<unit>`; `.began`, `.sheet`, `.title` and `.line` besides."""
    why: Callable[[Any], tuple[str, ...]]
    clause: str
    """That of the sum."""

    def ledger(self, s: StoneMatch[Any, Any]) -> LedgerOf[Scored]:
        """Give the sheet of the rounds so far."""
        return LedgerOf(columns(self.game, self.unit, s.chairs), s.rounds, clauses=self.why)

    def on_screen(self, s: StoneMatch[Any, Any]) -> Ledger:
        """Give the sheet of the screen, with the score below it."""
        a, b = (Raw(str(n)) for n in s.score)
        total = LedgerRow((Msg("total"), None, a, None, b, None), "total", (self.clause,))
        return self.ledger(s).on_screen("sheet", Msg(f"{self.game}.sheet"), (total,))

    def on_paper(self, seen: Seen[Any], least: int, lines: int | None) -> Ledger:
        """Give the sheet to print, with at least so many rows unless it is said how many."""
        s: StoneMatch[Any, Any] = seen.view
        result = Raw(f"{s.score[0]} : {s.score[1]}") if s.phase == "finished" else None
        page: Page = match_page(s.chairs, result)
        count = lines or max(least, len(s.rounds))
        return self.ledger(s).on_paper(Msg(f"{self.game}.title"), page, count)

    def lines(self, s: StoneMatch[Any, Any]) -> tuple[ScoreLine, ...]:
        """Give a line of the score for each round."""
        return tuple(
            ScoreLine(
                Msg(f"{self.game}.line", {"number": row.number}),
                by_chair(s.chairs, tuple(row.points_of(side) for side in BOTH)),
                self.why(row),
            )
            for row in s.rounds
        )


@cache
def columns(game: str, unit: str, chairs: int) -> tuple[ColumnOf[Scored], ...]:
    """Give the columns of a game of so many chairs."""
    began = Msg(f"{game}.began")
    return (
        ColumnOf[Scored](Msg(f"{game}.{unit}"), lambda row: row.number, width=10),
        ColumnOf[Scored](began, lambda row: side_name(chairs, row.first), only="screen"),
        ColumnOf[Scored](began, lambda row: SIDES[row.first], only="paper", width=18),
        *_points(chairs, 0),
        *_points(chairs, 1),
    )


def _points(chairs: int, side: int) -> tuple[ColumnOf[Scored], ...]:
    name, letter = side_name(chairs, side), Raw(SIDES[side])
    total: Words = msg("match.total", side=SIDES[side])
    return (
        ColumnOf[Scored](name, lambda row: row.points_of(side), only="screen"),
        ColumnOf[Scored](letter, lambda row: row.points_of(side), only="paper", width=12),
        ColumnOf[Scored](total, lambda row: row.total_of(side), width=16),
    )
