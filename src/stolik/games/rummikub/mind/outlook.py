"""A position as one player sees it, as numbers of tiles: what policies and simulated games read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from stolik.games.rummikub.mind.placing import Placing
from stolik.games.rummikub.rules.tiles import COPIES, KINDS, Counts


@dataclass(frozen=True, slots=True)
class Other:
    """What is known of another player: tiles held, melded or not, and what the last turn tells."""

    tiles: int
    is_opened: bool
    new: int | None = None
    """Tiles drawn since nothing more could be laid on this very table; None if it has changed."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """The table, the own rack, the others in the order they move, and the rules that matter."""

    table: Counts
    rack: Counts
    is_opened: bool
    others: tuple[Other, ...]
    bank: int
    is_last: bool = False
    """The bank is exhausted: who does not play passes."""
    least: int = 30
    joker: int = 50
    able: int = 200
    """What it costs not to have melded although it was possible."""

    @property
    def size(self) -> int:
        """How many tiles the own rack holds."""
        return sum(self.rack)

    @property
    def unseen(self) -> Counts:
        """Every tile that lies neither on the table nor on the own rack."""
        return tuple(COPIES - self.table[kind] - self.rack[kind] for kind in range(KINDS))

    @property
    def is_ending(self) -> bool:
        """Whether the bank will not last for another lap of draws."""
        return self.is_last or self.bank <= len(self.others)


@dataclass(frozen=True, slots=True)
class Decision:
    """What to lay, None to draw or pass, and the message that says why."""

    placing: Placing | None
    why: str


Policy = Callable[[Outlook], Decision]
