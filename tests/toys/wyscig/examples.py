"""The words of the book's worked examples."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from stolik.engine.examples import Json, Seats, Steps, Table, played
from tests.toys.wyscig.rules import Wyscig
from tests.toys.wyscig.state import PAWNS, Action, Move, Options, Roll, State

GAME: Final = Wyscig()


class Given(Struct, frozen=True):
    """The players in playing order, and where their pawns stand."""

    players: tuple[str, ...] = ("A", "B")
    pawns: dict[str, tuple[int, ...]] = {}

    def state(self, options: Options) -> State:
        """Seat the players; the first one is to move."""
        seats = Seats(self.players, GAME.seats)
        s = GAME.start(len(self.players), options)
        return replace(s, pawns=seats.each(self.pawns, (0,) * PAWNS))


At: TypeAlias = Table[State, Action, Given]


def shown(at: At) -> Mapping[str, Json]:
    """Every value that an example may expect."""
    s = at.state
    pawns: list[Json] = [list(mine) for mine in s.pawns]
    return {"pawns": at.named(pawns), "phase": s.phase, "to_move": at.given.players[s.seat]}


STEPS: Final[Steps[State, Action, Given]] = Steps(
    "a", by_seat=(Move,), by_chance=(Roll,), seat="p", is_due=True
)
EXAMPLES: Final = played(GAME, Given, Given.state, STEPS, shown, lambda at: at.given.players)
