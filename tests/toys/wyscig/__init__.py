"""Wyścig: two pawns each, and a die that says how far."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stolik.kit import Kit, Offer, Preset
from tests.toys.wyscig.rules import Wyscig

if TYPE_CHECKING:
    from stolik.bots import Bots
    from stolik.engine import Seen
    from stolik.engine.examples import Examples
    from stolik.engine.ledger import Ledger
    from tests.toys.wyscig.state import Action, State


def _bots() -> Bots[State, State, Action]:
    """Give its players."""
    from tests.toys.wyscig.bot import BOTS

    return BOTS


def _paper(seen: Seen[State], lines: int | None) -> Ledger:
    """Give its sheet to print."""
    from tests.toys.wyscig.ledger import paper as made

    return made(seen, lines)


def _examples() -> Examples:
    """Give how its worked examples are run."""
    from tests.toys.wyscig.examples import EXAMPLES

    return EXAMPLES


GAME: Final = Wyscig()
OFFER: Final = Offer("boards", (Preset("usual"),))
KIT: Final = Kit(GAME, __name__, _bots, _paper, _examples, OFFER)
