"""Whole tournaments at random: the league's tables equal those of a calculation of its own kind."""

from __future__ import annotations

from fractions import Fraction
from importlib.resources import files
from random import Random
from typing import Any

import msgspec
import pytest

from stolik.competitions.season import actions as do
from stolik.competitions.season.prizes import results, team_ranks
from stolik.competitions.season.standings import individual
from stolik.engine.actors import Actor
from tests.competitions.liga_baski.season import CHIEF, SECOND, Season
from tests.kit.league_sums import (
    NEVER,
    Book,
    Deal,
    PersonRow,
    Round,
    Table,
    at_table,
    people_table,
    team_table,
)

DEALS = 4
BOOK = Book(enough_deals=3)
FAR_S = 700
BOOK_FILE = files("stolik.competitions.liga_baski").joinpath("examples.json")
EXAMPLES: list[dict[str, Any]] = [
    one
    for one in msgspec.json.decode(BOOK_FILE.read_bytes())
    if one["do"] == [["table"]] and "options" not in one["given"]
]


def deal(random: Random) -> tuple[int, int, int, int]:
    """Four small numbers that sum to zero; ties are common."""
    a, b, c = (random.randint(-3, 3) for _ in range(3))
    return a, b, c, -(a + b + c)


class Played:
    """A tournament played at random, and what a scorer's book would say of it."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.went = 0
        count = random.randint(4, 14)
        self.season = Season(count, deals_per_round=DEALS, rounds=3, leave_min_deals=3)
        self.teams: dict[str, str] = {}
        for member in range(count):
            team = random.choice(("", "Mewy", "Foki", "Kormorany"))
            own = [name for name in self.teams.values() if name == team]
            if team and len(own) < 6:
                self.season.act(do.EnterTeam(team, (member,)))
                self.teams[str(member)] = team
        self.season.open()
        self.rounds: list[Round] = []
        while len(self.rounds) < 3 and self.staying() >= 4:  # LIG-9
            self.rounds.append(self.round())
        self.people = [str(member) for member in self.season.now.drawn]
        self.season.act(do.Finish())

    def round(self) -> Round:
        """Play a round of it."""
        season = self.season
        if not season.now.plan:
            season.plan()
        season.begin()
        pausing = tuple(str(member) for member in season.now.pausing)
        late = [self.arrivals(number) for number in range(1, len(season.now.sheets) + 1)]
        if any(one > 600 for row in late for one in row):
            season.wait(FAR_S)
        tables = tuple(self.table(n, row) for n, row in enumerate(late, 1))
        self.go_home()
        season.close()
        return Round(tables, pausing)

    def arrivals(self, table: int) -> tuple[int, int, int, int]:
        """Let people come to a table in time, late, or not at all."""
        found = []
        for seat in range(4):
            when = self.random.choice((0, 0, 0, 0, 0, 300, 301, 450, 600))
            if self.random.random() < 0.04:
                when = NEVER
            else:
                self.season.act(do.Arrived(table, seat, when))
            found.append(when)
        a, b, c, d = found
        return a, b, c, d

    def table(self, table: int, late: tuple[int, int, int, int]) -> Table:
        """Play at one table until nothing is missing."""
        season, random = self.season, self.random
        a, b, c, d = (str(member) for member in season.sheet(table).seats)
        deals: list[Deal] = []
        left: list[int] = []
        ruled: list[tuple[int, Deal]] = []
        if NEVER not in late:
            for number in range(1, DEALS + 1):
                if random.random() < 0.04 and self.staying() > 3:
                    left = random.sample(range(4), random.choice((1, 1, 2, 3)))
                    for seat in left:
                        season.act(do.Leave(table, seat))
                    break
                if random.random() < 0.15:
                    season.act(do.Strike(table, number, SECOND))
                    deals.append(None)
                else:
                    deals.append(one := deal(random))
                    season.row(one, table)
        if deals and not left and random.random() < 0.4:
            ruled.append(self.dispute(table, random.randint(1, len(deals))))
        elif random.random() < 0.5:
            season.sign(table)
        else:
            season.act(do.Confirm(table, SECOND))
        return Table((a, b, c, d), tuple(deals), late, tuple(left), tuple(ruled))

    def dispute(self, table: int, number: int) -> tuple[int, Deal]:
        """Let somebody object and two judges write the deal anew or strike it."""
        season = self.season
        season.act(do.Object(table), Actor(season.sheet(table).seats[2]))
        new = deal(self.random) if self.random.random() < 0.5 else None
        effect: do.Effect = do.StrikeDeal(table, number)
        if new is not None:
            effect = do.SetDeal(table, number, new)
        id = f"{len(season.now.played)}.{table}"
        for judge in (SECOND, CHIEF):
            season.act(do.Rule(id, "dispute", judge, effect, "LIG-36"))
        return number, new

    def go_home(self) -> None:
        """Let somebody go home, or be sent there, when his table is done: he loses nothing."""
        season, random = self.season, self.random
        if random.random() < 0.4 and self.staying() >= 4:
            sheets = enumerate(season.now.sheets, 1)
            table, sheet = random.choice([one for one in sheets if not one[1].left] or [(0, None)])
            seat = random.randrange(4)
            if sheet is None or sheet.seats[seat] not in season.state.roster.present:
                return
            if random.random() < 0.5:
                season.act(do.CheckIn(sheet.seats[seat], here=False))
            elif not sheet.left:
                away = do.SendAway(table, seat)
                season.act(do.Rule(f"c{season.clock_ms}", "foul_play", CHIEF, away, "LIG-32"))
            self.went += 1

    def staying(self) -> int:
        """Count those who have not gone."""
        return len(self.season.now.drawn) - len(self.season.state.roster.gone)


@pytest.mark.rule("LIG-40", "LIG-41", "LIG-43", "LIG-45")
@pytest.mark.parametrize("seed", range(40))
def test_the_tables_of_a_tournament_equal_an_independent_calculation(seed: int) -> None:
    played = Played(Random(seed))
    held = played.season.state.held[-1]
    ranks = individual(results(held.tallies))
    mine: list[PersonRow] = sorted(
        (rank, one.id, Fraction(one.place_points), Fraction(one.table_points))
        for rank, one in ranks
    )
    assert mine == people_table(BOOK, played.people, played.rounds)
    teams: list[PersonRow] = sorted(
        (rank, one.team, Fraction(one.place_points), Fraction(one.table_points))
        for rank, one in team_ranks(played.season.state.roster, held.teams, ranks)
    )
    assert teams == team_table(BOOK, played.people, played.rounds, played.teams)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda one: str(one["id"]))
def test_the_calculation_itself_agrees_with_the_examples_of_the_book(
    example: dict[str, Any],
) -> None:
    given, expected = example["given"], example["expect"]
    rest = given.get("deals_played", 32) - 1
    table = Table(
        ("a", "b", "c", "d"),
        (tuple(given["deal_totals"]), *[None] * rest),
        tuple(given.get("late_seconds", (0, 0, 0, 0))),
        tuple(given.get("left", ())),
    )
    found = at_table(Book(), table)
    assert [points for _, points, _ in found] == expected["table_points"]
    assert [place for place, _, _ in found] == expected["place_points"]


def test_the_random_tournaments_hold_all_that_can_happen() -> None:
    played = [Played(Random(seed)) for seed in range(40)]
    tables = [table for one in played for part in one.rounds for table in part.tables]
    assert {len(one.rounds) for one in played} >= {2, 3}
    assert sum(one.went for one in played) > 10
    assert any(NEVER in table.late_s for table in tables)
    assert any(2 <= sum(300 < one <= 600 for one in table.late_s) <= 3 for table in tables)
    assert {len(table.left) for table in tables} >= {0, 1, 2}
    assert {len(table.deals) >= 3 for table in tables if table.left} == {True, False}
    assert any(table.ruled for table in tables)
    assert any(None in table.deals for table in tables)
