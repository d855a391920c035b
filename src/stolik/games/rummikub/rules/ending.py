"""The score sheet: a line for every game of the round, and at the end the places."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.engine import Ending, Points, Score, ScoreLine, msg
from stolik.games.rummikub.rules.state import Public, Result
from stolik.parts import series


def big_totals(p: Public) -> tuple[int, ...]:
    """How many games each seat has won, alone or with others (RUM-101)."""
    return tuple(sum(seat in row.winners for row in p.series.rows) for seat in range(p.seats))


def score(p: Public) -> Score:
    """Small points of every game; at the end big points rank, then small ones."""
    lines = [
        line(p, number, row.of, row.points, row.clauses)
        for number, row in enumerate(p.series.rows, 1)
    ]
    totals = tuple(p.series.totals)
    if p.result is not None and p.phase == "verify":
        number = len(lines) + 1
        clause = "RUM-93" if p.result.end == "out" else "RUM-99"
        lines.append(line(p, number, p.result, p.result.small, (clause, "RUM-87")))
        totals = tuple(a + b for a, b in zip(totals, p.result.small, strict=True))
    return Score(totals, tuple(lines), ending(p))


def line(
    p: Public, number: int, result: Result, points: Sequence[Points], clauses: tuple[str, ...]
) -> ScoreLine:
    """A game: its points, how it ended, the jokers held and what was charged without meld."""
    options = p.options
    flat = {"unable": options.no_meld_unable, "able": options.no_meld_able}
    charged = tuple(flat.get(grade, 0) for grade in result.penalty)
    return ScoreLine(
        msg("rummikub.line.game", number=number), sat(p, number, points), clauses,
        end=result.end, winners=result.winners,
        counts={"jokers": result.jokers, "no_meld": charged},
    )  # fmt: skip


def sat(p: Public, number: int, points: Sequence[Points]) -> tuple[Points | None, ...]:
    """The points of a game, None for a seat that was empty in it."""
    empty = empty_in(p, number)
    return tuple(None if seat in empty else n for seat, n in enumerate(points))


def empty_in(p: Public, number: int) -> tuple[int, ...]:
    """The seats that nobody sat on in a game: disqualified in an earlier one (RUM-110)."""
    return tuple(seat for seat, since in enumerate(p.gone) if 0 < since <= number)


def ending(p: Public) -> Ending | None:
    """Why the round is over and who has which place."""
    if p.phase != "done":
        return None
    ranks = list(zip(big_totals(p), p.series.totals, strict=True))
    places = tuple(1 + sum(other > mine for other in ranks) for mine in ranks)
    end = p.result.end if p.result is not None and series.ended(p.series) else "out"
    return Ending(end, ("RUM-101",), places)
