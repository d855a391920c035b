"""Backgammon: the third rule book, section 10."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stolik.games.backgammon.rules import Backgammon
from stolik.kit import Kit, Offer, Preset

if TYPE_CHECKING:
    from cyclopts import App

    from stolik.bots import Bots
    from stolik.engine import Seen
    from stolik.engine.examples import Examples
    from stolik.engine.ledger import Ledger
    from stolik.engine.log import AnyLog
    from stolik.engine.luck import Luck
    from stolik.games.backgammon.actions import Action
    from stolik.games.backgammon.options import Options
    from stolik.games.backgammon.state import State
    from stolik.kit.formats import Format
    from stolik.kit.review import Progress, Review


def _bots() -> Bots[State, State, Action]:
    """Give its players."""
    from stolik.games.backgammon.bot import BOTS

    return BOTS


def _paper(seen: Seen[State], lines: int | None) -> Ledger:
    """Give its sheet to print."""
    from stolik.games.backgammon.ledger import paper as made

    return made(seen, lines)


def _examples() -> Examples:
    """Give how its worked examples are run."""
    from stolik.games.backgammon.examples import EXAMPLES

    return EXAMPLES


def _formats() -> tuple[Format[State, State, Action, Options], ...]:
    """Give its files."""
    from stolik.games.backgammon.formats import FORMATS

    return FORMATS


def _review(log: AnyLog, luck: Luck, progress: Progress) -> Review:
    """Go over a finished session."""
    from stolik.games.backgammon.review import review as made

    return made(log, luck, progress)


def _solve() -> App:
    """Give its command under `stolik solve`."""
    from stolik.games.backgammon.solve import app

    return app


def _warm() -> None:
    """Compile its kernels."""
    from stolik.games.backgammon.kernel import warm as compiled

    compiled()


GAME: Final = Backgammon()
OFFER: Final = Offer(
    "boards",
    (
        Preset("single", {"session": "single_game", "auto_roll": True}),
        Preset("match", {"session": "match", "auto_roll": True}),
        Preset("money", {"auto_roll": True}),
        Preset(
            "lively",
            {"jacoby": True, "beavers": True, "raccoons": True, "automatic_doubles": 1},
        ),
        Preset(
            "hyper",
            {"session": "single_game", "starting_position": "hyper", "auto_roll": True},
        ),
        Preset("clock", {"session": "match", "match_length": 7, "clock": {"delay_s": 12}}),
    ),
    sheet={"mode": "table", "depth": "results"},
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
