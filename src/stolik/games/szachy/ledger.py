"""The score sheet of section 9, said once: moves of both colours, clock times, draw offers."""

from __future__ import annotations

from operator import attrgetter
from typing import Final

from msgspec import Struct

from stolik.engine import Raw, Seen, Words, msg
from stolik.engine.columns import ColumnOf, LedgerOf
from stolik.engine.ledger import Blank, Ledger, Page
from stolik.engine.once import once
from stolik.games.szachy.state import BLACK, WHITE, State
from stolik.games.szachy.telling import COLOURS, move_words

LINES: Final = 60


class MovePair(Struct, frozen=True):
    """A row: the moves of both colours by their number; `ply` is that of White's."""

    number: int
    white: Words
    black: Words | None
    ply: int
    is_last: bool


def pairs(s: State) -> list[MovePair]:
    """Give the rows of a game; one that begins with Black has no first move of White."""
    moves = [move_words(san) for san in s.sans]
    late = 0 if s.start.place.is_white else 1
    if late and moves:
        moves.insert(0, Raw("…"))
    last, first = len(moves), s.start.number
    return [
        MovePair(
            first + at // 2, moves[at], moves[at + 1] if at + 1 < last else None, at - late,
            at + 2 >= last,
        )
        for at in range(0, last, 2)
    ]  # fmt: skip


WHITE_MOVES: Final = msg("szachy.white")
BLACK_MOVES: Final = msg("szachy.black")
ON_SCREEN: Final[tuple[ColumnOf[MovePair], ...]] = (
    ColumnOf(msg("szachy.number"), lambda row: f"{row.number}."),
    ColumnOf(WHITE_MOVES, attrgetter("white")),
    ColumnOf(BLACK_MOVES, attrgetter("black")),
)


def on_paper(s: State) -> tuple[ColumnOf[MovePair], ...]:
    """Give the columns of the sheet to print, with offers of a draw and the time left."""

    def offered(words: Words | None, ply: int) -> Words | None:
        if words is None or ply not in s.offered:
            return words
        return msg("szachy.paper.offered", move=words)

    def minutes(row: MovePair) -> str | None:
        plies = (ply for ply in (row.ply, row.ply + 1) if 0 <= ply < len(s.left_after))
        return " / ".join(str(s.left_after[ply] // 60_000) for ply in plies) or None

    def white(row: MovePair) -> Words | None:
        return offered(row.white, row.ply)

    def black(row: MovePair) -> Words | None:
        return offered(row.black, row.ply + 1)

    return (
        ColumnOf(msg("szachy.number"), attrgetter("number")),
        ColumnOf(WHITE_MOVES, white, align="left", width=22),
        ColumnOf(BLACK_MOVES, black, align="left", width=22),
        ColumnOf(msg("szachy.time"), minutes, width=20),
    )


def ledger(s: State, columns: tuple[ColumnOf[MovePair], ...]) -> LedgerOf[MovePair]:
    """Give the list of moves."""
    return LedgerOf(columns, tuple(pairs(s)), lambda row: "now" if row.is_last else "")


def made_of(s: State) -> tuple[object, ...]:
    """All that the sheet on the screen is made of."""
    return s.sans, s.start


@once(made_of)
def score_sheet(s: State) -> Ledger:
    """Give the list of moves of the scene."""
    return ledger(s, ON_SCREEN).on_screen("moves", msg("szachy.moves"))


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
    return ledger(s, on_paper(s)).on_paper(msg("szachy.name"), page, lines or LINES, free)


def seats_of(s: State, colour: int) -> tuple[int, ...]:
    """Give the seat of a colour, none before colours are drawn."""
    return () if s.white is None else (s.seat(colour),)
