"""The league on paper: the table sheet of section 9, and where everybody sits in every round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from stolik.competitions.liga_baski.round_score import SEATS
from stolik.competitions.liga_baski.rows import dealer_of
from stolik.competitions.liga_baski.scene import subtitle
from stolik.competitions.liga_baski.screens.by_rounds import by_rounds
from stolik.competitions.liga_baski.screens.crossing import cross_tables
from stolik.competitions.papers import Certificate, TableSheet
from stolik.competitions.season.view import Settled, TableSeen, View
from stolik.competitions.sheets import SheetRow
from stolik.engine.ledger import Blank, Column, Ledger, LedgerRow, Page, Sum, columns_of
from stolik.engine.messages import Raw, Who, Words, msg
from stolik.engine.protocol import Seen
from stolik.engine.refusals import BadInput
from stolik.engine.score import Points

Tables = tuple[TableSeen, ...]
BLOCKS = 2
"""Two columns of deals side by side, so that a line has room for a pen on half a page."""


class LeaguePapers:
    """What the league prints besides its screens."""

    def facts(self, seen: Seen[View], /) -> tuple[Words, ...]:
        """Say which tournament and round it is, when and where."""
        v = seen.view
        return (subtitle(v), *(Raw(one) for one in (v.date, v.venue) if one))

    def sheets(
        self, seen: Seen[View], round: int | None, is_filled: bool, /
    ) -> tuple[TableSheet, ...]:
        """Give the sheets of a round; a nameless one as long as nobody knows who sits where."""
        v = seen.view
        if round is not None and not 1 <= round <= v.options.rounds:
            raise BadInput("no_round", round=round, most=v.options.rounds)
        if is_filled:
            return reported(v, round)
        known = list(rounds_of(v))
        number = min(len(v.played) + 1, max(1, len(known))) if round is None else round
        if number > len(known):
            return (TableSheet(0, (), form(v, round, None)),)
        empty = (TableSeen(one.number, one.seats, "open") for one in known[number - 1])
        return tuple(sheet(v, number, one) for one in empty)

    def standings(self, seen: Seen[View], /) -> Ledger | None:
        """Give everybody's place points round by round."""
        return by_rounds(seen.view)

    def cross(self, seen: Seen[View], /) -> tuple[Ledger, ...]:
        """Give who met whom, and what each took from that table."""
        return cross_tables(seen.view)

    def forms(self, seen: Seen[View], /) -> tuple[Ledger, ...]:
        """Give the form on which a team enters."""
        return (team_form(seen.view),)

    def plan(self, seen: Seen[View], /) -> Ledger | None:
        """Give the table of everybody in every round: played, being played and planned."""
        v = seen.view
        rounds = [dict(seats_of(tables)) for tables in rounds_of(v)]
        if not rounds:
            return None
        numbers = {member: n for n, member in enumerate(v.drawn, 1)}
        heads = (msg("liga-baski.paper.round", number=n) for n in range(1, len(rounds) + 1))
        rows = (
            LedgerRow(
                (
                    msg("seat.name", who=Who(member)),
                    Raw(str(numbers[member])),
                    *(Raw(str(one.get(member, "–"))) for one in rounds),
                ),
                member=member,
            )
            for member in v.drawn
        )
        first = msg("liga-baski.column.name"), msg("liga-baski.paper.drawn")
        columns = columns_of((*first, *heads), "lr" + "c" * len(rounds))
        return Ledger("plan", msg("liga-baski.paper.plan"), columns, tuple(rows))

    def certificates(self, seen: Seen[View], /) -> tuple[Certificate, ...]:
        """The league gives cups and prizes, no certificates."""
        return ()


def team_form(v: View) -> Ledger:
    """Lay out a team's entry: its name, a line for each player, who answers for it."""  # LIG-6
    columns = (
        Column(msg("paper.number"), width=8),
        Column(msg("liga-baski.paper.player"), "left", width=50),
        Column(msg("liga-baski.paper.own_signature"), width=30),
    )
    rows = tuple(LedgerRow((Raw(str(n)), None, None)) for n in range(1, v.options.team_max + 1))
    return Ledger(
        "team",
        msg("liga-baski.paper.team_form"),
        columns,
        rows,
        page=Page(
            head=(
                Blank(msg("liga-baski.column.team"), width=2),
                Blank(msg("liga-baski.paper.first_tournament")),
                Blank(msg("paper.date")),
            ),
            foot=(Blank(msg("liga-baski.paper.contact")), Blank(msg("liga-baski.paper.remarks"))),
            legend=(
                msg("liga-baski.paper.team_rule", n=v.options.team_max),
                msg("liga-baski.paper.team_counts", n=v.options.team_counting),
                msg("liga-baski.paper.consent"),
            ),
            signatures=(msg("liga-baski.paper.captain"), msg("liga-baski.paper.organiser")),
            tallest=16,
        ),
    )


def rounds_of(v: View) -> Iterator[Tables]:
    """Give the tables of every round that is known: closed, being played, planned."""
    for one in v.played:
        yield one.tables
    if v.tables:
        yield v.tables
    for plan in v.plan:
        yield tuple(
            TableSeen(n, tuple(v.drawn[number - 1] for number in table), "open")
            for n, table in enumerate(plan.tables, 1)
        )


