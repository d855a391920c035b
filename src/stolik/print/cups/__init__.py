"""Competitions on paper: lists, plans, results, cards and sheets, from what a screen shows."""

from stolik.print.cups.pages import PAGES, printed

__all__ = ["PAGES", "printed"]
