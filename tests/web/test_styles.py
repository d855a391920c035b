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
