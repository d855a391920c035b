"""Shuffleboard on a table: the sheet of a game, its stones in centimetres, and its odds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stolik.games.shuffleboard.rules import Shuffleboard
from stolik.kit import Kit, Offer, Preset

if TYPE_CHECKING:
    from stolik.bots import Bots
    from stolik.engine import Seen
    from stolik.engine.examples import Examples
    from stolik.engine.ledger import Ledger
    from stolik.games.shuffleboard.actions import Action
    from stolik.games.shuffleboard.options import Options
    from stolik.games.shuffleboard.state import State
    from stolik.kit.formats import Format


def _bots() -> Bots[State, State, Action]:
    """Give its players."""
    from stolik.games.shuffleboard.bot import BOTS

    return BOTS


def _paper(seen: Seen[State], lines: int | None) -> Ledger:
    """Give its sheet to print."""
    from stolik.games.shuffleboard.ledger import paper as made

    return made(seen, lines)


def _formats() -> tuple[Format[State, State, Action, Options], ...]:
    """Give its files."""
    from stolik.games.shuffleboard.formats import FORMATS

    return FORMATS


def _examples() -> Examples:
    """Give how its worked examples are run."""
    from stolik.games.shuffleboard.examples import EXAMPLES

    return EXAMPLES


GAME: Final = Shuffleboard()
OFFER: Final = Offer(
    "sports",
    (
        Preset("usual"),
        Preset("six_discs", {"stones_per_team": 3}),
        Preset("quick", {"target": 7}),
        Preset("exact", {"exact_finish": True}),
    ),
    sheet={"depth": "results"},
)
KIT: Final = Kit(
    GAME, __name__, _bots, _paper, _examples, OFFER, formats=_formats, chances=GAME.shares
)
