"""Whole poker tournaments of thousands: the event's own state machine, its deals compiled.

Seats, moves, levels, places and prizes are those of the competition; only what happens within a
deal is played in the compiled loop, by players who follow a chart.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from stolik.competitions.turniej_pokera import COMPETITION
from stolik.competitions.turniej_pokera import actions as do
from stolik.competitions.turniej_pokera.options import Options
from stolik.competitions.turniej_pokera.state import State, Table
from stolik.engine.actors import CHANCE, CLOCK, REFEREE, Actor
from stolik.engine.fair import Stream
from stolik.engine.protocol import Event
from stolik.games.poker.field_kernel import played
from stolik.games.poker.kernel import Ints
from stolik.games.poker.ranges import ranges

DEAL_MS = 90_000
"""So long a deal takes at a table."""


class Simulated:
    """A tournament that is simulated, and how many deals and decisions it took."""

    def __init__(self, players: int, seed: int, options: Options) -> None:
        self.luck = Stream(seed.to_bytes(32, "big"), 0)
        self.word: Ints = np.array([seed * 2654435761 + 88172645463325252])
        self.places = np.array(ranges().places, np.int64)
        self.state: State = COMPETITION.start(0, options)
        self.deals = self.decisions = self.now_ms = 0
        self.act(do.AddBots(min(players, 1000)))
        for _ in range(players // 1000 - 1):
            self.act(do.AddBots(1000))
        if self.state.phase == "entries":
            self.act(do.Begin())

    def act(self, a: do.Action, by: Actor = REFEREE) -> None:
        """Let something happen, and chance draw what is due then."""
        self.state = COMPETITION.apply(self.state, Event(by, a, self.now_ms))
        while CHANCE in COMPETITION.turn(self.state).due:
            drawn = COMPETITION.draw(self.state, self.luck)
            self.state = COMPETITION.apply(self.state, Event(CHANCE, drawn, self.now_ms))

    def run(self, tell: Callable[[State], None] = lambda _: None) -> State:
        """Play to the end, one deal at every table after another."""
        while self.state.phase == "play":
            for table in self.state.tables:
                if table.is_playing and self.state.phase == "play":
                    self.deal(table)
            tell(self.state)
            self.now_ms += DEAL_MS
            self.ring()
        return self.state

    def deal(self, table: Table) -> None:
        """Play the deal of a table and report it."""
        stacks = np.array(table.start, np.int64)
        blinds = np.array(self.state.options.table.blinds(table.level), np.int64)
        where = (table.button, table.small, table.big)
        self.decisions += played(stacks, *where, blinds, self.places, self.word)
        self.deals += 1
        nets = tuple(int(n) for n in stacks - np.array(table.start, np.int64))
        self.act(do.Dealt(table.number, table.calls, nets))

    def ring(self) -> None:
        """Let the bells ring that are due."""
        while self.state.phase == "play":
            alarm = COMPETITION.turn(self.state).alarms[0]
            if alarm.at_ms > self.now_ms:
                return
            self.act(alarm.do, CLOCK)
