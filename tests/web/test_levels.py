"""Bots are called by words, not by the names of their classes."""

from __future__ import annotations

import pytest

from stolik import games
from stolik.bots.general import levels as all_levels
from stolik.web.pages import shelf
from stolik.words import LANGUAGES, catalog


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_level_of_every_game_has_a_name(lang: str) -> None:
    levels = {level for game in shelf.listed(lang) for level in game.levels}
    known = catalog(lang).texts
    assert sorted(level for level in levels if f"client.level.{level}" not in known) == []


SEARCHES = ("flat", "ismcts")
"""Searches of every game; a policy of a game that is called so is something else."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_policy_that_shares_its_name_with_a_search_is_called_by_its_game(lang: str) -> None:
    known, shared = catalog(lang).texts, set[str]()
    for id in games.ids():
        own = games.kit(id).bots().levels
        shared |= {f"{id}.level.{name}" for name in SEARCHES if name in own}
        assert set(own) <= set(all_levels(games.kit(id).game, games.kit(id).bots()))
    assert "ruletka.level.flat" in shared
    assert sorted(id for id in shared if id not in known) == []
