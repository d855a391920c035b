"""A Rummikub tournament in the tests' hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stolik.competitions.seating.plan import Round
from stolik.competitions.seeded import Seeded
from stolik.competitions.turniej_rummikub import COMPETITION
from stolik.competitions.turniej_rummikub import actions as do
from stolik.competitions.turniej_rummikub.results import End
from stolik.competitions.turniej_rummikub.standing import swiss_tables
from stolik.competitions.turniej_rummikub.state import State, Table
from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, Event, Refused
from stolik.engine.options import read_options

CHIEF = "chief"
JUDGE = "judge"


class Games:
    """A tournament of so many registered people with two referees."""

    def __init__(self, people: int = 8, **options: Any) -> None:
        house = read_options(COMPETITION.options, options)
        self.begin(house)
        self.act(do.Appoint((CHIEF, JUDGE)))
        for number in range(people):
            self.act(do.Enlist(f"person-{number}", f"UTW {number}"))
            self.act(do.Register(number))

    def begin(self, house: Any) -> None:
        self.state: State = COMPETITION.start(0, house)
        self.events: list[Event[do.Action]] = []
        self.clock_ms = 0
        self.luck = Seeded(7)

    def act(self, a: do.Action, by: Actor = REFEREE) -> State:
        """Let something happen, and chance draw what is due then."""
        self.apply(Event(by, a, self.clock_ms))
        while CHANCE in COMPETITION.turn(self.state).due:
            self.apply(Event(CHANCE, COMPETITION.draw(self.state, self.luck), self.clock_ms))
        return self.state

    def apply(self, event: Event[do.Action]) -> None:
        self.state = COMPETITION.apply(self.state, event)
        self.events.append(event)

    def refused(self, a: do.Action, by: Actor = REFEREE) -> tuple[str, str]:
        """Why something is refused; nothing changes."""
        before = self.state
        try:
            COMPETITION.apply(self.state, Event(by, a, self.clock_ms))
        except Refused as why:
            assert self.state == before
            return why.code, why.clause
        raise AssertionError("it was accepted")

    def seat(self, *tables: Sequence[int]) -> State:
        """Publish a seating by members."""
        return self.act(do.Seating((Round(tuple(tuple(m + 1 for m in t) for t in tables)),)))

    def start(self, *tables: Sequence[int]) -> State:
        """Seat and begin the next round; in order if no tables are named."""
        here = list(self.state.present)
        self.seat(*(tables or swiss_tables(here)))
        return self.act(do.StartRound())

    def table(self, number: int = 1) -> Table:
        now = self.state
        return now.final if now.phase == "final" and now.final else now.tables[number - 1]

    def result(
        self, scores: Sequence[int], table: int = 1, end: End = "out", **more: Any
    ) -> do.EnterResult:
        """The next game of a table; whoever lost nothing has won."""
        if not 1 <= table <= max(len(self.state.tables), 1):
            return do.EnterResult(table, 1, end, (0,), tuple(scores))
        gone = (*more.get("absent", ()), *more.get("empty", ()))
        default = tuple(n for n, one in enumerate(scores) if one >= 0 and n not in gone)
        winners = more.pop("winners", default)
        game = more.pop("game", len(self.table(table).lines) + 1)
        return do.EnterResult(table, game, end, winners, tuple(scores), **more)

    def write(self, *scores: int, table: int = 1, end: End = "out", **more: Any) -> State:
        """Write a game by the first seat and let the others confirm it."""
        a = self.result(scores, table, end, **more)
        seats = self.table(table).seats
        if self.state.phase == "final":
            return self.act(do.EnterResult(1, a.game, end, a.winners, a.scores, judge=CHIEF))
        gone = {*a.absent, *a.empty}
        first = next(n for n in range(len(seats)) if n not in gone)
        self.act(a, Actor(seats[first]))
        for seat, who in enumerate(seats):
            if seat not in gone and seat != first:
                self.act(do.Confirm(table, a.game), Actor(who))
        return self.state

    def play(self, best: Sequence[int] = ()) -> State:
        """Play the round to its end: at each table the best of these win every game."""
        ranked = [*best, *(m for m in range(99) if m not in best)]
        for number, table in enumerate(self.state.tables, 1):
            order = sorted(table.seats, key=ranked.index)
            for game in range(len(table.lines), len(table.seats)):
                winner = table.seats.index(order[0])
                scores = [-10 - game - ranked.index(m) for m in table.seats]
                scores[winner] = -sum(one for n, one in enumerate(scores) if n != winner)
                self.write(*scores, table=number)
        return self.act(do.CloseRound())

    def qualify(self, best: Sequence[int] = ()) -> State:
        """Play all rounds."""
        while self.state.phase != "qualified":
            self.start()
            self.play(best)
        return self.state

    def ring(self, bell: do.Bell, minutes: int) -> State:
        self.clock_ms = minutes * 60_000
        self.apply(Event(CLOCK, do.Ring(bell), self.clock_ms))
        return self.state
