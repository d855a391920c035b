"""The league's permanent pages, by the keys of its figures: t3, t3.r2, t3.r2.b4, m12, team:Mewa."""

from stolik.competitions.liga_baski.archive.finding import page

__all__ = ["page"]