def reported(v: View, round: int | None) -> tuple[TableSheet, ...]:
    """Give the tables of a round that have something to show; of the last such round if asked."""
    rounds = list(enumerate(rounds_of(v), 1))
    for number, tables in reversed(rounds):
        told = [one for one in tables if one.rows or one.settled is not None]
        if told and round in (None, number):
            return tuple(sheet(v, number, one) for one in told)
    return ()


def seats_of(tables: Tables) -> Iterator[tuple[int, int]]:
    """Give everybody's table."""
    for table in tables:
        for member in table.seats:
            yield member, table.number


def sheet(v: View, round: int | None, table: TableSeen) -> TableSheet:
    """Give the sheet of one table."""
    return TableSheet(table.number, table.seats, form(v, round, table))


def form(v: View, round: int | None, table: TableSeen | None) -> Ledger:
    """Lay the sheet out: header, deals with running totals, boxes, signatures."""
    deals = v.options.rows
    rows = table.rows or () if table is not None else ()
    return Ledger(
        "table",
        msg("liga-baski.name"),
        (
            Column(msg("paper.number"), width=8),
            *(Column(Raw(str(seat + 1)), width=13) for seat in range(SEATS)),
            Column(msg("paper.check"), width=8),
        ),
        tuple(deal_rows(rows, deals)),
        page=Page(
            head=(
                Blank(msg("liga-baski.paper.tournament"), filled(v.number or None)),
                Blank(msg("paper.date"), Raw(v.date) if v.date else None),
                Blank(msg("liga-baski.paper.this_round"), filled(round)),
                Blank(msg("liga-baski.column.table"), filled(table.number if table else None)),
                *(Blank(Raw(f"{seat + 1}."), seats=(seat,), width=2) for seat in range(SEATS)),
            ),
            foot=(Blank(msg("liga-baski.paper.remarks"), remarks(table)),),
            legend=(msg("liga-baski.paper.dealer"),),
            signatures=(*range(SEATS), msg("paper.referee")),
            signed=table.signed if table is not None else (),
            sums=sums(table),
            blocks=BLOCKS,
        ),
    )


def deal_rows(rows: Sequence[SheetRow], deals: int) -> Iterator[LedgerRow]:
    """Give a row for each deal: running totals and their sum; a struck deal is crossed out."""
    zero = (0,) * SEATS
    steps = [row.points or zero for row in rows]
    reached = list(accumulate(steps, lambda a, b: tuple(map(sum, zip(a, b, strict=True)))))
    for number in range(max(deals, len(rows))):
        dealer = 1 + dealer_of(number + 1)
        cells: tuple[Words | None, ...] = (None,) * (SEATS + 1)
        struck = number < len(rows) and rows[number].is_struck  # LIG-16
        if number < len(rows) and not struck:
            totals = reached[number]
            cells = tuple(figure(total) for total in (*totals, sum(totals)))  # LIG-18
        yield LedgerRow((Raw(str(number + 1)), *cells), "struck" if struck else "", dot=dealer)


def sums(table: TableSeen | None) -> tuple[Sum, ...]:
    """Give the boxes below the deals: their sum, adjustments, table points, place points."""
    empty: tuple[Words | None, ...] = (None,) * SEATS
    told = table if table is not None and (table.rows or table.settled) else None
    settled = told.settled if told is not None else None
    deals = told.totals if told is not None else None
    return (
        Sum(msg("liga-baski.paper.deals"), figures(deals) if deals else empty),
        Sum(msg("liga-baski.paper.adjustments"), added(settled) if settled else empty),
        Sum(msg("liga-baski.paper.table"), figures(settled.table_points) if settled else empty),
        Sum(msg("liga-baski.paper.place"), figures(settled.place_points) if settled else empty),
    )


def added(settled: Settled) -> tuple[Words | None, ...]:
    """Give what was added to each seat, with the clause that did it."""
    found: list[Words | None] = [None] * SEATS
    for one in settled.adjustments:
        found[one.seat] = Raw(f"{figure(one.table).text} ({one.rule})")  # LIG-26..28
    return tuple(found)


def remarks(table: TableSeen | None) -> Words | None:
    """Say what was unusual at the table; a pen may add to it."""
    if table is None or table.settled is None or table.settled.status == "complete":
        return None
    words = msg(f"liga-baski.paper.status.{table.settled.status}", deal=table.played or 0)
    clauses = ", ".join(table.settled.clauses)
    return msg("liga-baski.paper.remark", words=words, clauses=clauses)


def figures(points: Sequence[Points]) -> tuple[Words, ...]:
    """Give points by seat as text."""
    return tuple(figure(one) for one in points)


def figure(points: Points) -> Raw:
    """Give points as text, with a minus that can be read."""
    return Raw(str(points).replace("-", "−"))


def filled(number: int | None) -> Words | None:
    """Give a number as text; none is to be written."""
    return None if number is None else Raw(str(number))
