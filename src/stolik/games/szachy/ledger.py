"""The score sheet of section 9, said once: moves of both colours, clock times, draw offers."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from stolik.engine import Raw, Seen, Words, msg
from stolik.engine.columns import ColumnOf, LedgerOf
from stolik.engine.ledger import Blank, Ledger, Page
from stolik.games.szachy.state import BLACK, WHITE, State
from stolik.games.szachy.telling import COLOURS, move_words

LINES: Final = 60


class MovePair(Struct, frozen=True):
    """A row: the moves of both colours by their number, and where in the game they stand."""

    number: int
    white: int
    black: int
    is_last: bool


def pairs(s: State) -> tuple[MovePair, ...]:
    """Give the rows of a game; one that begins with Black has no first move of White."""
    late = 0 if s.start.place.is_white else 1
    count = (len(s.sans) + late + 1) // 2
    return tuple(
        MovePair(s.start.number + n, 2 * n - late, 2 * n + 1 - late, n == count - 1)
        for n in range(count)
    )


def ledger(s: State) -> LedgerOf[MovePair]:
    """Give the list of moves."""

    def move(ply: int) -> Words | None:
        if ply < 0:
            return Raw("…")
        return move_words(s.sans[ply]) if ply < len(s.sans) else None

    def offered(ply: int) -> Words | None:
        words = move(ply)
        if words is None or ply not in s.offered:
            return words
        return msg("szachy.paper.offered", move=words)

    def minutes(row: MovePair) -> str | None:
        plies = (ply for ply in (row.white, row.black) if 0 <= ply < len(s.left_after))
        return " / ".join(str(s.left_after[ply] // 60_000) for ply in plies) or None

    white, black = msg("szachy.white"), msg("szachy.black")
    columns: tuple[ColumnOf[MovePair], ...] = (
        ColumnOf(msg("szachy.number"), lambda row: f"{row.number}.", only="screen"),
        ColumnOf(white, lambda row: move(row.white), only="screen"),
        ColumnOf(black, lambda row: move(row.black), only="screen"),
        ColumnOf(msg("szachy.number"), lambda row: row.number, only="paper"),
        ColumnOf(white, lambda row: offered(row.white), only="paper", align="left", width=22),
        ColumnOf(black, lambda row: offered(row.black), only="paper", align="left", width=22),
        ColumnOf(msg("szachy.time"), minutes, only="paper", width=20),
    )
    return LedgerOf(columns, pairs(s), lambda row: "now" if row.is_last else "")


def score_sheet(s: State) -> Ledger:
    """Give the list of moves of the scene."""
    return ledger(s).on_screen("moves", msg("szachy.moves"))


def paper(seen: Seen[State], lines: int | None = None) -> Ledger:
    """Give the score sheet to print, in two blocks side by side."""
    s = seen.view
    result = None if s.outcome is None else Raw(s.outcome.result.replace("1/2", "½"))
    page = Page(
        head=(
            Blank(msg("paper.event"), width=2),
            Blank(msg("paper.date")),
            Blank(msg("paper.round")),
            Blank(msg("szachy.white"), seats=seats_of(s, WHITE), width=2),
            Blank(msg("szachy.black"), seats=seats_of(s, BLACK), width=2),
            Blank(msg("paper.board")),
        ),
        foot=(Blank(msg("paper.result"), result),),
        signatures=(*(msg(f"szachy.{colour}") for colour in COLOURS), msg("paper.referee")),
        blocks=2,
    )
    before = s.start.number - 1
    free = lambda number: (number + before,)  # noqa: E731
    return ledger(s).on_paper(msg("szachy.name"), page, lines or LINES, free)


def seats_of(s: State, colour: int) -> tuple[int, ...]:
    """Give the seat of a colour, none before colours are drawn."""
    return () if s.white is None else (s.seat(colour),)
