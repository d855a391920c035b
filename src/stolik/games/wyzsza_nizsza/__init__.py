"""Wyższa lub niższa (Higher or Lower): the tie-break duel of the olympiad, for two."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stolik.games.wyzsza_nizsza.rules import HigherLower
from stolik.kit import Kit, Offer, Preset

if TYPE_CHECKING:
    from cyclopts import App

    from stolik.bots import Bots
    from stolik.engine import Seen
    from stolik.engine.examples import Examples
    from stolik.engine.ledger import Ledger
    from stolik.games.wyzsza_nizsza.actions import Action
    from stolik.games.wyzsza_nizsza.options import Options
    from stolik.games.wyzsza_nizsza.state import State, View
    from stolik.kit.formats import Format


def _bots() -> Bots[State, View, Action]:
    """Give its players."""
    from stolik.games.wyzsza_nizsza.bot import BOTS

    return BOTS


def _paper(seen: Seen[View], lines: int | None) -> Ledger:
    """Give its sheet to print."""
    from stolik.games.wyzsza_nizsza.ledger import paper as made

    return made(seen, lines)


def _formats() -> tuple[Format[State, View, Action, Options], ...]:
    """Give its files."""
    from stolik.games.wyzsza_nizsza.formats import FORMATS

    return FORMATS


def _examples() -> Examples:
    """Give how its worked examples are run."""
    from stolik.games.wyzsza_nizsza.examples import EXAMPLES

    return EXAMPLES


def _warm() -> None:
    """Compile its kernels."""
    from stolik.games.wyzsza_nizsza.kernel import warm as compiled

    compiled()


def _solve() -> App:
    """Give its command under `stolik solve`."""
    from stolik.games.wyzsza_nizsza.solve import app

    return app


GAME: Final = HigherLower()
OFFER: Final = Offer(
    "cards",
    (
        Preset("book", {"rounds": 18}),
        Preset("quick", {"rounds": 6}),
        Preset("league", {"rounds": 18, "move_seconds": 30}),
        Preset("family", {"rounds": 10, "equal_end": "draw"}),
    ),
    sheet={"depth": "results"},
)
KIT: Final = Kit(
    GAME, __name__, _bots, _paper, _examples, OFFER, formats=_formats, warm=_warm, solve=_solve
)
