"""The whole league: its rules, what each may see and do, its points, picture and orders."""

from __future__ import annotations

from stolik.competitions.liga_baski import actions as do
from stolik.competitions.liga_baski.offers import offers
from stolik.competitions.liga_baski.ordering import orders
from stolik.competitions.liga_baski.rules import LeagueRules
from stolik.competitions.liga_baski.scene import scene
from stolik.competitions.liga_baski.state import State
from stolik.competitions.liga_baski.totals import score
from stolik.competitions.liga_baski.view import View, observe
from stolik.engine.actors import Viewer
from stolik.engine.choices import Choices
from stolik.engine.orders import Order
from stolik.engine.protocol import Seen
from stolik.engine.scene import Scene
from stolik.engine.score import Score


class League(LeagueRules):
    """The Puck Baśka League as a competition."""

    def observe(self, s: State, viewer: Viewer) -> View:
        """Give the season as a viewer may see it."""
        return observe(s, viewer)

    def choices(self, seen: Seen[View]) -> Choices[do.Action]:
        """Give what staff or a player may do now."""
        return offers(seen.view, seen.viewer)

    def score(self, s: State) -> Score:
        """Give the place points of the season by tournament, and its places when it is over."""
        return score(s)

    def scene(self, seen: Seen[View]) -> Scene:
        """Give the desk for staff, the own table for a player, the hall for everybody else."""
        return scene(seen, self.choices(seen))

    def orders(self, s: State) -> tuple[Order, ...]:
        """Open a table of Baśka for every table of the round; stop those that are over."""
        return orders(s)
