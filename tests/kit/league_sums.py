"""A tournament of the league added up by hand from its rule book: plain data in, tables out.

Written from the clauses alone; it shares no code with the league it is a measure for. A tournament
is a list of rounds; a round is its tables and who pauses; a table is who sat there, what they
wrote, who came when, who left, and what judges ruled afterwards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

Deal = tuple[int, int, int, int] | None
"""What a deal brought by seat; None is a struck one."""
NEVER = 10**9
"""Somebody who did not come at all is later than any limit."""


@dataclass(frozen=True)
class Book:
    """The figures of the book, or of a house that agreed on others."""

    places: tuple[int, int, int, int] = (6, 4, 2, 0)
    pause: tuple[int, int] = (4, 40)
    soft_s: int = 300
    hard_s: int = 600
    fine: int = -15
    bonus: int = 5
    gone: tuple[int, int] = (-4, -120)
    stayed: tuple[int, int] = (4, 40)
    enough_deals: int = 10
    leaver: int = -4
    counting: int = 4


@dataclass(frozen=True)
class Table:
    """One table of one round."""

    people: tuple[str, str, str, str]
    deals: tuple[Deal, ...] = ()
    late_s: tuple[int, int, int, int] = (0, 0, 0, 0)
    left: tuple[int, ...] = ()
    """The seats of those who left or were sent away."""
    ruled: tuple[tuple[int, Deal], ...] = ()
    """Deals, counted from 1, that judges have written anew or struck, in their order."""


@dataclass(frozen=True)
class Round:
    """A closed round."""

    tables: tuple[Table, ...]
    pausing: tuple[str, ...] = ()


@dataclass
class Sum:
    """What somebody has so far: both currencies, and how often on which place."""

    place: Fraction = Fraction(0)
    table: Fraction = Fraction(0)
    firsts: int = 0
    seconds: int = 0
    thirds: int = 0

    def worth(self) -> tuple[Fraction, Fraction, int, int, int]:
        """Order people as LIG-43 does."""
        return (self.place, self.table, self.firsts, self.seconds, self.thirds)


PersonRow = tuple[int, str, Fraction, Fraction]
"""Rank, name, place points, table points."""


def at_table(book: Book, table: Table) -> list[tuple[Fraction, Fraction, int]]:
    """Give place points, table points and the place (0 for none) of each seat."""
    deals = list(table.deals)
    for number, deal in table.ruled:
        deals[number - 1] = deal
    absent = [late > book.hard_s for late in table.late_s]
    if any(absent):  # LIG-29
        return [_flat(book.gone if one else book.stayed) for one in absent]
    if table.left and len(deals) < book.enough_deals:  # LIG-31, LIG-50
        return [_flat(book.gone if seat in table.left else book.stayed) for seat in range(4)]
    points = [Fraction(sum(deal[seat] for deal in deals if deal)) for seat in range(4)]  # LIG-16
    late = [seat for seat in range(4) if book.soft_s < table.late_s[seat]]  # LIG-26
    waited = [seat for seat in range(4) if seat not in late]
    for seat in late:
        points[seat] += book.fine
    for seat in waited if late else []:  # LIG-27, LIG-28; LIG-47: nobody waited
        alone = len(late) == 1
        points[seat] += book.bonus if alone else Fraction(-book.fine * len(late), len(waited))
    stayed = [seat for seat in range(4) if seat not in table.left]
    found = []
    for seat in range(4):
        if seat in table.left:  # LIG-30
            found.append((Fraction(book.leaver), points[seat], 0))
            continue
        above = sum(points[other] > points[seat] for other in stayed)
        equal = sum(points[other] == points[seat] for other in stayed)
        shared = Fraction(sum(book.places[above : above + equal]), equal)  # LIG-21, LIG-22
        found.append((shared, points[seat], above + 1))
    return found


def _flat(pair: tuple[int, int]) -> tuple[Fraction, Fraction, int]:
    return Fraction(pair[0]), Fraction(pair[1]), 0


def sums(book: Book, players: Sequence[str], rounds: Sequence[Round]) -> dict[str, Sum]:
    """Add up what everybody who drew a number took from the closed rounds."""  # LIG-40
    found = {name: Sum() for name in players}
    for one in rounds:
        for name in one.pausing:  # LIG-10
            found[name].place += book.pause[0]
            found[name].table += book.pause[1]
        for table in one.tables:
            for name, (place, points, rank) in zip(
                table.people, at_table(book, table), strict=True
            ):
                mine = found[name]
                mine.place += place
                mine.table += points
                mine.firsts += rank == 1
                mine.seconds += rank == 2
                mine.thirds += rank == 3
    return found


def people_table(book: Book, players: Sequence[str], rounds: Sequence[Round]) -> list[PersonRow]:
    """Rank the people of a tournament; equals share a rank and stand by name."""  # LIG-43
    every = sums(book, players, rounds)
    rows = [
        (1 + sum(other.worth() > one.worth() for other in every.values()), name, one)
        for name, one in every.items()
    ]
    return sorted((rank, name, one.place, one.table) for rank, name, one in rows)


def team_table(
    book: Book, players: Sequence[str], rounds: Sequence[Round], teams: Mapping[str, str]
) -> list[PersonRow]:
    """Rank the teams: the best four of each, then their best-placed player."""  # LIG-41, LIG-45
    ranks = {name: rank for rank, name, _, _ in people_table(book, players, rounds)}
    every = sums(book, players, rounds)
    worth: dict[str, tuple[Fraction, Fraction, int]] = {}
    for team in {teams[name] for name in players if name in teams}:
        own = [name for name in players if teams.get(name) == team]
        best = sorted(((every[name].place, every[name].table) for name in own), reverse=True)
        best = best[: book.counting]
        highest = min(ranks[name] for name in own)
        worth[team] = (
            sum((place for place, _ in best), Fraction(0)),
            sum((table for _, table in best), Fraction(0)),
            -highest,
        )
    return sorted(
        (1 + sum(other > mine for other in worth.values()), team, mine[0], mine[1])
        for team, mine in worth.items()
    )
