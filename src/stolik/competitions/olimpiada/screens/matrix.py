"""The matrix: contestants as rows, events as columns with place and points, total and place."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from stolik.competitions.naming import NOTHING, text, who
from stolik.competitions.olimpiada.counting import (
    Season,
    Total,
    dropped,
    season_of,
    standing,
    total,
    value,
)
from stolik.competitions.olimpiada.state import Closed, Decided, State
from stolik.competitions.olimpiada.tiebreak import final_places, held_places
from stolik.engine.ledger import Ledger, LedgerRow, RowMark, columns_of
from stolik.engine.messages import Msg, Raw, Words, msg
from stolik.engine.score import Points

MARKS: dict[int, RowMark] = {1: "gold", 2: "silver", 3: "bronze"}


def column(name: str) -> Msg:
    """Give the head of a column."""
    return msg(f"olimpiada.column.{name}")


def shown(points: Points) -> str:
    """Write points: whole ones as they are, fractions with two decimals."""
    if isinstance(points, Fraction) and points.denominator > 1:
        return f"{round(points * 100) / 100:.2f}".replace("-", "−")
    return text(int(points))


def total_words(found: Total) -> str:
    """Write a total: a number, or first, second and third places."""
    return " · ".join(map(str, found)) if isinstance(found, tuple) else shown(found)


def places_now(s: State) -> tuple[int, ...]:
    """Give everybody's place: after the tie-break once it is over."""
    return final_places(s) if s.phase == "final" else standing(season_of(s))


def matrix(s: State) -> Ledger:
    """Give the matrix of the olympiad that is on."""
    return grid_of(season_of(s), places_now(s), s.decided, s.gone)


def held_matrix(one: Closed, number: int) -> Ledger:
    """Give the matrix of an olympiad that is closed."""
    season = Season(one.options, one.people, one.done)
    return grid_of(season, held_places(one), one.decided, one.gone, f".o{number}")


def grid_of(
    season: Season,
    places: Sequence[int],
    decided: Decided | None,
    gone: dict[int, int],
    where: str = "",
) -> Ledger:
    """Lay the matrix out, the best first; equals stand in the order they were entered."""
    heads: list[Words] = [column("place"), column("name")]
    heads += [Raw(one.id) for one in season.done]
    heads += [column(season.options.ranking_mode)]
    ordered = sorted(range(season.people), key=lambda one: (places[one], one))
    rows = tuple(row_of(season, places, who, decided, gone, where) for who in ordered)
    align = "rl" + "c" * len(season.done) + "r"
    columns = columns_of(heads, align)
    return Ledger("matrix", msg("olimpiada.matrix"), columns, rows, note(season, decided))


def row_of(
    season: Season,
    places: Sequence[int],
    member: int,
    decided: Decided | None,
    gone: dict[int, int],
    where: str,
) -> LedgerRow:
    """Give somebody's line."""
    without = dropped(season, member)
    cells: list[Words] = [Raw(str(places[member])), name_of(member, gone)]
    for at, done in enumerate(season.done):
        place = done.places.get(member)
        if season.options.ranking_mode == "medals":
            cells.append(NOTHING if place is None else Raw(str(place)))
            continue
        points = shown(value(season, done, member))
        if season.options.ranking_mode == "place_sum":
            figure = points if place is not None else f"– ({points})"
        else:
            figure = f"{place if place is not None else '–'} ({points})"
        cells.append(msg("olimpiada.dropped", figure=figure) if at in without else Raw(figure))
    cells.append(Raw(total_words(total(season, member))))
    mark = MARKS.get(places[member], "") if season.done else ""
    clauses = ("OLI-45",) if decided is not None and decided.winner == member else ()
    return LedgerRow(tuple(cells), mark, clauses, why=f"m{member}{where}", member=member)


def name_of(member: int, gone: dict[int, int]) -> Words:
    """Give a contestant by name, and whether he has left."""
    return msg("olimpiada.gone", who=who(member)) if member in gone else who(member)


def note(season: Season, decided: Decided | None) -> Words | None:
    """Say how first place was decided, and what figures in brackets are."""
    if decided is None or decided.how == "shared":
        mode = season.options.ranking_mode
        return msg(f"olimpiada.note.{mode}") if season.done else None
    if decided.how != "played":
        return msg(f"olimpiada.after.{decided.how}", who=who(decided.winner))
    if not decided.figures:
        return msg("olimpiada.after.played", who=who(decided.winner))
    best = sorted(decided.figures.items(), key=lambda one: -one[1])
    score = ":".join(str(n) for _, n in best)
    return msg("olimpiada.after.score", who=who(decided.winner), score=score)


def standings(s: State) -> Ledger:
    """Give the standing in short, for halls and phones: place, name, won events, total."""
    season, places = season_of(s), places_now(s)
    rows = []
    for member in sorted(range(s.count), key=lambda one: (places[one], one)):
        wins = sum(one.places.get(member) == 1 for one in s.done)
        cells: tuple[Words, ...] = (
            Raw(str(places[member])),
            name_of(member, s.gone),
            Raw(str(wins)),
            Raw(total_words(total(season, member))),
        )
        mark = MARKS.get(places[member], "") if s.done else ""
        rows.append(
            LedgerRow(cells, mark, why=f"m{member}", member=member, change=change(s, member))
        )
    heads = (column("place"), column("name"), column("wins"), column(s.options.ranking_mode))
    label = msg("olimpiada.standing", n=len(s.done))
    words = note(season, s.decided) if s.phase == "final" else None
    return Ledger("standings", label, columns_of(heads, "rlrr"), tuple(rows), words)


def change(s: State, member: int) -> int | None:
    """Say how many places somebody has gone up with the last event."""
    if len(s.done) < 2:
        return None
    before = standing(Season(s.options, s.count, s.done[:-1]))
    return before[member] - places_now(s)[member]
