"""Rummikub: sets of numbered tiles, freely rearranged by whoever moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stolik.games.rummikub.rules.machine import Rummikub
from stolik.kit import Kit, Offer, Preset

if TYPE_CHECKING:
    from cyclopts import App

    from stolik.bots import Bots
    from stolik.engine import Seen
    from stolik.engine.examples import Examples
    from stolik.engine.ledger import Ledger
    from stolik.games.rummikub.rules.actions import Action
    from stolik.games.rummikub.rules.options import Options
    from stolik.games.rummikub.rules.state import State, View
    from stolik.kit import AsideOf
    from stolik.kit.formats import Format


def _bots() -> Bots[State, View, Action]:
    """Give its players."""
    from stolik.games.rummikub.mind.bot import BOTS

    return BOTS


def _paper(seen: Seen[View], lines: int | None) -> Ledger:
    """Give its sheet to print."""
    from stolik.games.rummikub.sheet.ledger import paper as made

    return made(seen, lines)


def _formats() -> tuple[Format[State, View, Action, Options], ...]:
    """Give its files."""
    from stolik.games.rummikub.sheet.formats import FORMATS

    return FORMATS


def _examples() -> Examples:
    """Give how its worked examples are run."""
    from stolik.games.rummikub.examples import EXAMPLES

    return EXAMPLES


def _warm() -> None:
    """Compile its kernels."""
    from stolik.games.rummikub.solving.kernel import warm as compiled

    compiled()


def _solve() -> App:
    """Give its command under `stolik solve`."""
    from stolik.games.rummikub.solving.solve import app

    return app


def _aside() -> AsideOf[View]:
    """Give what its pictures ask of the exact search."""
    from stolik.games.rummikub.solving.aside import ASIDE

    return ASIDE


GAME: Final = Rummikub()
OFFER: Final = Offer(
    "boards",
    (
        Preset("family", {"time_limit_s": 0, "games": 1}),
        Preset("quick", {"time_limit_s": 60, "games": 1}),
        Preset("league", {"time_limit_s": 40, "games": 4}),
        Preset("training", {"time_limit_s": 0, "games": 1, "training": True}),
    ),
    seats=3,
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
    aside=_aside,
)
