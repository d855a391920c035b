"""Every game is taught: ten sentences on clauses of its book, and pictures of its phases."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from stolik import games
from stolik.engine import BadInput, is_seat
from stolik.engine.lesson import Lesson, lesson, read_lesson
from stolik.engine.scene import nodes
from stolik.lab.moments import made, people, picture, scene_of

every_game = pytest.mark.parametrize("id", games.ids())


def of(id: str) -> Lesson:
    return lesson(games.SHELF.folder(id).__name__)


@every_game
def test_the_rules_are_told_in_ten_sentences_each_on_a_clause(id: str) -> None:
    sentences = of(id).sentence
    assert len(sentences) == 10
    for one in sentences:
        assert one.clause in games.kit(id).book.clauses
        assert one.pl.endswith(".")
        assert one.en.endswith(".")
        assert max(len(one.pl), len(one.en)) <= 140


@every_game
def test_each_picture_is_of_the_phase_it_tells_of(id: str) -> None:
    moments = of(id).picture
    assert len(moments) >= 2
    for one in moments:
        table = made(id, one)
        assert table.turn.phase == one.phase
        scene = scene_of(id, one)
        if is_seat(one.viewer) and table.turn.due:
            assert scene.prompt.is_mine
        assert any(True for _ in nodes(scene))


@every_game
@pytest.mark.parametrize("lang", ["pl", "en"])
def test_pictures_are_drawn_with_faces_and_nobody_is_a_number(id: str, lang: str) -> None:
    text = picture(id, of(id).picture[0], lang)
    assert ElementTree.fromstring(text).get("lang") == lang
    assert "Hanna" in text
    assert "Gracz " not in text
    assert "Player " not in text
    assert "var(" not in text


def test_a_picture_has_one_person_among_characters() -> None:
    names, faces = people(4, 1)
    assert names[1] == "Hanna"
    assert len(set(names)) == len(set(faces)) == 4


@pytest.mark.parametrize("text", ["[[sentence]]\npl = 'x'", "nothing = 1", "[[picture"])
def test_a_malformed_lesson_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        read_lesson(text)
