"""Make records of poker tournaments as their rules stand:

    python -m tests.records.poker_tournament

One online with a rebuy, moves and a final table, played to the last chip; one in a hall that ends
with a division.
"""

from __future__ import annotations

from typing import Any

from stolik.cli import shelves
from stolik.competitions.turniej_pokera import actions as do
from stolik.competitions.turniej_pokera.options import Options
from stolik.competitions.turniej_pokera.state import State
from stolik.engine.actors import CLOCK, REFEREE, Actor
from stolik.engine.options import read_options
from stolik.engine.session import Session, new_session
from tests.competitions.turniej_pokera.field import Field
from tests.kit.walks import seeded
from tests.records.keeping import keep

GAME = "turniej-pokera"


class Recorded(Field):
    """A tournament that is written down as it is held."""

    def __init__(self, people: int, **options: Any) -> None:
        house = read_options(Options, options)
        self.session: Session[Any, Any, Any, Any] = new_session(
            shelves.load(GAME), 0, house, bytes(range(32)), "tournament"
        )
        self.luck, self.now, self.events = seeded("recorded poker tournament"), 0, []
        self.state: State = self.session.state
        for number in range(people):
            self.act(do.Enlist(f"person-{number}"))

    def act(self, a: do.Action, by: int = REFEREE) -> State:
        if by == CLOCK:
            self.session.ring(self.now)
        else:
            self.session.act(Actor(by), a, self.now, "desk")
        self.session.settle(self.now)
        self.state = self.session.state
        return self.state


def online() -> Recorded:
    """Play nine at tables of four to the last chip; the first who is out buys in again."""
    one = Recorded(9, where="online", seats=4, late_levels=1, rebuys=1, start_chips=400)
    one.begin()
    while not one.state.out:
        one.random_deal()
    one.act(do.Rebuy(one.state.out[0][0]))
    one.play_out()
    one.act(do.Close())
    return one


def hall() -> Recorded:
    """Let seven go out of ten, two of them in one deal, and three divide."""
    one = Recorded(10, seats=5, entry=50, prizes=(50, 30, 20))
    one.begin()
    one.act(do.Appoint(("judge-1",)))
    one.act(do.PauseClock())
    one.act(do.ResumeClock())
    for _ in range(4):
        table = max(one.state.tables, key=lambda table: len(table.players))
        one.act(do.KnockOut(table.players[:1]))
    one.act(do.KnockOut(one.state.tables[0].players[:1]))
    one.act(do.FormFinal())
    first, second, *left = one.state.tables[0].players
    one.act(do.KnockOut((first, second), {str(first): 7_000, str(second): 9_000}))
    chips = dict(zip(map(str, left), (50_000, 30_000, 20_000), strict=True))
    one.act(do.ProposeDeal(chips=chips))
    for player in left:
        one.act(do.AnswerDeal(player, True))
    one.act(do.Close())
    return one


if __name__ == "__main__":
    for name, made in (("online", online()), ("hall", hall())):
        made.session.finish()
        keep(GAME, name, made.session, shelves.load)
