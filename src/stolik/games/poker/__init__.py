"""Poker: Texas hold'em and five-card draw at one table, for play chips or as a sit & go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stolik.games.poker.rules import Poker
from stolik.kit import Kit, Offer, Preset

if TYPE_CHECKING:
    from cyclopts import App

    from stolik.bots import Bots
    from stolik.engine import Seen
    from stolik.engine.examples import Examples
    from stolik.engine.ledger import Ledger
    from stolik.games.poker.actions import Action
    from stolik.games.poker.options import Options
    from stolik.games.poker.state import State, View
    from stolik.kit.formats import Format


def _bots() -> Bots[State, View, Action]:
    """Give its players."""
    from stolik.games.poker.bot import BOTS

    return BOTS


def _paper(seen: Seen[View], lines: int | None) -> Ledger:
    """Give its sheet to print."""
    from stolik.games.poker.ledger import paper as made

    return made(seen, lines)


def _examples() -> Examples:
    """Give how its worked examples are run."""
    from stolik.games.poker.examples import EXAMPLES

    return EXAMPLES


def _formats() -> tuple[Format[State, View, Action, Options], ...]:
    """Give its files."""
    from stolik.games.poker.formats import FORMATS

    return FORMATS


def _warm() -> None:
    """Compile its kernels."""
    from stolik.games.poker import buckets, kernel

    kernel.warm()
    buckets.warm()


def _solve() -> App:
    """Give its command under `stolik solve`."""
    from stolik.games.poker.solve import app

    return app


GAME: Final = Poker()
OFFER: Final = Offer(
    "cards",
    (
        Preset("table", {"deals": 30}),
        Preset("sng", {"mode": "sng"}),
        Preset("heads_up", {"mode": "sng", "start_chips": 500, "level_minutes": 3}),
        Preset("five", {"variant": "draw", "deals": 20}),
        Preset("fixed", {"limit": "fixed", "deals": 30}),
    ),
    seats=6,
    sheet={"depth": "results"},
    play_chips=True,
)
KIT: Final = Kit(
    GAME, __name__, _bots, _paper, _examples, OFFER, formats=_formats, warm=_warm, solve=_solve
)
