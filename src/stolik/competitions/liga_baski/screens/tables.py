"""The tables of the round that is on, as each may see them."""

from __future__ import annotations

from typing import Final

from stolik.competitions.liga_baski.ordering import table_id
from stolik.competitions.liga_baski.screens import sheet_offers
from stolik.competitions.liga_baski.screens.naming import listed
from stolik.competitions.naming import text, who
from stolik.competitions.ranking import exact
from stolik.competitions.screens import Bearer, Chair, Place, Words
from stolik.competitions.season.state import State, Tournament
from stolik.competitions.season.view import TableSeen, View
from stolik.competitions.sheets import report
from stolik.engine.messages import msg
from stolik.engine.score import Points

AROUND: Final = tuple(name for name in View.__struct_fields__ if name not in ("tables", "tallies"))
"""What a table and the offers there may depend on besides the table itself: not on standings."""


OF_SEASON: Final = tuple(name for name in State.__struct_fields__ if name != "now")
OF_TOURNAMENT: Final = tuple(name for name in Tournament.__struct_fields__ if name != "sheets")


def is_same_at(table: int, before: State, now: State) -> bool:
    """Say whether a table and all around it are the very same; of other tables how they stand.

    Of those a phone is told only which are still awaited.
    """
    if before is now:
        return True
    one, other = before.now, now.now
    if one is None or other is None or len(one.sheets) != len(other.sheets):
        return False
    is_around = all(getattr(before, name) is getattr(now, name) for name in OF_SEASON) and all(
        getattr(one, name) is getattr(other, name) for name in OF_TOURNAMENT
    )
    if not is_around or not 1 <= table <= len(one.sheets):
        return False
    deals = now.options.rows
    return one.sheets[table - 1] is other.sheets[table - 1] and all(
        old is new or report(old, deals) == report(new, deals)
        for old, new in zip(one.sheets, other.sheets, strict=True)
    )


def tables(
    v: View,
    bearer: Bearer,
    only: int | None = None,
    before: tuple[View, tuple[Place, ...]] | None = None,
) -> tuple[Place, ...]:
    """Give every table of the round, or only one, with what the bearer may do there.

    What he was given before is taken over where nothing has changed: a deal is one table's.
    """
    known: dict[int, tuple[TableSeen, Place]] = {}
    if before is not None and only is None and is_same_around(before[0], v):
        old = zip(before[0].tables, before[1], strict=True)
        known = {seen.number: (seen, place) for seen, place in old}
    found = []
    for one in v.tables:
        if only in (None, one.number):
            seen, given = known.get(one.number, (None, None))
            found.append(given if given is not None and seen == one else place(v, one, bearer))
    return tuple(found)


def is_same_around(one: View, other: View) -> bool:
    """Say whether two views differ in tables and standings at most."""
    return all(getattr(one, name) == getattr(other, name) for name in AROUND)


def place(v: View, table: TableSeen, bearer: Bearer) -> Place:
    """Give one table."""
    rows = None if table.rows is None else tuple(row.points for row in table.rows)
    return Place(
        table.number,
        table.report,
        words(table),
        tuple(chair(v, table, seat) for seat in range(len(table.seats))),
        table.played,
        v.options.rows,
        v.room.ends_ms(table.extra_ms),
        table.is_stopped,
        table_id(v.number, len(v.played) + 1, table.number, table.moved),
        rows,
        sheet_offers.offers(v, table, bearer),
        notes(table),
    )


def notes(table: TableSeen) -> tuple[Words, ...]:
    """Say which deals count otherwise than they were written at the table."""  # LIG-36
    if table.rows is None:
        return ()
    clashing = [one.number for one in table.clashes]
    found: list[Words] = []
    for number, row in enumerate(table.rows, 1):
        if number in clashing:
            found.append(msg("liga-baski.note.clash", deal=number))
        elif number in table.fixed:
            points = sheet_offers.row_words(row.points)
            found.append(msg("liga-baski.note.fixed", deal=number, points=points))
    others = {*clashing, *table.fixed}
    if typed := [number for number in table.by_hand if number not in others]:
        found.append(msg("liga-baski.note.typed", deals=listed(typed), n=len(typed)))
    return tuple(found)


def extras(v: View, table: TableSeen) -> tuple[Points, ...]:
    """Give what lateness gives or takes by seat, as far as it is known."""  # LIG-26, LIG-27
    late = tuple(one or 0 for one in table.late_s or ()) or (0,) * len(table.seats)
    given = table.settled.adjustments if table.settled else v.options.late(late)
    return tuple(
        exact(sum(one.table for one in given if one.seat == seat))
        for seat in range(len(table.seats))
    )


def words(table: TableSeen) -> Words:
    """Say how far a table is."""
    if table.report == "open" and table.is_stopped:
        return msg("liga-baski.report.missing")
    if table.report == "open" and table.played is not None:
        return msg("liga-baski.deals_done", n=table.played)
    return msg(f"liga-baski.report.{table.report}")


def chair(v: View, table: TableSeen, seat: int) -> Chair:
    """Give one chair with its points as far as they may be known."""
    member = table.seats[seat]
    late = None if table.late_s is None else table.late_s[seat]
    total, places, extra = "", "", extras(v, table)[seat]
    if table.settled is not None:
        total = text(table.settled.table_points[seat])
        places = text(table.settled.place_points[seat])
    elif table.totals is not None:
        total = text(exact(table.totals[seat] + extra))
    return Chair(
        member,
        who(member),
        v.roster.members[member].team,
        late,
        late is not None,
        seat in table.signed,
        seat in table.disputes,
        total,
        places,
        text(extra) if extra and total else "",
    )
