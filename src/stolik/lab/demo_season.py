"""A made-up season of the Baśka league: people who do not exist, deals that bots have played.

The same seed gives the same season. Deal by deal, or with the sheets typed from paper, which is
much shorter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date, timedelta
from random import Random
from typing import Final

from msgspec import Struct

from stolik.competitions.season import actions as do
from stolik.competitions.season.planning import seating_task, tournament
from stolik.competitions.season.quick_plan import quick_plan
from stolik.competitions.season.state import State
from stolik.competitions.season.view import observe
from stolik.competitions.seating.plan import Round, Task
from stolik.competitions.seating.search import seat
from stolik.competitions.sheets import report
from stolik.engine import REFEREE, Actor
from stolik.lab.demo_deals import Four, drawn, points
from stolik.lab.demo_people import TEAMS, Person

MINUTE_MS: Final = 60_000
WEEK_MS: Final = 7 * 24 * 60 * MINUTE_MS
DEAL_MS: Final = 70_000
JUDGES: Final = ("j1", "j2", "j3")
SEARCHED: Final = 32
LATE: Final = 0.02
STRUCK: Final = 0.002
FIRST_DAY: Final = date(2026, 1, 9)
VENUES: Final = ("Puck", "Władysławowo", "Jastarnia", "Mrzezino", "Swarzewo", "Żelistrzewo")


class Step(Struct, frozen=True):
    """Something to be done, by whom and when."""

    do: do.Action
    by: Actor = REFEREE
    clock_ms: int = 0
    reason: str = ""
    """Which reason is written beside it, if any."""


class Season:
    """A season in the making: its people, its luck, and how far it is."""

    def __init__(
        self,
        state: Callable[[], State],
        crowd: list[Person],
        seed: int,
        is_full: bool = False,
        on_paper: bool = False,
    ) -> None:
        self.state = state
        """Gives what came of the steps so far."""
        self.crowd, self.seed = crowd, seed
        self.is_full, self.on_paper = is_full, on_paper
        self.rng = Random(f"season {seed}")
        self.clock_ms = 0
        self._plans: dict[tuple[object, ...], tuple[Round, ...]] = {}

    def step(self, what: do.Action, by: Actor = REFEREE, reason: str = "") -> Step:
        """Give a step at this moment."""
        return Step(what, by, self.clock_ms, reason)

    def begun(self) -> Iterator[Step]:
        """Take everybody in, form teams, name the judges."""
        for person in self.crowd:
            yield self.step(do.Enlist(person.id))
        size = self.state().options.team_max
        for n, team in enumerate(TEAMS):
            if (n + 1) * size <= len(self.crowd):
                yield self.step(do.EnterTeam(team, tuple(range(n * size, (n + 1) * size))))
        yield self.step(do.Appoint(JUDGES))

    def tournaments(self, count: int) -> Iterator[Step]:
        """Play so many tournaments, one a week."""
        for number in range(count):
            yield from self.opened(number)
            for _ in range(self.state().options.rounds):
                yield from self._round()
                self.clock_ms += self.state().options.break_minutes * MINUTE_MS
            yield self.step(do.Finish())

    def opened(self, number: int, away: int = 0) -> Iterator[Step]:
        """Open a tournament and seat those who have come; so many stay away on purpose."""
        self.clock_ms += WEEK_MS
        day = FIRST_DAY + timedelta(weeks=number)
        yield self.step(do.OpenTournament(day.isoformat(), VENUES[number % len(VENUES)]))
        here = self.able()
        self.rng.shuffle(here)
        absent = 0 if self.is_full else self.rng.randrange(max(1, len(here) // 10))
        for member in sorted(here[absent + away :]):
            yield self.step(do.Enter(member))
            yield self.step(do.CheckIn(member))
        yield self.step(do.CloseEntry())
        yield self.step(do.PublishPlan(self.planned()))

    def able(self) -> list[int]:
        """List the members who are not suspended."""
        s = self.state()
        assert s.now is not None
        today = (s.season, s.now.number)
        return [m for m in range(len(self.crowd)) if today not in s.bans.get(m, ())]

    def planned(self) -> tuple[Round, ...]:
        """Search for a plan; fields of one size share theirs, for numbers are drawn anew.

        A small field has to meet again anyway: it gets the quick plan of a small club.
        """
        task = seating_task(self.state())
        if self.on_paper and len(task.players) < SEARCHED:
            return quick_plan(observe(self.state(), REFEREE))
        if task.played or not self.on_paper:
            return seat(task, self.seed * 1000 + len(self.state().held))
        key = (task.players, task.pausing)
        if key not in self._plans:
            self._plans[key] = seat(Task(task.players, task.pausing), self.seed)
        return self._plans[key]

    def deal(self, table: int, number: int) -> Four:
        """Draw what a deal brings each seat of a table."""
        dealer = (number - 1) % 4
        seats = tournament(self.state()).sheets[table - 1].seats
        order = [self.crowd[seats[(dealer + 1 + place) % 4]].strength for place in range(4)]
        return points(drawn(order, self.rng), dealer)

    def arrived(self) -> Iterator[Step]:
        """Let everybody come to his table, hardly anybody late."""
        for table in range(1, len(tournament(self.state()).sheets) + 1):
            late = 420 if self.rng.random() < LATE else 0
            for chair in range(4):
                yield self.step(do.Arrived(table, chair, late * (chair == 3)))

    def _round(self) -> Iterator[Step]:
        yield self.step(do.StartRound())
        yield from self.arrived()
        yield from self._typed() if self.on_paper else self._dealt()
        yield self.step(do.CloseRound())

    def _dealt(self) -> Iterator[Step]:
        """Write deal by deal at every table; then everybody signs."""
        deals = self.state().options.rows
        tables = [sheet.seats for sheet in tournament(self.state()).sheets]
        for deal in range(1, deals + 1):
            self.clock_ms += DEAL_MS
            for table in range(1, len(tables) + 1):
                if self.rng.random() < STRUCK:
                    yield self.step(do.Strike(table, deal, JUDGES[table % len(JUDGES)]))
                else:
                    row = self.deal(table, deal)
                    yield self.step(do.RowEntered(table, deal, (deal - 1) % 4, row))
        for table, seats in enumerate(tables, 1):
            if report(tournament(self.state()).sheets[table - 1], deals) == "reported":
                for member in seats:
                    yield self.step(do.Sign(table), Actor(member))

    def _typed(self) -> Iterator[Step]:
        """Type whole sheets after the bell; some tables did not get through all their deals."""
        options = self.state().options
        self.clock_ms += options.round_minutes * MINUTE_MS - 1
        for table in range(1, len(tournament(self.state()).sheets) + 1):
            yield from self.typed(table)

    def typed(self, table: int) -> Iterator[Step]:
        """Type the sheet of one table; a judge confirms it."""
        most = self.state().options.rows
        played = most - (self.rng.randrange(1, 4) if self.rng.random() < 0.2 else 0)
        rows = tuple(
            None if self.rng.random() < STRUCK else self.deal(table, deal)
            for deal in range(1, played + 1)
        )
        yield self.step(do.SheetEntered(table, rows, ends=True))
        yield self.step(do.Confirm(table, JUDGES[table % len(JUDGES)]))


def steps(
    state: Callable[[], State],
    crowd: list[Person],
    seed: int,
    tournaments: int,
    is_full: bool = False,
) -> Iterator[Step]:
    """Give what happens in a season, deal by deal; `state` gives what came of it.

    In a full season nobody ever stays away.
    """
    season = Season(state, crowd, seed, is_full)
    yield from season.begun()
    yield from season.tournaments(tournaments)
