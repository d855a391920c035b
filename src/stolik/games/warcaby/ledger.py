"""The score sheet of section 9, said once: moves of both colours, clock times, warnings."""

from __future__ import annotations

from operator import attrgetter
from typing import Final

from msgspec import Struct

from stolik.engine import Raw, Seen, Words, msg
from stolik.engine.columns import ColumnOf, LedgerOf
from stolik.engine.ledger import Blank, Ledger, Page
from stolik.engine.once import once
from stolik.games.warcaby.state import BLACK, WHITE, State

LINES: Final = 60
COLOURS: Final = ("white", "black")


class MovePair(Struct, frozen=True):
    """A row: the moves of both colours by their number; `ply` is that of the first."""

    number: int
    first: str
    second: str | None
    ply: int
    is_last: bool


def pairs(s: State) -> list[MovePair]:
    """Give the rows of a game."""
    moves = s.moves
    last = len(moves)
    return [
        MovePair(
            at // 2 + 1, moves[at], moves[at + 1] if at + 1 < last else None, at, at + 2 >= last
        )
        for at in range(0, last, 2)
    ]


def _sides(s: State) -> tuple[int, int]:
    """Give the colours in the order in which they move (WAR-5)."""
    return (WHITE, BLACK) if s.places[0].is_white else (BLACK, WHITE)


def on_screen(s: State) -> tuple[ColumnOf[MovePair], ...]:
    """Give the columns of the list of moves."""
    first, second = _sides(s)
    return (
        ColumnOf(msg("warcaby.number"), lambda row: f"{row.number}."),
        ColumnOf(msg(f"warcaby.{COLOURS[first]}"), attrgetter("first")),
        ColumnOf(msg(f"warcaby.{COLOURS[second]}"), attrgetter("second")),
    )


def on_paper(s: State) -> tuple[ColumnOf[MovePair], ...]:
    """Give the columns of the sheet to print, with offers, warnings and the time left."""

    def marked(move: str | None, ply: int) -> Words | None:
        if move is None:
            return None
        signs = (" (=)" if ply in s.offered else "") + (" !W" if ply in s.warnings else "")
        return Raw(move + signs)

    def minutes(row: MovePair) -> str | None:
        plies = (ply for ply in (row.ply, row.ply + 1) if ply < len(s.left_after))
        return " / ".join(str(s.left_after[ply] // 60_000) for ply in plies) or None

    first, second = _sides(s)
    return (
        ColumnOf(msg("warcaby.number"), attrgetter("number")),
        ColumnOf(
            msg(f"warcaby.{COLOURS[first]}"),
            lambda row: marked(row.first, row.ply), align="left", width=22,
        ),
        ColumnOf(
            msg(f"warcaby.{COLOURS[second]}"),
            lambda row: marked(row.second, row.ply + 1), align="left", width=22,
        ),
        ColumnOf(msg("warcaby.time"), minutes, width=20),
    )  # fmt: skip


def ledger(s: State, columns: tuple[ColumnOf[MovePair], ...]) -> LedgerOf[MovePair]:
    """Give the list of moves."""
    return LedgerOf(columns, tuple(pairs(s)), lambda row: "now" if row.is_last else "")


def made_of(s: State) -> tuple[object, ...]:
    """All that the sheet on the screen is made of."""
    return s.moves, s.places[0]


@once(made_of)
def score_sheet(s: State) -> Ledger:
    """Give the list of moves of the scene."""
    return ledger(s, on_screen(s)).on_screen("moves", msg("warcaby.moves"))


def paper(seen: Seen[State], lines: int | None = None) -> Ledger:
    """Give the score sheet to print, in two blocks side by side."""
    s = seen.view
    result = None if s.outcome is None else Raw(s.outcome.result.replace("1/2", "½"))
    page = Page(
        head=(
            Blank(msg("paper.event"), width=2),
            Blank(msg("paper.date")),
            Blank(msg("paper.round")),
            Blank(msg("warcaby.white"), seats=seats_of(s, WHITE), width=2),
            Blank(msg("warcaby.black"), seats=seats_of(s, BLACK), width=2),
            Blank(msg("paper.board")),
        ),
        foot=(Blank(msg("paper.result"), result),),
        signatures=(*(msg(f"warcaby.{colour}") for colour in COLOURS), msg("paper.referee")),
        blocks=2,
    )
    free = lambda number: (number,)  # noqa: E731
    return ledger(s, on_paper(s)).on_paper(msg("warcaby.name"), page, lines or LINES, free)


def seats_of(s: State, colour: int) -> tuple[int, ...]:
    """Give the seat of a colour, none before colours are drawn."""
    return () if s.white is None else (s.seat(colour),)
