"""Options, actions and state of the race."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

Phase: TypeAlias = Literal["roll", "move", "over"]
PAWNS: Final = 2  # WYS-1


class Options(Struct, frozen=True):
    """House rules: the range and the clause of each."""

    length: Annotated[int, Meta(ge=6, le=30, extra={"clause": "WYS-2"})] = 12
    knock: Annotated[bool, Meta(extra={"clause": "WYS-5"})] = True


class Roll(Struct, frozen=True, tag="roll"):
    """The die falls."""

    face: int


class Move(Struct, frozen=True, tag="move"):
    """Move one of the own pawns."""

    pawn: int


Action: TypeAlias = Roll | Move


class Turned(Struct, frozen=True):
    """A turn that is over, as the sheet has it."""

    number: int
    seat: int
    face: int
    steps: int
    """All steps of the player's pawns then."""
    knocked: int | None = None
    """Whose pawn was sent back."""


class State(Struct, frozen=True):
    """All there is; everybody sees it."""

    options: Options
    pawns: tuple[tuple[int, ...], ...]
    """How far the pawns of each seat have come."""
    face: int | None = None
    turns: tuple[Turned, ...] = ()

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return len(self.turns) % len(self.pawns)  # WYS-3

    @property
    def totals(self) -> tuple[int, ...]:
        """The steps of everybody's pawns."""
        return tuple(sum(mine) for mine in self.pawns)

    @property
    def phase(self) -> Phase:
        """What is awaited."""
        if PAWNS * self.options.length in self.totals:  # WYS-6
            return "over"
        return "roll" if self.face is None else "move"
