"""The whole cup: its rules, what each may see and do, its points, picture and orders."""

from __future__ import annotations

from stolik.competitions.puchar import actions as do
from stolik.competitions.puchar.offers import offers
from stolik.competitions.puchar.ordering import orders
from stolik.competitions.puchar.rules import CupRules
from stolik.competitions.puchar.scene import scene
from stolik.competitions.puchar.state import State
from stolik.competitions.puchar.totals import score
from stolik.competitions.puchar.view import observe
from stolik.engine.actors import Viewer
from stolik.engine.choices import Choices
from stolik.engine.orders import Order
from stolik.engine.protocol import Seen
from stolik.engine.scene import Scene
from stolik.engine.score import Score


class Cup(CupRules):
    """Any cup of any game as a competition."""

    def observe(self, s: State, viewer: Viewer) -> State:
        """Give the cup as a viewer may see it."""
        return observe(s, viewer)

    def choices(self, seen: Seen[State]) -> Choices[do.Action]:
        """Give what the viewer may do now."""
        return offers(seen.view, seen.viewer)

    def score(self, s: State) -> Score:
        """Give the points round by round, and the places when it is over."""
        return score(s)

    def scene(self, seen: Seen[State]) -> Scene:
        """Give the standing and what comes next."""
        return scene(seen, self.choices(seen))

    def orders(self, s: State) -> tuple[Order, ...]:
        """Open the tables of the round that is on."""
        return orders(s)
