"""The sheet of one table in one round: rows or bare totals, and whether people stand by it.

A sheet is open while it is played, reported when it is whole, confirmed when all its players or a
judge have signed, disputed when somebody at the table objects or two hands wrote different rows,
ruled when judges have decided.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from stolik.engine.refusals import Refused

Report = Literal["open", "reported", "confirmed", "disputed", "ruled"]


class SheetRow(Struct, frozen=True, array_like=True, gc=False):
    """One deal, set or game of a table: points by seat; a struck one has none."""

    points: tuple[int, ...] | None

    @property
    def is_struck(self) -> bool:
        """Say whether it uses its number and scores nothing."""
        return self.points is None


class Clash(Struct, frozen=True, omit_defaults=True):
    """A row of which something else was written besides; somebody has to decide."""

    number: int
    points: tuple[int, ...] | None
    """What the other hand wrote; None is a struck row."""
    is_typed: bool = False
    """The other hand is the desk's; else it is the table's own count."""
    is_second: bool = False
    """It came from another phone, or another hand at the same time."""


class Left(Struct, frozen=True):
    """Somebody who left the table, after how many rows, and whether he was sent away."""

    seat: int
    after: int
    excluded: bool = False


class Sheet(Struct, frozen=True, omit_defaults=True, gc=False):
    """What one table has reported so far."""

    seats: tuple[int, ...]
    """The members who sit here, by seat."""
    late_s: tuple[int | None, ...]
    """When each came, in seconds after the start; None while he is not there."""
    rows: tuple[SheetRow, ...] = ()
    bare: tuple[int, ...] | None = None
    """Only the sums, where no rows were kept."""
    bare_rows: int = 0
    left: tuple[Left, ...] = ()
    stopped: bool = False
    """Nothing more is played here: the bell, an absence, somebody who left."""
    is_last: bool = False
    """The bell has rung, but the deal being played may still be written."""
    extra_ms: int = 0
    signed: tuple[int, ...] = ()
    judged_by: str = ""
    disputes: tuple[int, ...] = ()
    is_ruled: bool = False
    fixed: tuple[int, ...] = ()
    """Rows that a judge has written; the table itself cannot change them any more."""
    moved: int = 0
    """How often its players have changed seats before the first row."""
    by_hand: tuple[int, ...] = ()
    """Rows typed beside the table's own count; what the table counts otherwise is a clash."""
    clashes: tuple[Clash, ...] = ()
    reopened: int = 0
    """How often it went on after its bell."""

    @property
    def played(self) -> int:
        """Count the rows completed, struck ones included."""
        return self.bare_rows if self.bare is not None else len(self.rows)

    @property
    def totals(self) -> tuple[int, ...]:
        """Add up the points by seat."""
        if self.bare is not None:
            return self.bare
        rows = [row.points for row in self.rows if row.points is not None]
        return tuple(map(sum, zip(*rows, strict=True))) if rows else (0,) * len(self.seats)

    @property
    def is_blank(self) -> bool:
        """Say whether nothing at all is known of the table: perhaps it is kept on paper."""
        nobody = not any(one is not None for one in self.late_s)
        return nobody and not (self.rows or self.left or self.bare is not None)

    @property
    def is_here(self) -> bool:
        """Say whether everybody has come."""
        return None not in self.late_s


def fresh(seats: tuple[int, ...]) -> Sheet:
    """Give the empty sheet of a table."""
    return Sheet(seats, (None,) * len(seats))


def report(sheet: Sheet, rows: int) -> Report:
    """Say how far the sheet is, given how many rows make it whole."""
    if sheet.disputes or sheet.clashes:
        return "disputed"
    if not is_over(sheet, rows):
        return "open"
    if sheet.is_ruled:
        return "ruled"
    if sheet.judged_by or len(sheet.signed) == len(sheet.seats):
        return "confirmed"
    return "reported"


