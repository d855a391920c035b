"""Oglądać (Watch): a banker turns cards, collects for them, then pays for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stolik.games.ogladac.rules import Ogladac
from stolik.kit import Kit, Offer, Preset

if TYPE_CHECKING:
    from cyclopts import App

    from stolik.bots import Bots
    from stolik.engine import Seen
    from stolik.engine.examples import Examples
    from stolik.engine.ledger import Ledger
    from stolik.games.ogladac.options import Options
    from stolik.games.ogladac.state import Action, State
    from stolik.kit.formats import Format


def _bots() -> Bots[State, State, Action]:
    """Give its players."""
    from stolik.games.ogladac.bot import BOTS

    return BOTS


def _paper(seen: Seen[State], lines: int | None) -> Ledger:
    """Give its sheet to print."""
    from stolik.games.ogladac.ledger import paper as made

    return made(seen, lines)


def _formats() -> tuple[Format[State, State, Action, Options], ...]:
    """Give its files."""
    from stolik.games.ogladac.formats import FORMATS

    return FORMATS


def _examples() -> Examples:
    """Give how its worked examples are run."""
    from stolik.games.ogladac.examples import EXAMPLES

    return EXAMPLES


def _warm() -> None:
    """Compile its kernels."""
    from stolik.games.ogladac.kernel import warm as compiled

    compiled()


def _solve() -> App:
    """Give its command under `stolik solve`."""
    from stolik.games.ogladac.solve import app

    return app


GAME: Final = Ogladac()
OFFER: Final = Offer(
    "cards",
    (
        Preset("usual"),
        Preset("quick", {"deals": 1, "pace": "fast"}),
        Preset("fair", {"end_rule": "even_rounds"}),
        Preset("chips", {"accounts": "chips", "individual_stakes": True, "stake": 5}),
    ),
    seats=3,
    sheet={"depth": "results"},
    play_chips=True,
)
KIT: Final = Kit(
    GAME, __name__, _bots, _paper, _examples, OFFER, formats=_formats, warm=_warm, solve=_solve
)
