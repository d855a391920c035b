"""Make a record of a Rummikub tournament as its rules stand:

    python -m tests.records.rummikub_tournament

Nine people, two rounds and a final: somebody absent, an objection that the referee decides, a
correction of a closed round, a disqualification, racks counted in the final.
"""

from __future__ import annotations

from typing import Any

from stolik.cli import shelves
from stolik.competitions.turniej_rummikub import actions as do
from stolik.engine.actors import CHANCE, REFEREE, Actor
from stolik.engine.protocol import Event
from stolik.engine.session import Session, new_session
from tests.competitions.turniej_rummikub.games import CHIEF, JUDGE, Games
from tests.records.keeping import keep


class Recorded(Games):
    """A tournament that is written down as it is played."""

    def begin(self, house: Any) -> None:
        super().begin(house)
        self.session: Session[Any, Any, Any, Any] = new_session(
            shelves.load("turniej-rummikub"), 0, house, bytes(range(32)), "turniej"
        )

    def apply(self, event: Event[do.Action]) -> None:
        if event.by == CHANCE:
            self.session.draw(event.clock_ms)
        else:
            self.session.act(event.by, event.do, event.clock_ms, "desk")
        self.state = self.session.state


def held() -> Recorded:
    """Hold a tournament with all that can happen on the way."""
    one = Recorded(9, rounds=2)
    one.act(do.AskDraw())
    one.act(do.StartRound())
    first = one.table().seats
    one.act(do.Absent(first[1]))
    one.write(20, 0, -20, absent=(1,))
    one.act(do.Back(first[1]))
    one.act(one.result((-4, 9, -5)), Actor(first[0]))
    one.act(do.Object(1, 2), Actor(first[2]))
    one.act(do.DecideResult(1, 2, "out", (1,), (-4, 10, -6), judge=JUDGE))
    one.write(5, 5, -11, end="bank")
    one.play()
    one.act(do.Correct(1, 3, "bank", (0, 1), (6, 6, -12), judge=CHIEF, round=1))
    sent_off = one.state.present[-1]
    one.act(do.Yellow(sent_off, JUDGE))
    one.act(do.Yellow(sent_off, CHIEF))
    one.start()
    one.play()
    one.act(do.StartFinal())
    one.act(do.CountRack(1, 1, ("k9", "b9", "o9", "r9"), False, CHIEF))
    one.act(do.EnterResult(1, 1, "out", (0,), (220, -200, -10, -10), judge=CHIEF))
    for _ in range(3):
        one.write(-10, 30, -10, -10)
    one.act(do.Close(), REFEREE)
    return one


if __name__ == "__main__":
    made = held()
    made.session.abandon("archived")
    keep("turniej-rummikub", "held", made.session, shelves.load)