def is_over(sheet: Sheet, rows: int) -> bool:
    """Say whether all is played that will be; a table may have an open question before that."""
    return not sheet.is_blank and (sheet.stopped or sheet.is_last or sheet.played >= rows)


def is_final(sheet: Sheet, rows: int) -> bool:
    """Say whether nothing is missing any more."""
    return report(sheet, rows) in ("confirmed", "ruled")


def arrive(sheet: Sheet, seat: int, late_s: int) -> Sheet:
    """Note when somebody came; the first word counts."""
    late = list(sheet.late_s)
    if late[seat] is None:
        late[seat] = late_s
    return replace(sheet, late_s=tuple(late))


def note_late(sheet: Sheet, seat: int, late_s: int) -> Sheet:
    """Write when somebody came, whatever was noted before; the old signatures are void."""
    late = list(sheet.late_s)
    late[seat] = late_s
    return changed(sheet, late_s=tuple(late))


def all_here(sheet: Sheet) -> Sheet:
    """Take everybody who was not noted as having come in time."""
    return replace(sheet, late_s=tuple(0 if one is None else one for one in sheet.late_s))


def reseated(sheet: Sheet, order: tuple[int, ...]) -> Sheet:
    """Let its players sit in another order, given as their old seats; nothing is written yet."""
    return replace(
        sheet,
        seats=tuple(sheet.seats[one] for one in order),
        late_s=tuple(sheet.late_s[one] for one in order),
        moved=sheet.moved + 1,
    )


def changed(sheet: Sheet, **what: object) -> Sheet:
    """Change what a sheet says: every signature under the old words is void."""
    return replace(sheet, signed=(), judged_by="", **what)


def add_row(sheet: Sheet, row: SheetRow) -> Sheet:
    """Write the next row; signatures and rulings under the old words are void."""
    rows = (*sheet.rows, row)
    if not (sheet.signed or sheet.judged_by or sheet.is_ruled):
        return replace(sheet, rows=rows)
    return replace(sheet, rows=rows, signed=(), judged_by="", is_ruled=False)


def set_row(sheet: Sheet, number: int, row: SheetRow, clause: str) -> Sheet:
    """Write a row anew by a judge's word; its number counts from 1."""
    if sheet.bare is not None or not 1 <= number <= len(sheet.rows):
        raise Refused("NO_SUCH_ROW", clause, deal=number)
    rows = list(sheet.rows)
    rows[number - 1] = row
    clashes = tuple(one for one in sheet.clashes if one.number != number)
    fixed = tuple(sorted({*sheet.fixed, number}))
    return changed(sheet, rows=tuple(rows), fixed=fixed, clashes=clashes)


def decide(sheet: Sheet, number: int, takes_other: bool, clause: str) -> Sheet:
    """Settle a row that two hands wrote otherwise; from then on neither changes it any more."""
    for one in sheet.clashes:
        if one.number == number:
            own = sheet.rows[number - 1]
            return set_row(sheet, number, SheetRow(one.points) if takes_other else own, clause)
    raise Refused("NO_CLASH", clause, deal=number)


def reopen(sheet: Sheet) -> Sheet:
    """Let a table play on after its bell; what stood under its sheet is void."""
    return changed(sheet, stopped=False, is_last=False, is_ruled=False, reopened=sheet.reopened + 1)


def sign(sheet: Sheet, seat: int, clause: str) -> Sheet:
    """Let a player of the table put his name under it."""
    if seat in sheet.signed:
        raise Refused("ALREADY_SIGNED", clause)
    signed = tuple(sorted((*sheet.signed, seat)))
    return replace(sheet, signed=signed, disputes=tuple(s for s in sheet.disputes if s != seat))


def dispute(sheet: Sheet, seat: int, clause: str) -> Sheet:
    """Let a player of the table object to it; his signature is gone."""
    if seat in sheet.disputes:
        raise Refused("ALREADY_DISPUTED", clause)
    signed = tuple(one for one in sheet.signed if one != seat)
    return replace(sheet, signed=signed, disputes=tuple(sorted((*sheet.disputes, seat))))
