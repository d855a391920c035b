"""The tournament on paper: seat cards, the pay-out sheet, certificates."""

from __future__ import annotations

from stolik.competitions.naming import NOTHING, who
from stolik.competitions.papers import Certificate
from stolik.competitions.plain_office import PlainPapers
from stolik.competitions.turniej_pokera.money import money, paid, places, pool
from stolik.competitions.turniej_pokera.scene import subtitle
from stolik.competitions.turniej_pokera.screens.boards import (
    by_name,
    column,
    number,
    standings,
)
from stolik.competitions.turniej_pokera.state import NOBODY, State
from stolik.engine.ledger import Blank, Column, Ledger, LedgerRow, Page
from stolik.engine.messages import Raw, Words, msg
from stolik.engine.protocol import Seen

PODIUM = 3


class TournamentPapers(PlainPapers[State]):
    """What the tournament prints besides its screens."""

    def facts(self, seen: Seen[State], /) -> tuple[Words, ...]:
        """Say how far it has come."""
        return (subtitle(seen.view),)

    def standings(self, seen: Seen[State], /) -> Ledger | None:
        """Give everybody's place and prize."""
        return standings(seen.view) if seen.view.out or seen.view.phase == "over" else None

    def forms(self, seen: Seen[State], /) -> tuple[Ledger, ...]:
        """Give the seat cards to be cut apart, and the pay-out sheet to be signed."""
        s = seen.view
        cards = (seat_cards(s),) if s.tables and s.phase != "over" else ()
        return (*cards, pay_out(s)) if paid(s) else cards

    def plan(self, seen: Seen[State], /) -> Ledger | None:
        """Give where everybody sits, by name; nobody once it is over."""
        s = seen.view
        return by_name(s) if s.tables and s.phase != "over" else None

    def certificates(self, seen: Seen[State], /) -> tuple[Certificate, ...]:
        """Give those who are paid a certificate, once it is over."""
        s = seen.view
        if s.phase != "over":
            return ()
        at, got = places(s), money(s)
        best = [one for one in at if got.get(one) or at[one] <= PODIUM]
        return tuple(
            Certificate(one, at[one], lines(s, at[one], got.get(one, 0)))
            for one in sorted(best, key=lambda one: (at[one], one))
        )


def lines(s: State, place: int, prize: int) -> tuple[Words, ...]:
    """Give what stands under a name."""
    of = s.count - len(s.gone)
    found: list[Words] = [msg("turniej-pokera.certificate.place", place=place, of=of)]
    if prize:
        found.append(msg("turniej-pokera.certificate.prize", prize=number(prize)))
    return tuple(found)


def seat_cards(s: State) -> Ledger:
    """Lay the seat cards out: a line for each, high enough to be cut apart."""
    columns = (
        Column(column("name"), "left", width=46),
        Column(column("table"), "centre", width=14),
        Column(msg("turniej-pokera.paper.chair"), "centre", width=14),
        Column(column("chips"), "right", width=18),
    )
    rows = []
    for table in s.tables:
        for chair, player in enumerate(table.chairs):
            if player != NOBODY:
                chips = number(s.stack_of(player) if s.options.is_online else s.options.stack)
                cells = (who(player), Raw(str(table.number)), Raw(str(chair + 1)), chips)
                rows.append(LedgerRow(cells, member=player))
    page = Page(legend=(msg("turniej-pokera.paper.cut"),), tallest=16)
    return Ledger("cards", msg("turniej-pokera.paper.cards"), columns, tuple(rows), page=page)


def pay_out(s: State) -> Ledger:
    """Lay the pay-out sheet out: every prize, to whom, and room for a signature."""
    columns = (
        Column(column("place"), "right", width=10),
        Column(column("prize"), "right", width=16),
        Column(column("name"), "left", width=40),
        Column(column("signature"), "left", width=30),
    )
    rows = [LedgerRow(cells) for cells in pay_rows(s)]
    head = (
        Blank(msg("turniej-pokera.column.pool"), number(pool(s))),
        Blank(msg("turniej-pokera.paper.entries"), number(s.entries)),
        Blank(msg("paper.date")),
    )
    legend = (msg("turniej-pokera.paper.sum", sum=number(pool(s))),)
    page = Page(head=head, legend=legend, signatures=(msg("paper.referee"),), tallest=12)
    return Ledger("pay_out", msg("turniej-pokera.paper.pay_out"), columns, tuple(rows), page=page)


def pay_rows(s: State) -> list[tuple[Words | None, ...]]:
    """Give a line for each prize; a pen writes who gets those that are not decided."""
    at, got = places(s), money(s)
    decided = sorted((one for one in at if got.get(one)), key=lambda one: (at[one], one))
    found: list[tuple[Words | None, ...]] = []
    if s.phase != "over":
        left = len(s.playing) if s.tables else s.count
        for place, prize in enumerate(paid(s)[:left], 1):
            found.append((Raw(str(place)), number(prize), None, None))
    found += [(Raw(str(at[one])), number(got[one]), who(one), None) for one in decided]
    return found or [(NOTHING, NOTHING, None, None)]
