"""The words of the book's worked examples: a cup told by names, actions as they are logged."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from stolik.competitions.puchar import actions as do
from stolik.competitions.puchar.cup import Cup
from stolik.competitions.puchar.options import Options
from stolik.competitions.puchar.standing import standing
from stolik.competitions.puchar.state import State
from stolik.engine.actors import REFEREE
from stolik.engine.examples import BadExample, Json, Steps, Table, played
from stolik.engine.protocol import Event

GAME: Final = Cup()


class Given(Struct, frozen=True):
    """Who is entered, by name."""

    players: Annotated[tuple[str, ...], Meta(max_length=200)]

    def start(self, options: Options) -> State:
        """Give the cup with these entered."""
        if len(set(self.players)) != len(self.players):
            raise BadExample("names must be different")
        s = GAME.start(0, options)
        for name in self.players:
            s = GAME.apply(s, Event(REFEREE, do.Enlist(name)))
        return s


At: TypeAlias = Table[State, do.Action, Given]


def shown(at: At) -> Mapping[str, Json]:
    """Where the cup stands."""
    s, names = at.state, at.given.players
    lines = {names[s.field[one.who][0]]: one for one in standing(s)}
    tables: list[Json] = []
    for match in s.rounds[-1].matches if s.rounds else ():
        tables += [[names[x] for x in board.seats] for board in match.boards]
    return {
        "phase": s.phase,
        "points": {name: str(one.points) for name, one in lines.items()},
        "places": {name: one.place for name, one in lines.items()},
        "tables": tables,
    }


STEPS: Final = Steps[State, do.Action, Given](
    "action",
    by_chance=(do.DrawOrder, do.DrawLot),
    by_referee=(
        do.Enlist, do.Rate, do.Begin, do.NextRound, do.TakeRound, do.Swap, do.Arrived, do.Result,
        do.Forfeit, do.Correct, do.Withdraw, do.Rest, do.Challenge, do.EndHere, do.Confirm,
        do.Reopen,
    ),
)  # fmt: skip
EXAMPLES: Final = played(GAME, Given, Given.start, STEPS, shown, lambda at: at.given.players)
