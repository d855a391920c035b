"""The whole olympiad: its rules, what each may see and do, its points, picture and orders."""

from __future__ import annotations

from stolik.competitions.deeds import Whole
from stolik.competitions.olimpiada import actions as do
from stolik.competitions.olimpiada.offers import offers
from stolik.competitions.olimpiada.ordering import orders
from stolik.competitions.olimpiada.rules import OlympiadRules
from stolik.competitions.olimpiada.scene import scene
from stolik.competitions.olimpiada.state import State
from stolik.competitions.olimpiada.totals import score
from stolik.competitions.olimpiada.view import observe


class Olympiad(OlympiadRules, Whole[State, State, do.Action]):
    """The olympiad as a competition."""

    observe = staticmethod(observe)
    offers = staticmethod(offers)
    picture = staticmethod(scene)
    score = staticmethod(score)
    orders = staticmethod(orders)
