"""UNO: the classic game of 108 cards, for two to ten."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stolik.games.uno.rules import Uno
from stolik.kit import Kit, Offer, Preset

if TYPE_CHECKING:
    from stolik.bots import Bots
    from stolik.engine import Seen
    from stolik.engine.examples import Examples
    from stolik.engine.ledger import Ledger
    from stolik.games.uno.actions import Action
    from stolik.games.uno.options import Options
    from stolik.games.uno.state import State, View
    from stolik.kit.formats import Format


def _bots() -> Bots[State, View, Action]:
    """Give its players."""
    from stolik.games.uno.bot import BOTS

    return BOTS


def _paper(seen: Seen[View], lines: int | None) -> Ledger:
    """Give its sheet to print."""
    from stolik.games.uno.ledger import paper as made

    return made(seen, lines)


def _formats() -> tuple[Format[State, View, Action, Options], ...]:
    """Give its files."""
    from stolik.games.uno.formats import FORMATS

    return FORMATS


def _examples() -> Examples:
    """Give how its worked examples are run."""
    from stolik.games.uno.examples import EXAMPLES

    return EXAMPLES


def _warm() -> None:
    """Compile its kernels."""
    from stolik.games.uno.kernel import warm as compiled

    compiled()


GAME: Final = Uno()
OFFER: Final = Offer(
    "cards",
    (
        Preset("classic", {}),
        Preset("quick", {"target": 200, "move_seconds": 20}),
        Preset("tiebreak3", {"scoring": "rounds", "rounds_target": 7}),
        Preset("tiebreak4", {"scoring": "rounds", "rounds_target": 5}),
        Preset(
            "family",
            {"stacking": "all", "wd4_bluff": False, "scoring": "rounds", "rounds_target": 3},
        ),
    ),
    seats=4,
    sheet={"depth": "results"},
)
KIT: Final = Kit(GAME, __name__, _bots, _paper, _examples, OFFER, formats=_formats, warm=_warm)
