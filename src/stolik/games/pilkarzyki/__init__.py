"""Piłkarzyki stołowe (foosball): the sheet of a match, its referee, clocks and exact odds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stolik.games.pilkarzyki.rules import Foosball
from stolik.kit import Kit, Offer, Preset

if TYPE_CHECKING:
    from stolik.bots import Bots
    from stolik.engine import Seen
    from stolik.engine.examples import Examples
    from stolik.engine.ledger import Ledger
    from stolik.games.pilkarzyki.actions import Action
    from stolik.games.pilkarzyki.options import Options
    from stolik.games.pilkarzyki.state import State
    from stolik.kit.formats import Format


def _bots() -> Bots[State, State, Action]:
    """Give its players."""
    from stolik.games.pilkarzyki.bot import BOTS

    return BOTS


def _paper(seen: Seen[State], lines: int | None) -> Ledger:
    """Give its sheet to print."""
    from stolik.games.pilkarzyki.ledger import paper as made

    return made(seen, lines)


def _formats() -> tuple[Format[State, State, Action, Options], ...]:
    """Give its files."""
    from stolik.games.pilkarzyki.formats import FORMATS

    return FORMATS


def _examples() -> Examples:
    """Give how its worked examples are run."""
    from stolik.games.pilkarzyki.examples import EXAMPLES

    return EXAMPLES


GAME: Final = Foosball()
OFFER: Final = Offer(
    "sports",
    (
        Preset("match", {"confirm_ready": False}),
        Preset("referee"),
        Preset(
            "itsf",
            {
                "confirm_ready": False,
                "serve_after_goal": "conceder",
                "play_all_balls": False,
                "timeouts_per_game": 2,
                "rebound_counts": "always",
            },
        ),
        Preset("one_hole", {"confirm_ready": False, "service_holes": 1}),
    ),
    sheet={"depth": "results"},
)
KIT: Final = Kit(
    GAME, __name__, _bots, _paper, _examples, OFFER, formats=_formats, chances=GAME.shares
)
