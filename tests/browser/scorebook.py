"""A scorer's own book of a tournament: written beside the screens, added up by hand in the end."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import permutations, product
from random import Random
from typing import Any

from tests.kit.league_sums import (
    Book,
    Deal,
    PersonRow,
    Round,
    Table,
    at_table,
    people_table,
    team_table,
)

GIVEN = ("Łucja", "Jan", "Żaneta", "Zofia", "Ewa", "Stanisław", "Anna")
FAMILIES = ("Konkel", "Ćwikła", "Źrebiec")
NAMES = tuple(f"{given} {family}" for given, family in product(GIVEN, FAMILIES))
LATECOMER = "Brunon Spóźniony"
TEAMS = ("Zatoka", "Kotwica", "Mewa", "Maszoperia", "")
"""Four teams of five; the last one of the list plays for himself."""
DEALS = 32
HOUSE = {"tournaments": 3, "break_minutes": 0}
"""As the book has it, but nobody waits between the rounds."""
BOOK = Book()
Figures = dict[str, tuple[Fraction, Fraction]]
"""Place and table points by name."""


def team_of(name: str) -> str:
    """Give the team of one of the list."""
    return TEAMS[NAMES.index(name) // 5] if name in NAMES else ""


def group_of(name: str) -> str:
    """Give the list of its own in which somebody stands, if any."""
    return "Kobiety" if name.partition(" ")[0].endswith("a") else ""


def entry_file() -> bytes:
    """The list of entries as a Polish spreadsheet writes it."""
    lines = ["Nazwisko i imię;Drużyna;Kategoria"]
    lines += [f"{name};{team_of(name)};{group_of(name)}" for name in NAMES]
    return "\r\n".join(lines).encode("cp1250")


def deals_of(seed: int, count: int = DEALS) -> list[Deal]:
    """Deals as a paper sheet might have them, one now and then struck."""
    random, found = Random(seed), []
    for _ in range(count):
        a, b, c = (random.randint(-6, 6) for _ in range(3))
        found.append(None if random.random() < 0.08 else (a, b, c, -(a + b + c)))
    return found


class Scorebook:
    """What was seen at the tables, round by round."""

    def __init__(self) -> None:
        self.rounds: list[Round] = []
        self.players: list[str] = []
        self._tables: dict[int, Table] = {}
        self._pausing: tuple[str, ...] = ()

    def begin(self, parts: dict[str, Any]) -> None:
        """Write down who sits where and who pauses, as the desk shows it."""
        self._tables = {}
        seated = set()
        for place in parts["tables"]:
            a, b, c, d = (chair["name"] for chair in place["chairs"])
            self._tables[place["number"]] = Table((a, b, c, d))
            seated |= {a, b, c, d}
        drawn = [one for one in parts["people"] if one.get("number")]
        self.players = [one["name"] for one in drawn]
        here = [one["name"] for one in drawn if one["state"] == "here"]
        self._pausing = tuple(name for name in here if name not in seated)

    @property
    def tables(self) -> list[int]:
        """The tables of the round that is on."""
        return sorted(self._tables)

    def people(self, table: int) -> tuple[str, ...]:
        """Who sits at a table."""
        return self._tables[table].people

    def deals(self, table: int) -> list[Deal]:
        """What is written of a table so far."""
        return list(self._tables[table].deals)

    def write(
        self,
        table: int,
        deals: list[Deal],
        late_s: tuple[int, int, int, int] = (0, 0, 0, 0),
        left: tuple[int, ...] = (),
        ruled: tuple[tuple[int, Deal], ...] = (),
    ) -> None:
        """Write what happened at a table."""
        people = self._tables[table].people
        self._tables[table] = Table(people, tuple(deals), late_s, left, ruled)

    def correct(self, round: int, table: int, deal: int, delta: Deal) -> None:
        """Write a deal of a closed round anew."""
        one = self.rounds[round - 1]
        tables = list(one.tables)
        old = tables[table - 1]
        tables[table - 1] = replace(old, ruled=(*old.ruled, (deal, delta)))
        self.rounds[round - 1] = replace(one, tables=tuple(tables))

    def close(self) -> None:
        """End the round."""
        tables = tuple(self._tables[number] for number in self.tables)
        assert all(table.deals for table in tables)
        self.rounds.append(Round(tables, self._pausing))

    def people_table(self) -> list[PersonRow]:
        """Add up the tournament for everybody."""
        return people_table(BOOK, self.players, self.rounds)

    def round_figures(self) -> list[Figures]:
        """Add up each closed round: what everybody took from his table, or from pausing."""
        found = []
        for one in self.rounds:
            figures = {name: (Fraction(BOOK.pause[0]), Fraction(BOOK.pause[1]))
                       for name in one.pausing}  # fmt: skip
            for table in one.tables:
                for name, (place, points, _) in zip(
                    table.people, at_table(BOOK, table), strict=True
                ):
                    figures[name] = place, points
            found.append(figures)
        return found

    def meetings(self) -> dict[tuple[str, str], list[str]]:
        """Give for each two who met what they took from each of those tables: 6:2."""
        found: dict[tuple[str, str], list[str]] = {}
        for one in self.rounds:
            for table in one.tables:
                places = [plain(place) for place, _, _ in at_table(BOOK, table)]
                for a, b in permutations(range(4), 2):
                    pair = table.people[a], table.people[b]
                    found.setdefault(pair, []).append(f"{places[a]}:{places[b]}")
        return found

    def team_table(self) -> list[PersonRow]:
        """Add up the tournament for the teams."""
        teams = {name: team_of(name) for name in self.players if team_of(name)}
        return team_table(BOOK, self.players, self.rounds, teams)


def shown(grid: dict[str, Any], *columns: int) -> list[PersonRow]:
    """Give a ranking as a screen shows it: rank, name, place points, table points."""
    found = []
    for line in grid["rows"]:
        rank, name, place, table = (line["cells"][column] for column in columns)
        found.append((int(rank), name, figure(place), figure(table)))
    return sorted(found)


def by_name(grid: dict[str, Any]) -> Figures:
    """Give a closed round as a screen shows it: place and table points of everybody."""
    lines = [line["cells"] for line in grid["rows"]]
    return {cells[1]: (figure(cells[4]), figure(cells[3])) for cells in lines}


def plain(points: Fraction) -> str:
    """Write a number as people see it."""
    return str(points).replace("-", "−")


def figure(text: str) -> Fraction:
    """Read a number as people see it."""
    return Fraction(text.replace("−", "-").replace("\u00a0", ""))
