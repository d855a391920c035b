"""Any cup of any game: round robin, Swiss, knock-out, groups, ladders."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stolik.competitions.competition_kit import CompetitionKit
from stolik.competitions.puchar.cup import Cup

if TYPE_CHECKING:
    from stolik.competitions.exchange import Exchange
    from stolik.competitions.office import Office
    from stolik.competitions.puchar.actions import Action
    from stolik.competitions.puchar.state import State
    from stolik.engine.examples import Examples


def _office() -> Office[State, State, Action]:
    """Give its screens, and who may do what."""
    from stolik.competitions.puchar.office import OFFICE

    return OFFICE


def _examples() -> Examples:
    """Give how its worked examples are run."""
    from stolik.competitions.puchar.examples import EXAMPLES

    return EXAMPLES


def _exchange() -> Exchange[State]:
    """Give what it writes for other programs."""
    from stolik.competitions.puchar.exchange import EXCHANGE

    return EXCHANGE


COMPETITION: Final = Cup()
KIT: Final = CompetitionKit(COMPETITION, __name__, _office, _examples, _exchange)
