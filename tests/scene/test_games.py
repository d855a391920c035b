"""Real games drawn: at positions of random games every picture is whole and inside its page."""

from __future__ import annotations

import re
from functools import cache
from xml.etree import ElementTree as Xml

import pytest

from stolik import games
from stolik.engine import Viewer, see
from stolik.engine.scene import Scene, keys
from stolik.scene import text
from stolik.scene.svg import DESKTOP, PHONE, render
from stolik.words import Speaker
from tests.kit.walks import Pool, Position, seeded, some_positions
from tests.laws.known import case_of
from tests.scene.reading import drawn_keys, placed
from tests.scene.test_terminal import printed

NAMES = ("Hanna", "Wojciech Brzęczyszczykiewicz", "Jan", "Zofia")
GAP = re.compile(r"\[[a-z][\w.:-]*\]")
every_game = pytest.mark.parametrize("id", games.ids())
both = pytest.mark.parametrize("lang", ["pl", "en"])


@cache
def pictures(id: str) -> list[Scene]:
    """Give scenes of a few games, for every kind of viewer."""
    case, pool = case_of(id), Pool()
    found: list[Position] = []
    for number in range(3):
        found += some_positions(case, seeded(f"pictures of {id}", number), 60, 2, pool)
    shown = [(p, viewer) for p in found for viewer in (p.viewers[0], *p.viewers[-2:])]
    return [picture(p, viewer) for p, viewer in shown]


def picture(position: Position, viewer: Viewer) -> Scene:
    game = position.case.game
    scene: Scene = game.scene(see(game, position.state, viewer))
    return scene


@every_game
@pytest.mark.parametrize(
    ("lang", "width"),
    [
        ("pl", PHONE),
        ("en", DESKTOP),
        pytest.param("pl", DESKTOP, marks=pytest.mark.slow),
        pytest.param("en", PHONE, marks=pytest.mark.slow),
    ],
)
def test_every_piece_is_drawn_and_no_text_leaves_the_page(id: str, lang: str, width: int) -> None:
    speaker = Speaker(lang, NAMES)
    for scene in pictures(id):
        root = Xml.fromstring(render(scene, speaker, width))
        assert sorted(drawn_keys(root)) == sorted(keys(scene))
        for one in placed(root, "text"):
            assert -0.1 <= one.left <= one.right <= width + 0.1, one
            assert not GAP.search(one.words), one


@every_game
@both
def test_every_seat_is_in_the_text_and_in_the_terminal(id: str, lang: str) -> None:
    speaker = Speaker(lang, NAMES)
    for scene in pictures(id):
        told, shown = text.render(scene, speaker), printed(scene, lang, names=NAMES)
        assert max(map(len, shown.splitlines())) <= 80
        for seat in scene.seats:
            assert speaker.say(seat.name) in told
            assert speaker.say(seat.name) in shown
