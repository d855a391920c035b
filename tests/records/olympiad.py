"""Make a record of an olympiad as its rules stand:

    python -m tests.records.olympiad

Three events, somebody absent, a correction, and a tie-break of two.
"""

from __future__ import annotations

from typing import Any

from stolik.cli import shelves
from stolik.competitions.olimpiada import actions as do
from stolik.competitions.olimpiada.options import Options
from stolik.competitions.olimpiada.state import State
from stolik.engine.actors import CHANCE, REFEREE, Actor
from stolik.engine.options import read_options
from stolik.engine.session import Session, new_session
from tests.competitions.olimpiada.games import Games
from tests.records.keeping import keep


class Recorded(Games):
    """An olympiad that is written down as it is held."""

    def __init__(self, people: int, planned: int) -> None:
        house = read_options(Options, {})
        self.session: Session[Any, Any, Any, Any] = new_session(
            shelves.load("olimpiada"), 0, house, bytes(range(32)), "season"
        )
        self.state: State = self.session.state
        self.events = []
        for number in range(people):
            self.act(do.Enlist(f"person-{number}"))
        for number in range(planned):
            self.act(do.PlanEvent(f"Gra {number + 1}"))
        self.act(do.Begin("2026"))

    def act(self, a: do.Action, by: Actor = REFEREE) -> State:
        if by == CHANCE:
            self.session.draw(0)
        else:
            self.session.act(by, a, 0, "desk")
        self.state = self.session.state
        return self.state


def held() -> Recorded:
    """Hold three events; two share the first place."""
    one = Recorded(5, 3)
    one.over(1, 2, 3, 4, None)
    second = one.state.planned[0].id
    one.over(2, 1, 4, 3, 5)
    one.act(do.CorrectEvent(second, {"0": 2, "1": 1, "2": 3, "3": 4, "4": 5}))
    one.over(1, 1, 3, 4, 5)
    one.act(do.StartTiebreak())
    one.act(do.TiebreakResult(1, {"0": 7, "1": 12}))
    one.act(do.Confirm())
    return one


if __name__ == "__main__":
    made = held()
    made.session.abandon("archived")  # another season may follow at any time
    keep("olimpiada", "held", made.session, shelves.load)
