"""Playthroughs: what a seeded game showed once, it shows again, byte for byte."""

from __future__ import annotations

import pytest

from stolik import games
from tests.playthroughs.story import path_of, story


@pytest.mark.parametrize("id", games.ids())
def test_the_game_plays_as_its_file_tells(id: str) -> None:
    assert story(id) == path_of(id).read_text("utf-8"), f"python -m tests.playthroughs {id}"
