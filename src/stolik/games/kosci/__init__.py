"""Kości: the six-dice game of the third rule book, section 11; a relative of Farkle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stolik.games.kosci.rules import Kosci
from stolik.kit import Kit, Offer, Preset

if TYPE_CHECKING:
    from cyclopts import App

    from stolik.bots import Bots
    from stolik.engine import Seen
    from stolik.engine.examples import Examples
    from stolik.engine.ledger import Ledger
    from stolik.games.kosci.state import Action, Options, State
    from stolik.kit.formats import Format


def _bots() -> Bots[State, State, Action]:
    """Give its players."""
    from stolik.games.kosci.bot import BOTS

    return BOTS


def _paper(seen: Seen[State], lines: int | None) -> Ledger:
    """Give its sheet to print."""
    from stolik.games.kosci.ledger import paper as made

    return made(seen, lines)


def _formats() -> tuple[Format[State, State, Action, Options], ...]:
    """Give its files."""
    from stolik.games.kosci.formats import FORMATS

    return FORMATS


def _examples() -> Examples:
    """Give how its worked examples are run."""
    from stolik.games.kosci.examples import EXAMPLES

    return EXAMPLES


def _warm() -> None:
    """Compile its kernels."""
    from stolik.games.kosci.kernel import warm as compiled

    compiled()


def _solve() -> App:
    """Give its command under `stolik solve`."""
    from stolik.games.kosci.solve import app

    return app


GAME: Final = Kosci()
OFFER: Final = Offer(
    "dice",
    (
        Preset("family", {"target": 10_000, "decision_seconds": 0}),
        Preset("quick", {"target": 5000, "decision_seconds": 0}),
        Preset("league", {"target": 10_000, "decision_seconds": 30}),
        Preset("beginners", {"target": 5000, "decision_seconds": 0, "show_odds": True}),
    ),
    sheet={"depth": "results"},
)
KIT: Final = Kit(
    GAME,
    __name__,
    _bots,
    _paper,
    _examples,
    OFFER,
    formats=_formats,
    warm=_warm,
    solve=_solve,
    online={"order": "drawn"},  # KOS-3
)
