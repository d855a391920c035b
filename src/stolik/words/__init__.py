"""Words: messages put into Polish or English, with the right plurals and the players' names."""

from stolik.words.catalog import LANGUAGES, Catalog, catalog
from stolik.words.speaker import Speaker

__all__ = ["LANGUAGES", "Catalog", "Speaker", "catalog"]
