"""Whole games of policies on numbers of tiles: no sets, no clock, quick enough to try ideas by.

Scores are those of the rule book with its defaults; whoever may is taken to have declared.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from stolik.games.rummikub.mind.outlook import Other, Outlook, Policy
from stolik.games.rummikub.rules.tiles import (
    KINDS,
    NONE,
    Counts,
    added,
    counts,
    face_value,
    of_physical,
)
from stolik.games.rummikub.rules.tiles import without as less
from stolik.games.rummikub.solving.solver import JOKER_WORTH, can_meld

RACK = 14  # RUM-10
ABLE, UNABLE = 200, 100  # RUM-94
LEAST = 30  # RUM-50

Watch = Callable[[int, Outlook, Counts | None], None]
"""Sees who moved, in which position, and what was laid; None for a draw or a pass."""


@dataclass(frozen=True, slots=True)
class Simulated:
    """How a game ended."""

    scores: tuple[int, ...]
    turns: int
    bank_left: int
    out: int | None
    """The seat that went out."""


@dataclass
class Round:
    """A game under way."""

    racks: list[Counts]
    bank: list[int]
    table: Counts = NONE
    turns: int = 0
    left: int | None = None
    """Moves of the final lap."""
    opened: list[bool] = field(default_factory=list)
    able: list[bool] = field(default_factory=list)
    """Could have melded at the start of the last turn."""
    new: list[int | None] = field(default_factory=list)
    """Tiles drawn since nothing more could be laid; None if the table has changed since."""

    def outlook(self, seat: int) -> Outlook:
        """What the seat sees."""
        seats = len(self.racks)
        others = tuple(
            Other(sum(self.racks[i]), self.opened[i], self.new[i])
            for i in ((seat + step) % seats for step in range(1, seats))
        )
        is_last = self.left is not None
        return Outlook(
            self.table, self.racks[seat], self.opened[seat], others, len(self.bank), is_last
        )

    def lay(self, seat: int, placed: Counts) -> None:
        """Lay tiles of the seat's rack."""
        self.racks[seat] = less(self.racks[seat], placed)
        if min(self.racks[seat]) < 0:
            raise ValueError(placed)
        self.table = added(self.table, placed)
        self.opened[seat] = True
        self.new = [0 if i == seat else None for i in range(len(self.racks))]

    def draw(self, seat: int) -> None:
        """Draw a tile; the last one begins the final lap."""
        drawn = [0] * KINDS
        drawn[self.bank.pop()] = 1
        self.racks[seat] = added(self.racks[seat], tuple(drawn))
        self.new[seat] = 1

    def ended_out(self, seat: int) -> Simulated:
        """The seat has gone out."""
        losses = [self._loss(i) if i != seat else 0 for i in range(len(self.racks))]
        scores = tuple(sum(losses) if i == seat else -loss for i, loss in enumerate(losses))
        return Simulated(scores, self.turns, len(self.bank), seat)  # RUM-93

    def ended_bank(self) -> Simulated:
        """The final lap is over: the smallest sum wins."""
        sums = [face_value(rack, JOKER_WORTH) for rack in self.racks]
        winners = [i for i, one in enumerate(sums) if one == min(sums)]
        pot = sum(one for i, one in enumerate(sums) if i not in winners) // len(winners)
        scores = tuple(pot if i in winners else -one for i, one in enumerate(sums))
        return Simulated(scores, self.turns, 0, None)  # RUM-99, RUM-100

    def _loss(self, seat: int) -> int:
        if self.opened[seat]:
            return face_value(self.racks[seat], JOKER_WORTH)  # RUM-92
        return ABLE if self.able[seat] else UNABLE  # RUM-95, RUM-96


def simulated(
    order: Sequence[int], policies: Sequence[Policy], watch: Watch | None = None
) -> Simulated:
    """Play a game with the physical tiles in this order: racks first, then the bank."""
    seats = len(policies)
    tiles = [of_physical(tile) for tile in order]
    racks = [counts(tiles[RACK * seat : RACK * (seat + 1)]) for seat in range(seats)]
    no = [False] * seats
    game = Round(racks, tiles[: RACK * seats - 1 : -1], opened=[*no], able=[*no])
    game.new = [None] * seats
    return played_on(game, 0, policies, watch)


def played_on(
    game: Round, seat: int, policies: Sequence[Policy], watch: Watch | None = None
) -> Simulated:
    """Play a game to its end; the seat is to move."""
    seats = len(policies)
    if not game.bank and game.left is None:
        game.left = seats  # RUM-83
    while True:
        game.turns += 1
        game.able[seat] = not game.opened[seat] and can_meld(game.racks[seat], LEAST)
        at = game.outlook(seat)
        placing = policies[seat](at).placing
        if watch is not None:
            watch(seat, at, None if placing is None else placing.placed)
        was_last = game.left is not None
        if placing is not None:
            game.lay(seat, placing.placed)
            if game.racks[seat] == NONE:
                return game.ended_out(seat)  # RUM-80
        elif game.bank:
            game.draw(seat)
            if not game.bank:
                game.left = seats  # RUM-83
        if was_last and game.left is not None:
            game.left -= 1
            if not game.left:
                return game.ended_bank()
        seat = (seat + 1) % seats
