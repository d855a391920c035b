"""A log against the simplest model of it: a list of events, played from the start each time."""

from __future__ import annotations

from hashlib import sha256

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from stolik.engine import CLOCK, REFEREE, Actor, BadInput, Event, Refused
from stolik.engine.log import Amended, Entered, Note, Undone, open_log
from stolik.engine.record import dump, load
from stolik.engine.wire import encoded
from tests.toys.kamyk.rules import Kamyk
from tests.toys.kamyk.state import (
    Action,
    Cheer,
    Expire,
    Fine,
    Guess,
    Hide,
    Options,
    Quit,
    Roll,
    State,
)

GAME = Kamyk()
ACTORS = st.sampled_from([-9, -4, -3, -2, -1, 0, 1, 2, 3]).map(Actor)
FEW = st.integers(-1, 4)
ACTIONS: st.SearchStrategy[Action] = st.one_of(
    st.builds(Roll, FEW),
    st.builds(Hide, FEW),
    st.builds(Guess, FEW, FEW),
    st.builds(Fine, FEW, FEW),
    st.sampled_from([Quit(), Cheer(), Expire()]),
)


class LogMachine(RuleBasedStateMachine):
    """Action, be refused, undo, amend, strike, close and read back, in any order."""

    @initialize(seats=st.integers(2, 3), rounds=st.integers(1, 6))
    def begin(self, seats: int, rounds: int) -> None:
        self.options = Options(rounds=rounds)
        self.seats = seats
        self.log = open_log(GAME, seats, self.options, Entered())
        self.model: list[Event[Action]] = []
        self.entries = 1

    @property
    def now(self) -> int:
        return self.model[-1].clock_ms if self.model else 0

    def replayed(self, events: list[Event[Action]]) -> State | None:
        """The state these events lead to, or None where one does not fit."""
        state = GAME.start(self.seats, self.options)
        for event in events:
            try:
                state = GAME.apply(state, event)
            except Refused:
                return None
        return state

    def try_act(self, event: Event[Action]) -> None:
        fits = self.replayed([*self.model, event]) is not None and not self.log.is_closed
        try:
            self.log.act(event)
        except (Refused, BadInput):
            assert not fits
        else:
            assert fits
            self.model.append(event)
            self.entries += 1

    @rule(by=ACTORS, do=ACTIONS, later=st.integers(0, 20_000))
    def anybody_does_anything(self, by: Actor, do: Action, later: int) -> None:
        self.try_act(Event(by, do, self.now + later))

    @rule(pick=st.integers(0, 99), amount=st.integers(0, 3))
    def somebody_does_what_is_asked(self, pick: int, amount: int) -> None:
        turn = GAME.turn(self.log.state)
        asked = [*turn.due, *turn.may, *([CLOCK] if turn.alarms else [])]
        if asked:
            by = asked[pick % len(asked)]
            mine: Action = Guess(amount, 1) if turn.phase == "guess" else Hide(amount)
            given: dict[int, Action] = {-1: Roll(1 + amount % 3), -2: Expire(), -3: Fine(0, 1)}
            do = given.get(by, mine)
            late = turn.alarms[0].at_ms if by == CLOCK else self.now
            self.try_act(Event(by, do, max(late, self.now)))

    @precondition(lambda self: self.now > 0)
    @rule()
    def the_clock_cannot_go_back(self) -> None:
        with pytest.raises((Refused, BadInput)):
            self.log.act(Event(REFEREE, Fine(0, 0), self.now - 1))

    @rule(back=st.integers(1, 5))
    def undo(self, back: int) -> None:
        in_force = self.log.in_force
        since = in_force[-back][0] if back <= len(in_force) else self.log.next
        can = back <= len(in_force) and not self.log.is_closed
        try:
            self.log.undo(Undone(since, int(REFEREE), "hand"))
        except BadInput:
            assert not can
        else:
            assert can
            self.model = self.model[:-back]
            self.entries += 1

    @precondition(lambda self: self.model)
    @rule(place=st.integers(0, 99), do=st.none() | ACTIONS)
    def amend(self, place: int, do: Action | None) -> None:
        place %= len(self.model)
        old = self.model[place]
        new = [] if do is None else [Event(old.by, do, old.clock_ms, old.hand)]
        changed = [*self.model[:place], *new, *self.model[place + 1 :]]
        fits = self.replayed(changed) is not None and not self.log.is_closed
        note = Note("00", "pomyłka")
        try:
            self.log.amend(Amended(self.log.in_force[place][0], do, "hand", note.digest), note)
        except (Refused, BadInput):
            assert not fits
        else:
            assert fits
            self.model = changed
            self.entries += 1

    @precondition(lambda self: len(self.model) > 6)
    @rule()
    def close(self) -> None:
        if not self.log.is_closed:
            self.log.close()
            self.entries += 1

    @rule()
    def read_it_back(self) -> None:
        data = dump(self.log)
        read = load(data, lambda _: GAME)
        assert dump(read) == data
        assert read.in_force == self.log.in_force
        self.log = read

    @invariant()
    def the_log_is_what_the_model_says(self) -> None:
        if not hasattr(self, "log"):
            return
        state = self.replayed(self.model)
        assert state is not None
        assert encoded(self.log.state) == encoded(state)
        assert [event for _, event in self.log.in_force] == self.model
        assert self.log.next == self.entries
        head = bytes(32)
        for raw in self.log.raw:
            head = sha256(head + raw).digest()
        assert self.log.head == head.hex()


LogMachine.TestCase.settings = settings(max_examples=60, stateful_step_count=30)
TestLog = LogMachine.TestCase
