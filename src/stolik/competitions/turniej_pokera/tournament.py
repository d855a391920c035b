"""The whole tournament: its rules, what each may do, its prizes, picture and orders."""

from __future__ import annotations

from stolik.competitions.turniej_pokera import actions as do
from stolik.competitions.turniej_pokera.offers import offers
from stolik.competitions.turniej_pokera.ordering import orders
from stolik.competitions.turniej_pokera.rules import PokerEvent
from stolik.competitions.turniej_pokera.scene import scene
from stolik.competitions.turniej_pokera.state import State
from stolik.competitions.turniej_pokera.totals import score
from stolik.engine.actors import Viewer
from stolik.engine.choices import Choices
from stolik.engine.orders import Order
from stolik.engine.protocol import Seen
from stolik.engine.scene import Scene
from stolik.engine.score import Score


class Tournament(PokerEvent):
    """A poker tournament as a competition."""

    def observe(self, s: State, viewer: Viewer) -> State:
        """Give the tournament: nothing of it is hidden."""
        return s

    def choices(self, seen: Seen[State]) -> Choices[do.Action]:
        """Give what staff and players may do now."""
        return offers(seen.view, seen.viewer)

    def score(self, s: State) -> Score:
        """Give the prizes, and the places when it is over."""
        return score(s)

    def scene(self, seen: Seen[State]) -> Scene:
        """Give the clock, the field and what comes next."""
        return scene(seen, self.choices(seen))

    def orders(self, s: State) -> tuple[Order, ...]:
        """Open the tables, and tell each its deals."""
        return orders(s)
