"""The protocol of one table in one round: results one by one, each confirmed before the next.

What a result is says the competition; here is who stands by it. A line is open while somebody who
played has not confirmed it, disputed when one of them objects, settled when all have confirmed or a
judge has decided. Every change of what was written is kept with what stood there before.
"""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from stolik.competitions.sheets import Report
from stolik.engine.refusals import Refused


class Result(Protocol):
    """A result of a table: it knows which of the seats took part."""

    def playing(self, seats: int, /) -> tuple[int, ...]:
        """Give the seats whose word is wanted."""
        ...


R = TypeVar("R", bound=Result)


class Line(Struct, Generic[R], frozen=True, omit_defaults=True):
    """A result, and who stands by it."""

    result: R
    confirmed: tuple[int, ...] = ()
    objects: tuple[int, ...] = ()
    judge: str = ""
    """Who has decided it, if a judge had to."""


class Change(Struct, Generic[R], frozen=True, omit_defaults=True):
    """What was written anew: the number of the line, before and after, and by which judge."""

    number: int
    before: R
    after: R
    judge: str = ""


class TableProtocol(Struct, Generic[R], frozen=True, omit_defaults=True):
    """What one table has written so far."""

    seats: tuple[int, ...]
    """The members who sit here, by seat."""
    lines: tuple[Line[R], ...] = ()
    changes: tuple[Change[R], ...] = ()
    last: int | None = None
    """The bell has rung: no line behind this one is begun any more."""


def is_settled(line: Line[R], seats: int) -> bool:
    """Say whether nobody has to say anything about a line any more."""
    return bool(line.judge) or (not line.objects and not waiting(line, seats))


def waiting(line: Line[R], seats: int) -> tuple[int, ...]:
    """Give the seats that have still to confirm a line."""
    if line.judge:
        return ()
    return tuple(one for one in line.result.playing(seats) if one not in line.confirmed)


def open_line(table: TableProtocol[R]) -> int:
    """Give the number of the first line that is not settled, 0 if there is none."""
    for number, line in enumerate(table.lines, 1):
        if not is_settled(line, len(table.seats)):
            return number
    return 0


def report(table: TableProtocol[R], due: int) -> Report:
    """Say how far a table is, given how many lines make it whole."""
    if any(line.objects and not line.judge for line in table.lines):
        return "disputed"
    if table.lines and open_line(table):
        return "reported"
    if len(table.lines) < due and table.last is None:
        return "open"
    return "ruled" if any(line.judge for line in table.lines) else "confirmed"


def write(table: TableProtocol[R], result: R, seat: int | None = None) -> TableProtocol[R]:
    """Write the next line; who writes it for his seat stands by it."""
    own = () if seat is None or seat not in result.playing(len(table.seats)) else (seat,)
    return replace(table, lines=(*table.lines, Line(result, own)))


def rewrite(
    table: TableProtocol[R], number: int, result: R, seat: int | None = None, judge: str = ""
) -> TableProtocol[R]:
    """Write a line anew: by a judge it is settled, else everybody is asked again."""
    before = table.lines[number - 1].result
    own = () if seat is None or seat not in result.playing(len(table.seats)) else (seat,)
    line = Line(result, own, judge=judge)
    lines = (*table.lines[: number - 1], line, *table.lines[number:])
    changes = table.changes
    if before != result:
        changes = (*changes, Change(number, before, result, judge))
    return replace(table, lines=lines, changes=changes)


def confirm(table: TableProtocol[R], number: int, seat: int, clause: str) -> TableProtocol[R]:
    """Let a player of the table stand by a line; his objection is gone."""
    line = table.lines[number - 1]
    if seat not in waiting(line, len(table.seats)):
        raise Refused("already_confirmed", clause, game=number)
    confirmed = tuple(sorted((*line.confirmed, seat)))
    objects = tuple(one for one in line.objects if one != seat)
    return put(table, number, replace(line, confirmed=confirmed, objects=objects))


def confirm_all(table: TableProtocol[R]) -> TableProtocol[R]:
    """Note that everybody has signed the paper: all lines are confirmed that nobody disputes."""
    seats = len(table.seats)
    lines = tuple(
        line if line.judge or line.objects else replace(line, confirmed=line.result.playing(seats))
        for line in table.lines
    )
    return replace(table, lines=lines)


def object_to(table: TableProtocol[R], number: int, seat: int, clause: str) -> TableProtocol[R]:
    """Let a player of the table object to a line; his confirmation is gone."""
    line = table.lines[number - 1]
    if line.judge or seat in line.objects or seat not in line.result.playing(len(table.seats)):
        raise Refused("already_objected", clause, game=number)
    confirmed = tuple(one for one in line.confirmed if one != seat)
    objects = tuple(sorted((*line.objects, seat)))
    return put(table, number, replace(line, confirmed=confirmed, objects=objects))


def put(table: TableProtocol[R], number: int, line: Line[R]) -> TableProtocol[R]:
    """Keep a line in place of the one with its number."""
    return replace(table, lines=(*table.lines[: number - 1], line, *table.lines[number:]))
