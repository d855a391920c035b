"""The tournament on paper: protocols in large type, the list for the wall, certificates."""

from __future__ import annotations

from typing import Final

from stolik.competitions.naming import figure, text
from stolik.competitions.papers import Certificate, TableSheet
from stolik.competitions.plain_office import PlainPapers
from stolik.competitions.turniej_rummikub.results import (
    LETTERS,
    GameResult,
    games_due,
    starter_of,
)
from stolik.competitions.turniej_rummikub.scene import subtitle
from stolik.competitions.turniej_rummikub.screens.tables import cells_of, column, wall_grid
from stolik.competitions.turniej_rummikub.state import State, Table, brought, ranking, rows_of
from stolik.competitions.turniej_rummikub.totals import final_places
from stolik.competitions.turniej_rummikub.view import View
from stolik.engine.ledger import Blank, Column, Ledger, LedgerRow, Page, Sum
from stolik.engine.messages import Raw, Words, msg
from stolik.engine.protocol import Seen

TALL: Final = 18
"""Rows in which a trembling hand can write."""


class TournamentPapers(PlainPapers[View]):
    """What the tournament prints besides its screens."""

    def facts(self, seen: Seen[View], /) -> tuple[Words, ...]:
        """Say which round it is."""
        return (subtitle(seen.view),)

    def sheets(
        self, seen: Seen[View], round: int | None, is_filled: bool, /
    ) -> tuple[TableSheet, ...]:
        """Give the protocols of a round; before the first one blank ones for a pen."""
        v = seen.view
        s = v.s
        name: Words
        if round is not None and 1 <= round <= len(s.played):
            tables, name = s.played[round - 1], Raw(str(round))
        elif s.phase == "final" or (s.phase == "closed" and is_filled and s.final is not None):
            assert s.final is not None
            tables, name = (s.final,), msg("turniej-rummikub.final")
        elif v.tables:
            tables, name = v.tables, Raw(str(s.round))
        elif is_filled and s.played:
            tables, name = s.played[-1], Raw(str(len(s.played)))
        else:
            return () if is_filled else (blank_sheet(s),)
        found = []
        for number, table in enumerate(tables, 1):
            if is_filled and not table.lines:
                continue
            paper = protocol(s, table, number, name, is_filled)
            found.append(TableSheet(number, table.seats, paper))
        return tuple(found)

    def standings(self, seen: Seen[View], /) -> Ledger | None:
        """Give the list for the wall."""
        return wall_grid(seen.view)

    def certificates(self, seen: Seen[View], /) -> tuple[Certificate, ...]:
        """Give everybody's certificate once it is over."""
        s = seen.view.s
        if s.phase != "closed":
            return ()
        at = final_places(s)
        return tuple(certificate(s, member, at[member]) for member in ranking(s))


def certificate(s: State, member: int, place: int) -> Certificate:
    """Give somebody's certificate: the place, the medal, the points."""
    own = rows_of(s)[member].gained
    medal = {1: "gold", 2: "silver", 3: "bronze"}.get(place)
    lines: list[Words] = [
        msg("turniej-rummikub.certificate.place", place=place, of=len(s.entrants))
    ]
    if medal:
        lines.append(msg(f"turniej-rummikub.certificate.{medal}"))
    lines.append(msg("turniej-rummikub.certificate.points", big=own.big, small=text(own.small)))
    if s.roster.members[member].team:
        lines.append(Raw(s.roster.members[member].team))
    return Certificate(member, place, tuple(lines))


def blank_sheet(s: State) -> TableSheet:
    """Give a protocol of a table of four without names."""
    table = Table((0, 1, 2, 3))
    paper = protocol(s, table, 0, None, is_filled=False)
    return TableSheet(0, (), paper)


def protocol(s: State, table: Table, number: int, name: Words | None, is_filled: bool) -> Ledger:
    """Lay a protocol out: games as rows, seats as columns, boxes for big points and penalties."""
    seats = len(table.seats)
    is_final = s.final is not None and table == s.final
    games = s.options.final_games if is_final else games_due(s.options, seats)
    columns = [Column(column("game"), width=8)]
    for seat in range(seats):
        words = msg("turniej-rummikub.paper.points", letter=LETTERS[seat])
        columns.append(Column(words, seat=seat, width=12))
        columns.append(Column(column("tick"), seat=seat, width=6))
    rows = []
    for game in range(1, max(games, len(table.lines)) + 1):
        written = table.lines[game - 1].result if game <= len(table.lines) else None
        if written is not None and is_filled:
            rows.append(filled_row(s, table, game, written))
        else:
            starter = starter_of(game, seats)
            label = msg("turniej-rummikub.paper.game", game=game, letter=LETTERS[starter])
            rows.append(LedgerRow((label, *(None,) * (2 * seats)), dot=1 + 2 * starter))
    return Ledger(
        "protocol",
        msg("turniej-rummikub.paper.protocol"),
        tuple(columns),
        tuple(rows),
        page=Page(
            head=(
                Blank(column("which_round"), name),
                Blank(msg("paper.table"), Raw(str(number)) if number else None),
                Blank(msg("paper.date")),
            ),
            legend=(
                msg("turniej-rummikub.paper.how"),
                msg("turniej-rummikub.paper.penalties"),
            ),
            signatures=(*range(seats), msg("paper.referee")),
            signed=signed(table) if is_filled else (),
            sums=sums(s, table, is_filled),
            tallest=TALL,
        ),
    )


def filled_row(s: State, table: Table, game: int, one: GameResult) -> LedgerRow:
    """Give a written game: the points, and a tick for a big point."""
    label = msg("turniej-rummikub.paper.game", game=game, letter=LETTERS[one.starter])
    cells: list[Words] = []
    for seat, words in enumerate(cells_of(s, table, one)):
        bare = Raw(text(one.scores[seat])) if seat in one.playing(len(table.seats)) else words
        cells += [bare, Raw("✓" if seat in one.winners else "")]
    return LedgerRow((label, *cells), dot=1 + 2 * one.starter)


def signed(table: Table) -> tuple[int, ...]:
    """Give the seats that have confirmed every game they played."""
    seats = range(len(table.seats))
    return tuple(
        seat
        for seat in seats
        if table.lines
        and all(
            seat in line.confirmed or seat not in line.result.playing(len(table.seats))
            for line in table.lines
        )
    )


def sums(s: State, table: Table, is_filled: bool) -> tuple[Sum, ...]:
    """Give the boxes below: big and small points, jokers, penalties without a meld."""
    seats = len(table.seats)
    none: tuple[Words | None, ...] = (None,) * seats
    if not is_filled:
        names = ("big", "small", "jokers", "no_meld")
        return tuple(Sum(column(name), none) for name in names)
    own = brought(s.options, table)
    found = [
        Sum(column(name), tuple(figure(getattr(own[who], name)) for who in table.seats))
        for name in ("big", "small")
    ]
    lines = [line.result for line in table.lines]
    for name in ("jokers", "no_meld"):
        given = [getattr(one, name) or (0,) * seats for one in lines]
        total = [sum(one[seat] for one in given) for seat in range(seats)]
        found.append(Sum(column(name), tuple(Raw(str(n)) if n else None for n in total)))
    return tuple(found)
