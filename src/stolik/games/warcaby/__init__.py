"""Warcaby: Czech draughts, the third rule book, section 6."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stolik.games.warcaby.rules import Warcaby
from stolik.kit import Kit, Offer, Preset

if TYPE_CHECKING:
    from cyclopts import App

    from stolik.bots import Bots
    from stolik.engine import Seen
    from stolik.engine.examples import Examples
    from stolik.engine.ledger import Ledger
    from stolik.engine.log import AnyLog
    from stolik.engine.luck import Luck
    from stolik.games.warcaby.actions import Action
    from stolik.games.warcaby.options import Options
    from stolik.games.warcaby.state import State
    from stolik.kit.formats import Format
    from stolik.kit.review import Progress, Review


def _bots() -> Bots[State, State, Action]:
    """Give its players."""
    from stolik.games.warcaby.bot import BOTS

    return BOTS


def _paper(seen: Seen[State], lines: int | None) -> Ledger:
    """Give its sheet to print."""
    from stolik.games.warcaby.ledger import paper as made

    return made(seen, lines)


def _examples() -> Examples:
    """Give how its worked examples are run."""
    from stolik.games.warcaby.examples import EXAMPLES

    return EXAMPLES


def _formats() -> tuple[Format[State, State, Action, Options], ...]:
    """Give its files."""
    from stolik.games.warcaby.formats import FORMATS

    return FORMATS


def _review(log: AnyLog, luck: Luck, progress: Progress) -> Review:
    """Go over a finished match."""
    from stolik.games.warcaby.review import review as made

    return made(log, luck, progress)


def _solve() -> App:
    """Give its command under `stolik solve`."""
    from stolik.games.warcaby.solve import app

    return app


def _warm() -> None:
    """Compile its kernels."""
    from stolik.games.warcaby.kernel import warm as compiled

    compiled()


GAME: Final = Warcaby()
OFFER: Final = Offer(
    "boards",
    (
        Preset("czech"),
        Preset(
            "slovak",
            {"men_rows": 2, "missed_capture": "huff", "blocked_result": "draw"},
        ),
        Preset(
            "russian",
            {
                "man_capture_backward": True,
                "promote_in_passing": True,
                "king_capture_priority": False,
            },
        ),
        Preset(
            "brazilian",
            {
                "man_capture_backward": True,
                "king_capture_priority": False,
                "majority_capture": True,
            },
        ),
        Preset("pool", {"man_capture_backward": True, "king_capture_priority": False}),
        Preset("5+3", {"clock": {"base_s": 300, "increment_s": 3}}),
    ),
    sheet={"mode": "table", "depth": "results"},
    sides=("white", "black"),
    sided_by="white",
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
