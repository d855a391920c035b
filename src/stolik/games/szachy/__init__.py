"""Szachy: chess, on python-chess."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stolik.games.szachy.rules import Szachy
from stolik.kit import Kit, Offer, Preset

if TYPE_CHECKING:
    from stolik.bots import Bots
    from stolik.engine import Seen
    from stolik.engine.examples import Examples
    from stolik.engine.ledger import Ledger
    from stolik.games.szachy.actions import Action
    from stolik.games.szachy.options import Options
    from stolik.games.szachy.state import State
    from stolik.kit.formats import Format


def _bots() -> Bots[State, State, Action]:
    """Give its players."""
    from stolik.games.szachy.bot import BOTS

    return BOTS


def _paper(seen: Seen[State], lines: int | None) -> Ledger:
    """Give its sheet to print."""
    from stolik.games.szachy.ledger import paper as made

    return made(seen, lines)


def _formats() -> tuple[Format[State, State, Action, Options], ...]:
    """Give its files."""
    from stolik.games.szachy.formats import FORMATS

    return FORMATS


def _examples() -> Examples:
    """Give how its worked examples are run."""
    from stolik.games.szachy.examples import EXAMPLES

    return EXAMPLES


def _warm() -> None:
    """Compile its kernels."""
    from stolik.games.szachy.kernel import warm as compiled

    compiled()


GAME: Final = Szachy()
OFFER: Final = Offer(
    "boards",
    (
        Preset("unlimited"),
        Preset("3+2", {"clock": {"base_s": 180, "increment_s": 2}}),
        Preset("5+3", {"clock": {"base_s": 300, "increment_s": 3}}),
        Preset("10+0", {"clock": {"base_s": 600, "increment_s": 0}}),
        Preset("15+10", {"clock": {"base_s": 900, "increment_s": 10}}),
        Preset("days", {"clock": {"days_per_move": 3}}),
    ),
    sheet={"mode": "table", "depth": "results"},
    sides=("white", "black"),
    sided_by="white",
)
KIT: Final = Kit(GAME, __name__, _bots, _paper, _examples, OFFER, formats=_formats, warm=_warm)
