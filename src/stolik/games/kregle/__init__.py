"""Kręgle (ten-pin bowling on the table): the classic card, its counting and exact odds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stolik.games.kregle.rules import Bowling
from stolik.kit import Kit, Offer, Preset

if TYPE_CHECKING:
    from stolik.bots import Bots
    from stolik.engine import Seen
    from stolik.engine.examples import Examples
    from stolik.engine.ledger import Ledger
    from stolik.games.kregle.actions import Action
    from stolik.games.kregle.options import Options
    from stolik.games.kregle.state import State
    from stolik.kit.formats import Format


def _bots() -> Bots[State, State, Action]:
    """Give its players."""
    from stolik.games.kregle.bot import BOTS

    return BOTS


def _paper(seen: Seen[State], lines: int | None) -> Ledger:
    """Give its sheet to print."""
    from stolik.games.kregle.ledger import paper as made

    return made(seen, lines)


def _formats() -> tuple[Format[State, State, Action, Options], ...]:
    """Give its files."""
    from stolik.games.kregle.formats import FORMATS

    return FORMATS


def _examples() -> Examples:
    """Give how its worked examples are run."""
    from stolik.games.kregle.examples import EXAMPLES

    return EXAMPLES


def _warm() -> None:
    """Compile its kernels."""
    from stolik.games.kregle.kernel import warm as compiled

    compiled()


GAME: Final = Bowling()
OFFER: Final = Offer(
    "sports",
    (
        Preset("usual"),
        Preset("current", {"scoring": "current_frame"}),
        Preset("league", {"tie_break": "roll_off_9_10", "sheet_style": "cumulative"}),
    ),
    seats=2,
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
    chances=GAME.shares,
)
