"""Kamyk: pebbles in a fist, a game as small as a whole game can be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stolik.kit import Kit, Offer, Preset
from tests.toys.kamyk.rules import Kamyk

if TYPE_CHECKING:
    from stolik.bots import Bots
    from stolik.engine import Seen
    from stolik.engine.examples import Examples
    from stolik.engine.ledger import Ledger
    from tests.toys.kamyk.state import Action, State, View


def _bots() -> Bots[State, View, Action]:
    """Give its players."""
    from tests.toys.kamyk.bot import BOTS

    return BOTS


def _paper(seen: Seen[View], lines: int | None) -> Ledger:
    """Give its sheet to print."""
    from tests.toys.kamyk.ledger import paper as made

    return made(seen, lines)


def _examples() -> Examples:
    """Give how its worked examples are run."""
    from tests.toys.kamyk.examples import EXAMPLES

    return EXAMPLES


GAME: Final = Kamyk()
OFFER: Final = Offer("cards", (Preset("usual"),))
KIT: Final = Kit(GAME, __name__, _bots, _paper, _examples, OFFER)
