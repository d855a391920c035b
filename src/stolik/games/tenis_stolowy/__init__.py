"""Tenis stołowy (table tennis): the sheet of a match, its umpire, service order and odds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stolik.games.tenis_stolowy.rules import TableTennis
from stolik.kit import Kit, Offer, Preset

if TYPE_CHECKING:
    from stolik.bots import Bots
    from stolik.engine import Seen
    from stolik.engine.examples import Examples
    from stolik.engine.ledger import Ledger
    from stolik.games.tenis_stolowy.actions import Action
    from stolik.games.tenis_stolowy.options import Options
    from stolik.games.tenis_stolowy.state import State
    from stolik.kit.formats import Format


def _bots() -> Bots[State, State, Action]:
    """Give its players."""
    from stolik.games.tenis_stolowy.bot import BOTS

    return BOTS


def _paper(seen: Seen[State], lines: int | None) -> Ledger:
    """Give its sheet to print."""
    from stolik.games.tenis_stolowy.ledger import paper as made

    return made(seen, lines)


def _formats() -> tuple[Format[State, State, Action, Options], ...]:
    """Give its files."""
    from stolik.games.tenis_stolowy.formats import FORMATS

    return FORMATS


def _examples() -> Examples:
    """Give how its worked examples are run."""
    from stolik.games.tenis_stolowy.examples import EXAMPLES

    return EXAMPLES


def _warm() -> None:
    """Compile its kernels."""
    from stolik.games.tenis_stolowy.kernel import warm as compiled

    compiled()


GAME: Final = TableTennis()
OFFER: Final = Offer(
    "sports",
    (
        Preset("match", {"sets_to_win": 3}),
        Preset("short", {"sets_to_win": 2}),
        Preset("one_set", {"sets_to_win": 1}),
        Preset("old", {"points": 21, "services": 5, "sets_to_win": 2}),
    ),
    sheet={"depth": "sets"},
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
    chances=GAME.shares,
)
