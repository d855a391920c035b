"""The tutorial that builds a game: its blocks are the toy of the test kit.

That they run and keep the laws is tried in tests/cli/test_new_game.py, beside other new games.
"""

from __future__ import annotations

import pytest

from tests.kit.tutorial import PAGE, RUN, TOY, blocks, source


def lines(text: str) -> list[str]:
    """The lines of a text but for empty ones; imports last, for their order follows names."""
    found = [line for line in text.splitlines() if line.strip()]
    return [line for line in found if not line.startswith("from ")] + sorted(
        line for line in found if line.startswith("from ")
    )


FILES = sorted(set(blocks()) - {RUN})


@pytest.mark.parametrize("name", [name for name in FILES if name.endswith(".py")])
def test_the_page_has_the_whole_file_of_the_toy(name: str) -> None:
    assert lines("".join(blocks()[name])) == lines(source(name)), f"{PAGE.name}: {name}"


@pytest.mark.parametrize("name", [name for name in FILES if not name.endswith(".py")])
def test_what_the_page_quotes_is_in_the_file_of_the_toy(name: str) -> None:
    for block in blocks()[name]:
        assert block.strip() in source(name), f"{PAGE.name}: {name}"


def test_the_page_names_every_module_of_the_toy() -> None:
    assert {file.name for file in TOY.glob("*.py")} <= set(FILES)
