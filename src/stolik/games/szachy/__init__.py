"""Szachy: chess, on python-chess."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stolik.games.szachy.rules import Szachy
from stolik.kit import Kit

if TYPE_CHECKING:
    from stolik.bots import Bots
    from stolik.engine import Seen
    from stolik.engine.examples import Examples
    from stolik.engine.paper import Paper
    from stolik.games.szachy.actions import Action
    from stolik.games.szachy.state import State


def _bots() -> Bots[State, State, Action]:
    """Give its players."""
    from stolik.games.szachy.bot import BOTS

    return BOTS


def _paper(seen: Seen[State], lines: int | None) -> Paper:
    """Give its sheet to print."""
    from stolik.games.szachy.paper import paper as made

    return made(seen, lines)


def _examples() -> Examples:
    """Give how its worked examples are run."""
    from stolik.games.szachy.examples import EXAMPLES

    return EXAMPLES


def _warm() -> None:
    """Compile its kernels."""
    from stolik.games.szachy.kernel import warm as compiled

    compiled()


GAME: Final = Szachy()
KIT: Final = Kit(GAME, __name__, _bots, _paper, _examples, warm=_warm)
