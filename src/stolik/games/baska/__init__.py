"""Baśka (Baszka Méster Sport): the Kashubian card game of hidden partners, for four."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stolik.games.baska.rules.machine import Baska
from stolik.kit import Kit, Offer, Preset

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cyclopts import App

    from stolik.bots import Bots
    from stolik.engine import Luck, Seen
    from stolik.engine.examples import Examples
    from stolik.engine.ledger import Ledger
    from stolik.engine.log import AnyLog
    from stolik.games.baska.rules.actions import Action
    from stolik.games.baska.rules.options import Options
    from stolik.games.baska.rules.state import State, View
    from stolik.kit.boards import Board
    from stolik.kit.formats import Format
    from stolik.kit.kit import Copying
    from stolik.kit.review import Progress, Review


def _bots() -> Bots[State, View, Action]:
    """Give its players."""
    from stolik.games.baska.mind.bot import BOTS

    return BOTS


def _paper(seen: Seen[View], lines: int | None) -> Ledger:
    """Give its sheet to print."""
    from stolik.games.baska.sheet.ledger import paper as made

    return made(seen, lines)


def _formats() -> tuple[Format[State, View, Action, Options], ...]:
    """Give its files."""
    from stolik.games.baska.sheet.formats import FORMATS

    return FORMATS


def _examples() -> Examples:
    """Give how its worked examples are run."""
    from stolik.games.baska.examples import EXAMPLES

    return EXAMPLES


def _warm() -> None:
    """Compile its kernels."""
    from stolik.games.baska.solving.kernel import warm as compiled

    compiled()


def _solve() -> App:
    """Give its command under `stolik solve`."""
    from stolik.games.baska.solving.solve import app

    return app


def _review(log: AnyLog, luck: Luck, progress: Progress) -> Review:
    """Go over a finished game."""
    from stolik.games.baska.solving.review import review as reviewed

    return reviewed(log, luck, progress)


def _copying() -> Copying[State, Action]:
    """Give how deals that were counted elsewhere come onto its sheet."""
    from stolik.games.baska.sheet.copying import COPYING

    return COPYING


def _boards(root: bytes, count: int) -> Iterable[Board]:
    """Prepare deals for real tables."""
    from stolik.games.baska.rules.boards import prepared

    return prepared(root, count)


GAME: Final = Baska()
OFFER: Final = Offer(
    "cards",
    (
        Preset("quick", {"deals_per_series": 4}),
        Preset("single", {"deals_per_series": 1}),
        Preset("family", {"deals_per_series": 12}),
        Preset("league", {"deals_per_series": 32}),
    ),
    seats=4,
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
    review=_review,
    boards=_boards,
    copying=_copying,
)
