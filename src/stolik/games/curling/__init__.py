"""Table curling: the sheet of a match, its stones in centimetres, its scoreboards and its odds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stolik.games.curling.rules import Curling
from stolik.kit import Kit, Offer, Preset

if TYPE_CHECKING:
    from stolik.bots import Bots
    from stolik.engine import Seen
    from stolik.engine.examples import Examples
    from stolik.engine.ledger import Ledger
    from stolik.games.curling.actions import Action
    from stolik.games.curling.options import Options
    from stolik.games.curling.state import State
    from stolik.kit.formats import Format


def _bots() -> Bots[State, State, Action]:
    """Give its players."""
    from stolik.games.curling.bot import BOTS

    return BOTS


def _paper(seen: Seen[State], lines: int | None) -> Ledger:
    """Give its sheet to print."""
    from stolik.games.curling.ledger import paper as made

    return made(seen, lines)


def _formats() -> tuple[Format[State, State, Action, Options], ...]:
    """Give its files."""
    from stolik.games.curling.formats import FORMATS

    return FORMATS


def _examples() -> Examples:
    """Give how its worked examples are run."""
    from stolik.games.curling.examples import EXAMPLES

    return EXAMPLES


GAME: Final = Curling()
OFFER: Final = Offer(
    "sports",
    (
        Preset("usual"),
        Preset("ten_ends", {"ends": 10}),
        Preset(
            "ice",
            {
                "delivery_order": "two_consecutive",
                "hog_rule": "clear",
                "guard_rule": "five_rock",
            },
        ),
        Preset("quick", {"ends": 4, "stones_per_team": 4}),
    ),
    sheet={"depth": "results"},
)
KIT: Final = Kit(
    GAME, __name__, _bots, _paper, _examples, OFFER, formats=_formats, chances=GAME.shares
)
