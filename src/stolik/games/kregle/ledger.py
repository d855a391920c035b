"""The sheet of a game, said once: rows of marks and figures for each player, and standard text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from msgspec import Struct

from stolik.engine import Raw, Seen, msg
from stolik.engine.columns import Cell, ColumnOf, LedgerOf
from stolik.engine.ledger import EVENT_BLANKS, Ledger, Page, RowMark
from stolik.engine.messages import Words
from stolik.engine.once import once
from stolik.games.kregle.counting import counted, handicap_of, total_of
from stolik.games.kregle.scoring import FRAMES
from stolik.games.kregle.state import State
from stolik.parts.chairs import seat_name

TALLEST: Final = 11


class Line(Struct, frozen=True):
    """A row of the sheet: of a player's marks, values or running totals."""

    name: Words | None
    cells: tuple[str, ...]
    total: str
    mark: RowMark = ""
    clause: str = "KRE-17"


def lines_of(s: State, player: int) -> Iterator[Line]:
    """The rows of a player, as the style of the sheet wants them."""
    count = counted(s.cards[player], s.is_current)
    style = s.options.sheet_style
    given = handicap_of(s, player)
    known = bool(s.cards[player]) or s.totals[player] is not None
    total = str(total_of(s, player) + given) if known else ""
    mark: RowMark = "now" if s.phase == "throw" and player == s.turn and s.depth == "events" else ""
    yield Line(
        seat_name(player), boxed(count.marks, s.is_current), "" if style == "both" else total, mark
    )
    if style != "cumulative":
        values = tuple(map(str, count.values))
        yield Line(None, values, "", mark, "KRE-19")
    if style != "per_frame":
        official = tuple("" if n is None else str(n) for n in count.official)
        yield Line(None, official, total if style == "both" else "", mark, "KRE-20")


def boxed(marks: tuple[str, ...], is_current: bool) -> tuple[str, ...]:
    """Signs as they stand in small boxes: a strike in the second one, but for a tenth of three."""
    pairs = FRAMES if is_current else FRAMES - 1
    early = (" X" if one == "X" else one for one in marks[:pairs])
    return (*early, *marks[pairs:])


def cell(number: int) -> Callable[[Line], Cell]:
    """What fills the box of a frame."""
    return lambda line: line.cells[number] if number < len(line.cells) else ""


@cache
def columns() -> tuple[ColumnOf[Line], ...]:
    """The name, ten boxes and the total."""
    return (
        ColumnOf(msg("player"), lambda line: line.name or "", width=26),
        *(
            ColumnOf[Line](
                Raw(str(n + 1)), cell(n), width=11 if n < FRAMES - 1 else 15, align="centre"
            )
            for n in range(FRAMES)
        ),
        ColumnOf(msg("total"), lambda line: line.total, width=14),
    )


def ledger(lines: tuple[Line, ...]) -> LedgerOf[Line]:
    """The sheet of these rows."""
    return LedgerOf(columns(), lines, lambda one: one.mark, lambda one: (one.clause,))


def made_of(s: State) -> tuple[object, ...]:
    """All that the sheet is made of: everybody sees the same."""
    return (s,)


class Row(Struct, frozen=True):
    """A row on the screen: a player, the marks of all throws, the total."""

    player: int
    marks: str
    total: str
    mark: RowMark = ""


@cache
def screen_columns() -> tuple[ColumnOf[Row], ...]:
    """The name, the marks in one line and the total: it stays legible on a phone."""
    return (
        ColumnOf(msg("player"), lambda row: seat_name(row.player)),
        ColumnOf(msg("kregle.marks"), lambda row: row.marks, align="left"),
        ColumnOf(msg("total"), lambda row: row.total),
    )


def row_of(s: State, player: int) -> Row:
    """The row of a player."""
    known = bool(s.cards[player]) or s.totals[player] is not None
    total = str(total_of(s, player) + handicap_of(s, player)) if known else ""
    is_now = s.phase == "throw" and player == s.turn and s.depth == "events"
    return Row(player, text_line(s, player), total, "now" if is_now else "")


@once(made_of)
def sheet(s: State) -> Ledger:
    """The sheet on the screen."""
    rows = tuple(row_of(s, player) for player in range(s.chairs))
    made = LedgerOf(screen_columns(), rows, lambda one: one.mark, lambda _: ("KRE-20",))
    return made.on_screen("sheet", msg("kregle.sheet"))


def paper(seen: Seen[State], lines: int | None = None) -> Ledger:
    """The sheet to print: three lines for each player, for throws and both rows of figures."""
    s = seen.view
    band = 3 if s.options.sheet_style == "both" else 2
    rows = [
        one
        for player in range(s.chairs)
        for one in lines_of(s, player)
        if s.cards[player] or s.totals[player] is not None
    ]
    page = Page(
        head=EVENT_BLANKS,
        legend=(msg("kregle.paper.marks"), msg("kregle.paper.rows")),
        signatures=(msg("paper.referee"),),
        tallest=TALLEST,
        band=band,
        boxes=(0, *([2] * (FRAMES - 1)), 2 if s.is_current else 3, 0),
    )
    count = max(-(-(lines or 0) // band), s.chairs, 6) * band
    return ledger(tuple(rows)).on_paper(msg("kregle.title"), page, count, lambda _: ("",))


def text_line(s: State, player: int) -> str:
    """A card as text: `3/ X 3- 6/`."""
    return " ".join(counted(s.cards[player], s.is_current).marks)
