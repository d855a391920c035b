"""A cup on paper: standing, pairings, the knock-out, result slips, certificates."""

from __future__ import annotations

from stolik.competitions.naming import people
from stolik.competitions.papers import Certificate
from stolik.competitions.plain_office import PlainPapers
from stolik.competitions.puchar.naming import column, name_of
from stolik.competitions.puchar.options import table_size
from stolik.competitions.puchar.scene import subtitle
from stolik.competitions.puchar.screens.grids import bracket, cross, groups, shown, standings
from stolik.competitions.puchar.standing import standing
from stolik.competitions.puchar.state import State
from stolik.engine.ledger import Blank, Column, Ledger, LedgerRow, Page
from stolik.engine.messages import Raw, Words, msg
from stolik.engine.protocol import Seen

SPARE = 8


class CupPapers(PlainPapers[State]):
    """What a cup prints besides its screens."""

    def facts(self, seen: Seen[State], /) -> tuple[Words, ...]:
        """Say which game and format it is, and how far it has come."""
        s = seen.view
        return (subtitle(s), *((msg("puchar.after", n=len(s.rounds)),) if s.rounds else ()))

    def standings(self, seen: Seen[State], /) -> Ledger | None:
        """Give the standing."""
        return standings(seen.view) if seen.view.rounds else None

    def cross(self, seen: Seen[State], /) -> tuple[Ledger, ...]:
        """Give the knock-out, the groups and the cross table, as far as there are any."""
        s = seen.view
        found: list[Ledger | None] = [bracket(s), cross(s)]
        if s.options.format == "groups" and s.field:
            found += groups(s)
        return tuple(one for one in found if one is not None and one.rows)

    def forms(self, seen: Seen[State], /) -> tuple[Ledger, ...]:
        """Give the form on which the results of a round are written with a pen."""
        return (results_form(seen.view),)

    def certificates(self, seen: Seen[State], /) -> tuple[Certificate, ...]:
        """Give everybody's certificate once the standing is final."""
        s = seen.view
        if s.phase != "over":
            return ()
        found: list[Certificate] = []
        for line in standing(s):
            lines: list[Words] = [msg("puchar.certificate", place=line.place, of=len(s.field))]
            if s.options.teams != "none":
                lines.append(msg("puchar.certificate.team", team=name_of(s, line.who)))
            lines.append(msg("puchar.certificate.points", points=shown(line.points)))
            found += [Certificate(x, line.place, tuple(lines)) for x in s.field[line.who]]
        return tuple(found)


def results_form(s: State) -> Ledger:
    """Lay a form out: the tables of the round with a box for each result."""
    crowd = table_size(s.options) > 2
    names = ("players",) if crowd else ("first", "second")
    columns = (
        Column(column("table"), width=10),
        *(Column(column(one), "left", width=60 if crowd else 40) for one in names),
        Column(column("result"), width=24),
    )
    rows: list[LedgerRow] = []
    for number, m, b in s.rounds[-1].tables() if s.rounds else ():
        board = s.rounds[-1].matches[m].boards[b]
        cells = form_names(board.seats, crowd)
        rows.append(LedgerRow((Raw(str(number)), *cells, None)))
    rows += [LedgerRow((None,) * len(columns))] * (0 if rows else SPARE)
    round_words = Raw(str(len(s.rounds))) if s.rounds else None
    return Ledger(
        "result",
        msg("puchar.paper.results"),
        columns,
        tuple(rows),
        page=Page(
            head=(Blank(msg("puchar.paper.round"), round_words), Blank(msg("paper.date"))),
            signatures=(msg("paper.referee"),),
            tallest=12,
        ),
    )


def form_names(seats: tuple[int, ...], crowd: bool) -> tuple[Words, ...]:
    """Name those at a table: in one cell, or one side in each."""
    if crowd:
        return (people(seats),)
    return tuple(people(seats[side::2]) for side in (0, 1))
