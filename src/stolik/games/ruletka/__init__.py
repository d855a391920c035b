"""Ruletka: European roulette with one zero, of the third rule book, section 12."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stolik.games.ruletka.rules import Ruletka
from stolik.kit import Kit, Offer, Preset

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cyclopts import App

    from stolik.bots import Bots
    from stolik.engine import Seen
    from stolik.engine.examples import Examples
    from stolik.engine.ledger import Ledger
    from stolik.games.ruletka.state import Action, Options, State, View
    from stolik.kit.formats import Format


def _bots() -> Bots[State, View, Action]:
    """Give its players."""
    from stolik.games.ruletka.bot import BOTS

    return BOTS


def _paper(seen: Seen[View], lines: int | None) -> Ledger:
    """Give its sheet to print."""
    from stolik.games.ruletka.ledger import paper as made

    return made(seen, lines)


def _formats() -> tuple[Format[State, View, Action, Options], ...]:
    """Give its files."""
    from stolik.games.ruletka.formats import FORMATS

    return FORMATS


def _examples() -> Examples:
    """Give how its worked examples are run."""
    from stolik.games.ruletka.examples import EXAMPLES

    return EXAMPLES


def _warm() -> None:
    """Compile its kernels."""
    from stolik.games.ruletka.kernel import warm as compiled

    compiled()


def _solve() -> App:
    """Give its command under `stolik solve`."""
    from stolik.games.ruletka.solve import app

    return app


def _stands(do: Action, later: Sequence[Action]) -> None:
    """Refuse to correct a number too late."""
    from stolik.games.ruletka.play import stands

    stands(do, later)


GAME: Final = Ruletka()
OFFER: Final = Offer(
    "dice",
    (
        Preset("usual"),
        Preset("quick", {"spins": 12}),
        Preset("french", {"zero_rule": "la_partage", "call_bets": True}),
        Preset("calm", {"window_seconds": 0}),
    ),
    seats=3,
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
    stands=_stands,
)
