"""A series: the rows of a match, who starts each of them, and when the match is over.

Thirty-two deals, first to seven wins, best of five sets and a match to fifteen points are one
part. A game keeps a `Series` in its state beside the present deal, adds a row when that deal is
settled, and reads from it who starts next and whether the match goes on. What the game keeps of a
deal beside its points lies in the row (`Series[Settled]`; `Series[None]` keeps nothing). A seat of
the series is whatever competes in it: a player, or a pair.
"""

from __future__ import annotations

from typing import Generic, TypeAlias, TypeVar, assert_never

from msgspec import Struct
from msgspec.structs import replace

from stolik.engine.messages import Msg
from stolik.engine.score import Points, ScoreLine, places
from stolik.parts.rotation import Rotation, passed_on

T = TypeVar("T")


class Deals(Struct, frozen=True, tag="deals"):
    """A fixed number of rows; the highest total wins."""

    n: int


class Wins(Struct, frozen=True, tag="wins"):
    """The first to win so many rows wins the series."""

    n: int


class BestOf(Struct, frozen=True, tag="best_of"):
    """At most so many rows, fewer when nobody can catch the leader any more."""

    n: int


class Target(Struct, frozen=True, tag="target"):
    """The first to reach so many points, with at least that lead over everybody else."""

    points: int
    lead: int = 0


class Unlimited(Struct, frozen=True, tag="unlimited"):
    """Goes on until the table closes it; the highest total wins."""


Format: TypeAlias = Deals | Wins | BestOf | Target | Unlimited


class SeriesRow(Struct, Generic[T], frozen=True):
    """One settled deal, set or game; its number is its position in the series, from one."""

    starter: int
    points: tuple[Points, ...]
    of: T
    """What the game itself keeps of it."""
    winners: tuple[int, ...] = ()
    clauses: tuple[str, ...] = ()
    struck: bool = False
    corrected: bool = False


class Series(Struct, Generic[T], frozen=True):
    """The rows so far; `totals` and `wins` are kept in step with them by the functions below."""

    format: Format
    totals: tuple[Points, ...]
    wins: tuple[int, ...]
    first: int = 0
    rotation: Rotation = "clockwise"
    rows: tuple[SeriesRow[T], ...] = ()
    closed: bool = False

    @property
    def seats(self) -> int:
        return len(self.totals)


def begun(
    format: Format, seats: int, *, first: int = 0, rotation: Rotation = "clockwise"
) -> Series[T]:
    """A series without rows, in which `first` starts the first one."""
    if not 0 <= first < seats:
        raise ValueError(f"no seat {first} among {seats}")
    return Series(format, (0,) * seats, (0,) * seats, first, rotation)


def sole_leader(points: tuple[Points, ...]) -> tuple[int, ...]:
    """The one seat with the most points, or nobody when several share them."""
    most = max(points)
    return (points.index(most),) if points.count(most) == 1 else ()


def add(
    series: Series[T],
    points: tuple[Points, ...],
    of: T,
    *,
    winners: tuple[int, ...] | None = None,
    clauses: tuple[str, ...] = (),
    starter: int | None = None,
) -> Series[T]:
    """The series with one more row; unless told otherwise whoever has the most points wins it."""
    if ended(series):
        raise ValueError("the series is over")
    begins = next_starter(series) if starter is None else starter
    won = sole_leader(points) if winners is None else winners
    new = _row(series, begins, points, of, won, clauses)
    return replace(
        series,
        rows=(*series.rows, new),
        totals=_sum(series.totals, points),
        wins=_won(series.wins, won),
    )


def without_last(series: Series[T]) -> Series[T]:
    """The series as it stood before its last row, for pictures of what came before that."""
    last = series.rows[-1]
    totals = tuple(a - b for a, b in zip(series.totals, last.points, strict=True))
    wins = tuple(n - (seat in last.winners) for seat, n in enumerate(series.wins))
    if last.struck:
        totals, wins = series.totals, series.wins
    return replace(series, rows=series.rows[:-1], totals=totals, wins=wins)


def add_struck(
    series: Series[T], of: T, *, clauses: tuple[str, ...] = (), starter: int | None = None
) -> Series[T]:
    """The series with a row that was broken off: it uses up its number and counts nothing."""
    number, none = len(series.rows) + 1, (0,) * series.seats
    added = add(series, none, of, winners=(), clauses=clauses, starter=starter)
    return strike(added, number, of)


def strike(series: Series[T], number: int, of: T, clauses: tuple[str, ...] = ()) -> Series[T]:
    """Strike a row: it stays to be read and keeps its number, but counts nothing."""
    old = row(series, number)
    new = replace(old, of=of, struck=True, clauses=old.clauses + clauses)
    return _changed(series, number, new)


def correct(
    series: Series[T],
    number: int,
    points: tuple[Points, ...],
    of: T,
    *,
    winners: tuple[int, ...] | None = None,
    clauses: tuple[str, ...] | None = None,
) -> Series[T]:
    """Put other points into a row; a struck row counts again, and its starter stays."""
    old = row(series, number)
    won = sole_leader(points) if winners is None else winners
    grounds = old.clauses if clauses is None else clauses
    new = _row(series, old.starter, points, of, won, grounds)
    return _changed(series, number, replace(new, corrected=True))


