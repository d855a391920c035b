"""Bilard (eight-ball at a home table): the sheet of a match, its referee and its odds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stolik.games.bilard.rules import EightBall
from stolik.kit import Kit, Offer, Preset

if TYPE_CHECKING:
    from stolik.bots import Bots
    from stolik.engine import Seen
    from stolik.engine.examples import Examples
    from stolik.engine.ledger import Ledger
    from stolik.games.bilard.actions import Action
    from stolik.games.bilard.options import Options
    from stolik.games.bilard.state import State
    from stolik.kit.formats import Format


def _bots() -> Bots[State, State, Action]:
    """Give its players."""
    from stolik.games.bilard.bot import BOTS

    return BOTS


def _paper(seen: Seen[State], lines: int | None) -> Ledger:
    """Give its sheet to print."""
    from stolik.games.bilard.ledger import paper as made

    return made(seen, lines)


def _formats() -> tuple[Format[State, State, Action, Options], ...]:
    """Give its files."""
    from stolik.games.bilard.formats import FORMATS

    return FORMATS


def _examples() -> Examples:
    """Give how its worked examples are run."""
    from stolik.games.bilard.examples import EXAMPLES

    return EXAMPLES


GAME: Final = EightBall()
WPA: Final = {
    "break_legal_if_pocketed": True,
    "break_assigns_group": False,
    "opponent_ball_pocketed_is_foul": False,
    "attempts_after_foul": 1,
    "ball_in_hand_on_foul": True,
    "rail_after_contact": True,
    "black_call_pocket": True,
    "consecutive_foul_limit": 0,
}
"""The options that the book gives for the rules of pool associations."""
OFFER: Final = Offer(
    "sports",
    (
        Preset("usual"),
        Preset("race", {"race_to": 3}),
        Preset("clock", {"race_to": 3, "shot_clock_s": 60}),
        Preset("wpa", {**WPA, "race_to": 3}),
    ),
    sheet={"depth": "results"},
)
KIT: Final = Kit(
    GAME, __name__, _bots, _paper, _examples, OFFER, formats=_formats, chances=GAME.shares
)
