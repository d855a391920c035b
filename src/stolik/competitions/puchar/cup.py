"""The whole cup: its rules, what each may see and do, its points, picture and orders."""

from __future__ import annotations

from stolik.competitions.deeds import Whole
from stolik.competitions.puchar import actions as do
from stolik.competitions.puchar.offers import offers
from stolik.competitions.puchar.ordering import orders
from stolik.competitions.puchar.rules import CupRules
from stolik.competitions.puchar.scene import scene
from stolik.competitions.puchar.state import State
from stolik.competitions.puchar.totals import score
from stolik.competitions.showing import everything


class Cup(CupRules, Whole[State, State, do.Action]):
    """Any cup of any game as a competition."""

    observe = staticmethod(everything)
    offers = staticmethod(offers)
    picture = staticmethod(scene)
    score = staticmethod(score)
    orders = staticmethod(orders)
