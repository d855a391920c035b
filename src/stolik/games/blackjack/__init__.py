"""Blackjack in the European way: boxes against a dealer without a hole card, for play chips."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stolik.games.blackjack.rules import Blackjack
from stolik.kit import Kit, Offer, Preset

if TYPE_CHECKING:
    from cyclopts import App

    from stolik.bots import Bots
    from stolik.engine import Seen
    from stolik.engine.examples import Examples
    from stolik.engine.ledger import Ledger
    from stolik.games.blackjack.actions import Action
    from stolik.games.blackjack.options import Options
    from stolik.games.blackjack.state import State
    from stolik.kit import AsideOf
    from stolik.kit.formats import Format


def _bots() -> Bots[State, State, Action]:
    """Give its players."""
    from stolik.games.blackjack.bot import BOTS

    return BOTS


def _paper(seen: Seen[State], lines: int | None) -> Ledger:
    """Give its sheet to print."""
    from stolik.games.blackjack.ledger import paper as made

    return made(seen, lines)


def _formats() -> tuple[Format[State, State, Action, Options], ...]:
    """Give its files."""
    from stolik.games.blackjack.formats import FORMATS

    return FORMATS


def _examples() -> Examples:
    """Give how its worked examples are run."""
    from stolik.games.blackjack.examples import EXAMPLES

    return EXAMPLES


def _warm() -> None:
    """Compile its kernels."""
    from stolik.games.blackjack.kernel import warm as compiled

    compiled()


def _solve() -> App:
    """Give its command under `stolik solve`."""
    from stolik.games.blackjack.solve import app

    return app


GAME: Final = Blackjack()


def _aside() -> AsideOf[State]:
    """Give what its pictures want to know."""
    from stolik.games.blackjack.aside import ASIDE

    return ASIDE


AT_ONCE: Final[dict[str, object]] = {"insurance_asked": "at_once"}
OFFER: Final = Offer(
    "dice",
    (
        Preset("club", AT_ONCE | {"rounds": 20, "decision_seconds": 0, "max_boxes_per_seat": 2}),
        Preset("learning", AT_ONCE | {"rounds": 10, "decision_seconds": 0, "hints": True}),
        Preset(
            "tournament",
            AT_ONCE
            | {"rounds": 30, "rebuys": False, "max_boxes_per_seat": 1, "starting_chips": 1000},
        ),
        Preset(
            "american",
            AT_ONCE | {"hole_card": "peek", "max_split_hands": 4, "decision_seconds": 0},
        ),
    ),
    seats=1,
    sheet={"depth": "results"},
    play_chips=True,
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
