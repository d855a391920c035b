"""Make a record of a cup as its rules stand:

    python -m tests.records.cup

Groups and a knock-out with a draw that is played again, a forfeit, a correction, somebody who left.
"""

from __future__ import annotations

from typing import Any

from stolik.cli import shelves
from stolik.competitions.puchar import actions as do
from stolik.competitions.puchar.options import Options
from stolik.engine.actors import REFEREE
from stolik.engine.options import read_options
from stolik.engine.session import Session, new_session
from tests.records.keeping import keep

PEOPLE = 7
OPTIONS = {"game": "warcaby", "format": "groups", "groups": 2, "next_round": "auto"}


def held() -> Session[Any, Any, Any, Any]:
    """Hold the cup: the first chair wins, but for what is told otherwise."""
    house = read_options(Options, OPTIONS)
    one: Session[Any, Any, Any, Any] = new_session(
        shelves.load("puchar"), 0, house, bytes(range(32)), "cup"
    )
    for number in range(PEOPLE):
        one.act(REFEREE, do.Enlist(f"person-{number}"), 0, "desk")
    one.act(REFEREE, do.Begin(), 0, "desk")
    one.settle()
    clock = 0
    while one.state.phase != "over":
        clock += 1000
        if one.state.phase == "between":
            one.act(REFEREE, do.NextRound(), clock, "desk")
            if len(one.state.rounds) == 2:
                one.act(REFEREE, do.Correct(1, 1, (2, 1)), clock, "desk")
                one.act(REFEREE, do.Withdraw(6), clock, "desk")
            continue
        now = one.state.rounds[-1]
        number, m, b = next(
            at for at in now.tables() if not now.matches[at[1]].boards[at[2]].is_over
        )
        board = now.matches[m].boards[b]
        if len(one.state.rounds) == 1 and number == 2:
            one.act(REFEREE, do.Forfeit(number, (1,)), clock, "desk")
        elif now.matches[m].node >= 0 and not board.before:
            one.act(REFEREE, do.Result(number, (1, 1)), clock, "desk")
        else:
            one.act(REFEREE, do.Result(number, (1, 2)), clock, "desk")
    one.act(REFEREE, do.Confirm(), clock, "desk")
    return one


if __name__ == "__main__":
    made = held()
    made.abandon("archived")  # it can be opened again at any time
    keep("puchar", "held", made, shelves.load)
