"""The state of a game of chess: all of it is open, so it is also the view."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from stolik.engine import Actor
from stolik.games.szachy.actions import Result
from stolik.games.szachy.edition import EDITIONS, Edition
from stolik.games.szachy.options import Options
from stolik.games.szachy.position import Place, Position
from stolik.parts.clocks import Clocks, Control

WHITE: Final = 0
BLACK: Final = 1
"""Colours as indices; seats are chairs, and who has White is drawn."""

Phase: TypeAlias = Literal["colours", "back_rank", "play", "result", "over"]


class Outcome(Struct, frozen=True):
    """How the game ended: the result as PGN writes it and the reason code of section 6."""

    result: Result
    reason: str


class Touched(Struct, frozen=True, omit_defaults=True):
    """What a touch binds the player to."""

    own: int | None = None
    enemy: int | None = None
    rook: int | None = None
    """Castle with this rook."""


class State(Struct, frozen=True):
    """Everything the rules still read, and the moves for takebacks and the score sheet."""

    options: Options
    start: Position
    position: Position
    seen: tuple[Place, ...]
    """Positions since the last pawn move or capture, the present one last."""
    white: int | None = None
    """The seat that has White; None before it is drawn."""
    back_rank: int | None = None
    moves: tuple[str, ...] = ()
    sans: tuple[str, ...] = ()
    control: Control | None = None
    clocks: Clocks | None = None
    """Indexed by colour."""
    left_after: tuple[int, ...] = ()
    """What the mover's clock showed after each move, for the record of the game."""
    offer: int | None = None
    """The colour whose draw offer is pending."""
    offered: tuple[int, ...] = ()
    """The plies with which a draw was offered: the score sheet marks them (=)."""
    illegal: tuple[int, int] = (0, 0)
    touched: Touched | None = None
    claimed: str | None = None
    """A move named in a wrong claim, which must be played now."""
    takeback: int | None = None
    """The colour that asks to take back its move."""
    is_alive: bool = False
    """A search found that mate is possible; holds until a pawn move or a capture."""
    outcome: Outcome | None = None
    edition: Edition = EDITIONS[-1]

    @property
    def phase(self) -> Phase:
        """The phase of the rule book's flow."""
        if self.outcome is not None:
            return "over"
        if self.white is None:
            return "colours"
        if self.options.depth == "results":
            return "result"
        if self.options.start_position == "chess960" and self.back_rank is None:
            return "back_rank"
        return "play"

    @property
    def mover(self) -> int:
        """The colour to move."""
        return WHITE if self.position.place.is_white else BLACK

    def colour(self, seat: int) -> int:
        """Give the colour a seat plays."""
        return WHITE if seat == self.white else BLACK

    def seat(self, colour: int) -> Actor:
        """Give the seat that plays a colour."""
        assert self.white is not None
        return Actor(self.white if colour == WHITE else 1 - self.white)


def ended(s: State, result: Result, reason: str) -> State:
    """Give the state with the game over."""
    over = Outcome(result, reason)
    return replace(s, outcome=over, offer=None, touched=None, takeback=None, claimed=None)


def won(s: State, colour: int, reason: str) -> State:
    """Give the state in which a colour has won."""
    return ended(s, "1-0" if colour == WHITE else "0-1", reason)


def drawn(s: State, reason: str) -> State:
    """Give the state in which the game is drawn."""
    return ended(s, "1/2-1/2", reason)
