"""The whole tournament: its rules, what each may do, its prizes, picture and orders."""

from __future__ import annotations

from stolik.competitions.deeds import Whole
from stolik.competitions.showing import everything
from stolik.competitions.turniej_pokera import actions as do
from stolik.competitions.turniej_pokera.offers import offers
from stolik.competitions.turniej_pokera.ordering import orders
from stolik.competitions.turniej_pokera.rules import PokerEvent
from stolik.competitions.turniej_pokera.scene import scene
from stolik.competitions.turniej_pokera.state import State
from stolik.competitions.turniej_pokera.totals import score


class Tournament(PokerEvent, Whole[State, State, do.Action]):
    """A poker tournament as a competition."""

    observe = staticmethod(everything)
    offers = staticmethod(offers)
    picture = staticmethod(scene)
    score = staticmethod(score)
    orders = staticmethod(orders)
