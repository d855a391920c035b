"""Words: messages put into Polish or English, with the right plurals and the players' names.

What is named here loads when it is first used: the language alone must not wait for the engine.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from stolik.words.system import language

if TYPE_CHECKING:
    from stolik.words.catalogs import LANGUAGES, Catalog, catalog
    from stolik.words.speaker import Speaker

__all__ = ["LANGUAGES", "Catalog", "Speaker", "catalog", "language"]

_HOMES = {
    "Speaker": "speaker",
    "LANGUAGES": "catalogs",
    "Catalog": "catalogs",
    "catalog": "catalogs",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
