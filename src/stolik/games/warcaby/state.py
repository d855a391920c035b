"""The state of a match of draughts: all of it is open, so it is also the view."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from stolik.engine import Actor
from stolik.games.warcaby.actions import Result
from stolik.games.warcaby.options import Options
from stolik.games.warcaby.position import Place
from stolik.parts.clocks import Clocks, Control
from stolik.parts.series import Series

WHITE: Final = 0
BLACK: Final = 1
"""Colours as indices; seats are chairs, and who has White is drawn."""

Phase: TypeAlias = Literal["colours", "play", "result", "between", "over"]


class Outcome(Struct, frozen=True):
    """How a game ended: the result as PDN writes it and the reason code of section 6."""

    result: Result
    reason: str


class Played(Struct, frozen=True):
    """What is kept of a game that is over."""

    white: int
    """The seat that had White."""
    outcome: Outcome
    plies: int


class Irregular(Struct, frozen=True):
    """A move that broke the duty to capture and may still be claimed (WAR-33)."""

    defaulters: int
    """The pieces that should have captured, where they stand now."""


class State(Struct, frozen=True):
    """Everything the rules still read: of the game on the board, and of those before it."""

    options: Options
    series: Series[Played]
    places: tuple[Place, ...]
    """The positions of this game from the first one on, the present one last."""
    moves: tuple[str, ...] = ()
    since: int = 0
    """The first position that can come again: what came after it were kings' moves."""
    quiet: int = 0
    """Plies of kings without a capture in a row (WAR-30)."""
    quiet_before: int = 0
    """How many of those came before the first position."""
    material: int = -1
    """Plies for which a condition of WAR-31 has held, -1 while none does."""
    white: int | None = None
    """The seat that has White; None before it is drawn."""
    control: Control | None = None
    clocks: Clocks | None = None
    """Indexed by colour."""
    left_after: tuple[int, ...] = ()
    """What the mover's clock showed after each move, for the score sheet."""
    is_paused: bool = False
    offer: int | None = None
    """The colour whose draw offer stands."""
    offers_from: tuple[int, int] = (0, 0)
    """How many own moves a colour must have made before it may offer again (WAR-28)."""
    offered: tuple[int, ...] = ()
    """The plies with which a draw was offered: the score sheet marks them (=)."""
    irregular: Irregular | None = None
    answered: tuple[bool, bool] = (False, False)
    """Whether an irregular move of a colour has been answered by a move (WAR-36)."""
    warned: int | None = None
    """The colour that was warned in this turn (WAR-34)."""
    warnings: tuple[int, ...] = ()
    """The plies before which a warning was given: the score sheet marks them !W."""
    huffed: tuple[tuple[int, str], ...] = ()
    """Pieces that were taken away, each after so many plies (WAR-37)."""
    touched: int = 0
    illegal: tuple[int, int] = (0, 0)
    outcome: Outcome | None = None

    @property
    def phase(self) -> Phase:
        """The phase of the rule book's flow."""
        if self.outcome is not None:
            return "over" if len(self.series.rows) == self.options.games else "between"
        if self.white is None:
            return "colours"
        return "result" if self.options.depth == "results" else "play"

    @property
    def place(self) -> Place:
        """The position on the board."""
        return self.places[-1]

    @property
    def mover(self) -> int:
        """The colour to move."""
        return WHITE if self.place.is_white else BLACK

    @property
    def times(self) -> int:
        """How often the position on the board has occurred (WAR-29)."""
        return self.places[self.since :].count(self.places[-1])

    def colour(self, seat: int) -> int:
        """Give the colour a seat plays."""
        return WHITE if seat == self.white else BLACK

    def seat(self, colour: int) -> Actor:
        """Give the seat that plays a colour."""
        assert self.white is not None
        return Actor(self.white if colour == WHITE else 1 - self.white)

    def made(self, colour: int) -> int:
        """Count the moves that a colour has made."""
        first = WHITE if self.places[0].is_white else BLACK
        plies = len(self.moves)
        return (plies + 1) // 2 if colour == first else plies // 2
