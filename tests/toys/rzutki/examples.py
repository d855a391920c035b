"""The words of the book's worked examples."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from msgspec import Struct

from stolik.engine.examples import Json, Seats, Steps, Table, played
from tests.toys.rzutki.rules import Rzutki
from tests.toys.rzutki.state import Action, GiveUp, Hit, Options, State, Strike

GAME: Final = Rzutki()


class Given(Struct, frozen=True):
    """The players in throwing order."""

    players: tuple[str, ...] = ("A", "B")

    def state(self, options: Options) -> State:
        """Seat the players."""
        return GAME.start(len(Seats(self.players, GAME.seats).names), options)


At: TypeAlias = Table[State, Action, Given]


def shown(at: At) -> Mapping[str, Json]:
    """Every value that an example may expect."""
    s = at.state
    return {"points": at.named(s.totals), "phase": s.phase, "throws": at.given.players[s.seat]}


STEPS: Final[Steps[State, Action, Given]] = Steps(
    "a", by_seat=(GiveUp,), by_referee=(Hit, Strike), seat="p"
)
EXAMPLES: Final = played(GAME, Given, Given.state, STEPS, shown, lambda at: at.given.players)
