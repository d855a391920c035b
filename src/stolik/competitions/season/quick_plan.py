"""A plan without any search: whole and quick, for a small club; the search finds a better one."""

from __future__ import annotations

from stolik.competitions.season.planning import field_of
from stolik.competitions.season.view import View
from stolik.competitions.seating.pauses import pausing_next
from stolik.competitions.seating.plan import Round


def quick_plan(v: View) -> tuple[Round, ...]:
    """Seat the rounds to come: each round the second seats move by one table, the third by two."""
    seats = v.options.seats
    number = {member: n for n, member in enumerate(v.drawn, 1)}
    paused = [number[member] for one in v.played for member in one.pausing]
    paused += [number[member] for member in v.pausing]
    field = field_of(v.drawn, v.roster.gone)
    done = len(v.played) + bool(v.tables)
    plan = []
    pauses = pausing_next(field, paused, v.options.rounds - done, seats)
    for count, pausing in enumerate(pauses, done):
        present = [number for number in field if number not in pausing]
        tables = len(present) // seats
        rows = [present[at * tables : (at + 1) * tables] for at in range(seats)]
        seated = tuple(
            tuple(rows[seat][(table + seat * count) % tables] for seat in range(seats))
            for table in range(tables)
        )
        plan.append(Round(seated, tuple(pausing)))
    return tuple(plan)
