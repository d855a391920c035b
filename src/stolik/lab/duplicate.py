"""Duplicate: the same deals at several tables, compared chair by chair as bridge does.

Whoever sat on the same chair had the same cards, so what differs is play. A deal is worth two match
points for every table beaten on it and one for every tie.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from msgspec import Struct

from stolik.engine import CHANCE, AnyMachine, BadInput, Event, is_seat
from stolik.engine.log import AnyLog
from stolik.engine.score import Points
from stolik.engine.wire import encoded

WIN, TIE = 2, 1


class Dealt(Struct, frozen=True):
    """A finished deal of one table."""

    opening: bytes
    """What chance dealt before anybody acted, and who was due then: equal where cards are."""
    points: tuple[Points, ...] | None
    """What it brought each chair; None if it was struck."""


class Board(Struct, frozen=True):
    """One deal compared: a row for every table that played it, a column for every chair."""

    deal: int
    """Counted from 1."""
    tables: tuple[int, ...]
    points: tuple[tuple[Points, ...], ...]
    mean: tuple[Fraction, ...]
    gains: tuple[tuple[Fraction, ...], ...]
    """The own points less the mean of the other tables."""
    match: tuple[tuple[int, ...], ...]


class Rank(Struct, frozen=True):
    """How one table's player on a chair stands among those on the same chair elsewhere."""

    table: int
    place: int
    match: int
    most: int
    """The match points that could be had."""
    points: Points
    """Over the deals compared."""
    gain: Fraction


class Comparison(Struct, frozen=True):
    """The deals that were compared, and the ranking of each chair."""

    boards: tuple[Board, ...]
    chairs: tuple[tuple[Rank, ...], ...]


def finished_deals(log: AnyLog) -> tuple[Dealt, ...]:
    """Give the deals of a log that are over."""
    return deals_of(log.machine, log.opened.seats, log.options, [e for _, e in log.in_force])


def deals_of(
    machine: AnyMachine, seats: int, options: object, events: Sequence[Event[Any]]
) -> tuple[Dealt, ...]:
    """Play events again and cut them into finished deals."""
    state = machine.start(seats, options)
    turn, before = machine.turn(state), machine.score(state).totals
    openings: list[bytes] = []
    gained: list[tuple[Points, ...] | None] = []
    opening: list[object] = []
    is_begun = False
    for event in events:
        if not is_begun and event.by == CHANCE:
            opening.append(event.do)
        elif not is_begun and opening and is_seat(event.by):
            opening.append(turn.due)
            is_begun = True
        state = machine.apply(state, event)
        was, turn = turn, machine.turn(state)
        if turn.deal > was.deal or (was.due and not turn.due and is_begun):
            totals = machine.score(state).totals
            gained.append(tuple(a - b for a, b in zip(totals, before, strict=True)))
            openings.append(encoded(opening))
            before, opening, is_begun = totals, [], False
    lines = machine.score(state).lines
    if len(lines) == len(gained) == turn.deal:  # a line a deal: corrections are in their place
        for number, line in enumerate(lines):
            points = None if line.is_struck else tuple(one or 0 for one in line.points)
            gained[number] = points
    return tuple(map(Dealt, openings, gained))


def compared(tables: Sequence[Sequence[Dealt]], seats: int, is_over: bool = True) -> Comparison:
    """Compare tables deal by deal; before the end only deals that all of them have finished."""
    lengths = [len(table) for table in tables]
    last = max(lengths, default=0) if is_over else min(lengths, default=0)
    boards = []
    for number in range(last):
        played = [i for i, length in enumerate(lengths) if number < length]
        alike = _alike(tables, played, number)
        if len(alike) > 1:
            boards.append(_board(number, alike, [tables[i][number].points or () for i in alike]))
    chairs = tuple(_ranking(boards, len(tables), seat) for seat in range(seats))
    return Comparison(tuple(boards), chairs)


def check_alike(logs: Sequence[AnyLog]) -> None:
    """Refuse records that are not of the same deals, and say what differs."""
    if len(logs) < 2:
        raise BadInput("duplicate_few", n=len(logs))
    first = logs[0].opened
    for number, log in enumerate(logs[1:], 2):
        opened = log.opened
        if (opened.game, opened.seats) != (first.game, first.seats):
            raise BadInput("duplicate_game", number=number)
        if opened.options != first.options:
            raise BadInput("duplicate_options", number=number)
        if log.boards and opened.table in {one.opened.table for one in logs[: number - 1]}:
            raise BadInput("duplicate_twice", number=number)
        ours, theirs = finished_deals(logs[0]), finished_deals(log)
        both = list(zip(ours, theirs, strict=False))
        if both and not any(a.opening == b.opening for a, b in both):
            raise BadInput("duplicate_deals", number=number)


def _alike(tables: Sequence[Sequence[Dealt]], played: list[int], number: int) -> list[int]:
    """Give the tables that had the same cards: after a struck deal chairs may have moved on."""
    groups: dict[bytes, list[int]] = {}
    for i in played:
        if tables[i][number].points is not None:
            groups.setdefault(tables[i][number].opening, []).append(i)
    return max(groups.values(), key=len, default=[])


def _board(number: int, alike: list[int], points: list[tuple[Points, ...]]) -> Board:
    columns = list(zip(*points, strict=True))
    others = len(alike) - 1
    return Board(
        number + 1,
        tuple(alike),
        tuple(points),
        tuple(Fraction(sum(column), len(alike)) for column in columns),
        tuple(
            tuple(
                Fraction(mine) - Fraction(sum(column) - mine, others)
                for mine, column in zip(row, columns, strict=True)
            )
            for row in points
        ),
        tuple(
            tuple(_match(mine, column) for mine, column in zip(row, columns, strict=True))
            for row in points
        ),
    )


def _match(mine: Points, column: Sequence[Points]) -> int:
    beaten = sum(mine > other for other in column)
    return WIN * beaten + TIE * (sum(mine == other for other in column) - 1)


def _ranking(boards: Sequence[Board], tables: int, seat: int) -> tuple[Rank, ...]:
    found: list[tuple[int, int, int, Points, Fraction]] = []
    for table in range(tables):
        rows = [(b, b.tables.index(table)) for b in boards if table in b.tables]
        match = sum(b.match[row][seat] for b, row in rows)
        most = sum(WIN * (len(b.tables) - 1) for b, _ in rows)
        points: Points = sum(b.points[row][seat] for b, row in rows)
        gain = sum((b.gains[row][seat] for b, row in rows), Fraction())
        found.append((table, match, most, points, gain))
    ranks = [
        Rank(one[0], 1 + sum(_worth(two) > _worth(one) for two in found), *one[1:]) for one in found
    ]
    return tuple(sorted(ranks, key=lambda rank: (rank.place, rank.table)))


def _worth(one: tuple[int, int, int, Points, Fraction]) -> tuple[Fraction, Fraction]:
    _, match, most, _, gain = one
    return Fraction(match, most) if most else Fraction(-1), gain