def close(series: Series[T]) -> Series[T]:
    """End the series as it stands."""
    return replace(series, closed=True)


def row(series: Series[T], number: int) -> SeriesRow[T]:
    """The row of this number, counted from one."""
    if not 1 <= number <= len(series.rows):
        raise IndexError(f"no row {number} among {len(series.rows)}")
    return series.rows[number - 1]


def starter(series: Series[T], number: int) -> int | None:
    """Who started or will start a row; None while that hangs on rows not yet played."""
    played = len(series.rows)
    if number <= played:
        return row(series, number).starter
    if number > played + 1 and series.rotation in ("winner", "loser"):
        return None
    begins = next_starter(series)
    for _ in range(number - played - 1):
        begins = passed_on(series.rotation, series.seats, series.first, begins, None, None)
    return begins


def next_starter(series: Series[T]) -> int:
    """Who starts the next row; a struck row has neither winner nor loser."""
    if not series.rows:
        return series.first
    last = series.rows[-1]
    winner = loser = None
    if not last.struck:
        winner, loser = _only(last.winners), _only(_losers(last))
    return passed_on(series.rotation, series.seats, series.first, last.starter, winner, loser)


def ranked_by(series: Series[T]) -> tuple[Points, ...]:
    """What the format ranks by: wins where wins decide, else totals."""
    return series.wins if isinstance(series.format, Wins | BestOf) else series.totals


def ended(series: Series[T]) -> bool:
    """Whether the format, or the table by closing it, has ended the series."""
    if series.closed:
        return True
    if not series.rows:
        return False
    used, has = len(series.rows), sorted(ranked_by(series), reverse=True)
    ahead = has[0] - has[1] if len(has) > 1 else has[0]
    match series.format:
        case Deals(n=n):
            return used >= n
        case Wins(n=n):
            return has[0] >= n
        case BestOf(n=n):
            return used >= n or ahead > n - used
        case Target(points=points, lead=lead):
            return has[0] >= points and ahead >= lead
        case Unlimited():
            return False
        case _:
            assert_never(series.format)


def final_places(series: Series[T]) -> tuple[int, ...] | None:
    """The places once the series has ended."""
    return places(ranked_by(series)) if ended(series) else None


def lines(series: Series[T], labels: tuple[Msg, ...]) -> tuple[ScoreLine, ...]:
    """The rows as lines of a score, each under its label."""
    return tuple(
        ScoreLine(label, line.points, line.clauses, line.struck, winners=line.winners)
        for label, line in zip(labels, series.rows, strict=True)
    )


def reached(series: Series[T]) -> tuple[tuple[Points, ...], ...]:
    """The running totals after each row, struck rows repeating the total before them."""
    totals: tuple[Points, ...] = (0,) * series.seats
    shown = []
    for line in series.rows:
        totals = totals if line.struck else _sum(totals, line.points)
        shown.append(totals)
    return tuple(shown)


def _row(
    series: Series[T],
    begins: int,
    points: tuple[Points, ...],
    of: T,
    winners: tuple[int, ...],
    clauses: tuple[str, ...],
) -> SeriesRow[T]:
    if len(points) != series.seats:
        raise ValueError(f"{len(points)} results for {series.seats} seats")
    if not all(0 <= seat < series.seats for seat in (begins, *winners)):
        raise ValueError(f"no such seat among {series.seats}")
    return SeriesRow(begins, points, of, winners, clauses)


def _changed(series: Series[T], number: int, new: SeriesRow[T]) -> Series[T]:
    rows = series.rows
    return _with_rows(series, (*rows[: number - 1], new, *rows[number:]))


def _with_rows(series: Series[T], rows: tuple[SeriesRow[T], ...]) -> Series[T]:
    """Count anew; what a series began with besides its rows stays."""
    was, now = _counted(series.rows, series.seats), _counted(rows, series.seats)
    totals = tuple(a - b + c for a, b, c in zip(series.totals, was[0], now[0], strict=True))
    wins = tuple(a - b + c for a, b, c in zip(series.wins, was[1], now[1], strict=True))
    return replace(series, rows=rows, totals=totals, wins=wins)


def _counted(
    rows: tuple[SeriesRow[T], ...], seats: int
) -> tuple[tuple[Points, ...], tuple[int, ...]]:
    totals: tuple[Points, ...] = (0,) * seats
    wins = (0,) * seats
    for line in rows:
        if not line.struck:
            totals = _sum(totals, line.points)
            wins = _won(wins, line.winners)
    return totals, wins


def _sum(left: tuple[Points, ...], right: tuple[Points, ...]) -> tuple[Points, ...]:
    return tuple(a + b for a, b in zip(left, right, strict=True))


def _won(wins: tuple[int, ...], winners: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(n + (seat in winners) for seat, n in enumerate(wins))


def _losers(line: SeriesRow[T]) -> tuple[int, ...]:
    beaten = [seat for seat in range(len(line.points)) if seat not in line.winners]
    least = min((line.points[seat] for seat in beaten), default=0)
    return tuple(seat for seat in beaten if line.points[seat] == least)


def _only(seats: tuple[int, ...]) -> int | None:
    return seats[0] if len(seats) == 1 else None
