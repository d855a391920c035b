"""Style sheets of pages beside those of the house: one class means one thing on a page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from stolik.web.pages.assets import STYLES

STATIC = Path(__file__).parents[2] / "src" / "stolik" / "web" / "static"
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
BARE = re.compile(r"\.[\w-]+")
GENERAL = "base/house"
"""The house's own words (a button, a head) are there for pages to go on from."""


def bare_classes(path: Path) -> set[str]:
    """Give the classes that a style sheet gives a look wherever they stand."""
    text = COMMENT.sub("", path.read_text("utf-8"))
    names = (name.strip() for some in re.findall(r"([^{}]+)\{", text) for name in some.split(","))
    return {name for name in names if BARE.fullmatch(name)}


def lifted(path: Path) -> set[str]:
    """Give the classes that a style sheet takes out of the flow wherever they stand."""
    text = COMMENT.sub("", path.read_text("utf-8"))
    rules = re.findall(r"([^{}]+)\{([^{}]*)\}", text)
    names = {
        name.strip()
        for some, rule in rules
        for name in some.split(",")
        if "position: absolute" in rule or "position: fixed" in rule
    }
    return {name for name in names if BARE.fullmatch(name)}


@pytest.mark.parametrize("path", sorted(STATIC.glob("cups/**/*.css")), ids=lambda one: one.stem)
def test_no_part_of_a_competition_s_page_is_lifted_out_by_the_house(path: Path) -> None:
    house = set().union(*(lifted(STATIC / f"{name}.css") for name in STYLES))
    selectors = re.findall(r"([^{}]+)\{", COMMENT.sub("", path.read_text("utf-8")))
    used = {name for some in selectors for name in re.findall(r"\.[A-Za-z][\w-]*", some)}
    assert not used & house  # a stopped clock once lay over the whole screen of the hall


@pytest.mark.parametrize("path", sorted(STATIC.glob("cups/**/*.css")), ids=lambda one: one.stem)
def test_a_page_of_a_competition_borrows_no_class_of_forms_and_scenes(path: Path) -> None:
    house = {
        name: sheet
        for sheet in STYLES
        if sheet != GENERAL
        for name in bare_classes(STATIC / f"{sheet}.css")
    }
    shared = {name: house[name] for name in bare_classes(path) if name in house}
    assert not shared  # the frame of a field of stones once stood around the desk's tables


def test_a_board_styles_no_part_of_the_pieces_it_shows() -> None:
    """A frame of bowling that is thrown `now` once took the look of the board's own `now`."""
    board = (STATIC / "board" / "board.css").read_text("utf-8")
    assert not re.search(r"\.board-screen \.now\b", board)


def test_a_checker_that_is_dragged_takes_no_look_of_forms() -> None:
    """Out of its board a dragged checker was a row of a form, and could not be seen."""
    text = (STATIC / "scene" / "tracks.css").read_text("utf-8")
    selectors = re.findall(r"([^{}]+)\{", COMMENT.sub("", text))
    used = {name for some in selectors for name in re.findall(r"\.[A-Za-z][\w-]*", some)}
    assert not used & bare_classes(STATIC / "forms" / "forms.css")
