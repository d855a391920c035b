"""Poker tournaments: sit & go and several tables, at tables that open here or in a hall."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stolik.competitions.competition_kit import CompetitionKit
from stolik.competitions.turniej_pokera.tournament import Tournament

if TYPE_CHECKING:
    from stolik.competitions.exchange import Exchange
    from stolik.competitions.office import Office
    from stolik.competitions.turniej_pokera.actions import Action
    from stolik.competitions.turniej_pokera.state import State
    from stolik.engine.examples import Examples


def _office() -> Office[State, State, Action]:
    """Give its screens, and who may do what."""
    from stolik.competitions.turniej_pokera.office import OFFICE

    return OFFICE


def _examples() -> Examples:
    """Give how its worked examples are run."""
    from stolik.competitions.turniej_pokera.examples import EXAMPLES

    return EXAMPLES


def _exchange() -> Exchange[State]:
    """Give what it writes for other programs."""
    from stolik.competitions.turniej_pokera.exchange import EXCHANGE

    return EXCHANGE


COMPETITION: Final = Tournament()
KIT: Final = CompetitionKit(COMPETITION, __name__, _office, _examples, _exchange)
