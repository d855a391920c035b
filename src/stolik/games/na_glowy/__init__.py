"""Na Głowy: two fixed pairs, thirty-two cards, heads with and without horns, boks within boks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stolik.games.na_glowy.rules.machine import NaGlowy
from stolik.kit import Kit, Offer, Preset

if TYPE_CHECKING:
    from cyclopts import App

    from stolik.bots import Bots
    from stolik.engine import Luck, Seen
    from stolik.engine.examples import Examples
    from stolik.engine.ledger import Ledger
    from stolik.engine.log import AnyLog
    from stolik.games.na_glowy.rules.actions import Action
    from stolik.games.na_glowy.rules.options import Options
    from stolik.games.na_glowy.rules.state import State, View
    from stolik.kit.formats import Format
    from stolik.kit.review import Progress, Review


def _bots() -> Bots[State, View, Action]:
    """Give its players."""
    from stolik.games.na_glowy.mind.bot import BOTS

    return BOTS


def _paper(seen: Seen[View], lines: int | None) -> Ledger:
    """Give its sheet to print."""
    from stolik.games.na_glowy.sheet.ledger import paper as made

    return made(seen, lines)


def _examples() -> Examples:
    """Give how its worked examples are run."""
    from stolik.games.na_glowy.examples import EXAMPLES

    return EXAMPLES


def _formats() -> tuple[Format[State, View, Action, Options], ...]:
    """Give its files."""
    from stolik.games.na_glowy.sheet.formats import FORMATS

    return FORMATS


def _warm() -> None:
    """Compile its kernels."""
    from stolik.games.na_glowy.solving.kernel import warm as compiled

    compiled()


def _solve() -> App:
    """Give its command under `stolik solve`."""
    from stolik.games.na_glowy.solving.solve import app

    return app


def _review(log: AnyLog, luck: Luck, progress: Progress) -> Review:
    """Go over a finished match."""
    from stolik.games.na_glowy.solving.review import review as reviewed

    return reviewed(log, luck, progress)


GAME: Final = NaGlowy()
OFFER: Final = Offer(
    "cards",
    (
        Preset("quick", {"base_deals": 8}),
        Preset("single", {"base_deals": 1}),
        Preset("family", {"exchange": "off", "base_deals": 12}),
        Preset("league", {"base_deals": 24}),
        Preset("heads", {"match_mode": "heads"}),
    ),
    seats=4,
    sheet={"depth": "results", "first_dealer": "N"},
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
)
