"""A season in the tests' hands: it acts, keeps the clock, and can play a whole round by itself."""

from __future__ import annotations

from stolik.competitions.liga_baski.options import Options
from stolik.competitions.liga_baski.rules import LeagueRules
from stolik.competitions.season import actions as do
from stolik.competitions.season.planning import seating_task
from stolik.competitions.season.state import State, Tournament
from stolik.competitions.seating.plan import Round, Task
from stolik.competitions.sheets import Sheet
from stolik.engine.actors import CHANCE, CLOCK, REFEREE, Actor
from stolik.engine.options import read_options
from stolik.engine.protocol import Event
from tests.kit.walks import seeded

RULES = LeagueRules()
CHIEF, SECOND, THIRD = "chief", "second", "third"


class Season:
    """One season with its clock."""

    def __init__(self, players: int = 8, **options: object) -> None:
        house = read_options(Options, {"rounds": 2, "deals_per_round": 4, **options})
        self.state: State = RULES.start(0, house)
        self.events: list[Event[do.Action]] = []
        self.clock_ms = 0
        for number in range(players):
            self.act(do.Enlist(f"person-{number}"))
        self.act(do.Appoint((CHIEF, SECOND, THIRD)))

    def act(self, action: do.Action, by: Actor = REFEREE) -> State:
        event = Event[do.Action](by, action, self.clock_ms)
        self.state = RULES.apply(self.state, event)
        self.events.append(event)
        return self.state

    def wait(self, seconds: float) -> None:
        """Let time pass, and every bell ring in its moment."""
        until = self.clock_ms + int(seconds * 1000)
        while alarms := [a for a in RULES.turn(self.state).alarms if a.at_ms <= until]:
            first = min(alarms, key=lambda a: a.at_ms)
            self.clock_ms = max(self.clock_ms, first.at_ms)
            self.act(first.do, CLOCK)
        self.clock_ms = until

    @property
    def now(self) -> Tournament:
        assert self.state.now is not None
        return self.state.now

    def sheet(self, table: int = 1) -> Sheet:
        return self.now.sheets[table - 1]

    def open(self, *absent: int) -> None:
        """Open a tournament with everybody but the absent, draw and publish a plan."""
        self.act(do.OpenTournament())
        for member in range(len(self.state.roster.members)):
            if member not in absent:
                self.act(do.Enter(member))
                self.act(do.CheckIn(member))
        self.act(do.CloseEntry())
        self.act(RULES.draw(self.state, seeded("numbers")), CHANCE)
        self.plan()

    def plan(self) -> None:
        self.act(do.PublishPlan(any_plan(seating_task(self.state))))

    def begin(self) -> None:
        self.act(do.StartRound())

    def row(self, delta: tuple[int, int, int, int], table: int = 1) -> None:
        done = len(self.sheet(table).rows)
        self.act(do.RowEntered(table, done + 1, done % 4, delta))

    def play(self, delta: tuple[int, int, int, int] = (3, 1, -1, -3)) -> None:
        """Play every open table to its end, the same deal again and again, and sign."""
        deals = self.state.options.rows
        for table, sheet in enumerate(self.now.sheets, 1):
            for _ in range(0 if sheet.stopped else deals - sheet.played):
                self.row(delta, table)
            self.sign(table)

    def sign(self, table: int = 1) -> None:
        for seat, member in enumerate(self.sheet(table).seats):
            if seat not in self.sheet(table).signed:
                self.act(do.Sign(table), Actor(member))

    def close(self) -> None:
        self.act(do.CloseRound())
        self.clock_ms += 5 * 60_000


def any_plan(task: Task) -> tuple[Round, ...]:
    """Seat the field in its order: the rules ask for a whole plan, not for a good one."""
    rounds = []
    for pausing in task.pausing:
        present = [number for number in task.players if number not in pausing]
        tables = tuple(tuple(present[at : at + 4]) for at in range(0, len(present), 4))
        rounds.append(Round(tables, pausing))
    return tuple(rounds)
