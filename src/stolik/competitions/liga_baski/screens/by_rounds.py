"""The standings of a tournament with its rounds as columns, for paper and for the archive."""

from __future__ import annotations

from stolik.competitions.liga_baski.screens.naming import column
from stolik.competitions.naming import figure, text, who
from stolik.competitions.season.prizes import results as listed
from stolik.competitions.season.standings import individual
from stolik.competitions.season.view import RoundSeen, View
from stolik.engine.ledger import Ledger, LedgerRow, columns_of
from stolik.engine.messages import Raw, Words, msg
from stolik.engine.score import Points

MISSED = Raw("–")


def by_rounds(v: View) -> Ledger | None:
    """Give rank, name and team, the place points of each closed round, and both sums."""  # LIG-40
    if not v.played:
        return None
    rounds = [points_of(one) for one in v.played]
    pausing = [frozenset(one.pausing) for one in v.played]
    lines = []
    for rank, one in individual(listed(v.tallies)):
        member = int(one.id)
        cells: tuple[Words, ...] = (
            Raw(str(rank)),
            who(member),
            Raw(v.roster.members[member].team),
            *(
                cell(points.get(member), member in rest, v)
                for points, rest in zip(rounds, pausing, strict=True)
            ),
            figure(one.place_points),
            figure(one.table_points),
        )
        lines.append(LedgerRow(cells, why=f"m{member}.t{v.number}", member=member))
    heads: list[Words] = [column(name) for name in ("rank", "name", "team")]
    heads += [msg("liga-baski.paper.round", number=n) for n in range(1, len(rounds) + 1)]
    heads += [column("sum"), column("table_points")]
    title = msg("liga-baski.standings_of", number=v.number)
    columns = columns_of(heads, "rll" + "r" * (len(rounds) + 2))
    note = msg("liga-baski.pause_note") if any(pausing) else None
    return Ledger("standings", title, columns, tuple(lines), note)


def cell(points: Points | None, is_pausing: bool, v: View) -> Words:
    """Give what somebody took from a round; a pause is marked."""
    if is_pausing:  # LIG-10
        return msg("liga-baski.pause_cell", points=text(v.options.pause_points[0]))
    return MISSED if points is None else figure(points)


def points_of(one: RoundSeen) -> dict[int, Points]:
    """Give the place points everybody took from the tables of a closed round."""
    return {
        member: table.settled.place_points[seat]
        for table in one.tables
        if table.settled is not None
        for seat, member in enumerate(table.seats)
    }
