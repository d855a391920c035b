"""The paper score sheet of section 9: moves of both colours, clock times, draw offers, result."""

from __future__ import annotations

from typing import Final

from stolik.engine import Raw, Seen, msg
from stolik.engine.paper import Blank, Column, Line, Paper
from stolik.engine.scene import Words
from stolik.games.szachy.state import BLACK, WHITE, State
from stolik.games.szachy.telling import COLOURS, move_words

LINES: Final = 60


def paper(seen: Seen[State], lines: int | None = None) -> Paper:
    """Give the score sheet to print, in two blocks side by side."""
    s = seen.view
    return Paper(
        msg("szachy.name"),
        (
            Column(msg("szachy.number"), 10),
            Column(msg("szachy.white"), 22, align="left"),
            Column(msg("szachy.black"), 22, align="left"),
            Column(msg("szachy.time"), 20),
        ),
        written(s, lines or LINES),
        head=(
            Blank(msg("paper.event"), width=2),
            Blank(msg("paper.date")),
            Blank(msg("paper.round")),
            Blank(msg("szachy.white"), seats=seats_of(s, WHITE), width=2),
            Blank(msg("szachy.black"), seats=seats_of(s, BLACK), width=2),
            Blank(msg("paper.board")),
        ),
        foot=(Blank(msg("paper.result"), result(s)),),
        signatures=(*(msg(f"szachy.{colour}") for colour in COLOURS), msg("paper.referee")),
        blocks=2,
    )


def seats_of(s: State, colour: int) -> tuple[int, ...]:
    """Give the seat of a colour, none before colours are drawn."""
    return () if s.white is None else (s.seat(colour),)


def result(s: State) -> Words | None:
    """Give the result as it is written."""
    return None if s.outcome is None else Raw(s.outcome.result.replace("1/2", "½"))


def written(s: State, count: int) -> tuple[Line, ...]:
    """Give a line for each pair of moves, numbered, and free ones up to this count."""
    late = 0 if s.start.place.is_white else 1
    lines = []
    for number in range(max(count, (len(s.sans) + late + 1) // 2)):
        white, black = 2 * number - late, 2 * number + 1 - late
        cells = (Raw(f"{s.start.number + number}"), move(s, white), move(s, black))
        lines.append(Line((*cells, time(s, white, black))))
    return tuple(lines)


def move(s: State, ply: int) -> Words | None:
    """Give a move with the mark of a draw offer; before the first move of all there is none."""
    if ply < 0:
        return Raw("…")
    if ply >= len(s.sans):
        return None
    words = move_words(s.sans[ply])
    return msg("szachy.paper.offered", move=words) if ply in s.offered else words


def time(s: State, white: int, black: int) -> Words | None:
    """Give what both clocks showed after their moves, in minutes."""
    shown = [f"{s.left_after[p] // 60_000}" for p in (white, black) if 0 <= p < len(s.left_after)]
    return Raw(" / ".join(shown)) if shown else None
