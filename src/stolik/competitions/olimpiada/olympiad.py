"""The whole olympiad: its rules, what each may see and do, its points, picture and orders."""

from __future__ import annotations

from stolik.competitions.olimpiada import actions as do
from stolik.competitions.olimpiada.offers import offers
from stolik.competitions.olimpiada.ordering import orders
from stolik.competitions.olimpiada.rules import OlympiadRules
from stolik.competitions.olimpiada.scene import scene
from stolik.competitions.olimpiada.state import State
from stolik.competitions.olimpiada.totals import score
from stolik.competitions.olimpiada.view import observe
from stolik.engine.actors import Viewer
from stolik.engine.choices import Choices
from stolik.engine.orders import Order
from stolik.engine.protocol import Seen
from stolik.engine.scene import Scene
from stolik.engine.score import Score


class Olympiad(OlympiadRules):
    """The olympiad as a competition."""

    def observe(self, s: State, viewer: Viewer) -> State:
        """Give the olympiad as a viewer may see it."""
        return observe(s, viewer)

    def choices(self, seen: Seen[State]) -> Choices[do.Action]:
        """Give what staff may do now."""
        return offers(seen.view, seen.viewer)

    def score(self, s: State) -> Score:
        """Give the points event by event, and the places when it is over."""
        return score(s)

    def scene(self, seen: Seen[State]) -> Scene:
        """Give the matrix and what comes next."""
        return scene(seen, self.choices(seen))

    def orders(self, s: State) -> tuple[Order, ...]:
        """Open the table of the game that is on."""
        return orders(s)
