"""Which sheet belongs to which game: found in its folder, made from what a viewer has seen."""

from __future__ import annotations

from typing import Any, Final

from stolik import games
from stolik.engine import SPECTATOR, AnyGame, BadInput, Seen, see
from stolik.engine.ledger import Ledger

MOST_LINES: Final = 1000


def paper_of(game: str, seen: Seen[Any], lines: int | None = None) -> Ledger:
    """Give the sheet of a game as one viewer may see it, with at least so many lines."""
    if lines is not None and not 1 <= lines <= MOST_LINES:
        raise BadInput("bad_number", name="--deals", low=1, high=MOST_LINES, value=str(lines))
    return games.kit(game).paper(seen, lines)


def empty_sheet(machine: AnyGame, seats: int, options: object, lines: int | None = None) -> Ledger:
    """Give the sheet of a game that has not begun."""
    return paper_of(machine.id, see(machine, machine.start(seats, options), SPECTATOR), lines)
