"""Hokej stołowy (table hockey): the sheet of a match, its clock, its judge and chances."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stolik.games.hokej_stolowy.rules import TableHockey
from stolik.kit import Kit, Offer, Preset

if TYPE_CHECKING:
    from stolik.bots import Bots
    from stolik.engine import Seen
    from stolik.engine.examples import Examples
    from stolik.engine.ledger import Ledger
    from stolik.games.hokej_stolowy.actions import Action
    from stolik.games.hokej_stolowy.options import Options
    from stolik.games.hokej_stolowy.state import State
    from stolik.kit.formats import Format


def _bots() -> Bots[State, State, Action]:
    """Give its players."""
    from stolik.games.hokej_stolowy.bot import BOTS

    return BOTS


def _paper(seen: Seen[State], lines: int | None) -> Ledger:
    """Give its sheet to print."""
    from stolik.games.hokej_stolowy.ledger import paper as made

    return made(seen, lines)


def _formats() -> tuple[Format[State, State, Action, Options], ...]:
    """Give its files."""
    from stolik.games.hokej_stolowy.formats import FORMATS

    return FORMATS


def _examples() -> Examples:
    """Give how its worked examples are run."""
    from stolik.games.hokej_stolowy.examples import EXAMPLES

    return EXAMPLES


GAME: Final = TableHockey()
OFFER: Final = Offer(
    "sports",
    (
        Preset("group"),
        Preset("playoff", {"playoff": True}),
        Preset("referee", {"playoff": True, "referee": True}),
        Preset("quick", {"duration_s": 180}),
    ),
    sheet={"depth": "results"},
)
KIT: Final = Kit(
    GAME, __name__, _bots, _paper, _examples, OFFER, formats=_formats, chances=GAME.shares
)
