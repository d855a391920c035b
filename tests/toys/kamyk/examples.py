"""The words of the book's worked examples."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from msgspec import Struct

from stolik.engine.examples import Json, Seats, Steps, Table, played
from tests.toys.kamyk.rules import Kamyk
from tests.toys.kamyk.state import Action, Cheer, Guess, Hide, Options, Quit, Roll, State

GAME: Final = Kamyk()


class Given(Struct, frozen=True):
    """The players in playing order."""

    players: tuple[str, ...] = ("A", "B")

    def state(self, options: Options) -> State:
        """Seat the players."""
        return GAME.start(len(Seats(self.players, GAME.seats).names), options)


At: TypeAlias = Table[State, Action, Given]


def shown(at: At) -> Mapping[str, Json]:
    """Every value that an example may expect."""
    p = at.state.public
    return {"chips": at.named(p.chips), "phase": p.phase, "pebbles": at.state.pebbles}


STEPS: Final[Steps[State, Action, Given]] = Steps(
    "a",
    by_seat=(Hide, Guess, Quit, Cheer),
    by_chance=(Roll,),
    seat="p",
    is_due=True,
    overrun="late",
)
EXAMPLES: Final = played(GAME, Given, Given.state, STEPS, shown, lambda at: at.given.players)
