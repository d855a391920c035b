"""The Puck Baśka League: a season of tournaments, five rounds each at tables of four."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stolik.competitions.competition_kit import CompetitionKit
from stolik.competitions.liga_baski.league import League

if TYPE_CHECKING:
    from stolik.competitions.exchange import Exchange
    from stolik.competitions.liga_baski.actions import Action
    from stolik.competitions.liga_baski.state import State
    from stolik.competitions.liga_baski.view import View
    from stolik.competitions.office import Office
    from stolik.engine.examples import Examples


def _office() -> Office[State, View, Action]:
    """Give its screens, and who may do what."""
    from stolik.competitions.liga_baski.office import OFFICE

    return OFFICE


def _examples() -> Examples:
    """Give how its worked examples are run."""
    from stolik.competitions.liga_baski.examples import EXAMPLES

    return EXAMPLES


def _exchange() -> Exchange[State]:
    """Give what it writes for other programs."""
    from stolik.competitions.liga_baski.exchange import EXCHANGE

    return EXCHANGE


COMPETITION: Final = League()
KIT: Final = CompetitionKit(COMPETITION, __name__, _office, _examples, _exchange)
