"""Every screen draws the scenes of every game, in both languages, without a gap in its words."""

from __future__ import annotations

from functools import cache
from io import StringIO
from xml.etree import ElementTree

import pytest
from rich.console import Console

from stolik import games
from stolik.engine import see
from stolik.engine.scene import Scene
from stolik.scene import svg, terminal
from stolik.words import LANGUAGES, Speaker
from tests.kit.fields import one_of
from tests.kit.walks import seeded
from tests.laws.known import case_of, known
from tests.laws.suite import positions
from tests.laws.words import GAP

NAMES = ("Hanna", "Jan", "Ola", "Piotr")
every_game = pytest.mark.parametrize("id", games.ids())
SLOW = pytest.mark.slow
every_language = pytest.mark.parametrize("lang", LANGUAGES)


@cache
def scenes(id: str) -> list[Scene]:
    """A viewer's scene at some positions."""
    game, luck = case_of(id).game, seeded(f"screens of {id}")
    found = positions(case_of(id), range(500, 506), known(id).moves, 2)
    return [game.scene(see(game, one.state, one_of(luck, one.viewers))) for one in found]


@every_game
@pytest.mark.parametrize(
    ("lang", "width"),
    [
        ("pl", 60),
        ("en", 100),
        pytest.param("pl", 100, marks=SLOW),
        pytest.param("en", 60, marks=SLOW),
    ],
)
def test_the_terminal_draws_it(id: str, lang: str, width: int) -> None:
    for scene in scenes(id):
        out = StringIO()
        console = Console(file=out, width=width, force_terminal=True, color_system="truecolor")
        console.print(terminal.render(scene, Speaker(lang, NAMES)))
        assert out.getvalue().strip()
        assert not GAP.findall(out.getvalue().replace("\x1b[", ""))


@every_game
@every_language
def test_the_picture_is_well_formed_and_has_its_words(id: str, lang: str) -> None:
    for scene in scenes(id):
        picture = svg.render(scene, Speaker(lang, NAMES))
        root = ElementTree.fromstring(picture)
        assert root.tag.endswith("svg")
        assert not [text for text in root.itertext() if GAP.search(text)]
