"""Text drawings against files that were read by people.

After a wanted change: python -m tests.scene.test_text writes them anew; read the difference.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from stolik.engine.scene import Card, Seat, nodes
from stolik.scene.text import render
from stolik.words import Speaker
from tests.scene.gallery import NAMES, board, cards, scenes
from tests.scene.reading import sentences

GOLDEN = Path(__file__).parent / "golden"
EVERY = list(product(scenes(), ("pl", "en")))


@pytest.mark.parametrize(("name", "lang"), EVERY)
def test_the_text_is_the_one_that_was_read(name: str, lang: str) -> None:
    found = render(scenes()[name], Speaker(lang, NAMES))
    assert found == (GOLDEN / f"{name}.{lang}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(("name", "lang"), EVERY)
def test_every_sentence_of_the_scene_is_in_the_text(name: str, lang: str) -> None:
    scene, speaker = scenes()[name], Speaker(lang, NAMES)
    found = render(scene, speaker)
    buttons = {speaker.say(action.label) for action in scene.actions}  # the player numbers them
    cards = [node.label for node in nodes(scene) if isinstance(node, Card)]  # shown by their signs
    for words in sentences(scene):
        if words not in cards:
            assert speaker.say(words) in {*buttons} or speaker.say(words) in found


def test_who_is_due_and_who_is_the_viewer_are_told_in_words() -> None:
    text = render(cards(), Speaker("en", NAMES))
    assert "> Hanna (you, to act): −6 points, Player" in text
    assert "you" not in render(cards(None), Speaker("en", NAMES))


def test_hidden_cards_are_counted() -> None:
    assert "6 × face-down card" in render(cards(), Speaker("en", NAMES))


def test_the_prompt_comes_last_with_its_clause() -> None:
    assert render(board(), Speaker("pl", NAMES)).splitlines()[-1] == "Kolej: Jan (TST-1)"


def test_a_seat_shows_its_clock() -> None:
    seats = [n for n in nodes(board()) if isinstance(n, Seat) and n.clock is not None]
    text = render(board(), Speaker("en", NAMES))
    assert len(seats) == 2
    assert "Clock: 1:00:08, running" in text
    assert "Clock: 8.4, stopped" in text


if __name__ == "__main__":
    for name, lang in EVERY:
        text = render(scenes()[name], Speaker(lang, NAMES))
        (GOLDEN / f"{name}.{lang}.txt").write_text(text, encoding="utf-8")
