"""The whole tournament: its rules, what each may see and do, its points, picture and orders."""

from __future__ import annotations

from stolik.competitions.deeds import Whole
from stolik.competitions.turniej_rummikub import actions as do
from stolik.competitions.turniej_rummikub.offers import offers
from stolik.competitions.turniej_rummikub.ordering import orders
from stolik.competitions.turniej_rummikub.rules import TournamentRules
from stolik.competitions.turniej_rummikub.scene import scene
from stolik.competitions.turniej_rummikub.state import State
from stolik.competitions.turniej_rummikub.totals import score
from stolik.competitions.turniej_rummikub.view import View, observe


class Tournament(TournamentRules, Whole[State, View, do.Action]):
    """The Rummikub tournament as a competition."""

    observe = staticmethod(observe)
    offers = staticmethod(offers)
    picture = staticmethod(scene)
    score = staticmethod(score)
    orders = staticmethod(orders)
