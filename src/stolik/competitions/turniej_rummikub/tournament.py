"""The whole tournament: its rules, what each may see and do, its points, picture and orders."""

from __future__ import annotations

from stolik.competitions.turniej_rummikub import actions as do
from stolik.competitions.turniej_rummikub.offers import offers
from stolik.competitions.turniej_rummikub.ordering import orders
from stolik.competitions.turniej_rummikub.rules import TournamentRules
from stolik.competitions.turniej_rummikub.scene import scene
from stolik.competitions.turniej_rummikub.state import State
from stolik.competitions.turniej_rummikub.totals import score
from stolik.competitions.turniej_rummikub.view import View, observe
from stolik.engine.actors import Viewer
from stolik.engine.choices import Choices
from stolik.engine.orders import Order
from stolik.engine.protocol import Seen
from stolik.engine.scene import Scene
from stolik.engine.score import Score


class Tournament(TournamentRules):
    """The Rummikub tournament as a competition."""

    def observe(self, s: State, viewer: Viewer) -> View:
        """Give the tournament as a viewer may see it."""
        return observe(s, viewer)

    def choices(self, seen: Seen[View]) -> Choices[do.Action]:
        """Give what staff or a player may do now."""
        return offers(seen.view, seen.viewer)

    def score(self, s: State) -> Score:
        """Give the big points round by round, and the places when it is over."""
        return score(s)

    def scene(self, seen: Seen[View]) -> Scene:
        """Give the standings and what comes next."""
        return scene(seen, self.choices(seen))

    def orders(self, s: State) -> tuple[Order, ...]:
        """Open a table of Rummikub for every table, where people play online."""
        return orders(s)
