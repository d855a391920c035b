"""The whole league: its rules, what each may see and do, its points, picture and orders."""

from __future__ import annotations

from stolik.competitions.deeds import Whole
from stolik.competitions.liga_baski.offers import offers
from stolik.competitions.liga_baski.ordering import orders
from stolik.competitions.liga_baski.rules import LeagueRules
from stolik.competitions.liga_baski.scene import scene
from stolik.competitions.liga_baski.totals import score
from stolik.competitions.season import actions as do
from stolik.competitions.season.state import State
from stolik.competitions.season.view import View, observe


class League(LeagueRules, Whole[State, View, do.Action]):
    """The Puck Baśka League as a competition."""

    observe = staticmethod(observe)
    offers = staticmethod(offers)
    picture = staticmethod(scene)
    score = staticmethod(score)
    orders = staticmethod(orders)
