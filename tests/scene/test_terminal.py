"""Terminal drawings: 80 columns, with colour and without."""

from __future__ import annotations

import io
import re
from itertools import product

import pytest
from rich.cells import cell_len
from rich.console import Console

from stolik.engine.scene import Scene
from stolik.scene.terminal import render
from stolik.words import Speaker
from tests.scene.gallery import NAMES, board, cards, dice, scenes

EVERY = list(product(scenes(), ("pl", "en")))


def printed(
    scene: Scene,
    lang: str = "en",
    colour: bool = False,
    four_colour: bool = True,
    names: tuple[str, ...] = NAMES,
) -> str:
    out = io.StringIO()
    console = Console(
        file=out,
        width=80,
        force_terminal=colour,
        no_color=not colour,
        color_system="truecolor" if colour else None,
        legacy_windows=False,
    )
    console.print(render(scene, Speaker(lang, names), four_colour=four_colour))
    return out.getvalue()


@pytest.mark.parametrize(("name", "lang"), EVERY)
def test_no_line_is_longer_than_80_columns(name: str, lang: str) -> None:
    assert max(map(cell_len, printed(scenes()[name], lang).splitlines())) <= 80


@pytest.mark.parametrize(("name", "lang"), EVERY)
def test_names_notes_and_prompt_are_there_without_colour(name: str, lang: str) -> None:
    scene, speaker = scenes()[name], Speaker(lang, NAMES)
    found = printed(scene, lang)
    assert "\x1b" not in found
    assert speaker.say(scene.prompt.text) in found
    for seat in scene.seats:
        assert speaker.say(seat.name) in found
        assert all(speaker.say(note) in found for note in seat.notes)


def test_who_is_due_is_marked_without_colour() -> None:
    assert "► Hanna (you)" in printed(cards())
    assert "► Jan" not in printed(cards())


def ink(suit: str, four_colour: bool) -> str:
    found = re.search(
        rf"\x1b\[([\d;]*)m [AQJ]{suit} \x1b", printed(cards(), "en", True, four_colour)
    )
    assert found is not None
    return found[1]


def test_suits_have_four_colours_or_two() -> None:
    assert ink("♥", True) != ink("♦", True) != ink("♣", True) != ink("♥", True)
    assert ink("♥", False) == ink("♦", False) != ink("♣", False)


def test_a_board_marks_squares_by_brackets_and_by_colour() -> None:
    text = printed(board())
    assert "‹♘›" in text
    assert "[♞]" in text
    assert "!♚!" in text
    assert "48;2;" in printed(board(), colour=True)


def test_a_long_list_of_moves_is_shown_from_its_end() -> None:
    text = printed(board())
    assert "30." in text
    assert "14 earlier rows" in text
    assert " 3. " not in text


def test_marks_are_words() -> None:
    assert "[1] scores" in printed(dice())
    assert "5 (struck out)" in printed(cards())
