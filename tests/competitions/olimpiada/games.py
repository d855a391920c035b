"""An olympiad in the tests' hands."""

from __future__ import annotations

from typing import Any

from stolik.competitions.olimpiada import COMPETITION
from stolik.competitions.olimpiada import actions as do
from stolik.competitions.olimpiada.counting import Total, season_of, standing, total
from stolik.competitions.olimpiada.state import State
from stolik.competitions.olimpiada.tiebreak import final_places
from stolik.engine import CHANCE, REFEREE, Actor, Event, Refused
from stolik.engine.options import read_options


class Games:
    """An olympiad of so many people and events."""

    def __init__(self, people: int = 4, planned: int = 2, **options: Any) -> None:
        house = read_options(COMPETITION.options, options)
        self.state: State = COMPETITION.start(0, house)
        self.events: list[Event[do.Action]] = []
        for number in range(people):
            self.act(do.Enlist(f"person-{number}"))
        for number in range(planned):
            self.act(do.PlanEvent(f"Gra {number + 1}"))
        if planned:
            self.act(do.Begin("2026"))

    def act(self, a: do.Action, by: Actor = REFEREE) -> State:
        event = Event(by, a, len(self.events))
        self.state = COMPETITION.apply(self.state, event)
        self.events.append(event)
        return self.state

    def refused(self, a: do.Action, by: Actor = REFEREE) -> tuple[str, str]:
        """Why something is refused; nothing changes."""
        before = self.state
        try:
            COMPETITION.apply(self.state, Event(by, a))
        except Refused as why:
            assert self.state == before
            return why.code, why.clause
        raise AssertionError("it was accepted")

    def over(self, *places: int | None, event: str = "") -> State:
        """The next event ends with these places by contestant; None was absent."""
        name = event or self.state.planned[0].id
        return self.act(do.FinishEvent(name, {str(n): p for n, p in enumerate(places)}))

    def tie(self, of: int) -> State:
        """All that are left end with so many tied for first."""
        while self.state.phase == "events":
            self.over(*[1] * of, *range(of + 1, self.state.count + 1))
        return self.state

    @property
    def totals(self) -> list[Total]:
        return [total(season_of(self.state), one) for one in range(self.state.count)]

    @property
    def places(self) -> tuple[int, ...]:
        return standing(season_of(self.state))

    @property
    def final(self) -> tuple[int, ...]:
        assert self.state.phase == "final"
        return final_places(self.state)

    def lot(self, winner: int) -> State:
        return self.act(do.DrawLot(winner), CHANCE)
