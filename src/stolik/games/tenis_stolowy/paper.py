"""The match sheet on paper: a line for each set, room to cross off points, the result."""

from __future__ import annotations

from stolik.engine import Raw, Seen, msg
from stolik.engine.paper import Blank, Column, Line, Paper
from stolik.engine.scene import Words
from stolik.games.tenis_stolowy.state import State, chairs_of
from stolik.games.tenis_stolowy.umpire import SIDES


def paper(seen: Seen[State], lines: int | None = None) -> Paper:
    """Give the sheet to print, with a line for every set there can be."""
    s = seen.view
    count = max(lines or 2 * s.options.sets_to_win - 1, len(s.series.rows))
    return Paper(
        msg("tenis-stolowy.title"),
        (
            Column(msg("tenis-stolowy.set"), 8),
            *(Column(msg("tenis-stolowy.paper.tally", side=side), 34) for side in SIDES),
            *(Column(Raw(side), 9) for side in SIDES),
            Column(msg("tenis-stolowy.paper.winner"), 14),
        ),
        tuple(line(s, number) for number in range(count)),
        head=(
            *(Blank(Raw(SIDES[i]), seats=chairs_of(s, i), width=2) for i in (0, 1)),
            Blank(msg("paper.event"), width=2),
            Blank(msg("paper.date")),
            Blank(msg("paper.table")),
        ),
        foot=(Blank(msg("paper.result"), result(s)),),
        signatures=(Raw(SIDES[0]), Raw(SIDES[1]), msg("paper.referee")),
        tallest=22,
    )


def line(s: State, number: int) -> Line:
    """Give the line of a set: its points and who won it."""
    if number >= len(s.series.rows):
        return Line((Raw(str(number + 1)), None, None, None, None, None))
    row = s.series.rows[number]
    winner = Raw(SIDES[row.winners[0]]) if row.winners else None
    points = (Raw(str(p)) for p in row.points)
    return Line((Raw(str(number + 1)), None, None, *points, winner), row.struck)


def result(s: State) -> Words | None:
    """Give the sets of each side, once the match is over."""
    if s.phase != "finished":
        return None
    return Raw(f"{s.series.wins[0]} : {s.series.wins[1]}")
