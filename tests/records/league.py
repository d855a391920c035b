"""Make a record of a season as the league's rules stand, with what its last revision brought:

    python -m tests.records.league

Paper behind the deals of a phone, two results of one deal, time given after the bell, a suspension
in mid-round, somebody who goes home, and a tournament that ends because four are no longer there.
"""

from __future__ import annotations

from typing import Any

from stolik.cli import shelves
from stolik.competitions.liga_baski.options import Options
from stolik.competitions.season import actions as do
from stolik.competitions.season.state import State
from stolik.engine.actors import CHANCE, CLOCK, REFEREE, Actor
from stolik.engine.options import read_options
from stolik.engine.session import Session, new_session
from tests.competitions.liga_baski.season import CHIEF, SECOND, THIRD, Season
from tests.records.keeping import keep

GIVEN = {"tournaments": 2, "rounds": 2, "deals_per_round": 4, "round_minutes": 20}
FOUR = (3, 1, -1, -3)


class Recorded(Season):
    """A season that is written down as it is played."""

    def __init__(self, players: int) -> None:
        house = read_options(Options, GIVEN)
        self.session: Session[Any, Any, Any, Any] = new_session(
            shelves.load("liga-baski"), 0, house, bytes(range(32)), "season"
        )
        self.state: State = self.session.state
        self.events = []
        self.clock_ms = 0
        for number in range(players):
            self.act(do.Enlist(f"person-{number}"))
        self.act(do.Appoint((CHIEF, SECOND, THIRD)))

    def act(self, action: do.Action, by: Actor = REFEREE) -> State:
        if by == CHANCE:
            self.session.draw(self.clock_ms)
        elif by == CLOCK:
            self.session.ring(self.clock_ms)
        else:
            self.session.act(by, action, self.clock_ms, "desk" if by == REFEREE else None)
        self.state = self.session.state
        return self.state

    def rule(self, id: str, matter: Any, judges: tuple[str, ...], effect: Any, clause: str) -> None:
        for judge in judges:
            self.act(do.Rule(id, matter, judge, effect, clause))


def evening() -> Recorded:
    """Play a season of two tournaments, the second cut short."""
    one = Recorded(9)
    one.act(do.EnterTeam("Mewa", (0, 1, 2)))
    one.open()
    one.begin()
    one.act(do.Arrived(1, 3, 420))  # late
    one.row(FOUR)
    one.row((1, 1, -1, -1))
    one.act(do.SheetEntered(1, ((1, 1, -1, -1), (2, 0, -1, -1)), since=2))  # on paper from here
    one.act(do.Fed(1, (FOUR, (1, 1, -1, -1), (5, -1, -2, -2))))  # the phone says otherwise
    one.act(do.Decide(1, 3, takes_other=True))
    one.sign(1)
    one.row(FOUR, 2)
    one.wait(20 * 60 + 1)  # the bell
    one.rule("more", "extension", (CHIEF,), do.Extend(5, 2), "LIG-17")
    one.row((-3, 1, 1, 1), 2)
    one.rule("drunk", "alcohol", (CHIEF, SECOND), do.Suspend(one.sheet(2).seats[0]), "LIG-34")
    for table in (1, 2):
        one.act(do.Confirm(table, THIRD))
    one.close()
    one.act(do.CheckIn(one.now.played[0].sheets[0].seats[1], here=False))  # goes home
    one.plan()
    one.begin()
    one.act(do.TotalsEntered(1, 4, (12, 4, -4, -12)))
    one.act(do.PaperSigned(1, (0, 1, 2, 3)))
    one.close()
    one.act(do.Finish())
    gone = tuple(member for member in range(9) if one.state.bans.get(member))
    one.open(*gone, *[n for n in range(9) if n not in gone][4:])
    one.begin()
    one.play()
    one.close()
    one.act(do.CheckIn(one.now.drawn[0], here=False))
    one.act(do.Finish())  # three are left: no further round
    return one


if __name__ == "__main__":
    made = evening()
    made.session.finish()
    keep("liga-baski", "evening", made.session, shelves.load)
