"""Competitions on paper: lists, plans, results, cards and sheets, from what a screen shows."""

from stolik.print.cups.cards import Card, card_pages, pass_card
from stolik.print.cups.pages import PAGES, printed

__all__ = ["PAGES", "Card", "card_pages", "pass_card", "printed"]
