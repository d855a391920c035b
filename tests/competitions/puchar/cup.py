"""A cup in the tests' hands."""

from __future__ import annotations

from typing import Any

from stolik.competitions.puchar import COMPETITION
from stolik.competitions.puchar import actions as do
from stolik.competitions.puchar.options import Options
from stolik.competitions.puchar.standing import standing
from stolik.competitions.puchar.state import State
from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, Event, Refused
from stolik.engine.options import read_options
from tests.kit.walks import seeded


class Cup:
    """A cup with so many people; what is acted is kept."""

    def __init__(self, people: int, size: int = 0, **options: Any) -> None:
        house = read_options(Options, {"seeding": "entry", **options})
        self.state: State = COMPETITION.start(0, house)
        for number in range(people):
            self.act(do.Enlist(f"person-{number}", f"Team {number // size}" if size else ""))

    def act(self, a: do.Action, by: Actor = REFEREE, at_ms: int = 0) -> State:
        self.state = COMPETITION.apply(self.state, Event(by, a, at_ms))
        return self.state

    def refused(self, a: do.Action, by: Actor = REFEREE, at_ms: int = 0) -> tuple[str, str]:
        """Say with what an action is refused; nothing has changed then."""
        before = self.state
        try:
            self.act(a, by, at_ms)
        except Refused as why:
            assert self.state is before
            return why.code, why.clause
        return "", ""

    def begin(self) -> Cup:
        self.act(do.Begin())
        self.settle()
        return self

    def settle(self) -> None:
        while CHANCE in COMPETITION.turn(self.state).due:
            self.act(COMPETITION.draw(self.state, seeded("cup", len(self.state.rounds))), CHANCE)

    def ring(self) -> None:
        """Let the next bell ring."""
        alarm = min(COMPETITION.turn(self.state).alarms, key=lambda one: one.at_ms)
        self.act(alarm.do, CLOCK, alarm.at_ms)

    def next(self) -> Cup:
        self.act(do.NextRound())
        return self

    def sides(self) -> list[tuple[int, ...]]:
        return [match.sides for match in self.state.rounds[-1].matches]

    def first_wins(self) -> Cup:
        """Let the first chair of every open table win."""
        for number, m, b in tuple(self.state.rounds[-1].tables()):
            board = self.state.rounds[-1].matches[m].boards[b]
            if not board.is_over:
                places = tuple(range(1, len(board.seats) + 1))
                self.act(do.Result(number, places))
        self.settle()
        return self

    def better_wins(self) -> Cup:
        """Let the lower number of every open table of two win."""
        for number, m, b in tuple(self.state.rounds[-1].tables()):
            board = self.state.rounds[-1].matches[m].boards[b]
            if not board.is_over:
                first = board.seats[0] < board.seats[1]
                self.act(do.Result(number, (1, 2) if first else (2, 1)))
        return self

    def to_the_end(self) -> Cup:
        while self.state.phase != "over":
            if self.state.phase == "between":
                self.next()
            self.better_wins()
        return self

    def places(self) -> dict[int, int]:
        return {one.who: one.place for one in standing(self.state)}

    def points(self) -> dict[int, str]:
        return {one.who: str(one.points) for one in standing(self.state)}
