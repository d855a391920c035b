"""Competitions on paper: lists, plans, results, cards and sheets, from what a screen shows."""

from stolik.print.cups.cards import Card, card_pages, pass_card
from stolik.print.cups.pages import OF_AN_EVENT, PAGES, printed

__all__ = ["OF_AN_EVENT", "PAGES", "Card", "card_pages", "pass_card", "printed"]
