"""Bots are called by words, not by the names of their classes."""

from __future__ import annotations

import pytest

from stolik.web.pages import shelf
from stolik.words import LANGUAGES, catalog


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_level_of_every_game_has_a_name(lang: str) -> None:
    levels = {level for game in shelf.listed(lang) for level in game.levels}
    known = catalog(lang).texts
    assert sorted(level for level in levels if f"client.level.{level}" not in known) == []
