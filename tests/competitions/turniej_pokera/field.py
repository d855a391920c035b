"""A tournament in the tests' hands: its events, its draws, and tables that deal at random."""

from __future__ import annotations

from typing import Any

from stolik.competitions.turniej_pokera import COMPETITION
from stolik.competitions.turniej_pokera import actions as do
from stolik.competitions.turniej_pokera.money import money, paid, pool
from stolik.competitions.turniej_pokera.options import Options
from stolik.competitions.turniej_pokera.state import NOBODY, State, Table
from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, Event, Refused
from tests.kit.walks import seeded


class Field:
    """A tournament that is held event by event."""

    def __init__(self, people: int, seed: int = 0, **options: Any) -> None:
        self.state: State = COMPETITION.start(0, Options(**options))
        self.luck = seeded("poker tournament", seed)
        self.now = 0
        self.events: list[Event[Any]] = []
        for number in range(people):
            if self.state.phase == "entries":
                self.act(do.Enlist(f"person-{number}"))

    def act(self, a: do.Action, by: int = REFEREE) -> State:
        event: Event[Any] = Event(Actor(by), a, self.now)
        self.state = COMPETITION.apply(self.state, event)
        self.events.append(event)
        while CHANCE in COMPETITION.turn(self.state).due:
            drawn: Event[Any] = Event(CHANCE, COMPETITION.draw(self.state, self.luck), self.now)
            self.state = COMPETITION.apply(self.state, drawn)
            self.events.append(drawn)
        return self.state

    def begin(self) -> Field:
        self.act(do.Begin())
        return self

    def refused(self, a: do.Action, by: int = REFEREE) -> str:
        before = self.state
        try:
            COMPETITION.apply(self.state, Event(Actor(by), a, self.now))
        except Refused as why:
            code, clause = why.code, why.clause
        else:
            return ""
        assert clause
        assert self.state == before
        return code

    def bell(self) -> State:
        """Let the clock come to its next bell."""
        alarm = COMPETITION.turn(self.state).alarms[0]
        self.now = max(self.now, alarm.at_ms)
        return self.act(alarm.do, CLOCK)

    def table(self, number: int) -> Table:
        return next(one for one in self.state.tables if one.number == number)

    def deal(self, number: int, **won: int) -> State:
        """Let a table report a deal: `m3=+50` is what player 3 won."""
        table = self.table(number)
        nets = [0] * len(table.chairs)
        for name, net in won.items():
            nets[table.seated.index(int(name[1:]))] = net
        return self.act(do.Dealt(number, table.calls, tuple(nets)))

    def out(self, number: int, *players: int, to: int | None = None) -> State:
        """Let players lose all they have to another one of the table."""
        table = self.table(number)
        stacks = dict(zip(table.seated, table.start, strict=True))
        winner = next(p for p in table.seated if p != NOBODY and p not in players and p in stacks)
        winner = winner if to is None else to
        lost = {f"m{one}": -stacks[one] for one in players}
        return self.deal(number, **lost, **{f"m{winner}": -sum(lost.values())})

    def random_deal(self) -> None:
        """Let one table that plays report: somebody wins chips of others, often all of them."""
        ready = [one for one in self.state.tables if one.is_playing]
        table = ready[self.luck.below(len(ready))]
        here = [n for n, one in enumerate(table.seated) if one != NOBODY and table.start[n]]
        order = self.luck.shuffled(here)
        nets = [0] * len(table.chairs)
        for loser in order[1 : 2 + self.luck.below(min(3, len(order) - 1))]:
            most = min(table.start[loser], table.start[order[0]])
            nets[loser] -= most if self.luck.below(2) else self.luck.below(most + 1)
            nets[order[0]] -= nets[loser]
        self.act(do.Dealt(table.number, table.calls, tuple(nets)))

    def check(self) -> None:
        """No chip appears or vanishes, nobody sits twice, the prizes are the pool."""
        s = self.state
        seated = [one for table in s.tables for one in table.players]
        assert len(set(seated)) == len(seated)
        everybody = [*s.playing, *(one for group in s.out for one in group)]
        everybody += [one.player for one in s.pending]
        if s.phase in ("play", "over"):
            assert sorted([*everybody, *s.gone]) == list(range(s.count))
        if s.options.is_online and s.tables:
            there = sum(n for table in s.tables for n in table.stacks)
            assert there + len(s.waiting) * s.options.stack == s.chips
        assert sum(paid(s)) == pool(s) or s.count - len(s.gone) < 2
        if s.phase == "over":
            assert sum(money(s).values()) == pool(s)

    def play_out(self, most: int = 100_000) -> State:
        """Deal at random to the end; bells ring now and then."""
        for _ in range(most):
            self.check()
            if self.state.phase == "over":
                return self.state
            if not any(one.is_playing for one in self.state.tables) or self.luck.below(40) == 0:
                self.bell()
            else:
                self.random_deal()
        raise AssertionError("it does not end")
