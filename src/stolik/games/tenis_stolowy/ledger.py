"""The match sheet, said once: a row for each set on the screen and on paper, and the score lines.

A file of a match has a line for each rally and for everything between rallies (`formats.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from operator import attrgetter
from typing import Final

from msgspec import Struct

from stolik.engine import Raw, Seen, Words, msg
from stolik.engine.columns import ColumnOf, LedgerOf
from stolik.engine.ledger import EVENT_BLANKS, Blank, Ledger, LedgerRow, Page, RowMark
from stolik.engine.once import once
from stolik.games.tenis_stolowy.names import side_of
from stolik.games.tenis_stolowy.state import Pair, State, chairs_of
from stolik.games.tenis_stolowy.umpire import SIDES
from stolik.parts.series import Series

TALLEST: Final = 22
"""Room to cross off points, in millimetres."""


class SetPlayed(Struct, frozen=True):
    """A row: a set, its score, who began it and who won it, as far as that is known."""

    number: int
    points: Pair
    began: int | None
    winner: int | None = None
    mark: RowMark = ""
    clauses: tuple[str, ...] = ()


def ended_sets(s: State) -> Iterator[SetPlayed]:
    """The sets that are over."""
    for number, row in enumerate(s.series.rows, 1):
        points = int(row.points[0]), int(row.points[1])
        winner = row.winners[0] if row.winners else None
        mark: RowMark = "struck" if row.struck else ""
        yield SetPlayed(number, points, began(s, number, row.starter), winner, mark, row.clauses)


def began(s: State, number: int, side: int) -> int | None:
    """Who began a set; nothing is guessed of one that was never tossed for."""
    return side if 0 < s.known_from <= number else None


def ledger(s: State, sets: tuple[SetPlayed, ...]) -> LedgerOf[SetPlayed]:
    """The sheet of a match."""
    return LedgerOf(columns(s.chairs), sets, attrgetter("mark"), attrgetter("clauses"))


@cache
def columns(chairs: int) -> tuple[ColumnOf[SetPlayed], ...]:
    """The columns of a match of two chairs or four."""

    def beginner(one: SetPlayed) -> Words | None:
        return None if one.began is None else side_of(chairs, one.began)

    def winner(one: SetPlayed) -> str | None:
        return None if one.winner is None else SIDES[one.winner]

    return (
        ColumnOf(msg("tenis-stolowy.set"), attrgetter("number"), width=8),
        *(tally(side) for side in SIDES),
        *points(side_of(chairs, 0), 0),
        *points(side_of(chairs, 1), 1),
        ColumnOf(msg("tenis-stolowy.began"), beginner, only="screen"),
        ColumnOf(msg("tenis-stolowy.paper.winner"), winner, only="paper", width=14),
    )


def tally(side: str) -> ColumnOf[SetPlayed]:
    """Room on paper to cross off the points of a side."""
    heading = msg("tenis-stolowy.paper.tally", side=side)
    return ColumnOf(heading, lambda _: None, only="paper", width=34)


def points(name: Words, side: int) -> Iterator[ColumnOf[SetPlayed]]:
    """The points of a side: under its name on the screen, under its letter on paper."""
    yield ColumnOf(name, lambda one: one.points[side], only="screen")
    yield ColumnOf(Raw(SIDES[side]), lambda one: one.points[side], only="paper", width=9)


def made_of(s: State) -> tuple[object, ...]:
    """All that the sheet on the screen is made of: everybody sees the same."""
    return (s,)


def ended_of(s: State) -> tuple[object, ...]:
    """All that the rows of sets that are over are made of."""
    return s.series, s.known_from, s.chairs


@once(ended_of)
def ended_rows(s: State) -> list[LedgerRow]:
    """The sets that are over as the screen has them; a rally changes none of them."""
    return ledger(s, tuple(ended_sets(s))).filled("screen")


@once(made_of)
def sheet(s: State) -> Ledger:
    """The sheet on the screen: the set that is on, and below it sets and points in all."""
    is_on = s.phase == "play"
    now = SetPlayed(s.set_no, s.score, began(s, s.set_no, s.first), None, "now")
    here = s.score if is_on else (0, 0)
    played = tuple(int(n) + more for n, more in zip(s.series.totals, here, strict=True))
    sums = (
        sum_row(msg("tenis-stolowy.sets"), s.series.wins),
        sum_row(msg("tenis-stolowy.all_points"), played),
    )
    on = ledger(s, (now,) if is_on else ())
    label = msg("tenis-stolowy.sheet")
    return on.on_screen("sheet", label, sums, before=ended_rows(s))


def sum_row(label: Words, numbers: tuple[int, ...]) -> LedgerRow:
    """A row below the sets."""
    return LedgerRow((label, *(Raw(str(n)) for n in numbers), None), "total")


def paper(seen: Seen[State], lines: int | None = None) -> Ledger:
    """The sheet to print, with a line for every set there can be."""
    s = seen.view
    wins = s.series.wins
    result = Raw(f"{wins[0]} : {wins[1]}") if s.phase == "finished" else None
    page = Page(
        head=(
            *(Blank(Raw(SIDES[i]), seats=chairs_of(s, i), width=2) for i in (0, 1)),
            *EVENT_BLANKS,
        ),
        foot=(Blank(msg("paper.result"), result),),
        signatures=(Raw(SIDES[0]), Raw(SIDES[1]), msg("paper.referee")),
        tallest=TALLEST,
    )
    count = lines or 2 * s.options.sets_to_win - 1
    return ledger(s, tuple(ended_sets(s))).on_paper(msg("tenis-stolowy.title"), page, count)


def score_line(series: Series[None]) -> str:
    """The sets of a match as they are printed: `11-7, 9-11, 13-11`."""
    return ", ".join(f"{row.points[0]}-{row.points[1]}" for row in series.rows if not row.struck)


def short_line(series: Series[None]) -> str:
    """The loser's points of each set, with a minus where side A lost it: `7, -9, 11`."""
    return ", ".join(
        f"{'' if 0 in row.winners else '-'}{min(row.points)}"
        for row in series.rows
        if not row.struck
    )
